import { type Itc2019Instance, type Itc2019Time, listClasses } from './instance.ts'

/**
 * What of an instance has an effect on timetables, in its order: without rooms in which no class may be, hours without a day or a week at
 * which a room is closed, distributions of no class, and students who ask for nothing.
 */
export function omitIdle(instance: Itc2019Instance): Itc2019Instance {
  const listed = new Set(listClasses(instance).flatMap(({ rooms }) => (rooms ?? []).map(({ room }) => room)))
  return {
    ...instance,
    rooms: instance.rooms
      .filter(({ id }) => listed.has(id))
      .map((room) => ({
        ...room,
        travel: room.travel.filter((walk) => listed.has(walk.room)),
        unavailable: room.unavailable.filter(isMet),
      })),
    distributions: instance.distributions.filter(({ classes }) => classes.length > 0),
    students: instance.students.filter(({ courses }) => courses.length > 0),
  }
}

const isMet = ({ days, weeks }: Itc2019Time) => days.includes('1') && weeks.includes('1')
