import { fields } from './english-texts.ts'

/** What the fields of what is sent are called. */
export const fieldTexts = fields
export type FieldName = keyof typeof fields
