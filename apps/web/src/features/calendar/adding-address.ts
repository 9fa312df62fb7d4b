import { formatTime, parseTime, type TimeRange, WEEKDAYS, type Weekday } from '@scheduler/domain'
import { readSubjects, type Subject, writeSubject } from '../../timetable-view/week/subjects/subjects.ts'

/** What is known of a class before its dialog is filled in. */
export interface WantedClass {
  readonly day: Weekday
  readonly startMinute: number
  /** Null where only the start was chosen. */
  readonly endMinute: number | null
  /** In whose week it was added. */
  readonly subject: Subject
}

const ADDING = 'new-'
const FORM = /^new-(?<day>[A-Z]\w+)-(?<start>\d\d:\d\d)-(?:(?<end>\d\d:\d\d)-)?(?<subject>\w+:.+)$/

/** As it is in the address: 'new-Monday-09:00-10:30-room:…'. */
export function writeWanted(
  { day, subject }: Pick<WantedClass, 'day' | 'subject'>,
  { startMinute, endMinute }: TimeRange,
  isDrawn: boolean,
): string {
  const times = isDrawn ? [startMinute, endMinute] : [startMinute]
  return `${ADDING}${[day, ...times.map(formatTime), writeSubject(subject)].join('-')}`
}

/** Null for what names no place. */
export function readWanted(dialog: string): WantedClass | null {
  const { day, start, end, subject } = FORM.exec(dialog)?.groups ?? {}
  const weekday = WEEKDAYS.find((one) => one === day)
  const startMinute = parseTime(start ?? '')
  const [known] = readSubjects(subject ?? '')
  if (!weekday || startMinute === null || !known) return null
  return { day: weekday, startMinute, endMinute: parseTime(end ?? ''), subject: known }
}
