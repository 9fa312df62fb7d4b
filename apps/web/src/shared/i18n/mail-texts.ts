import english from '@scheduler/messages/locales/en/mail.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('mail', english)

/** The texts of the page of mail. */
export const useMailTexts = late.useTexts
