import { classDurationMinutes, type TeachingWeek, type Weights, WISHES } from '@scheduler/domain'
import type { Placement } from '@scheduler/engine'
import type { CbCttInstance, CbCttLecture } from '@scheduler/formats'
import { type Plan, type PlanningInput, type RunOptions, toWeeklyPlaces } from '@scheduler/planning'
import { toInstitution, toTime } from '../apps/server/src/import/to-institution.ts'

const TERM = { from: '2026-09-01', to: '2027-01-31' }

/** What the product would start a run from after the import of an instance; records go by their ids in the file. */
export function toPlanningInput(instance: CbCttInstance): PlanningInput {
  const institution = toInstitution(instance)
  return {
    week: toTeachingWeek(instance),
    settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
    courses: institution.courses.map((course) => ({
      id: course.id,
      courseName: course.id,
      availability: course.availability,
      needs: [],
      dates: TERM,
      durationMinutes: classDurationMinutes(course.classDuration),
      meetingsPerWeek: course.meetingsPerWeek,
      minimumDays: course.minimumDays,
      expectedStudents: course.expectedStudents,
      status: 'Going On',
      term: 1,
    })),
    rooms: institution.rooms.map(({ name, seats }) => ({
      id: name,
      name,
      seats,
      buildingName: institution.name,
      status: 'available',
      availability: {},
      features: [],
    })),
    professors: institution.teachers.map((teacher) => ({
      id: teacher,
      fullName: teacher,
      status: 'approved',
      availability: {},
      preferred: {},
      numClassesPerWeek: 12,
      courseIds: institution.courses.filter((course) => course.teacher === teacher).map(({ id }) => id),
    })),
    students: [],
    cohorts: institution.cohorts.map(({ name, courses }) => ({
      id: name,
      name,
      courseIds: courses,
      size: null,
    })),
    classes: [],
  }
}

/** The days and periods of an instance. */
function toTeachingWeek(instance: CbCttInstance): TeachingWeek {
  return {
    days: Array.from({ length: instance.days }, (_, day) => toTime(instance, day, 0).day),
    hours: {
      startMinute: toTime(instance, 0, 0).startMinute,
      endMinute: toTime(instance, 0, instance.periodsPerDay - 1).endMinute,
    },
    lunchBreak: null,
    startStepMinutes: null,
  }
}

const ignored = Object.fromEntries(WISHES.map((wish) => [wish, 'ignore'])) as Weights

/** The wishes of the competition and no others. */
export const competitionChoices: RunOptions = {
  term: null,
  statuses: ['Coming Soon', 'Going On'],
  courseIds: null,
  standing: 'preferToKeep',
  weights: { ...ignored, seats: 'normal', spread: 'normal', compactDays: 'normal', oneRoom: 'normal' },
}

/** A timetable of the product in the terms of the instance; classes that are left out are not in it. */
export function toProductLectures(
  instance: CbCttInstance,
  plan: Plan,
  placements: readonly (Placement | null)[],
): CbCttLecture[] {
  const periods = new Map(
    Array.from({ length: instance.days * instance.periodsPerDay }, (_, index) => {
      const [day, period] = [Math.floor(index / instance.periodsPerDay), index % instance.periodsPerDay]
      const time = toTime(instance, day, period)
      return [`${time.day} ${time.startMinute}`, { day, period }]
    }),
  )
  return toWeeklyPlaces(plan, placements).flatMap((place, index) => {
    const course = plan.demands[index]?.courseId
    const at = periods.get(`${place?.day} ${place?.startMinute}`)
    return place?.roomId && course && at ? [{ course, room: place.roomId, ...at }] : []
  })
}
