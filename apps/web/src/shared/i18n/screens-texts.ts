import english from '@scheduler/messages/locales/en/screens.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('screens', english)

/** The names of the screens after those of the specification, and other words by which people look for a screen. */
export const useScreensTexts = late.useTexts
