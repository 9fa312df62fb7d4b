import type { ScheduleEntry, ScheduleTitle } from '../schedule-entry.ts'

export const TITLE: ScheduleTitle = { siteName: 'Scheduler', owner: null, date: '2026-10-01' }

/** A class on Mondays from 09:00 to 10:00 in the autumn. */
export function makeEntry(fields: Partial<ScheduleEntry>): ScheduleEntry {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    revision: 0,
    changedAt: new Date('2026-08-01T12:00:00Z'),
    title: 'Lecture',
    description: '',
    link: '',
    day: 'Monday',
    startMinute: 540,
    endMinute: 600,
    dates: { from: '2026-09-01', to: '2026-12-31' },
    missing: [],
    added: [],
    changes: [],
    weeks: null,
    courseName: 'Algebra',
    courseCode: 'MAT1',
    roomName: 'A1',
    buildingName: 'Main',
    professorName: 'Aiko Ito',
    status: 'Scheduled',
    joinedCount: 3,
    locked: false,
    seats: 30,
    ...fields,
  }
}

/** An event in the evening of these dates, as the server tells of it. */
export function makeBookedEntry(dates: readonly string[]): ScheduleEntry {
  const [first = ''] = dates
  const times = { startMinute: 1110, endMinute: 1200 }
  const place = { roomName: 'A1', buildingName: 'Main', professorName: 'Aiko Ito', note: '', link: '' }
  return makeEntry({
    ...{ isBooking: true, title: 'Open day', courseName: null, courseCode: null, joinedCount: 0, ...times },
    ...{ dates: { from: first, to: first }, missing: [first] },
    changes: dates.map((date) => ({ id: date, originalDate: null, date, ...times, ...place })),
  })
}

const FORMULA_STARTS = [
  ...['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠'],
  ...['"=', "'=", '" =', '“=', '\u00a0=', '\ufeff=', '\v='],
]

/** Texts that a spreadsheet might take for a formula. */
const FORMULAS: readonly string[] = Array.from({ length: 200 }, (_, index) => {
  const start = FORMULA_STARTS[index % FORMULA_STARTS.length] ?? '='
  return index % 2 === 0
    ? `${start}HYPERLINK("http://a.invalid/${index}","x")`
    : `${start}cmd|' /C calc'!A${index}`
})

const LINE_ENDS = ['\r\n', '\n', '\r', '\\n', '\u0085', '\u2028', '\u000b', '\u000c', '\r\n ', '\n\t']
const ADDITIONS = [
  'ATTENDEE:mailto:a@b.invalid',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:x',
  'BEGIN:VALARM\r\nACTION:DISPLAY\r\nEND:VALARM',
  'END:VCALENDAR',
  ';TZID=X:1,2\\,\\;\\\\',
  'RRULE:FREQ=SECONDLY',
  'ü€😀👩‍👩‍👧'.repeat(20),
  '\u0000\u0007\u001b[31m\u007f"quoted"^n',
]

/** Texts that might add something to a calendar, or break its lines. */
const INJECTIONS: readonly string[] = Array.from({ length: 200 }, (_, index) => {
  const lineEnd = LINE_ENDS[index % LINE_ENDS.length] ?? '\n'
  return `T${index}${lineEnd}${ADDITIONS[index % ADDITIONS.length]}${lineEnd}`
})

export const STRANGE_TEXTS: readonly string[] = [...FORMULAS, ...INJECTIONS]
