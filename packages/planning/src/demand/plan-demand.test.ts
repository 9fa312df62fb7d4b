import { describe, expect, it } from 'vitest'
import type { StandingClass } from '../planning-input.ts'
import { allCourses, autumn, buildCollege, buildCourse, buildProfessor } from '../testing/small-college.ts'
import { planDemand } from './plan-demand.ts'

function buildStanding(changes: Partial<StandingClass> & { readonly id: string }): StandingClass {
  return {
    title: `Class ${changes.id}`,
    day: 'Monday',
    startMinute: 540,
    endMinute: 600,
    courseId: 'k1',
    roomId: 'r1',
    professorId: 'p1',
    studentIds: [],
    dates: autumn,
    status: 'Scheduled',
    locked: false,
    ...changes,
  }
}

const oneCourse = {
  courses: [buildCourse({ id: 'k1', courseName: 'Logic', meetingsPerWeek: 3 })],
  cohorts: [],
}
const keysOf = (demands: readonly { readonly key: string }[]) => demands.map(({ key }) => key)

describe('the demand', () => {
  it('is the existing classes of a course in the order of the week, and new ones up to what it asks for', () => {
    const classes = [buildStanding({ id: 'c1', day: 'Tuesday' }), buildStanding({ id: 'c2' })]
    const demands = planDemand(buildCollege({ ...oneCourse, classes }), allCourses)
    expect(keysOf(demands)).toEqual(['c2', 'c1', 'k1:1'])
    expect(demands[2]).toMatchObject({ title: 'Logic 1', classId: null, before: null, durationMinutes: 60 })
  })

  it('keeps all existing classes of a course that has more than it asks for', () => {
    const classes = ['c1', 'c2', 'c3', 'c4'].map((id, index) =>
      buildStanding({ id, startMinute: 540 + 60 * index, endMinute: 600 + 60 * index }),
    )
    expect(keysOf(planDemand(buildCollege({ ...oneCourse, classes }), allCourses))).toEqual([
      'c1',
      'c2',
      'c3',
      'c4',
    ])
  })

  it('gives new classes numbers that no existing title of the course has', () => {
    const classes = [buildStanding({ id: 'c1', title: 'Logic 2' })]
    const demands = planDemand(buildCollege({ ...oneCourse, classes }), allCourses)
    expect(demands.map(({ title }) => title)).toEqual(['Logic 2', 'Logic 1', 'Logic 3'])
  })

  it('gives new classes in turn to the approved professors of the course, the least loaded first', () => {
    const professors = [
      buildProfessor({ id: 'p1', courseIds: ['k1'], numClassesPerWeek: 4 }),
      buildProfessor({ id: 'p2', courseIds: ['k1'], numClassesPerWeek: 2 }),
      buildProfessor({ id: 'p3', courseIds: ['k1'], status: 'pending' }),
    ]
    const demands = planDemand(buildCollege({ ...oneCourse, professors }), allCourses)
    expect(demands.map(({ professorId }) => professorId)).toEqual(['p1', 'p2', 'p1'])
  })

  it('leaves an existing class its professor, and a course without approved professor none', () => {
    const professors = [
      buildProfessor({ id: 'p1' }),
      buildProfessor({ id: 'p3', courseIds: ['k1'], status: 'rejected' }),
    ]
    const classes = [buildStanding({ id: 'c1' })]
    const demands = planDemand(buildCollege({ ...oneCourse, professors, classes }), allCourses)
    expect(demands.map(({ professorId }) => professorId)).toEqual(['p1', null, null])
  })

  it('expects as many students as the course says or have enrolled, or else as its cohorts are planned for', () => {
    const students = ['s1', 's2', 's3'].map((id) => ({ id, courseIds: ['k1', 'k2'] }))
    const courses = [
      buildCourse({ id: 'k1', expectedStudents: 2 }),
      buildCourse({ id: 'k2', expectedStudents: 50 }),
      buildCourse({ id: 'k3', expectedStudents: null }),
    ]
    const cohorts = [25, 30].map((size) => ({ id: `${size}`, name: '', courseIds: ['k3'], size }))
    const demands = planDemand(buildCollege({ students, courses, cohorts }), allCourses)
    const expected = new Map(demands.map(({ courseId, expectedStudents }) => [courseId, expectedStudents]))
    expect(Object.fromEntries(expected)).toEqual({ k1: 3, k2: 50, k3: 55 })
  })

  it.each([
    ['locked', { locked: true }, true],
    ['postponed', { status: 'Postponed' }, true],
    ['of no course', { courseId: null }, true],
    ['of a professor who is not approved', { professorId: 'p9' }, true],
    ['larger than every room', { studentIds: Array.from({ length: 31 }, (_, index) => `s${index}`) }, true],
    ['none of these', {}, false],
  ] as const)('holds a standing class fixed or not when it is %s', (_, changes, isFixed) => {
    const professors = [buildProfessor({ id: 'p1' }), buildProfessor({ id: 'p9', status: 'pending' })]
    const classes = [buildStanding({ id: 'c1', ...changes })]
    const demands = planDemand(buildCollege({ ...oneCourse, classes, professors }), allCourses)
    expect(demands.find(({ key }) => key === 'c1')?.isFixed).toBe(isFixed)
  })
})
