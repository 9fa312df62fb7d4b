import { formatTime, WEEKDAYS, type Weekday } from '@scheduler/domain'
import { escapeHtml } from '../escape-html.ts'
import type { ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'

const STYLE = `
  @page { size: A4 landscape; margin: 12mm; }
  body { font: 10.5pt/1.35 system-ui, sans-serif; color: #111; background: #fff; margin: 0 auto; max-width: 270mm; padding: 8mm; }
  h1 { font-size: 17pt; margin: 0; }
  p { margin: 1mm 0 6mm; color: #444; }
  table { border-collapse: collapse; width: 100%; margin-bottom: 6mm; table-layout: fixed; }
  caption { text-align: start; font-size: 13pt; font-weight: 700; padding: 2mm 0; border-bottom: 2px solid #047857; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { text-align: start; vertical-align: top; padding: 1.4mm 2mm; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
  th { font-size: 8.5pt; color: #444; }
  .time { width: 27mm; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .short { width: 24mm; }
  .off td { color: #666; text-decoration: line-through; }
  .off td.short { text-decoration: none; }
  @media print { body { padding: 0; max-width: none; } }
`

/** The schedule as a page to print: a table for each day that has classes. It holds no script and loads nothing. */
export function toPrintablePage(entries: readonly ScheduleEntry[], title: ScheduleTitle): string {
  const heading = `${title.siteName}: ${title.subject}`
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
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p>${count}, as of ${title.date}</p>
${days}</body>
</html>
`
}

function writeDay(day: Weekday, entries: readonly ScheduleEntry[]): string {
  if (entries.length === 0) return ''
  const rows = [...entries]
    .sort((one, other) => one.startMinute - other.startMinute || one.title.localeCompare(other.title, 'en'))
    .map(writeRow)
  return `<table>
<caption>${day}</caption>
<thead><tr><th class="time" scope="col">Time</th><th scope="col">Class</th><th scope="col">Course</th><th scope="col">Room</th><th scope="col">Professor</th><th class="short" scope="col">Joined</th><th class="short" scope="col">Status</th></tr></thead>
<tbody>
${rows.join('')}</tbody>
</table>
`
}

function writeRow(entry: ScheduleEntry): string {
  const course = [entry.courseCode, entry.courseName].filter((part) => part).join(' ')
  const room = [entry.roomName, entry.buildingName].filter((part) => part).join(', ')
  const joined = entry.seats === null ? `${entry.joinedCount}` : `${entry.joinedCount} of ${entry.seats}`
  const time = `${formatTime(entry.startMinute)} - ${formatTime(entry.endMinute)}`
  const cells = [entry.title, course, room, entry.professorName ?? ''].map(
    (text) => `<td>${escapeHtml(text)}</td>`,
  )
  const row = `<td class="time">${time}</td>${cells.join('')}<td class="short">${joined}</td><td class="short">${entry.status}</td>`
  return `<tr${entry.status === 'Cancelled' ? ' class="off"' : ''}>${row}</tr>\n`
}
