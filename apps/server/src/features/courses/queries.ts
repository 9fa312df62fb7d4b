import type { Course } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { toCourse } from './records.ts'

export async function listCourses(db: Db): Promise<Course[]> {
  const rows = await db
    .selectFrom('courses')
    .selectAll()
    .orderBy(sql`lower(course_name)`)
    .orderBy('id')
    .execute()
  return rows.map(toCourse)
}
