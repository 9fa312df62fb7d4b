import {
  buildingOf,
  type Cohort,
  type DateRange,
  type RoomFacts,
  type TeachingWeek,
  type TimeRange,
} from '@scheduler/domain'
import { type Said, sayAmount, sayConflict, sayObstacle } from '@scheduler/messages'
import type { Demand } from './demand.ts'
import type { ClassFacts, InstitutionFacts, PlacedFacts } from './impossible-facts.ts'
import {
  ADD_ROOM_LINK,
  linkClass,
  linkCohort,
  linkCourse,
  linkProfessor,
  linkRoom,
  type MendingLink,
  ROOMS_LINK,
  SETTINGS_LINK,
  TEACHING_WEEK_LINK,
  WEIGHTS_LINK,
} from './links.ts'
import type { PlanningCourse, PlanningInput, PlanningProfessor } from './planning-input.ts'
import { listTitles, sayHours } from './say-amounts.ts'
import { describeTime, readOpenings, sumOpenMinutes } from './week-times.ts'

/** A rule in a sentence, and where it can be changed. */
export interface Told extends Said {
  readonly links: MendingLink[]
}

/** So many classes or rooms are linked. */
const MOST_LINKS = 3

export function tellTeachingHours({ input: { week } }: InstitutionFacts): Told {
  return {
    ...sayObstacle('teachingHours', { range: week.hours, days: week.days }),
    links: [TEACHING_WEEK_LINK],
  }
}

export function tellLunchBreak(lunchBreak: TimeRange): Told {
  return { ...sayObstacle('lunchBreak', { range: lunchBreak }), links: [WEIGHTS_LINK, TEACHING_WEEK_LINK] }
}

export function tellAvailability(
  { input: { week } }: InstitutionFacts,
  of: { readonly professor: PlanningProfessor } | { readonly course: PlanningCourse },
): Told {
  const isProfessor = 'professor' in of
  const name = isProfessor ? of.professor.fullName : of.course.courseName
  const openings = readOpenings((isProfessor ? of.professor : of.course).availability)
  const minutes = sumOpenMinutes(week, openings)
  return {
    ...(minutes === 0
      ? sayObstacle('neverAvailable', { name })
      : sayObstacle('availableHours', { name, amount: sayHours(minutes) })),
    links: [isProfessor ? linkProfessor(of.professor) : linkCourse(of.course)],
  }
}

export function tellPreferred(week: TeachingWeek, professor: PlanningProfessor): Told {
  const minutes = sumOpenMinutes(week, readOpenings(professor.preferred))
  return {
    ...sayObstacle('preferredHours', { professor: professor.fullName, amount: sayHours(minutes) }),
    links: [WEIGHTS_LINK, linkProfessor(professor)],
  }
}

export function tellNotApproved(professor: PlanningProfessor): Told {
  return {
    ...sayConflict('notApproved', { professor: professor.fullName, value: professor.status }),
    links: [linkProfessor(professor)],
  }
}

export function tellDates(demand: Demand, course: PlanningCourse | undefined, { from, to }: DateRange): Told {
  const link = course ? linkCourse(course) : linkClass({ id: demand.key, title: demand.title })
  return { ...sayObstacle('dates', { name: course?.courseName ?? demand.title, from, to }), links: [link] }
}

export type ClashKind =
  | 'professorClasses'
  | 'cohortClasses'
  | 'courseClasses'
  | 'studentClasses'
  | 'studentClashes'

/** @param culprits the classes that are in the way, at least one */
export function tellClash(kind: ClashKind, one: ClassFacts, culprits: readonly PlacedFacts[]): Told {
  const named = nameFirst(culprits)
  const more = culprits.length - 1
  const ofClasses = linkClasses(culprits)
  switch (kind) {
    case 'professorClasses': {
      const held = { ...named, professor: one.professor?.fullName ?? '' }
      return {
        ...(more > 0
          ? sayObstacle('professorTeachesAndMore', { ...held, number: more })
          : sayConflict('professorTaken', held)),
        links: [...(one.professor ? [linkProfessor(one.professor)] : []), ...ofClasses],
      }
    }
    case 'cohortClasses': {
      const shared = one.cohorts.filter((cohort) =>
        culprits.some(({ facts }) => facts.cohorts.includes(cohort)),
      )
      const held = { ...named, names: shared.map(({ name }) => name) }
      return {
        ...(more > 0
          ? sayObstacle('cohortHasAndMore', { ...held, number: more })
          : sayConflict('cohortTaken', held)),
        links: [...shared.slice(0, MOST_LINKS).map(linkCohort), ...ofClasses],
      }
    }
    case 'courseClasses': {
      const held = { ...named, course: one.course?.courseName ?? '' }
      return {
        ...(more > 0
          ? sayObstacle('courseMeetsAndMore', { ...held, number: more })
          : sayObstacle('courseMeets', held)),
        links: [...(one.course ? [linkCourse(one.course)] : []), ...ofClasses],
      }
    }
    case 'studentClasses':
      return {
        ...(more > 0
          ? sayObstacle('studentsAreInAndMore', { ...named, number: more })
          : sayObstacle('studentsAreIn', named)),
        links: ofClasses,
      }
    case 'studentClashes': {
      const held = { ...named, course: one.course?.courseName ?? '' }
      return {
        ...(more > 0
          ? sayObstacle('studentsTakeAndMore', { ...held, number: more })
          : sayObstacle('studentsTake', held)),
        links: [WEIGHTS_LINK, ...ofClasses],
      }
    }
  }
}

/** Those whose classes may not overlap. */
export type Together =
  | { readonly kind: 'professorClasses'; readonly professor: PlanningProfessor }
  | { readonly kind: 'cohortClasses'; readonly cohort: Cohort }
  | { readonly kind: 'courseClasses'; readonly course: PlanningCourse }

export function nameTogether(together: Together): { readonly name: string; readonly link: MendingLink } {
  switch (together.kind) {
    case 'professorClasses':
      return { name: together.professor.fullName, link: linkProfessor(together.professor) }
    case 'cohortClasses':
      return { name: together.cohort.name, link: linkCohort(together.cohort) }
    case 'courseClasses':
      return { name: together.course.courseName, link: linkCourse(together.course) }
  }
}

export function tellTogether(together: Together, classes: readonly ClassFacts[]): Told {
  const { name, link } = nameTogether(together)
  const minutes = classes.reduce((sum, { demand }) => sum + demand.durationMinutes, 0)
  return {
    ...sayObstacle('mayNotOverlap', {
      name,
      what: sayAmount('classes', { count: classes.length }),
      amount: sayHours(minutes),
      names: listTitles(classes.map(({ demand }) => demand.title)),
    }),
    links: [link, ...linkCourses(classes).filter(({ to }) => to !== link.to)],
  }
}

/** The courses of the classes, the first few. */
export function linkCourses(classes: readonly ClassFacts[]): MendingLink[] {
  const courses = new Set(classes.flatMap(({ course }) => course ?? []))
  return [...courses].slice(0, MOST_LINKS).map(linkCourse)
}

function nameFirst([first]: readonly PlacedFacts[]) {
  const { facts, place } = first as PlacedFacts
  return { title: facts.demand.title, ...describeTime(place) }
}

/** Those that stand in the calendar; a new class of a proposal leads to its course. */
function linkClasses(placed: readonly PlacedFacts[]): MendingLink[] {
  return placed.slice(0, MOST_LINKS).flatMap(({ facts: { demand, course } }) => {
    if (demand.classId !== null) return [linkClass({ id: demand.classId, title: demand.title })]
    return course ? [linkCourse(course)] : []
  })
}

export function tellNoRooms(): Told {
  return { ...sayObstacle('noRooms'), links: [ADD_ROOM_LINK] }
}

export function tellRoomsTooSmall(
  { weights }: InstitutionFacts,
  { course, seats, studentIds }: ClassFacts,
  rooms: readonly RoomFacts[],
): Told {
  const [room = '', more] = nameRooms(rooms)
  const isWish = weights.seats === 'must' && seats > studentIds.size
  return {
    ...(more > 0
      ? sayObstacle('roomsTooSmall', { room, number: more, seats })
      : sayObstacle('roomTooSmall', { room, seats })),
    links: [...(course ? [linkCourse(course)] : []), ADD_ROOM_LINK, ...(isWish ? [WEIGHTS_LINK] : [])],
  }
}

export function tellMaintenance(rooms: readonly RoomFacts[]): Told {
  const [room = '', more] = nameRooms(rooms)
  return {
    ...(more > 0
      ? sayObstacle('roomsInMaintenance', { room, number: more })
      : sayConflict('inMaintenance', { room })),
    links: linkRooms(rooms),
  }
}

export function tellRoomsClosed(rooms: readonly RoomFacts[]): Told {
  const [room = '', more] = nameRooms(rooms)
  return {
    ...(more > 0 ? sayObstacle('roomsClosed', { room, number: more }) : sayObstacle('roomClosed', { room })),
    links: linkRooms(rooms),
  }
}

/** @param culprits the classes that hold the rooms, at least one */
export function tellRoomsTaken(rooms: readonly RoomFacts[], culprits: readonly PlacedFacts[]): Told {
  const holder = culprits[0]?.place.roomId
  const room = rooms.find(({ id }) => id === holder)?.name ?? ''
  const held = { room, ...nameFirst(culprits) }
  const more = culprits.length - 1
  return {
    ...(more > 0 ? sayObstacle('roomsTaken', { ...held, number: more }) : sayConflict('roomTaken', held)),
    links: [...linkClasses(culprits), ADD_ROOM_LINK],
  }
}

/** @param culprits the classes in other buildings, at least one */
export function tellTooFar({ rooms, settings }: PlanningInput, culprits: readonly PlacedFacts[]): Told {
  const room = rooms.find(({ id }) => id === culprits[0]?.place.roomId)
  const held = {
    ...nameFirst(culprits),
    building: (room && buildingOf(room)) ?? '',
    amount: sayAmount('minutes', { count: settings.minutesBetweenBuildings }),
  }
  const more = culprits.length - 1
  return {
    ...(more > 0 ? sayObstacle('tooFarAndMore', { ...held, number: more }) : sayObstacle('tooFar', held)),
    links: [...linkClasses(culprits), SETTINGS_LINK],
  }
}

function nameRooms(rooms: readonly RoomFacts[]): [first: string | undefined, more: number] {
  return [rooms[0]?.name, rooms.length - 1]
}

function linkRooms(rooms: readonly RoomFacts[]): MendingLink[] {
  return rooms.length > MOST_LINKS
    ? [...rooms.slice(0, MOST_LINKS).map(linkRoom), ROOMS_LINK]
    : rooms.map(linkRoom)
}
