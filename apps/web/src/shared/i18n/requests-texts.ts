import english from '@scheduler/messages/locales/en/requests.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('requests', english)

/** The texts of requests for single meetings. */
export const useRequestsTexts = late.useTexts
export const readRequestsTexts = late.readTexts
