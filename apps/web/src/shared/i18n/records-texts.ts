import english from '@scheduler/messages/locales/en/records.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('records', english)

/** The texts of the pages of records. */
export const useRecordsTexts = late.useTexts
