import type { EventName, FieldError, Many } from '@scheduler/contract'
import { sayRecord } from '@scheduler/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import { clash } from '../http/errors.ts'
import { taughtCourseOf } from '../timetable/listed-courses.ts'
import { anyOf } from '../timetable/load-timetable.ts'

/** The event by which it is told that records of a list are deleted. */
export const EVENTS_OF_REMOVALS: Readonly<Record<Many, EventName>> = {
  rooms: 'roomUpdated',
  courses: 'courseUpdated',
  cohorts: 'cohortUpdated',
  buildings: 'settingsUpdated',
  departments: 'settingsUpdated',
}

interface Use {
  /** How many others use the record of the row `t`. */
  readonly count: RawBuilder<number>
  readonly said: 'roomInUse' | 'courseInUse' | 'buildingInUse' | 'departmentInUse'
}

/** What keeps a record from being deleted; a list that is not here has nothing that does. */
const USES: Partial<Record<Many, Use>> = {
  rooms: {
    count: sql`(select count(*)::int from classes where room_id = t.id)`,
    said: 'roomInUse',
  },
  courses: {
    count: sql`(select count(*)::int from classes where course_id = ${taughtCourseOf('t.id')})`,
    said: 'courseInUse',
  },
  buildings: {
    count: sql`(select count(*)::int from rooms where building_name = t.name)`,
    said: 'buildingInUse',
  },
  departments: {
    count: sql`((select count(*) from courses where department = t.name)
      + (select count(*) from rooms r where department = t.name
          or exists (select from room_departments where room_id = r.id and department = t.name))
      + (select count(*) from accounts where department = t.name)
      + (select count(*) from departments where parent_name = t.name))::int`,
    said: 'departmentInUse',
  },
}

/** Deletes records of a list, and answers how many there were; 409 where one is used, in words for it where it is the only one. */
export async function removeRecords(trx: Trx, kind: Many, ids: readonly string[]): Promise<number> {
  await refuseUsed(trx, kind, ids)
  const { numAffectedRows } = await sql`delete from ${sql.table(kind)} where id = ${anyOf(ids)}`.execute(trx)
  return Number(numAffectedRows)
}

async function refuseUsed(trx: Trx, kind: Many, ids: readonly string[]): Promise<void> {
  const use = USES[kind]
  if (!use) return
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
