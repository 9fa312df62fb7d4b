import {
  loadTimetable,
  measureBreach,
  type PlacedClass,
  type Problem,
  pickClasses,
  type Rule,
  type Timetable,
} from '@scheduler/engine'
import { weightsOf } from '../../packages/engine/src/problem/problem.ts'
import { costOfRule } from '../../packages/engine/src/problem/rule-costs.ts'
import { listBrokenPairs, penaltyOf, priceChanges } from '../../packages/engine/src/problem/rules.ts'
import { countDays, listAlone, listRooms } from '../../packages/engine/src/problem/set-rules.ts'
import { explainUnplaced, type UnplacedExplanation } from './explain-unplaced.ts'

/** Why a timetable costs what it costs, as data and in sentences; the most expensive first. */
export interface Explanation {
  /** Soft rules that cost something. */
  readonly rules: readonly RuleExplanation[]
  /** Classes whose own time or room costs something, and those that such rules speak of. */
  readonly classes: readonly ClassExplanation[]
  /** Classes that are left out. */
  readonly unplaced: readonly UnplacedExplanation[]
}

export interface RuleExplanation {
  /** Index of the rule in the problem. */
  readonly rule: number
  readonly kind: Rule['kind']
  readonly cost: number
  /** Indexes of the classes that the sentence speaks of. */
  readonly classes: readonly number[]
  readonly sentence: string
}

export interface ClassExplanation {
  readonly class: number
  readonly time: number
  readonly room: number
  readonly preferred: number
  /** Indexes of the soft rules that cost something and speak of the class, the most expensive first. */
  readonly rules: readonly number[]
  readonly sentence: string
}

/**
 * Names every cost of a timetable but that of students, by rule and class. The costs of the rules, the classes' own costs and those
 * of the classes left out add up to what `evaluate` counts.
 */
export function explain(problem: Problem, timetable: Timetable): Explanation {
  const loaded = loadTimetable(problem, timetable)
  const { placed } = loaded
  const rules = problem.rules.flatMap((rule, index): RuleExplanation[] => {
    const members = pickClasses(rule, placed)
    const cost = costOfRule(problem, rule, members)
    return cost === 0 ? [] : [{ rule: index, kind: rule.kind, cost, ...tellRule(problem, rule, members) }]
  })
  rules.sort(byCost)
  const speakingOf = placed.map((): RuleExplanation[] => [])
  for (const rule of rules) for (const index of rule.classes) speakingOf[index]?.push(rule)
  const classes = placed.flatMap((one) =>
    one ? explainClass(problem, one, speakingOf[one.index] ?? []) : [],
  )
  const unplaced = problem.classes.flatMap((entry, index) =>
    placed[index] ? [] : [explainUnplaced(loaded, entry, index)],
  )
  const costOf = ({ time, room, preferred }: ClassExplanation) => time + room + preferred
  return {
    rules,
    classes: classes.sort((one, other) => costOf(other) - costOf(one)),
    unplaced: unplaced.sort(byCost),
  }
}

function byCost(one: { readonly cost: number }, other: { readonly cost: number }): number {
  return other.cost - one.cost
}

function tellRule(
  problem: Problem,
  rule: Rule,
  members: readonly PlacedClass[],
): { classes: number[]; sentence: string } {
  const { name } = rule
  const all = indexesOf(members)
  const units = measureBreach(problem, rule, members)
  switch (rule.kind) {
    case 'minDays':
    case 'maxDays': {
      const [days, bound] =
        rule.kind === 'minDays'
          ? [countDays(members), `at least ${rule.days}`]
          : [countDays(members, rule.between), `at most ${rule.days}`]
      return { classes: all, sentence: `${name} meets on ${count(days, 'day')} instead of ${bound}.` }
    }
    case 'compact': {
      const alone = listAlone(rule.maxGapSlots, members)
      return { classes: indexesOf(alone), sentence: `In ${name} nothing is next to ${nameClasses(alone)}.` }
    }
    case 'maxRooms':
    case 'oneRoom': {
      const rooms = [...listRooms(members)].map((room) => problem.rooms[room]?.id)
      return { classes: all, sentence: `${name} meets in ${rooms.length} rooms: ${rooms.join(', ')}.` }
    }
    case 'maxDayLoad':
      return { classes: all, sentence: `${name} has ${count(units, 'slot')} too many on its days.` }
    case 'minDayLoad':
      return { classes: all, sentence: `${name} has ${count(units, 'slot')} too few on its days.` }
    case 'maxDayGaps':
    case 'maxWeekGaps':
      return {
        classes: all,
        sentence: `${name} has ${count(units, 'empty slot')} too many between its classes.`,
      }
    case 'maxWeekSlots':
      return { classes: all, sentence: `${name} takes ${count(units, 'slot')} too many.` }
    case 'maxDayDelay':
      return {
        classes: all,
        sentence: `${name} has ${count(units, 'empty slot')} too many before its days begin.`,
      }
    case 'maxWeekDelays':
      return { classes: all, sentence: `${name} begins late on ${count(units, 'day')} too many.` }
    case 'maxDayWalks':
    case 'maxWeekWalks':
      return { classes: all, sentence: `${name} has ${count(units, 'walk')} too many between its classes.` }
    case 'maxBreaks':
      return { classes: all, sentence: `${name} has ${count(units, 'break')} too many on its days.` }
    case 'maxBlock':
      return {
        classes: all,
        sentence: `${name} has ${count(units, 'run')} of classes without a break that are too long.`,
      }
    default: {
      const pairs = listBrokenPairs(problem, rule, members)
      const names = pairs.map(([one, other]) => `${one.entry.id} with ${other.entry.id}`).join(', ')
      const overlaps = rule.kind === 'avoidOverlap' || rule.kind === 'noOverlap'
      const sentence = overlaps ? `Under ${name} these overlap: ${names}.` : `Not as ${name} asks: ${names}.`
      return { classes: [...new Set(pairs.flatMap(indexesOf))], sentence }
    }
  }
}

function explainClass(
  problem: Problem,
  { entry, placement, index }: PlacedClass,
  broken: readonly RuleExplanation[],
): ClassExplanation[] {
  const weights = weightsOf(problem)
  const time = weights.time * penaltyOf(entry.times, placement.time)
  const room = weights.room * penaltyOf(entry.rooms, placement.room)
  const preferred = priceChanges(entry, placement)
  const roomName = placement.room === null ? 'no room' : problem.rooms[placement.room]?.id
  const reasons = [
    ...(time > 0 ? [`its time costs ${time}`] : []),
    ...(room > 0 ? [`the room ${roomName} costs ${room}`] : []),
    ...(preferred > 0 ? [`it has left its preferred place (${preferred})`] : []),
    ...(broken.length > 0 ? [`it has part in ${nameRules(problem, broken)}`] : []),
  ]
  if (reasons.length === 0) return []
  const sentence = `${entry.id}: ${reasons.join(', ')}.`
  return [{ class: index, time, room, preferred, rules: broken.map(({ rule }) => rule), sentence }]
}

function nameRules({ rules }: Problem, broken: readonly RuleExplanation[]): string {
  return broken.map(({ rule, cost }) => `${rules[rule]?.name} (${cost})`).join(', ')
}

function nameClasses(members: readonly PlacedClass[]): string {
  return members.map(({ entry }) => entry.id).join(', ')
}

function indexesOf(members: readonly PlacedClass[]): number[] {
  return members.map(({ index }) => index)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
