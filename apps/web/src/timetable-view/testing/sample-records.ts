import {
  type BookingRecord,
  type ClassRecord,
  type Course,
  newCourse,
  newRoom,
  type Professor,
  type Room,
} from '@scheduler/contract'

export function makeCourse(id: string, more: Partial<Course> = {}): Course {
  const fields = newCourse.parse({
    courseName: `Course ${id}`,
    startDate: '2026-09-07',
    endDate: '2026-12-18',
  })
  return { _id: id, ...fields, status: 'Going On', revision: 1, ...more }
}

export function makeRoom(id: string, more: Partial<Room> = {}): Room {
  const fields = newRoom.parse({ name: `Room ${id}`, buildingName: 'Main', seats: 2 })
  return { _id: id, ...fields, revision: 1, ...more }
}

export const makeBooking = (more: Partial<BookingRecord> = {}): BookingRecord => ({
  _id: 'b',
  title: 'Open day',
  kind: 'openDay',
  roomId: makeRoom('r'),
  dates: ['2026-10-05'],
  startTime: '10:00',
  endTime: '12:00',
  minutesBefore: 0,
  minutesAfter: 0,
  organiser: '',
  expectedPeople: null,
  note: '',
  state: 'approved',
  reason: '',
  askedBy: null,
  revision: 1,
  ...more,
})

export function makeProfessor(id: string, more: Partial<Professor> = {}): Professor {
  return {
    _id: id,
    fullName: `Professor ${id}`,
    email: `${id}@example.org`,
    phone: null,
    profileImage: null,
    dob: null,
    gender: null,
    department: 'Maths',
    availability: {},
    courseIds: [],
    qualification: null,
    employmentType: null,
    workingSince: null,
    numClassesPerWeek: 12,
    revision: 1,
    specialNote: '',
    instructions: null,
    deadline: null,
    formQuestionIds: [],
    status: 'approved',
    forms: [],
    ...more,
  }
}

/** A class on Monday from 09:00 to 10:00, without course, room, professor or students. */
export function makeClass(id: string, more: Partial<ClassRecord> = {}): ClassRecord {
  return {
    _id: id,
    title: id,
    description: '',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    courseId: null,
    roomId: null,
    professorId: null,
    studentIds: [],
    locked: false,
    joinedCount: 0,
    status: 'Scheduled',
    postponementRequest: false,
    postponementRequestReason: null,
    link: null,
    createdBy: 'Admin',
    revision: 1,
    ...more,
  }
}
