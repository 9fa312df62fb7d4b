import { sayAmount, sayFinding } from '@scheduler/messages'
import type { PlacedIndex } from '../choices/obstacle.ts'
import { describeHours, listTitles } from '../demand/describe-amounts.ts'
import { ADD_ROOM_LINK, type LinkedSentence, ROOMS_LINK, TEACHING_WEEK_LINK } from '../demand/links.ts'
import type { Institution } from '../demand/records.ts'
import type { CheckedDemand, FindingData, MovableClass } from './checked-demand.ts'
import { findRoomShortage, type RoomShortage } from './room-shortage.ts'
import { linkCourses } from './together.ts'
import { listWeeks } from './weeks.ts'

/** Rooms of some size that are asked for longer than they are free: one finding, about the largest rooms. */
export function checkRoomHours(
  { institution, around }: CheckedDemand,
  movable: readonly MovableClass[],
): FindingData[] {
  const shortage = findRoomShortageOfYear(institution, movable, around)
  if (!shortage) return []
  return [{ severity: 'error', kind: 'roomHours', ...describeRoomHours(shortage) }]
}

/** The first week of the year in which rooms are short. */
export function findRoomShortageOfYear(
  institution: Institution,
  movable: readonly MovableClass[],
  fixed: PlacedIndex,
): RoomShortage | null {
  for (const members of listWeeks(movable.filter(({ demand }) => demand.needsRoom))) {
    const shortage = findRoomShortage(institution, members, fixed)
    if (shortage) return shortage
  }
  return null
}

export function describeRoomHours({ classes, seats, openMinutes, isOfAll }: RoomShortage): LinkedSentence {
  const asked = classes.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  const hours = { amount: describeHours(asked), other: describeHours(openMinutes) }
  const held = {
    ...hours,
    what: sayAmount('classes', { count: classes.length }),
    names: listTitles(classes.map(({ demand }) => demand.title)),
  }
  const links = [ADD_ROOM_LINK, ROOMS_LINK, TEACHING_WEEK_LINK]
  if (isOfAll)
    return {
      ...(seats > 0 ? sayFinding('roomHours', { seats, ...hours }) : sayFinding('anyRoomHours', hours)),
      links,
    }
  const said =
    seats > 0 ? sayFinding('roomHoursThen', { seats, ...held }) : sayFinding('anyRoomHoursThen', held)
  return { ...said, links: [...linkCourses(classes), ...links] }
}
