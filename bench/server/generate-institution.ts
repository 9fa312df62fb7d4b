import { randomUUID } from 'node:crypto'
import { createRandom } from '../../apps/server/src/testing/load.ts'
import { type Place, type Professor, planTimetable, type Room, toTimes } from './plan-timetable.ts'

/** How large a university is, by its classes: the rest follows. */
export interface Size {
  readonly classes: number
  readonly rooms: number
  readonly professors: number
  readonly students: number
  readonly joins: number
  /** Whether each course has a lecture and a lab, which meets in odd or even weeks, and each class two professors. */
  readonly inParts: boolean
}

export const sizeOf = (classes: number, inParts = false): Size => ({
  classes,
  rooms: classes / 25,
  professors: (classes * 2) / 25,
  students: classes * 4,
  joins: classes * JOINS_EACH * 4,
  inParts,
})

const CLASSES_OF_COURSE = 2
/** The students of a cohort take classes of its courses, and so never have two at one time. */
export const COURSES_OF_COHORT = 5
const JOINS_EACH = 5
const SEATS = [40, 48, 60, 80, 120, 250]
const TEACHING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

interface PlannedClass extends Place {
  readonly id: string
  readonly course: number
  readonly professor: number
  /** Who teaches it too; null where nobody does. */
  readonly other: number | null
}

/** A university whose timetable breaks no rule. Numbers refer to places in its lists, counted from 0. */
export interface Institution {
  readonly size: Size
  readonly rooms: readonly Room[]
  readonly professors: readonly Professor[]
  readonly students: readonly string[]
  readonly courses: readonly string[]
  readonly cohorts: readonly string[]
  readonly classes: readonly PlannedClass[]
  readonly joins: readonly { readonly classId: string; readonly studentId: string }[]
  /** A class to be created, at a place that breaks no rule and that no other class gets; the same for the same number. */
  planNewClass(index: number): NewClass
  /** A class to be refused: its room is taken at that time. */
  planRefusedClass(index: number): NewClass
}

/** As it is sent. */
type NewClass = Readonly<Record<string, string | undefined>>

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export const cohortOf = (course: number) => Math.floor(course / COURSES_OF_COHORT)

export function generateInstitution(size: Size, seed: number): Institution {
  const rooms = times(
    size.rooms,
    (i): Room => ({
      id: randomUUID(),
      seats: SEATS[i % SEATS.length] ?? 60,
      openDays: i % 5 === 4 ? [...TEACHING_DAYS, 'Saturday'] : null,
    }),
  )
  const professors = times(
    size.professors,
    (i): Professor => ({
      id: randomUUID(),
      openDays: i % 3 === 2 ? TEACHING_DAYS.filter((_, day) => day !== i % 5) : null,
    }),
  )
  const courses = times(size.classes / CLASSES_OF_COURSE, () => randomUUID())
  const cohorts = times(courses.length / COURSES_OF_COHORT, () => randomUUID())
  const students = times(size.students, () => randomUUID())
  const place = planTimetable(rooms, professors, createRandom(seed))
  const plan = (course: number): PlannedClass => {
    const professor = course % professors.length
    const other = size.inParts ? (professor + professors.length / 2) % professors.length : null
    const teaching = other === null ? [professor] : [professor, other]
    const wanted = { professors: teaching, cohort: cohortOf(course), seats: students.length / cohorts.length }
    return { id: randomUUID(), course, professor, other, ...place(wanted) }
  }
  const classes = times(size.classes, (i) => plan(Math.floor(i / CLASSES_OF_COURSE)))

  const write = (
    title: string,
    { course, professor, room, hour }: Omit<PlannedClass, 'id' | 'other'>,
  ): NewClass => {
    const { day, startTime, endTime } = toTimes(hour)
    const uses = {
      roomId: rooms[room]?.id,
      professorId: professors[professor]?.id,
      courseId: courses[course],
    }
    return { title, day, startTime, endTime, ...uses }
  }
  const planned: NewClass[] = []
  return {
    size,
    rooms,
    professors,
    students,
    courses,
    cohorts,
    classes,
    joins: listJoins(classes, students, cohorts.length),
    planNewClass(index) {
      planned[index] ??= write(`New ${index}`, plan(index % courses.length))
      return planned[index]
    },
    planRefusedClass(index) {
      const course = (index + 7) % courses.length
      const { room, hour } = classes[index % classes.length] ?? { room: 0, hour: 0 }
      return write(`Refused ${index}`, { course, professor: course % professors.length, room, hour })
    },
  }
}

/** Every student takes some of the classes of their cohort, so that each class has as many students. */
function listJoins(classes: readonly PlannedClass[], students: readonly string[], cohorts: number) {
  const classesOfCohort = COURSES_OF_COHORT * CLASSES_OF_COURSE
  return students.flatMap((studentId, s) =>
    times(JOINS_EACH, (k) => {
      const [cohort, member] = [s % cohorts, Math.floor(s / cohorts)]
      const index = cohort * classesOfCohort + ((member + k * 3) % classesOfCohort)
      return { classId: classes[index]?.id ?? '', studentId }
    }),
  )
}
