import { lateTexts } from './late-texts.ts'
import { rulesEn } from './rules-en.ts'

/** The texts of rules between sections. */
export const useRulesTexts = lateTexts('rules', rulesEn).useTexts
