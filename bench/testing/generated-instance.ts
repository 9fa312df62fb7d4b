import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCbCtt } from '@scheduler/formats'

const [courses, rooms, days, periods, curricula] = [12, 4, 5, 4, 6]

/** The curriculum of one course whose three lectures can never be next to each other: all are alone, and only one of them is known to be. */
export const LONELY_CURRICULUM = 'q5 1 c1'

/**
 * A small instance in the competition's format or its extended one. Everything has a place, but the largest course no
 * room that is large enough, and a lecture is alone, so that no timetable is free and a search uses up its budget.
 */
export function generateInstance(isExtended: boolean): string {
  const others = numbers(courses).filter((course) => course !== 1)
  const unavailable = [
    ...others.map((course) => `c${course} ${course % days} ${course % periods}`),
    ...numbers(days).flatMap((day) => [`c1 ${day} 1`, `c1 ${day} 3`]),
  ]
  const unsuitable = numbers(courses).map((course) => `c${course} r${course % rooms}`)
  const header = isExtended
    ? [
        'Min_Max_Daily_Lectures: 1 3',
        `UnavailabilityConstraints: ${unavailable.length}`,
        `RoomConstraints: ${unsuitable.length}`,
      ]
    : [`Constraints: ${unavailable.length}`]
  const sections = {
    COURSES: numbers(courses).map(
      (course) =>
        `c${course} t${course % 8} ${2 + (course % 3)} 2 ${20 + 9 * course}${isExtended ? ' 0' : ''}`,
    ),
    ROOMS: numbers(rooms).map((room) => `r${room} ${40 + 25 * room}${isExtended ? ' 0' : ''}`),
    CURRICULA: numbers(curricula).map((curriculum) => {
      if (curriculum === curricula - 1) return LONELY_CURRICULUM
      const members = [0, 1, 2].map((step) => `c${(2 * curriculum + 3 * step) % courses}`)
      return `q${curriculum} ${members.length} ${members.join(' ')}`
    }),
    UNAVAILABILITY_CONSTRAINTS: unavailable,
    ...(isExtended && { ROOM_CONSTRAINTS: unsuitable }),
  }
  return [
    'Name: Generated',
    `Courses: ${courses}`,
    `Rooms: ${rooms}`,
    `Days: ${days}`,
    `Periods_per_day: ${periods}`,
    `Curricula: ${curricula}`,
    ...header,
    '',
    ...Object.entries(sections).flatMap(([name, lines]) => [`${name}:`, ...lines, '']),
    'END.',
    '',
  ].join('\n')
}

/** The instance as data. */
export const generated = readCbCtt(generateInstance(false))

/** A new folder with the instance in both formats and, as instance `small`, where the bench looks for it. */
export function writeInstances(): { folder: string; ctt: string; ectt: string } {
  const folder = mkdtempSync(join(tmpdir(), 'scheduler-bench-'))
  const [ctt, ectt] = [join(folder, 'small.ctt'), join(folder, 'small.ectt')]
  writeFileSync(ctt, generateInstance(false))
  writeFileSync(ectt, generateInstance(true))
  return { folder, ctt, ectt }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
