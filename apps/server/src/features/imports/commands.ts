import {
  IMPORTED_TABLES,
  type ImportRecord,
  type ImportTable,
  KINDS,
  type RecordsChange,
  type Warned,
} from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import { slicesOf } from '../../db/bulk-rows.ts'
import type { Trx } from '../../db/connect.ts'
import { addImportedClasses } from '../../importing/class-places.ts'
import { enrolCohorts } from '../../importing/cohort-enrolments.ts'
import { noteParts } from '../../importing/course-parts.ts'
import { listCourses, noteListed, tellListed } from '../../importing/list-courses.ts'
import { noteMadeNames } from '../../importing/made-names.ts'
import { type ImportPlan, planChange, planImport } from '../../importing/plan-import.ts'
import { prepareMoves } from '../../importing/prepare-moves.ts'
import { writeSourceIds } from '../../importing/source-ids.ts'
import { WRITERS } from '../../importing/writers.ts'
import { tellOfMany } from '../../realtime/tell.ts'
import type { Services } from '../../services.ts'
import { judgeNewMembers } from '../../timetable/dates/move-together.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'
import { getImport, LATEST } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>
type Act = Pick<ImportTable, 'kind' | 'fileName'>

interface Imported extends Warned {
  readonly record: ImportRecord
  readonly same: number
}

/** Writes what a table brings, all in one transaction, under the rules that hold for each record by itself. */
export function importTable(services: Context, table: ImportTable, byId: string): Promise<Imported> {
  return store(services, table, 'recordsImported', async (trx) => {
    const plan = await planImport(trx, table, services.clock)
    if (table.kind === 'classes') {
      await addImportedClasses(trx, plan.created, byId)
      // Whose classes they are is looked at when these are judged.
      await listCourses(trx, plan.listed)
    }
    return plan
  })
}

/** Gives a field of many records one value, noted as an import is, and so undone like one. */
export function changeRecords(services: Context, change: RecordsChange): Promise<Imported> {
  const act = { kind: change.kind, fileName: change.title }
  return store(services, act, 'recordsChanged', (trx) => planChange(trx, change, services.clock))
}

function store(
  { db, clock }: Context,
  act: Act,
  notice: 'recordsImported' | 'recordsChanged',
  makePlan: (trx: Trx) => Promise<ImportPlan>,
): Promise<Imported> {
  const { kind } = act
  return changeManyClasses(
    db,
    async (trx) => {
      const plan = await makePlan(trx)
      const year = await readAcademicYear(trx, clock)
      const added = plan.created.map(({ id }) => id)
      const change = { added, changed: plan.changed, removed: [] }
      return { plan, year, move: await prepareMoves(trx, kind, change, year) }
    },
    async (trx, { plan, year, move }) => {
      if (move) await judgeNewMembers(trx, move)
      const { warned } = await withWarnings(trx, usersOf(kind, plan), year, async () => {
        await WRITERS[kind].create(trx, plan.created)
        await WRITERS[kind].change(trx, plan.changed)
      })
      await writeSourceIds(trx, [...plan.created, ...plan.changed])
      const enrolled = kind === 'cohorts' ? await enrolCohorts(trx, plan) : []
      const noted = [...(await noteParts(trx, plan.changed)), ...enrolled, ...noteListed(plan.listed)]
      const id = await noteImport(trx, act, plan, noted)
      const written = [...plan.created, ...plan.changed].map((one) => one.id)
      await tellOfMany(trx, KINDS[IMPORTED_TABLES[kind].noun].event, written, (number) =>
        sayNotice(notice, { number }),
      )
      await tellListed(trx, plan.listed)
      return { record: await getImport(trx, id), same: plan.same, ...warned }
    },
  )
}

/** No rule looks at what is imported of students, and classes were judged before. */
const BREAKS_NOTHING: readonly ImportTable['kind'][] = ['students', 'enrolments', 'classes']

/** New records have no classes yet, but the courses of a new cohort have. */
function usersOf(kind: ImportTable['kind'], { created, changed }: ImportPlan) {
  const users = kind === 'cohorts' ? [...created, ...changed] : changed
  return users.length === 0 || BREAKS_NOTHING.includes(kind) ? { courseIds: [] } : 'all'
}

/** Keeps what is noted, and so needed to undo it; only the latest imports are kept. */
async function noteImport(
  trx: Trx,
  { kind, fileName }: Act,
  { created, changed, listed = [] }: ImportPlan,
  noted: ImportPlan['changed'],
): Promise<string> {
  const counts = { created: created.length, changed: changed.length + listed.length }
  const { id } = await trx
    .insertInto('imports')
    .values({ kind, file_name: fileName, ...counts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const records = [
    ...created.map((one) => ({ record_id: one.id })),
    ...noted.map((one) => ({ record_id: one.id, before: one.before })),
  ]
  for (const slice of slicesOf(records))
    await sql`insert into import_records (import_id, record_id, before, revision)
      select ${id}, given.record_id, given.before, coalesce(v.revision, 1)
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as given (record_id uuid, before jsonb)
      left join record_revisions v on v.record_id = given.record_id`.execute(trx)
  await noteMadeNames(trx, id)
  // Of a clock that was set back this one would be the oldest.
  await sql`delete from imports where id in (
    select id from imports where id <> ${id} order by at desc, id offset ${LATEST - 1})`.execute(trx)
  return id
}
