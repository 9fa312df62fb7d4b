import type { TableRow } from '@scheduler/formats/browser'
import type { Source } from '../source.ts'

/** A sheet of a file with all of its rows. */
export interface WholeSheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** All sheets of a file; afterwards its reader has the one that it had. */
export async function readSheets({ reader, sheets, sheet }: Source): Promise<readonly WholeSheet[]> {
  if (sheets.length < 2) return [{ name: sheets[0] ?? '', rows: await reader.listRows(null) }]
  const read: WholeSheet[] = []
  for (const [index, name] of sheets.entries()) {
    await reader.read(null, { sheet: index }, () => {})
    read.push({ name, rows: await reader.listRows(null) })
  }
  await reader.read(null, { sheet }, () => {})
  return read
}
