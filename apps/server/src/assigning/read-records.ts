import type { AssigningScope } from '@scheduler/contract'
import type { DateRange, Facts, ScheduledClass } from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { listFacts, selectClasses, toScheduledClass } from '../timetable/loading/load-timetable.ts'

/** All that decides who can be put where. */
export interface Records {
  readonly courses: readonly OfferedCourse[]
  /** Of all courses, in their order; those above before those below. */
  readonly sections: readonly SectionRow[]
  readonly students: readonly StudentRow[]
  /** Of the sections, and of what the students are in or are expected to attend. */
  readonly classes: readonly (ScheduledClass & { readonly sectionId: string })[]
  readonly facts: Facts
}

interface OfferedCourse {
  readonly id: string
  readonly courseName: string
  readonly offeringId: string
}

interface SectionRow {
  readonly offeringId: string
  readonly configurationId: string
  readonly configuration: string
  readonly partId: string
  readonly kind: string
  readonly partAbove: string | null
  /** Null where the part has none. */
  readonly id: string | null
  readonly name: string | null
  readonly above: string | null
  readonly limit: number | null
  readonly studentCount: number
}

interface StudentRow {
  readonly id: string
  readonly offeringIds: readonly string[]
  readonly isIn: readonly string[]
  readonly attends: readonly string[]
}

export async function readRecords(db: Db, scope: AssigningScope, year: DateRange): Promise<Records> {
  const courses = await listCourses(db, scope)
  const offerings = courses.map(({ offeringId }) => offeringId)
  const sections = await listSections(db, offerings)
  const students = await listStudents(db, offerings, scope)
  const ids = [
    ...sections.map(({ id }) => id),
    ...students.flatMap(({ isIn, attends }) => [...isIn, ...attends]),
  ].filter((id) => id !== null)
  const rows = await selectClasses(db, year)
    .select('c.section_id')
    .where('c.section_id', '=', anyOf([...new Set(ids)]))
    .orderBy('c.id')
    .execute()
  const classes = rows.map((row) => ({ ...toScheduledClass(row, []), sectionId: row.section_id }))
  return { courses, sections, students, classes, facts: await listFacts(db, classes) }
}

/** The courses with parts, one for each offering, by name; what is in an archived term stays as it is. */
async function listCourses(db: Db, { courseId, cohortId, termId }: AssigningScope): Promise<OfferedCourse[]> {
  const { rows } = await sql<OfferedCourse>`
    select * from (
      select distinct on (co.offering_id) co.id, co.course_name as "courseName", co.offering_id as "offeringId"
      from courses co left join terms t on t.id = co.term_id
      where t.state is distinct from 'archived'
        and exists (select from configurations g join parts p on p.configuration_id = g.id
                    where g.offering_id = co.offering_id and p.kind is not null)
        and (${courseId ?? null}::uuid is null or co.id = ${courseId ?? null})
        and (${termId ?? null}::uuid is null or co.term_id = ${termId ?? null})
        and (${cohortId ?? null}::uuid is null
             or co.id in (select course_id from cohort_courses where cohort_id = ${cohortId ?? null}))
      order by co.offering_id, co.controlling desc, co.id) as offered
    order by lower("courseName"), id`.execute(db)
  return rows
}

async function listSections(db: Db, offerings: readonly string[]): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select g.offering_id as "offeringId", g.id as "configurationId", g.name as configuration, p.id as "partId", p.kind,
           p.parent_id as "partAbove", s.id, s.name, s.parent_id as above, limit_of_section(s.id) as limit,
           (select count(*)::int from section_students m where m.section_id = s.id) as "studentCount"
    from configurations g
    join parts p on p.configuration_id = g.id and p.kind is not null
    left join sections s on s.part_id = p.id and s.name is not null
    where g.offering_id = ${anyOf(offerings)}
    order by g.position, g.id, p.position, p.id, s.position, s.id`.execute(db)
  return rows
}

/** Who takes the courses, with the sections that they are in, and those of single classes that all who take a course attend. */
async function listStudents(
  db: Db,
  offerings: readonly string[],
  { cohortId }: AssigningScope,
): Promise<StudentRow[]> {
  const { rows } = await sql<{ id: string; offerings: string; isIn: string | null; attends: string | null }>`
    with taking as materialized (
      select e.student_id, string_agg(distinct co.offering_id::text, ',' order by co.offering_id::text) as offerings
      from (select student_id, course_id from student_courses
            union select ks.student_id, kc.course_id from cohort_students ks join cohort_courses kc using (cohort_id)) e
      join courses co on co.id = e.course_id
      where co.offering_id = ${anyOf(offerings)}
        and (${cohortId ?? null}::uuid is null
             or e.student_id in (select student_id from cohort_students where cohort_id = ${cohortId ?? null}))
      group by e.student_id),
    member as (
      select m.student_id, string_agg(m.section_id::text, ',' order by m.section_id) as sections
      from section_students m where m.student_id in (select student_id from taking) group by 1),
    attending as (
      select e.student_id, string_agg(s.id::text, ',' order by s.id) as sections
      from student_courses e
      join courses co on co.id = e.course_id
      join courses taught on taught.offering_id = co.offering_id and taught.controlling
      join classes c on c.course_id = taught.id and c.status <> 'Cancelled'
      join sections s on s.id = c.section_id and s.name is null
      where e.student_id in (select student_id from taking)
        and not exists (select from section_students m where m.section_id = s.id and m.student_id = e.student_id)
      group by 1)
    select taking.student_id as id, offerings, member.sections as "isIn", attending.sections as attends
    from taking left join member using (student_id) left join attending using (student_id)
    order by taking.student_id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    offeringIds: row.offerings.split(','),
    isIn: row.isIn?.split(',') ?? [],
    attends: row.attends?.split(',') ?? [],
  }))
}
