// What pages use: what Node alone runs is not here, and what reads or writes a file is fetched with the first of them.

import type { ExportedRecords } from '@scheduler/contract'
import type { ReadNow, Session, WrittenFile } from './format.ts'
import { FORMATS, type WrittenSystem } from './formats.ts'
import type { SystemFile } from './read-system.ts'
import type { Files } from './records/system-file.ts'
import type { TermRecords } from './records/term-records.ts'

export { type ColumnFacts, describeColumns } from './cells/describe-columns.ts'
export { foldHeader } from './cells/fold-header.ts'
export { recordsBelow } from './cells/heading-names.ts'
export {
  FIRST_ROWS,
  type FoundTable,
  findTable,
  HEADER_ROWS,
  type Mapping,
  mapColumns,
  type Remembered,
} from './cells/map-columns.ts'
export { isMapped, listParts } from './cells/part-names.ts'
export {
  cellKey,
  findOrder,
  isDoubtful,
  nameKey,
  type Reading,
  type ReadRow,
  type ReadTable,
  readTable,
  replaceNames,
} from './cells/read-cells.ts'
export {
  FORMATS,
  SYSTEM_ENDINGS,
  SYSTEMS,
  type System,
  WRITTEN_SYSTEMS,
  type WrittenSystem,
} from './formats.ts'
export { type Bells, findGrid, type Grid, isPeriodNumber, readGridTime } from './grid/find-grid.ts'
export {
  findMapping,
  GRID_FAULTS,
  GRID_NAMES,
  type GridCell,
  type GridField,
  type GridMapping,
  type GridSheet,
  readGrid,
} from './grid/read-grid.ts'
export type { SystemFile } from './read-system.ts'
export type { ReportLine } from './records/system-file.ts'
export type { TermRecords } from './records/term-records.ts'
export { writeTable } from './records/write-table.ts'
export { ENCODINGS, type Encoding } from './tables/decode-text.ts'
export { type Content, readSource, type SourceFacts, type Wanted } from './tables/read-source.ts'
export type { Draft } from './tables/table-cells.ts'
export { TableFault } from './tables/table-fault.ts'
export type { TableRow } from './tables/table-row.ts'

/** What files of another system hold, or null where they are a table; a TableFault where they cannot be read. */
export async function readSystem(files: Files, now: ReadNow): Promise<SystemFile | null> {
  return (await import('./read-system.ts')).readSystem(files, now)
}

/** The courses of an academic term, or of other dates, as a file of another system. */
export async function writeSystem(
  system: WrittenSystem,
  records: TermRecords,
  session: Session,
): Promise<WrittenFile> {
  const { recordsOf } = await import('./records/term-records.ts')
  return FORMATS[system].write(recordsOf(records, session), session)
}

/** All tables in a ZIP file. */
export async function writeZip(known: ExportedRecords): Promise<Uint8Array<ArrayBuffer>> {
  return (await import('./scheduler/write-tables.ts')).writeZip(known)
}

/** All tables in a workbook. */
export async function writeXlsx(known: ExportedRecords): Promise<Uint8Array<ArrayBuffer>> {
  return (await import('./scheduler/write-tables.ts')).writeXlsx(known)
}
