import type { ProblemRoom } from '@scheduler/engine'
import { type Draft, overlap } from './plan-draft.ts'
import { addTo } from './records.ts'
import { isOpenAt, readOpenings } from './week-times.ts'

/**
 * Fixed classes that break a rule about the room in which they stand. Nothing can be done about it here: they take no
 * room in the problem, and theirs is closed to others at their times.
 */
export function listHomeless({ records, demands, times, standingTimes, roomIndex }: Draft): Set<number> {
  const guests = new Map<number, number[]>()
  for (const [index, { isFixed, before }] of demands.entries()) {
    const room = roomIndex.get(before?.roomId ?? '')
    if (isFixed && room !== undefined && standingTimes[index] !== null) addTo(guests, room, index)
  }
  const clash = (one: number, other: number) =>
    one !== other && overlap(times.times, standingTimes[one], standingTimes[other])
  return new Set(
    [...guests].flatMap(([room, classes]) => {
      const openings = readOpenings(records.input.rooms[room]?.availability ?? {})
      return classes.filter((one) => {
        const before = demands[one]?.before
        return (before && !isOpenAt(openings, before)) || classes.some((other) => clash(one, other))
      })
    }),
  )
}

/** The rooms of a problem, each with the times at which it is shut or holds a homeless class. */
export function toRooms(draft: Draft, homeless: ReadonlySet<number>): ProblemRoom[] {
  const { records, demands, times, standingTimes } = draft
  const guests = new Map<string, number[]>()
  for (const index of homeless) addTo(guests, demands[index]?.before?.roomId ?? '', index)
  return records.input.rooms.map(({ id, name, availability }) => {
    const openings = readOpenings(availability)
    const inside = guests.get(id) ?? []
    const isClosed = (time: number) =>
      !isOpenAt(openings, times.weekTimes[time] ?? { day: 'Sunday', startMinute: 0, endMinute: 0 }) ||
      inside.some((index) => overlap(times.times, time, standingTimes[index]))
    return { id: name, unavailableTimes: [...times.times.keys()].filter(isClosed) }
  })
}
