import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'

/** Of each class, those of the given students who are in it. */
export async function mapSharedStudents(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('class_students')
    .select(['class_id', sql<string>`string_agg(student_id::text, ',')`.as('student_ids')])
    .where('student_id', '=', anyOf(studentIds))
    .groupBy('class_id')
    .execute()
  return new Map(rows.map((row) => [row.class_id, row.student_ids.split(',')]))
}

/** The full names of students by their ids. */
export async function nameStudents(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.full_name]))
}
