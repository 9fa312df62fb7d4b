import type { SUBSTITUTE_REASONS } from '@scheduler/contract'
import type { DateRange, ScheduledClass } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

type Reason = (typeof SUBSTITUTE_REASONS)[number]

export interface Substitute {
  readonly id: string
  readonly fullName: string
  readonly because: Reason
  /** How many meetings of others they have been given in the year. */
  readonly substitutions: number
}

/** So many are judged for each meeting. */
const MOST = 40

/** Approved professors who could be a substitute for another: those who know the course first, then those who have been one least. */
export async function findSubstitutes(
  db: Db,
  { courseId }: Pick<ScheduledClass, 'courseId'>,
  professorId: string,
  { from, to }: DateRange,
): Promise<Substitute[]> {
  const { rows } = await sql<Substitute>`
    with known as (
      select p.id, a.full_name,
        exists (select from classes c where c.course_id = ${courseId}
          and (c.professor_id = p.id or exists (
            select from class_professors o where o.class_id = c.id and o.professor_id = p.id))) as teaches,
        exists (select from professor_courses k where k.professor_id = p.id and k.course_id = ${courseId}) as may,
        coalesce(a.department in (
          (select department from courses where id = ${courseId}),
          (select department from accounts where id = ${professorId})), false) as near,
        (select count(*)::int from meeting_changes m join classes c on c.id = m.class_id
          where p.id = any(m.professor_ids) and m.date between ${from} and ${to}
            and p.id is distinct from c.professor_id and not exists (
              select from class_professors o where o.class_id = c.id and o.professor_id = p.id)) as substitutions
      from professors p join accounts a on a.id = p.id
      where p.status = 'approved' and p.id <> ${professorId}
    )
    select id, full_name as "fullName", substitutions,
      case when teaches then 'teachesCourse' when may then 'mayTeach' else 'sameDepartment' end as because
    from known where teaches or may or near
    order by teaches desc, may desc, substitutions, full_name, id limit ${MOST}`.execute(db)
  return rows
}
