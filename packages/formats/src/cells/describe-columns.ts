import type { TableRow } from '../tables/table-row.ts'

/** What the cells of a column look like. */
export interface ColumnFacts {
  /** The first values that differ. */
  readonly examples: readonly string[]
  /** How many cells in a hundred have a value. */
  readonly share: number
}

const EXAMPLES = 3
const LONGEST_EXAMPLE = 30

const shorten = (text: string) =>
  text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE).trim()}…` : text

/** Of so many columns what their cells in these rows look like. */
export function describeColumns(rows: readonly TableRow[], width: number): readonly ColumnFacts[] {
  return Array.from({ length: width }, (_, index) => {
    const examples = new Set<string>()
    let filled = 0
    for (const { cells } of rows) {
      const text = cells[index]?.trim() ?? ''
      if (text === '') continue
      filled++
      if (examples.size < EXAMPLES) examples.add(shorten(text))
    }
    return {
      examples: [...examples],
      share: rows.length === 0 ? 0 : Math.floor((filled * 100) / rows.length),
    }
  })
}
