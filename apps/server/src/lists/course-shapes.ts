import type { CourseParts, CourseShapeRecord, ListedCourse } from '@scheduler/contract'
import { type PartShape, writeShape } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { isAmong } from '../records/columns.ts'
import { needsOfPart } from '../timetable/loading/features.ts'

type Configuration = CourseShapeRecord['configurations'][number]
type Part = Configuration['parts'][number]
type Section = Part['sections'][number]
type Nullable<T, Key extends keyof T> = {
  readonly [Name in keyof T]: Name extends Key ? T[Name] | null : T[Name]
}
type PartRow = Nullable<PartShape, 'kind' | 'meetingsPerWeek' | 'minutes'>

/** 404 when there is no such course. Of configurations without parts, which each course begins with, nothing is told. */
export async function readShape(db: Db, courseId: string): Promise<CourseShapeRecord> {
  const offering = await db
    .selectFrom('courses')
    .innerJoin('offerings', 'offerings.id', 'courses.offering_id')
    .select(['offerings.id', 'shape_revision as revision'])
    .where('courses.id', '=', courseId)
    .executeTakeFirstOrThrow(() => notFound('course'))
  const configurations = await db
    .selectFrom('configurations')
    .select(['id as _id', sql<string | null>`nullif(name, '')`.as('name')])
    .where('offering_id', '=', offering.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const sections = groupBy(await listSections(db, offering.id), ({ partId }) => partId)
  const parts = groupBy(await listParts(db, offering.id), ({ configurationId }) => configurationId)
  const others = await listOthers(db, offering.id, courseId)
  const listedWith = others.find(({ controlling }) => controlling)
  return {
    courseId,
    alsoListedAs: others.filter((one) => one !== listedWith).map(toListed),
    ...(listedWith && { listedWith: toListed(listedWith) }),
    revision: offering.revision,
    configurations: configurations.flatMap((configuration) => {
      const own = (parts.get(configuration._id) ?? []).map(
        ({ configurationId: _, ...part }): Part => ({
          ...part,
          sections: (sections.get(part._id) ?? []).map(({ partId: _, ...section }): Section => section),
        }),
      )
      return own.length > 0 ? [{ ...configuration, parts: own }] : []
    }),
  }
}

const toListed = ({ controlling: _, ...course }: ListedCourse & { controlling: boolean }) => course

/** The other courses of an offering, by name. */
function listOthers(db: Db, offeringId: string, courseId: string) {
  return db
    .selectFrom('courses')
    .select(['id as _id', 'course_name as courseName', 'course_code as courseCode', 'controlling'])
    .where('offering_id', '=', offeringId)
    .where('id', '<>', courseId)
    .orderBy(sql`lower(course_name)`)
    .orderBy('id')
    .execute()
}

/** Those that somebody entered: the part that a course begins with has no kind. */
async function listParts(db: Db, offeringId: string) {
  const rows = await db
    .selectFrom('parts')
    .innerJoin('configurations', 'configurations.id', 'parts.configuration_id')
    .leftJoin('parts as above', 'above.id', 'parts.parent_id')
    .select([
      'parts.id as _id',
      'parts.configuration_id as configurationId',
      'parts.kind',
      'above.kind as below',
      'parts.meetings_per_week as meetingsPerWeek',
      'parts.minutes',
      'parts.size as sectionSize',
      'parts.weeks',
      'parts.together',
    ])
    .select(needsOfPart('parts.id').as('needs'))
    .where('configurations.offering_id', '=', offeringId)
    .where('parts.kind', 'is not', null)
    .orderBy('parts.position')
    .orderBy('parts.id')
    .execute()
  return rows.map(({ kind, meetingsPerWeek, minutes, ...row }) => ({
    ...row,
    kind: kind ?? '',
    meetingsPerWeek: meetingsPerWeek ?? 1,
    minutes: minutes ?? 60,
  }))
}

async function listSections(db: Db, offeringId: string): Promise<(Section & { partId: string })[]> {
  const rows = await db
    .selectFrom('sections')
    .innerJoin('parts', 'parts.id', 'sections.part_id')
    .innerJoin('configurations', 'configurations.id', 'parts.configuration_id')
    .leftJoin('sections as above', 'above.id', 'sections.parent_id')
    .select([
      'sections.id as _id',
      'parts.id as partId',
      'sections.name',
      'sections.seat_limit as limit',
      'sections.all_teach as allTeach',
      'above.name as below',
      sql<string[]>`array(select professor_id from section_professors p
        where p.section_id = sections.id order by professor_id)`.as('professorIds'),
      sql<number>`(select count(*)::int from classes c where c.section_id = sections.id)`.as('classCount'),
      sql<number>`(select count(*)::int from section_students s where s.section_id = sections.id)`.as(
        'studentCount',
      ),
    ])
    .where('configurations.offering_id', '=', offeringId)
    .where('sections.name', 'is not', null)
    .orderBy('sections.position')
    .orderBy('sections.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }))
}

/** The parts of all courses that have some, or of those of these ids. */
export async function listCourseParts(db: Db, ids?: readonly string[]): Promise<CourseParts[]> {
  const inUse = groupBy(await listPartsInUse(db, ids), ({ courseId }) => courseId)
  const rows = await db
    .selectFrom('parts')
    .innerJoin('configurations', 'configurations.id', 'parts.configuration_id')
    .innerJoin('courses', 'courses.offering_id', 'configurations.offering_id')
    .leftJoin('parts as above', 'above.id', 'parts.parent_id')
    .select([
      'courses.id as courseId',
      'configurations.id as configurationId',
      'parts.kind',
      'above.kind as below',
      'parts.meetings_per_week as meetingsPerWeek',
      'parts.minutes',
      'parts.size as sectionSize',
      'parts.weeks',
      sql<number>`(select count(*)::int from sections s where s.part_id = parts.id)`.as('sections'),
    ])
    .where('parts.kind', 'is not', null)
    .where(isAmong('courses.id', ids))
    .orderBy('courses.id')
    .orderBy('configurations.position')
    .orderBy('configurations.id')
    .orderBy('parts.position')
    .orderBy('parts.id')
    .execute()
  return [...groupBy(rows, ({ courseId }) => courseId)].map(([_id, parts]) => ({
    _id,
    lines: [...groupBy(parts, ({ configurationId }) => configurationId).values()].map((own) =>
      writeShape(own.map(toShape)),
    ),
    inUse: (inUse.get(_id) ?? []).map(({ courseId: _, ...part }) => part),
  }))
}

/** The parts with something that a line of typing does not say, and that would be lost with a section. */
async function listPartsInUse(db: Db, ids?: readonly string[]) {
  const { rows } = await sql<CourseParts['inUse'][number] & { courseId: string }>`
    select co.id as "courseId", p.kind,
      greatest(max(s.number) filter (where s.is_used), (p.together or exists (
        select from part_features where part_id = p.id))::int)::int as sections,
      coalesce(max(s.students) filter (where s.seat_limit is null), 0)::int as students
    from courses co join configurations g on g.offering_id = co.offering_id
    join parts p on p.configuration_id = g.id
    cross join lateral (
      select own.*, own.students > 0 or own.seat_limit is not null or own.all_teach or not own.needs_room
          or own.name is distinct from p.kind || ' ' || own.number
          or exists (select from classes where section_id = own.id)
          or exists (select from section_professors where section_id = own.id)
          or exists (select from section_rule_members where section_id = own.id)
          or exists (select from section_times where section_id = own.id)
          or exists (select from section_rooms where section_id = own.id) as is_used
      from (
        select id, name, seat_limit, all_teach, needs_room, row_number() over (order by position, id) as number,
          (select count(*) from section_students where section_id = sections.id) as students
        from sections where part_id = p.id
      ) as own
    ) as s
    where p.kind is not null and ${isAmong('co.id', ids)}
    group by co.id, p.id
    having bool_or(s.is_used) or p.together or exists (select from part_features where part_id = p.id)
    order by co.id, p.position, p.id`.execute(db)
  return rows
}

const toShape = ({ kind, meetingsPerWeek, minutes, ...part }: PartRow): PartShape => ({
  ...part,
  kind: kind ?? '',
  meetingsPerWeek: meetingsPerWeek ?? 1,
  minutes: minutes ?? 60,
})

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
