import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import type { RoomFacts, Timetable } from '../entities/timetable.ts'
import { ROOM_RULES, ROOM_TIME_RULES, TIME_RULES } from '../rules/hard-rules.ts'
import type { Rule } from '../rules/rule.ts'
import { listOpenRanges } from '../time/availability.ts'
import { MINUTES_PER_DAY, timesOverlap } from '../time/minutes.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { countMissingSeats } from './placement-cost.ts'
import { listClassesSharingPeople } from './sharing-people.ts'

/** Starts are tried on this grid, in minutes, besides those at which something becomes free. */
const START_STEP = 30

/**
 * The places that break no hard rule, at most `roomsPerTime` of one time. The rules are shown only what could matter
 * to them: the classes at that time which share people with the class, or which use that room.
 */
export function listFreePlaces(
  wanted: ScheduledClass,
  timetable: Timetable,
  roomsPerTime: number,
  days: readonly Weekday[] = WEEKDAYS,
): Placement[] {
  const rooms = listRooms(wanted, timetable)
  if (wanted.roomId !== null && rooms.length === 0) return []
  const sharing = listClassesSharingPeople(wanted, timetable)
  return days.flatMap((day) => {
    const classesOfDay = timetable.classes.filter((other) => other.day === day)
    const sharingOfDay = sharing.filter((other) => other.day === day)
    const inWay = [...sharingOfDay, ...classesOfDay.filter((other) => isInRoom(other, wanted.roomId))]
    return listStarts(wanted, day, inWay, timetable)
      .map((startMinute) => moveTo(wanted, day, startMinute))
      .filter((moved) => keeps(TIME_RULES, moved, timetable, listAtTimeOf(moved, sharingOfDay)))
      .flatMap((moved) =>
        wanted.roomId === null
          ? [moved]
          : listFreeRooms(moved, rooms, timetable, listAtTimeOf(moved, classesOfDay), roomsPerTime),
      )
      .map(({ startMinute, endMinute, roomId }) => ({ day, startMinute, endMinute, roomId }))
  })
}

/** The same class in the room that suits it best of those free at its time; null when there is none. */
export function findFreeRoom(moved: ScheduledClass, timetable: Timetable): ScheduledClass | null {
  const classesOfDay = timetable.classes.filter((other) => other.day === moved.day)
  const rooms = listRooms(moved, timetable)
  return listFreeRooms(moved, rooms, timetable, listAtTimeOf(moved, classesOfDay), 1)[0] ?? null
}

function keeps(
  rules: readonly Rule[],
  moved: ScheduledClass,
  timetable: Timetable,
  classes: readonly ScheduledClass[],
): boolean {
  const narrowed = { ...timetable, classes }
  return rules.every((rule) => rule.judge(moved, narrowed).length === 0)
}

function moveTo(wanted: ScheduledClass, day: Weekday, startMinute: number): ScheduledClass {
  return { ...wanted, day, startMinute, endMinute: startMinute + wanted.endMinute - wanted.startMinute }
}

function isInRoom(other: ScheduledClass, roomId: string | null): boolean {
  return roomId !== null && other.roomId === roomId
}

function listAtTimeOf(moved: ScheduledClass, classesOfDay: readonly ScheduledClass[]): ScheduledClass[] {
  return classesOfDay.filter((other) => timesOverlap(other, moved))
}

/** The grid, the wanted start, and the moments at which the people or the room become free or a door opens. */
function listStarts(
  wanted: ScheduledClass,
  day: Weekday,
  inWay: readonly ScheduledClass[],
  timetable: Timetable,
): number[] {
  const starts = new Set([wanted.startMinute])
  for (let start = 0; start < MINUTES_PER_DAY; start += START_STEP) starts.add(start)
  for (const other of inWay) starts.add(other.endMinute)
  const doors = [
    timetable.professors.get(wanted.professorId ?? ''),
    timetable.courses.get(wanted.courseId ?? ''),
    timetable.rooms.get(wanted.roomId ?? ''),
  ]
  for (const door of doors)
    for (const open of listOpenRanges(door?.availability ?? {}, day)) starts.add(open.startMinute)
  const latest = MINUTES_PER_DAY - (wanted.endMinute - wanted.startMinute)
  return [...starts].filter((start) => start <= latest)
}

/** More than any room has. */
const MOST_SEATS = 1e9

/**
 * The rooms that could hold the class at some time: the wanted one first, then those whose seats fit best, and in the
 * same order those that are too small for who is expected.
 */
function listRooms(wanted: ScheduledClass, timetable: Timetable): RoomFacts[] {
  const rank = (room: RoomFacts) => {
    const missing = countMissingSeats({ roomId: room.id }, wanted, timetable)
    const fit = room.id === wanted.roomId ? -1 : missing || room.seats
    return missing > 0 ? MOST_SEATS + fit : fit
  }
  return [...timetable.rooms.values()]
    .filter((room) => keeps(ROOM_RULES, { ...wanted, roomId: room.id }, timetable, []))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** The class in each of the first rooms that are free at its time. */
function listFreeRooms(
  moved: ScheduledClass,
  rooms: readonly RoomFacts[],
  timetable: Timetable,
  atThatTime: readonly ScheduledClass[],
  limit: number,
): ScheduledClass[] {
  const byRoom = groupByRoom(atThatTime)
  const free: ScheduledClass[] = []
  for (const room of rooms) {
    if (free.length === limit) break
    const inRoom = { ...moved, roomId: room.id }
    if (keeps(ROOM_TIME_RULES, inRoom, timetable, byRoom.get(room.id) ?? [])) free.push(inRoom)
  }
  return free
}

function groupByRoom(classes: readonly ScheduledClass[]): Map<string | null, ScheduledClass[]> {
  const groups = new Map<string | null, ScheduledClass[]>()
  for (const one of classes) {
    const group = groups.get(one.roomId)
    if (group) group.push(one)
    else groups.set(one.roomId, [one])
  }
  return groups
}
