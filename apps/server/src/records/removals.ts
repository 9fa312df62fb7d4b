import { type FieldError, KINDS, type Many, nounOf, type Removal } from '@scheduler/contract'
import { sayNotice, sayRecord } from '@scheduler/messages'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import { clash, notFound } from '../http/errors.ts'
import { tell, tellOfMany } from '../realtime/tell.ts'

/** Tells at once of all of these records of a list that have been deleted, and of what they have left. */
export async function tellRemoved(
  trx: Trx,
  kind: Many,
  ids: readonly string[],
  { deleted, seats }: Removal,
): Promise<void> {
  await tellOfMany(
    trx,
    KINDS[nounOf(kind)].event,
    ids,
    (number) => sayNotice('recordsDeleted', { number }),
    deleted,
  )
  if (seats > 0)
    await tell(trx, { event: 'classUpdated', about: ['members'], ...sayNotice('membersChanged') })
}

interface Use {
  /** How many others use the record of the row `t`. */
  readonly count: RawBuilder<number>
  readonly said:
    | 'roomInUse'
    | 'roomBooked'
    | 'courseInUse'
    | 'buildingInUse'
    | 'departmentInUse'
    | 'professorInUse'
}

/** What keeps a record from being deleted; a list that is not here has nothing that does. */
const USES: Partial<Record<Many, readonly Use[]>> = {
  rooms: [
    {
      count: sql`(select count(*)::int from (select id from classes where room_id = t.id
      union select class_id from class_rooms where room_id = t.id) held)`,
      said: 'roomInUse',
    },
    {
      count: sql`(select count(*)::int from meetings where room_id = t.id and booking_id is not null and date >= current_date)`,
      said: 'roomBooked',
    },
  ],
  courses: [
    {
      count: sql`(select count(*)::int from classes where course_id = taught_course(t.id))`,
      said: 'courseInUse',
    },
  ],
  buildings: [
    {
      count: sql`(select count(*)::int from rooms where building_name = t.name)`,
      said: 'buildingInUse',
    },
  ],
  departments: [
    {
      count: sql`((select count(*) from courses where department = t.name)
      + (select count(*) from rooms r where department = t.name
          or exists (select from room_departments where room_id = r.id and department = t.name))
      + (select count(*) from accounts where department = t.name)
      + (select count(*) from departments where parent_name = t.name))::int`,
      said: 'departmentInUse',
    },
  ],
  professors: [
    {
      count: sql`(select count(*)::int from (select id from classes where professor_id = t.id
      union select class_id from class_professors where professor_id = t.id) taught)`,
      said: 'professorInUse',
    },
  ],
}

/** Whether nothing that keeps the record of the row `t` from being deleted uses it. */
export const isUnused = (kind: Many): RawBuilder<boolean> =>
  sql`${sql.join([sql.lit(0), ...(USES[kind] ?? []).map(({ count }) => count)], sql` + `)} = 0`

/**
 * Deletes records of a list, people with their accounts: within `changingSessionsOf` them. Answers how many there were, and what goes with
 * them; 409 where one is used, in words for it where it is the only one.
 */
export async function removeRecords(trx: Trx, kind: Many, ids: readonly string[]): Promise<Removal> {
  await refuseUsed(trx, kind, ids)
  const lost = await countLost(trx, ids)
  // Nobody is deleted who is not in the list.
  const { numAffectedRows } = await sql`delete from ${sql.table(isOfPeople(kind) ? 'accounts' : kind)}
    where id in (select id from ${sql.table(kind)} where id = ${anyOf(ids)})`.execute(trx)
  return { deleted: Number(numAffectedRows), ...lost }
}

/** Deletes a record of a list; 404 when it is not there. */
export async function removeRecord(trx: Trx, kind: Many, id: string): Promise<Removal> {
  const removal = await removeRecords(trx, kind, [id])
  if (removal.deleted === 0) throw notFound(nounOf(kind))
  return removal
}

/** Whether the records of a list are people, who have sessions. */
export const isOfPeople = (kind: Many) => kind === 'professors' || kind === 'students'

/** What is deleted or freed with people; nothing of that is there with others. */
async function countLost(trx: Trx, ids: readonly string[]): Promise<Omit<Removal, 'deleted'>> {
  const { rows } = await sql<Omit<Removal, 'deleted'>>`select
    (select count(*)::int from section_students where student_id = ${anyOf(ids)}) as seats,
    (select count(*)::int from professor_forms where professor_id = ${anyOf(ids)}) as forms,
    (select count(*)::int from section_professors where professor_id = ${anyOf(ids)}) as sections`.execute(
    trx,
  )
  return rows[0] ?? { seats: 0, forms: 0, sections: 0 }
}

async function refuseUsed(trx: Trx, kind: Many, ids: readonly string[]): Promise<void> {
  for (const use of USES[kind] ?? []) await refuseUse(trx, kind, ids, use)
}

async function refuseUse(trx: Trx, kind: Many, ids: readonly string[], use: Use): Promise<void> {
  const { rows } = await sql<{ id: string; count: number }>`
    select * from (select t.id, ${use.count} as count from ${sql.table(kind)} t where t.id = ${anyOf(ids)}) used
    where count > 0`.execute(trx)
  const errors = rows.map(({ id, count }): FieldError => ({ field: id, ...sayRecord(use.said, { count }) }))
  const [first] = errors
  if (!first) return
  const { field: _, ...only } = first
  if (ids.length === 1) throw clash(only)
  throw clash(sayRecord('recordsInUse', { count: errors.length }), { errors })
}
