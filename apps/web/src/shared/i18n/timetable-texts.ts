import { type LateT, lateTexts } from './late-texts.ts'
import { timetableEn } from './timetable-en.ts'

const late = lateTexts('timetable', timetableEn)
export type TimetableT = LateT<'timetable'>

/** The texts of filtering a timetable and of its weeks by the hour. */
export const useTimetableTexts = late.useTexts
