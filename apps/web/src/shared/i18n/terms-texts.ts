import english from '@scheduler/messages/locales/en/terms.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('terms', english)

/** The texts of what is made from academic terms, and of terms that are made from courses. */
export const useTermsTexts = late.useTexts
export const readTermsTexts = late.readTexts
