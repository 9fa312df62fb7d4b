import english from '@scheduler/messages/locales/en/rules.json'
import { lateTexts } from './late-texts.ts'

/** The texts of rules between sections. */
export const useRulesTexts = lateTexts('rules', english).useTexts
