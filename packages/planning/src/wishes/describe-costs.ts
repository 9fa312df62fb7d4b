import type { Wish } from '@scheduler/domain'
import {
  type Placement as EnginePlacement,
  type LoadedTimetable,
  loadTimetable,
  type PlacedClass,
  type Rule,
  timesAdjoin,
  timesOverlap,
} from '@scheduler/engine'
import { type Said, sayAmount, sayCost, sayObstacle } from '@scheduler/messages'
import { describeTime } from '../choices/week-times.ts'
import type { Demand, WeeklyPlace } from '../demand/demand.ts'
import { readRecords } from '../demand/records.ts'
import type { Plan } from '../plan.ts'
import { judgePlace } from '../plan-results.ts'
import { priceOf } from './prices.ts'

/** What a wish costs where a class stands, and why. Costs that several classes cause together are told of each. */
export interface ClassCost extends Said {
  readonly wish: Wish | 'unplaced'
  readonly cost: number
}

/** Answers what the place of a class of a timetable costs, the dearest first; a class that is left out costs its price. */
export function tellCosts(
  plan: Plan,
  placements: readonly (EnginePlacement | null)[],
  timetable = loadTimetable(plan.problem, { placements }),
): (index: number) => ClassCost[] {
  return (index) => {
    const [demand, one] = [plan.demands[index], timetable.placed[index]]
    if (!demand) throw new RangeError(`There is no class ${index}`)
    if (!one) return tellLeftOut(plan, demand, index)
    const ofRules = (timetable.rulesOf[index] ?? []).flatMap((rule) => tellRule(plan, timetable, one, rule))
    return [...tellPlace(plan, demand, one), ...ofRules].sort((a, b) => b.cost - a.cost)
  }
}

function tellLeftOut({ problem }: Plan, { title }: Demand, index: number): ClassCost[] {
  const cost = problem.classes[index]?.unplacedPenalty ?? 0
  return cost === 0 ? [] : [{ wish: 'unplaced', cost, ...sayObstacle('noPlace', { title }) }]
}

/** What the class costs by its own time and room. */
function tellPlace(plan: Plan, demand: Demand, { index, placement }: PlacedClass): ClassCost[] {
  const { input, options } = plan
  const faults = judgePlace(plan, index, placement)
  const room = input.rooms[placement.room ?? -1]
  const professor = readRecords(input).professors.get(demand.professorId ?? '')?.fullName ?? ''
  const { lunchBreak } = input.week
  const seats = {
    room: room?.name ?? '',
    seats: room?.seats ?? 0,
    amount: sayAmount('students', { count: demand.expectedStudents }),
  }
  const tell = (wish: keyof typeof faults, said: Said): ClassCost => ({
    wish,
    cost: priceOf(options.weights, wish) * faults[wish],
    ...said,
  })
  return [
    tell('seats', sayCost('tooFewSeats', seats)),
    tell('spareSeats', sayCost('manyEmptySeats', seats)),
    tell('preferredTimes', sayCost('otherTimesPreferred', { professor })),
    ...(lunchBreak ? [tell('lunchBreak', sayCost('inLunchBreak', { range: lunchBreak }))] : []),
    ...(demand.before ? [tell('fewChanges', tellChange(plan, demand.before, index, placement))] : []),
  ].filter(({ cost }) => cost > 0)
}

function tellChange(
  { problem, input }: Plan,
  before: WeeklyPlace,
  index: number,
  now: EnginePlacement,
): Said {
  if (problem.classes[index]?.preferred?.time !== now.time) return sayCost('leavesTime', describeTime(before))
  return sayCost('leavesRoom', { room: input.rooms.find(({ id }) => id === before.roomId)?.name ?? '' })
}

/** What a rule costs that the class has a part in, as far as the class itself does. */
function tellRule(plan: Plan, { placed }: LoadedTimetable, one: PlacedClass, index: number): ClassCost[] {
  const [rule, wish] = [plan.problem.rules[index], plan.wishOfRule[index]]
  if (!rule || !wish || rule.weight === null) return []
  const { weight } = rule
  const others = listOthers(rule, one.index).flatMap((other) => placed[other] ?? [])
  const cost = (times: number, said: () => Said): ClassCost[] =>
    times > 0 ? [{ wish, cost: weight * times, ...said() }] : []
  switch (rule.kind) {
    case 'minDays': {
      const used = new Set([one, ...others].flatMap(({ time }) => time.days)).size
      return cost(rule.days - used, () =>
        sayCost('tooFewDays', { course: rule.name, used, number: rule.days }),
      )
    }
    case 'compact': {
      const isAlone = !others.some((other) => timesAdjoin(one.time, other.time, rule.maxGapSlots))
      return cost(isAlone ? 1 : 0, () => sayCost('nothingBeside', { cohort: rule.name }))
    }
    case 'oneRoom': {
      const rooms = new Set([one, ...others].map(({ placement }) => placement.room))
      rooms.delete(null)
      return cost(rooms.size - 1, () => sayCost('severalRooms', { course: rule.name, number: rooms.size }))
    }
    case 'avoidOverlap': {
      const overlapping = others.filter((other) => timesOverlap(one.time, other.time))
      return cost(overlapping.length, () => tellStudents(plan, one, overlapping))
    }
    default:
      return []
  }
}

/** The other classes of a rule; of one with two groups only those of the other group. */
function listOthers(rule: Rule, index: number): readonly number[] {
  if (rule.kind !== 'avoidOverlap') return rule.classes.filter((other) => other !== index)
  const isFirst = rule.classes.indexOf(index) < rule.firstGroup
  return isFirst ? rule.classes.slice(rule.firstGroup) : rule.classes.slice(0, rule.firstGroup)
}

function tellStudents(
  { input, demands, weekTimes }: Plan,
  { index }: PlacedClass,
  overlapping: readonly PlacedClass[],
): Said {
  const [first, ...more] = overlapping
  const time = weekTimes[first?.placement.time ?? -1]
  const course = readRecords(input).courses.get(demands[index]?.courseId ?? '')?.courseName ?? ''
  if (!first || !time) return sayCost('moreClashes', { course })
  const title = demands[first.index]?.title ?? ''
  const held = { course, title, ...describeTime(time) }
  return more.length > 0
    ? sayObstacle('studentsTakeAndMore', { ...held, number: more.length })
    : sayObstacle('studentsTake', held)
}
