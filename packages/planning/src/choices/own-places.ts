import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { listObstacles } from './list-obstacles.ts'
import { indexPlaced } from './obstacle.ts'
import { listStarts } from './week-times.ts'

const NOBODY = indexPlaced([])

/**
 * The times and the rooms that a class may take, whoever else is there: times in the teaching week, and the one that it
 * had better keep.
 */
export function listOwnPlaces(institution: Institution, demand: Demand): Pick<Demand, 'times' | 'rooms'> {
  const { week, rooms } = institution.input
  const { kept, durationMinutes, needsRoom } = demand
  const starts = listStarts(week, durationMinutes)
  const isStart = starts.some(({ day, startMinute }) => day === kept?.day && startMinute === kept.startMinute)
  const obstacles = listObstacles(institution, demand, NOBODY)
  return {
    times: [...starts, ...(kept && !isStart ? [kept] : [])].filter(
      (time) => !obstacles.some(({ stopsTime }) => stopsTime?.(time)),
    ),
    rooms: needsRoom ? rooms.filter((room) => !obstacles.some(({ stopsRoom }) => stopsRoom?.(room))) : [],
  }
}
