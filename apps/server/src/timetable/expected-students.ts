import { countExpectedStudents } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** How many students each course is planned for, by course; those that are taught as one are planned for together. */
export async function readExpected(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Row>`
    select c.id, c.offering_id as "offeringId", c.expected_students as stated, coalesce(k.size, 0)::int as "ofCohorts",
           coalesce(s.enrolled, 0)::int as enrolled
    from courses c
    left join (select kc.course_id, sum(size) as size from cohort_courses kc join cohorts on id = kc.cohort_id
               group by 1) k on k.course_id = c.id
    left join (select course_id, count(*) as enrolled from student_courses group by 1) s on s.course_id = c.id
    order by c.id`.execute(db)
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
