import english from '@scheduler/messages/locales/en/joining.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('joining', english)

/** The texts of what is asked before a class is joined or left, and of what is still to choose. */
export const useJoiningTexts = late.useTexts
export const readJoiningTexts = late.readTexts
