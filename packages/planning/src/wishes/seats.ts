import type { Weights } from '@scheduler/domain'
import { sayAmount, sayCost } from '@scheduler/messages'
import type { Place } from '../choices/obstacle.ts'
import type { Demand } from '../demand/demand.ts'
import type { WishOfPlace } from './wish.ts'

/** A seat for everybody who is expected. */
export const seats: WishOfPlace<'room'> = {
  price: 2,
  must: 'notOffered',
  looksAt: 'room',
  countFaults: ({ expectedStudents }, { room }) => (room ? Math.max(0, expectedStudents - room.seats) : 0),
  describeFault: (demand, { room }) => sayCost('tooFewSeats', describeSeats(demand, room)),
  describeBetter: (demand, { room }) => sayCost('moreSeats', describeSeats(demand, room)),
}

/** What the room of a class must have: seats for those who have joined and, at 'must', for those who are expected. */
export function countSeatsNeeded(weights: Weights, joined: number, expected: number): number {
  return Math.max(joined, weights.seats === 'must' ? expected : 0)
}

export function describeSeats({ expectedStudents }: Demand, room: Place['room']) {
  return {
    room: room?.name ?? '',
    seats: room?.seats ?? 0,
    amount: sayAmount('students', { count: expectedStudents }),
  }
}
