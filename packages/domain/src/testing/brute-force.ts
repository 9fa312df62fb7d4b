import type { KeptFor } from '../entities/kept-room.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { ProfessorFacts, Timetable } from '../entities/timetable.ts'
import type { Availability } from '../time/availability.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { everMeetTogether, findTaughtDays, listClosedDays, listMeetingMinutes } from './brute-force-dates.ts'

/** The same rules written a second time, as plainly as can be: calendar days and single minutes, no arithmetic. */

/** Whether every minute of a time is in some slot, or there are no slots in the whole week. */
export function isOpenEveryMinute(
  availability: Availability,
  day: Weekday,
  start: number,
  end: number,
): boolean {
  if (WEEKDAYS.every((each) => (availability[each] ?? []).length === 0)) return true
  const open = new Set<number>()
  for (const slot of availability[day] ?? []) {
    const [from = 0, to = 0] = slot
      .split(' - ')
      .map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
    for (let minute = from; minute < to; minute++) open.add(minute)
  }
  for (let minute = start; minute < end; minute++) if (!open.has(minute)) return false
  return true
}

/** Every broken rule as 'kind' or 'kind of class', sorted. */
export function listBrokenRules(candidate: ScheduledClass, timetable: Timetable): string[] {
  if (candidate.status === 'Cancelled') return []
  return [
    ...listDoubleBookings(candidate, timetable),
    ...listTooFar(candidate, timetable),
    ...listBrokenSectionRules(candidate, timetable),
    ...listUnmetFacts(candidate, timetable),
    ...(neverMeets(candidate, timetable) ? ['dates'] : []),
  ].sort()
}

function neverMeets(candidate: ScheduledClass, timetable: Timetable): boolean {
  const building = timetable.rooms.get(candidate.roomId ?? '')?.buildingName.trim()
  return (
    listMeetingMinutes(
      candidate,
      listClosedDays(timetable, building, candidate.roomId),
      findTaughtDays(timetable),
    ).size === 0
  )
}

/** The minutes between the only two buildings. */
function wayBetween({ settings }: Timetable): number {
  // The detour of 1.3 at 1.2 m/s, from the 1,112 metres of the only two buildings whose coordinates are known.
  const worked = settings.located.length > 0 ? 21 : settings.minutesBetweenBuildings
  return settings.walks[0]?.minutes ?? worked
}

const lengthen = (one: ScheduledClass, minutes: number): ScheduledClass => ({
  ...one,
  startMinute: one.startMinute - minutes,
  endMinute: one.endMinute + minutes,
})

/** Those with which it would meet if it lasted a way longer and began a way earlier, and does not as it is. */
function listTooFar(candidate: ScheduledClass, timetable: Timetable): string[] {
  const { classes, rooms } = timetable
  const closures = listClosedDays(timetable)
  const taught = findTaughtDays(timetable)
  const buildingOf = ({ roomId }: ScheduledClass) => rooms.get(roomId ?? '')?.buildingName.trim() ?? ''
  const longer = lengthen(candidate, wayBetween(timetable))
  return classes
    .filter((other) => other.id !== candidate.id)
    .filter(
      (other) =>
        everMeetTogether(longer, other, closures, taught) &&
        !everMeetTogether(candidate, other, closures, taught),
    )
    .filter(
      (other) =>
        countSharedProfessors(candidate, other) > 0 ||
        candidate.studentIds.some((id) => other.studentIds.includes(id)),
    )
    .filter((other) => {
      const [one, another] = [buildingOf(candidate), buildingOf(other)]
      return one !== '' && another !== '' && one !== another
    })
    .flatMap((other) =>
      Array.from({ length: countSharedProfessors(candidate, other) || 1 }, () => `building of ${other.id}`),
    )
}

const OF_ROOMS = new Set(['sameRoom', 'sameAttendees'])

/** The rules between sections, of the kinds that timetables are made with. */
function listBrokenSectionRules(candidate: ScheduledClass, timetable: Timetable): string[] {
  const sectionOf = (one: ScheduledClass) => one.sectionId ?? one.id
  const closures = listClosedDays(timetable)
  const taught = findTaughtDays(timetable)
  const buildingOf = ({ roomId }: ScheduledClass) =>
    timetable.rooms.get(roomId ?? '')?.buildingName.trim() ?? ''
  const isBroken: Record<string, (other: ScheduledClass) => boolean> = {
    noOverlap: (other) => everMeetTogether(candidate, other, closures, taught),
    sameStart: (other) => candidate.startMinute !== other.startMinute,
    differentDays: (other) => candidate.day === other.day,
    sameRoom: (other) =>
      candidate.roomId !== null && other.roomId !== null && candidate.roomId !== other.roomId,
    sameAttendees: (other) => {
      const [one, another] = [buildingOf(candidate), buildingOf(other)]
      const way = one !== '' && another !== '' && one !== another ? wayBetween(timetable) : 0
      return everMeetTogether(lengthen(candidate, way), other, closures, taught)
    },
  }
  return (timetable.settings.sectionRules ?? []).flatMap(({ kind, numbers, sections }) => {
    const isNamed = (one: ScheduledClass) => sections.some(({ id }) => id === sectionOf(one))
    if (!isNamed(candidate)) return []
    const others = timetable.classes.filter(
      (other) => other.id !== candidate.id && other.status !== 'Cancelled' && isNamed(other),
    )
    if (kind === 'maxDays') {
      const countOn = (day: Weekday) => others.filter((other) => other.day === day).length
      const own = countOn(candidate.day) + 1
      const fuller = WEEKDAYS.filter((day) => day !== candidate.day && countOn(day) >= own)
      return fuller.length >= (numbers[0] ?? 0) ? ['sectionRule'] : []
    }
    return others
      .filter((other) => sectionOf(other) !== sectionOf(candidate) && isBroken[kind]?.(other))
      .map((other) => `${OF_ROOMS.has(kind) ? 'sectionRooms' : 'sectionRule'} of ${other.id}`)
  })
}

/** How many teach both, leading them or not. */
function countSharedProfessors(one: ScheduledClass, other: ScheduledClass): number {
  const [first, second] = [one, other].map((each) => [each.professorId, ...each.otherProfessorIds])
  return first?.filter((id) => id !== null && second?.includes(id)).length ?? 0
}

/** Whether a room is another, or part of it. */
function isInside(room: string | null, whole: string | null, timetable: Timetable): boolean {
  if (room === null || room === whole) return room !== null
  const part = timetable.settings.roomParts?.find(({ id }) => id === room)
  return part !== undefined && isInside(part.partOf, whole, timetable)
}

function listDoubleBookings(candidate: ScheduledClass, timetable: Timetable): string[] {
  const building = timetable.rooms.get(candidate.roomId ?? '')?.buildingName.trim()
  const taught = findTaughtDays(timetable)
  return timetable.classes
    .filter((other) => other.id !== candidate.id)
    .flatMap((other) => {
      const meetsInRoom = everMeetTogether(
        candidate,
        other,
        listClosedDays(timetable, building, candidate.roomId),
        taught,
      )
      const meetsPeople = everMeetTogether(candidate, other, listClosedDays(timetable), taught)
      const isOneCohort = timetable.cohorts.some(({ courseIds }) =>
        [candidate, other].every(({ courseId }) => courseId !== null && courseIds.includes(courseId)),
      )
      const broken = [
        meetsInRoom && isInside(candidate.roomId, other.roomId, timetable) && 'room',
        meetsInRoom &&
          candidate.roomId !== other.roomId &&
          isInside(other.roomId, candidate.roomId, timetable) &&
          'room',
        ...Array.from({ length: countSharedProfessors(candidate, other) }, () => meetsPeople && 'professor'),
        meetsPeople && candidate.studentIds.some((id) => other.studentIds.includes(id)) && 'student',
        meetsPeople && isOneCohort && 'cohort',
      ]
      return broken.filter((kind) => kind !== false).map((kind) => `${kind} of ${other.id}`)
    })
}

function listUnmetFacts(candidate: ScheduledClass, timetable: Timetable): string[] {
  const { day, startMinute, endMinute } = candidate
  const room = timetable.rooms.get(candidate.roomId ?? '')
  const professors = [candidate.professorId ?? '', ...candidate.otherProfessorIds].map((id) =>
    timetable.professors.get(id),
  )
  const course = timetable.courses.get(candidate.courseId ?? '')
  const isClosed = (facts: { readonly availability: Availability } | undefined) =>
    facts !== undefined && !isOpenEveryMinute(facts.availability, day, startMinute, endMinute)
  const broken = [
    room !== undefined && candidate.studentIds.length > room.seats && 'capacity',
    room?.status === 'maintenance' && 'maintenance',
    room !== undefined &&
      course !== undefined &&
      new Set([...room.features, ...course.needs, ...(candidate.needs ?? [])]).size > room.features.length &&
      'roomFeatures',
    room !== undefined && isForOthers(room.keptFor ?? [], candidate, timetable) && 'roomKept',
    ...professors.map((one) => one !== undefined && one.status !== 'approved' && 'professorStatus'),
    isClosed(room) && 'roomAvailability',
    ...professors.map((one) => isClosed(one) && 'professorAvailability'),
    ...professors.map((one) => one && isAbsent(one, candidate, timetable) && 'professorAbsence'),
    isClosed(course) && 'courseAvailability',
  ]
  return broken.filter((kind) => typeof kind === 'string')
}

/** Whether somebody is absent on each date on which a class meets, and it meets on one. */
function isAbsent(
  { absences = [] }: ProfessorFacts,
  candidate: ScheduledClass,
  timetable: Timetable,
): boolean {
  const taught = findTaughtDays({ ...timetable, rooms: new Map() })
  const minutes = listMeetingMinutes(candidate, listClosedDays(timetable), taught)
  const dates = [...minutes].map((minute) => minute.slice(0, 10))
  return (
    dates.length > 0 && dates.every((date) => absences.some(({ from, to }) => from <= date && date <= to))
  )
}

/** Whether at some minute of a class its room is some departments', none of them its own or that which this is part of. */
function isForOthers(
  keptFor: readonly KeptFor[],
  { day, startMinute, endMinute, courseId }: ScheduledClass,
  { courses, settings }: Timetable,
): boolean {
  const department = courses.get(courseId ?? '')?.department
  const parent = settings.departments?.find(({ name }) => name === department)?.parentName
  for (let minute = startMinute; minute < endMinute; minute++) {
    const names = keptFor
      .filter(({ hours }) => isOpenEveryMinute(hours, day, minute, minute + 1))
      .map((one) => one.department)
    if (names.length > 0 && !names.some((name) => name === department || name === parent)) return true
  }
  return false
}
