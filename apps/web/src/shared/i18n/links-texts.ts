import { lateTexts } from './late-texts.ts'
import { linksEn } from './links-en.ts'

const late = lateTexts('links', linksEn)

/** The texts of login links. */
export const useLinksTexts = late.useTexts
export const readLinksTexts = late.readTexts
