import { type CallInput, type findFreeRooms, writeList } from '@scheduler/contract'
import { addWeeks, formatTime, MINUTES_PER_DAY, type SiteMoment } from '@scheduler/domain'
import type { FreeRoomsSearch } from './free-rooms-route.ts'

export const USUAL_MINUTES = 60

/** With what the fields of a time begin: the next whole hour, and the same weekday for four weeks. */
export function startTimes({ date, minute }: SiteMoment) {
  const start = Math.min(Math.ceil(minute / 60) * 60, MINUTES_PER_DAY - USUAL_MINUTES)
  return { date, start: formatTime(start), until: addWeeks(date, 3) }
}

/** What is asked of the server. */
export function toQuestion(search: FreeRoomsSearch): CallInput<typeof findFreeRooms>['query'] {
  const { when = 'now', date, start, minutes, until, seats, features, building } = search
  return {
    ...(when !== 'now' && { date, startTime: start }),
    ...(when === 'weekly' && { until }),
    ...(minutes && { minutes }),
    ...(seats && { seats }),
    ...(features && { features }),
    ...(building && { buildingName: building }),
  }
}

export const writeFeatures = (names: readonly string[]) => (names.length > 0 ? writeList(names) : undefined)
