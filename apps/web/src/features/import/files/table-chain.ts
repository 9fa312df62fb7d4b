import { IMPORTED, type Imported } from '@scheduler/contract'
import { findTable } from '@scheduler/formats/browser'
import type { Coming } from '../coming-records.ts'
import { readRemembered } from '../remembered-columns.ts'
import { isKnownTable, type Source } from '../source.ts'
import type { TableOnItsWay } from '../table-on-its-way.ts'
import type { TakenTable } from './take-together.ts'

/** A table among several that are imported together. */
export interface ChainedTable extends Omit<TakenTable, 'source'> {
  /** Its number among the files. */
  readonly id: number
  readonly source: Source
  readonly kind: Imported
  /** Whether it is not imported. */
  readonly isLeft: boolean
  /** As it was judged; null until it was. */
  readonly judged: TableOnItsWay | null
  /** What it brings. */
  readonly coming: Coming | null
  /** What those bring that are imported before it; null until they all were judged. */
  readonly before: readonly Coming[] | null
}

/** Tables as they were read; what is not understood is left aside until somebody says what it holds. */
export const beginChain = (taken: readonly TakenTable[]): readonly ChainedTable[] =>
  chainTables(
    taken.map(({ source, system }, index) => {
      const found = findTable(source.head, readRemembered, source.kind)
      return {
        id: index + 1,
        source,
        ...(system && { system }),
        kind: found.kind,
        isLeft: !isKnownTable(source.kind, found),
        judged: null,
        coming: null,
        before: null,
      }
    }),
  )

export type ChainChange = Partial<Pick<ChainedTable, 'source' | 'kind' | 'isLeft' | 'judged' | 'coming'>>

/** The tables in their order, each with what comes before it: later ones name what earlier ones bring. */
export function chainTables(tables: readonly ChainedTable[]): readonly ChainedTable[] {
  const rank = ({ kind, isLeft }: ChainedTable) => (isLeft ? IMPORTED.length : IMPORTED.indexOf(kind))
  const ordered = [...tables].sort((one, other) => rank(one) - rank(other) || one.id - other.id)
  let before: readonly Coming[] | null = []
  return ordered.map((table) => {
    const chained = isSame(table.before, before) ? table : { ...table, before }
    if (!table.isLeft) before = before && table.coming && [...before, table.coming]
    return chained
  })
}

/** The tables with a change of one of them. */
export const changeTable = (
  tables: readonly ChainedTable[],
  { id, ...change }: { readonly id: number } & ChainChange,
): readonly ChainedTable[] =>
  chainTables(tables.map((table) => (table.id === id ? { ...table, ...change } : table)))

/** The same list is kept: a table is judged again where it is another one. */
const isSame = (one: ChainedTable['before'], other: ChainedTable['before']) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every((each, at) => each === other[at]))
