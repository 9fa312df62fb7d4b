import english from '@scheduler/messages/locales/en/assigning.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('assigning', english)

/** The texts of assigning students to sections. */
export const useAssigningTexts = late.useTexts
export const readAssigningTexts = late.readTexts
