import { formatTimeRange, WEEKDAYS, type Weekday, weekdayOf } from '@scheduler/domain'
import type { Language } from '@scheduler/messages'
import { escapeHtml } from '../escape-html.ts'
import { listLines } from './list-lines.ts'
import { sayRooms } from './name-rooms.ts'
import type { ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'
import {
  findScheduleWords,
  nameSchedule,
  type ScheduleWords,
  sayChange,
  sayStatus,
  sayWeeks,
} from './words.ts'

const STYLE = `
  @page { size: A4 landscape; margin: 12mm; }
  body { font: 9.5pt/1.3 system-ui, sans-serif; color: #111; background: #fff; margin: 0 auto; max-width: 273mm; padding: 8mm; }
  h1 { font-size: 17pt; margin: 0; }
  p { margin: 1mm 0 5mm; color: #444; }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; }
  tr { break-inside: avoid; }
  th, td { text-align: start; vertical-align: top; padding: 1.2mm 2mm; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
  thead th { font-size: 8.5pt; color: #444; border-bottom: 2px solid #047857; }
  tbody:not(:last-child) tr:last-child > *, tbody th { border-bottom: 1px solid #666; }
  .day { width: 25mm; }
  .time { width: 24mm; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .short { width: 21mm; }
  .off td { color: #666; text-decoration: line-through; }
  .off td.short { text-decoration: none; }
  @media print { body { padding: 0; max-width: none; } }
`

/** The schedule as a page to print: the week in one table, day by day. It holds no script and loads nothing. */
export function toPrintablePage(
  entries: readonly ScheduleEntry[],
  title: ScheduleTitle,
  language: Language,
): string {
  const words = findScheduleWords(language)
  const typed = words.direction === 'rtl' ? isolate : (text: string) => text
  const writing = { language, words, typed }
  const heading = escapeHtml(nameSchedule(title, words, typed))
  const lines = listLines(entries)
  const days = listDays(words.firstDay).map((day) =>
    writeDay(
      day,
      lines.filter((line) => line.day === day),
      writing,
    ),
  )
  return `<!doctype html>
<html lang="${language}"${words.direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${heading}</h1>
<p>${words.summary(entries.filter(({ isBooking }) => !isBooking).length, typed(words.date(title.date)))}</p>
<table>
${writeHead(words)}
${days.join('')}</table>
</body>
</html>
`
}

interface Writing {
  readonly language: Language
  readonly words: ScheduleWords
  /** Sets apart what people typed, and times, where their direction may be another. */
  readonly typed: (text: string) => string
}

/** Within a line from right to left, a Latin name or a time would carry its neighbours along. */
const isolate = (text: string) => (text === '' ? '' : `\u2068${text}\u2069`)

function listDays(first: Weekday): Weekday[] {
  const from = WEEKDAYS.indexOf(first)
  return [...WEEKDAYS.slice(from), ...WEEKDAYS.slice(0, from)]
}

function writeHead({ columns, time, class: title }: ScheduleWords): string {
  return `<thead><tr>
<th class="day" scope="col">${columns.day}</th><th class="time" scope="col">${time}</th><th scope="col">${title}</th>
<th scope="col">${columns.course}</th><th scope="col">${columns.room}</th><th scope="col">${columns.professor}</th>
<th class="short" scope="col">${columns.joined}</th><th class="short" scope="col">${columns.status}</th>
</tr></thead>`
}

/** A day without classes is left out: whether it is free, a filtered schedule could not tell. */
function writeDay(day: Weekday, entries: readonly ScheduleEntry[], writing: Writing): string {
  if (entries.length === 0) return ''
  const { language, words } = writing
  const heading = `<th class="day" scope="rowgroup" rowspan="${entries.length}">${words.days[day]}</th>`
  const rows = [...entries]
    .sort(
      (one, other) => one.startMinute - other.startMinute || one.title.localeCompare(other.title, language),
    )
    .map((entry, index) => {
      const look = entry.status === 'Cancelled' ? ' class="off"' : ''
      return `<tr${look}>${index === 0 ? heading : ''}${writeCells(entry, writing)}</tr>\n`
    })
  return `<tbody>\n${rows.join('')}</tbody>\n`
}

function writeCells(entry: ScheduleEntry, { words, typed }: Writing): string {
  const join = (parts: readonly (string | null)[], between: string) =>
    parts.flatMap((part) => (part ? typed(part) : [])).join(between)
  const course = join([entry.courseCode, entry.courseName], ' ')
  const room = sayRooms(entry, typed)
  const { joinedCount, seats } = entry
  const onlyOn = entry.isBooking ? words.date(entry.dates.from) : null
  const members = seats === null ? `${joinedCount}` : words.joinedOf(joinedCount, seats)
  const added = entry.added.map(({ date, as }) => `${words.date(date)} (${words.asDay(weekdayOf(as))})`)
  const changed = entry.changes.map((change) => sayChange(change, words))
  const title = join(
    [entry.title, onlyOn, entry.weeks && sayWeeks(entry.weeks.chosen, words), ...added, ...changed],
    ' · ',
  )
  const texts = [title, course, room, typed(entry.professorName ?? '')]
    .map((text) => `<td>${escapeHtml(text)}</td>`)
    .join('')
  const status = sayStatus(entry, words)
  return `<td class="time">${typed(formatTimeRange(entry))}</td>${texts}<td class="short">${entry.isBooking ? '' : members}</td><td class="short">${status}</td>`
}
