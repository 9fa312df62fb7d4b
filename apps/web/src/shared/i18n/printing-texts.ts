import { lateTexts } from './late-texts.ts'
import { printingEn } from './printing-en.ts'

const late = lateTexts('printing', printingEn)

/** The texts of weeks on paper. */
export const usePrintingTexts = late.useTexts
