import { type PlacedClass, timesOverlap } from './evaluate.ts'
import type { Problem } from './model.ts'

/** What stands in the way of a class that is left out, counted over the times it may take. */
export interface UnplacedExplanation {
  readonly class: number
  readonly cost: number
  /** Times the class may take. */
  readonly times: number
  /** Of these, times at which a class stands that it must not overlap. */
  readonly clashing: number
  /** The `noOverlap` rules behind that and the number of times each rules out; the strongest first. */
  readonly clashes: readonly { readonly rule: number; readonly times: number }[]
  /** Times without a clash at which each of its rooms is taken or unavailable. */
  readonly roomless: number
  /** Times at which it could stand as things are. */
  readonly free: number
  readonly sentence: string
}

/** Counts why a class stands nowhere. */
export function explainUnplaced(
  problem: Problem,
  placed: readonly (PlacedClass | undefined)[],
  index: number,
): UnplacedExplanation {
  const entry = problem.classes[index]
  const { fixed } = entry ?? {}
  const times = (entry?.times ?? [])
    .map((choice) => choice.index)
    .filter((time) => !fixed || time === fixed.time)
  const clashes = countClashes(problem, placed, index, times)
  const clear = times.filter((time) => !clashes.times.has(time))
  const roomless = clear.filter((time) => !hasRoom(problem, placed, index, time)).length
  const counts = {
    times: times.length,
    clashing: clashes.times.size,
    clashes: clashes.rules,
    roomless,
    free: clear.length - roomless,
  }
  const sentence = tell(problem, entry?.id ?? '', counts)
  return { class: index, cost: entry?.unplacedPenalty ?? 0, ...counts, sentence }
}

function countClashes(
  problem: Problem,
  placed: readonly (PlacedClass | undefined)[],
  index: number,
  times: readonly number[],
) {
  const clashing = new Set<number>()
  const rules = problem.rules.flatMap((rule, position) => {
    if (rule.kind !== 'noOverlap' || !rule.classes.includes(index)) return []
    const taken = times.filter((time) => rule.classes.some((other) => overlaps(problem, placed[other], time)))
    for (const time of taken) clashing.add(time)
    return taken.length > 0 ? [{ rule: position, times: taken.length }] : []
  })
  return { times: clashing, rules: rules.sort((one, other) => other.times - one.times) }
}

function hasRoom(
  problem: Problem,
  placed: readonly (PlacedClass | undefined)[],
  index: number,
  time: number,
): boolean {
  const { rooms = [], fixed } = problem.classes[index] ?? {}
  if (rooms.length === 0) return true
  return rooms.some(({ index: room }) => {
    if (fixed && fixed.room !== room) return false
    if (problem.rooms[room]?.unavailableTimes?.includes(time)) return false
    return !placed.some((other) => other?.placement.room === room && overlaps(problem, other, time))
  })
}

function overlaps(problem: Problem, other: PlacedClass | undefined, time: number): boolean {
  const wanted = problem.times[time]
  return other !== undefined && wanted !== undefined && timesOverlap(other.time, wanted)
}

type Counts = Pick<UnplacedExplanation, 'times' | 'clashing' | 'clashes' | 'roomless' | 'free'>

function tell(problem: Problem, name: string, { times, clashing, clashes, roomless, free }: Counts): string {
  if (times === 0) return `${name} is left out: there is no time that it may take.`
  const causes = clashes
    .slice(0, 3)
    .map(({ rule, times: taken }) => `${problem.rules[rule]?.name} in ${taken}`)
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
