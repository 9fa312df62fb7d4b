import { isAlwaysAvailable } from '@scheduler/domain'
import { sayCost, sayObstacle } from '@scheduler/messages'
import { isOpenAt, readOpenings, sumOpenMinutes } from '../choices/week-times.ts'
import type { Demand } from '../demand/demand.ts'
import { describeHours } from '../demand/describe-amounts.ts'
import { linkProfessor, WEIGHTS_LINK } from '../demand/links.ts'
import type { WishOfPlace } from './wish.ts'

/** The slots that professors chose; with no slot chosen any time will do. */
export const preferredTimes: WishOfPlace<'time'> = {
  price: 4,
  must: 'notOffered',
  looksAt: 'time',
  countFaults: ({ professor }, { time }) =>
    isOpenAt(readOpenings(professor?.preferred ?? {}), time) ? 0 : 1,
  describeFault: (demand) => sayCost('otherTimesPreferred', describeProfessor(demand)),
  describeBetter: (demand) => sayCost('timePreferred', describeProfessor(demand)),
  listObstacles({ professor }, { week }) {
    if (!professor || isAlwaysAvailable(professor.preferred)) return []
    const openings = readOpenings(professor.preferred)
    const amount = describeHours(sumOpenMinutes(week, openings))
    return [
      {
        kind: 'preferredTimes',
        key: `preferredTimes ${professor.id}`,
        stopsTime: (time) => !isOpenAt(openings, time),
        describe: () => ({
          ...sayObstacle('preferredHours', { professor: professor.fullName, amount }),
          links: [WEIGHTS_LINK, linkProfessor(professor)],
        }),
      },
    ]
  },
}

const describeProfessor = ({ professor }: Demand) => ({ professor: professor?.fullName ?? '' })
