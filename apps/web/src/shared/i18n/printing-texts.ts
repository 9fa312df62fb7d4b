import english from '@scheduler/messages/locales/en/printing.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('printing', english)

/** The texts of weeks on paper. */
export const usePrintingTexts = late.useTexts
