import type { WeightStep, Weights, Wish } from '@scheduler/domain'
import type { Place } from '../choices/obstacle.ts'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { PLACE_WISHES, PLANNED_WISHES } from './wishes.ts'

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
export function priceTime({ input, options }: Institution, demand: Demand, time: Place['time']): number {
  return PLACE_WISHES.reduce((sum, { name, wish }) => {
    if (wish.looksAt !== 'time') return sum
    return sum + priceOf(options.weights, name) * wish.countFaults(demand, { time }, input)
  }, 0)
}

/** What a room of a class costs, whatever the time. */
export function priceRoom({ input, options }: Institution, demand: Demand, room: Place['room']): number {
  return PLACE_WISHES.reduce((sum, { name, wish }) => {
    if (wish.looksAt !== 'room') return sum
    return sum + priceOf(options.weights, name) * wish.countFaults(demand, { room }, input)
  }, 0)
}

/** What a place of a class costs by wish, by those wishes that look at no other class. */
export function pricePlace({ input, options }: Institution, demand: Demand, place: Place) {
  return PLACE_WISHES.map(({ name, wish }) => ({
    wish: name,
    cost: priceOf(options.weights, name) * wish.countFaults(demand, place, input),
  }))
}
