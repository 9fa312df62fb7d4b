import type { Imported } from '@scheduler/contract'
import { type FoundTable, type SourceFacts, TableFault, type TableRow } from '@scheduler/formats/browser'
import { TableReader } from './table-reader.ts'

/** A table that was chosen or pasted, and has been read. */
export interface Source extends SourceFacts {
  readonly name: string
  /** What it holds, where that is known before it is read. */
  readonly kind?: Imported
  /** Its first rows. */
  readonly head: readonly TableRow[]
  /** Has the others. */
  readonly reader: TableReader
}

/** Fewer columns that are known may be known by chance. */
const LEAST_KNOWN = 2

/** Whether it is understood what a table holds. */
export const isKnownTable = (asked: Imported | undefined, { mapping }: FoundTable): boolean =>
  asked !== undefined || mapping.filter((field) => field !== null).length >= LEAST_KNOWN

const MOST_MEGABYTES = 30

/** Throws a TableFault for a file that is too large. */
export async function readFile(file: File): Promise<Uint8Array> {
  if (file.size > MOST_MEGABYTES * 1_000_000) throw new TableFault('tooLarge', { most: MOST_MEGABYTES })
  return new Uint8Array(await file.arrayBuffer())
}

/** Reads a table of a kind that was written as text; throws a TableFault where it is more than a table may be. */
export async function openText(name: string, kind: Imported, text: string): Promise<Source> {
  const reader = new TableReader()
  return { name, kind, reader, ...(await reader.read(text, {}, () => {})) }
}
