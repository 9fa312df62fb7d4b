import type { Copied, RollForwardReport } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Plan } from './plan-copies.ts'

/** So many classes, and so many rules, that are left out are named. */
const MOST_NAMED = 100

/** How much of each kind a plan copies. */
export async function countCopies(
  db: Db,
  { courses, classes, leftOut, rules }: Plan,
  copied: Copied,
): Promise<RollForwardReport> {
  const { rows } = await sql<Pick<RollForwardReport, 'parts' | 'sections' | 'cohorts' | 'students'>>`
    with course as (select id, offering_id from courses where id = any(${courses.map(({ from }) => from)}::uuid[])),
      part as (
        select p.id, p.kind from parts p join configurations g on g.id = p.configuration_id
        where g.offering_id in (select offering_id from course)),
      section as (
        select s.id, s.name from sections s where s.name is not null and s.part_id in (select id from part)
        union select s.id, s.name from sections s join classes c on c.section_id = s.id
        where c.id = any(${classes.map(({ from }) => from)}::uuid[]))
    select
      (select count(*)::int from part where kind is not null) as parts,
      (select count(*)::int from section where name is not null) as sections,
      (select count(distinct cohort_id)::int from cohort_courses where course_id in (select id from course)) as cohorts,
      ${
        copied === 'students'
          ? sql`(select count(*)::int from section_students where section_id in (select id from section))`
          : sql`0`
      } as students`.execute(db)
  const counted = rows[0] ?? { parts: 0, sections: 0, cohorts: 0, students: 0 }
  return {
    ...counted,
    courses: courses.length,
    classes: classes.length,
    rules: rules.copied.length,
    leftOut: leftOut.slice(0, MOST_NAMED).map(({ title, said }) => ({ title, ...said })),
    leftOutCount: leftOut.length,
    rulesLeftOut: rules.leftOut.slice(0, MOST_NAMED).map(({ rule, said }) => ({ rule, ...said })),
    rulesLeftOutCount: rules.leftOut.length,
  }
}
