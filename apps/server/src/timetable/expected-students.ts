import { countExpectedStudents } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** How many students each course is planned for, by course. */
export async function readExpected(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; stated: number | null; ofCohorts: number; enrolled: number }>`
    select c.id, c.expected_students as stated, coalesce(k.size, 0)::int as "ofCohorts",
           coalesce(s.enrolled, 0)::int as enrolled
    from courses c
    left join (select kc.course_id, sum(size) as size from cohort_courses kc join cohorts on id = kc.cohort_id
               group by 1) k on k.course_id = c.id
    left join (select course_id, count(*) as enrolled from student_courses group by 1) s on s.course_id = c.id
    order by c.id`.execute(db)
  return new Map(rows.map((row) => [row.id, countExpectedStudents(row.stated, row.ofCohorts, row.enrolled)]))
}
