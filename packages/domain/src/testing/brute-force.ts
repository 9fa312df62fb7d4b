import type { Closure } from '../entities/closure.ts'
import type { KeptFor } from '../entities/kept-room.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import type { Availability } from '../time/availability.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'

/** The same rules written a second time, as plainly as can be: calendar days and single minutes, no arithmetic. */

/** The dates of a class's weeks, weekdays and others; null: every date. */
function listDatesInWeeks({ weeks }: ScheduledClass, closures: readonly Closure[]): Set<string> | null {
  if (!weeks) return null
  const everywhere = closures.filter(({ buildingName }) => buildingName === null)
  const ofWeek = new Map<string, string[]>()
  const date = new Date(`${weeks.span.from}T00:00:00Z`)
  for (let written = weeks.span.from; written <= weeks.span.to; ) {
    const monday = new Date(date)
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1)
    const week = ofWeek.get(monday.toISOString()) ?? []
    ofWeek.set(monday.toISOString(), [...week, written])
    date.setUTCDate(date.getUTCDate() + 1)
    written = date.toISOString().slice(0, 10)
  }
  const isOpen = (day: string) => !everywhere.some(({ from, to }) => from <= day && day <= to)
  const counted = [...ofWeek.values()].filter((days) => days.some(isOpen))
  const isChosen = (number: number) => {
    if (weeks.chosen === 'odd') return number % 2 === 1
    if (weeks.chosen === 'even') return number % 2 === 0
    if (weeks.chosen === 'first half') return number - 1 < counted.length - number + 1
    if (weeks.chosen === 'second half') return number - 1 >= counted.length - number + 1
    return weeks.chosen.split(', ').some((part) => {
      const [first, last = first] = part.split('-').map(Number)
      return Number(first) <= number && number <= Number(last)
    })
  }
  return new Set(counted.filter((_, index) => isChosen(index + 1)).flat())
}

/** Every minute of every meeting of a class, as '2026-09-07 540', but for closed days. */
function listMeetingMinutes(one: ScheduledClass, closures: readonly Closure[]): Set<string> {
  const minutes = new Set<string>()
  if (one.status === 'Cancelled') return minutes
  const date = new Date(`${one.dates.from}T00:00:00Z`)
  const last = new Date(`${one.dates.to}T00:00:00Z`)
  const inWeeks = listDatesInWeeks(one, closures)
  for (; date <= last; date.setUTCDate(date.getUTCDate() + 1)) {
    if (WEEKDAYS[date.getUTCDay()] !== one.day) continue
    const written = date.toISOString().slice(0, 10)
    if (closures.some(({ from, to }) => from <= written && written <= to)) continue
    if (inWeeks && !inWeeks.has(written)) continue
    for (let minute = one.startMinute; minute < one.endMinute; minute++) {
      minutes.add(`${written} ${minute}`)
    }
  }
  return minutes
}

export function everMeetTogether(
  a: ScheduledClass,
  b: ScheduledClass,
  closures: readonly Closure[] = [],
): boolean {
  const minutes = listMeetingMinutes(b, closures)
  return [...listMeetingMinutes(a, closures)].some((minute) => minutes.has(minute))
}

/** The days on which nothing meets anywhere, and, where a building is given, in it. */
export function listClosedDays({ settings }: Timetable, building = ''): readonly Closure[] {
  return settings.closures.filter(({ buildingName }) => buildingName === null || buildingName === building)
}

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
  return listMeetingMinutes(candidate, listClosedDays(timetable, building)).size === 0
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
  const buildingOf = ({ roomId }: ScheduledClass) => rooms.get(roomId ?? '')?.buildingName.trim() ?? ''
  const longer = lengthen(candidate, wayBetween(timetable))
  return classes
    .filter((other) => other.id !== candidate.id)
    .filter(
      (other) => everMeetTogether(longer, other, closures) && !everMeetTogether(candidate, other, closures),
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
  const buildingOf = ({ roomId }: ScheduledClass) =>
    timetable.rooms.get(roomId ?? '')?.buildingName.trim() ?? ''
  const isBroken: Record<string, (other: ScheduledClass) => boolean> = {
    noOverlap: (other) => everMeetTogether(candidate, other, closures),
    sameStart: (other) => candidate.startMinute !== other.startMinute,
    differentDays: (other) => candidate.day === other.day,
    sameRoom: (other) =>
      candidate.roomId !== null && other.roomId !== null && candidate.roomId !== other.roomId,
    sameAttendees: (other) => {
      const [one, another] = [buildingOf(candidate), buildingOf(other)]
      const way = one !== '' && another !== '' && one !== another ? wayBetween(timetable) : 0
      return everMeetTogether(lengthen(candidate, way), other, closures)
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

function listDoubleBookings(candidate: ScheduledClass, timetable: Timetable): string[] {
  const building = timetable.rooms.get(candidate.roomId ?? '')?.buildingName.trim()
  return timetable.classes
    .filter((other) => other.id !== candidate.id)
    .flatMap((other) => {
      const meetsInRoom = everMeetTogether(candidate, other, listClosedDays(timetable, building))
      const meetsPeople = everMeetTogether(candidate, other, listClosedDays(timetable))
      const isOneCohort = timetable.cohorts.some(({ courseIds }) =>
        [candidate, other].every(({ courseId }) => courseId !== null && courseIds.includes(courseId)),
      )
      const broken = [
        meetsInRoom && candidate.roomId !== null && candidate.roomId === other.roomId && 'room',
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
    isClosed(course) && 'courseAvailability',
  ]
  return broken.filter((kind) => kind !== false)
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
