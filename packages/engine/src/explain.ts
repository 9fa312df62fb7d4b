import {
  costOfRule,
  listOverlapping,
  listPlaced,
  type PlacedClass,
  penaltyOf,
  pickClasses,
  priceChanges,
  timesAdjoin,
} from './evaluate.ts'
import { type ConflictExplanation, explainConflicts } from './explain-conflicts.ts'
import { explainUnplaced, type UnplacedExplanation } from './explain-unplaced.ts'
import type { Placement, Problem, SoftRule } from './model.ts'

/** Why a timetable costs what it costs, as data and in sentences; the dearest first. */
export interface Explanation {
  /** Soft rules that cost something. */
  readonly rules: readonly RuleExplanation[]
  /** Classes whose own time or room costs something, and those that such rules speak of. */
  readonly classes: readonly ClassExplanation[]
  /** Classes that are left out. */
  readonly unplaced: readonly UnplacedExplanation[]
  /** Hard rules that are broken; none in a timetable that a search answered. */
  readonly conflicts: readonly ConflictExplanation[]
}

export interface RuleExplanation {
  /** Index of the rule in the problem. */
  readonly rule: number
  readonly kind: SoftRule['kind']
  readonly cost: number
  /** Indexes of the classes that the sentence speaks of. */
  readonly classes: readonly number[]
  readonly sentence: string
}

export interface ClassExplanation {
  readonly class: number
  readonly time: number
  readonly roomChoice: number
  readonly preferred: number
  /** Indexes of the soft rules that cost something and speak of the class, the dearest first. */
  readonly rules: readonly number[]
  readonly sentence: string
}

/**
 * Names every cost of a timetable, by rule and by class, and every broken hard rule. The costs of the rules, the classes'
 * own costs and those of the classes left out add up to what `evaluate` counts.
 */
export function explain(problem: Problem, placements: readonly (Placement | null)[]): Explanation {
  const placed = listPlaced(problem, placements)
  const rules = problem.rules.flatMap((rule, index): RuleExplanation[] => {
    if (rule.kind === 'noOverlap') return []
    const members = pickClasses(rule, placed)
    const cost = costOfRule(rule, members)
    return cost === 0 ? [] : [{ rule: index, kind: rule.kind, cost, ...tellRule(problem, rule, members) }]
  })
  rules.sort((one, other) => other.cost - one.cost)
  const speakingOf = placed.map((): RuleExplanation[] => [])
  for (const rule of rules) for (const index of rule.classes) speakingOf[index]?.push(rule)
  const classes = placed.flatMap((one) =>
    one ? explainClass(problem, one, speakingOf[one.index] ?? []) : [],
  )
  const unplaced = placed.flatMap((one, index) => (one ? [] : [explainUnplaced(problem, placed, index)]))
  const costOf = ({ time, roomChoice, preferred }: ClassExplanation) => time + roomChoice + preferred
  return {
    rules,
    classes: classes.sort((one, other) => costOf(other) - costOf(one)),
    unplaced: unplaced.sort((one, other) => other.cost - one.cost),
    conflicts: explainConflicts(problem, placed),
  }
}

function tellRule(
  problem: Problem,
  rule: SoftRule,
  members: readonly PlacedClass[],
): { classes: number[]; sentence: string } {
  switch (rule.kind) {
    case 'minDays': {
      const days = new Set(members.map(({ time }) => time.day)).size
      const sentence = `${rule.name} meets on ${count(days, 'day')} instead of at least ${rule.days}.`
      return { classes: indexesOf(members), sentence }
    }
    case 'compact': {
      const alone = members.filter(
        (one) => !members.some((other) => timesAdjoin(one.time, other.time, rule.maxGapSlots)),
      )
      const names = alone.map(({ entry }) => entry.id).join(', ')
      return { classes: indexesOf(alone), sentence: `In ${rule.name} nothing is next to ${names}.` }
    }
    case 'sameRoom': {
      const rooms = [...new Set(members.map(({ placement }) => placement.room))]
      const names = rooms.map((room) => (room === null ? 'no room' : problem.rooms[room]?.id)).join(', ')
      return {
        classes: indexesOf(members),
        sentence: `${rule.name} meets in ${rooms.length} rooms: ${names}.`,
      }
    }
    case 'avoidOverlap': {
      const pairs = listOverlapping(rule, members)
      const names = pairs.map(([one, other]) => `${one.entry.id} with ${other.entry.id}`).join(', ')
      return {
        classes: [...new Set(pairs.flatMap(indexesOf))],
        sentence: `Under ${rule.name} these overlap: ${names}.`,
      }
    }
  }
}

function explainClass(
  problem: Problem,
  one: PlacedClass,
  broken: readonly RuleExplanation[],
): ClassExplanation[] {
  const { entry, placement, index } = one
  const time = penaltyOf(entry.times, placement.time)
  const roomChoice = penaltyOf(entry.rooms, placement.room)
  const preferred = priceChanges(one)
  const room = placement.room === null ? 'no room' : (problem.rooms[placement.room]?.id ?? '')
  const reasons = [
    ...(time > 0 ? [`its time costs ${time}`] : []),
    ...(roomChoice > 0 ? [`the room ${room} costs ${roomChoice}`] : []),
    ...(preferred > 0 ? [`it has left its preferred place (${preferred})`] : []),
    ...(broken.length > 0 ? [`it has part in ${nameRules(problem, broken)}`] : []),
  ]
  if (reasons.length === 0) return []
  const sentence = `${entry.id}: ${reasons.join(', ')}.`
  return [{ class: index, time, roomChoice, preferred, rules: broken.map(({ rule }) => rule), sentence }]
}

function nameRules({ rules }: Problem, broken: readonly RuleExplanation[]): string {
  return broken.map(({ rule, cost }) => `${rules[rule]?.name} (${cost})`).join(', ')
}

function indexesOf(members: readonly PlacedClass[]): number[] {
  return members.map(({ index }) => index)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
