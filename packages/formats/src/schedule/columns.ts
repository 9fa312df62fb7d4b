import { formatTime } from '@scheduler/domain'
import type { ScheduleEntry } from './schedule-entry.ts'

interface Column {
  readonly header: string
  /** In characters, for spreadsheets. */
  readonly width: number
  readonly value: (entry: ScheduleEntry) => string | number | null
}

/** The columns of the tables, CSV and XLSX. */
export const COLUMNS: readonly Column[] = [
  { header: 'Title', width: 32, value: (entry) => entry.title },
  { header: 'Day', width: 12, value: (entry) => entry.day },
  { header: 'Start', width: 8, value: (entry) => formatTime(entry.startMinute) },
  { header: 'End', width: 8, value: (entry) => formatTime(entry.endMinute) },
  { header: 'Course', width: 28, value: (entry) => entry.courseName },
  { header: 'Course Code', width: 14, value: (entry) => entry.courseCode },
  { header: 'Room', width: 16, value: (entry) => entry.roomName },
  { header: 'Building', width: 20, value: (entry) => entry.buildingName },
  { header: 'Professor', width: 24, value: (entry) => entry.professorName },
  { header: 'Status', width: 12, value: (entry) => entry.status },
  { header: 'Joined', width: 8, value: (entry) => entry.joinedCount },
  { header: 'Seats', width: 8, value: (entry) => entry.seats },
  { header: 'First Date', width: 12, value: (entry) => entry.dates.from },
  { header: 'Last Date', width: 12, value: (entry) => entry.dates.to },
  { header: 'Locked', width: 8, value: (entry) => (entry.locked ? 'yes' : 'no') },
]
