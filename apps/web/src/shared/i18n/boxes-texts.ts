import english from '@scheduler/messages/locales/en/boxes.json'
import { lateTexts } from './late-texts.ts'

/** The texts of the boxes in front of rows: apart, for other pages than those of lists carry the texts of lists too. */
export const useBoxesTexts = lateTexts('boxes', english).useTexts
