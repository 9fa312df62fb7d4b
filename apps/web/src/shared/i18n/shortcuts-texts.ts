import english from '@scheduler/messages/locales/en/shortcuts.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('shortcuts', english)

/** The texts of the list of keyboard shortcuts. */
export const useShortcutsTexts = late.useTexts
