import type { DateRange, RoomFacts, Weights } from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'
import type { Records } from '../demand/records.ts'
import { isNotOffered, judgeRoom, judgeTime } from '../wishes/prices.ts'
import { isOpenAt, listDaysMet, listStarts, readOpenings, type WeekTime } from './week-times.ts'

/**
 * The times that a class may take as far as its course and professor go, in the teaching week and, where `also` is given,
 * then too.
 */
export function listOwnTimes(
  records: Records,
  weights: Weights,
  demand: Demand,
  also: WeekTime | null,
): WeekTime[] {
  const { week } = records.input
  const professor = records.professors.get(demand.professorId ?? '')
  if (professor && professor.status !== 'approved') return []
  const openings = [professor, records.courses.get(demand.courseId ?? '')].map((one) =>
    readOpenings(one?.availability ?? {}),
  )
  const dates = datesOf(records, demand)
  const daysMet = listDaysMet(dates)
  const starts = listStarts(week, demand.durationMinutes)
  const isStart = starts.some((one) => one.day === also?.day && one.startMinute === also.startMinute)
  return [...starts, ...(also && !isStart ? [also] : [])].filter(
    (time) =>
      openings.every((open) => isOpenAt(open, time)) &&
      daysMet.includes(time.day) &&
      !isNotOffered(weights, judgeTime(week, professor?.preferred ?? {}, time)),
  )
}

/** Whether a class takes a room: those that stand without one go on so, and where there are no rooms nobody has any. */
export function takesRoom({ input }: Records, { before, expectedStudents }: Demand): boolean {
  if (before) return before.roomId !== null
  return input.rooms.length > 0 || expectedStudents > 0
}

/** The rooms that a class may take, whoever else is in them. */
export function listOwnRooms(records: Records, weights: Weights, demand: Demand): RoomFacts[] {
  const joined = records.classes.get(demand.classId ?? '')?.studentIds.length ?? 0
  return records.input.rooms.filter(
    ({ status, seats }) =>
      status !== 'maintenance' &&
      seats >= joined &&
      !isNotOffered(weights, judgeRoom(seats, demand.expectedStudents)),
  )
}

/** From when to when a class meets: its own dates, or those of its course. */
export function datesOf(records: Records, { classId, courseId }: Demand): DateRange {
  const dates = records.classes.get(classId ?? '')?.dates ?? records.courses.get(courseId ?? '')?.dates
  if (!dates) throw new RangeError(`There is no class ${classId} and no course ${courseId}`)
  return dates
}
