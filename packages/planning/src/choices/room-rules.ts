import {
  cutOut,
  listDepartmentsOf,
  listHoursForOthers,
  listLacking,
  listSharingSpace,
  MINUTES_PER_DAY,
  type RoomFacts,
  type TimeRange,
  timesOverlap,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import { type Said, sayConflict, sayObstacle } from '@scheduler/messages'
import type { PlacedDemand } from '../demand/demand.ts'
import {
  ADD_ROOM_LINK,
  type FixLink,
  linkCourse,
  linkRoom,
  ROOMS_LINK,
  WEIGHTS_LINK,
} from '../demand/links.ts'
import { oncePer } from '../demand/once.ts'
import type { PlanningCourse, PlanningInput } from '../planning-input.ts'
import { describeClash, MOST_LINKS } from './describe-obstacles.ts'
import type { PlaceRule } from './hard-rule.ts'
import { clash, isSame, listRoomIdsOf, type Place } from './obstacle.ts'
import { MOST_PARTS } from './plan-times.ts'
import { isOpenAt, type Openings, readOpenings, type WeekTime } from './week-times.ts'

/** A rule of which only those hear that need a room. */
export const aboutRooms = (rule: PlaceRule): PlaceRule => ({
  ...rule,
  listObstacles: (demand, others, input) =>
    demand.needsRoom && input.rooms.length > 0 ? rule.listObstacles(demand, others, input) : [],
})

export const maintenance = aboutRooms({
  listObstacles: () => [
    {
      kind: 'maintenance',
      key: 'maintenance',
      stopsRoom: (one) => one?.status === 'maintenance',
      describe: (places) => ({
        ...describeRooms(
          places,
          (held) => sayConflict('inMaintenance', held),
          (held) => sayObstacle('roomsInMaintenance', held),
        ),
        links: linkRooms(listRoomsOf(places)),
      }),
    },
  ],
})

/** For those who have joined and, where the wish for seats must be kept, those who are expected. */
export const capacity = aboutRooms({
  listObstacles: ({ key, course, seats, studentIds }) => [
    {
      kind: 'roomsTooSmall',
      key: `roomsTooSmall ${course?.id ?? key} ${seats}`,
      stopsRoom: (one) => one !== null && one.seats < seats,
      describe: (places) => ({
        ...describeRooms(
          places,
          (held) => sayObstacle('roomTooSmall', { ...held, seats }),
          (held) => sayObstacle('roomsTooSmall', { ...held, seats }),
        ),
        links: [
          ...(course ? [linkCourse(course)] : []),
          ADD_ROOM_LINK,
          ...(seats > studentIds.length ? [WEIGHTS_LINK] : []),
        ],
      }),
    },
  ],
})

export const roomFeatures = aboutRooms({
  listObstacles({ course, needs }) {
    if (!course || needs.length === 0) return []
    return [
      {
        kind: 'roomFeatures',
        key: `roomFeatures ${course.id} ${needs.join()}`,
        stopsRoom: (one) => one !== null && listLacking(needs, one).length > 0,
        describe(places) {
          const rooms = listRoomsOf(places)
          const names = needs.filter((name) => rooms.some((one) => listLacking(needs, one).includes(name)))
          const needed = { names, course: course.courseName }
          return {
            ...describeRooms(
              places,
              (held) => sayConflict('lacksFeatures', { ...held, ...needed }),
              (held) => sayObstacle('roomsLackFeatures', { ...held, ...needed }),
            ),
            links: [linkCourse(course), ...linkRooms(rooms)],
          }
        },
      },
    ]
  },
})

export const roomKept: PlaceRule = {
  ...aboutRooms({
    listObstacles({ course }, _, input) {
      if (!input.rooms.some(({ keptFor }) => keptFor?.length)) return []
      const hoursOf = oncePer((one: RoomFacts) => readHoursForOthers(course, one, input))
      return [
        {
          kind: 'roomKept',
          key: 'roomKept',
          stopsPlace: (time, one) =>
            one !== null && (hoursOf(one).get(time.day) ?? []).some((hours) => timesOverlap(hours, time)),
          describe: (places) => ({
            ...describeRooms(
              places,
              (held) => sayObstacle('roomKept', held),
              (held) => sayObstacle('roomsKept', held),
            ),
            links: linkRooms(listRoomsOf(places)),
          }),
        },
      ]
    },
  }),
  listShutFor: ({ course }, one, input) =>
    [...readHoursForOthers(course, one, input)].flatMap(([day, hours]) =>
      hours.map((range) => toProblemTime(day, range)),
    ),
}

/** By day the hours in which a room is kept from the classes of a course. */
function readHoursForOthers(
  course: PlanningCourse | undefined,
  { keptFor = [] }: RoomFacts,
  { settings }: Pick<PlanningInput, 'settings'>,
): ReadonlyMap<Weekday, readonly TimeRange[]> {
  if (keptFor.length === 0) return NO_HOURS
  const departments = listDepartmentsOf(course, settings)
  return new Map(WEEKDAYS.map((day) => [day, listHoursForOthers(keptFor, departments, day)]))
}

const NO_HOURS: ReadonlyMap<Weekday, readonly TimeRange[]> = new Map()

export const roomAvailability: PlaceRule = {
  ...aboutRooms({
    listObstacles: () => [
      {
        kind: 'roomAvailability',
        key: 'roomAvailability',
        stopsPlace: (time, one) => one !== null && !isOpenAt(readOpenings(one.availability), time),
        describe: (places) => ({
          ...describeRooms(
            places,
            (held) => sayObstacle('roomClosed', held),
            (held) => sayObstacle('roomsClosed', held),
          ),
          links: linkRooms(listRoomsOf(places)),
        }),
      },
    ],
  }),
  listShut: ({ availability }) => listShut(readOpenings(availability)),
}

const ALL_PARTS = Array.from({ length: MOST_PARTS }, (_, part) => part)

/** What openings leave of the week. */
function listShut(openings: Openings): ProblemTime[] {
  if (openings === null) return []
  return WEEKDAYS.flatMap((day) =>
    cutOut([WHOLE_DAY], openings.get(day) ?? []).map((range) => toProblemTime(day, range)),
  )
}

export const WHOLE_DAY: TimeRange = { startMinute: 0, endMinute: MINUTES_PER_DAY }

export const toProblemTime = (day: Weekday, { startMinute, endMinute }: TimeRange): ProblemTime => ({
  days: [WEEKDAYS.indexOf(day)],
  weeks: ALL_PARTS,
  startSlot: startMinute,
  lengthSlots: endMinute - startMinute,
})

export const room = aboutRooms({
  listObstacles(demand, { inRoom }, input) {
    const isIn = (time: WeekTime) => (other: PlacedDemand) =>
      !isSame(demand, other) && clash(demand, time, other)
    const listIn = (time: WeekTime, one: RoomFacts | null) =>
      (inRoom.get(one?.id ?? '') ?? []).filter(isIn(time))
    return [
      {
        kind: 'roomsTaken',
        key: 'roomsTaken',
        stopsPlace: (time, one) => (inRoom.get(one?.id ?? '') ?? []).some(isIn(time)),
        describe(places) {
          const culprits = [...new Set(places.flatMap(({ time, room: one }) => listIn(time, one)))]
          const wanted = places[0]?.room?.id ?? ''
          const holder = (culprits[0] ? listRoomIdsOf(culprits[0]) : []).find((id) =>
            listSharingSpace(id, input.settings).includes(wanted),
          )
          const name = input.rooms.find(({ id }) => id === holder)?.name ?? ''
          const said = describeClash(
            culprits,
            (held) => sayConflict('roomTaken', { room: name, ...held }),
            (held) => sayObstacle('roomsTaken', { room: name, ...held }),
            [],
          )
          return { ...said, links: [...said.links, ADD_ROOM_LINK] }
        },
      },
    ]
  },
})

export function listRoomsOf(places: readonly Place[]): RoomFacts[] {
  return [...new Set(places.map((place) => place.room))].filter((one) => one !== null)
}

/** A sentence about the first of the rooms, and how many more there are. */
export function describeRooms(
  places: readonly Place[],
  describeOne: (first: { readonly room: string }) => Said,
  describeMore: (first: { readonly room: string; readonly number: number }) => Said,
): Said {
  const [first, ...more] = listRoomsOf(places)
  const held = { room: first?.name ?? '' }
  return more.length > 0 ? describeMore({ ...held, number: more.length }) : describeOne(held)
}

export function linkRooms(rooms: readonly RoomFacts[]): FixLink[] {
  return rooms.length > MOST_LINKS
    ? [...rooms.slice(0, MOST_LINKS).map(linkRoom), ROOMS_LINK]
    : rooms.map(linkRoom)
}
