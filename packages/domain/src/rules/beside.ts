import { holdsItsPlace, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Facts, TimetableSettings } from '../entities/timetable.ts'
import { rangesShareWeekday } from '../time/date-range.ts'
import type { TimeRange } from '../time/minutes.ts'

/** What may tie a class to another: a room, a professor or a student of both, a cohort that takes the courses of both. */
export const TIES = ['room', 'professor', 'students', 'cohorts'] as const
export type Tie = (typeof TIES)[number]

/** The other classes that a rule looks at: tied by at least one of these, near in time, and met on a date in common. */
export interface Beside {
  readonly ties: readonly Tie[]
  /**
   * Fewer minutes than so many lie between the two; 0: they overlap. Null where the institution does without the rule.
   */
  minutesAround(settings: TimetableSettings): number | null
}

/** Those that overlap. */
export const atOnce = () => 0

/** How far rules look around a class; null where none of them looks at others. */
export interface Reach {
  readonly ties: readonly Tie[]
  readonly minutes: number
}

/** What has to be known around a class so that rules can judge it. */
export function findReach(
  rules: readonly { readonly beside?: Beside }[],
  settings: TimetableSettings,
): Reach | null {
  const looks = rules.flatMap(({ beside }): Reach[] => {
    const minutes = beside?.minutesAround(settings) ?? null
    return beside && minutes !== null ? [{ ties: beside.ties, minutes }] : []
  })
  if (looks.length === 0) return null
  return {
    ties: TIES.filter((tie) => looks.some(({ ties }) => ties.includes(tie))),
    minutes: Math.max(...looks.map(({ minutes }) => minutes)),
  }
}

/** Of the classes on a timetable those that a rule looks at next to one. */
export function listBeside(
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
  { ties, minutesAround }: Beside,
): ScheduledClass[] {
  const minutes = minutesAround(facts.settings)
  if (minutes === null) return []
  const near = classes.filter((other) => isNear(candidate, other, minutes) && canMeet(candidate, other))
  return listTied(candidate, near, facts, ties).filter(({ dates }) =>
    rangesShareWeekday(candidate.dates, dates, candidate.day),
  )
}

/** Whether fewer minutes than so many lie between two classes of a day; 0: whether they overlap. */
export function isNear(one: ScheduledClass, other: ScheduledClass, minutes: number): boolean {
  return one.day === other.day && minutesBetween(one, other) < minutes
}

function canMeet(one: ScheduledClass, other: ScheduledClass): boolean {
  return one.id !== other.id && holdsItsPlace(one.status) && holdsItsPlace(other.status)
}

/** From the end of one to the start of the other; below 0 where they overlap. */
export function minutesBetween(one: TimeRange, other: TimeRange): number {
  return Math.max(other.startMinute - one.endMinute, one.startMinute - other.endMinute)
}

/** Of the classes those that share one of the ties with a class. */
export function listTied(
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
  ties: readonly Tie[],
): ScheduledClass[] {
  if (classes.length === 0) return []
  const shares = ties.map((tie) => SHARES[tie](candidate, facts))
  return classes.filter((other) => shares.some((isShared) => isShared(other)))
}

const SHARES: Record<Tie, (one: ScheduledClass, facts: Facts) => (other: ScheduledClass) => boolean> = {
  room:
    ({ roomId }) =>
    (other) =>
      roomId !== null && other.roomId === roomId,
  professor:
    ({ professorId }) =>
    (other) =>
      professorId !== null && other.professorId === professorId,
  students: ({ studentIds }) => {
    const students = new Set(studentIds)
    return (other) => other.studentIds.some((id) => students.has(id))
  },
  cohorts: ({ courseId }, { cohorts }) => {
    const own = cohorts.filter(({ courseIds }) => courseId !== null && courseIds.includes(courseId))
    const courses = new Set(own.flatMap(({ courseIds }) => courseIds))
    return (other) => other.courseId !== null && courses.has(other.courseId)
  },
}
