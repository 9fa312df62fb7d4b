import { listObstacles } from '../choices/list-obstacles.ts'
import type { PlacedIndex } from '../choices/obstacle.ts'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import type { MovableClass } from './checked-demand.ts'

/** A class that may move, and the times at which it could be in some room if only `fixed` classes were in its way. */
export function listOpenStarts(institution: Institution, demand: Demand, fixed: PlacedIndex): MovableClass {
  const obstacles = listObstacles(institution, demand, fixed)
  const rooms = demand.needsRoom ? demand.rooms : [null]
  const stopsTime = obstacles.flatMap((obstacle) => obstacle.stopsTime ?? [])
  const stopsPlace = obstacles.flatMap((obstacle) => obstacle.stopsPlace ?? [])
  const starts = demand.times
    .filter((time) => !stopsTime.some((stops) => stops(time)))
    .filter((time) => rooms.some((room) => !stopsPlace.some((stops) => stops(time, room))))
  return { demand, durationMinutes: demand.durationMinutes, starts }
}
