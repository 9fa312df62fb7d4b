import english from '@scheduler/messages/locales/en/lists.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('lists', english)

/** What the lists of records and their dialogs say, each in the same place. */
export const useListsTexts = late.useTexts
