import { formsEn } from './forms-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('forms', formsEn)

/** The texts of the forms that professors are sent. */
export const useFormsTexts = late.useTexts
