import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Cohort, CourseFacts, ProfessorFacts, RoomFacts, Timetable } from '../entities/timetable.ts'
import type { ConflictKind } from '../rules/rule.ts'
import { buildClass, buildCourse, buildProfessor, buildRoom, buildTimetable } from './builders.ts'

/** A change of the timetable around a class: something that is added, or what it uses itself. */
export type Change =
  | { readonly kind: 'class'; readonly added: ScheduledClass }
  | { readonly kind: 'cohort'; readonly added: Cohort }
  | { readonly kind: 'room'; readonly changed: Partial<RoomFacts> }
  | { readonly kind: 'professor'; readonly changed: Partial<ProfessorFacts> }
  | { readonly kind: 'course'; readonly changed: Partial<CourseFacts> }

/** How a class comes to break one rule and no other. */
export interface Scenario {
  /** The class at a place where it breaks nothing before the change, and this rule after it. */
  readonly wanted: ScheduledClass
  /** The same class as it breaks nothing after the change either. */
  readonly elsewhere: ScheduledClass
  /** Classes that are there from the start. */
  readonly beside: readonly ScheduledClass[]
  readonly change: Change
}

/** A class on another day. */
export const moveAway = (one: ScheduledClass): ScheduledClass => ({ ...one, day: 'Tuesday' })

/** Four Mondays: what meets more often is written more slowly, and breaks nothing else. */
const dates = { from: '2026-09-07', to: '2026-10-04' }
const wanted = buildClass({ id: 'wanted', courseId: 'k1', roomId: 'r1', professorId: 'p1', dates })
const other = buildClass({ id: 'other', title: 'Analysis', courseId: 'k2', dates })
/** Not on Mondays, when the class wants to meet. */
const TUESDAYS = { Tuesday: ['08:00 - 18:00'] }

interface Parts {
  readonly wanted?: Partial<ScheduledClass>
  readonly elsewhere?: Partial<ScheduledClass>
  readonly beside?: readonly ScheduledClass[]
  readonly change: Change
}

function buildScenario(parts: Parts): Scenario {
  const one = { ...wanted, ...parts.wanted }
  const elsewhere = parts.elsewhere ? { ...one, ...parts.elsewhere } : moveAway(one)
  return { wanted: one, elsewhere, beside: parts.beside ?? [], change: parts.change }
}

/** Of each rule a class that breaks it alone. */
export const SCENARIOS: Record<ConflictKind, Scenario> = {
  room: buildScenario({ change: { kind: 'class', added: { ...other, roomId: 'r1' } } }),
  professor: buildScenario({ change: { kind: 'class', added: { ...other, professorId: 'p1' } } }),
  student: buildScenario({
    wanted: { studentIds: ['s1'] },
    change: { kind: 'class', added: { ...other, studentIds: ['s1'] } },
  }),
  cohort: buildScenario({
    beside: [other],
    change: { kind: 'cohort', added: { id: 'h1', name: 'First years', courseIds: ['k1', 'k2'] } },
  }),
  capacity: buildScenario({
    wanted: { studentIds: ['s1', 's2'] },
    elsewhere: { roomId: 'r2' },
    change: { kind: 'room', changed: { seats: 1 } },
  }),
  roomAvailability: buildScenario({ change: { kind: 'room', changed: { availability: TUESDAYS } } }),
  professorAvailability: buildScenario({
    change: { kind: 'professor', changed: { availability: TUESDAYS } },
  }),
  courseAvailability: buildScenario({ change: { kind: 'course', changed: { availability: TUESDAYS } } }),
  maintenance: buildScenario({
    elsewhere: { roomId: 'r2' },
    change: { kind: 'room', changed: { status: 'maintenance' } },
  }),
  professorStatus: buildScenario({
    elsewhere: { professorId: 'p2' },
    change: { kind: 'professor', changed: { status: 'rejected' } },
  }),
}

/** The timetable around the class of a scenario, before the change or after it. */
export function timetableAround({ beside, change }: Scenario, when: 'before' | 'after'): Timetable {
  const made = when === 'after' ? change : null
  return buildTimetable({
    classes: made?.kind === 'class' ? [...beside, made.added] : beside,
    cohorts: made?.kind === 'cohort' ? [made.added] : [],
    rooms: [
      buildRoom(made?.kind === 'room' ? made.changed : {}),
      buildRoom({ id: 'r2', name: 'Hall', seats: 40 }),
    ],
    professors: [
      buildProfessor(made?.kind === 'professor' ? made.changed : {}),
      buildProfessor({ id: 'p2', fullName: 'Grace Banach' }),
    ],
    courses: [
      buildCourse(made?.kind === 'course' ? made.changed : {}),
      buildCourse({ id: 'k2', courseName: 'Physics' }),
    ],
  })
}
