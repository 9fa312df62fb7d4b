import type { FetActivitiesConstraint } from './instance.ts'
import { type FetTimetable, hoursOf } from './timetable.ts'

/** Where an activity is, with the hour at which it has ended. */
interface Place {
  readonly index: number
  readonly day: number
  readonly start: number
  readonly end: number
  readonly room: string
}

/** How often a timetable breaks what is asked of activities; those without a place break nothing. */
export function breachesOfActivities(timetable: FetTimetable, constraint: FetActivitiesConstraint): number {
  const places = listPlaces(timetable, constraint.activities)
  switch (constraint.kind) {
    case 'sameDay':
      return pairsOf(places).filter(([one, other]) => one.day !== other.day).length
    case 'sameHour':
      return pairsOf(places).filter(([one, other]) => one.start !== other.start).length
    case 'sameStart':
      return pairsOf(places).filter(([one, other]) => one.day !== other.day || one.start !== other.start)
        .length
    case 'notOverlapping':
      return pairsOf(places).filter(([one, other]) => gapOf(one, other) < 0).length
    case 'gaps':
      return pairsOf(places).filter(([one, other]) => gapOf(one, other) < constraint.hours).length
    case 'daysApart':
      return pairsOf(places).reduce((sum, [one, other]) => {
        const missing = Math.max(0, constraint.days - Math.abs(one.day - other.day))
        return sum + missing
      }, 0)
    case 'adjacentIfSameDay':
      return pairsOf(places).filter(([one, other]) => {
        return one.day === other.day && one.end !== other.start && other.end !== one.start
      }).length
    case 'maxRooms':
      return Number(new Set(places.flatMap(({ room }) => room || [])).size > constraint.rooms)
    case 'maxSlots': {
      const all = places.flatMap(({ index }) => hoursOf(timetable, index))
      const taken = new Set(all.map(({ day, hour }) => `${day} ${hour}`))
      const selected = new Set(constraint.slots.map(({ day, hour }) => `${day} ${hour}`))
      return Number([...selected].filter((slot) => taken.has(slot)).length > constraint.most)
    }
    case 'ordered':
      return countSteps(places, (one, other) => one.day * DAY + one.end <= other.day * DAY + other.start)
    case 'consecutive':
      return countSteps(places, (one, other) => follows(timetable, one, other))
    case 'grouped': {
      const inOrder = [...places].sort(
        (one, other) => one.day * DAY + one.start - other.day * DAY - other.start,
      )
      return Math.min(
        1,
        countSteps(inOrder, (one, other) => follows(timetable, one, other)),
      )
    }
    case 'starts': {
      const allowed = new Set(constraint.slots.map(({ day, hour }) => `${day} ${hour}`))
      return places.filter(({ day, start }) => !allowed.has(`${day} ${start}`)).length
    }
    case 'slots': {
      const allowed = new Set(constraint.slots.map(({ day, hour }) => `${day} ${hour}`))
      return places
        .flatMap(({ index }) => hoursOf(timetable, index))
        .filter(({ day, hour }) => !allowed.has(`${day} ${hour}`)).length
    }
    case 'endsDay':
      return places.filter((place) => hasLaterOnes(timetable, place)).length
    case 'rooms':
      return places.filter(
        ({ index, room }) =>
          !constraint.rooms.includes(room) && !(constraint.isHome && hasOtherRooms(timetable, index)),
      ).length
  }
}

/** More than a day has hours. */
const DAY = 1000

function listPlaces({ instance, places }: FetTimetable, activities: readonly number[]): Place[] {
  return activities.flatMap((index) => {
    const [activity, place] = [instance.activities[index], places[index]]
    if (!activity || !place) return []
    const { day, hour, room } = place
    return [{ index, day, start: hour, end: hour + activity.hours, room }]
  })
}

function pairsOf(places: readonly Place[]): [Place, Place][] {
  return places.flatMap((one, at) => places.slice(at + 1).map((other): [Place, Place] => [one, other]))
}

/** Hours between the two on one day, below 0 where they overlap; without end on two days. */
function gapOf(one: Place, other: Place): number {
  if (one.day !== other.day) return Number.POSITIVE_INFINITY
  return Math.max(one.start - other.end, other.start - one.end)
}

/** How many of the steps from one to the next are wrong. */
function countSteps(places: readonly Place[], isRight: (one: Place, other: Place) => boolean): number {
  return places.slice(1).filter((other, at) => !isRight(places[at] ?? other, other)).length
}

/** True when the other begins as soon as the one has ended, breaks aside. */
function follows({ isBreak }: FetTimetable, one: Place, other: Place): boolean {
  if (one.day !== other.day || other.start < one.end) return false
  for (let hour = one.end; hour < other.start; hour++) if (!isBreak({ day: one.day, hour })) return false
  return true
}

/** True when students of the activity have something later on its day. */
function hasLaterOnes({ instance, places }: FetTimetable, { index, day, end }: Place): boolean {
  const own = new Set(instance.activities[index]?.subgroups)
  return instance.activities.some(({ subgroups }, other) => {
    const place = places[other]
    return place?.day === day && place.hour >= end && subgroups.some((name) => own.has(name))
  })
}

function hasOtherRooms({ instance }: FetTimetable, index: number): boolean {
  return instance.constraints.some(
    (one) => one.kind === 'rooms' && !one.isHome && one.activities.includes(index),
  )
}
