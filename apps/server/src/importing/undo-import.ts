import { IMPORTED_TABLES, type Imported, KINDS } from '@scheduler/contract'
import { sayImporting, sayNotice } from '@scheduler/messages'
import { type RawBuilder, sql } from 'kysely'
import { changingSessionsOf } from '../db/actor.ts'
import { anyOf } from '../db/any-of.ts'
import { slicesOf } from '../db/bulk-rows.ts'
import type { Db, Trx } from '../db/connect.ts'
import { clash, notFound } from '../http/errors.ts'
import { tell } from '../realtime/tell.ts'
import type { Services } from '../services.ts'
import { judgeNewMembers } from '../timetable/dates/move-together.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { changeManyClasses } from '../timetable/timetable-lock.ts'
import { leaveCourses } from './cohort-enrolments.ts'
import { isListing, unlistCourses } from './list-courses.ts'
import { deleteMadeNames } from './made-names.ts'
import { prepareMoves } from './prepare-moves.ts'
import { writeSourceIds } from './source-ids.ts'
import { WRITERS } from './writers.ts'
import type { Written } from './written.ts'

/** A refusal names so many. */
const MOST_NAMES = 5

/** Deletes what an import has added and changes back what it has changed; refused where somebody has changed or uses any of it. */
export async function undoImport({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  const people = await listAddedPeople(db, id)
  await changingSessionsOf(people, () => undoAlone({ db, clock }, id))
}

/** People who have been added, with whose accounts their sessions end. */
async function listAddedPeople(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_records as m')
    .innerJoin('accounts as a', 'a.id', 'm.record_id')
    .select('a.id')
    .where('m.import_id', '=', id)
    .where('m.before', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

function undoAlone({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return changeManyClasses(
    db,
    async (trx) => {
      const one = await trx
        .selectFrom('imports')
        .select('kind')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(() => notFound('import'))
      const { kind } = one
      await refuseChanged(trx, kind, id)
      const records = await trx.selectFrom('import_records').selectAll().where('import_id', '=', id).execute()
      const created = records.flatMap(({ record_id, before }) => (before === null ? record_id : []))
      const noted = records.flatMap(({ record_id, before }): Written[] =>
        before === null ? [] : [{ id: record_id, fields: before }],
      )
      const changed = noted.filter((one) => !isListing(one))
      const change = { added: [], changed, removed: created }
      const move = await prepareMoves(trx, kind, change, await readAcademicYear(trx, clock))
      return { kind, created, changed, listed: noted.filter(isListing), move }
    },
    async (trx, { kind, created, changed, listed, move }) => {
      // From here on nobody joins a class. Who changes what no rule looks at did not wait for the timetable.
      await lockRecords(trx, kind, id)
      await refuseChanged(trx, kind, id)
      await refuseUsed(trx, kind, id)
      if (move) await judgeNewMembers(trx, move)
      // One statement may take only so long.
      for (const ids of slicesOf(created))
        await sql`delete from ${sql.table(WRITERS[kind].table)} where id = ${anyOf(ids)}`.execute(trx)
      await WRITERS[kind].change(trx, changed)
      await unlistCourses(trx, listed)
      await writeSourceIds(trx, changed)
      await leaveCourses(trx, changed)
      await deleteMadeNames(trx, created)
      await trx.deleteFrom('imports').where('id', '=', id).execute()
      const { event, list } = KINDS[IMPORTED_TABLES[kind].noun]
      await tell(trx, { event, about: [list], ...sayNotice('importUndone') })
    },
  )
}

async function lockRecords(trx: Trx, kind: Imported, id: string): Promise<void> {
  await sql`select from ${sql.table(WRITERS[kind].table)}
    where id in (select record_id from import_records where import_id = ${id}) order by id for update`.execute(
    trx,
  )
}

/** One that has been deleted since has nothing left to undo. */
async function refuseChanged(trx: Trx, kind: Imported, id: string): Promise<void> {
  const { names, number } = await findNames(
    trx,
    kind,
    id,
    sql`coalesce((select revision from record_revisions v where v.record_id = m.record_id), 1) <> m.revision`,
  )
  if (number > 0) throw clash(sayImporting('moreChangedSince', { names, number }))
  if (names.length > 0) throw clash(sayImporting('changedSince', { names }))
}

async function refuseUsed(trx: Trx, kind: Imported, id: string): Promise<void> {
  const isUsed = WRITERS[kind].isUsed(sql`m.record_id`)
  const { names, number } = await findNames(trx, kind, id, sql`m.before is null and ${isUsed}`)
  if (number > 0) throw clash(sayImporting('moreUsedSince', { names, number }))
  if (names.length > 0) throw clash(sayImporting('usedSince', { names }))
}

/** The names of the first imported records of which something is so, and how many more there are. */
async function findNames(trx: Trx, kind: Imported, id: string, isSo: RawBuilder<boolean>) {
  const { table, nameColumn } = WRITERS[kind]
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(nameColumn)} as name from import_records m join ${sql.table(table)} t on t.id = m.record_id
    where m.import_id = ${id} and ${isSo} order by name`.execute(trx)
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => name)
  return { names, number: rows.length - names.length }
}
