import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../read-system.ts'
import { recordsOf } from '../records/term-records.ts'
import { HOSTILE, TERM_RECORDS } from '../records/testing/term-records.ts'
import { packTexts } from '../tables/pack-files.ts'
import { writeUniTime } from './write-unitime.ts'

const TERM = { name: 'Fall', year: '2026' }
const records = recordsOf(TERM_RECORDS, TERM_RECORDS.year)
const files = writeUniTime(records, TERM)
const read = async (name: string) =>
  (await readSystem({ 'unitime.xml': strToU8(files[name] ?? '') }))?.records

const ANA = 'p1@example.org'

test('there is a file for each thing that UniTime imports, by the order in which it is imported', () => {
  expect(Object.keys(files)).toEqual([
    '1-buildingsRooms.xml',
    '2-staff.xml',
    '3-offerings.xml',
    '4-timetable.xml',
    '5-request.xml',
    '6-preferences.xml',
  ])
  for (const file of Object.values(files))
    expect(file).toContain(' campus="Faculty &amp; Co" year="2026" term="Fall"')
})

test('rooms come back with their buildings, seats and features', async () => {
  expect(await read('1-buildingsRooms.xml')).toEqual({
    rooms: [
      { name: HOSTILE, buildingName: HOSTILE, seats: '40', features: ['Piano, grand'] },
      { name: 'A1', buildingName: 'Main', seats: '40', features: [] },
      { name: 'A1', buildingName: 'North', seats: '12', features: [] },
    ],
  })
})

test('instructors come back with their addresses and departments, and with the courses that they teach', async () => {
  expect((await read('2-staff.xml'))?.professors).toMatchObject([
    { fullName: 'Ana Șerban', email: ANA, department: 'Physics' },
    { fullName: HOSTILE, email: 'p2@example.org' },
    { fullName: 'Ana Șerban', email: 'p3@example.org' },
  ])
  expect((await read('3-offerings.xml'))?.professors).toMatchObject([
    { email: ANA, courseIds: ['H 1', 'COURSE 1'] },
    { email: 'p2@example.org', courseIds: ['COURSE 2'] },
  ])
})

test('courses come back by the subjects and numbers of their codes, which those without a code get', async () => {
  expect((await read('3-offerings.xml'))?.courses).toEqual([
    { courseCode: 'H 1', courseName: HOSTILE, expectedStudents: '30' },
    { courseCode: 'COURSE 1', courseName: 'Algebra', expectedStudents: '30' },
    { courseCode: 'COURSE 2', courseName: 'Optics', expectedStudents: '60' },
  ])
})

test('classes come back with their times, weeks, rooms and instructors, and sections by the kind of their names', async () => {
  const [nowhere, main] = [
    { roomId: '', buildingName: '' },
    { roomId: 'A1', buildingName: 'Main' },
  ]
  expect((await read('4-timetable.xml'))?.classes).toMatchObject([
    {
      courseId: 'H 1',
      day: 'Monday',
      startTime: '10:00',
      endTime: '11:00',
      roomId: HOSTILE,
      sectionId: 'Lec 1',
    },
    { courseId: 'COURSE 1', day: 'Monday', ...main, professorIds: [ANA], sectionId: 'Lec 1' },
    { courseId: 'COURSE 1', day: 'Tuesday', ...nowhere, professorIds: [ANA], sectionId: 'Lec 1a' },
    { courseId: 'COURSE 2', day: 'Monday', ...main, weeks: 'even weeks', sectionId: 'Lec 1' },
    { courseId: 'COURSE 2', day: 'Wednesday', buildingName: 'North', weeks: '', sectionId: 'Lab 1' },
    { courseId: 'COURSE 2', day: 'Wednesday', ...main, professorIds: [], sectionId: 'Lab 2' },
  ])
})

test('students come back with their addresses and the courses that they are enrolled in', async () => {
  expect((await read('5-request.xml'))?.students).toEqual([
    {
      studentId: '7',
      fullName: 'Bo O’Neil',
      email: 'bo@example.org',
      department: 'Physics',
      courseIds: ['COURSE 1', 'H 1'],
    },
  ])
})

test('the hours at which an instructor is not available come back', async () => {
  const ana = { professorId: ANA, status: 'not available' }
  expect((await read('6-preferences.xml'))?.availability?.slice(0, 5)).toEqual([
    { ...ana, day: 'Monday', startTime: '00:00', endTime: '08:00' },
    { ...ana, day: 'Monday', startTime: '12:30', endTime: '24:00' },
    { ...ana, day: 'Tuesday', startTime: '00:00', endTime: '08:00' },
    { ...ana, day: 'Tuesday', startTime: '16:00', endTime: '24:00' },
    { ...ana, day: 'Wednesday', startTime: '00:00', endTime: '24:00' },
  ])
})

test('the ZIP file comes back as one, with each record once and what its files say of it', async () => {
  const offered = (await read('3-offerings.xml'))?.professors
  const whole = (await readSystem({ 'scheduler-unitime.zip': packTexts(files) }))?.records
  expect(whole).toEqual({
    rooms: (await read('1-buildingsRooms.xml'))?.rooms,
    courses: (await read('3-offerings.xml'))?.courses,
    professors: (await read('2-staff.xml'))?.professors?.map((one) => ({
      ...one,
      courseIds: offered?.find(({ email }) => email === one.email)?.courseIds ?? [],
    })),
    classes: (await read('4-timetable.xml'))?.classes,
    students: (await read('5-request.xml'))?.students,
    availability: (await read('6-preferences.xml'))?.availability,
  })
})

test('codes are subjects and numbers of which no two are alike', async () => {
  const [course] = records.courses
  const codes = ['M 101', 'M101', 'CS-2a', 'ALG', 'Art History 7', null, '12', 'M 101']
  const courses = codes.map((courseCode, index) => ({
    ...course,
    _id: `${index}`,
    courseCode,
    courseName: `Course ${index}`,
  }))
  const file =
    writeUniTime({ ...records, courses, classes: [] } as typeof records, TERM)['3-offerings.xml'] ?? ''
  const found = (await readSystem({ 'unitime.xml': strToU8(file) }))?.records.courses ?? []
  const codeOf = new Map(found.map((one) => [one.courseName, one.courseCode]))
  expect(codes.map((_, index) => codeOf.get(`Course ${index}`))).toEqual([
    'M 101',
    'M 101-2',
    'CS- 2a',
    'ALG 1',
    'Art History 7',
    'COURSE 1',
    '12 1',
    'M 101-1',
  ])
})

test('the same records in another order make the same bytes', () => {
  const turned = Object.fromEntries(
    Object.entries(records).map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
  ) as unknown as typeof records
  expect(writeUniTime(turned, TERM)).toEqual(files)
})
