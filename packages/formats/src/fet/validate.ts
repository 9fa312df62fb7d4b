import { breachesOfActivities } from './breaches-of-activities.ts'
import { breachesOfPeople } from './breaches-of-people.ts'
import type { FetConstraint, FetInstance, FetPlacement, FetSlot } from './instance.ts'
import { type FetTimetable, hoursOf } from './timetable.ts'

/** By how much a timetable breaks what a file of FET asks for. */
export interface FetValidation {
  /** Whether everything that is required is kept. */
  readonly feasible: boolean
  /** Breaches by name of what is required: constraints with a weight of 100, and what every timetable has to keep. */
  readonly hard: Readonly<Record<string, number>>
  /** Breaches by name of the other constraints. */
  readonly soft: Readonly<Record<string, number>>
  /** Of the other constraints the breaches, each at its weight in hundredths, as FET adds them up. */
  readonly total: number
}

/** Judges a timetable by the words of the file alone, constraint by constraint. */
export function validateFet(instance: FetInstance, placements: readonly FetPlacement[]): FetValidation {
  const byActivity = new Map(placements.map((placement) => [placement.activity, placement]))
  const breaks = instance.constraints.flatMap((one) =>
    one.kind === 'unavailable' && one.of === 'everybody' ? one.slots : [],
  )
  const timetable: FetTimetable = {
    instance,
    places: instance.activities.map(({ id }) => byActivity.get(id)),
    isBreak: ({ day, hour }) => breaks.some((slot) => slot.day === day && slot.hour === hour),
  }
  const hard: Record<string, number> = breachesOfAll(timetable)
  const soft: Record<string, number> = {}
  let total = 0
  for (const constraint of instance.constraints) {
    const breaches = breachesOf(timetable, constraint)
    const { name, weight } = constraint
    const side = weight === 100 ? hard : soft
    side[name] = (side[name] ?? 0) + breaches
    if (weight < 100) total += (breaches * weight) / 100
  }
  const feasible = Object.values(hard).every((breaches) => breaches === 0)
  return { feasible, hard, soft, total: Math.round(total * 100) / 100 }
}

function breachesOf(timetable: FetTimetable, constraint: FetConstraint): number {
  switch (constraint.kind) {
    case 'unavailable':
      return breachesOfTimes(timetable, constraint)
    case 'people':
      return breachesOfPeople(timetable, constraint)
    default:
      return breachesOfActivities(timetable, constraint)
  }
}

function breachesOfTimes(
  timetable: FetTimetable,
  { of, slots }: FetConstraint & { kind: 'unavailable' },
): number {
  const closed = new Set(slots.map(keyOf))
  const { activities } = timetable.instance
  return activities.reduce((sum, activity, index) => {
    const isMeant =
      of === 'everybody' ||
      ('room' in of
        ? timetable.places[index]?.room === of.room
        : of.people.some(({ role, name }) =>
            (role === 'teacher' ? activity.teachers : activity.subgroups).includes(name),
          ))
    return isMeant ? sum + hoursOf(timetable, index).filter((slot) => closed.has(keyOf(slot))).length : sum
  }, 0)
}

const keyOf = ({ day, hour }: FetSlot) => `${day} ${hour}`

/** What every timetable has to keep. */
function breachesOfAll(timetable: FetTimetable) {
  const { instance, places } = timetable
  const { activities, rooms, days, hours } = instance
  const capacities = new Map(rooms.map(({ name, capacity }) => [name, capacity]))
  const taken = { teachers: new Map<string, number>(), students: new Map(), rooms: new Map() }
  const take = (list: Map<string, number>, name: string, slot: FetSlot) => {
    const key = `${keyOf(slot)} ${name}`
    list.set(key, (list.get(key) ?? 0) + 1)
  }
  const found = { unplaced: 0, outsideTheDay: 0, tooManyStudents: 0 }
  for (const [index, activity] of activities.entries()) {
    const place = places[index]
    if (!place) {
      found.unplaced++
      continue
    }
    if (place.day < 0 || place.day >= days.length || place.hour < 0) found.outsideTheDay++
    else if (place.hour + activity.hours > hours.length) found.outsideTheDay++
    if (place.room !== '' && activity.size > (capacities.get(place.room) ?? -1)) found.tooManyStudents++
    for (const slot of hoursOf(timetable, index)) {
      for (const name of activity.teachers) take(taken.teachers, name, slot)
      for (const name of activity.subgroups) take(taken.students, name, slot)
      if (place.room !== '') take(taken.rooms, place.room, slot)
    }
  }
  const doubled = (list: Map<string, number>) => [...list.values()].reduce((sum, count) => sum + count - 1, 0)
  return {
    ...found,
    teachersTwice: doubled(taken.teachers),
    studentsTwice: doubled(taken.students),
    roomsTwice: doubled(taken.rooms),
  }
}
