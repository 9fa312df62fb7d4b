import english from '@scheduler/messages/locales/en/choosing.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('choosing', english)

/** The texts of what is done with chosen rows. */
export const useChoosingTexts = late.useTexts
export const readChoosingTexts = late.readTexts
