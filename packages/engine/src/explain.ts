import {
  costOfRule,
  listPlaced,
  type PlacedClass,
  penaltyOf,
  pickClasses,
  priceChanges,
  timesAdjoin,
} from './evaluate.ts'
import { explainUnplaced, type UnplacedExplanation } from './explain-unplaced.ts'
import type { Placement, Problem, SoftRule } from './model.ts'

/** Why a timetable costs what it costs, as data and in sentences; the dearest first. */
export interface Explanation {
  /** Soft rules that cost something. */
  readonly rules: readonly RuleExplanation[]
  /** Classes whose own time or room costs something. */
  readonly classes: readonly ClassExplanation[]
  /** Classes that are left out. */
  readonly unplaced: readonly UnplacedExplanation[]
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
  readonly sentence: string
}

/** Names every cost of a timetable; the costs add up to what `evaluate` counts. */
export function explain(problem: Problem, placements: readonly (Placement | null)[]): Explanation {
  const placed = listPlaced(problem, placements)
  const rules = problem.rules.flatMap((rule, index): RuleExplanation[] => {
    if (rule.kind === 'noOverlap') return []
    const members = pickClasses(rule, placed)
    const cost = costOfRule(rule, members)
    return cost === 0 ? [] : [{ rule: index, kind: rule.kind, cost, ...tellRule(problem, rule, members) }]
  })
  const classes = placed.flatMap((one) => (one ? explainClass(problem, one) : []))
  const unplaced = placed.flatMap((one, index) => (one ? [] : [explainUnplaced(problem, placed, index)]))
  const costOf = ({ time, roomChoice, preferred }: ClassExplanation) => time + roomChoice + preferred
  return {
    rules: rules.sort((one, other) => other.cost - one.cost),
    classes: classes.sort((one, other) => costOf(other) - costOf(one)),
    unplaced: unplaced.sort((one, other) => other.cost - one.cost),
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
  }
}

function explainClass(problem: Problem, one: PlacedClass): ClassExplanation[] {
  const { entry, placement, index } = one
  const time = penaltyOf(entry.times, placement.time)
  const roomChoice = penaltyOf(entry.rooms, placement.room)
  const preferred = priceChanges(one)
  const room = placement.room === null ? 'no room' : (problem.rooms[placement.room]?.id ?? '')
  const reasons = [
    ...(time > 0 ? [`its time costs ${time}`] : []),
    ...(roomChoice > 0 ? [`the room ${room} costs ${roomChoice}`] : []),
    ...(preferred > 0 ? [`it has left its preferred place (${preferred})`] : []),
  ]
  if (reasons.length === 0) return []
  return [{ class: index, time, roomChoice, preferred, sentence: `${entry.id}: ${reasons.join(', ')}.` }]
}

function indexesOf(members: readonly PlacedClass[]): number[] {
  return members.map(({ index }) => index)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
