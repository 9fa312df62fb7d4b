import {
  type ClassRecord,
  type Course,
  newCourse,
  newRoom,
  type Professor,
  type Room,
  type Student,
} from '@scheduler/contract'
import { type DateRange, NEW_PROFESSOR, SAMPLE } from '@scheduler/domain'

export interface SampleRecords {
  readonly courses: readonly Course[]
  readonly rooms: readonly Room[]
  readonly professors: readonly Professor[]
  readonly students: readonly Student[]
  readonly classes: readonly ClassRecord[]
}

const idOf = (kind: keyof SampleRecords, position: number) => `sample-${kind}-${position}`

const NOTHING_MORE = {
  phone: null,
  profileImage: null,
  dob: null,
  gender: null,
  availability: {},
  revision: 1,
}

/** The sample institution as the calls would answer it; its courses run through `dates`. */
export function listSampleRecords(dates: DateRange): SampleRecords {
  const courses = listCourses(dates)
  const namesOf = (positions: readonly number[]) =>
    pick(courses, positions).map(({ _id, courseName }) => ({ _id, courseName }))
  const rooms = SAMPLE.rooms.map(
    (room, at): Room => ({ ...newRoom.parse(room), _id: idOf('rooms', at), revision: 1 }),
  )
  const professors = SAMPLE.professors.map(
    ({ courses: taught, ...professor }, at): Professor => ({
      ...NOTHING_MORE,
      ...NEW_PROFESSOR,
      ...professor,
      _id: idOf('professors', at),
      courseIds: namesOf(taught),
      workingSince: null,
      instructions: null,
      deadline: null,
      formQuestionIds: [],
      status: 'approved',
      forms: [],
    }),
  )
  const students = SAMPLE.students.map(
    ({ courses: taken, ...student }, at): Student => ({
      ...NOTHING_MORE,
      ...student,
      _id: idOf('students', at),
      courseIds: namesOf(taken),
    }),
  )
  return { courses, rooms, professors, students, classes: listClasses(courses, rooms, professors) }
}

function listCourses({ from, to }: DateRange): Course[] {
  return SAMPLE.courses.map((course, at) => ({
    ...newCourse.parse({ ...course, startDate: from, endDate: to }),
    _id: idOf('courses', at),
    revision: 1,
  }))
}

function listClasses(
  courses: readonly Course[],
  rooms: readonly Room[],
  professors: readonly Professor[],
): ClassRecord[] {
  return SAMPLE.classes.map(({ course, room, professor, students, section: _, ...fields }, at) => ({
    ...fields,
    _id: idOf('classes', at),
    description: '',
    courseId: courses[course] ?? null,
    roomId: rooms[room] ?? null,
    professorId: professors[professor] ?? null,
    studentIds: students.map((student) => idOf('students', student)),
    joinedCount: students.length,
    locked: false,
    status: 'Scheduled',
    postponementRequest: false,
    postponementRequestReason: null,
    link: null,
    createdBy: SAMPLE.administrator.fullName,
    revision: 1,
  }))
}

function pick<Row>(rows: readonly Row[], positions: readonly number[]): Row[] {
  return positions.flatMap((position) => rows[position] ?? [])
}
