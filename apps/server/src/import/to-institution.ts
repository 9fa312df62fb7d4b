import {
  type Availability,
  type ClassDuration,
  formatTimeRange,
  MINUTES_PER_DAY,
  type TeachingWeek,
  type TimeRange,
  type Weekday,
} from '@scheduler/domain'
import type { CbCttCourse, CbCttInstance } from '@scheduler/formats'
import { ImportRefused } from '../from-files/import-refused.ts'

/** A university as the product stores it, read from a competition instance. People and courses go by their ids in the file. */
export interface Institution {
  readonly name: string
  readonly teachingWeek: TeachingWeek
  readonly courses: readonly {
    readonly id: string
    readonly teacher: string
    readonly classDuration: ClassDuration
    readonly meetingsPerWeek: number
    readonly minimumDays: number
    readonly expectedStudents: number
    readonly availability: Availability
  }[]
  readonly rooms: readonly { readonly name: string; readonly seats: number }[]
  readonly teachers: readonly string[]
  readonly cohorts: readonly { readonly name: string; readonly courses: readonly string[] }[]
}

/** The days of a file, in its order. */
const DAYS: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
const FIRST_MINUTE = 8 * 60
/** Up to so many periods a day a period is two hours, else one. */
const MOST_LONG_PERIODS = 6

export function toInstitution(instance: CbCttInstance): Institution {
  refuseWhatHasNoPlace(instance)
  const { name, rooms, curricula } = instance
  return {
    name,
    teachingWeek: toTeachingWeek(instance),
    courses: instance.courses.map((course) => ({
      id: course.id,
      teacher: course.teacher,
      classDuration: periodMinutes(instance) === 120 ? '2Hrs' : '1Hr',
      meetingsPerWeek: course.lectures,
      minimumDays: course.minWorkingDays,
      expectedStudents: course.students,
      availability: toAvailability(instance, course),
    })),
    rooms: rooms.map((room) => ({ name: room.id, seats: room.capacity })),
    teachers: [...new Set(instance.courses.map((course) => course.teacher))],
    cohorts: curricula.map((curriculum) => ({ name: curriculum.id, courses: curriculum.courses })),
  }
}

function refuseWhatHasNoPlace(instance: CbCttInstance): void {
  const { days, periodsPerDay, rooms, courses } = instance
  if (instance.roomConstraints !== undefined || instance.dailyLectures !== undefined) {
    throw new ImportRefused(
      'an extended file (.ectt) has room constraints and daily limits, which cannot be kept; import its .ctt form',
    )
  }
  if (days > DAYS.length) throw new ImportRefused(`its week has ${days} days; there are only ${DAYS.length}`)
  if (FIRST_MINUTE + periodsPerDay * periodMinutes(instance) > MINUTES_PER_DAY) {
    throw new ImportRefused(
      `its days have ${periodsPerDay} periods; from 08:00 there is time for 16 of an hour`,
    )
  }
  const empty = rooms.find((room) => room.capacity < 1)
  if (empty) throw new ImportRefused(`the room ${empty.id} has no seats; a room has at least 1`)
  const idle = courses.find(
    (course) => course.lectures < 1 || course.minWorkingDays < 1 || course.minWorkingDays > 7,
  )
  if (idle) throw new ImportRefused(`the course ${idle.id} must have at least 1 lecture, on 1 to 7 days`)
}

function periodMinutes({ periodsPerDay }: CbCttInstance): 60 | 120 {
  return periodsPerDay <= MOST_LONG_PERIODS ? 120 : 60
}

/** The days and periods of the file; a class starts where a period does. */
function toTeachingWeek(instance: CbCttInstance): TeachingWeek {
  const endMinute = FIRST_MINUTE + instance.periodsPerDay * periodMinutes(instance)
  return {
    days: DAYS.slice(0, instance.days),
    hours: { startMinute: FIRST_MINUTE, endMinute },
    lunchBreak: null,
    startStepMinutes: null,
    periods: [],
  }
}

/** The day and times of a period of the file. */
export function toTime(instance: CbCttInstance, day: number, period: number): TimeRange & { day: Weekday } {
  const minutes = periodMinutes(instance)
  const startMinute = FIRST_MINUTE + period * minutes
  return { day: DAYS[day] ?? 'Monday', startMinute, endMinute: startMinute + minutes }
}

/** The periods left to a course; an empty map, meaning always, when the file closes none. */
function toAvailability(instance: CbCttInstance, course: CbCttCourse): Availability {
  const closed = instance.unavailability.filter((period) => period.course === course.id)
  if (closed.length === 0) return {}
  const availability: { [day in Weekday]?: string[] } = {}
  for (let day = 0; day < instance.days; day++) {
    for (let period = 0; period < instance.periodsPerDay; period++) {
      if (closed.some((one) => one.day === day && one.period === period)) continue
      const time = toTime(instance, day, period)
      availability[time.day] = [...(availability[time.day] ?? []), formatTimeRange(time)]
    }
  }
  if (Object.keys(availability).length > 0) return availability
  throw new ImportRefused(`the course ${course.id} has no period left in which it could be taught`)
}
