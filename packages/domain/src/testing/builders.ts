import type { Closure } from '../entities/closure.ts'
import type { DepartmentPart } from '../entities/department.ts'
import type { RoomPart } from '../entities/room-part.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Cohort, CourseFacts, ProfessorFacts, RoomFacts, Timetable } from '../entities/timetable.ts'
import type { Located, Walk } from '../entities/walk.ts'
import type { SectionRule } from '../section-rules/kinds.ts'

/** Tuesday 1 September 2026 to Sunday 31 January 2027. */
export const AUTUMN = { from: '2026-09-01', to: '2027-01-31' }
/** Monday 1 February to Wednesday 30 June 2027: no day in common with autumn. */
export const SPRING = { from: '2027-02-01', to: '2027-06-30' }

/** A class on Mondays from 09:00 to 10:00 that uses nothing. */
export function buildClass(changes: Partial<ScheduledClass> = {}): ScheduledClass {
  return {
    id: 'c1',
    title: 'Algebra',
    day: 'Monday',
    startMinute: 9 * 60,
    endMinute: 10 * 60,
    courseId: null,
    roomId: null,
    professorId: null,
    otherProfessorIds: [],
    studentIds: [],
    dates: AUTUMN,
    status: 'Scheduled',
    ...changes,
  }
}

export function buildRoom(changes: Partial<RoomFacts> = {}): RoomFacts {
  return {
    id: 'r1',
    name: 'Aula',
    buildingName: '',
    seats: 30,
    status: 'available',
    availability: {},
    features: [],
    ...changes,
  }
}

export function buildProfessor(changes: Partial<ProfessorFacts> = {}): ProfessorFacts {
  return {
    id: 'p1',
    fullName: 'Ada Noether',
    status: 'approved',
    availability: {},
    preferred: {},
    ...changes,
  }
}

export function buildCourse(changes: Partial<CourseFacts> = {}): CourseFacts {
  return { id: 'k1', courseName: 'Mathematics', availability: {}, needs: [], ...changes }
}

interface Parts {
  readonly classes?: readonly ScheduledClass[]
  readonly rooms?: readonly RoomFacts[]
  readonly professors?: readonly ProfessorFacts[]
  readonly courses?: readonly CourseFacts[]
  readonly students?: Readonly<Record<string, string>>
  readonly cohorts?: readonly Cohort[]
  readonly expected?: Readonly<Record<string, number>>
  readonly minutesBetweenBuildings?: number
  readonly located?: readonly Located[]
  readonly walks?: readonly Walk[]
  readonly closures?: readonly Closure[]
  readonly departments?: readonly DepartmentPart[]
  readonly roomParts?: readonly RoomPart[]
  readonly sectionRules?: readonly SectionRule[]
}

export function buildTimetable(parts: Parts = {}): Timetable {
  return {
    classes: parts.classes ?? [],
    rooms: mapById(parts.rooms ?? [buildRoom()]),
    professors: mapById(parts.professors ?? [buildProfessor()]),
    courses: mapById(parts.courses ?? [buildCourse()]),
    students: new Map(Object.entries(parts.students ?? { s1: 'Emmy Stone', s2: 'Max Field' })),
    cohorts: parts.cohorts ?? [],
    settings: {
      minutesBetweenBuildings: parts.minutesBetweenBuildings ?? 0,
      located: parts.located ?? [],
      walks: parts.walks ?? [],
      closures: parts.closures ?? [],
      departments: parts.departments ?? [],
      ...(parts.roomParts && { roomParts: parts.roomParts }),
      sectionRules: parts.sectionRules ?? [],
    },
    expected: new Map(Object.entries(parts.expected ?? {})),
  }
}

function mapById<T extends { readonly id: string }>(facts: readonly T[]): Map<string, T> {
  return new Map(facts.map((one) => [one.id, one]))
}
