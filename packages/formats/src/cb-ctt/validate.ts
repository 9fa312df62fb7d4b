import type { CbCttInstance, CbCttLecture } from './instance.ts'

/** What a timetable of a CB-CTT instance breaks and costs, under the competition's formulation (UD2). */
export interface CbCttValidation {
  /** Violations; a feasible timetable has none. */
  readonly hard: {
    readonly lectures: number
    readonly conflicts: number
    readonly roomOccupation: number
    readonly availability: number
  }
  /** Weighted costs. */
  readonly soft: {
    readonly roomCapacity: number
    readonly minWorkingDays: number
    readonly curriculumCompactness: number
    readonly roomStability: number
  }
  readonly feasible: boolean
  /** Sum of the soft costs. */
  readonly total: number
}

/** Counts a timetable from the competition's definitions alone, apart from any search. */
export function validateCbCtt(instance: CbCttInstance, lectures: readonly CbCttLecture[]): CbCttValidation {
  const hard = {
    lectures: countMissingLectures(instance, lectures),
    conflicts: countConflicts(instance, lectures),
    roomOccupation: countSharedRooms(lectures),
    availability: countUnavailable(instance, lectures),
  }
  const soft = {
    roomCapacity: countStudentsOverCapacity(instance, lectures),
    minWorkingDays: 5 * countMissingDays(instance, lectures),
    curriculumCompactness: 2 * countIsolatedLectures(instance, lectures),
    roomStability: countFurtherRooms(instance, lectures),
  }
  return { hard, soft, feasible: addUp(Object.values(hard)) === 0, total: addUp(Object.values(soft)) }
}

function countMissingLectures(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  return addUp(
    instance.courses.map((course) => {
      const own = lectures.filter((lecture) => lecture.course === course.id)
      return Math.abs(course.lectures - new Set(own.map(periodKey)).size)
    }),
  )
}

function countConflicts(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  const teachers = new Map(instance.courses.map(({ id, teacher }) => [id, teacher]))
  const shareCurriculum = (one: string, other: string) =>
    instance.curricula.some(({ courses }) => courses.includes(one) && courses.includes(other))
  const byPeriod = groupBy(lectures, periodKey)
  return addUp(
    [...byPeriod.values()].map((meeting) => {
      const courses = [...new Set(meeting.map(({ course }) => course))]
      return addUp(
        courses.map((one, index) => {
          const later = courses.slice(index + 1)
          return later.filter(
            (other) => teachers.get(one) === teachers.get(other) || shareCurriculum(one, other),
          ).length
        }),
      )
    }),
  )
}

function countSharedRooms(lectures: readonly CbCttLecture[]): number {
  const byPlace = groupBy(lectures, (lecture) => `${lecture.room} ${periodKey(lecture)}`)
  return addUp([...byPlace.values()].map((meeting) => meeting.length - 1))
}

function countUnavailable(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  const closed = new Set(instance.unavailability.map((entry) => `${entry.course} ${periodKey(entry)}`))
  return lectures.filter((lecture) => closed.has(`${lecture.course} ${periodKey(lecture)}`)).length
}

function countStudentsOverCapacity(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  const students = new Map(instance.courses.map((course) => [course.id, course.students]))
  const capacity = new Map(instance.rooms.map((room) => [room.id, room.capacity]))
  return addUp(
    lectures.map(({ course, room }) => Math.max(0, (students.get(course) ?? 0) - (capacity.get(room) ?? 0))),
  )
}

function countMissingDays(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  return addUp(
    instance.courses.map(({ id, minWorkingDays }) => {
      const days = new Set(lectures.filter(({ course }) => course === id).map(({ day }) => day))
      return Math.max(0, minWorkingDays - days.size)
    }),
  )
}

function countIsolatedLectures(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  return addUp(
    instance.curricula.map(({ courses }) => {
      const own = lectures.filter(({ course }) => courses.includes(course))
      const taken = new Set(own.map(periodKey))
      const neighbour = ({ day, period }: CbCttLecture, step: number) =>
        taken.has(periodKey({ day, period: period + step }))
      return own.filter((lecture) => !neighbour(lecture, -1) && !neighbour(lecture, 1)).length
    }),
  )
}

function countFurtherRooms(instance: CbCttInstance, lectures: readonly CbCttLecture[]): number {
  return addUp(
    instance.courses.map(({ id }) => {
      const rooms = new Set(lectures.filter(({ course }) => course === id).map(({ room }) => room))
      return Math.max(0, rooms.size - 1)
    }),
  )
}

function periodKey({ day, period }: { day: number; period: number }): string {
  return `${day} ${period}`
}

function groupBy<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
