import type { Wish } from '@scheduler/domain'
import { type Placement as EnginePlacement, listRuleCosts } from '@scheduler/engine'
import type { WeeklyPlace } from './demand/demand.ts'
import { readRecords } from './demand/records.ts'
import type { Plan } from './plan.ts'
import { judgeRoom, judgeTime, priceOf, type RoomFaults, type TimeFaults } from './wishes/prices.ts'

/** What a timetable costs by wish, and for the classes that it leaves out. */
export type WishCosts = { readonly [wish in Wish | 'unplaced']: number }

/** Placements of the problem in the words of the timetable, by class; null where a class is left out. */
export function toWeeklyPlaces(
  { demands, weekTimes, input }: Plan,
  placements: readonly (EnginePlacement | null)[],
): (WeeklyPlace | null)[] {
  return demands.map(({ isFixed, before }, index) => {
    if (isFixed) return before
    const placement = placements[index]
    const time = placement && weekTimes[placement.time]
    return time ? { ...time, roomId: input.rooms[placement.room ?? -1]?.id ?? null } : null
  })
}

/** What a timetable of a plan costs by wish; the sum is what `evaluate` counts. */
export function costByWish(plan: Plan, placements: readonly (EnginePlacement | null)[]): WishCosts {
  const { problem, wishOfRule, options } = plan
  const costs = {
    seats: 0,
    spread: 0,
    compactDays: 0,
    oneRoom: 0,
    preferredTimes: 0,
    studentClashes: 0,
    lunchBreak: 0,
    spareSeats: 0,
    fewChanges: 0,
    unplaced: 0,
  }
  for (const [rule, cost] of listRuleCosts(problem, { placements }).entries()) {
    const wish = wishOfRule[rule]
    if (wish) costs[wish] += cost
  }
  for (const [index, entry] of problem.classes.entries()) {
    const placement = placements[index]
    if (!placement) {
      costs.unplaced += entry.unplacedPenalty
      continue
    }
    const faults = judgePlace(plan, index, placement)
    for (const wish of Object.keys(faults) as (keyof PlaceFaults)[])
      costs[wish] += priceOf(options.weights, wish) * faults[wish]
  }
  return costs
}

/** How often a class at its place breaks each of the wishes that look at no other class. */
export type PlaceFaults = TimeFaults & RoomFaults & { readonly fewChanges: number }

export function judgePlace(plan: Plan, index: number, { time, room }: EnginePlacement): PlaceFaults {
  const { input, demands, weekTimes, problem } = plan
  const demand = demands[index]
  const weekTime = weekTimes[time]
  if (!demand || !weekTime) throw new RangeError(`There is no class ${index} or no time ${time}`)
  const professor = readRecords(input).professors.get(demand.professorId ?? '')
  const seats = input.rooms[room ?? -1]?.seats
  const preferred = problem.classes[index]?.preferred
  return {
    ...judgeTime(input.week, professor?.preferred ?? {}, weekTime),
    ...(seats === undefined ? { seats: 0, spareSeats: 0 } : judgeRoom(seats, demand.expectedStudents)),
    fewChanges: preferred ? Number(preferred.time !== time) + Number(preferred.room !== room) : 0,
  }
}
