import { type Course, newCourse } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'
import { needsOfCourse } from '../timetable/loading/features.ts'
import { isShown } from '../timetable/loading/shown-terms.ts'
import { datesOfTerm } from '../timetable/loading/term-dates.ts'

const { needs: _, ...single } = newCourse.shape
/** The columns of what isn't a list. */
export const courseColumns = columnsOf('courses', single)

function selectCourses(db: Db) {
  return db
    .selectFrom('courses')
    .select(['id as _id', ...courseColumns.selected])
    .select(needsOfCourse('courses.id').as('needs'))
    .select(
      sql<boolean>`exists(select from parts p join configurations g on g.id = p.configuration_id
        where g.offering_id = courses.offering_id and p.kind is not null)`.as('has_parts'),
    )
    .select(
      sql<string | null>`case when not courses.controlling then taught_course(courses.id) end`.as(
        'listed_with',
      ),
    )
    .select(datesOfTerm('courses.term_id').as('term_dates'))
    .select(selectRevision('courses.id').as('revision'))
    .orderBy(sql`lower(course_name)`)
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number]

function toCourse({
  has_parts: hasParts,
  listed_with: listedWith,
  term_dates: termDates,
  ...course
}: Row): Course {
  return {
    ...course,
    ...(hasParts && { hasParts }),
    ...(listedWith && { listedWith }),
    ...(termDates && { termDates }),
  }
}

/** All, or those of these ids, that somebody of a role is shown; null for those that everybody is. */
export async function listCourses(db: Db, role: Role | null, ids?: readonly string[]): Promise<Course[]> {
  const query = selectCourses(db).where(isAmong('courses.id', ids)).where(isShown(role, 'courses.term_id'))
  return (await query.execute()).map(toCourse)
}

/** 404 when there is no such course. */
export async function getCourse(db: Db, id: string): Promise<Course> {
  const row = await selectCourses(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('course'))
  return toCourse(row)
}
