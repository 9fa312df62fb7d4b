import { lateTexts } from './late-texts.ts'
import { listsEn } from './lists-en.ts'

const late = lateTexts('lists', listsEn)

/** What the lists of records and their dialogs say, each in the same place. */
export const useListsTexts = late.useTexts
