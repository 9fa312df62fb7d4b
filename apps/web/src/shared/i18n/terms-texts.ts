import { lateTexts } from './late-texts.ts'
import { termsEn } from './terms-en.ts'

const late = lateTexts('terms', termsEn)

/** The texts of what is made from academic terms, and of terms that are made from courses. */
export const useTermsTexts = late.useTexts
export const readTermsTexts = late.readTexts
