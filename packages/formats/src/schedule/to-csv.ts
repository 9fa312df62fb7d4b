import { guardFormulas, LINE_ENDS } from '@scheduler/domain'
import { stringify } from 'csv-stringify/sync'
import { listColumns } from './columns.ts'
import { listLines } from './list-lines.ts'
import type { ScheduleEntry } from './schedule-entry.ts'
import { findScheduleWords } from './words.ts'

/** Besides what RFC 4180 asks for: other ends of lines, and what other countries and programs put between cells. */
const QUOTED = new RegExp(`[${LINE_ENDS};|\\t]`)

/** The schedule as CSV (RFC 4180) for spreadsheets and programs, so in English: text that could be a formula there gets an apostrophe in front. */
export function toCsv(entries: readonly ScheduleEntry[]): string {
  const words = findScheduleWords('en')
  const lines = listLines(entries)
  const shown = listColumns(lines)
  const rows = lines.map((entry) => shown.map(({ value }) => value(entry, words)))
  return stringify(rows, {
    header: true,
    columns: shown.map(({ name }) => words.columns[name]),
    bom: true,
    record_delimiter: 'windows',
    quoted_match: QUOTED,
    cast: { string: guardFormulas },
  })
}
