import {
  aspectOf,
  findTakenRooms,
  type LoadedTimetable,
  listOwnRules,
  measureAdded,
} from './loaded-timetable.ts'
import type { Placement } from './problem.ts'

/** What stands in the way of a class that is left out, counted over the times it may take. */
export interface UnplacedExplanation {
  readonly class: number
  readonly cost: number
  /** Times the class may take. */
  readonly times: number
  /** Of these, times that a hard rule forbids as the other classes stand. */
  readonly clashing: number
  /** The hard rules behind that and the number of times each rules out; the strongest first. */
  readonly clashes: readonly { readonly rule: number; readonly times: number }[]
  /** Times without a clash at which each of its rooms is taken, unavailable or forbidden by a rule. */
  readonly roomless: number
  /** Times at which it could stand as things are. */
  readonly free: number
  readonly sentence: string
}

/** Counts why a class stands nowhere. */
export function explainUnplaced(loaded: LoadedTimetable, index: number): UnplacedExplanation {
  const { problem } = loaded
  const { id, fixed, times: choices, unplacedPenalty } = problem.classes[index]
  const times = choices.map((choice) => choice.index).filter((time) => !fixed || time === fixed.time)
  const rules = listBreakers(loaded, index)
  const clashing = new Set<number>()
  const clashes = rules
    .filter(({ aspect }) => aspect === 'time')
    .map(({ rule, breaks }) => {
      const taken = times.filter((time) => breaks({ time, room: null }))
      for (const time of taken) clashing.add(time)
      return { rule, times: taken.length }
    })
    .filter((clash) => clash.times > 0)
    .sort((one, other) => other.times - one.times)
  const clear = times.filter((time) => !clashing.has(time))
  const ofRooms = rules.filter(({ aspect }) => aspect !== 'time')
  const roomless = clear.filter(
    (time) =>
      !listFreeRooms(loaded, index, time).some(
        (room) => !ofRooms.some(({ breaks }) => breaks({ time, room })),
      ),
  ).length
  const counts = {
    times: times.length,
    clashing: clashing.size,
    clashes,
    roomless,
    free: clear.length - roomless,
  }
  const nameOf = (rule: number) => problem.rules[rule].name
  return { class: index, cost: unplacedPenalty, ...counts, sentence: tell(id, counts, nameOf) }
}

/** The hard rules of a class, each with whether the class would break it at a place. */
function listBreakers(loaded: LoadedTimetable, index: number) {
  const { problem } = loaded
  const entry = problem.classes[index]
  return listOwnRules(loaded, index)
    .filter(({ rule }) => rule.weight === null)
    .map((own) => ({
      rule: own.index,
      aspect: aspectOf(problem, own.rule),
      breaks: (placement: Placement) =>
        measureAdded(problem, own, { index, entry, placement, time: problem.times[placement.time] }) > 0,
    }))
}

/** Rooms of a class that are open and empty at a time; null where it takes none. */
function listFreeRooms(loaded: LoadedTimetable, index: number, time: number): (number | null)[] {
  const { rooms, fixed } = loaded.problem.classes[index]
  if (rooms.length === 0) return [null]
  const taken = findTakenRooms(loaded, index, time)
  return rooms
    .map((choice) => choice.index)
    .filter((room) => !fixed || fixed.room === room)
    .filter((room) => !taken.has(room) && !loaded.closedTimes[room].has(time))
}

type Counts = Pick<UnplacedExplanation, 'times' | 'clashing' | 'clashes' | 'roomless' | 'free'>

function tell(
  name: string,
  { times, clashing, clashes, roomless, free }: Counts,
  nameOf: (rule: number) => string,
): string {
  if (times === 0) return `${name} is left out: there is no time that it may take.`
  const causes = clashes
    .slice(0, 3)
    .map(({ rule, times: taken }) => `${nameOf(rule)} in ${taken}`)
    .join(', ')
  const parts = [
    ...(clashing > 0
      ? [`${clashing} ${clashing === 1 ? 'clashes' : 'clash'} with other classes (${causes})`]
      : []),
    ...(roomless > 0 ? [`in ${roomless} every room it may take is taken or unavailable`] : []),
    ...(free > 0 ? [`${free} ${free === 1 ? 'is' : 'are'} free`] : []),
  ]
  return `${name} is left out: of its ${times} ${times === 1 ? 'time' : 'times'}, ${parts.join('; ')}.`
}
