import { listLacking } from '../entities/feature.ts'
import { toClassOfDate } from '../entities/held-room.ts'
import { buildingOf } from '../entities/room.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { RoomFacts, Timetable } from '../entities/timetable.ts'
import { findBroken } from '../find-broken.ts'
import { type Conflict, HARD_RULES, KINDS_OF_ROOM } from '../rules/hard-rules.ts'
import { listOpenRanges } from '../time/availability.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY, type TimeRange } from '../time/minutes.ts'
import { groupByRoom } from './group-by-room.ts'

/** What somebody needs a room for, at one time on some dates. */
export interface WantedRoom extends TimeRange {
  readonly dates: readonly CalendarDate[]
  readonly seats: number
  /** What it has to offer, by name. */
  readonly features: readonly string[]
  /** Null: any. */
  readonly building: string | null
}

/** A room that fits, and is free on one of the dates at least. */
export interface FreeRoom {
  readonly room: RoomFacts
  /** The dates on which it is not free, and why. */
  readonly busy: readonly { readonly date: CalendarDate; readonly conflicts: readonly Conflict[] }[]
  /** So long it is free on every date on which it is: minutes from midnight. */
  readonly freeUntil: number
  /** For whom it is kept then, which keeps nobody from it. */
  readonly kept: readonly Conflict[]
}

const RULES_OF_ROOM = HARD_RULES.filter(({ kind }) => KINDS_OF_ROOM.includes(kind))
const RULES_KEPT = RULES_OF_ROOM.filter(({ kind }) => kind !== 'roomKept')
const RULES_TOLD = RULES_OF_ROOM.filter(({ kind }) => kind === 'roomKept')

/**
 * The rooms that fit and are free, by the rules of classes: those that are free on all dates first, then the smallest.
 * @param timetable whose classes are all meetings on the dates, each as a class of one date
 */
export function listFreeRooms(wanted: WantedRoom, timetable: Timetable): FreeRoom[] {
  const inRooms = groupByRoom(timetable.classes, timetable.settings)
  return [...timetable.rooms.values()]
    .filter((room) => fits(room, wanted))
    .map((room) => judge(room, wanted, { ...timetable, classes: inRooms.get(room.id) ?? [] }))
    .filter(({ busy }) => busy.length < wanted.dates.length)
    .sort(
      (one, other) =>
        one.busy.length - other.busy.length ||
        one.room.seats - other.room.seats ||
        one.room.name.localeCompare(other.room.name),
    )
}

function fits(room: RoomFacts, { seats, features, building }: WantedRoom): boolean {
  return (
    room.seats >= seats &&
    listLacking(features, room).length === 0 &&
    (building === null || buildingOf(room) === building)
  )
}

function judge(room: RoomFacts, wanted: WantedRoom, timetable: Timetable): FreeRoom {
  const judged = wanted.dates.map((date) => {
    const { startMinute, endMinute } = wanted
    const use = toClassOfDate({ of: '', title: '', roomId: room.id, date, startMinute, endMinute })
    return { date, use, conflicts: judgeUse(use, timetable) }
  })
  const free = judged.flatMap(({ use, conflicts }) => (conflicts.length === 0 ? use : []))
  return {
    room,
    busy: judged.flatMap(({ date, conflicts }) => (conflicts.length > 0 ? { date, conflicts } : [])),
    freeUntil: Math.min(...free.map((use) => findEnd(use, room, timetable))),
    kept: free.flatMap((use) => findBroken(use, timetable, RULES_TOLD)),
  }
}

/** What the rules of classes say against a use of a room. */
export const judgeUse = (use: ScheduledClass, timetable: Timetable): Conflict[] =>
  findBroken(use, timetable, RULES_KEPT)

/** The last end with which the rules are kept: the room closes then, or something else begins. */
function findEnd(use: ScheduledClass, room: RoomFacts, timetable: Timetable): number {
  const others = timetable.classes.map(({ startMinute }) => startMinute)
  const closings = listOpenRanges(room.availability, use.day).map(({ endMinute }) => endMinute)
  const ends = [...others, ...closings, MINUTES_PER_DAY].filter((end) => end > use.endMinute)
  const isFree = (endMinute: number) => judgeUse({ ...use, endMinute }, timetable).length === 0
  return ends.sort((one, other) => other - one).find(isFree) ?? use.endMinute
}
