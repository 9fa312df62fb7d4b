import { assigningEn } from './assigning-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('assigning', assigningEn)

/** The texts of assigning students to sections. */
export const useAssigningTexts = late.useTexts
export const readAssigningTexts = late.readTexts
