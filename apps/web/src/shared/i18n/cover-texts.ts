import english from '@scheduler/messages/locales/en/cover.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('cover', english)

/** The texts of what becomes of the meetings of somebody who is absent, or in a room that is closed. */
export const useCoverTexts = late.useTexts
export const readCoverTexts = late.readTexts
