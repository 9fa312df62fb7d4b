import {
  type CellSuggestion,
  type Imported,
  judgeLinesOf,
  type KnownRecords,
  type Outcome,
  suggestCellsOf,
  type Verdict,
} from '@scheduler/contract'
import type { ReadRow, ReadTable } from '@scheduler/formats/browser'

export interface JudgedLine {
  /** For lists. */
  readonly _id: string
  readonly line: number
  readonly cells: readonly string[]
  /** Null for a line that is skipped. */
  readonly verdict: Verdict | null
  /** What its cells may mean. */
  readonly suggestions: readonly CellSuggestion[]
}

/** So many lines are judged at a time. */
const LINES_AT_ONCE = 500

/** What would become of each line, some at a time; lines that are skipped are in no other's way. */
export function* judgeTable(
  kind: Imported,
  { columns, rows }: ReadTable,
  known: KnownRecords,
  skipped: ReadonlySet<string>,
): Generator<readonly JudgedLine[]> {
  const judge = judgeLinesOf(kind, columns, known)
  const suggest = suggestCellsOf(kind, columns, known)
  const judgeLine = ({ id, line, cells }: ReadRow): JudgedLine => {
    const verdict = skipped.has(id) ? null : judge(line, cells)
    return { _id: id, line, cells, verdict, suggestions: verdict ? suggest(cells, verdict) : [] }
  }
  for (let start = 0; start < rows.length; start += LINES_AT_ONCE)
    yield rows.slice(start, start + LINES_AT_ONCE).map(judgeLine)
}

/** How many lines have each outcome. */
export function countOutcomes(lines: readonly JudgedLine[]): Readonly<Record<Outcome, number>> {
  const counts = { created: 0, changed: 0, same: 0, refused: 0 }
  for (const { verdict } of lines) if (verdict) counts[verdict.outcome]++
  return counts
}

/** Whether a line would be stored. */
export const isStored = ({ verdict }: JudgedLine): boolean =>
  verdict?.outcome === 'created' || verdict?.outcome === 'changed'
