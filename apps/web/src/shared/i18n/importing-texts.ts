import { importingEn } from './importing-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('importing', importingEn)

/** The texts of importing tables. */
export const useImportingTexts = late.useTexts
export const readImportingTexts = late.readTexts
