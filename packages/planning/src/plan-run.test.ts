import type { ListedSection, ListedTerm } from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import { expect, test } from 'vitest'
import type { ListedRecords } from './listed/listed-records.ts'
import { planRun } from './plan-run.ts'
import type { PlanningInput } from './planning-input.ts'
import { allCourses, buildCollege, buildCourse, buildRoom } from './testing/small-college.ts'

const monday = { days: '1000000', weeks: '11', start: 108, length: 12, price: 0 }
const thursdays = { days: '0101000', weeks: '10', start: 108, length: 12, price: 3 }
const section = (id: string, times: ListedSection['times']): ListedSection => ({
  id,
  limit: null,
  aboveId: null,
  rooms: [{ room: 'A', price: 0 }],
  times,
})

/** Two sections of a course in one room: the first is to be on Monday, which the other could have too. */
const term: ListedTerm = {
  name: 'Autumn',
  days: 7,
  weeks: 2,
  slotsPerDay: 288,
  weights: { time: 1, room: 1, rule: 1, student: 1 },
  rooms: [{ id: 'A', seats: 20, walks: [], closed: [] }],
  courses: [
    {
      id: 'C',
      configurations: [
        {
          id: 'F',
          parts: [
            { id: 'P', sections: [section('1', [monday])] },
            { id: 'Q', sections: [section('2', [monday, thursdays])] },
          ],
        },
      ],
    },
  ],
  rules: [],
  students: [],
}
const listed: ListedRecords = {
  term,
  dates: { from: '2026-09-07', to: '2026-09-20' },
  rooms: [{ id: 'r1', name: 'A' }],
  sections: ['1', '2'].map((name) => ({
    id: `s${name}`,
    name,
    part: 'Lecture',
    courseId: 'k1',
    courseName: 'Algebra',
  })),
}
const college = (changes: Partial<PlanningInput> = {}) =>
  buildCollege({
    courses: [buildCourse({ id: 'k1', termId: 't1' })],
    rooms: [buildRoom({ id: 'r1', name: 'A' })],
    cohorts: [],
    ...changes,
  })
const options = { ...allCourses, termId: 't1' }

test('a term with listed times and rooms is placed from these, a class for each day, in its weeks', () => {
  const plan = planRun({ ...college(), listed }, options)
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 1000 }, now: () => 0 })
  const { classes, counts } = plan.propose(placements)
  expect(counts).toMatchObject({ new: 3, unplaced: 0 })
  expect(
    classes.map(({ section, after, weeks }) => [section?._id, after?.day, after?.startTime, weeks]),
  ).toEqual([
    ['s1', 'Monday', '09:00', null],
    ['s2', 'Tuesday', '09:00', '1'],
    ['s2', 'Thursday', '09:00', '1'],
  ])
  expect(plan.listCosts({ placements })).toMatchObject({ preferredTimes: 3, unplaced: 0 })
})

test('the same term without lists is placed by rules, with as many classes as its courses ask for', () => {
  const plan = planRun(college(), options)
  expect(plan.problem.classes).toHaveLength(2)
  expect(plan.propose([null, null]).classes.map(({ courseId, section }) => [courseId, section])).toEqual([
    ['k1', undefined],
    ['k1', undefined],
  ])
})

test('a section whose class is at no listed time is named, and nothing is searched', () => {
  const sunday = {
    id: 'x',
    title: 'Algebra',
    day: 'Sunday' as const,
    startMinute: 540,
    endMinute: 600,
    dates: listed.dates,
    courseId: 'k1',
    sectionId: 's1',
    roomId: 'r1',
    professorId: null,
    otherProfessorIds: [],
    status: 'Scheduled' as const,
    studentIds: [],
    locked: false,
  }
  expect(() => planRun({ ...college({ classes: [sunday] }), listed }, options)).toThrow('Algebra 1')
})
