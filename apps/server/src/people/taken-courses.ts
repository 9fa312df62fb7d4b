import type { TakenCourse } from '@scheduler/contract'
import type { CalendarDate } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'

type Configuration = TakenCourse['configurations'][number]

interface Row {
  readonly offeringId: string
  readonly _id: string
  readonly courseName: string
  readonly courseIds: string
  /** Null where classes are joined one by one. */
  readonly configurationId: string | null
  readonly partId: string
  readonly kind: string
  readonly sections: Configuration[number]['sections']
}

/** What a student takes by enrolment or cohort, as they may see it: neither what is over nor what is still being planned; 404 when there is no such student. */
export async function listTakenCourses(
  db: Db,
  studentId: string,
  today: CalendarDate,
): Promise<TakenCourse[]> {
  await db
    .selectFrom('students')
    .select('id')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow(() => notFound('student'))
  return toCourses(await selectParts(db, studentId, today))
}

async function selectParts(db: Db, studentId: string, today: CalendarDate): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with taken as (
      select distinct on (co.offering_id) co.offering_id, co.id, co.course_name
      from (select course_id from student_courses where student_id = ${studentId}
            union select kc.course_id from cohort_students ks join cohort_courses kc using (cohort_id)
            where ks.student_id = ${studentId}) e
      join courses co on co.id = e.course_id
      left join terms t on t.id = co.term_id
      where co.status <> 'Completed' and co.end_date >= ${today} and coalesce(t.state, 'published') = 'published'
      order by co.offering_id, co.id)
    select taken.offering_id as "offeringId", taken.id as "_id", taken.course_name as "courseName",
           (select string_agg(o.id::text, ',' order by o.id) from courses o where o.offering_id = taken.offering_id)
             as "courseIds",
           p.configuration_id as "configurationId", p.id as "partId", p.kind,
           coalesce((select json_agg(json_build_object('_id', s.id, 'above', s.parent_id, 'isIn', exists (
               select from section_students m where m.section_id = s.id and m.student_id = ${studentId}
             )) order by s.position, s.id)
             from sections s where s.part_id = p.id and s.name is not null), '[]') as sections
    from taken
    left join (parts p join configurations g on g.id = p.configuration_id and p.kind is not null)
      on g.offering_id = taken.offering_id
    order by lower(taken.course_name), taken.id, g.position, g.id, p.position, p.id`.execute(db)
  return rows
}

function toCourses(rows: readonly Row[]): TakenCourse[] {
  return groupBy(rows, ({ offeringId }) => offeringId).flatMap((parts) =>
    parts.slice(0, 1).map(({ _id, courseName, courseIds }) => ({
      _id,
      courseName,
      courseIds: courseIds.split(','),
      configurations: toConfigurations(parts),
    })),
  )
}

function toConfigurations(rows: readonly Row[]): Configuration[] {
  const parts = rows.filter(({ configurationId }) => configurationId !== null)
  return groupBy(parts, ({ configurationId }) => configurationId).map((configuration) =>
    configuration.map(({ kind, sections }) => ({ kind, sections })),
  )
}

/** Lists of those with the same key, in the order of the first of each. */
function groupBy(rows: readonly Row[], keyOf: (row: Row) => string | null): Row[][] {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}
