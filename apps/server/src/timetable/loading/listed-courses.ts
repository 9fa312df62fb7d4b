import type { ListedCourse } from '@scheduler/contract'
import type { Cohort } from '@scheduler/domain'
import { sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { clash } from '../../http/errors.ts'

/*
 * Courses that are taught as one share an offering. What is entered and judged is the controlling one's, called the taught course
 * here; the others are listed with it. A course that is alone is its own.
 */

/** The course whose classes somebody takes who takes a course; null for none, and for one that there is not. */
export const taughtCourse = (id: string | null) => sql<string | null>`taught_course(${id}::uuid)`

/** The same of many. */
export const taughtCourses = (ids: readonly string[]) =>
  sql<string>`any(array(select taught_course(id) from unnest(${[...ids]}::uuid[]) as id))`

/**
 * By name, the courses that are listed with the one of a row `co`; null where there are none, as mostly: whether there are any is
 * found out for all rows at once.
 */
export const alsoListedAs = sql<ListedCourse[] | null>`case when exists (
  select from courses l where l.offering_id = co.offering_id and not l.controlling) then (
  select json_agg(json_build_object('_id', l.id, 'courseName', l.course_name, 'courseCode', l.course_code)
    order by lower(l.course_name), l.id)
  from courses l where l.offering_id = co.offering_id and not l.controlling and l.id <> co.id) end`

/** A class's fields with the course that is taught instead of one that is listed with it. */
export async function withTaughtCourse<T extends { readonly courseId?: string | null | undefined }>(
  db: Db,
  fields: T,
): Promise<T> {
  if (!fields.courseId) return fields
  const found = await db
    .selectFrom('courses')
    .select(taughtCourse(fields.courseId).as('id'))
    .where('id', '=', fields.courseId)
    .executeTakeFirst()
  return found?.id ? { ...fields, courseId: found.id } : fields
}

/** The rows of cohort_courses with the courses that are taught. */
function taughtToCohorts(db: Db) {
  return db
    .selectFrom('cohort_courses as kc')
    .innerJoin('courses as co', 'co.id', 'kc.course_id')
    .innerJoin('courses as taught', (join) =>
      join.onRef('taught.offering_id', '=', 'co.offering_id').on('taught.controlling', '=', true),
    )
    .select(['kc.cohort_id', 'taught.id as course_id'])
}

/** The course that each is listed with; those that are alone are left out. */
export async function mapListed(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('courses as l')
    .innerJoin('courses as taught', (join) =>
      join.onRef('taught.offering_id', '=', 'l.offering_id').on('taught.controlling', '=', true),
    )
    .select(['l.id', 'taught.id as taught'])
    .where('l.controlling', '=', false)
    .execute()
  return new Map(rows.map(({ id, taught }) => [id, taught]))
}

/** Refuses what is decided for a listed course where it is taught. */
export async function refuseListed(db: Db, id: string, name: string): Promise<void> {
  const taught = await db
    .selectFrom('courses')
    .select('course_name')
    .where('id', '=', taughtCourse(id))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taught) throw clash(sayRecord('isListed', { name, course: taught.course_name }))
}

/**
 * The cohorts that take one of the courses, each with all that it takes: where a cohort takes a course that is listed with
 * another, the one that is taught.
 */
export async function listCohorts(db: Db, courseIds: readonly string[]): Promise<Cohort[]> {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('cohorts as k')
    .innerJoin(taughtToCohorts(db).as('kc'), 'kc.cohort_id', 'k.id')
    .select(['k.id', 'k.name', sql<string[]>`array_agg(distinct kc.course_id::text)`.as('courseIds')])
    .where('k.id', 'in', (sub) =>
      sub
        .selectFrom(taughtToCohorts(db).as('kc'))
        .select('cohort_id')
        .where('course_id', '=', anyOf(courseIds)),
    )
    .groupBy(['k.id', 'k.name'])
    .orderBy('k.name')
    .orderBy('k.id')
    .execute()
}
