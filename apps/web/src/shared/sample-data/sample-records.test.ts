import { SAMPLE } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { listSampleRecords } from './sample-records.ts'

const records = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' })

test('the sample is the institution that the demonstration fills', () => {
  const counts = Object.fromEntries(Object.entries(records).map(([kind, rows]) => [kind, rows.length]))
  expect(counts).toEqual({ courses: 4, rooms: 3, professors: 3, students: 5, classes: 14 })
  expect(records.classes.map((one) => one.title)).toEqual(SAMPLE.classes.map((one) => one.title))
})

test('its classes name the course, room, professor and students of the sample', () => {
  const lab = records.classes.find((one) => one.title === 'Mechanics lab')
  expect(lab).toMatchObject({
    courseId: { courseName: 'Mechanics', startDate: '2026-09-01' },
    roomId: { name: 'B12', seats: 24 },
    professorId: { fullName: 'Marta Rossi' },
    studentIds: [records.students[2]?._id],
    joinedCount: 1,
  })
})

test('its ids are none that a server gives', () => {
  const { courses, rooms, professors, students, classes } = records
  const ids = [...courses, ...rooms, ...professors, ...students, ...classes].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(29)
  for (const id of ids) expect(id).toMatch(/^sample-/)
})
