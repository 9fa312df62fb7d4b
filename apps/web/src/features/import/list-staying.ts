import type { SayMessage } from '../../shared/i18n/say-message.ts'
import type { JudgedLine } from './judge-table.ts'
import type { RowsAnswer } from './table-questions.ts'

interface Staying {
  /** The names of its columns; empty for a table without any. */
  readonly names: readonly string[]
  readonly rows: RowsAnswer
  readonly lines: readonly JudgedLine[]
}

interface Words {
  /** What the column of the reasons is called. */
  readonly reason: string
  readonly skipped: string
}

/** Whether a line is in the file and not imported. */
export const isStaying = ({ verdict }: JudgedLine): boolean => !verdict || verdict.outcome === 'refused'

/** The lines that stay out, with the cells that they have in the file and the reason behind them: the file that was read, to be corrected. */
export function listStaying({ names, rows, lines }: Staying, words: Words, say: SayMessage): string[][] {
  const reasons = new Map<number, Set<string>>()
  for (const { line, verdict } of lines.filter(isStaying)) {
    const known = reasons.get(line) ?? new Set()
    if (!verdict) known.add(words.skipped)
    else if (verdict.outcome === 'refused') for (const error of verdict.errors) known.add(say(error))
    reasons.set(line, known)
  }
  const staying = rows.filter(({ line }) => reasons.has(line))
  const width = Math.max(names.length, ...staying.map(({ cells }) => cells.length))
  const widen = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return [
    ...(names.length > 0 ? [[...widen(names), words.reason]] : []),
    ...staying.map(({ line, cells }) => [...widen(cells), [...(reasons.get(line) ?? [])].join(' ')]),
  ]
}
