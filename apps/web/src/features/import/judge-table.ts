import {
  type Imported,
  judgeLinesOf,
  type KnownRecords,
  type Outcome,
  type Verdict,
} from '@scheduler/contract'
import type { ReadTable } from './reading/read-cells.ts'

export interface JudgedLine {
  /** For lists. */
  readonly _id: string
  readonly line: number
  readonly cells: readonly string[]
  /** Null for a line that is skipped. */
  readonly verdict: Verdict | null
}

/** What would become of each line; lines that are skipped are in no other's way. */
export function judgeTable(
  kind: Imported,
  { columns, rows }: ReadTable,
  known: KnownRecords,
  skipped: ReadonlySet<number>,
): readonly JudgedLine[] {
  const judge = judgeLinesOf(kind, columns, known)
  return rows.map(({ line, cells }) => ({
    _id: String(line),
    line,
    cells,
    verdict: skipped.has(line) ? null : judge(line, cells),
  }))
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
