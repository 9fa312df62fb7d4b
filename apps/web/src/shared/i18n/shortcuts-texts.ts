import { lateTexts } from './late-texts.ts'
import { shortcutsEn } from './shortcuts-en.ts'

const late = lateTexts('shortcuts', shortcutsEn)

/** The texts of the list of keyboard shortcuts. */
export const useShortcutsTexts = late.useTexts
