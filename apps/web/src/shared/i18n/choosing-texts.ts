import { choosingEn } from './choosing-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('choosing', choosingEn)

/** The texts of what is done with chosen rows. */
export const useChoosingTexts = late.useTexts
export const readChoosingTexts = late.readTexts
