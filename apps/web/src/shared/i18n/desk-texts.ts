import english from '@scheduler/messages/locales/en/desk.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('desk', english)

/** The texts of the day's work. */
export const useDeskTexts = late.useTexts
