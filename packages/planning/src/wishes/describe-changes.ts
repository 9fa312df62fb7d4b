import { WISHES, type Wish } from '@scheduler/domain'
import {
  type Placement as EnginePlacement,
  type PlaceSuggestion,
  type RuleChange,
  timesOverlap,
} from '@scheduler/engine'
import { type Said, sayAmount, sayCost, sayObstacle } from '@scheduler/messages'
import { describeTime } from '../choices/week-times.ts'
import type { Demand } from '../demand/demand.ts'
import { judgePlace, type PlaceFaults } from '../plan-results.ts'
import type { LoadedStanding } from '../standing.ts'
import { priceOf } from './prices.ts'

/** How much more or less a wish would cost, and why. */
export interface WishChange extends Said {
  readonly wish: Wish | 'unplaced'
  readonly change: number
}

/** What a place would change for a class by wish, the greatest changes first. */
export function listWishChanges(
  standing: LoadedStanding,
  index: number,
  { placement, rules }: Pick<PlaceSuggestion, 'placement' | 'rules'>,
): WishChange[] {
  const { plan, timetable } = standing
  const current = timetable.placed[index]?.placement
  const after = judgePlace(plan, index, placement)
  const before = current ? judgePlace(plan, index, current) : null
  const changes = WISHES.flatMap((wish): WishChange[] => {
    const ofRules = rules.filter(({ rule }) => plan.wishOfRule[rule] === wish)
    const ofPlace = isOfPlace(after, wish)
      ? priceOf(plan.options.weights, wish) * (after[wish] - (before?.[wish] ?? 0))
      : 0
    const change = ofRules.reduce((sum, rule) => sum + rule.change, ofPlace)
    // Moving a class is no cost by itself.
    if (change === 0 || wish === 'fewChanges') return []
    return [{ wish, change, ...tellChange(standing, index, placement, wish, change, ofRules) }]
  })
  return changes.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
}

function isOfPlace(faults: PlaceFaults, wish: Wish): wish is keyof PlaceFaults {
  return Object.hasOwn(faults, wish)
}

function tellChange(
  standing: LoadedStanding,
  index: number,
  placement: EnginePlacement,
  wish: Exclude<Wish, 'fewChanges'>,
  change: number,
  rules: readonly RuleChange[],
): Said {
  const { plan, draft } = standing
  const demand = plan.demands[index] as Demand
  const isWorse = change > 0
  const room = plan.input.rooms[placement.room ?? -1]
  const seats = {
    room: room?.name ?? '',
    seats: room?.seats ?? 0,
    amount: sayAmount('students', { count: demand.expectedStudents }),
  }
  const professor = draft.records.professors.get(demand.professorId ?? '')?.fullName ?? ''
  const course = draft.records.courses.get(demand.courseId ?? '')?.courseName ?? ''
  switch (wish) {
    case 'seats':
      return isWorse ? sayCost('tooFewSeats', seats) : sayCost('moreSeats', seats)
    case 'spareSeats':
      return isWorse ? sayCost('manyEmptySeats', seats) : sayCost('fewerEmptySeats', seats)
    case 'preferredTimes':
      return isWorse ? sayCost('otherTimesPreferred', { professor }) : sayCost('timePreferred', { professor })
    case 'lunchBreak': {
      const range = plan.input.week.lunchBreak ?? NO_TIME
      return isWorse ? sayCost('inLunchBreak', { range }) : sayCost('lunchBreakFree', { range })
    }
    case 'spread':
      return isWorse ? sayCost('fewerDays', { course }) : sayCost('moreDays', { course })
    case 'oneRoom':
      return isWorse ? sayCost('moreRooms', { course }) : sayCost('fewerRooms', { course })
    case 'compactDays': {
      const names = nameRules(standing, rules, isWorse)
      return isWorse ? sayCost('moreAlone', { names }) : sayCost('fewerAlone', { names })
    }
    case 'studentClashes':
      return isWorse ? tellClashes(standing, index, placement, course) : sayCost('fewerClashes', { course })
  }
}

/** Of a week without lunch break, in which nothing is said of it. */
const NO_TIME = { startMinute: 0, endMinute: 0 }

/** The cohorts to which it happens. */
function nameRules({ plan }: LoadedStanding, rules: readonly RuleChange[], isWorse: boolean): string[] {
  const names = rules
    .filter(({ change }) => change > 0 === isWorse)
    .map(({ rule }) => plan.problem.rules[rule]?.name ?? '')
  return [...new Set(names)]
}

/** The classes of other courses with the same students that are met then. */
function tellClashes(
  { plan, timetable }: LoadedStanding,
  index: number,
  placement: EnginePlacement,
  course: string,
): Said {
  const time = plan.problem.times[placement.time]
  const rules = (timetable.rulesOf[index] ?? []).flatMap((rule) => plan.problem.rules[rule] ?? [])
  const others = rules.flatMap((rule) => {
    if (rule.kind !== 'avoidOverlap') return []
    const isFirst = rule.classes.indexOf(index) < rule.firstGroup
    return isFirst ? rule.classes.slice(rule.firstGroup) : rule.classes.slice(0, rule.firstGroup)
  })
  const clashing = [...new Set(others)].flatMap((other) => {
    const placed = timetable.placed[other]
    return placed && time && timesOverlap(placed.time, time) ? [placed] : []
  })
  const [first, ...more] = clashing
  const weekTime = plan.weekTimes[first?.placement.time ?? -1]
  if (!first || !weekTime) return sayCost('moreClashes', { course })
  const title = plan.demands[first.index]?.title ?? ''
  const held = { course, title, ...describeTime(weekTime) }
  return more.length > 0
    ? sayObstacle('studentsTakeAndMore', { ...held, number: more.length })
    : sayObstacle('studentsTake', held)
}
