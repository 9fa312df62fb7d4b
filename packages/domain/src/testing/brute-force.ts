import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import type { Availability } from '../time/availability.ts'
import type { DateRange } from '../time/date-range.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'

/** The same rules written a second time, as plainly as can be: calendar days and single minutes, no arithmetic. */

/** Every minute of every meeting of a class, as '2026-09-07 540', but for closed days. */
function listMeetingMinutes(one: ScheduledClass, closures: readonly DateRange[]): Set<string> {
  const minutes = new Set<string>()
  if (one.status === 'Cancelled') return minutes
  const date = new Date(`${one.dates.from}T00:00:00Z`)
  const last = new Date(`${one.dates.to}T00:00:00Z`)
  for (; date <= last; date.setUTCDate(date.getUTCDate() + 1)) {
    if (WEEKDAYS[date.getUTCDay()] !== one.day) continue
    const written = date.toISOString().slice(0, 10)
    if (closures.some(({ from, to }) => from <= written && written <= to)) continue
    for (let minute = one.startMinute; minute < one.endMinute; minute++) {
      minutes.add(`${written} ${minute}`)
    }
  }
  return minutes
}

export function everMeetTogether(
  a: ScheduledClass,
  b: ScheduledClass,
  closures: readonly DateRange[] = [],
): boolean {
  const minutes = listMeetingMinutes(b, closures)
  return [...listMeetingMinutes(a, closures)].some((minute) => minutes.has(minute))
}

/** The days on which nothing meets anywhere, and, where a building is given, in it. */
export function listClosedDays({ settings }: Timetable, building = ''): readonly DateRange[] {
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
    ...listUnmetFacts(candidate, timetable),
  ].sort()
}

/** Those with which it would meet if it lasted a way longer and began a way earlier, and does not as it is. */
function listTooFar(candidate: ScheduledClass, timetable: Timetable): string[] {
  const { classes, rooms, settings } = timetable
  const closures = listClosedDays(timetable)
  const buildingOf = ({ roomId }: ScheduledClass) => rooms.get(roomId ?? '')?.buildingName.trim() ?? ''
  const way = settings.minutesBetweenBuildings
  const longer = {
    ...candidate,
    startMinute: candidate.startMinute - way,
    endMinute: candidate.endMinute + way,
  }
  return classes
    .filter((other) => other.id !== candidate.id)
    .filter(
      (other) => everMeetTogether(longer, other, closures) && !everMeetTogether(candidate, other, closures),
    )
    .filter(
      (other) =>
        (candidate.professorId !== null && candidate.professorId === other.professorId) ||
        candidate.studentIds.some((id) => other.studentIds.includes(id)),
    )
    .filter((other) => {
      const [one, another] = [buildingOf(candidate), buildingOf(other)]
      return one !== '' && another !== '' && one !== another
    })
    .map(({ id }) => `building of ${id}`)
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
        meetsPeople &&
          candidate.professorId !== null &&
          candidate.professorId === other.professorId &&
          'professor',
        meetsPeople && candidate.studentIds.some((id) => other.studentIds.includes(id)) && 'student',
        meetsPeople && isOneCohort && 'cohort',
      ]
      return broken.filter((kind) => kind !== false).map((kind) => `${kind} of ${other.id}`)
    })
}

function listUnmetFacts(candidate: ScheduledClass, timetable: Timetable): string[] {
  const { day, startMinute, endMinute } = candidate
  const room = timetable.rooms.get(candidate.roomId ?? '')
  const professor = timetable.professors.get(candidate.professorId ?? '')
  const course = timetable.courses.get(candidate.courseId ?? '')
  const isClosed = (facts: { readonly availability: Availability } | undefined) =>
    facts !== undefined && !isOpenEveryMinute(facts.availability, day, startMinute, endMinute)
  const broken = [
    room !== undefined && candidate.studentIds.length > room.seats && 'capacity',
    room?.status === 'maintenance' && 'maintenance',
    professor !== undefined && professor.status !== 'approved' && 'professorStatus',
    isClosed(room) && 'roomAvailability',
    isClosed(professor) && 'professorAvailability',
    isClosed(course) && 'courseAvailability',
  ]
  return broken.filter((kind) => kind !== false)
}
