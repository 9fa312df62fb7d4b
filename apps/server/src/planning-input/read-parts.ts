import { countWeeks } from '@scheduler/domain'
import type { PlanningPart, PlanningSection } from '@scheduler/planning'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import { needsOfPart } from '../timetable/loading/features.ts'
import { datesOfTerm } from '../timetable/loading/term-dates.ts'

/**
 * The parts of the courses that are taught and have any, by course, in the order in which they were entered.
 * @param sectionIds of the courses of these sections alone
 */
export async function readParts(
  trx: Trx,
  sectionIds: readonly string[] | null = null,
): Promise<Map<string, PlanningPart[]>> {
  const rows = await trx
    .selectFrom('parts as p')
    .innerJoin('configurations as g', 'g.id', 'p.configuration_id')
    .innerJoin('courses as co', (join) =>
      join.onRef('co.offering_id', '=', 'g.offering_id').on('co.controlling', '=', true),
    )
    .select(['co.id as courseId', 'p.id', 'p.kind', 'g.id as configurationId'])
    .select(sql<number>`coalesce(p.meetings_per_week, 1)`.as('meetingsPerWeek'))
    .select(sql<number>`coalesce(p.minutes, 60)`.as('durationMinutes'))
    .select([needsOfPart('p.id').as('needs'), sectionsOfPart.as('sections')])
    .select([
      'p.weeks',
      'p.together',
      'co.start_date',
      'co.end_date',
      datesOfTerm('co.term_id').as('termDates'),
    ])
    .where('p.kind', 'is not', null)
    .$if(sectionIds !== null, (query) =>
      query.where('g.offering_id', 'in', (sub) =>
        sub
          .selectFrom('sections as s')
          .innerJoin('parts as own', 'own.id', 's.part_id')
          .innerJoin('configurations as of', 'of.id', 'own.configuration_id')
          .select('of.offering_id')
          .where('s.id', '=', anyOf(sectionIds ?? [])),
      ),
    )
    .orderBy('co.id')
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  const partsOf = new Map<string, PlanningPart[]>()
  for (const { courseId, kind, weeks, together, start_date, end_date, termDates, ...row } of rows) {
    const span = termDates ?? { from: start_date, to: end_date }
    const part = { ...row, kind: kind ?? '', ...(together && { together }), ...countWeeks(weeks, span) }
    partsOf.set(courseId, [...(partsOf.get(courseId) ?? []), part])
  }
  return partsOf
}

const sectionsOfPart = sql<PlanningSection[]>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'name', s.name, 'aboveId', s.parent_id, 'limit', coalesce(s.seat_limit, p.size),
    'professorIds', array(select professor_id from section_professors t where t.section_id = s.id order by professor_id),
    'allTeach', s.all_teach,
    'studentIds', array(select student_id from section_students m where m.section_id = s.id order by student_id)
  ) order by s.position, s.id), '[]')
  from sections s where s.part_id = p.id and s.name is not null)`
