import english from '@scheduler/messages/locales/en/absences.json'
import { lateTexts } from './late-texts.ts'

const texts = lateTexts('absences', english)

/** The texts of the page of absences. */
export const useAbsencesTexts = texts.useTexts
export const readAbsencesTexts = texts.readTexts
