import { formatTimeRange, WISHES, type Wish } from '@scheduler/domain'
import {
  type Placement as EnginePlacement,
  type PlaceSuggestion,
  type RuleChange,
  timesOverlap,
} from '@scheduler/engine'
import type { Demand } from './demand.ts'
import { judgePlace, type PlaceFaults } from './plan-results.ts'
import { countStudents, say } from './sentences.ts'
import type { LoadedStanding } from './standing.ts'
import { priceOf } from './wish-prices.ts'

/** How much more or less a wish would cost, and why. */
export interface WishChange {
  readonly wish: Wish | 'unplaced'
  readonly change: number
  readonly message: string
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
    if (change === 0) return []
    return [{ wish, change, message: tellChange(standing, index, placement, wish, change, ofRules) }]
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
  wish: Wish,
  change: number,
  rules: readonly RuleChange[],
): string {
  const { plan, draft } = standing
  const demand = plan.demands[index] as Demand
  const isWorse = change > 0
  const room = plan.input.rooms[placement.room ?? -1]
  const seats = {
    room: room?.name ?? '',
    seats: room?.seats ?? 0,
    Students: countStudents(demand.expectedStudents),
  }
  const professor = draft.records.professors.get(demand.professorId ?? '')?.fullName ?? ''
  const course = draft.records.courses.get(demand.courseId ?? '')?.courseName ?? ''
  switch (wish) {
    case 'seats':
      return isWorse ? say('tooFewSeats', seats) : say('moreSeats', seats)
    case 'spareSeats':
      return isWorse ? say('manyEmptySeats', seats) : say('fewerEmptySeats', seats)
    case 'preferredTimes':
      return isWorse ? say('otherTimesPreferred', { professor }) : say('timePreferred', { professor })
    case 'lunchBreak': {
      const { lunchBreak } = plan.input.week
      const range = lunchBreak ? formatTimeRange(lunchBreak) : ''
      return isWorse ? say('inLunchBreak', { range }) : say('lunchBreakFree', { range })
    }
    case 'spread':
      return isWorse ? say('fewerDays', { course }) : say('moreDays', { course })
    case 'oneRoom':
      return isWorse ? say('moreRooms', { course }) : say('fewerRooms', { course })
    case 'compactDays': {
      const cohort = nameRules(standing, rules, isWorse)
      return isWorse ? say('moreAlone', { cohort }) : say('fewerAlone', { cohort })
    }
    case 'studentClashes':
      return isWorse ? tellClashes(standing, index, placement, course) : say('fewerClashes', { course })
    case 'fewChanges':
      return ''
  }
}

/** The cohorts to which it happens. */
function nameRules({ plan }: LoadedStanding, rules: readonly RuleChange[], isWorse: boolean): string {
  const names = rules
    .filter(({ change }) => change > 0 === isWorse)
    .map(({ rule }) => plan.problem.rules[rule]?.name ?? '')
  return [...new Set(names)].join(', ')
}

/** The classes of other courses with the same students that are met then. */
function tellClashes(
  { plan, timetable }: LoadedStanding,
  index: number,
  placement: EnginePlacement,
  course: string,
): string {
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
  if (!first || !weekTime) return say('moreClashes', { course })
  const title = plan.demands[first.index]?.title ?? ''
  const held = { course, title, Day: weekTime.day, range: formatTimeRange(weekTime) }
  return more.length > 0
    ? say('studentsTakeAndMore', { ...held, number: more.length })
    : say('studentsTake', held)
}
