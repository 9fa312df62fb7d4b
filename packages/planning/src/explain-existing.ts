import { formatTime, WEEKDAYS } from '@scheduler/domain'
import { type PlaceSuggestion, suggestByTime } from '@scheduler/engine'
import { type LoadedExisting, openClass } from './existing.ts'
import { readPlacement } from './plan.ts'
import type { ShownPlace } from './to-proposal.ts'
import { describeChanges, type WishChange } from './wishes/describe-changes.ts'
import type { ClassCost } from './wishes/describe-costs.ts'

/** A place for a class, and how much more or less the timetable would cost with it there. */
export interface PricedPlace extends ShownPlace {
  readonly change: number
  readonly reasons: WishChange[]
}

/** What the place of a class costs, and where it could go instead. */
export interface ClassReasonsData {
  readonly costs: ClassCost[]
  /** How many other places are free for it, the best room of each time, and how many of them are better or as good. */
  readonly others: { readonly free: number; readonly better: number; readonly same: number }
  /** By wish, at how many of those places it would cost more; the most first. */
  readonly worse: { readonly wish: WishChange['wish']; readonly times: number }[]
  /** The best other places, cheapest first. */
  readonly places: PricedPlace[]
}

/**
 * In the order of the week what each time would change for a class, in the best room that is free then and behind that in
 * its own room, if that is free too.
 */
export interface CellCostsData {
  readonly cells: PricedPlace[]
}

const MOST_PLACES = 8
const MOST_REASONS = 3

/** Why a class is where it is; null when there is no such class. */
export function explainExisting(existing: LoadedExisting, classId: string): ClassReasonsData | null {
  const index = existing.indexOf.get(classId)
  if (index === undefined) return null
  const { week } = existing.plan.institution.input
  const places = suggestByTime(openClass(existing, index, week), index)
    .map((offer) => pricePlace(existing, index, offer))
    .sort((one, other) => one.change - other.change)
  return {
    costs: existing.describeCosts(index),
    others: {
      free: places.length,
      better: places.filter(({ change }) => change < 0).length,
      same: places.filter(({ change }) => change === 0).length,
    },
    worse: countWorse(places),
    places: places.slice(0, MOST_PLACES),
  }
}

function countWorse(places: readonly PricedPlace[]): ClassReasonsData['worse'] {
  const timesOf = new Map<WishChange['wish'], number>()
  for (const { reasons } of places)
    for (const { wish, change } of reasons) if (change > 0) timesOf.set(wish, (timesOf.get(wish) ?? 0) + 1)
  return [...timesOf].map(([wish, times]) => ({ wish, times })).sort((one, other) => other.times - one.times)
}

/**
 * What each time of the teaching week that a class could take would change, every half-hour, whatever the steps in which
 * classes are planned; its own place nothing. Null when there is no such class.
 */
export function listCellCosts(existing: LoadedExisting, classId: string): CellCostsData | null {
  const index = existing.indexOf.get(classId)
  if (index === undefined) return null
  const opened = openClass(existing, index, { startStepMinutes: findStep(existing, index) })
  const current = existing.timetable.placed[index]?.placement
  const offers = suggestByTime(opened, index, true).filter(
    ({ placement }) => placement.time !== current?.time,
  )
  const own = current ? [{ placement: current, rules: [] }] : []
  const cells = [...own, ...offers].map((offer) => pricePlace(existing, index, offer))
  const order = ({ day, startTime }: PricedPlace) => `${WEEKDAYS.indexOf(day)} ${startTime}`
  // Sorting keeps the best room of a time before the own one.
  cells.sort((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0))
  return { cells: cells.map((cell) => ({ ...cell, reasons: cell.reasons.slice(0, MOST_REASONS) })) }
}

/** Half-hours, or shorter steps where a class starts between two of them: it keeps its minute when it is moved to another day. */
function findStep({ plan }: LoadedExisting, index: number): number {
  const start = plan.demands[index]?.before?.startMinute ?? 0
  const distance = Math.abs(start - plan.institution.input.week.hours.startMinute)
  return STEPS.find((step) => distance % step === 0) ?? 1
}
const STEPS = [30, 15, 5]

function pricePlace(
  existing: LoadedExisting,
  index: number,
  offer: Pick<PlaceSuggestion, 'placement' | 'rules'>,
): PricedPlace {
  const { plan, timetable } = existing
  const { time, room } = readPlacement(plan, index, offer.placement).place
  const reasons = describeChanges(plan, timetable, index, offer)
  return {
    day: time.day,
    startTime: formatTime(time.startMinute),
    endTime: formatTime(time.endMinute),
    roomId: room?.id ?? null,
    roomName: room?.name ?? null,
    change: reasons.reduce((sum, { change }) => sum + change, 0),
    reasons,
  }
}
