import type { Choice, Problem, ProblemClass, ProblemRoom, ProblemTime, Timetable } from '@scheduler/engine'
import type { FetActivity, FetInstance, FetPlacement, FetSlot } from './instance.ts'
import { priceOf, REQUIRED, toTime } from './terms.ts'
import { toRules } from './to-rules.ts'

/** Above what a class can cost, so that leaving one out never pays. */
const UNPLACED_PENALTY = 1_000_000

/**
 * A file of FET as the engine reads it: classes are its activities, in the file's order, slots its hours. What has a weight
 * of 100 is required, and everything else costs its weight for each breach.
 */
export function toFetProblem(instance: FetInstance): Problem {
  const { name, days, activities, rooms, constraints } = instance
  const lengths = [...new Set(activities.map(({ hours }) => hours))]
  const times = lengths.flatMap((length) => listTimes(instance, length))
  const timesOf = createTimeChooser(instance, times)
  const roomsOf = createRoomChooser(instance)
  const gaps = constraints.flatMap((one) =>
    one.kind === 'people' && one.measure === 'minBuildingGap' ? one.limit : [],
  )
  // A walk is as long for all: as the longest that somebody is given. Without one it is only counted.
  const walk = Math.max(1, ...gaps)
  return {
    name,
    days: days.length,
    weeks: 1,
    times,
    rooms: rooms.map(({ name: id, building }): ProblemRoom => {
      const unavailable = constraints.flatMap((one) => {
        const isMeant = one.kind === 'unavailable' && one.of !== 'everybody' && 'room' in one.of
        return isMeant && one.of.room === id ? one.slots.map(toTime) : []
      })
      const isAway = (other: string) => building !== '' && other !== '' && other !== building
      return { id, unavailable, travelSlots: rooms.map((other) => (isAway(other.building) ? walk : 0)) }
    }),
    classes: activities.map((activity, index): ProblemClass => {
      const own = roomsOf(activity, index)
      return {
        id: activity.id,
        // What needs a room that there is not is nowhere.
        times: own?.length === 0 ? [] : timesOf(activity, index),
        rooms: own ?? [],
        unplacedPenalty: UNPLACED_PENALTY,
      }
    }),
    rules: toRules(instance),
  }
}

/** A timetable that the engine found, in the words of the file; activities without a place are not in it. */
export function toFetPlacements(
  { activities, rooms }: FetInstance,
  { times }: Problem,
  { placements }: Timetable,
): FetPlacement[] {
  return activities.flatMap(({ id }, index) => {
    const placement = placements[index]
    const time = placement ? times[placement.time] : undefined
    if (!placement || !time) return []
    const room = placement.room === null ? '' : (rooms[placement.room]?.name ?? '')
    return [{ activity: id, day: time.days[0] ?? 0, hour: time.startSlot, room }]
  })
}

function listTimes({ days, hours }: FetInstance, lengthSlots: number): ProblemTime[] {
  const starts = Array.from({ length: Math.max(0, hours.length + 1 - lengthSlots) }, (_, start) => start)
  return days.flatMap((_, day) =>
    starts.map((startSlot) => ({ days: [day], weeks: [0], startSlot, lengthSlots })),
  )
}

const keyOf = ({ day, hour }: FetSlot) => `${day} ${hour}`
const keysOf = (slots: readonly FetSlot[]) => new Set(slots.map(keyOf))

/** Answers which times an activity may take: those at which all who take part can come, at what they cost. */
function createTimeChooser({ constraints }: FetInstance, times: readonly ProblemTime[]) {
  const everybody = new Set<string>()
  const people = { teacher: new Map<string, Set<string>>(), subgroup: new Map<string, Set<string>>() }
  const wishes = new Map<number, TimeWish[]>()
  const all: TimeWish[] = []
  const known = new Map<string, Choice[]>()
  for (const one of constraints) {
    if (one.kind === 'unavailable') {
      const keys = one.slots.map(keyOf)
      if (one.of === 'everybody') for (const key of keys) everybody.add(key)
      else if ('people' in one.of)
        for (const { role, name } of one.of.people)
          people[role].set(name, new Set([...(people[role].get(name) ?? []), ...keys]))
    } else if (one.kind === 'starts' || one.kind === 'slots') {
      const allowed = keysOf(one.slots)
      const isRight = (slots: readonly string[]) =>
        one.kind === 'starts' ? allowed.has(slots[0] ?? '') : slots.every((slot) => allowed.has(slot))
      const wish = { isRight, weight: one.weight }
      all.push(wish)
      for (const index of one.activities) wishes.set(index, [...(wishes.get(index) ?? []), wish])
    }
  }
  const slotsOf = times.map(({ days: [day = 0], startSlot, lengthSlots }) =>
    Array.from({ length: lengthSlots }, (_, after) => keyOf({ day, hour: startSlot + after })),
  )
  return ({ hours, teachers, subgroups }: FetActivity, index: number) => {
    const away = [
      everybody,
      ...teachers.map((name) => people.teacher.get(name)),
      ...subgroups.map((name) => people.subgroup.get(name)),
    ].filter((keys) => keys !== undefined)
    const own = wishes.get(index) ?? []
    const key = JSON.stringify([
      hours,
      away.flatMap((keys) => [...keys]),
      own.map((wish) => all.indexOf(wish)),
    ])
    const choices =
      known.get(key) ??
      slotsOf.flatMap((slots, time) => {
        if (slots.length !== hours || slots.some((slot) => away.some((keys) => keys.has(slot)))) return []
        return priced(time, own, (wish) => wish.isRight(slots))
      })
    known.set(key, choices)
    return choices
  }
}

interface Weighted {
  readonly weight: number
}

interface TimeWish extends Weighted {
  readonly isRight: (slots: readonly string[]) => boolean
}

/** A choice at what it costs; none where it is against something required. */
function priced<T extends Weighted>(
  index: number,
  wishes: readonly T[],
  isRight: (wish: T) => boolean,
): Choice[] {
  const broken = wishes.filter((wish) => !isRight(wish))
  if (broken.some(({ weight }) => weight === REQUIRED)) return []
  return [{ index, penalty: broken.reduce((sum, { weight }) => sum + priceOf(weight), 0) }]
}

/** Answers which rooms an activity may take: those that others name for it, else the home rooms, where they hold it; null without either. */
function createRoomChooser({ rooms, constraints }: FetInstance) {
  const wishes = constraints.filter((one) => one.kind === 'rooms')
  const byActivity = new Map<number, (typeof wishes)[number][]>()
  for (const wish of wishes)
    for (const index of wish.activities) byActivity.set(index, [...(byActivity.get(index) ?? []), wish])
  // Activities share their lists, of which a large file has many.
  const known = new Map<string, Choice[]>()
  return ({ size }: FetActivity, index: number) => {
    const all = byActivity.get(index) ?? []
    const named = all.filter(({ isHome }) => !isHome)
    const own = named.length > 0 ? named : all
    if (own.length === 0) return null
    const key = `${own.map((wish) => wishes.indexOf(wish)).join()} ${size}`
    const choices =
      known.get(key) ??
      rooms.flatMap(({ name, capacity }, room) =>
        capacity < size ? [] : priced(room, own, (wish) => wish.rooms.includes(name)),
      )
    known.set(key, choices)
    return choices
  }
}
