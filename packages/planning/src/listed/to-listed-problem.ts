import {
  type ListedRoom,
  type ListedRule,
  type ListedSection,
  type ListedTerm,
  type ListedTime,
  listBits,
  sectionsOf,
} from '@scheduler/domain'
import type { Problem, ProblemClass, ProblemTime, Rule } from '@scheduler/engine'
import { toEngine } from '../choices/rules-between-sections.ts'

/** Above any cost a section can cause, so that leaving one out never pays. */
const UNPLACED_PENALTY = 1_000_000

/** Identifiers to indexes. */
type Indexes = ReadonlyMap<string, number>

/** A listed term as the engine reads it: its classes are sections; these, rooms, courses and students are in the order of the term. */
export function toListedProblem(term: ListedTerm): Problem {
  const sections = sectionsOf(term)
  const sectionIndexes = indexOf(sections)
  const courseIndexes = indexOf(term.courses)
  const roomIndexes = indexOf(term.rooms)
  const times = collectTimes(sections)
  return {
    name: term.name,
    days: term.days,
    weeks: term.weeks,
    weights: term.weights,
    times: [...times.values()].map(({ time }) => time),
    rooms: term.rooms.map((room) => toRoom(room, term.rooms)),
    classes: sections.map((entry) => toClass(entry, times, roomIndexes, sectionIndexes)),
    rules: term.rules.map((one) => toRule(one, sectionIndexes)),
    courses: term.courses.map(({ id, configurations }) => ({
      id,
      configs: configurations.map(({ parts }) => ({
        subparts: parts.map((part) => part.sections.map((one) => pick(sectionIndexes, one.id))),
      })),
    })),
    students: term.students.map(({ id, courses }) => ({
      id,
      courses: courses.map((course) => pick(courseIndexes, course)),
    })),
  }
}

interface NumberedTime {
  readonly index: number
  readonly time: ProblemTime
}

/** The different times of all sections. */
function collectTimes(sections: readonly ListedSection[]): ReadonlyMap<string, NumberedTime> {
  const times = new Map<string, NumberedTime>()
  for (const source of sections.flatMap((entry) => entry.times)) {
    const key = keyOf(source)
    if (!times.has(key)) times.set(key, { index: times.size, time: toTime(source) })
  }
  return times
}

const keyOf = ({ days, weeks, start, length }: ListedTime) => `${days} ${weeks} ${start} ${length}`

function toTime({ days, weeks, start, length }: ListedTime): ProblemTime {
  return { days: listBits(days), weeks: listBits(weeks), startSlot: start, lengthSlots: length }
}

function toRoom({ id, walks, closed }: ListedRoom, rooms: readonly ListedRoom[]) {
  const slots = new Map(walks.map((walk) => [walk.room, walk.slots]))
  return {
    id,
    unavailable: closed.map(toTime),
    ...(slots.size > 0 && { travelSlots: rooms.map((other) => slots.get(other.id) ?? 0) }),
  }
}

function toClass(
  { id, rooms, times: own, limit, aboveId }: ListedSection,
  times: ReadonlyMap<string, NumberedTime>,
  roomIndexes: Indexes,
  sectionIndexes: Indexes,
): ProblemClass {
  return {
    id,
    times: keepCheapest(
      own.map((time) => ({ index: times.get(keyOf(time))?.index ?? 0, penalty: time.price })),
    ),
    rooms: keepCheapest(
      (rooms ?? []).map(({ room, price }) => ({ index: pick(roomIndexes, room), penalty: price })),
    ),
    unplacedPenalty: UNPLACED_PENALTY,
    ...(limit !== null && { limit }),
    ...(aboveId !== null && { parent: pick(sectionIndexes, aboveId) }),
  }
}

/** Each value once: a term may list one twice. */
function keepCheapest(choices: readonly { index: number; penalty: number }[]) {
  const cheapest = new Map<number, number>()
  for (const { index, penalty } of choices) {
    cheapest.set(index, Math.min(penalty, cheapest.get(index) ?? penalty))
  }
  return [...cheapest].map(([index, penalty]) => ({ index, penalty }))
}

function toRule({ kind, numbers, weight, sections }: ListedRule, sectionIndexes: Indexes): Rule {
  const id = `${kind}${numbers.length > 0 ? `(${numbers.join()})` : ''}`
  const classes = sections.map((one) => pick(sectionIndexes, one))
  return toEngine({ id, kind, numbers }, classes, weight)
}

const indexOf = (list: readonly { readonly id: string }[]): Indexes =>
  new Map(list.map(({ id }, index) => [id, index]))

/** What makes a listed term has made sure that every identifier is known. */
const pick = (indexes: Indexes, id: string) => indexes.get(id) ?? 0
