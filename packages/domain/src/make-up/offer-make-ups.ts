import type { DividedRooms } from '../entities/room-part.ts'
import type { TeachingWeek } from '../entities/teaching-week.ts'
import { groupByRoom } from '../suggestions/group-by-room.ts'
import { type CalendarDate, dayNumberOf, weekdayOf } from '../time/calendar-date.ts'
import type { TimeRange } from '../time/minutes.ts'

/** A meeting that takes place, with those who are asked for of its students and professors. */
export interface BusyMeeting extends TimeRange {
  readonly date: CalendarDate
  readonly roomId: string | null
  readonly people: readonly string[]
}

/** A meeting that is to be made up for. */
export interface MakeUpQuestion {
  /** Of the meeting as it was to be. */
  readonly original: TimeRange & { readonly date: CalendarDate; readonly roomId: string | null }
  /** The dates that may be offered. */
  readonly dates: readonly CalendarDate[]
  readonly week: TeachingWeek
  /** The rooms that fit it, the best first; null: it needs none. */
  readonly roomIds: readonly string[] | null
  /** The further rooms, which it keeps; absent: none. */
  readonly otherRoomIds?: readonly string[]
  readonly professorIds: readonly string[]
  readonly studentIds: readonly string[]
  readonly busy: readonly BusyMeeting[]
  readonly divided: DividedRooms
}

/** A place at which all professors and a room are free. */
export interface MakeUpOffer extends TimeRange {
  readonly date: CalendarDate
  readonly roomId: string | null
  /** So many students have no other class then. */
  readonly freeStudents: number
}

/** So many of one day, so that several days are offered. */
const MOST_OF_DAY = 3

/** The best places first: for most students, near the meeting's date, in its room; a few of each day. */
export function offerMakeUps(question: MakeUpQuestion, most: number): MakeUpOffer[] {
  const { original, studentIds } = question
  const distance = ({ date }: MakeUpOffer) => Math.abs(dayNumberOf(date) - dayNumberOf(original.date))
  const isElsewhere = ({ roomId }: MakeUpOffer) => Number(roomId !== original.roomId)
  const isOther = ({ startMinute }: MakeUpOffer) => Number(startMinute !== original.startMinute)
  const ofDates = groupBy(question.busy, ({ date }) => [date])
  const offers = question.dates
    .flatMap((date) => offerOnDate(date, question, ofDates.get(date) ?? []))
    .map((offer) => ({
      offer,
      cost: [
        studentIds.length - offer.freeStudents,
        distance(offer),
        isElsewhere(offer),
        isOther(offer),
        offer.startMinute,
      ],
    }))
    .sort((one, other) => compare(one.cost, other.cost))
  const ofDay = new Map<CalendarDate, number>()
  const spread = offers.filter(({ offer: { date } }) => {
    const count = (ofDay.get(date) ?? 0) + 1
    ofDay.set(date, count)
    return count <= MOST_OF_DAY
  })
  return spread.slice(0, most).map(({ offer }) => offer)
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

function offerOnDate(
  date: CalendarDate,
  { original, week, roomIds, otherRoomIds = [], professorIds, studentIds, divided }: MakeUpQuestion,
  ofDate: readonly BusyMeeting[],
): MakeUpOffer[] {
  if (!week.days.includes(weekdayOf(date))) return []
  const ofRooms = groupByRoom(ofDate, divided)
  const ofPeople = groupBy(ofDate, ({ people }) => people)
  const length = original.endMinute - original.startMinute
  const times = listStarts(week, original)
    .map((startMinute) => ({ startMinute, endMinute: startMinute + length }))
    .filter((time) => date !== original.date || !overlap(time, original))
    .filter((time) => professorIds.every((id) => isFree(time, ofPeople.get(id))))
    .filter((time) => otherRoomIds.every((id) => isFree(time, ofRooms.get(id))))
  const rooms = roomIds && findRooms(times, putFirst(original.roomId, roomIds), ofRooms)
  return times.flatMap((time): MakeUpOffer[] => {
    const roomId = rooms ? rooms.get(time) : null
    if (roomId === undefined) return []
    const freeStudents = studentIds.filter((id) => isFree(time, ofPeople.get(id))).length
    return [{ date, ...time, roomId, freeStudents }]
  })
}

const isFree = (time: TimeRange, taken: readonly TimeRange[] = []) =>
  !taken.some((other) => overlap(time, other))

const putFirst = (first: string | null, ids: readonly string[]) =>
  first !== null && ids.includes(first) ? [first, ...ids.filter((id) => id !== first)] : ids

/** For each of some times the first of the rooms that is free: each room is looked at once, for the times that have none yet. */
function findRooms(
  times: readonly TimeRange[],
  roomIds: readonly string[],
  ofRooms: ReadonlyMap<string, readonly TimeRange[]>,
): ReadonlyMap<TimeRange, string> {
  const found = new Map<TimeRange, string>()
  let open = times
  for (const id of roomIds) {
    if (open.length === 0) break
    const taken = ofRooms.get(id)
    for (const time of open) if (isFree(time, taken)) found.set(time, id)
    open = open.filter((time) => !found.has(time))
  }
  return found
}

/** In the steps of the teaching week, and as the meeting was to start. */
function listStarts({ hours, startStepMinutes }: TeachingWeek, { startMinute, endMinute }: TimeRange) {
  const length = endMinute - startMinute
  const starts = new Set([startMinute])
  for (let start = hours.startMinute; start <= hours.endMinute; start += startStepMinutes ?? length)
    starts.add(start)
  return [...starts].filter((start) => hours.startMinute <= start && start + length <= hours.endMinute)
}

const overlap = (one: TimeRange, other: TimeRange) =>
  one.startMinute < other.endMinute && other.startMinute < one.endMinute

function groupBy(
  meetings: readonly BusyMeeting[],
  keysOf: (one: BusyMeeting) => readonly string[],
): ReadonlyMap<string, readonly BusyMeeting[]> {
  const groups = new Map<string, BusyMeeting[]>()
  for (const one of meetings)
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}
