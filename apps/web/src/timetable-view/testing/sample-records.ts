import type { ClassRecord, Course, Professor, Room } from '@scheduler/contract'

export function makeCourse(id: string, more: Partial<Course> = {}): Course {
  return {
    _id: id,
    courseName: `Course ${id}`,
    courseCode: null,
    startDate: '2026-09-07',
    endDate: '2026-12-18',
    classDuration: '1Hr',
    status: 'Going On',
    term: 1,
    meetingsPerWeek: 2,
    minimumDays: null,
    expectedStudents: null,
    termId: null,
    availability: {},
    needs: [],
    department: null,
    revision: 1,
    ...more,
  }
}

export function makeRoom(id: string, more: Partial<Room> = {}): Room {
  const room = {
    name: `Room ${id}`,
    buildingName: 'Main',
    seats: 2,
    notes: '',
    availability: {},
    features: [],
    department: null,
    keptFor: [],
    revision: 1,
  }
  return { _id: id, ...room, status: 'available', ...more }
}

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
    createdBy: 'Admin',
    revision: 1,
    ...more,
  }
}
