import { type LoadedTimetable, type ProblemClass, suggestByTime } from '@scheduler/engine'
import { aspectOf, listOwnRules, measureAdded } from '../../packages/engine/src/asking/loaded-timetable.ts'

/** What prevents a place for a class, counted over the times it may take. */
export interface UnplacedExplanation {
  readonly class: number
  readonly cost: number
  /** Times the class may take. */
  readonly times: number
  /** Of these, times that a hard rule forbids with the other classes where they are. */
  readonly clashing: number
  /** The hard rules behind that and the number of times each rules out; the strongest first. */
  readonly clashes: readonly { readonly rule: number; readonly times: number }[]
  /** Times without a clash at which each of its rooms is taken, unavailable or forbidden by a rule. */
  readonly roomless: number
  /** Times at which it could be as things are. */
  readonly free: number
  readonly sentence: string
}

/** Counts why a class has no place. */
export function explainUnplaced(
  loaded: LoadedTimetable,
  entry: ProblemClass,
  index: number,
): UnplacedExplanation {
  const { problem } = loaded
  const { id, fixed, unplacedPenalty } = entry
  const times = entry.times.map((choice) => choice.index).filter((time) => !fixed || time === fixed.time)
  const clashes = listOwnRules(loaded, index)
    .filter(({ rule }) => rule.weight === null && aspectOf(problem, rule) === 'time')
    .map((own) => {
      const breaks = (choice: number) => {
        const time = problem.times[choice]
        const placement = { time: choice, room: null }
        return time !== undefined && measureAdded(problem, own, { index, entry, time, placement }) > 0
      }
      return { rule: own.index, taken: times.filter(breaks) }
    })
    .filter(({ taken }) => taken.length > 0)
    .sort((one, other) => other.taken.length - one.taken.length)
  const clashing = new Set(clashes.flatMap(({ taken }) => taken)).size
  const free = suggestByTime(loaded, index).length
  const counts = {
    times: times.length,
    clashing,
    clashes: clashes.map(({ rule, taken }) => ({ rule, times: taken.length })),
    roomless: times.length - clashing - free,
    free,
  }
  const nameOf = (rule: number) => problem.rules[rule]?.name ?? ''
  return { class: index, cost: unplacedPenalty, ...counts, sentence: tell(id, counts, nameOf) }
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
