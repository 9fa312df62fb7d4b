import { type Cohort, isAlwaysAvailable, type RoomFacts, timesOverlap, WEEKDAYS } from '@scheduler/domain'
import {
  type ClassFacts,
  clash,
  type InstitutionFacts,
  type PlacedFacts,
  type PlacedIndex,
} from './impossible-facts.ts'
import {
  tellAvailability,
  tellClash,
  tellDates,
  tellLunchBreak,
  tellMaintenance,
  tellNoRooms,
  tellNotApproved,
  tellPreferred,
  tellRoomsClosed,
  tellRoomsTaken,
  tellRoomsTooSmall,
  tellTeachingHours,
} from './impossible-telling.ts'
import { listWalks } from './impossible-walks.ts'
import { isSame, type Obstacle, type Place } from './obstacle.ts'
import {
  isInTeachingWeek,
  isOpenAt,
  listDaysMet,
  readOpenings,
  recallAllStarts,
  type WeekTime,
} from './week-times.ts'

/** More cohorts of one course are asked about together. */
const MOST_COHORTS = 8

/**
 * The rules that may stand in a class's way, the ones that an administrator would rather hear of first.
 * @param others the classes that stand; the class itself is overlooked
 */
export function listObstacles(
  institution: InstitutionFacts,
  one: ClassFacts,
  others: PlacedIndex,
): Obstacle[] {
  const { week } = institution.input
  return [
    ...listOwnRules(institution, one),
    ...listAvailabilities(institution, one),
    ...listClashes(institution, one, others),
    ...listRoomRules(institution, one, others),
    ...listWalks(institution, one, others),
    ...listWishesThatMust(institution, one),
    {
      kind: 'teachingHours',
      key: 'teachingHours',
      stopsTime: (time) => !isInTeachingWeek(week, time) && !isKeptTime(institution, one, time),
      tell: () => tellTeachingHours(institution),
    },
  ]
}

/** All times of the whole week at which a class might meet: in the steps of the teaching week, and where it stands. */
export function listCandidates(institution: InstitutionFacts, one: ClassFacts): readonly WeekTime[] {
  const { before, durationMinutes } = one.demand
  const starts = recallAllStarts(institution.input.week, durationMinutes)
  const isOutside =
    institution.mayKeepTimes &&
    before !== null &&
    !starts.some(({ day, startMinute }) => day === before.day && startMinute === before.startMinute)
  return isOutside ? [...starts, before] : starts
}

/** Whether a class stands at a time and may stay there even outside the teaching week. */
export function isKeptTime(institution: InstitutionFacts, { demand }: ClassFacts, time: WeekTime): boolean {
  const { before } = demand
  return institution.mayKeepTimes && before?.day === time.day && before.startMinute === time.startMinute
}

/** No room at all, dates without some days of the week, and a professor who may not teach at all. */
function listOwnRules({ input }: InstitutionFacts, one: ClassFacts): Obstacle[] {
  const { demand, dates, course, professor } = one
  const obstacles: Obstacle[] = []
  if (one.needsRoom && input.rooms.length === 0)
    obstacles.push({ kind: 'noRooms', key: 'noRooms', stopsRoom: () => true, tell: tellNoRooms })
  const days = listDaysMet(dates)
  if (days.length < WEEKDAYS.length) {
    obstacles.push({
      kind: 'dates',
      key: `dates ${course?.id ?? demand.key}`,
      stopsTime: ({ day }) => !days.includes(day),
      tell: () => tellDates(demand, course, dates),
    })
  }
  if (professor && professor.status !== 'approved') {
    obstacles.push({
      kind: 'professorStatus',
      key: `professorStatus ${professor.id}`,
      stopsTime: () => true,
      tell: () => tellNotApproved(professor),
    })
  }
  return obstacles
}

function listAvailabilities(institution: InstitutionFacts, { course, professor }: ClassFacts): Obstacle[] {
  const obstacles: Obstacle[] = []
  if (professor && !isAlwaysAvailable(professor.availability)) {
    const openings = readOpenings(professor.availability)
    obstacles.push({
      kind: 'professorAvailability',
      key: `professorAvailability ${professor.id}`,
      stopsTime: (time) => !isOpenAt(openings, time),
      tell: () => tellAvailability(institution, { professor }),
    })
  }
  if (course && !isAlwaysAvailable(course.availability)) {
    const openings = readOpenings(course.availability)
    obstacles.push({
      kind: 'courseAvailability',
      key: `courseAvailability ${course.id}`,
      stopsTime: (time) => !isOpenAt(openings, time),
      tell: () => tellAvailability(institution, { course }),
    })
  }
  return obstacles
}

/** The other classes of the professor, of each cohort, of the course, and those that have students in common. */
function listClashes(institution: InstitutionFacts, one: ClassFacts, others: PlacedIndex): Obstacle[] {
  const { professor, course } = one
  const ofCourses = (ids: Iterable<string>) => [...ids].flatMap((id) => others.ofCourse.get(id) ?? [])
  const clashes = [
    {
      kind: 'professorClasses' as const,
      key: professor?.id,
      clashing: others.ofProfessor.get(professor?.id ?? '') ?? [],
    },
    ...groupCohorts(one).map((cohorts) => ({
      kind: 'cohortClasses' as const,
      key: cohorts.map(({ id }) => id).join(' '),
      clashing: ofCourses(new Set(cohorts.flatMap(({ courseIds }) => courseIds))),
    })),
    { kind: 'courseClasses' as const, key: course?.id, clashing: ofCourses(course ? [course.id] : []) },
    {
      kind: 'studentClasses' as const,
      key: one.demand.key,
      clashing: [...new Set([...one.studentIds].flatMap((id) => others.ofStudent.get(id) ?? []))],
    },
    {
      kind: 'studentClashes' as const,
      key: course?.id,
      clashing: ofCourses(institution.coursesApart.get(course?.id ?? '') ?? []),
    },
  ]
  return clashes
    .map((each) => ({ ...each, clashing: each.clashing.filter((other) => !isSame(one, other)) }))
    .filter(({ clashing }) => clashing.length > 0)
    .map(({ kind, key, clashing }) => ({
      kind,
      key: `${kind} ${key}`,
      stopsTime: (time) => clashing.some((other) => clash(one, time, other)),
      tell: (places) => tellClash(kind, one, listCulprits(one, clashing, places)),
    }))
}

/** Each cohort by itself, the last ones of very many together. */
function groupCohorts({ cohorts }: ClassFacts): Cohort[][] {
  const single = cohorts.slice(0, MOST_COHORTS).map((cohort) => [cohort])
  return cohorts.length > MOST_COHORTS ? [...single, cohorts.slice(MOST_COHORTS)] : single
}

/** Those that stand in the way at some of the places, in the order in which they were given. */
function listCulprits(
  one: ClassFacts,
  clashing: readonly PlacedFacts[],
  places: readonly Place[],
): PlacedFacts[] {
  return clashing.filter((other) => places.some(({ time }) => clash(one, time, other)))
}

function listRoomRules(institution: InstitutionFacts, one: ClassFacts, others: PlacedIndex): Obstacle[] {
  const { rooms } = institution.input
  if (!one.needsRoom || rooms.length === 0) return []
  const isTooSmall = (room: RoomFacts | null) => room !== null && room.seats < one.seats
  const isClosed = (time: WeekTime, room: RoomFacts | null) =>
    room !== null && !isOpenAt(readOpenings(room.availability), time)
  const isGuest = (time: WeekTime) => (other: PlacedFacts) => !isSame(one, other) && clash(one, time, other)
  const guestsOf = (room: RoomFacts | null) => others.inRoom.get(room?.id ?? '') ?? []
  return [
    {
      kind: 'maintenance',
      key: 'maintenance',
      stopsRoom: (room) => room?.status === 'maintenance',
      tell: (places) => tellMaintenance(listRoomsOf(places)),
    },
    {
      kind: 'roomsTooSmall',
      key: `roomsTooSmall ${one.course?.id ?? one.demand.key} ${one.seats}`,
      stopsRoom: isTooSmall,
      tell: (places) => tellRoomsTooSmall(institution, one, listRoomsOf(places)),
    },
    {
      kind: 'roomAvailability',
      key: 'roomAvailability',
      stopsPlace: isClosed,
      tell: (places) => tellRoomsClosed(listRoomsOf(places)),
    },
    {
      kind: 'roomsTaken',
      key: 'roomsTaken',
      stopsPlace: (time, room) => guestsOf(room).some(isGuest(time)),
      tell: (places) => {
        const culprits = new Set(places.flatMap(({ time, room }) => guestsOf(room).filter(isGuest(time))))
        return tellRoomsTaken(listRoomsOf(places), [...culprits])
      },
    },
  ]
}

function listRoomsOf(places: readonly Place[]): RoomFacts[] {
  return [...new Set(places.map(({ room }) => room))].filter((room) => room !== null)
}

function listWishesThatMust({ input, weights }: InstitutionFacts, { professor }: ClassFacts): Obstacle[] {
  const { lunchBreak } = input.week
  const obstacles: Obstacle[] = []
  if (weights.preferredTimes === 'must' && professor && !isAlwaysAvailable(professor.preferred)) {
    const openings = readOpenings(professor.preferred)
    obstacles.push({
      kind: 'preferredTimes',
      key: `preferredTimes ${professor.id}`,
      stopsTime: (time) => !isOpenAt(openings, time),
      tell: () => tellPreferred(input.week, professor),
    })
  }
  if (weights.lunchBreak === 'must' && lunchBreak) {
    obstacles.push({
      kind: 'lunchBreak',
      key: 'lunchBreak',
      stopsTime: (time) => timesOverlap(time, lunchBreak),
      tell: () => tellLunchBreak(lunchBreak),
    })
  }
  return obstacles
}
