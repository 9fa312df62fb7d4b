import type { ScheduledClass } from '@scheduler/domain'
import {
  AUTUMN,
  buildClass,
  buildCourse,
  buildProfessor,
  buildRoom,
  buildTimetable,
} from '@scheduler/domain/testing/builders'
import { expect, test } from 'vitest'
import type { Course } from '../../courses/courses.ts'
import type { Room } from '../../institution/rooms.ts'
import type { Professor } from '../../people/professors.ts'
import { judgeLinesOf } from '../tables.ts'

const autumn = { startDate: AUTUMN.from, endDate: AUTUMN.to, term: 1, termId: null, classDuration: '1Hr' }
const COURSES = [
  { _id: 'k1', courseName: 'Logic', courseCode: 'CS195', ...autumn },
  { _id: 'k2', courseName: 'Proofs', courseCode: 'CS295', ...autumn },
  { _id: 'k3', courseName: 'Models', courseCode: 'CS395', ...autumn },
  { _id: 'k4', courseName: 'Short', courseCode: 'SH1', ...autumn, endDate: '2026-12-01' },
] as unknown as Course[]
const COLUMNS = ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds', 'crossList']

function judge(rows: readonly string[], classes: readonly ScheduledClass[] = [], courses = COURSES) {
  const judgeLine = judgeLinesOf('classes', COLUMNS, {
    rooms: [
      { _id: 'r1', name: 'A1', buildingName: 'Main' },
      { _id: 'r2', name: 'A2', buildingName: 'Main' },
    ] as unknown as Room[],
    courses,
    professors: [{ _id: 'p1', fullName: 'Ada Example', email: 'ada@example.org' }] as unknown as Professor[],
    students: [],
    sections: [],
    timetable: buildTimetable({
      classes,
      rooms: ['A1', 'A2'].map((name, index) => buildRoom({ id: `r${index + 1}`, name })),
      courses: courses.map(({ _id: id, courseName }) => buildCourse({ id, courseName })),
      professors: [buildProfessor({ fullName: 'Ada Example' })],
    }),
  })
  return rows.map((row, index) => judgeLine(index + 2, row.split(',')))
}

const line = (
  course: string,
  crossList: string,
  more: { day?: string; room?: string; end?: string } = {},
) => {
  const { day = 'Monday', room = 'A1', end = '11:30' } = more
  return [course, day, '10:00', end, room, 'Ada Example', crossList].join(',')
}
const LISTED = { outcome: 'changed', id: 'k2', isListing: true, fields: { listedWith: 'k1' } }
const SAME = { outcome: 'same', note: { key: 'lines.oneClass' } }

test('lines of one cross-list at one place are one class, and the other course comes to be listed with the first', () => {
  const [first, second] = judge([line('CS195', 'X1'), line('CS295', 'X1')])
  expect(first).toMatchObject({ outcome: 'created', fields: { courseId: 'k1' } })
  expect(second).toMatchObject({
    ...LISTED,
    note: {
      message: "One class with 'Logic': 'Proofs' comes to be listed with 'Logic', and has all its classes.",
    },
  })
})

test('an empty room or professor of another line of the cross-list says nothing else', () => {
  const [, second] = judge([line('CS195', 'X1'), 'CS295,Monday,10:00,11:30,,,x1'])
  expect(second).toMatchObject(LISTED)
})

test('a course is listed once, with all the days and sections that it shares', () => {
  expect(
    judge([
      line('CS195', 'X1'),
      line('CS195', 'X1', { day: 'Tuesday' }),
      line('CS295', 'X1'),
      line('CS295', 'X1', { day: 'Tuesday' }),
      line('CS395', 'X1'),
    ]),
  ).toMatchObject([
    { outcome: 'created' },
    { outcome: 'created' },
    LISTED,
    SAME,
    { outcome: 'changed', id: 'k3', fields: { listedWith: 'k1' } },
  ])
})

test('a cell that names the other courses, or says yes, joins the lines as well, and no joins none', () => {
  expect(judge([line('CS195', 'CS295'), line('CS295', 'CS195')])[1]).toMatchObject(LISTED)
  expect(judge([line('CS195', 'CS195'), line('CS295', 'CS195')])[1]).toMatchObject(LISTED)
  expect(
    judge([line('CS195', 'CS295; CS395'), line('CS295', 'CS395; CS195'), line('CS395', 'CS195; CS295')]),
  ).toMatchObject([{ outcome: 'created' }, LISTED, { outcome: 'changed', id: 'k3' }])
  expect(
    judge([line('CS195', 'Yes'), line('CS395', 'Yes', { day: 'Friday' }), line('CS295', 'Y')]),
  ).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }, LISTED])
  expect(judge([line('CS195', 'No'), line('CS295', 'No')])[1]).toMatchObject({ outcome: 'refused' })
})

test('lines of one cross-list at other times or in other rooms are told of, with the line that they differ from', () => {
  for (const more of [{ day: 'Friday' }, { room: 'A2' }, { end: '12:00' }])
    expect(judge([line('CS195', 'X1'), line('CS295', 'X1', more)])[1]).toMatchObject({
      outcome: 'refused',
      errors: [
        {
          field: 'crossList',
          message:
            'Line 2 of the same cross-list has another time, room or professor (Monday 10:00 - 11:30). All lines of a cross-list are one class.',
        },
      ],
    })
})

test('a course that has classes already, or is on other dates, is not listed, and one that is listed has no class alone', () => {
  const alone = { day: 'Friday' }
  expect(judge([line('CS295', '', alone), line('CS195', 'X1'), line('CS295', 'X1')])[2]).toMatchObject({
    outcome: 'refused',
    errors: [{ field: 'crossList', key: 'records.notToBeListed' }],
  })
  expect(judge([line('CS195', 'X1'), line('SH1', 'X1')])[1]).toMatchObject({
    errors: [{ field: 'crossList', key: 'records.listedOnOtherDates' }],
  })
  expect(judge([line('CS195', 'X1'), line('CS295', 'X1'), line('CS295', '', alone)])[2]).toMatchObject({
    errors: [{ field: 'crossList', key: 'lines.listedAlone' }],
  })
})

test('the lines are joined to a class that is on the timetable, and are the same once they are', () => {
  const stored = buildClass({
    title: 'Logic',
    courseId: 'k1',
    roomId: 'r1',
    professorId: 'p1',
    startMinute: 600,
    endMinute: 690,
  })
  const rows = [line('CS195', 'X1'), line('CS295', 'X1')]
  expect(judge(rows, [stored])).toMatchObject([{ outcome: 'same' }, LISTED])
  // The server is sent what it is to store alone.
  expect(judge(rows.slice(1), [stored])).toMatchObject([LISTED])
  const listed = COURSES.map((one) => (one._id === 'k2' ? { ...one, listedWith: 'k1' } : one))
  expect(judge(rows, [stored], listed)).toMatchObject([{ outcome: 'same' }, { outcome: 'same' }])
  // Without the column too, for they are known to be taught together.
  const plain = [line('CS195', ''), line('CS295', '')]
  expect(judge(plain, [], listed)).toMatchObject([{ outcome: 'created' }, SAME])
  expect(judge([...plain, plain[1] ?? ''], [], listed)[2]).toMatchObject(SAME)
  expect(judge([plain[0] ?? '', plain[0] ?? ''], [], listed)[1]).toMatchObject({
    errors: [{ key: 'lines.repeatedLine' }],
  })
})

test('of two courses at one place without a column for it the refusal says what would make them one class', () => {
  const hint = { field: '', key: 'lines.couldBeCrossListed' }
  const errorsOf = (rows: string[], classes?: ScheduledClass[]) => {
    const last = judge(rows, classes).at(-1)
    return last?.outcome === 'refused' ? last.errors.map(({ field, key }) => ({ field, key })) : []
  }
  expect(errorsOf([line('CS195', ''), line('CS295', '')])).toContainEqual(hint)
  expect(errorsOf([line('CS195', ''), line('CS295', '', { end: '11:00' })])).not.toContainEqual(hint)
  expect(errorsOf([line('CS195', ''), line('CS295', '', { room: 'A2' })])).not.toContainEqual(hint)
  expect(errorsOf([line('CS195', ''), line('SH1', '')])).not.toContainEqual(hint)
})

/** All orders of some lines. */
const orderAll = (lines: readonly string[]): string[][] =>
  lines.length < 2
    ? [[...lines]]
    : lines.flatMap((first) => orderAll(lines.filter((one) => one !== first)).map((rest) => [first, ...rest]))

test('of courses that share some of their classes, each line makes its class or says why not, in any order', () => {
  const shared = [line('CS195', 'X1'), line('CS295', 'X1')]
  const alone = [line('CS195', '', { day: 'Tuesday' }), line('CS295', '', { day: 'Friday' })]
  for (const rows of orderAll([...shared, ...alone])) {
    const verdicts = judge(rows)
    const refused = verdicts.flatMap((one) => (one.outcome === 'refused' ? one.errors : []))
    expect(refused.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^(records\.notToBeListed|lines\.listedAlone)$/),
    ])
    for (const one of verdicts)
      if (one.outcome !== 'created' && one.outcome !== 'refused') expect(one.note).toBeDefined()
  }
})

test('a course that shares all its classes with one that has others is told that it comes to have these too', () => {
  const rows = [line('CS195', 'X1'), line('CS195', '', { day: 'Tuesday' }), line('CS295', 'X1')]
  expect(judge(rows)[2]).toMatchObject({ ...LISTED, note: { key: 'lines.crossListed' } })
})
