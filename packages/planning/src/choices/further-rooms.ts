import { findConflicts, HARD_RULES, listAspects, listSharingSpace, toClassOfDate } from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'
import { type Institution, toFacts } from '../demand/records.ts'
import { putAt } from './put-at.ts'
import type { WeekTime } from './week-times.ts'

/** Those of rooms, but for seats, of which its first room has what the others leave (`Demand.seats`). */
const RULES = HARD_RULES.filter((rule) => listAspects(rule).has('room') && rule.kind !== 'capacity')

/** A class with several rooms keeps the further ones: the times at which no rule is against these, and the rooms that are no part of them. */
export function keepFurtherRooms<Chosen extends Demand>({ input }: Institution, demand: Chosen): Chosen {
  const { key, otherRoomIds } = demand
  if (!otherRoomIds) return demand
  const { settings, classes, heldRooms = [] } = input
  const held = heldRooms.filter(({ of }) => of !== key).map(toClassOfDate)
  const timetable = { ...toFacts(input), classes: [...classes, ...held] }
  const isFree = (time: WeekTime) =>
    findConflicts(putAt(demand, { ...time, roomId: null }), timetable, RULES).length === 0
  const taken = new Set(otherRoomIds.flatMap((id) => listSharingSpace(id, settings)))
  return {
    ...demand,
    times: demand.times.filter(isFree),
    rooms: demand.rooms.filter(({ id }) => !taken.has(id)),
  }
}
