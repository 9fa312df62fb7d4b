import { listComparedDays } from '../entities/meeting-dates.ts'
import { type Placement, professorsOf, type ScheduledClass } from '../entities/scheduled-class.ts'
import { listPeriodStarts } from '../entities/teaching-week.ts'
import {
  type Facts,
  findLongestWay,
  listRooms,
  type RoomFacts,
  type Timetable,
} from '../entities/timetable.ts'
import { judgeBy } from '../find-broken.ts'
import type { Rule } from '../rules/hard-rules.ts'
import { divideTimeRules, HARD_RULES, ROOM_RULES } from '../rules/hard-rules.ts'
import { ANYWHERE, listAnywhere, listTied, TIES } from '../rules/others.ts'
import { listOpenRanges } from '../time/availability.ts'
import { MINUTES_PER_DAY } from '../time/minutes.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { groupByRoom } from './group-by-room.ts'
import { countMissingSeats } from './placement-cost.ts'

/** Starts are tried on this grid, in minutes, besides those at which something becomes free. */
const START_STEP = 30

/** The places that break no hard rule, at most `roomsPerTime` of one time. */
export function listFreePlaces(
  wanted: ScheduledClass,
  timetable: Timetable,
  roomsPerTime: number,
  days: readonly Weekday[] = WEEKDAYS,
): Placement[] {
  const rooms = listFittingRooms(wanted, timetable)
  if (wanted.roomId !== null && rooms.length === 0) return []
  const tied = listTiedEverywhere(wanted, timetable)
  const { anyRoom, inRoom } = divideTimeRules(timetable.settings)
  return days.flatMap((day) => {
    const inWay = indexInWay(tied, timetable, day)
    return listStartsOn(wanted, day, inWay(wanted.roomId), timetable)
      .map((startMinute) => moveTo(wanted, day, startMinute))
      .filter((moved) => keeps(anyRoom, moved, timetable, inWay(null)))
      .flatMap((moved) =>
        wanted.roomId === null
          ? [moved].filter((one) => keeps(inRoom, one, timetable, inWay(null)))
          : listFreeRooms(moved, rooms, timetable, inWay, roomsPerTime),
      )
      .map(({ startMinute, endMinute, roomId }) => ({ day, startMinute, endMinute, roomId }))
  })
}

/** The same class in the room that suits it best of those free at its time; null when there is none. */
export function findFreeRoom(moved: ScheduledClass, timetable: Timetable): ScheduledClass | null {
  const rooms = listFittingRooms(moved, timetable)
  const inWay = indexInWay(listTiedEverywhere(moved, timetable), timetable, moved.day)
  return listFreeRooms(moved, rooms, timetable, inWay, 1)[0] ?? null
}

/** The classes that can be in the way of one whatever its first room: on its day or one compared with it, as they share people or a further room, or on any. */
interface Tied {
  readonly people: readonly ScheduledClass[]
  readonly anywhere: ReadonlySet<ScheduledClass>
}

function listTiedEverywhere(wanted: ScheduledClass, timetable: Timetable): Tied {
  const { classes } = timetable
  return {
    people: listTied({ ...wanted, roomId: null }, classes, timetable, TIES),
    anywhere: new Set(listAnywhere(wanted, classes, timetable)),
  }
}

/** The classes that can be in the way of one on a day in a room, or, for null, in none. */
type InWay = (roomId: string | null) => readonly ScheduledClass[]

function indexInWay({ people, anywhere }: Tied, { classes, settings }: Timetable, day: Weekday): InWay {
  const days = listComparedDays(day, settings.closures)
  const ofPeople = [...people.filter((other) => days.has(other.day) && !anywhere.has(other)), ...anywhere]
  const isOfPeople = new Set(ofPeople)
  const others = classes.filter((other) => days.has(other.day) && !isOfPeople.has(other))
  const byRoom = groupByRoom(others, settings)
  return (roomId) => (roomId === null ? ofPeople : [...ofPeople, ...(byRoom.get(roomId) ?? [])])
}

function keeps(
  rules: readonly Rule[],
  moved: ScheduledClass,
  facts: Facts,
  classes: readonly ScheduledClass[],
): boolean {
  return rules.every((rule) => judgeBy(rule, moved, classes, facts).length === 0)
}

function moveTo(wanted: ScheduledClass, day: Weekday, startMinute: number): ScheduledClass {
  return { ...wanted, day, startMinute, endMinute: startMinute + wanted.endMinute - wanted.startMinute }
}

/** In the periods, or on the grid and where the people or the room become free or a door opens; the wanted start too. */
function listStartsOn(
  wanted: ScheduledClass,
  day: Weekday,
  inWay: readonly ScheduledClass[],
  timetable: Timetable,
): number[] {
  const starts = new Set([wanted.startMinute])
  const length = wanted.endMinute - wanted.startMinute
  const latest = MINUTES_PER_DAY - length
  const { periods = [] } = timetable.settings
  if (periods.length > 0)
    return [
      ...starts,
      ...listPeriodStarts(periods, length).filter((start) => !starts.has(start) && start <= latest),
    ]
  for (let start = 0; start < MINUTES_PER_DAY; start += START_STEP) starts.add(start)
  for (const minutes of listWaits(timetable)) for (const other of inWay) starts.add(other.endMinute + minutes)
  for (const other of listAnywhere(wanted, inWay, timetable)) starts.add(other.startMinute)
  for (const other of inWay)
    starts.add(other.endMinute + (findLongestWay(wanted, other, timetable)?.minutes ?? 0))
  const doors = [
    ...professorsOf(wanted).map((id) => timetable.professors.get(id)),
    timetable.courses.get(wanted.courseId ?? ''),
    ...listRooms(wanted, timetable),
  ]
  for (const door of doors)
    for (const open of listOpenRanges(door?.availability ?? {}, day)) starts.add(open.startMinute)
  return [...starts].filter((start) => start <= latest)
}

/** The minutes after the end of another class at which a rule no longer looks at it. */
function listWaits({ settings }: Facts): Set<number> {
  const waits = HARD_RULES.map(({ others }) => others?.minutesAround(settings) ?? null)
  return new Set(waits.filter((minutes): minutes is number => minutes !== null && minutes !== ANYWHERE))
}

/** More than any room has. */
const MOST_SEATS = 1e9

/**
 * The rooms that could hold the class at some time: the wanted one first, then those whose seats fit best, and in the
 * same order those that are too small for who is expected.
 */
function listFittingRooms(wanted: ScheduledClass, timetable: Timetable): RoomFacts[] {
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
  inWay: InWay,
  limit: number,
): ScheduledClass[] {
  const free: ScheduledClass[] = []
  const rules = divideTimeRules(timetable.settings).inRoom
  for (const room of rooms) {
    if (free.length === limit) break
    const inRoom = { ...moved, roomId: room.id }
    if (keeps(rules, inRoom, timetable, inWay(room.id))) free.push(inRoom)
  }
  return free
}
