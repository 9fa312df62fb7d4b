import english from '@scheduler/messages/locales/en/history.json'
import { type LateT, lateTexts } from './late-texts.ts'

const late = lateTexts('history', english)

export type HistoryT = LateT<'history'>
/** The texts of the page of the history. */
export const useHistoryTexts = late.useTexts
