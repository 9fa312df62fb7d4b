import { buildingOf, isAlwaysAvailable, type RoomFacts } from '@scheduler/domain'
import { type Said, sayConflict, sayObstacle, toSaid } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { describeHours } from '../demand/describe-amounts.ts'
import { CHOICES_LINK } from '../demand/links.ts'
import type { PlaceLimit, PlanningInput, RunOptions } from '../planning-input.ts'
import type { Obstacle } from './obstacle.ts'
import { isOpenAt, readOpenings, sumOpenMinutes, type WeekTime } from './week-times.ts'

/** What was chosen for the times of a class. */
const listTimeLimits = (options: RunOptions, demand: Demand) =>
  listLimits(options, demand).filter(({ availability }) => !isAlwaysAvailable(availability))

/** What was chosen for its rooms. */
export const listRoomLimits = (options: RunOptions, demand: Demand) =>
  listLimits(options, demand).filter(({ buildings, roomIds }) => buildings.length + roomIds.length > 0)

function listLimits({ limits = [] }: RunOptions, { courseId, section }: Demand): PlaceLimit[] {
  return limits.filter(
    (limit) =>
      limit.courseId === courseId &&
      (limit.part === null || limit.part === section?.part.kind) &&
      (limit.sectionId === null || limit.sectionId === section?.id),
  )
}

/** At most one about times and one about rooms. */
export function listLimitObstacles(
  demand: Demand,
  input: Pick<PlanningInput, 'week' | 'rooms'>,
  options: RunOptions,
): Obstacle[] {
  const ofTimes = listTimeLimits(options, demand)
  const ofRooms = demand.needsRoom ? listRoomLimits(options, demand) : []
  const describe = (limits: readonly PlaceLimit[], say: (limit: PlaceLimit) => Said) => () => ({
    ...sayAll(limits.map(say)),
    links: [CHOICES_LINK],
  })
  return [
    ...(ofTimes.length === 0
      ? []
      : [
          {
            kind: 'chosenTimes',
            key: keyOf('chosenTimes', ofTimes),
            stopsTime: (time: WeekTime) =>
              ofTimes.some(({ availability }) => !isOpenAt(readOpenings(availability), time)),
            describe: describe(ofTimes, (limit) => sayTimes(limit, demand, input)),
          },
        ]),
    ...(ofRooms.length === 0
      ? []
      : [
          {
            kind: 'chosenRooms',
            key: keyOf('chosenRooms', ofRooms),
            stopsRoom: (room: RoomFacts | null) => room !== null && !ofRooms.every((one) => has(one, room)),
            describe: describe(ofRooms, (limit) => sayRooms(limit, demand, input)),
          },
        ]),
  ]
}

const has = ({ buildings, roomIds }: PlaceLimit, room: RoomFacts) =>
  roomIds.includes(room.id) || buildings.includes(buildingOf(room) ?? '')

const keyOf = (kind: string, limits: readonly PlaceLimit[]) =>
  [kind, ...limits.flatMap(({ courseId, part, sectionId }) => [courseId, part, sectionId])].join(' ')

function sayAll([first, ...more]: readonly Said[]): Said {
  return first && more.length === 0
    ? first
    : sayConflict('several', { sentences: [first, ...more].flatMap((one) => (one ? toSaid(one) : [])) })
}

function sayTimes(limit: PlaceLimit, demand: Demand, { week }: Pick<PlanningInput, 'week'>): Said {
  const minutes = sumOpenMinutes(week, readOpenings(limit.availability))
  return sayObstacle('chosenTimes', { name: nameOf(limit, demand), amount: describeHours(minutes) })
}

function sayRooms(limit: PlaceLimit, demand: Demand, { rooms }: Pick<PlanningInput, 'rooms'>): Said {
  const { buildings, roomIds } = limit
  const chosen = rooms.flatMap(({ id, name }) => (roomIds.includes(id) ? name : []))
  return sayObstacle('chosenRooms', { name: nameOf(limit, demand), names: [...buildings, ...chosen] })
}

function nameOf({ part, sectionId }: PlaceLimit, { course, section, title }: Demand): string {
  const what = sectionId === null ? part : section?.title
  return [course?.courseName ?? title, what].filter(Boolean).join(' ')
}
