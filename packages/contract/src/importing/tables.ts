import { sayFault } from '@scheduler/messages'
import { writeList } from './cells.ts'
import { mapSourceIds } from './find-by-source.ts'
import { nameCoursesIn } from './find-records.ts'
import {
  type Imported,
  type ImportedRecord,
  importedFields,
  listExportedFields,
  longestCell,
} from './imported.ts'
import { judgeChange, judgeRecordsOf } from './judging/judge-records.ts'
import type { JudgeLine, Verdict } from './judging/verdict.ts'
import type { KnownRecords } from './known-records.ts'
import type { ExportedRecords, JudgedTable, Line, RecordTable } from './record-table.ts'
import { availabilityTable } from './tables/availability.ts'
import { classesTable } from './tables/classes.ts'
import { cohortsTable } from './tables/cohorts.ts'
import { coursesTable } from './tables/courses.ts'
import { enrolmentsTable } from './tables/enrolments.ts'
import { professorsTable } from './tables/professors.ts'
import { roomsTable } from './tables/rooms.ts'
import { studentsTable } from './tables/students.ts'

type Tables = Readonly<Record<ImportedRecord, RecordTable>> &
  Readonly<Record<Exclude<Imported, ImportedRecord>, JudgedTable>>

/** How the lines of each table are judged and written. */
const TABLES: Tables = {
  rooms: roomsTable,
  courses: coursesTable,
  professors: professorsTable,
  students: studentsTable,
  cohorts: cohortsTable,
  classes: classesTable,
  enrolments: enrolmentsTable,
  availability: availabilityTable,
}

/**
 * How the lines of a table are judged next to the records that there are.
 * @param columns the field of each cell
 */
export function judgeLinesOf(kind: Imported, columns: readonly string[], known: KnownRecords): JudgeLine {
  const table: RecordTable | JudgedTable = TABLES[kind]
  const judge =
    'judge' in table
      ? table.judge(columns, known)
      : judgeRecordsOf(kind as ImportedRecord, table, columns, known)
  return (line, cells) => {
    const errors = columns.flatMap((field, index) => {
      const number = longestCell(kind, field)
      const isLong = (cells[index]?.length ?? 0) > number
      const label = importedFields(kind)[field]?.label ?? 'importedLines'
      return isLong ? [{ field, ...sayFault('tooLong', { field: label, number }) }] : []
    })
    return errors.length > 0 ? { outcome: 'refused', errors } : judge(line, cells)
  }
}

/** What becomes of a record in which one field, which is no list, is to have a value; an empty text has it empty. */
export const judgeField = (
  kind: ImportedRecord,
  field: string,
  text: string,
  record: { readonly _id: string },
): Verdict => judgeChange(TABLES[kind], record, { [field]: text })

/**
 * The records of a kind as lines that are read as the same records again, with a cell for each field. Their order is
 * that of their ranks and texts: it is the same at another institution with the same records.
 */
export function writeLines(kind: Imported, known: ExportedRecords): readonly (readonly string[])[] {
  const fields = listExportedFields(kind)
  const sourceOf = mapSourceIds(known)
  const { lines, rank = () => 0 }: RecordTable | JudgedTable = TABLES[kind]
  return lines(known, nameCoursesIn(known.courses))
    .map((line): Line => ({ ...line, sourceId: sourceOf.get(String(line._id)) }))
    .map((line) => ({ rank: rank(line), cells: fields.map((field) => writeCell(line[field])) }))
    .map((line) => ({ ...line, text: line.cells.join('\n') }))
    .sort((one, other) => one.rank - other.rank || (one.text < other.text ? -1 : 1))
    .map(({ cells }) => cells)
}

const writeCell = (value: unknown) => (Array.isArray(value) ? writeList(value) : String(value ?? ''))
