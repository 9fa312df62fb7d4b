import type { Language } from '@scheduler/messages'
import writeExcelFile from 'write-excel-file/node'
import { listColumns } from './columns.ts'
import { listLines } from './list-lines.ts'
import type { ScheduleEntry } from './schedule-entry.ts'
import { findScheduleWords } from './words.ts'

/** A spreadsheet cell holds no more text than this. */
const LONGEST_TEXT = 32_767

function toCell(value: string | number | null) {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: value.slice(0, LONGEST_TEXT), type: String }
}

/**
 * The schedule as an Excel workbook: text is text and numbers are numbers, never formulas. The library omits the
 * characters that XML cannot hold.
 */
export function toXlsx(entries: readonly ScheduleEntry[], language: Language): Promise<Uint8Array> {
  const words = findScheduleWords(language)
  const lines = listLines(entries)
  const shown = listColumns(lines)
  const header = shown.map((column) => ({ value: words.columns[column.name], fontWeight: 'bold' as const }))
  const rows = lines.map((entry) => shown.map(({ value }) => toCell(value(entry, words))))
  const columns = shown.map(({ width }) => ({ width }))
  const sheet = { sheet: words.schedule, rightToLeft: words.direction === 'rtl' }
  return writeExcelFile([header, ...rows], { columns, stickyRowsCount: 1, ...sheet }).toBuffer()
}
