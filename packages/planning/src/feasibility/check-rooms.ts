import { sayAmount, sayFinding } from '@scheduler/messages'
import { linkCourses, type Told } from '../choices/describe-obstacles.ts'
import type { InstitutionFacts, PlacedIndex } from '../demand/class-facts.ts'
import { listTitles, sayHours } from '../demand/describe-amounts.ts'
import { ADD_ROOM_LINK, ROOMS_LINK, TEACHING_WEEK_LINK } from '../demand/links.ts'
import type { CheckedDemand, FindingData, MovableClass } from './checked-demand.ts'
import { findRoomShortage, type RoomShortage } from './room-shortage.ts'
import { listWeeks } from './weeks.ts'

/** Rooms of some size that are asked for longer than they are free: one finding, about the largest rooms. */
export function checkRoomHours(
  { institution, around }: CheckedDemand,
  movable: readonly MovableClass[],
): FindingData[] {
  const shortage = findRoomShortageOfYear(institution, movable, around)
  if (!shortage) return []
  return [{ severity: 'error', kind: 'roomHours', ...tellRoomHours(shortage) }]
}

/** The first week of the year in which rooms are short. */
export function findRoomShortageOfYear(
  institution: InstitutionFacts,
  movable: readonly MovableClass[],
  fixed: PlacedIndex,
): RoomShortage | null {
  for (const members of listWeeks(movable.filter(({ facts }) => facts.needsRoom))) {
    const shortage = findRoomShortage(institution, members, fixed)
    if (shortage) return shortage
  }
  return null
}

export function tellRoomHours({ classes, seats, openMinutes, isOfAll }: RoomShortage): Told {
  const asked = classes.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  const hours = { amount: sayHours(asked), other: sayHours(openMinutes) }
  const facts = classes.map((one) => one.facts)
  const held = {
    ...hours,
    what: sayAmount('classes', { count: classes.length }),
    names: listTitles(facts.map(({ demand }) => demand.title)),
  }
  const links = [ADD_ROOM_LINK, ROOMS_LINK, TEACHING_WEEK_LINK]
  if (isOfAll)
    return {
      ...(seats > 0 ? sayFinding('roomHours', { seats, ...hours }) : sayFinding('anyRoomHours', hours)),
      links,
    }
  const said =
    seats > 0 ? sayFinding('roomHoursThen', { seats, ...held }) : sayFinding('anyRoomHoursThen', held)
  return { ...said, links: [...linkCourses(facts), ...links] }
}
