import type { TermRecords } from '../term-records.ts'

const ALWAYS = {}
export const HOSTILE = '=SUM("A1"); <two> & three|four, Übung قاعة'

const course = (_id: string, courseName: string, more: object = {}) => ({
  _id,
  courseName,
  courseCode: null,
  startDate: '2026-09-01',
  endDate: '2027-01-31',
  classDuration: '2Hrs',
  meetingsPerWeek: 2,
  minimumDays: null,
  expectedStudents: 30,
  ...more,
})
const room = (_id: string, name: string, buildingName: string, more: object = {}) => ({
  _id,
  name,
  buildingName,
  seats: 40,
  notes: '',
  features: [],
  availability: ALWAYS,
  ...more,
})
const professor = (_id: string, fullName: string, courseIds: readonly string[], more: object = {}) => ({
  _id,
  fullName,
  email: `${_id}@example.org`,
  department: 'Physics',
  specialNote: '',
  courseIds: courseIds.map((id) => ({ _id: id })),
  availability: ALWAYS,
  ...more,
})
const scheduled = (_id: string, courseId: string | null, day: string, times: string, more: object = {}) => ({
  _id,
  title: `Class ${_id}`,
  day,
  startTime: times.slice(0, 5),
  endTime: times.slice(6),
  courseId: courseId && { _id: courseId },
  roomId: null,
  professorId: null,
  status: 'Scheduled',
  locked: false,
  ...more,
})
const inRoom = (_id: string, name: string, buildingName: string) => ({
  roomId: { _id, name, buildingName, seats: 40 },
})

/** A small institution with names that files could take for something else. */
export const TERM_RECORDS = {
  siteName: 'Faculty & Co',
  week: { days: ['Monday', 'Tuesday', 'Wednesday'], startTime: '08:00', endTime: '16:00' },
  year: { from: '2026-09-01', to: '2027-08-31' },
  rooms: [
    room('r1', 'A1', 'Main', { notes: 'first line\r\nsecond' }),
    room('r2', 'A1', 'North', { seats: 12 }),
    room('r3', HOSTILE, HOSTILE, { availability: { Monday: ['08:00 - 12:00'] }, features: ['Piano, grand'] }),
  ],
  courses: [
    course('c1', 'Algebra', { minimumDays: 2 }),
    course('c2', HOSTILE, { courseCode: 'H1', classDuration: '1Hr', meetingsPerWeek: 1 }),
    course('c3', 'Optics', { meetingsPerWeek: 3, expectedStudents: 60 }),
    course('c4', 'Last year', { startDate: '2025-09-01', endDate: '2026-01-31' }),
  ],
  professors: [
    professor('p1', 'Ana Șerban', ['c1', 'c2'], {
      specialNote: 'Dean',
      availability: { Monday: ['08:00 - 12:30'], Tuesday: ['08:00 - 16:00'] },
    }),
    professor('p2', HOSTILE, ['c3']),
    professor('p3', 'Ana Șerban', []),
  ],
  students: [
    {
      _id: 's1',
      studentId: '7',
      fullName: 'Bo O’Neil',
      email: 'bo@example.org',
      department: 'Physics',
      courseIds: [{ _id: 'c1' }, { _id: 'c2' }],
    },
  ],
  cohorts: [
    { _id: 'k1', name: 'First year', size: 25, courseIds: [{ _id: 'c1' }, { _id: 'c2' }], studentIds: [] },
  ],
  classes: [
    scheduled('1', 'c1', 'Monday', '08:00-10:00', {
      ...inRoom('r1', 'A1', 'Main'),
      professorId: { _id: 'p1' },
    }),
    scheduled('2', 'c1', 'Tuesday', '08:00-10:00', { professorId: { _id: 'p1' }, locked: true }),
    scheduled('3', 'c2', 'Monday', '10:00-11:00', {
      ...inRoom('r3', HOSTILE, HOSTILE),
      professorId: { _id: 'p1' },
    }),
    // Two sections at one time, and a class in another week than a class that is there then.
    scheduled('4', 'c3', 'Wednesday', '10:00-12:00', {
      ...inRoom('r2', 'A1', 'North'),
      sectionName: 'Lab 1',
      sectionId: 'x1',
      goesWith: [],
      professorId: { _id: 'p2' },
    }),
    scheduled('5', 'c3', 'Wednesday', '10:00-12:00', {
      ...inRoom('r1', 'A1', 'Main'),
      sectionName: 'Lab 2',
      sectionId: 'x2',
      goesWith: [],
    }),
    scheduled('6', 'c3', 'Monday', '08:00-10:00', { ...inRoom('r1', 'A1', 'Main'), weeks: 'even' }),
    scheduled('7', null, 'Tuesday', '12:00-13:00', { title: 'Staff meeting', professorId: { _id: 'p2' } }),
    scheduled('8', 'c1', 'Tuesday', '14:00-15:00', { status: 'Cancelled' }),
    scheduled('9', 'c4', 'Tuesday', '14:00-15:00'),
  ],
} as unknown as TermRecords
