import type { ImportRecord, ImportTable } from '@scheduler/contract'
import { isStored } from './judge-table.ts'
import type { Source } from './source.ts'
import type { JudgedTable, LeftOut } from './use-table-import.ts'

/** A table as it would be imported. */
export interface TableOnItsWay extends Pick<JudgedTable, 'kind' | 'columns' | 'lines'> {
  /** Whether nothing has changed since it was judged. */
  readonly isCurrent: boolean
  readonly leftOut: ReadonlyMap<string, LeftOut>
  /** The names of its columns. */
  readonly names: readonly string[]
}

/** What became of a table. */
export interface DoneTable {
  readonly name: string
  readonly kind: ImportRecord['kind']
  /** Null where nothing of it was stored. */
  readonly record: ImportRecord | null
  /** In how many lines cells of a field were left out. */
  readonly leftOut: ReadonlyMap<string, number>
  readonly staying: Staying | null
}

/** Lines that stay out, as a file. */
export interface Staying {
  readonly count: number
  readonly name: string
  readonly csv: string
}

const LONGEST_NAME = 200

/** What the server stores of a table. */
export function toImport(
  { name }: Pick<Source, 'name'>,
  { kind, columns, lines }: Pick<TableOnItsWay, 'kind' | 'columns' | 'lines'>,
): ImportTable {
  const stored = lines.filter(isStored)
  return {
    kind,
    fileName: name.slice(0, LONGEST_NAME),
    columns: [...columns],
    lines: stored.map(({ line }) => line),
    rows: stored.map(({ cells }) => [...cells]),
  }
}
