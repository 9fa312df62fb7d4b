import { listStarts, type TeachingWeek } from '../entities/teaching-week.ts'
import { type CalendarDate, dayNumberOf, weekdayOf } from '../time/calendar-date.ts'
import type { TimeRange } from '../time/minutes.ts'

/** A meeting that takes place, with those who are asked for of its students and professors. */
export interface BusyMeeting extends TimeRange {
  readonly date: CalendarDate
  readonly people: readonly string[]
}

/** A meeting that is to be made up for. */
export interface MakeUpQuestion {
  /** Of the meeting as it was to be. */
  readonly original: TimeRange & { readonly date: CalendarDate; readonly roomId: string | null }
  /** The dates that may be offered. */
  readonly dates: readonly CalendarDate[]
  readonly week: TeachingWeek
  readonly professorIds: readonly string[]
  readonly studentIds: readonly string[]
  readonly busy: readonly BusyMeeting[]
}

/** A time at which all professors are free. */
export interface MakeUpTime extends TimeRange {
  readonly date: CalendarDate
  /** So many students have no other class then. */
  readonly freeStudents: number
}

/** Such a time with a room; null: the meeting needs none. */
export interface MakeUpOffer extends MakeUpTime {
  readonly roomId: string | null
}

/** So many of one day, so that several days are offered. */
const MOST_OF_DAY = 3

/** All times at which the meeting could be as far as its people are concerned. */
export const listMakeUpTimes = (question: MakeUpQuestion): MakeUpTime[] => {
  const ofDates = groupBy(question.busy, ({ date }) => [date])
  return question.dates.flatMap((date) => listTimesOn(date, question, ofDates.get(date) ?? []))
}

/** The best places first: for most students, near the meeting's date, in its room; a few of each day. */
export function rankMakeUps<One extends MakeUpOffer>(
  { original }: Pick<MakeUpQuestion, 'original'>,
  offers: readonly One[],
  most: number,
): One[] {
  const ranked = offers
    .map((offer) => ({
      offer,
      cost: [
        -offer.freeStudents,
        Math.abs(dayNumberOf(offer.date) - dayNumberOf(original.date)),
        Number(offer.roomId !== original.roomId),
        Number(offer.startMinute !== original.startMinute),
        offer.startMinute,
      ],
    }))
    .sort((one, other) => compare(one.cost, other.cost))
  const ofDay = new Map<CalendarDate, number>()
  const spread = ranked.filter(({ offer: { date } }) => {
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

function listTimesOn(
  date: CalendarDate,
  { original, week, professorIds, studentIds }: MakeUpQuestion,
  ofDate: readonly BusyMeeting[],
): MakeUpTime[] {
  if (!week.days.includes(weekdayOf(date))) return []
  const ofPeople = groupBy(ofDate, ({ people }) => people)
  const length = original.endMinute - original.startMinute
  const { startMinute: usual } = original
  const isIn = week.hours.startMinute <= usual && usual + length <= week.hours.endMinute
  return [...new Set([...(isIn ? [usual] : []), ...listStarts(week, length)])]
    .map((startMinute) => ({ startMinute, endMinute: startMinute + length }))
    .filter((time) => date !== original.date || !overlap(time, original))
    .filter((time) => professorIds.every((id) => isFree(time, ofPeople.get(id))))
    .map((time) => ({
      date,
      ...time,
      freeStudents: studentIds.filter((id) => isFree(time, ofPeople.get(id))).length,
    }))
}

const isFree = (time: TimeRange, taken: readonly TimeRange[] = []) =>
  !taken.some((other) => overlap(time, other))

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
