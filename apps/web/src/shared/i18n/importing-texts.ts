import english from '@scheduler/messages/locales/en/importing.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('importing', english)

/** The texts of importing tables. */
export const useImportingTexts = late.useTexts
export const readImportingTexts = late.readTexts
