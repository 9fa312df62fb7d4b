import type { Problem, ProblemClass, Reservation } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { PlanningInput } from '../planning-input.ts'
import { listShutFor } from './places.ts'

interface Reservations {
  readonly reservations: NonNullable<Problem['reservations']>
  /** Which list keeps a class that may move out of rooms; nothing where none does. */
  readonly listOf: (demand: Demand) => Pick<ProblemClass, 'keptOutBy'>
}

/**
 * The rooms that are shut for some classes alone, listed once for all whose courses have the same department and that meet on
 * the same dates. Fixed classes stay in rooms that are others': nothing can be done about it here.
 */
export function listReservations(input: PlanningInput, demands: readonly Demand[]): Reservations {
  const reservations: (readonly Reservation[])[] = []
  const numbers = new Map<string, number>()
  for (const demand of demands) {
    const name = groupOf(demand)
    if (demand.isFixed || !demand.needsRoom || numbers.has(name)) continue
    const reserved = listShutFor(demand, input).flatMap((times, room) =>
      times.length > 0 ? [{ room, times }] : [],
    )
    numbers.set(name, reserved.length > 0 ? reservations.push(reserved) - 1 : NONE)
  }
  return {
    reservations,
    listOf(demand) {
      const number = numbers.get(groupOf(demand)) ?? NONE
      return number === NONE || !demand.needsRoom ? {} : { keptOutBy: number }
    },
  }
}

const NONE = -1

const groupOf = ({ course, dates, weeks }: Demand): string =>
  JSON.stringify([course?.department, dates, weeks?.key])
