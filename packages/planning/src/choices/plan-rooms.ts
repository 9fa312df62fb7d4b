import { MINUTES_PER_DAY, WEEKDAYS } from '@scheduler/domain'
import type { ProblemRoom, ProblemTime } from '@scheduler/engine'
import { addTo } from '../demand/records.ts'
import { type Draft, overlap } from './plan-draft.ts'
import { MOST_PARTS } from './plan-times.ts'
import { isOpenAt, type Openings, readOpenings } from './week-times.ts'

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

/** The rooms of a problem, each with the stretches in which it is shut or holds a homeless class. */
export function toRooms(draft: Draft, homeless: ReadonlySet<number>): ProblemRoom[] {
  const { records, demands, times, standingTimes } = draft
  const taken = new Map<string, ProblemTime[]>()
  for (const index of homeless) {
    const time = times.times[standingTimes[index] ?? -1]
    if (time) addTo(taken, demands[index]?.before?.roomId ?? '', time)
  }
  return records.input.rooms.map(({ id, name, availability }) => ({
    id: name,
    unavailable: [...listShut(readOpenings(availability)), ...(taken.get(id) ?? [])],
  }))
}

const ALL_PARTS = Array.from({ length: MOST_PARTS }, (_, part) => part)

/** What openings leave of the week. */
function listShut(openings: Openings): ProblemTime[] {
  if (openings === null) return []
  return WEEKDAYS.flatMap((day, index) => {
    const open = openings.get(day) ?? []
    const starts = [0, ...open.map(({ endMinute }) => endMinute)]
    const ends = [...open.map(({ startMinute }) => startMinute), MINUTES_PER_DAY]
    return starts.flatMap((startSlot, at) => {
      const lengthSlots = (ends[at] ?? startSlot) - startSlot
      return lengthSlots > 0 ? [{ days: [index], weeks: ALL_PARTS, startSlot, lengthSlots }] : []
    })
  })
}
