import type { ScheduledClass } from '@scheduler/domain'
import {
  AUTUMN,
  buildClass,
  buildCourse,
  buildProfessor,
  buildRoom,
  buildTimetable,
} from '@scheduler/domain/testing/builders'
import { describe, expect, test } from 'vitest'
import type { Course } from '../../courses/courses.ts'
import type { Room } from '../../institution/rooms.ts'
import type { Professor } from '../../people/professors.ts'
import type { SectionChoice } from '../../timetable/section-rules.ts'
import { judgeLinesOf } from '../tables.ts'

const ROOMS = [
  { id: 'r1', name: 'A1', buildingName: 'Main' },
  { id: 'r2', name: 'A1', buildingName: 'Annex' },
  { id: 'r3', name: 'Aula', buildingName: 'Main' },
]
const COURSES = [
  { id: 'k1', courseName: 'Algebra', courseCode: 'MAT1', classDuration: '2Hrs' },
  { id: 'k2', courseName: 'Sets', courseCode: 'MAT2', classDuration: '1Hr' },
  { id: 'k4', courseName: 'Weekend', courseCode: 'WE', startDate: '2026-10-10', endDate: '2026-10-11' },
  { id: 'k3', courseName: 'Sets of Physics', courseCode: 'PHY2', classDuration: '1Hr', listedWith: 'k2' },
]
const PEOPLE = [
  { id: 'p1', fullName: 'Ada Lovelace', email: 'ada@example.org' },
  { id: 'p2', fullName: 'Bo Ek', email: 'bo@example.org' },
]
const COLUMNS = ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds', 'sectionId', 'weeks']

function judge(
  rows: readonly (readonly string[])[],
  {
    classes = [],
    sections = [],
  }: { classes?: readonly ScheduledClass[]; sections?: readonly SectionChoice[] } = {},
  columns: readonly string[] = COLUMNS,
) {
  const withId = <T extends { id: string }>({ id, ...one }: T) => ({ _id: id, ...one })
  const judgeLine = judgeLinesOf('classes', columns, {
    rooms: ROOMS.map(withId) as unknown as Room[],
    courses: COURSES.map((one) => ({
      startDate: AUTUMN.from,
      endDate: AUTUMN.to,
      ...withId(one),
    })) as unknown as Course[],
    professors: PEOPLE.map(withId) as unknown as Professor[],
    students: [],
    sections,
    timetable: buildTimetable({
      classes,
      rooms: ROOMS.map(buildRoom),
      courses: COURSES.map(({ id, courseName }) => buildCourse({ id, courseName })),
      professors: PEOPLE.map(({ id, fullName }) => buildProfessor({ id, fullName })),
    }),
  })
  return rows.map((cells, index) =>
    judgeLine(
      index + 2,
      columns.map((_, at) => cells[at] ?? ''),
    ),
  )
}
test('a room is found with or without a space between its letters and digits', () => {
  const roomOf = (name: string) => judge([['MAT1', 'Monday', '09:00', '10:00', name]])[0]
  expect(roomOf('A 1 Main')).toMatchObject({ fields: { roomId: 'r1' } })
  expect(roomOf('A 1')).toMatchObject({
    errors: [{ message: "Several rooms are called 'A 1': A1 (Main), A1 (Annex)." }],
  })
  expect(roomOf('A 1 1')).toMatchObject({ errors: [{ message: "No room is called 'A 1 1'." }] })
})

const algebra = (changes: Partial<ScheduledClass> = {}) =>
  buildClass({ courseId: 'k1', roomId: 'r1', professorId: 'p1', ...changes })

describe('a line of a class', () => {
  test('is a new class of its course, under its name, in a room and with professors that it names in any of their ways', () => {
    for (const room of ['Main A1', 'A1, Main', 'main (a1)'])
      for (const people of [
        'Ada Lovelace; Bo Ek',
        'Lovelace, Ada|Dr. Bo Ek',
        'ada@example.org, bo@example.org',
      ])
        expect(judge([['mat1', 'Monday', '09:00', '10:00', room, people, '', 'odd']])).toMatchObject([
          {
            outcome: 'created',
            fields: {
              title: 'Algebra',
              day: 'Monday',
              startTime: '09:00',
              endTime: '10:00',
              courseId: 'k1',
              roomId: 'r1',
              professorId: 'p1',
              otherProfessorIds: ['p2'],
              weeks: 'odd',
              sectionId: null,
            },
          },
        ])
  })

  test('is as long as the classes of its course where it has no end', () => {
    expect(judge([['Algebra', 'Monday', '09:00']])).toMatchObject([{ fields: { endTime: '11:00' } }])
  })

  test('is refused on a weekday that its course never has', () => {
    const [wednesday, sunday] = judge([
      ['WE', 'Wednesday', '09:00', '10:00'],
      ['WE', 'Sunday', '09:00', '10:00'],
    ])
    expect(wednesday).toMatchObject({
      outcome: 'refused',
      errors: [{ field: 'day', key: 'conflicts.noDate' }],
    })
    expect(sunday).toMatchObject({ outcome: 'created' })
  })

  test('keeps the times that are written, to the minute and outside of any teaching hours', () => {
    expect(judge([['MAT1', 'Sunday', '05:07', '05:53']])).toMatchObject([
      { outcome: 'created', fields: { startTime: '05:07', endTime: '05:53' } },
    ])
  })

  test('is refused with the number of a period in the place of its time', () => {
    expect(judge([['MAT1', 'Monday', '3', '3']])).toMatchObject([
      {
        outcome: 'refused',
        errors: [
          { field: 'startTime', key: 'lines.bareNumber', slots: { text: '3' } },
          { field: 'endTime', key: 'lines.bareNumber' },
        ],
      },
    ])
  })

  test('takes all of several rooms, in one building or in several, and names those that there are not', () => {
    for (const room of ['Aula; Annex A1', 'Aula, Annex A1', 'Aula + Annex A1', 'Aula; Annex A1; Aula'])
      expect(judge([['MAT1', 'Monday', '09:00', '10:00', room]])).toMatchObject([
        { outcome: 'created', fields: { roomId: 'r3', otherRoomIds: ['r2'] } },
      ])
    const columns = ['courseId', 'day', 'startTime', 'buildingName', 'roomId']
    expect(judge([['MAT1', 'Monday', '09:00', 'Main; Annex', 'A1; A1']], {}, columns)).toMatchObject([
      { fields: { roomId: 'r1', otherRoomIds: ['r2'] } },
    ])
    expect(judge([['MAT1', 'Monday', '09:00', '10:00', 'Main A1, Main A7']])).toMatchObject([
      {
        fields: { roomId: 'r1', otherRoomIds: [] },
        note: { key: 'lines.otherRooms', slots: { names: ['Main A7'] } },
      },
    ])
    expect(judge([['MAT1', 'Monday', '09:00', '10:00', 'Aula, Gym']])).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'roomId', slots: { name: 'Aula, Gym' } }] },
    ])
  })

  test('is about the course that its own is listed with', () => {
    expect(judge([['PHY2', 'Monday', '09:00']])).toMatchObject([
      { fields: { courseId: 'k2', title: 'Sets' } },
    ])
  })

  test('finds a room by the building in another cell', () => {
    const columns = ['courseId', 'day', 'startTime', 'buildingName', 'roomId']
    expect(judge([['MAT1', 'Monday', '09:00', 'annex', 'A1']], {}, columns)).toMatchObject([
      { fields: { roomId: 'r2' } },
    ])
  })

  test.each([
    [['XYZ', 'Monday', '09:00', '10:00'], 'courseId', "No course has the code or the name 'XYZ'."],
    [
      ['MAT1', 'Mooday', '09:00', '10:00'],
      'day',
      'Day must be one of: Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday',
    ],
    [['MAT1', 'Monday', 'nine', '10:00'], 'startTime', 'Start time must be a time like 09:00'],
    [['MAT1', 'Monday', '10:00', '09:00'], 'endTime', 'End time must be after the start time'],
    [['MAT1', 'Monday', '09:00', '10:00', 'B7'], 'roomId', "No room is called 'B7'."],
    [
      ['MAT1', 'Monday', '09:00', '10:00', 'A1'],
      'roomId',
      "Several rooms are called 'A1': A1 (Main), A1 (Annex).",
    ],
    [
      ['MAT1', 'Monday', '09:00', '10:00', '', 'Eve'],
      'professorIds',
      "Nobody has the name or the email 'Eve'.",
    ],
    [['MAT1', 'Monday', '09:00', '10:00', '', '', '', '99'], 'weeks', 'has no week 99'],
  ])('that is wrong is refused at its cell: %s', (cells, field, message) => {
    const [verdict] = judge([cells])
    expect(verdict).toMatchObject({ outcome: 'refused', errors: [{ field }] })
    expect(JSON.stringify(verdict)).toContain(message)
  })
})

describe('a class is known', () => {
  test('by its course, weekday and start: what was imported is the same', () => {
    const rows = [['MAT1', 'Monday', '09:00', '10:00', 'Main A1', 'Ada Lovelace']]
    expect(judge(rows, { classes: [algebra()] })).toMatchObject([{ outcome: 'same', id: 'c1' }])
  })

  test('and takes what the line has of it, while empty cells change nothing', () => {
    const rows = [['MAT1', 'Monday', '09:00', '10:30', 'Annex A1']]
    expect(judge(rows, { classes: [algebra()] })).toMatchObject([
      {
        outcome: 'changed',
        id: 'c1',
        fields: { endTime: '10:30', roomId: 'r2' },
        before: { endTime: '10:00', roomId: 'r1' },
        was: { endTime: '10:00', roomId: 'A1 (Main)' },
      },
    ])
  })

  test('of several at once by its room', () => {
    const classes = [algebra(), algebra({ id: 'c2', roomId: 'r2', professorId: 'p2' })]
    const rows = [
      ['MAT1', 'Monday', '09:00', '10:00', 'Annex A1'],
      ['MAT1', 'Monday', '09:00', '10:00', 'Main A1'],
    ]
    expect(judge(rows, { classes })).toMatchObject([
      { outcome: 'same', id: 'c2' },
      { outcome: 'same', id: 'c1' },
    ])
    expect(judge([['MAT1', 'Monday', '09:00', '10:00']], { classes })).toMatchObject([
      { outcome: 'refused', errors: [{ message: 'Several records match this line: Algebra, Algebra.' }] },
    ])
  })

  test('by its section, which a course without parts has in the titles of its classes', () => {
    const sections = [{ _id: 's1', name: 'Sets Lab 1', courseId: 'k2' }]
    const classes = [buildClass({ courseId: 'k2', sectionId: 's1', studentIds: ['x'] })]
    const rows = [
      ['MAT2', 'Monday', '09:00', '10:00', '', '', 'lab 1'],
      ['MAT2', 'Tuesday', '09:00', '10:00', '', '', 'Lab 1'],
      ['MAT2', 'Tuesday', '09:00', '10:00', '', '', 'Lab 2'],
      ['MAT1', 'Monday', '09:00', '10:00', 'Main A1', '', '001'],
      ['MAT1', 'Monday', '09:00', '10:00', 'Annex A1', '', '002'],
    ]
    expect(judge(rows, { classes, sections })).toMatchObject([
      { outcome: 'same' },
      { outcome: 'created', fields: { sectionId: 's1' }, placed: { studentIds: ['x'] } },
      { outcome: 'refused', errors: [{ field: 'sectionId', message: "'Sets' has no section 'Lab 2'." }] },
      { outcome: 'created', fields: { title: 'Algebra 001', sectionId: null } },
      { outcome: 'created', fields: { title: 'Algebra 002', sectionId: null } },
    ])
  })

  test('by one line alone', () => {
    const row = ['MAT1', 'Monday', '09:00', '10:00']
    expect(judge([row, row])).toMatchObject([
      { outcome: 'created' },
      { outcome: 'refused', errors: [{ message: 'Line 2 is about the same record.' }] },
    ])
  })
})

describe('a class is judged by the hard rules', () => {
  test('among those on the timetable', () => {
    const classes = [algebra({ title: 'Linear Algebra' })]
    expect(judge([['MAT2', 'Monday', '09:30', '10:30', 'Main A1']], { classes })).toMatchObject([
      {
        outcome: 'refused',
        errors: [{ field: '', message: "A1 is already booked for 'Linear Algebra' (Monday 09:00 - 10:00)." }],
        placed: { roomId: 'r1', startMinute: 570 },
      },
    ])
  })

  test('among those of the lines before, which are named by their lines; and not among those that are refused', () => {
    const rows = [
      ['MAT1', 'Monday', '09:00', '10:00', 'Aula'],
      ['MAT2', 'Monday', '09:30', '11:00', 'Aula', 'Bo Ek'],
      ['MAT2', 'Monday', '10:00', '11:00', 'Annex A1', 'Bo Ek'],
    ]
    expect(judge(rows)).toMatchObject([
      { outcome: 'created' },
      {
        outcome: 'refused',
        errors: [
          {
            message: "Aula is already booked for 'Algebra' (Monday 09:00 - 10:00). That class is in line 2.",
          },
        ],
      },
      { outcome: 'created' },
    ])
  })

  test('where one moves to another room, its old one is free for the lines behind', () => {
    const rows = [
      ['MAT1', 'Monday', '09:00', '10:00', 'Annex A1'],
      ['MAT2', 'Monday', '09:00', '10:00', 'Main A1'],
    ]
    expect(judge(rows, { classes: [algebra()] })).toMatchObject([
      { outcome: 'changed' },
      { outcome: 'created' },
    ])
  })
})
