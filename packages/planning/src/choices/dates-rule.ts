import {
  buildingOf,
  type Closure,
  listDatesMet,
  type RoomFacts,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import { sayObstacle } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { linkClass, linkCourse } from '../demand/links.ts'
import { oncePer } from '../demand/once.ts'
import type { PlaceRule } from './hard-rule.ts'
import { aboutRooms, describeRooms, linkRooms, listRoomsOf, toProblemTime, WHOLE_DAY } from './room-rules.ts'
import { listDaysMet } from './week-times.ts'

/** The days of the week on which a class would meet on no date: for its dates and weeks, or as they are closed, in a building. */
function listDaysNotMet(
  demand: Pick<Demand, 'dates' | 'weeks'>,
  building: string | null,
  closures: readonly Closure[],
): readonly Weekday[] {
  const met = listDaysMet(demand)
  const { dates, weeks } = demand
  const repeated = { dates, ...(weeks && { weeks: weeks.ofClass }), building }
  return WEEKDAYS.filter(
    (day) =>
      !met.includes(day) ||
      (closures.length > 0 && listDatesMet({ ...repeated, day }, closures).length === 0),
  )
}

/** The days that are closed for a class in a room alone. */
function listDaysShut(demand: Demand, room: RoomFacts, closures: readonly Closure[]): readonly Weekday[] {
  const building = buildingOf(room)
  if (building === null || !closures.some(({ buildingName }) => buildingName === building)) return []
  const anywhere = listDaysNotMet(demand, null, closures)
  return listDaysNotMet(demand, building, closures).filter((day) => !anywhere.includes(day))
}

const inRooms = aboutRooms({
  listObstacles(demand, _, { settings: { closures } }) {
    if (!closures.some(({ buildingName }) => buildingName !== null)) return []
    const daysOf = oncePer((room: RoomFacts) => listDaysShut(demand, room, closures))
    return [
      {
        kind: 'dates',
        key: 'dates in rooms',
        stopsPlace: ({ day }, room) => room !== null && daysOf(room).includes(day),
        describe: (places) => ({
          ...describeRooms(
            places,
            (held) => sayObstacle('roomClosed', held),
            (held) => sayObstacle('roomsClosed', held),
          ),
          links: linkRooms(listRoomsOf(places)),
        }),
      },
    ]
  },
})

/** A class meets on one date at least. */
export const dates: PlaceRule = {
  listObstacles(demand, others, input) {
    const { key, title, course } = demand
    const days = listDaysNotMet(demand, null, input.settings.closures)
    const ofRooms = inRooms.listObstacles(demand, others, input)
    if (days.length === 0) return ofRooms
    const { from, to } = demand.dates
    return [
      {
        kind: 'dates',
        key: `dates ${course?.id ?? key}`,
        stopsTime: ({ day }) => days.includes(day),
        describe: () => ({
          ...sayObstacle('dates', { name: course?.courseName ?? title, from, to }),
          links: [course ? linkCourse(course) : linkClass({ id: key, title })],
        }),
      },
      ...ofRooms,
    ]
  },
  listShutFor: (demand, room, { settings }) =>
    listDaysShut(demand, room, settings.closures).map((day) => toProblemTime(day, WHOLE_DAY)),
}
