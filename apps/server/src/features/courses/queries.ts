import { type Course, newCourse } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { columnsOf, isAmong } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'

export const courseColumns = columnsOf('courses', newCourse.shape)

function selectCourses(db: Db) {
  return db
    .selectFrom('courses')
    .select(['id as _id', ...courseColumns.selected])
    .select(selectRevision('courses.id').as('revision'))
    .orderBy(sql`lower(course_name)`)
    .orderBy('id')
}

/** All, or those of these ids. */
export function listCourses(db: Db, ids?: readonly string[]): Promise<Course[]> {
  return selectCourses(db).where(isAmong('courses.id', ids)).execute()
}

/** 404 when there is no such course. */
export async function getCourse(db: Db, id: string): Promise<Course> {
  const course = await selectCourses(db).where('id', '=', id).executeTakeFirst()
  if (!course) throw notFound('course')
  return course
}
