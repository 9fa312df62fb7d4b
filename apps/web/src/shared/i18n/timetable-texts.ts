import english from '@scheduler/messages/locales/en/timetable.json'
import { type LateT, lateTexts } from './late-texts.ts'

const late = lateTexts('timetable', english)
export type TimetableT = LateT<'timetable'>

/** The texts of filtering a timetable and of its weeks by the hour. */
export const useTimetableTexts = late.useTexts
