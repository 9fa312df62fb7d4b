import { countExpectedStudents } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * How many students each course is planned for, by course; those that are taught as one are planned for together.
 * @param courseIds these alone, and those that are taught as one with them
 */
export async function readExpected(
  db: Db,
  courseIds: readonly string[] | null = null,
): Promise<Map<string, number>> {
  const isAsked =
    courseIds === null
      ? sql`true`
      : sql`c.offering_id in (select offering_id from courses where id = any(${[...courseIds]}::uuid[]))`
  const { rows } = await sql<Row>`
    select c.id, c.offering_id as "offeringId", c.expected_students as stated,
           (select coalesce(sum(size), 0)::int from cohort_courses kc join cohorts on id = kc.cohort_id
            where kc.course_id = c.id) as "ofCohorts",
           (select count(*)::int from student_courses e where e.course_id = c.id) as enrolled
    from courses c where ${isAsked} order by c.id`.execute(db)
  const taughtTo = new Map<string, number>()
  for (const { offeringId, stated, ofCohorts, enrolled } of rows) {
    const ofCourse = countExpectedStudents(stated, ofCohorts, enrolled)
    taughtTo.set(offeringId, (taughtTo.get(offeringId) ?? 0) + ofCourse)
  }
  return new Map(rows.map(({ id, offeringId }) => [id, taughtTo.get(offeringId) ?? 0]))
}

interface Row {
  readonly id: string
  readonly offeringId: string
  readonly stated: number | null
  readonly ofCohorts: number
  readonly enrolled: number
}
