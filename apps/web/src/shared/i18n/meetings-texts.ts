import english from '@scheduler/messages/locales/en/meetings.json'
import { lateTexts } from './late-texts.ts'

/** The texts of changing single meetings. */
export const useMeetingsTexts = lateTexts('meetings', english).useTexts
