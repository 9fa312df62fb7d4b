import type { WeightStep, Weights, Wish } from '@scheduler/domain'
import type { Place } from '../choices/obstacle.ts'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import type { WishOfPlace } from './wish.ts'
import { PLACE_WISHES, PLANNED_WISHES } from './wishes.ts'

const TIME_WISHES = PLACE_WISHES.flatMap(({ name, wish }) =>
  wish.looksAt === 'time' ? [{ name, wish }] : [],
)
const ROOM_WISHES = PLACE_WISHES.flatMap(({ name, wish }) =>
  wish.looksAt === 'room' ? [{ name, wish }] : [],
)

const FACTORS: { readonly [step in WeightStep]: number } = {
  ignore: 0,
  low: 0.5,
  normal: 1,
  high: 4,
  must: 16,
}

/** At 'must', of what is broken only where nothing else is left. */
const ALL_COSTS = 5000

/** The price of a class that is left out: more than any wish. */
export const UNPLACED_PRICE = 100_000

/** What a wish costs each time that it is broken; 0 where it is ignored, or must be kept and so is never broken. */
export function priceOf(weights: Weights, wish: Wish): number {
  const { price, must } = PLANNED_WISHES[wish]
  const step = weights[wish]
  if (step === 'must' && must === 'notOffered') return 0
  if (step === 'must' && must === 'atAllCosts') return ALL_COSTS
  return price * FACTORS[step]
}

/** What a time of a class costs, whatever the room. */
export function priceTime(institution: Institution, demand: Demand, time: Place['time']): number {
  return sumPrices(TIME_WISHES, institution, demand, { time })
}

/** What a room of a class costs, whatever the time. */
export function priceRoom(institution: Institution, demand: Demand, room: Place['room']): number {
  return sumPrices(ROOM_WISHES, institution, demand, { room })
}

function sumPrices<Aspect extends 'time' | 'room'>(
  wishes: readonly { readonly name: Wish; readonly wish: WishOfPlace<Aspect> }[],
  { input, options }: Institution,
  demand: Demand,
  place: Pick<Place, Aspect>,
): number {
  return wishes.reduce(
    (sum, { name, wish }) => sum + priceOf(options.weights, name) * wish.countFaults(demand, place, input),
    0,
  )
}

/** What a place of a class costs by wish, by those wishes that look at no other class. */
export function pricePlace({ input, options }: Institution, demand: Demand, place: Place) {
  return PLACE_WISHES.map(({ name, wish }) => ({
    wish: name,
    cost: priceOf(options.weights, name) * wish.countFaults(demand, place, input),
  }))
}
