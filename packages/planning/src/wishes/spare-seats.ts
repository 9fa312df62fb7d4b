import { sayCost } from '@scheduler/messages'
import { describeSeats } from './seats.ts'
import type { WishOfPlace } from './wish.ts'

const SEATS_PER_FAULT = 40

/** Few empty seats: large rooms are left to those who need them. */
export const spareSeats: WishOfPlace<'room'> = {
  price: 2,
  must: 'moreExpensive',
  looksAt: 'room',
  countFaults: ({ expectedStudents }, { room }) =>
    room ? Math.max(0, Math.floor((room.seats - expectedStudents) / SEATS_PER_FAULT)) : 0,
  describeFault: (demand, { room }) => sayCost('manyEmptySeats', describeSeats(demand, room)),
  describeBetter: (demand, { room }) => sayCost('fewerEmptySeats', describeSeats(demand, room)),
}
