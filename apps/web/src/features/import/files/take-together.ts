import { IMPORTED, type Imported } from '@scheduler/contract'
import { SYSTEM_ENDINGS, type System, TableFault, writeTable } from '@scheduler/formats/browser'
import { openText, readFile, type Source } from '../source.ts'
import { takeSystemFiles } from '../systems/take-files.ts'
import { TableReader } from '../table-reader.ts'

/** Files that were chosen together. */
export interface TakenFiles {
  readonly tables: readonly TakenTable[]
  /** Those that cannot be read, and why. */
  readonly refused: readonly { readonly name: string; readonly error: unknown }[]
}

export interface TakenTable {
  readonly source: Source
  /** The system that it comes from. */
  readonly system?: System
}

/** Each table is read in its own thread. */
const MOST_FILES = 30

const isOfSystem = ({ name }: File) =>
  SYSTEM_ENDINGS.some((ending) => name.toLowerCase().replace(/\.gz$/, '').endsWith(ending))

/** Reads each file as the tables in it: the sheets of a workbook, and those of a file of another system. */
export async function takeTogether(
  files: readonly File[],
  sayKind: (kind: Imported) => string,
): Promise<TakenFiles> {
  if (files.length > MOST_FILES) throw new TableFault('tooManyFiles', { most: MOST_FILES })
  const tables: TakenTable[] = []
  const refused: { name: string; error: unknown }[] = []
  for (const file of files) {
    try {
      tables.push(...(await takeFile(file, sayKind)))
    } catch (error) {
      refused.push({ name: file.name, error })
    }
  }
  return { tables, refused }
}

async function takeFile(file: File, sayKind: (kind: Imported) => string): Promise<readonly TakenTable[]> {
  const system = isOfSystem(file) ? await takeSystemFiles([file]) : null
  if (!system) return readSheets(file)
  const kinds = IMPORTED.filter((kind) => (system.file.records[kind] ?? []).length > 0)
  if (kinds.length === 0) throw new TableFault('chooseAlone')
  return Promise.all(
    kinds.map(async (kind) => {
      const text = writeTable(kind, system.file.records[kind] ?? [])
      const source = await openText(`${file.name}: ${sayKind(kind)}`, kind, text)
      return { source, system: system.file.system }
    }),
  )
}

/** The table of a file, or those of its sheets that have something in them. */
async function readSheets(file: File): Promise<readonly TakenTable[]> {
  const bytes = await readFile(file)
  const first = await open(file.name, bytes.slice(), 0)
  if (first.sheets.length < 2) return [{ source: first }]
  const others = await Promise.all(
    first.sheets.slice(1).map((_, index) => open(file.name, bytes.slice(), index + 1)),
  )
  return [first, ...others].flatMap((source) => {
    if (source.head.length > 0)
      return { source: { ...source, name: `${file.name}: ${source.sheets[source.sheet]}` } }
    source.reader.close()
    return []
  })
}

async function open(name: string, bytes: Uint8Array, sheet: number): Promise<Source> {
  const reader = new TableReader()
  try {
    return { name, reader, ...(await reader.read(bytes, { sheet }, () => {})) }
  } catch (error) {
    reader.close()
    throw error
  }
}
