import { editingEn } from './editing-en.ts'
import { type LateT, lateTexts } from './late-texts.ts'

const late = lateTexts('editing', editingEn)
export type EditingT = LateT<'editing'>

/** The texts of entering and changing records. */
export const useEditingTexts = late.useTexts

/** The same outside components. */
export const editingTexts = late.readTexts
