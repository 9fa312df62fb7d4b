import english from '@scheduler/messages/locales/en/members.json'
import { lateTexts } from './late-texts.ts'

/** The texts of the list of who is in a class. */
export const useMembersTexts = lateTexts('members', english).useTexts
