import english from '@scheduler/messages/locales/en/editing.json'
import { type LateT, lateTexts } from './late-texts.ts'

const late = lateTexts('editing', english)
export type EditingT = LateT<'editing'>

/** The texts of entering and changing records. */
export const useEditingTexts = late.useTexts

/** The same outside components. */
export const editingTexts = late.readTexts
