import { formatWeeklyTime, type Placement, type ScheduledClass } from './entities/scheduled-class.ts'
import type { ProfessorFacts, RoomFacts, Timetable } from './entities/timetable.ts'
import { findConflicts } from './find-conflicts.ts'
import { ROOM_RULES, TIME_RULES } from './rules/hard-rules.ts'
import { isAlwaysAvailable, isAvailableAt } from './time/availability.ts'
import { formatTimeRange, MINUTES_PER_DAY } from './time/minutes.ts'
import { daysApart, isWeekend, WEEKDAYS, type Weekday } from './time/weekday.ts'

/** A place where a class breaks no rule, and why it is offered. */
export interface Suggestion extends Placement {
  readonly roomName: string | null
  readonly reason: string
}

/** Starts are tried on this grid, in minutes, besides the wanted start and the ends of other classes. */
const START_STEP = 30
/** Classes outside these hours are offered only when nothing inside them is free. */
const TEACHING_DAY = { startMinute: 8 * 60, endMinute: 20 * 60 }
/** Of one time no more than this many rooms are offered while there are other times to offer. */
const ROOMS_PER_TIME = 2

/** What a place costs beside the wanted one, in minutes of shift: a registrar changes the room before the time before the day. */
const COST = {
  otherRoom: 20,
  otherDay: 300,
  dayApart: 30,
  weekend: 2000,
  outsideTeachingDay: 2000,
  preferred: -60,
}
/** Cost of each empty seat, small enough only to order rooms of one time. */
const COST_PER_SPARE_SEAT = 0.01

interface Candidate {
  readonly placement: Placement
  readonly cost: number
}

/**
 * Up to `limit` places where the class could stand without breaking a hard rule, best first: near the wanted time,
 * in the wanted room or one that fits, at times its professor prefers. Every one is judged by the same rules as a
 * class that is saved, so that a suggestion taken at once succeeds.
 */
export function listSuggestions(wanted: ScheduledClass, timetable: Timetable, limit = 5): Suggestion[] {
  const times = listFreeTimes(wanted, timetable)
  const rooms = listRooms(wanted, timetable)
  const offered: Candidate[] = []
  const spare: Candidate[] = []
  for (const time of times) {
    if (offered.length >= limit) break
    const free = findFreeRooms(time, wanted, rooms, limit)
    offered.push(...free.slice(0, ROOMS_PER_TIME))
    spare.push(...free.slice(ROOMS_PER_TIME))
  }
  const chosen = [...offered.slice(0, limit), ...spare].slice(0, limit).sort((a, b) => a.cost - b.cost)
  return chosen
    .filter(({ placement }) => findConflicts({ ...wanted, ...placement }, timetable).length === 0)
    .map(({ placement }) => describe(placement, wanted, timetable))
}

/** Every time at which nothing but the room could stand in the way, cheapest first. */
function listFreeTimes(wanted: ScheduledClass, timetable: Timetable): Candidate[] {
  const related = {
    ...timetable,
    classes: timetable.classes.filter((other) => sharesPeople(wanted, other, timetable)),
  }
  const free: Candidate[] = []
  for (const day of WEEKDAYS) {
    for (const startMinute of listStarts(wanted, day, timetable)) {
      const endMinute = startMinute + wanted.endMinute - wanted.startMinute
      const placement = { day, startMinute, endMinute, roomId: wanted.roomId }
      const moved = { ...wanted, ...placement }
      if (TIME_RULES.some((rule) => rule(moved, related).length > 0)) continue
      free.push({ placement, cost: costOfTime(placement, wanted, timetable) })
    }
  }
  return free.sort((a, b) => a.cost - b.cost)
}

function sharesPeople(wanted: ScheduledClass, other: ScheduledClass, timetable: Timetable): boolean {
  return (
    (wanted.professorId !== null && other.professorId === wanted.professorId) ||
    other.studentIds.some((id) => wanted.studentIds.includes(id)) ||
    timetable.cohorts.some(
      ({ courseIds }) =>
        courseIds.includes(wanted.courseId ?? '') && courseIds.includes(other.courseId ?? ''),
    )
  )
}

function listStarts(wanted: ScheduledClass, day: Weekday, timetable: Timetable): number[] {
  const latest = MINUTES_PER_DAY - (wanted.endMinute - wanted.startMinute)
  const starts = new Set([wanted.startMinute])
  for (let start = 0; start <= latest; start += START_STEP) starts.add(start)
  for (const other of timetable.classes)
    if (other.day === day && other.endMinute <= latest) starts.add(other.endMinute)
  return [...starts]
}

function costOfTime(placement: Placement, wanted: ScheduledClass, timetable: Timetable): number {
  const { day, startMinute, endMinute } = placement
  const isOutside = startMinute < TEACHING_DAY.startMinute || endMinute > TEACHING_DAY.endMinute
  return (
    Math.abs(startMinute - wanted.startMinute) +
    (day === wanted.day ? 0 : COST.otherDay + COST.dayApart * daysApart(day, wanted.day)) +
    (isWeekend(day) && day !== wanted.day ? COST.weekend : 0) +
    (isOutside ? COST.outsideTeachingDay : 0) +
    (isPreferred(placement, timetable.professors.get(wanted.professorId ?? '')) ? COST.preferred : 0)
  )
}

/** Whether a time lies in the slots that the professor chose in an approved form. */
function isPreferred(placement: Placement, professor: ProfessorFacts | undefined): boolean {
  if (!professor || isAlwaysAvailable(professor.preferred)) return false
  return isAvailableAt(professor.preferred, placement.day, placement)
}

interface RoomWeek {
  readonly room: RoomFacts
  /** The timetable with nothing but this room's classes: all that the room rules look at. */
  readonly timetable: Timetable
}

/** The rooms to try: the wanted one first, then those whose seats fit best. A class that wants no room gets none. */
function listRooms(wanted: ScheduledClass, timetable: Timetable): RoomWeek[] | null {
  if (wanted.roomId === null) return null
  const byRoom = groupByRoom(timetable.classes)
  const rank = (room: RoomFacts) => (room.id === wanted.roomId ? -1 : room.seats)
  return [...timetable.rooms.values()]
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .map((room) => ({ room, timetable: { ...timetable, classes: byRoom.get(room.id) ?? [] } }))
}

function groupByRoom(classes: readonly ScheduledClass[]): Map<string, ScheduledClass[]> {
  const groups = new Map<string, ScheduledClass[]>()
  for (const one of classes) {
    const group = groups.get(one.roomId ?? '')
    if (group) group.push(one)
    else groups.set(one.roomId ?? '', [one])
  }
  return groups
}

function findFreeRooms(
  time: Candidate,
  wanted: ScheduledClass,
  rooms: RoomWeek[] | null,
  limit: number,
): Candidate[] {
  if (rooms === null) return [time]
  const free: Candidate[] = []
  for (const { room, timetable } of rooms) {
    if (free.length >= limit) break
    const placement = { ...time.placement, roomId: room.id }
    if (ROOM_RULES.some((rule) => rule({ ...wanted, ...placement }, timetable).length > 0)) continue
    const otherRoom = room.id === wanted.roomId ? 0 : COST.otherRoom
    const spareSeats = room.seats - wanted.studentIds.length
    free.push({ placement, cost: time.cost + otherRoom + spareSeats * COST_PER_SPARE_SEAT })
  }
  return free
}

function describe(placement: Placement, wanted: ScheduledClass, timetable: Timetable): Suggestion {
  const room = timetable.rooms.get(placement.roomId ?? '')
  const isSameTime = placement.day === wanted.day && placement.startMinute === wanted.startMinute
  const isSameRoom = placement.roomId === wanted.roomId
  const where = room
    ? isSameRoom
      ? `same room, ${room.name}`
      : `${room.name} with ${room.seats} seats`
    : 'no room needed'
  const when = isSameTime
    ? 'Same time'
    : placement.day === wanted.day
      ? `Same day, ${formatTimeRange(placement)}`
      : formatWeeklyTime(placement)
  const professor = timetable.professors.get(wanted.professorId ?? '')
  const liked =
    professor && isPreferred(placement, professor) ? `, a time that ${professor.fullName} prefers` : ''
  return { ...placement, roomName: room?.name ?? null, reason: `${when}, ${where}${liked}` }
}
