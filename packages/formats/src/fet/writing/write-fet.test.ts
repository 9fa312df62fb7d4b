import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../../read-system.ts'
import { recordsOf } from '../../records/term-records.ts'
import { HOSTILE, TERM_RECORDS } from '../../records/testing/term-records.ts'
import { readXml } from '../../xml/read-xml.ts'
import { writeFet } from './write-fet.ts'

const records = recordsOf(TERM_RECORDS, TERM_RECORDS.year)
const file = writeFet(records)
const read = await readSystem({ 'faculty.fet': strToU8(file) })

const listIn = (list: string) => readXml(file).children.find(({ name }) => name === list)?.children ?? []
/** The texts in the elements of a name in a list. */
const textsIn = (list: string, element: string) =>
  listIn(list).flatMap(({ name, children }) => (name === element ? [children.map(({ text }) => text)] : []))

test('rooms come back from a file of FET as they are, with the building in the name of one that another has', () => {
  expect(read?.records.rooms).toEqual([
    { name: HOSTILE, buildingName: HOSTILE, seats: '40', notes: '' },
    { name: 'A1', buildingName: 'Main', seats: '40', notes: 'first line\r\nsecond' },
    { name: 'A1 (North)', buildingName: 'North', seats: '12', notes: '' },
  ])
})

test('courses of the dates come back with their length, meetings, students and days', () => {
  expect(read?.records.courses).toMatchObject([
    { courseName: HOSTILE, classDuration: '1Hr', meetingsPerWeek: '1', expectedStudents: '30' },
    { courseName: 'Algebra', classDuration: '2Hrs', meetingsPerWeek: '2', minimumDays: '2' },
    { courseName: 'Optics (Optics)', meetingsPerWeek: '1' },
    { courseName: 'Optics (Optics: Lab 1)', expectedStudents: '12' },
    { courseName: 'Optics (Optics: Lab 2)', expectedStudents: '40' },
  ])
})

test('professors come back with their courses and notes, and two of one name are told by their addresses', () => {
  expect(read?.records.professors).toMatchObject([
    { fullName: HOSTILE },
    { fullName: 'Ana Șerban', specialNote: 'Dean', courseIds: [HOSTILE, 'Algebra'] },
    { fullName: 'Ana Șerban (p3@example.org)' },
  ])
})

test('hours are as long as all times are multiples of, and those at which a professor is not available come back', () => {
  expect(textsIn('Hours_List', 'Hour').length).toBe(16)
  const ana = { professorId: 'ana.serban@import.invalid', status: 'not available' }
  expect(read?.records.availability).toEqual([
    { ...ana, day: 'Monday', startTime: '12:30', endTime: '16:00' },
    { ...ana, day: 'Wednesday', startTime: '08:00', endTime: '16:00' },
  ])
  const closed = listIn('Space_Constraints_List').find(
    ({ name }) => name === 'ConstraintRoomNotAvailableTimes',
  )
  expect(closed?.children.filter(({ name }) => name === 'Not_Available_Time').length).toBe(8 + 16 + 16)
})

test('classes come back with their times, rooms and professors; of two that share an hour of something in different weeks, one has it', () => {
  const [ana, other] = ['ana.serban@import.invalid', read?.records.professors?.[0]?.email]
  const monday = { day: 'Monday', professorIds: [ana] }
  const wednesday = { day: 'Wednesday', startTime: '10:00', endTime: '12:00' }
  expect(read?.records.classes).toEqual([
    {
      ...monday,
      courseId: HOSTILE,
      startTime: '10:00',
      endTime: '11:00',
      roomId: HOSTILE,
      buildingName: HOSTILE,
    },
    {
      ...monday,
      courseId: 'Algebra',
      startTime: '08:00',
      endTime: '10:00',
      roomId: 'A1',
      buildingName: 'Main',
    },
    {
      ...monday,
      courseId: 'Algebra',
      day: 'Tuesday',
      startTime: '08:00',
      endTime: '10:00',
      roomId: '',
      buildingName: '',
    },
    {
      ...wednesday,
      courseId: 'Optics (Optics: Lab 1)',
      roomId: 'A1 (North)',
      buildingName: 'North',
      professorIds: [other],
    },
    {
      ...wednesday,
      courseId: 'Optics (Optics: Lab 2)',
      roomId: 'A1',
      buildingName: 'Main',
      professorIds: [],
    },
  ])
  const starts = textsIn('Time_Constraints_List', 'ConstraintActivityPreferredStartingTime')
  expect(starts.map(([, id, , , isLocked]) => [id, isLocked])).toContainEqual(['3', 'true'])
})

test('courses of a cohort have its group in common, and sections have groups for themselves', () => {
  const groups = listIn('Students_List').map(({ children }) =>
    children.flatMap((group) => (group.name === 'Group' ? (group.children[0]?.text ?? []) : [])),
  )
  expect(groups).toEqual([['First year'], ['First year'], ['Optics: Lab 1', 'Optics: Lab 2']])
})

test('the same records in another order make the same bytes', () => {
  const turned = Object.fromEntries(
    Object.entries(records).map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
  ) as unknown as typeof records
  expect(writeFet(turned)).toBe(file)
})
