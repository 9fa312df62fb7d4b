import { formatTime, WEEKDAYS } from '@scheduler/domain'
import { type PlaceSuggestion, suggestByTime } from '@scheduler/engine'
import { type LoadedStanding, openClass } from './standing.ts'
import { listWishChanges, type WishChange } from './standing-reasons.ts'
import type { ClassCost } from './tell-costs.ts'
import type { ShownPlace } from './to-proposal.ts'

/** A place for a class, and how much more or less the timetable would cost with it there. */
export interface PricedPlace extends ShownPlace {
  readonly change: number
  readonly reasons: WishChange[]
}

/** What the place of a class costs, and where it could stand instead. */
export interface ClassReasonsData {
  readonly costs: ClassCost[]
  /** The best other places, cheapest first. */
  readonly places: PricedPlace[]
}

/** By time of the teaching week, in its order, what it would change for a class in the best room that is free then. */
export interface CellCostsData {
  readonly cells: PricedPlace[]
}

const MOST_PLACES = 8
const MOST_REASONS = 3

/** Why a class stands where it does; null when there is no such class. */
export function explainStanding(standing: LoadedStanding, classId: string): ClassReasonsData | null {
  const index = standing.indexOf.get(classId)
  if (index === undefined) return null
  const places = listPlaces(standing, index).sort((one, other) => one.change - other.change)
  return { costs: standing.tell(index), places: places.slice(0, MOST_PLACES) }
}

/** What each time that a class could take would change, its own time nothing; null when there is no such class. */
export function listCellCosts(standing: LoadedStanding, classId: string): CellCostsData | null {
  const index = standing.indexOf.get(classId)
  if (index === undefined) return null
  const current = standing.timetable.placed[index]?.placement
  const own = current ? [pricePlace(standing, index, { placement: current, rules: [] })] : []
  const others = listPlaces(standing, index).filter((place) => !own.some((one) => isSameTime(one, place)))
  const order = ({ day, startTime }: PricedPlace) => `${WEEKDAYS.indexOf(day)} ${startTime}`
  const cells = [...own, ...others].sort((one, other) => (order(one) < order(other) ? -1 : 1))
  return { cells: cells.map((cell) => ({ ...cell, reasons: cell.reasons.slice(0, MOST_REASONS) })) }
}

const isSameTime = (one: PricedPlace, other: PricedPlace) =>
  one.day === other.day && one.startTime === other.startTime

/** The best place at each time; at its own time of the class another room. */
function listPlaces(standing: LoadedStanding, index: number): PricedPlace[] {
  return suggestByTime(openClass(standing, index), index).map((offer) => pricePlace(standing, index, offer))
}

function pricePlace(
  standing: LoadedStanding,
  index: number,
  offer: Pick<PlaceSuggestion, 'placement' | 'rules'>,
): PricedPlace {
  const { weekTimes, input } = standing.plan
  const time = weekTimes[offer.placement.time]
  if (!time) throw new RangeError(`There is no time ${offer.placement.time}`)
  const room = input.rooms[offer.placement.room ?? -1]
  const reasons = listWishChanges(standing, index, offer)
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
