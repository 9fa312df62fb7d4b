import english from '@scheduler/messages/locales/en/parts.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('parts', english)

/** The texts of the parts of a course. */
export const usePartsTexts = late.useTexts
export const readPartsTexts = late.readTexts
