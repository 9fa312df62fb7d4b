import {
  type Cohort,
  type DateRange,
  type Placement,
  rangesShareWeekday,
  timesOverlap,
  type Weights,
} from '@scheduler/domain'
import { datesOf, takesRoom } from '../choices/own-places.ts'
import type { WeekTime } from '../choices/week-times.ts'
import type { PlanningCourse, PlanningInput, PlanningProfessor, RunOptions } from '../planning-input.ts'
import type { Demand } from './demand.ts'
import { type Records, readRecords } from './records.ts'
import { listSharedStudents, listSharingCourses } from './shared-students.ts'

/** An institution, ready to be asked why something is impossible. */
export interface InstitutionFacts {
  readonly input: PlanningInput
  readonly records: Records
  readonly weights: Weights
  /** Whether a class that stands may keep its time even where none starts in the teaching week. */
  readonly mayKeepTimes: boolean
  /** The courses that must share no time with one, for the students who are enrolled in both; by course. */
  readonly coursesApart: ReadonlyMap<string, readonly string[]>
}

/** A class that is asked for, and what the rules look at. */
export interface ClassFacts {
  readonly demand: Demand
  readonly course: PlanningCourse | undefined
  readonly professor: PlanningProfessor | undefined
  readonly cohorts: readonly Cohort[]
  readonly dates: DateRange
  /** Those who have joined it. */
  readonly studentIds: ReadonlySet<string>
  /** What its room must have. */
  readonly seats: number
  readonly needsRoom: boolean
}

/** A class at its place. */
export interface PlacedFacts {
  readonly facts: ClassFacts
  readonly place: Placement
}

export function readInstitution(
  input: PlanningInput,
  { weights, standing }: Pick<RunOptions, 'weights' | 'standing'>,
): InstitutionFacts {
  const records = readRecords(input)
  return {
    input,
    records,
    weights,
    mayKeepTimes: standing === 'preferToKeep',
    coursesApart:
      weights.studentClashes === 'must' ? listSharingCourses(listSharedStudents(records)) : new Map(),
  }
}

export function groupBy<T>(list: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  }
  return groups
}

export function readClass({ records, weights }: InstitutionFacts, demand: Demand): ClassFacts {
  const studentIds = new Set(records.classes.get(demand.classId ?? '')?.studentIds)
  return {
    demand,
    course: records.courses.get(demand.courseId ?? ''),
    professor: records.professors.get(demand.professorId ?? ''),
    cohorts: records.cohortsOf.get(demand.courseId ?? '') ?? [],
    dates: datesOf(records, demand),
    studentIds,
    seats: Math.max(studentIds.size, weights.seats === 'must' ? demand.expectedStudents : 0),
    needsRoom: takesRoom(records, demand),
  }
}

/** Whether a class at a time would ever meet together with one that stands. */
export function clash(one: ClassFacts, time: WeekTime, { facts, place }: PlacedFacts): boolean {
  return (
    place.day === time.day &&
    timesOverlap(place, time) &&
    rangesShareWeekday(one.dates, facts.dates, time.day)
  )
}

/** Classes at their places, found by what they use. */
export interface PlacedIndex {
  readonly ofProfessor: ReadonlyMap<string, readonly PlacedFacts[]>
  readonly ofCourse: ReadonlyMap<string, readonly PlacedFacts[]>
  readonly ofStudent: ReadonlyMap<string, readonly PlacedFacts[]>
  readonly inRoom: ReadonlyMap<string, readonly PlacedFacts[]>
}

export function indexPlaced(placed: readonly PlacedFacts[]): PlacedIndex {
  const orNone = (id: string | null) => (id === null ? [] : [id])
  return {
    ofProfessor: groupBy(placed, ({ facts }) => orNone(facts.demand.professorId)),
    ofCourse: groupBy(placed, ({ facts }) => orNone(facts.demand.courseId)),
    ofStudent: groupBy(placed, ({ facts }) => [...facts.studentIds]),
    inRoom: groupBy(placed, ({ place }) => orNone(place.roomId)),
  }
}
