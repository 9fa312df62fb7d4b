import { describe, expect, it } from 'vitest'
import type { ExistingClass } from '../planning-input.ts'
import {
  allCourses,
  autumn,
  buildCollege,
  buildCourse,
  buildPart,
  buildProfessor,
} from '../testing/small-college.ts'
import { planDemand } from './plan-demand.ts'

function buildExisting(changes: Partial<ExistingClass> & { readonly id: string }): ExistingClass {
  return {
    title: `Class ${changes.id}`,
    day: 'Monday',
    startMinute: 540,
    endMinute: 600,
    courseId: 'k1',
    roomId: 'r1',
    professorId: 'p1',
    otherProfessorIds: [],
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
    const classes = [buildExisting({ id: 'c1', day: 'Tuesday' }), buildExisting({ id: 'c2' })]
    const demands = planDemand(buildCollege({ ...oneCourse, classes }), allCourses)
    expect(keysOf(demands)).toEqual(['c2', 'c1', 'k1:1'])
    expect(demands[2]).toMatchObject({ title: 'Logic 1', classId: null, before: null, durationMinutes: 60 })
  })

  it('keeps all existing classes of a course that has more than it asks for', () => {
    const classes = ['c1', 'c2', 'c3', 'c4'].map((id, index) =>
      buildExisting({ id, startMinute: 540 + 60 * index, endMinute: 600 + 60 * index }),
    )
    expect(keysOf(planDemand(buildCollege({ ...oneCourse, classes }), allCourses))).toEqual([
      'c1',
      'c2',
      'c3',
      'c4',
    ])
  })

  it('gives new classes numbers that no existing title of the course has', () => {
    const classes = [buildExisting({ id: 'c1', title: 'Logic 2' })]
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

  it('gives classes to the courses of the chosen academic term, and holds those of the others fixed', () => {
    const courses = [
      buildCourse({ id: 'k1', termId: 'autumn' }),
      buildCourse({ id: 'k2', termId: 'spring' }),
      buildCourse({ id: 'k3' }),
    ]
    const classes = [buildExisting({ id: 'c2', courseId: 'k2' })]
    const demands = planDemand(buildCollege({ courses, classes }), { ...allCourses, termId: 'autumn' })
    expect(demands.map(({ courseId, isFixed }) => [courseId, isFixed])).toEqual([
      ...demands.filter(({ courseId }) => courseId === 'k1').map(() => ['k1', false]),
      ['k2', true],
    ])
    expect(demands.length).toBeGreaterThan(1)
  })

  it('gives classes to the courses of the chosen department and those below it', () => {
    const courses = [
      buildCourse({ id: 'k1', departments: ['Optics', 'Physics', 'Sciences'] }),
      buildCourse({ id: 'k2', departments: ['Physics', 'Sciences'] }),
      buildCourse({ id: 'k3', departments: ['Sciences'] }),
      buildCourse({ id: 'k4' }),
    ]
    const listChosen = (department: string | null) => {
      const demands = planDemand(buildCollege({ courses }), { ...allCourses, department })
      return [...new Set(demands.map(({ courseId }) => courseId))]
    }
    expect(listChosen('Physics')).toEqual(['k1', 'k2'])
    expect(listChosen('Optics')).toEqual(['k1'])
    expect(listChosen(null)).toHaveLength(4)
  })

  it('gives no classes to a course of an archived term', () => {
    const courses = [buildCourse({ id: 'k1', isArchived: true })]
    expect(planDemand(buildCollege({ courses }), allCourses)).toEqual([])
  })

  it('leaves an existing class its professor, and a course without approved professor none', () => {
    const professors = [
      buildProfessor({ id: 'p1' }),
      buildProfessor({ id: 'p3', courseIds: ['k1'], status: 'rejected' }),
    ]
    const classes = [buildExisting({ id: 'c1' })]
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

  const lab = buildPart({
    id: 'P',
    kind: 'Lab',
    sections: ['A', 'Lab B'],
    meetingsPerWeek: 2,
    durationMinutes: 120,
    limit: 20,
    professorIds: ['p2', 'p3'],
  })

  it('is what each section of a course in parts has not got yet', () => {
    const courses = [buildCourse({ id: 'k1', courseName: 'Logic', parts: [lab] })]
    const classes = [buildExisting({ id: 'c1', sectionId: 'A' }), buildExisting({ id: 'c2' })]
    const demands = planDemand(buildCollege({ courses, cohorts: [], classes }), allCourses)
    expect(demands.map(({ key, title }) => [key, title])).toEqual([
      ['c1', 'Class c1'],
      ['c2', 'Class c2'],
      ['A:1', 'Logic Lab A'],
      ['Lab B:1', 'Logic Lab B'],
      ['Lab B:2', 'Logic Lab B (2)'],
    ])
    expect(demands.map(({ section }) => section?.name)).toEqual(['A', undefined, 'A', 'Lab B', 'Lab B'])
    expect(demands[2]).toMatchObject({ courseId: 'k1', durationMinutes: 120, expectedStudents: 20 })
  })

  it('gives all classes of a section one professor: theirs who teaches it, or one of those who may', () => {
    const courses = [buildCourse({ id: 'k1', parts: [lab] })]
    const professors = [
      buildProfessor({ id: 'p1', courseIds: ['k1'] }),
      buildProfessor({ id: 'p2' }),
      buildProfessor({ id: 'p3', status: 'rejected' }),
      buildProfessor({ id: 'p4' }),
    ]
    const classes = [buildExisting({ id: 'c1', sectionId: 'A', professorId: 'p4' })]
    const demands = planDemand(buildCollege({ courses, cohorts: [], professors, classes }), allCourses)
    expect(demands.map(({ professorId }) => professorId)).toEqual(['p4', 'p4', 'p2', 'p2'])
  })

  it('is of the parts that were chosen, and holds the classes of the others fixed', () => {
    const lecture = buildPart({ id: 'L', sections: ['L1'] })
    const courses = [buildCourse({ id: 'k1', parts: [lecture, lab] }), buildCourse({ id: 'k2' })]
    const classes = [buildExisting({ id: 'c1', sectionId: 'A' }), buildExisting({ id: 'c2', courseId: 'k2' })]
    const input = buildCollege({ courses, cohorts: [], classes })
    const list = (...parts: string[]) =>
      planDemand(input, { ...allCourses, parts }).flatMap(({ key, isFixed }) => (isFixed ? [] : key))
    expect(list('Lecture')).toEqual(['L1:1'])
    expect(list('Lab')).toEqual(['c1', 'A:1', 'Lab B:1', 'Lab B:2'])
    expect(list('')).toEqual(['c2', 'k2:1'])
    expect(list()).toEqual([])
  })

  it('gives them further professors too, as far as they are approved', () => {
    const courses = [buildCourse({ id: 'k1', parts: [lab] })]
    const professors = [
      buildProfessor({ id: 'p1' }),
      buildProfessor({ id: 'p2' }),
      buildProfessor({ id: 'p3', status: 'rejected' }),
    ]
    const team = { professorId: 'p1', otherProfessorIds: ['p2', 'p3'] }
    const classes = [buildExisting({ id: 'c1', sectionId: 'A', ...team })]
    const demands = planDemand(buildCollege({ courses, cohorts: [], professors, classes }), allCourses)
    const [, added] = demands
    expect(added).toMatchObject({ key: 'A:1', professorId: 'p1', otherProfessorIds: ['p2'] })
    expect(added?.professors.map(({ id }) => id)).toEqual(['p1', 'p2'])
  })

  it('gives a section that several teach together all of them, the least loaded leading', () => {
    const sections = lab.sections.map((one) => ({ ...one, allTeach: true }))
    const courses = [buildCourse({ id: 'k1', parts: [{ ...lab, sections }] })]
    const professors = ['p1', 'p2', 'p3'].map((id) => buildProfessor({ id }))
    const classes = [buildExisting({ id: 'c1', courseId: null, professorId: 'p2' })]
    const demands = planDemand(buildCollege({ courses, cohorts: [], professors, classes }), allCourses)
    const added = demands.filter(({ classId }) => classId === null)
    expect(added.map((one) => [one.professorId, one.otherProfessorIds])).toEqual(
      added.map(() => ['p3', ['p2']]),
    )
    expect(added).toHaveLength(4)
  })

  it('expects in a section who is in it already, and its share of the course where it has no limit', () => {
    const open = { ...lab, sections: lab.sections.map((one) => ({ ...one, limit: null })) }
    const [first, second] = open.sections
    if (!first || !second) throw new Error('There are two')
    const studentIds = Array.from({ length: 9 }, (_, index) => `s${index}`)
    const parts = [{ ...open, sections: [{ ...first, studentIds }, second] }]
    const courses = [buildCourse({ id: 'k1', parts, expectedStudents: 15 })]
    const demands = planDemand(buildCollege({ courses, cohorts: [] }), allCourses)
    expect(demands.map(({ expectedStudents }) => expectedStudents)).toEqual([9, 9, 8, 8])
    expect(demands.map((one) => [one.seats, one.studentIds.length])).toEqual([
      [9, 9],
      [9, 9],
      [0, 0],
      [0, 0],
    ])
  })

  it.each([
    ['locked', { locked: true }, true],
    ['postponed', { status: 'Postponed' }, true],
    ['of no course', { courseId: null }, true],
    ['of a professor who is not approved', { professorId: 'p9' }, true],
    ['larger than every room', { studentIds: Array.from({ length: 31 }, (_, index) => `s${index}`) }, true],
    ['none of these', {}, false],
  ] as const)('holds an existing class fixed or not when it is %s', (_, changes, isFixed) => {
    const professors = [buildProfessor({ id: 'p1' }), buildProfessor({ id: 'p9', status: 'pending' })]
    const classes = [buildExisting({ id: 'c1', ...changes })]
    const demands = planDemand(buildCollege({ ...oneCourse, classes, professors }), allCourses)
    expect(demands.find(({ key }) => key === 'c1')?.isFixed).toBe(isFixed)
  })
})
