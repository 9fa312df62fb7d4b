import { formatTime } from '@scheduler/domain'
import { writeRoomCells } from './name-rooms.ts'
import type { ScheduleEntry } from './schedule-entry.ts'
import { type ColumnName, type ScheduleWords, sayChange, sayStatus, sayWeeks } from './words.ts'

interface Column {
  readonly name: ColumnName
  /** In characters, for spreadsheets. */
  readonly width: number
  readonly value: (entry: ScheduleEntry, words: ScheduleWords) => string | number | null
  /** A column that is there only where one of the classes needs it. */
  readonly isNeeded?: (entry: ScheduleEntry) => boolean
}

const COLUMNS: readonly Column[] = [
  { name: 'title', width: 32, value: (entry) => entry.title },
  { name: 'day', width: 12, value: (entry, words) => words.days[entry.day] },
  { name: 'start', width: 8, value: (entry) => formatTime(entry.startMinute) },
  { name: 'end', width: 8, value: (entry) => formatTime(entry.endMinute) },
  { name: 'course', width: 28, value: (entry) => entry.courseName },
  { name: 'courseCode', width: 14, value: (entry) => entry.courseCode },
  { name: 'room', width: 16, value: (entry) => writeRoomCells(entry).room },
  { name: 'building', width: 20, value: (entry) => writeRoomCells(entry).building },
  { name: 'professor', width: 24, value: (entry) => entry.professorName },
  { name: 'status', width: 12, value: sayStatus },
  { name: 'joined', width: 8, value: (entry) => (entry.isBooking ? null : entry.joinedCount) },
  { name: 'seats', width: 8, value: (entry) => entry.seats },
  { name: 'firstDate', width: 12, value: (entry, words) => words.date(entry.dates.from) },
  { name: 'lastDate', width: 12, value: (entry, words) => words.date(entry.dates.to) },
  { name: 'missingDates', width: 24, value: (entry, words) => entry.missing.map(words.date).join(' ') },
  {
    name: 'addedDates',
    width: 24,
    value: ({ added }, words) => added.map(({ date }) => words.date(date)).join(' '),
    isNeeded: ({ added }) => added.length > 0,
  },
  {
    name: 'changedMeetings',
    width: 48,
    value: ({ changes }, words) => changes.map((change) => sayChange(change, words)).join('; '),
    isNeeded: ({ changes }) => changes.length > 0,
  },
  {
    name: 'weeks',
    width: 16,
    value: ({ weeks }, words) => weeks && sayWeeks(weeks.chosen, words),
    isNeeded: ({ weeks }) => weeks !== null,
  },
  { name: 'locked', width: 8, value: (entry, words) => (entry.locked ? words.yes : words.no) },
]

/** The columns of the tables, CSV and XLSX. */
export function listColumns(entries: readonly ScheduleEntry[]): Column[] {
  return COLUMNS.filter(({ isNeeded }) => !isNeeded || entries.some(isNeeded))
}
