import type { RoomFacts } from '@scheduler/domain'
import { isKeptTime, listCandidates, listObstacles } from '../choices/obstacles.ts'
import { isInTeachingWeek, type WeekTime } from '../choices/week-times.ts'
import type { ClassFacts, InstitutionFacts, PlacedIndex } from '../demand/class-facts.ts'

/**
 * The times at which a class could stand in some room.
 * @param others the classes that stand; the class itself is overlooked
 */
export function listOpenStarts(
  institution: InstitutionFacts,
  one: ClassFacts,
  others: PlacedIndex,
): WeekTime[] {
  const obstacles = listObstacles(institution, one, others)
  const rooms: (RoomFacts | null)[] = one.needsRoom ? [...institution.input.rooms] : [null]
  const fitting = rooms.filter((room) => !obstacles.some(({ stopsRoom }) => stopsRoom?.(room)))
  const ofBoth = obstacles.flatMap(({ stopsPlace }) => stopsPlace ?? [])
  const { week } = institution.input
  return listCandidates(institution, one)
    .filter((time) => isInTeachingWeek(week, time) || isKeptTime(institution, one, time))
    .filter((time) => !obstacles.some(({ stopsTime }) => stopsTime?.(time)))
    .filter((time) => fitting.some((room) => !ofBoth.some((stops) => stops(time, room))))
}
