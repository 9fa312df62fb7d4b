import { formatTimeRange, WEEKDAYS, type Weekday } from '@scheduler/domain'
import { escapeHtml } from '../escape-html.ts'
import type { ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'

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

const HEAD = `<thead><tr>
<th class="day" scope="col">Day</th><th class="time" scope="col">Time</th><th scope="col">Class</th>
<th scope="col">Course</th><th scope="col">Room</th><th scope="col">Professor</th>
<th class="short" scope="col">Joined</th><th class="short" scope="col">Status</th>
</tr></thead>`

/** The schedule as a page to print: the week in one table, day by day. It holds no script and loads nothing. */
export function toPrintablePage(entries: readonly ScheduleEntry[], title: ScheduleTitle): string {
  const heading = escapeHtml(`${title.siteName}: ${title.subject}`)
  const days = WEEKDAYS.map((day) =>
    writeDay(
      day,
      entries.filter((entry) => entry.day === day),
    ),
  ).join('')
  const count = entries.length === 1 ? '1 class' : `${entries.length} classes`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${heading}</h1>
<p>${count}, as of ${title.date}</p>
<table>
${HEAD}
${days}</table>
</body>
</html>
`
}

/** A day without classes is left out: whether it is free, a filtered schedule could not tell. */
function writeDay(day: Weekday, entries: readonly ScheduleEntry[]): string {
  if (entries.length === 0) return ''
  const heading = `<th class="day" scope="rowgroup" rowspan="${entries.length}">${day}</th>`
  const rows = [...entries]
    .sort((one, other) => one.startMinute - other.startMinute || one.title.localeCompare(other.title, 'en'))
    .map((entry, index) => {
      const look = entry.status === 'Cancelled' ? ' class="off"' : ''
      return `<tr${look}>${index === 0 ? heading : ''}${writeCells(entry)}</tr>\n`
    })
  return `<tbody>\n${rows.join('')}</tbody>\n`
}

function writeCells(entry: ScheduleEntry): string {
  const course = [entry.courseCode, entry.courseName].filter((part) => part).join(' ')
  const room = [entry.roomName, entry.buildingName].filter((part) => part).join(', ')
  const joined = entry.seats === null ? `${entry.joinedCount}` : `${entry.joinedCount} of ${entry.seats}`
  const texts = [entry.title, course, room, entry.professorName ?? '']
    .map((text) => `<td>${escapeHtml(text)}</td>`)
    .join('')
  return `<td class="time">${formatTimeRange(entry)}</td>${texts}<td class="short">${joined}</td><td class="short">${entry.status}</td>`
}
