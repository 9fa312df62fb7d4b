import type { SectionRuleKind, WeeklyHours } from '@scheduler/domain'
import type { NumberedStudent, RunRule } from '@scheduler/planning'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'

/** A term that has weights, and how it counts. */
export interface WeightedTerm {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly days: number
  readonly slotMinutes: number
  readonly weights: {
    readonly time: number
    readonly room: number
    readonly rule: number
    readonly student: number
  }
  /** What runs keep and no rule between sections says. */
  readonly runRules: readonly RunRule[]
}

/** The terms of which the cost of a timetable is defined, the newest first. */
export async function listWeightedTerms(trx: Trx): Promise<WeightedTerm[]> {
  const rows = await trx
    .selectFrom('term_weights as w')
    .innerJoin('terms as t', 't.id', 'w.term_id')
    .select([
      't.id',
      't.name',
      't.start_date as from',
      't.end_date as to',
      'w.days',
      'w.slot_minutes as slotMinutes',
      'w.run_rules as runRules',
    ])
    .select([
      'time_weight as time',
      'room_weight as room',
      'rule_weight as rule',
      'student_weight as student',
    ])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .execute()
  return rows.map(({ time, room, rule, student, ...term }) => ({
    ...term,
    weights: { time, room, rule, student },
  }))
}

/** A section with the times and rooms that it may have; `limit` null: as many students as come. */
export interface SectionWithChoices {
  readonly id: string
  readonly name: string
  readonly aboveId: string | null
  readonly limit: number | null
  readonly needsRoom: boolean
  readonly times: readonly (WeeklyHours & { readonly price: number })[]
  readonly rooms: readonly { readonly roomId: string; readonly price: number }[]
}

/** A part of a course, with its sections. */
export interface PartWithSections {
  readonly id: string
  readonly name: string
  /** 'Lecture' */
  readonly kind: string
  readonly courseId: string
  readonly courseName: string
  /** Its name, where it has none. */
  readonly courseCode: string
  readonly configurationId: string
  readonly configurationName: string
  readonly sections: readonly SectionWithChoices[]
}

/** The parts of the courses of a term, and the courses, in the order in which they were entered. */
export function readParts(trx: Trx, termId: string): Promise<PartWithSections[]> {
  return trx
    .selectFrom('courses as co')
    .innerJoin('configurations as g', 'g.offering_id', 'co.offering_id')
    .innerJoin('parts as p', 'p.configuration_id', 'g.id')
    .select([
      'p.id',
      'p.name',
      'co.id as courseId',
      'co.course_name as courseName',
      'g.id as configurationId',
      'g.name as configurationName',
    ])
    .select(sql<string>`coalesce(p.kind, '')`.as('kind'))
    .select(sql<string>`coalesce(co.course_code, co.course_name)`.as('courseCode'))
    .select(sectionsOfPart.as('sections'))
    .where('co.term_id', '=', termId)
    .where('co.controlling', '=', true)
    .where('p.kind', 'is not', null)
    .orderBy('co.created_at')
    .orderBy('co.course_code')
    .orderBy('co.id')
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

const sectionsOfPart = sql<SectionWithChoices[]>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'name', s.name, 'aboveId', s.parent_id, 'limit', coalesce(s.seat_limit, p.size), 'needsRoom', s.needs_room,
    'times', (select coalesce(json_agg(json_build_object('days', t.days, 'weeks', t.weeks, 'startMinute', t.start_minute,
      'minutes', t.minutes, 'price', t.price) order by t.position), '[]') from section_times t where t.section_id = s.id),
    'rooms', (select coalesce(json_agg(json_build_object('roomId', l.room_id, 'price', l.price) order by l.position), '[]')
      from section_rooms l where l.section_id = s.id)
  ) order by s.position, s.id), '[]')
  from sections s where s.part_id = p.id and s.name is not null)`

/** A room with the ways from it, and the hours at which it is closed in some weeks of the term. */
export interface RoomOfTerm {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly walks: readonly { readonly roomId: string; readonly minutes: number }[]
  readonly closed: readonly WeeklyHours[]
}

/** The rooms in which sections of a term may be, in the order in which they were entered. */
export function readRooms(trx: Trx, termId: string, ids: readonly string[]): Promise<RoomOfTerm[]> {
  return trx
    .selectFrom('rooms as r')
    .select(['r.id', 'r.name', 'r.seats'])
    .select(
      sql<RoomOfTerm['walks']>`(
        select coalesce(json_agg(json_build_object('roomId', w.to_id, 'minutes', w.minutes)), '[]')
        from room_walks w where w.from_id = r.id)`.as('walks'),
    )
    .select(
      sql<WeeklyHours[]>`(
        select coalesce(json_agg(json_build_object('days', c.days, 'weeks', c.weeks, 'startMinute', c.start_minute,
          'minutes', c.minutes) order by c.position, c.weeks, c.days, c.start_minute, c.minutes), '[]')
        from room_closed_times c where c.room_id = r.id and c.term_id = ${termId})`.as('closed'),
    )
    .where('r.id', '=', anyOf(ids))
    .orderBy('r.created_at')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
}

export interface RuleOfTerm {
  readonly kind: SectionRuleKind
  readonly numbers: readonly number[]
  /** Null: it has to be kept. */
  readonly weight: number | null
  /** In the order that matters to some kinds. */
  readonly sectionIds: readonly string[]
}

/** The rules that speak of sections of a term, in the order in which they were entered. */
export function readRules(trx: Trx, sectionIds: readonly string[]): Promise<RuleOfTerm[]> {
  return trx
    .selectFrom('section_rules as r')
    .select(['r.kind', 'r.numbers', 'r.weight'])
    .select(
      sql<
        string[]
      >`(select json_agg(m.section_id order by m.position) from section_rule_members m where m.rule_id = r.id)`.as(
        'sectionIds',
      ),
    )
    .where('r.id', 'in', (from) =>
      from.selectFrom('section_rule_members').select('rule_id').where('section_id', '=', anyOf(sectionIds)),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}

/**
 * Those who are enrolled in courses of a term, in the order in which they were entered, and in which: of those that are taught as one
 * the one by which that goes.
 */
export function readStudents(trx: Trx, termId: string): Promise<NumberedStudent[]> {
  return trx
    .selectFrom('students as s')
    .innerJoin('accounts as a', 'a.id', 's.id')
    .innerJoin('student_courses as sc', 'sc.student_id', 's.id')
    .innerJoin('courses as taken', 'taken.id', 'sc.course_id')
    .innerJoin('courses as co', (join) =>
      join.onRef('co.offering_id', '=', 'taken.offering_id').on('co.controlling', '=', true),
    )
    .select(['s.id', 's.student_id as number'])
    .select(sql<string[]>`json_agg(co.id order by sc.position, co.created_at, co.id)`.as('courseIds'))
    .where('co.term_id', '=', termId)
    .groupBy(['s.id', 'a.created_at'])
    .orderBy('a.created_at')
    .orderBy('s.student_id')
    .orderBy('s.id')
    .execute()
}
