import { stringify } from 'csv-stringify/sync'
import { COLUMNS } from './columns.ts'
import type { ScheduleEntry } from './schedule-entry.ts'

/** What a spreadsheet may take for a formula: also behind spaces and quotes, which some drop, and in full width. */
const FORMULA = /^(?:[\s"'“”„‘’]*[=+\-@＝＋－＠]|[\t\r])/

/** The schedule as CSV (RFC 4180) for spreadsheets: text that could be a formula there gets an apostrophe in front. */
export function toCsv(entries: readonly ScheduleEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map(({ value }) => value(entry)))
  return stringify(rows, {
    header: true,
    columns: COLUMNS.map(({ header }) => header),
    bom: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  })
}
