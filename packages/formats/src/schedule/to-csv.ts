import { stringify } from 'csv-stringify/sync'
import { COLUMNS } from './columns.ts'
import type { ScheduleEntry } from './schedule-entry.ts'
import { SCHEDULE_WORDS } from './words.ts'

/** What some program takes for the end of a line. */
const LINE_ENDS = String.raw`\r\n\v\f\u0085\u2028\u2029`
/** What a spreadsheet may take for a formula: also behind spaces and quotes, which some drop, and in full width. */
const FORMULA = String.raw`(?:(?:[^\S${LINE_ENDS}]|["'“”„‘’])*[=+\-@＝＋－＠]|[\t\r])`
/** At the beginning of each line of a cell: a program that does not know of quotes begins a cell with each. */
const FORMULA_BEGINS = new RegExp(`(^|\\r\\n|[${LINE_ENDS}])(?=${FORMULA})`, 'g')
/** Besides what RFC 4180 asks for: other ends of lines, and what other countries and programs put between cells. */
const QUOTED = new RegExp(`[${LINE_ENDS};|\\t]`)

/** The schedule as CSV (RFC 4180) for spreadsheets and programs, so in English: text that could be a formula there gets an apostrophe in front. */
export function toCsv(entries: readonly ScheduleEntry[]): string {
  const words = SCHEDULE_WORDS.en
  const rows = entries.map((entry) => COLUMNS.map(({ value }) => value(entry, words)))
  return stringify(rows, {
    header: true,
    columns: COLUMNS.map(({ name }) => words.columns[name]),
    bom: true,
    record_delimiter: 'windows',
    quoted_match: QUOTED,
    cast: { string: (text) => text.replace(FORMULA_BEGINS, "$1'") },
  })
}
