import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  type FieldError,
  IMPORTED_TABLES,
  type Imported,
  type ImportTable,
  judgeField,
  judgeLinesOf,
  type KnownName,
  type KnownRecords,
  NOTHING_KNOWN,
  nameOfLine,
  type RecordsChange,
} from '@scheduler/contract'
import { type DateRange, type Timetable, withChangedMeetings } from '@scheduler/domain'
import { sayImporting } from '@scheduler/messages'
import type { Trx } from '../db/connect.ts'
import { clash } from '../http/errors.ts'
import { listCohorts } from '../lists/cohorts.ts'
import { listCourseParts } from '../lists/course-shapes.ts'
import { listCourses } from '../lists/courses.ts'
import { listRooms } from '../lists/rooms.ts'
import { listSections } from '../lists/sections.ts'
import { listProfessors } from '../people/professor-records.ts'
import { listStudents } from '../people/student-records.ts'
import { type Clock, siteMoment } from '../services.ts'
import { listTerms } from '../terms/term-records.ts'
import { listBooked } from '../timetable/loading/held-rooms.ts'
import { listCohorts as listCohortFacts } from '../timetable/loading/listed-courses.ts'
import {
  listProfessors as listProfessorFacts,
  selectClasses,
  toScheduledClass,
} from '../timetable/loading/load-timetable.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { readTimetableSettings } from '../timetable/settings/timetable-settings.ts'
import { listSourceIds } from './source-ids.ts'
import type { Fields, Written } from './written.ts'

/** What an import writes. */
export interface ImportPlan {
  readonly created: readonly Written[]
  readonly changed: readonly (Written & { readonly before: Readonly<Record<string, unknown>> })[]
  readonly same: number
  /** Courses that come to be listed with others. */
  readonly listed?: readonly ListedWith[]
}

export interface ListedWith {
  readonly courseId: string
  /** The course whose classes it has. */
  readonly leadId: string
}

/** After so many lines others get their turn. */
const LINES_AT_ONCE = 200
/** A refusal tells so many faults. */
const MOST_ERRORS = 100

/** Judges all lines next to the records as they are now: 409 where one is refused. */
export async function planImport(trx: Trx, table: ImportTable, clock: Clock): Promise<ImportPlan> {
  const { kind, columns, lines, rows } = table
  const judge = judgeLinesOf(kind, columns, await readKnown(trx, kind, clock, columns))
  const created: Written[] = []
  const added = new Map<string, string>()
  const changed: ImportPlan['changed'][number][] = []
  const listed: ListedWith[] = []
  const refused: FieldError[] = []
  let [same, count] = [0, 0]
  for (const [index, row] of rows.entries()) {
    const line = lines[index] ?? 0
    const one = judge(line, row)
    if (one.outcome === 'created') {
      const id = randomUUID()
      added.set(nameOfLine(line), id)
      created.push({ id, fields: toIds(one.fields, added) })
    } else if (one.outcome === 'changed' && one.isListing)
      listed.push({ courseId: one.id, leadId: String(one.fields.listedWith) })
    else if (one.outcome === 'changed')
      changed.push({ id: one.id, fields: toIds(one.fields, added), before: one.before })
    else if (one.outcome === 'same') same++
    else if (++count <= MOST_ERRORS)
      refused.push(...one.errors.map((error) => ({ ...error, field: `${line}.${error.field}` })))
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate()
  }
  if (count > 0)
    throw clash(sayImporting('refusedLines', { count }), { errors: refused.slice(0, MOST_ERRORS) })
  return { created, changed: mergeChanges(changed), same, listed }
}

/** With the room that an earlier line adds by its id. */
const toIds = (fields: Fields, added: ReadonlyMap<string, string>): Fields =>
  'partOf' in fields ? { ...fields, partOf: added.get(String(fields.partOf)) ?? fields.partOf } : fields

/** Several lines may change one record, each as it is after those before. */
function mergeChanges(changes: ImportPlan['changed']): ImportPlan['changed'] {
  const merged = new Map<string, ImportPlan['changed'][number]>()
  for (const { id, fields, before } of changes) {
    const known = merged.get(id)
    merged.set(id, { id, fields: { ...known?.fields, ...fields }, before: { ...before, ...known?.before } })
  }
  return [...merged.values()]
}

/** Judges what becomes of each record that is to have a value: 409 where one is refused. Those that are deleted are passed over. */
export async function planChange(trx: Trx, change: RecordsChange, clock: Clock): Promise<ImportPlan> {
  const { kind, ids, field, value } = change
  const wanted = new Set(ids)
  const known: readonly { readonly _id: string }[] = (await readKnown(trx, kind, clock, [field]))[kind]
  const verdicts = known
    .filter(({ _id }) => wanted.has(_id))
    .map((record) => ({ id: record._id, ...judgeField(kind, field, value, record) }))
  const errors = verdicts.flatMap((one): FieldError[] =>
    one.outcome === 'refused' ? one.errors.map((error) => ({ ...error, field: one.id })) : [],
  )
  const [first] = errors
  if (first) {
    const { field: _, ...said } = first
    throw clash(said, { errors: errors.slice(0, MOST_ERRORS) })
  }
  const changed = verdicts.flatMap((one) => (one.outcome === 'changed' ? one : []))
  return { created: [], changed, same: verdicts.length - changed.length }
}

type Read<Name extends keyof KnownRecords> = (trx: Trx, clock: Clock) => Promise<Required<KnownRecords>[Name]>

/** How the records are read next to which lines are judged; the timetable is made of others. */
const READ_KNOWN: { readonly [Name in Exclude<KnownName, 'timetable'>]: Read<Name> } = {
  rooms: (trx) => listRooms(trx),
  courses: (trx) => listCourses(trx, 'admin'),
  professors: (trx, clock) => listProfessors(trx, 'admin', siteMoment(clock)),
  students: (trx) => listStudents(trx, 'admin'),
  cohorts: (trx) => listCohorts(trx),
  terms: (trx) => listTerms(trx, 'admin'),
  sections: listSections,
  sourceIds: listSourceIds,
  parts: (trx) => listCourseParts(trx),
}

/** These are asked for where a table has a column of them. */
const COLUMNS: Partial<Record<KnownName, string>> = { sourceIds: 'sourceId', parts: 'parts' }

async function readKnown(
  trx: Trx,
  kind: Imported,
  clock: Clock,
  columns: readonly string[],
): Promise<KnownRecords> {
  const needs: readonly KnownName[] = IMPORTED_TABLES[kind].needs
  const isNeeded = (name: KnownName) => !COLUMNS[name] || columns.includes(COLUMNS[name])
  const known: Record<string, unknown> = { ...NOTHING_KNOWN }
  for (const name of needs)
    if (name !== 'timetable' && isNeeded(name)) known[name] = await READ_KNOWN[name](trx, clock)
  const records = known as object as KnownRecords
  if (!needs.includes('timetable')) return records
  return { ...records, timetable: await readTimetable(trx, await readAcademicYear(trx, clock), records) }
}

/** All classes, with all that they, and others, may use. What their students do is judged with the members, before the import is stored. */
async function readTimetable(
  trx: Trx,
  year: DateRange,
  { rooms, courses, professors }: Pick<KnownRecords, 'rooms' | 'courses' | 'professors'>,
): Promise<Timetable> {
  const rows = await selectClasses(trx, year).orderBy('c.title').orderBy('c.id').execute()
  const idsOf = (records: readonly { readonly _id: string }[]) => records.map(({ _id }) => _id)
  return {
    classes: [
      ...rows.flatMap((row) => withChangedMeetings(toScheduledClass(row, []))),
      ...(await listBooked(trx)),
    ],
    rooms: mapFacts(rooms),
    courses: mapFacts(courses),
    professors: await listProfessorFacts(trx, idsOf(professors)),
    students: new Map(),
    cohorts: await listCohortFacts(trx, idsOf(courses)),
    settings: await readTimetableSettings(trx),
  }
}

/** Records as the rules take them. */
const mapFacts = <One extends { readonly _id: string }>(records: readonly One[]) =>
  new Map(records.map(({ _id: id, ...one }) => [id, { id, ...one }]))
