export type {
  CbCttCourse,
  CbCttCurriculum,
  CbCttInstance,
  CbCttLecture,
  CbCttRoom,
  CbCttRoomConstraint,
  CbCttUnavailability,
} from './cb-ctt/instance.ts'
export { readCbCtt } from './cb-ctt/read-instance.ts'
export { readCbCttSolution, writeCbCttSolution } from './cb-ctt/solution.ts'
export { toLectures, toProblem } from './cb-ctt/to-problem.ts'
export { type CbCttValidation, validateCbCtt } from './cb-ctt/validate.ts'
export { escapeHtml } from './escape-html.ts'
export { FileRefused } from './file-refused.ts'
export type { Format } from './format.ts'
export { FORMATS, TERM_FORMATS } from './formats.ts'
export {
  distributionKinds,
  type Itc2019DistributionKind,
  type Itc2019Placement,
} from './itc2019/competition.ts'
export { readItc2019 } from './itc2019/read-instance.ts'
export { toItc2019Placements } from './itc2019/to-placements.ts'
export { itc2019Term } from './itc2019/to-term-file.ts'
export { type Itc2019Validation, validateItc2019 } from './itc2019/validate.ts'
export { writeItc2019 } from './itc2019/write-instance.ts'
export { type Itc2019Author, writeItc2019Solution } from './itc2019/write-solution.ts'
export type { Letter } from './letters/letter.ts'
export { writeLetter } from './letters/write-letter.ts'
export { writeMailPage } from './letters/write-mail-page.ts'
export { writeNews } from './letters/write-news.ts'
export { readTermFile } from './read-term-file.ts'
export type { TermFile } from './records/term-file.ts'
export type { CalendarFeed } from './schedule/calendar-feed.ts'
export type { EntryChange, EntryRoom, ScheduleEntry, ScheduleTitle } from './schedule/schedule-entry.ts'
export { isCalendarZone } from './schedule/time-zone.ts'
export { toCsv } from './schedule/to-csv.ts'
export { toPrintablePage } from './schedule/to-printable-page.ts'
export { toXlsx } from './schedule/to-xlsx.ts'
export { writeICalendar } from './schedule/write-icalendar.ts'
export { isGzip, openGzip } from './tables/open-gzip.ts'
export { TableFault } from './tables/table-fault.ts'
