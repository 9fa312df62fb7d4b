import { type TeachingWeek, timesOverlap } from '@scheduler/domain'
import { sayCost, sayObstacle } from '@scheduler/messages'
import { TEACHING_WEEK_LINK, WEIGHTS_LINK } from '../demand/links.ts'
import type { WishOfPlace } from './wish.ts'

/** No class in the lunch break. */
export const lunchBreak: WishOfPlace<'time'> = {
  price: 6,
  must: 'notOffered',
  looksAt: 'time',
  countFaults: (_, { time }, { week }) =>
    week.lunchBreak !== null && timesOverlap(week.lunchBreak, time) ? 1 : 0,
  describeFault: (_, __, { week }) => sayCost('inLunchBreak', describeBreak(week)),
  describeBetter: (_, __, { week }) => sayCost('lunchBreakFree', describeBreak(week)),
  listObstacles(_, { week: { lunchBreak: range } }) {
    if (!range) return []
    return [
      {
        kind: 'lunchBreak',
        key: 'lunchBreak',
        stopsTime: (time) => timesOverlap(time, range),
        describe: () => ({
          ...sayObstacle('lunchBreak', { range }),
          links: [WEIGHTS_LINK, TEACHING_WEEK_LINK],
        }),
      },
    ]
  },
}

/** Of a week without lunch break nothing is said. */
const describeBreak = (week: TeachingWeek) => ({ range: week.lunchBreak ?? { startMinute: 0, endMinute: 0 } })
