import { withChangedMeetings } from '../entities/changed-meetings.ts'
import type { Closure } from '../entities/closure.ts'
import type { MeetingChange } from '../entities/meeting-change.ts'
import type { RoomPart } from '../entities/room-part.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Cohort, CourseFacts, ProfessorFacts, RoomFacts, Timetable } from '../entities/timetable.ts'
import type { ConflictKind } from '../rules/conflict-kinds.ts'
import type { SectionRule } from '../section-rules/kinds.ts'
import { buildClass, buildCourse, buildProfessor, buildRoom, buildTimetable } from './builders.ts'

/** A change of the timetable around a class: something that is added, or what it uses itself. */
export type Change =
  | { readonly kind: 'class'; readonly added: ScheduledClass }
  | { readonly kind: 'meeting'; readonly of: ScheduledClass; readonly changed: MeetingChange }
  | { readonly kind: 'cohort'; readonly added: Cohort }
  | { readonly kind: 'room'; readonly changed: Partial<RoomFacts> }
  | { readonly kind: 'professor'; readonly changed: Partial<ProfessorFacts> }
  | { readonly kind: 'course'; readonly changed: Partial<CourseFacts> }
  | { readonly kind: 'sectionRule'; readonly added: SectionRule }
  | { readonly kind: 'closure'; readonly added: Closure }

/** How a class comes to break one rule and no other. */
export interface Scenario {
  /** The class at a place where it breaks nothing before the change, and this rule after it. */
  readonly wanted: ScheduledClass
  /** The same class as it breaks nothing after the change either. */
  readonly elsewhere: ScheduledClass
  /** Classes that are there from the start. */
  readonly others: readonly ScheduledClass[]
  readonly change: Change
  /** What is special about the second room. */
  readonly hall: Partial<RoomFacts>
  readonly roomParts: readonly RoomPart[]
  /** Of the site's settings. */
  readonly minutesBetweenBuildings: number
}

/** A class on another day. */
export const moveAway = (one: ScheduledClass): ScheduledClass => ({ ...one, day: 'Tuesday' })

/** Four Mondays: what meets more often is written more slowly, and breaks nothing else. */
const dates = { from: '2026-09-07', to: '2026-10-04' }
const wanted = buildClass({ id: 'wanted', courseId: 'k1', roomId: 'r1', professorId: 'p1', dates })
const other = buildClass({ id: 'other', title: 'Analysis', courseId: 'k2', dates })
const ONE_WEEK = { from: '2026-09-07', to: '2026-09-13' }
const AWAY: Change = {
  kind: 'professor',
  changed: { absences: [{ from: '2026-09-07', to: '2026-09-07' }] },
}
/** Not on Mondays, when the class wants to meet. */
const TUESDAYS = { Tuesday: ['08:00 - 18:00'] }

export interface Parts {
  readonly wanted?: Partial<ScheduledClass>
  readonly elsewhere?: Partial<ScheduledClass>
  readonly others?: readonly ScheduledClass[]
  readonly change: Change
  readonly hall?: Partial<RoomFacts>
  readonly roomParts?: readonly RoomPart[]
  readonly minutesBetweenBuildings?: number
}

/** @param others with the class of a changed meeting among them */
export function buildScenario({
  others = [],
  hall = {},
  roomParts = [],
  minutesBetweenBuildings = 0,
  ...parts
}: Parts): Scenario {
  const one = { ...wanted, ...parts.wanted }
  const elsewhere = parts.elsewhere ? { ...one, ...parts.elsewhere } : moveAway(one)
  return { wanted: one, elsewhere, others, change: parts.change, hall, roomParts, minutesBetweenBuildings }
}

/** A rule about the section of the class and the other one. */
const ruleOf = (kind: SectionRule['kind']): SectionRule => ({
  id: 'rule',
  kind,
  numbers: [],
  sections: [
    { id: 'lab', name: 'Mathematics Lab 1' },
    { id: 'other', name: 'Analysis' },
  ],
})

/** Of each rule a class that breaks it alone. */
export const SCENARIOS: Record<ConflictKind, Scenario> = {
  room: buildScenario({ change: { kind: 'class', added: { ...other, roomId: 'r1' } } }),
  professor: buildScenario({ change: { kind: 'class', added: { ...other, professorId: 'p1' } } }),
  student: buildScenario({
    wanted: { studentIds: ['s1'] },
    change: { kind: 'class', added: { ...other, studentIds: ['s1'] } },
  }),
  cohort: buildScenario({
    others: [other],
    change: { kind: 'cohort', added: { id: 'h1', name: 'First years', courseIds: ['k1', 'k2'] } },
  }),
  building: buildScenario({
    wanted: { studentIds: ['s1'] },
    others: [{ ...other, startMinute: 10 * 60, endMinute: 11 * 60, roomId: 'r2', studentIds: ['s1'] }],
    change: { kind: 'room', changed: { buildingName: 'Annex' } },
    minutesBetweenBuildings: 15,
  }),
  sectionRule: buildScenario({
    wanted: { sectionId: 'lab' },
    others: [other],
    change: { kind: 'sectionRule', added: ruleOf('noOverlap') },
  }),
  sectionRooms: buildScenario({
    wanted: { sectionId: 'lab' },
    others: [{ ...other, startMinute: 10 * 60, endMinute: 11 * 60, roomId: 'r2' }],
    change: { kind: 'sectionRule', added: ruleOf('sameAttendees') },
    hall: { buildingName: 'Annex' },
    minutesBetweenBuildings: 15,
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
  professorAbsence: buildScenario({ wanted: { dates: ONE_WEEK }, change: AWAY }),
  courseAvailability: buildScenario({ change: { kind: 'course', changed: { availability: TUESDAYS } } }),
  maintenance: buildScenario({
    elsewhere: { roomId: 'r2' },
    change: { kind: 'room', changed: { status: 'maintenance' } },
  }),
  roomFeatures: buildScenario({
    elsewhere: { roomId: 'r2' },
    change: { kind: 'course', changed: { needs: ['Projector'] } },
  }),
  roomKept: buildScenario({
    change: {
      kind: 'room',
      changed: { keptFor: [{ department: 'Physics', hours: { Monday: ['08:00 - 18:00'] } }] },
    },
  }),
  professorStatus: buildScenario({
    elsewhere: { professorId: 'p2' },
    change: { kind: 'professor', changed: { status: 'rejected' } },
  }),
  dates: buildScenario({
    wanted: { dates: ONE_WEEK },
    change: {
      kind: 'closure',
      added: { name: 'Works', from: '2026-09-07', to: '2026-09-07', buildingName: 'Main' },
    },
    hall: { buildingName: 'Annex' },
  }),
}

const leadingElse = { professorId: 'p2', otherProfessorIds: ['p1'] }

/** The same of rules about professors, where the one who keeps the class out does not lead it. */
export const SCENARIOS_OF_FURTHER: Partial<Record<ConflictKind, Scenario>> = {
  professor: buildScenario({ wanted: leadingElse, change: SCENARIOS.professor.change }),
  professorAvailability: buildScenario({
    wanted: leadingElse,
    change: SCENARIOS.professorAvailability.change,
  }),
  professorAbsence: buildScenario({ wanted: { ...leadingElse, dates: ONE_WEEK }, change: AWAY }),
  professorStatus: buildScenario({
    wanted: leadingElse,
    elsewhere: { otherProfessorIds: [] },
    change: SCENARIOS.professorStatus.change,
  }),
}

/** The same of rules about rooms, where the room is part of the other one. */
export const SCENARIOS_OF_PARTS: Partial<Record<ConflictKind, Scenario>> = {
  room: buildScenario({
    change: { kind: 'class', added: { ...other, roomId: 'r2' } },
    roomParts: [{ id: 'r1', partOf: 'r2' }],
  }),
}

/** The other room is its first one. */
const alsoIn = (parts: Parts): Scenario =>
  buildScenario({ ...parts, wanted: { ...parts.wanted, roomId: 'r2', otherRoomIds: ['r1'] } })
const withoutFurther = { otherRoomIds: [] }

/** The same of rules about rooms, where the room that keeps the class out is a further one. */
export const SCENARIOS_OF_SEVERAL_ROOMS: Partial<Record<ConflictKind, Scenario>> = {
  room: alsoIn({ change: SCENARIOS.room.change }),
  building: alsoIn({
    wanted: { studentIds: ['s1'] },
    others: [{ ...other, startMinute: 10 * 60, endMinute: 11 * 60, roomId: 'r2', studentIds: ['s1'] }],
    change: SCENARIOS.building.change,
    minutesBetweenBuildings: 15,
  }),
  roomAvailability: alsoIn({ change: SCENARIOS.roomAvailability.change }),
  maintenance: alsoIn({ elsewhere: withoutFurther, change: SCENARIOS.maintenance.change }),
  roomFeatures: alsoIn({ elsewhere: withoutFurther, change: SCENARIOS.roomFeatures.change }),
  roomKept: alsoIn({ change: SCENARIOS.roomKept.change }),
  dates: alsoIn({
    wanted: { dates: ONE_WEEK },
    change: SCENARIOS.dates.change,
    hall: { buildingName: 'Annex' },
  }),
}

/** The timetable around the class of a scenario, before the change or after it. */
export function timetableAround(
  { others, change, hall, roomParts, minutesBetweenBuildings }: Scenario,
  when: 'before' | 'after',
): Timetable {
  const made = when === 'after' ? change : null
  return buildTimetable({
    classes: [
      ...others.flatMap((one) =>
        made?.kind === 'meeting' && made.of.id === one.id
          ? withChangedMeetings({ ...one, changes: [made.changed] })
          : [one],
      ),
      ...(made?.kind === 'class' ? [made.added] : []),
    ],
    cohorts: made?.kind === 'cohort' ? [made.added] : [],
    rooms: [
      buildRoom({ buildingName: 'Main', ...(made?.kind === 'room' ? made.changed : {}) }),
      buildRoom({
        id: 'r2',
        name: 'Hall',
        seats: 40,
        buildingName: 'Main',
        features: ['Projector'],
        ...hall,
      }),
    ],
    professors: [
      buildProfessor(made?.kind === 'professor' ? made.changed : {}),
      buildProfessor({ id: 'p2', fullName: 'Grace Banach' }),
    ],
    courses: [
      buildCourse(made?.kind === 'course' ? made.changed : {}),
      buildCourse({ id: 'k2', courseName: 'Physics' }),
    ],
    minutesBetweenBuildings,
    roomParts,
    closures: made?.kind === 'closure' ? [made.added] : [],
    sectionRules: made?.kind === 'sectionRule' ? [made.added] : [],
  })
}
