import type { Course } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { selectRevision } from '../../records/revisions.ts'
import { toCourse } from './records.ts'

function selectCourses(db: Db) {
  return db
    .selectFrom('courses')
    .selectAll()
    .select(selectRevision('courses.id').as('revision'))
    .orderBy(sql`lower(course_name)`)
    .orderBy('id')
}

export async function listCourses(db: Db): Promise<Course[]> {
  return (await selectCourses(db).execute()).map(toCourse)
}

/** 404 when there is no such course. */
export async function getCourse(db: Db, id: string): Promise<Course> {
  const row = await selectCourses(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('course')
  return toCourse(row)
}
