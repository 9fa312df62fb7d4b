import { type Department, newDepartment } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { columnsOf } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'

export const departmentColumns = columnsOf('departments', newDepartment.shape)

const countOf = (table: 'courses' | 'rooms') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} where department = departments.name)`
const countPeople = (role: 'professor' | 'student') =>
  sql<number>`(select count(*)::int from accounts where department = departments.name and role = ${role})`

function selectDepartments(db: Db) {
  return db
    .selectFrom('departments')
    .select(['id as _id', ...departmentColumns.selected])
    .select([countOf('courses').as('courses'), countOf('rooms').as('rooms')])
    .select([countPeople('professor').as('professors'), countPeople('student').as('students')])
    .select(selectRevision('departments.id').as('revision'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

export function listDepartments(db: Db): Promise<Department[]> {
  return selectDepartments(db).execute()
}

/** 404 when there is no such department. */
export async function getDepartment(db: Db, id: string): Promise<Department> {
  return selectDepartments(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('department'))
}

/** The courses of some departments and of those below them. */
export async function listCoursesWithin(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive within as (
      select unnest(${[...names]}::text[]) as name
      union select d.name from departments d join within on d.parent_name = within.name)
    select id from courses join within on department = name`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether there is a room that is kept for a department. */
export async function isAnyRoomKept(db: Db): Promise<boolean> {
  const { rows } = await sql`select from room_departments limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a department is another one or is below it. */
export async function isWithin(db: Db, name: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select ${name}::text as name
      union select parent_name from departments join above using (name) where parent_name is not null)
    select from above where name = ${other}`.execute(db)
  return rows.length > 0
}
