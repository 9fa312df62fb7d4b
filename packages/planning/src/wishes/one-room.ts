import { sayCost } from '@scheduler/messages'
import type { GroupWish, RuleOf } from './wish.ts'

/** One room for all classes of a course. */
export const oneRoom: GroupWish<RuleOf<'oneRoom'>> = {
  price: 2,
  must: 'atAllCosts',
  about: 'course',
  toRule: ({ name, classes }, weight) => ({ kind: 'oneRoom', name, classes, weight }),
  countFaults(_, one, others) {
    const rooms = new Set([one, ...others].map(({ placement }) => placement.room))
    rooms.delete(null)
    return Math.max(0, rooms.size - 1)
  },
  describeFault: (rule, faults) => sayCost('severalRooms', { course: rule.name, number: faults + 1 }),
  describeChange: (isWorse, { names: [course = ''] }) =>
    isWorse ? sayCost('moreRooms', { course }) : sayCost('fewerRooms', { course }),
}
