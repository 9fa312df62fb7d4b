import {
  ANY_PLACE,
  buildingOf,
  type CalendarDate,
  type Closure,
  isOfPart,
  listDatesMet,
  type MeetingPlace,
  type RoomFacts,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import { sayObstacle } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { linkClass, linkCourse, linkProfessor } from '../demand/links.ts'
import { oncePer } from '../demand/once.ts'
import type { PlaceRule } from './hard-rule.ts'
import { aboutRooms, describeRooms, linkRooms, listRoomsOf, toProblemTime, WHOLE_DAY } from './room-rules.ts'
import { listDaysMet } from './week-times.ts'

/** The days of the week on which a class would meet on no date: for its dates and weeks, or as a place is closed. */
function listDaysNotMet(
  demand: Pick<Demand, 'dates' | 'weeks'>,
  place: MeetingPlace,
  closures: readonly Closure[],
): readonly Weekday[] {
  const met = listDaysMet(demand)
  const { dates, weeks } = demand
  const repeated = { dates, ...(weeks && { weeks: weeks.ofClass }), ...place }
  return WEEKDAYS.filter(
    (day) =>
      !met.includes(day) ||
      (closures.length > 0 && listDatesMet({ ...repeated, day }, closures).length === 0),
  )
}

/** The days that are closed for a class in a room alone. */
function listDaysShut(demand: Demand, room: RoomFacts, closures: readonly Closure[]): readonly Weekday[] {
  const place = { building: buildingOf(room), roomId: room.id }
  const isOfRoom = ({ buildingName, roomId = null }: Closure) =>
    (buildingName !== null && buildingName === place.building) || roomId === room.id
  if (!closures.some(isOfRoom)) return []
  const anywhere = listDaysNotMet(demand, ANY_PLACE, closures)
  return listDaysNotMet(demand, place, closures).filter((day) => !anywhere.includes(day))
}

const inRooms = aboutRooms({
  listObstacles(demand, _, { settings: { closures } }) {
    if (!closures.some(isOfPart)) return []
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
    const days = listDaysNotMet(demand, ANY_PLACE, input.settings.closures)
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

/** A class is not only on dates on which one of its professors is absent. */
export const professorAbsence: PlaceRule = {
  listObstacles: ({ professors, dates, weeks }, _, { settings: { closures } }) =>
    professors.flatMap((professor) => {
      const { id, fullName, absences = [] } = professor
      if (absences.length === 0) return []
      const isAbsent = (date: CalendarDate) => absences.some(({ from, to }) => from <= date && date <= to)
      const repeated = { dates, ...(weeks && { weeks: weeks.ofClass }), ...ANY_PLACE }
      const days = WEEKDAYS.filter((day) => {
        const met = listDatesMet({ ...repeated, day }, closures)
        return met.length > 0 && met.every(isAbsent)
      })
      if (days.length === 0) return []
      return {
        kind: 'professorAbsence',
        key: `professorAbsence ${id}`,
        stopsTime: ({ day }) => days.includes(day),
        describe: () => ({ ...sayObstacle('absent', { name: fullName }), links: [linkProfessor(professor)] }),
      }
    }),
}
