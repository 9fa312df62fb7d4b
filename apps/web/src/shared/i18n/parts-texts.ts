import { lateTexts } from './late-texts.ts'
import { partsEn } from './parts-en.ts'

const late = lateTexts('parts', partsEn)

/** The texts of the parts of a course. */
export const usePartsTexts = late.useTexts
export const readPartsTexts = late.readTexts
