import { deskEn } from './desk-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('desk', deskEn)

/** The texts of the day's work. */
export const useDeskTexts = late.useTexts
