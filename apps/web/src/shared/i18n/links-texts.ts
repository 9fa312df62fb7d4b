import english from '@scheduler/messages/locales/en/links.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('links', english)

/** The texts of login links. */
export const useLinksTexts = late.useTexts
export const readLinksTexts = late.readTexts
