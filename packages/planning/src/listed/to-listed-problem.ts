import type { Problem, ProblemClass, ProblemTime, Rule, Timetable } from '@scheduler/engine'
import {
  type Itc2019Class,
  type Itc2019Distribution,
  type Itc2019Instance,
  type Itc2019Placement,
  type Itc2019Room,
  type Itc2019Time,
  listClasses,
} from './instance.ts'

/** Above any cost a class can cause, so that leaving one out never pays. */
const UNPLACED_PENALTY = 1_000_000

/** Identifiers to indexes. */
type Indexes = ReadonlyMap<string, number>

/** An instance as the engine reads it; classes, rooms, courses and students are in the file's order. */
export function toItc2019Problem(instance: Itc2019Instance): Problem {
  const classes = listClasses(instance)
  const classIndexes = indexOf(classes)
  const courseIndexes = indexOf(instance.courses)
  const roomIndexes = indexOf(instance.rooms)
  const times = collectTimes(classes)
  return {
    name: instance.name,
    days: instance.days,
    weeks: instance.weeks,
    weights: toWeights(instance),
    times: [...times.values()].map(({ time }) => time),
    rooms: instance.rooms.map((room) => toRoom(room, instance.rooms)),
    classes: classes.map((entry) => toClass(entry, times, roomIndexes, classIndexes)),
    rules: instance.distributions.map((one) => toRule(one, classIndexes)),
    courses: instance.courses.map(({ id, configs }) => ({
      id,
      configs: configs.map(({ subparts }) => ({
        subparts: subparts.map((subpart) => subpart.classes.map((one) => pick(classIndexes, one.id))),
      })),
    })),
    students: instance.students.map(({ id, courses }) => ({
      id,
      courses: courses.map((course) => pick(courseIndexes, course)),
    })),
  }
}

function toWeights({ weights }: Itc2019Instance) {
  const { distribution, ...others } = weights
  return { ...others, rule: distribution }
}

/** A timetable that the engine found, in the words of the instance; classes left out are not in it. */
export function toItc2019Placements(
  instance: Itc2019Instance,
  { placements, attended = [] }: Timetable,
): Itc2019Placement[] {
  const classes = listClasses(instance)
  const times = [...collectTimes(classes).values()]
  const students = classes.map((): string[] => [])
  for (const [index, { id }] of instance.students.entries()) {
    for (const one of attended[index] ?? []) students[one]?.push(id)
  }
  return classes.flatMap((entry, index) => {
    const placement = placements[index]
    const time = placement ? times[placement.time]?.source : undefined
    if (!placement || !time) return []
    const room = placement.room === null ? null : (instance.rooms[placement.room]?.id ?? null)
    const { days, weeks, start } = time
    return [{ class: entry.id, days, weeks, start, room, students: students[index] ?? [] }]
  })
}

interface NumberedTime {
  readonly index: number
  readonly time: ProblemTime
  readonly source: Itc2019Time
}

/** The different times of all classes. */
function collectTimes(classes: readonly Itc2019Class[]): Map<string, NumberedTime> {
  const times = new Map<string, NumberedTime>()
  for (const source of classes.flatMap((entry) => entry.times)) {
    const key = keyOf(source)
    if (!times.has(key)) times.set(key, { index: times.size, time: toTime(source), source })
  }
  return times
}

function keyOf({ days, weeks, start, length }: Itc2019Time): string {
  return `${days} ${weeks} ${start} ${length}`
}

function toTime({ days, weeks, start, length }: Itc2019Time): ProblemTime {
  return { days: listBits(days), weeks: listBits(weeks), startSlot: start, lengthSlots: length }
}

function listBits(bits: string): number[] {
  return [...bits].flatMap((bit, index) => (bit === '1' ? [index] : []))
}

function toRoom({ id, travel, unavailable }: Itc2019Room, rooms: readonly Itc2019Room[]) {
  const slots = new Map(travel.map((walk) => [walk.room, walk.slots]))
  return {
    id,
    unavailable: unavailable.map(toTime),
    ...(slots.size > 0 && { travelSlots: rooms.map((other) => slots.get(other.id) ?? 0) }),
  }
}

function toClass(
  { id, rooms, times: own, limit, parent }: Itc2019Class,
  times: ReadonlyMap<string, NumberedTime>,
  roomIndexes: Indexes,
  classIndexes: Indexes,
): ProblemClass {
  return {
    id,
    times: keepCheapest(
      own.map((time) => ({ index: times.get(keyOf(time))?.index ?? 0, penalty: time.penalty })),
    ),
    rooms: keepCheapest(
      (rooms ?? []).map(({ room, penalty }) => ({ index: pick(roomIndexes, room), penalty })),
    ),
    unplacedPenalty: UNPLACED_PENALTY,
    ...(limit !== null && { limit }),
    ...(parent !== null && { parent: pick(classIndexes, parent) }),
  }
}

/** Each value once: a file may list one twice. */
function keepCheapest(choices: readonly { index: number; penalty: number }[]) {
  const cheapest = new Map<number, number>()
  for (const { index, penalty } of choices) {
    cheapest.set(index, Math.min(penalty, cheapest.get(index) ?? penalty))
  }
  return [...cheapest].map(([index, penalty]) => ({ index, penalty }))
}

function toRule(distribution: Itc2019Distribution, classIndexes: Indexes): Rule {
  const { kind, parameters, penalty, classes } = distribution
  const [first = 0, second = 0] = parameters
  const rule = {
    name: `${kind}${parameters.length > 0 ? `(${parameters.join()})` : ''}`,
    classes: classes.map((id) => pick(classIndexes, id)),
    weight: penalty,
  }
  switch (kind) {
    case 'WorkDay':
      return { ...rule, kind: 'workDay', slots: first }
    case 'MinGap':
      return { ...rule, kind: 'minGap', slots: first }
    case 'MaxDays':
      return { ...rule, kind: 'maxDays', days: first }
    case 'MaxDayLoad':
      return { ...rule, kind: 'maxDayLoad', slots: first }
    case 'MaxBreaks':
      return { ...rule, kind: 'maxBreaks', breaks: first, gapSlots: second }
    case 'MaxBlock':
      return { ...rule, kind: 'maxBlock', slots: first, gapSlots: second }
    default:
      return { ...rule, kind: PLAIN_KINDS[kind] }
  }
}

const PLAIN_KINDS = {
  SameStart: 'sameStart',
  SameTime: 'sameTime',
  DifferentTime: 'differentTime',
  SameDays: 'sameDays',
  DifferentDays: 'differentDays',
  SameWeeks: 'sameWeeks',
  DifferentWeeks: 'differentWeeks',
  Overlap: 'overlap',
  NotOverlap: 'noOverlap',
  SameRoom: 'sameRoom',
  DifferentRoom: 'differentRoom',
  SameAttendees: 'sameAttendees',
  Precedence: 'precedence',
} as const

function indexOf(list: readonly { readonly id: string }[]): Indexes {
  return new Map(list.map(({ id }, index) => [id, index]))
}

/** The reader has made sure that every identifier is known. */
function pick(indexes: Indexes, id: string): number {
  return indexes.get(id) ?? 0
}
