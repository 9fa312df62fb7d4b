import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import { countSeats, type ProfessorFacts, type Timetable } from '../entities/timetable.ts'
import { isAlwaysAvailable, isAvailableAt } from '../time/availability.ts'
import { daysApart, isWeekend } from '../time/weekday.ts'

/** Classes outside these hours are offered only when nothing inside them is free. */
const TEACHING_DAY = { startMinute: 8 * 60, endMinute: 20 * 60 }

/**
 * What a place costs compared with the wanted one, in minutes of shift. The steps are so far apart that another room comes
 * before another time of the day, and that before another day, even where the later one is preferred.
 */
const COST = {
  otherRoom: 90,
  otherTime: 750,
  otherDay: 3000,
  dayApart: 30,
  preferred: -600,
  lastResort: 10_000,
  /** A room without seats for all who are expected comes after everything else; of such rooms the larger one first. */
  tooSmall: 1_000_000,
  missingSeat: 1,
  /** Small enough only to order the rooms of one time by how well they fit. */
  spareSeat: 0.0001,
}

/** The lower, the better: how far a place lies from the wanted one. */
export function costOfPlacement(placement: Placement, wanted: ScheduledClass, timetable: Timetable): number {
  const seats = countSeats({ ...wanted, roomId: placement.roomId }, timetable) ?? 0
  const spareSeats = Math.max(0, seats - countStudents(wanted, timetable))
  const missing = countMissingSeats(placement, wanted, timetable)
  return (
    costOfShift(placement, wanted) +
    (placement.roomId === wanted.roomId ? 0 : COST.otherRoom + spareSeats * COST.spareSeat) +
    (missing > 0 ? COST.tooSmall + missing * COST.missingSeat : 0) +
    (isPreferred(placement, timetable.professors.get(wanted.professorId ?? '')) ? COST.preferred : 0) +
    (isLastResort(placement, wanted) ? COST.lastResort : 0)
  )
}

function costOfShift(placement: Placement, wanted: ScheduledClass): number {
  const shift = Math.abs(placement.startMinute - wanted.startMinute)
  if (placement.day !== wanted.day)
    return COST.otherDay + COST.dayApart * daysApart(placement.day, wanted.day) + shift
  return shift === 0 ? 0 : COST.otherTime + shift
}

/**
 * The students to be seated: those who are in a class, or, where that is more, so many as its section or its part is for, or,
 * where neither says, those whom its course expects.
 */
export const countToSeat = (members: number, limit: number | null | undefined, ofCourse: number): number =>
  Math.max(members, limit ?? ofCourse)

export function countStudents(
  { courseId, studentIds, seatLimit }: ScheduledClass,
  { expected }: Timetable,
): number {
  return countToSeat(studentIds.length, seatLimit, expected?.get(courseId ?? '') ?? 0)
}

/** How many of those who are expected would find no seat in the rooms of a place. */
export function countMissingSeats(
  { roomId }: Pick<Placement, 'roomId'>,
  wanted: ScheduledClass,
  timetable: Timetable,
): number {
  const seats = countSeats({ ...wanted, roomId }, timetable)
  return seats === null ? 0 : Math.max(0, countStudents(wanted, timetable) - seats)
}

/** Weekends and nights, unless the wanted place is there already. */
export function isLastResort(placement: Placement, wanted: ScheduledClass): boolean {
  return goesToWeekend(placement, wanted) || goesToNight(placement, wanted)
}

/** Whether a place lies on a day of the weekend that is not the wanted one. */
export function goesToWeekend({ day }: Placement, wanted: ScheduledClass): boolean {
  return isWeekend(day) && day !== wanted.day
}

/** Whether a place leaves the teaching day at a time that is not the wanted one. */
export function goesToNight({ startMinute, endMinute }: Placement, wanted: ScheduledClass): boolean {
  const isNight = startMinute < TEACHING_DAY.startMinute || endMinute > TEACHING_DAY.endMinute
  return isNight && startMinute !== wanted.startMinute
}

/** Whether a time lies in the slots that the professor chose in an approved form. */
export function isPreferred(placement: Placement, professor: ProfessorFacts | undefined): boolean {
  if (!professor || isAlwaysAvailable(professor.preferred)) return false
  return isAvailableAt(professor.preferred, placement.day, placement)
}
