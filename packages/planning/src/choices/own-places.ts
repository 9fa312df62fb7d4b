import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { listObstacles } from './list-obstacles.ts'
import { indexPlaced } from './obstacle.ts'
import { recallStarts } from './week-times.ts'

const NOBODY = indexPlaced([], {})

/**
 * The times and the rooms that a class may take, no matter who else is there: times in the teaching week, and the one that it
 * had better keep.
 */
export function listOwnPlaces(institution: Institution, demand: Demand): Pick<Demand, 'times' | 'rooms'> {
  const { week, rooms } = institution.input
  const { kept, durationMinutes, needsRoom } = demand
  const starts = recallStarts(week, durationMinutes)
  const isStart = starts.some(({ day, startMinute }) => day === kept?.day && startMinute === kept.startMinute)
  const candidates = kept && !isStart ? [...starts, kept] : starts
  const obstacles = listObstacles(institution, demand, NOBODY)
  const stopsTime = obstacles.flatMap((obstacle) => obstacle.stopsTime ?? [])
  const stopsRoom = obstacles.flatMap((obstacle) => obstacle.stopsRoom ?? [])
  return {
    times: candidates.filter((time) => !stopsTime.some((stops) => stops(time))),
    rooms: needsRoom ? rooms.filter((room) => !stopsRoom.some((stops) => stops(room))) : [],
  }
}
