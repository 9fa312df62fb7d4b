import type { Course, CourseParts, CourseShapeRecord, ImportRecord } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const COLUMNS = ['courseCode', 'courseName', 'startDate', 'endDate', 'parts']
const line = (code: string, parts: string) => [code, `Course ${code}`, '2026-09-01', '2026-12-31', parts]
const PARTS =
  'Lecture 2 × 1Hr in groups of 60 → 2 sections; Lab 2Hrs in groups of 30 → 4 sections with Lecture'

const post = (...rows: string[][]) => {
  const lines = rows.map((_, index) => index + 2)
  return site.admin.call('POST', '/api/imports', { kind: 'courses', columns: COLUMNS, lines, rows })
}
async function store(...rows: string[][]) {
  const answer = await post(...rows)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as ImportRecord & { same: number }
}
const undo = (id: string) => site.admin.call('POST', `/api/imports/${id}/undo`)
async function findCourse(code: string): Promise<Course | undefined> {
  const courses: Course[] = (await site.admin.call('GET', '/api/courses')).json()
  return courses.find(({ courseCode }) => courseCode === code)
}
async function readShape(id = ''): Promise<CourseShapeRecord> {
  return (await site.admin.call('GET', `/api/courses/${id}/shape`)).json()
}

test('a new course comes with its parts, whose sections go with those above, and the same line changes nothing', async () => {
  const made = await store(line('P1', PARTS), line('P2', ''))
  const course = await findCourse('P1')
  expect(course?.hasParts).toBe(true)
  expect((await findCourse('P2'))?.hasParts).toBeUndefined()
  const [way, ...others] = (await readShape(course?._id)).configurations
  expect(others).toEqual([])
  expect(way?.parts).toMatchObject([
    { kind: 'Lecture', meetingsPerWeek: 2, minutes: 60, sectionSize: 60, below: null },
    { kind: 'Lab', meetingsPerWeek: 1, minutes: 120, sectionSize: 30, below: 'Lecture' },
  ])
  expect(way?.parts.map(({ sections }) => sections.map(({ name, below }) => [name, below]))).toEqual([
    [
      ['Lecture 1', null],
      ['Lecture 2', null],
    ],
    [
      ['Lab 1', 'Lecture 1'],
      ['Lab 2', 'Lecture 1'],
      ['Lab 3', 'Lecture 2'],
      ['Lab 4', 'Lecture 2'],
    ],
  ])
  expect(await store(line('P1', PARTS), line('P2', ''))).toMatchObject({ created: 0, changed: 0, same: 2 })
  expect((await undo(made._id)).statusCode).toBe(200)
  expect(await findCourse('P1')).toBeUndefined()
})

test('students join sections of imported parts as of any others', async () => {
  await store(line('J1', PARTS))
  const course = await findCourse('J1')
  const [way] = (await readShape(course?._id)).configurations
  const [lecture] = way?.parts ?? []
  const slot = { day: 'Monday', startTime: '09:00', endTime: '10:00', courseId: course?._id }
  const made = await site.admin.call('POST', '/api/classs', {
    ...slot,
    title: 'Lecture',
    sectionId: lecture?.sections[0]?._id,
  })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ sectionName: 'Lecture 1' })
})

test('a course that had none takes parts, and has none again when that is undone', async () => {
  const id = await site.addCourse({ courseCode: 'T1', courseName: 'Course T1' })
  const bare = ['T1', 'Course T1', '', '', PARTS]
  const { _id } = await store(bare)
  expect((await readShape(id)).configurations).toHaveLength(1)
  expect((await undo(_id)).statusCode).toBe(200)
  expect((await readShape(id)).configurations).toEqual([])
  expect((await findCourse('T1'))?.hasParts).toBeUndefined()
  expect(await store(bare)).toMatchObject({ changed: 1 })
})

test('parts that somebody has changed since, or that have classes, stay: the import is not undone', async () => {
  const used = await site.addCourse({ courseCode: 'U1', courseName: 'Course U1' })
  const changed = await site.addCourse({ courseCode: 'U2', courseName: 'Course U2' })
  const imports = [await store(['U1', '', '', '', PARTS]), await store(['U2', '', '', '', PARTS])]
  const [way] = (await readShape(used)).configurations
  const made = await site.admin.call('POST', '/api/classs', {
    title: 'Lecture',
    day: 'Tuesday',
    startTime: '09:00',
    endTime: '10:00',
    courseId: used,
    sectionId: way?.parts[0]?.sections[0]?._id,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { configurations } = await readShape(changed)
  const body = { configurations: configurations.map((one) => ({ ...one, parts: one.parts.slice(0, 1) })) }
  expect((await site.admin.call('PUT', `/api/courses/${changed}/shape`, body)).statusCode).toBe(200)
  const answers = await Promise.all(imports.map(({ _id }) => undo(_id)))
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [409, 'These are used by now: Course U1.'],
    [409, 'These have been changed since they were imported: Course U2.'],
  ])
  expect((await readShape(changed)).configurations[0]?.parts).toHaveLength(1)
})

const LESS =
  'Lecture 2 × 1Hr in groups of 60 → 2 sections; Lab 2Hrs in groups of 30 → 3 sections with Lecture'

test('other parts change those of a course: what is in both stays, also its classes, and undoing that brings back the others', async () => {
  const id = await site.addCourse({ courseCode: 'O1', courseName: 'Course O1' })
  await store(['O1', '', '', '', PARTS])
  const sections = async () =>
    (await readShape(id)).configurations[0]?.parts.map((part) => ({
      ...part,
      sections: part.sections.map(({ _id, name, below }) => ({ _id, name, below })),
    }))
  const before = await sections()
  const [lecture, lab] = before ?? []
  const made = await site.admin.call('POST', '/api/classs', {
    title: 'Lecture',
    day: 'Wednesday',
    startTime: '09:00',
    endTime: '10:00',
    courseId: id,
    sectionId: lecture?.sections[1]?._id,
  })
  expect(made.statusCode, made.body).toBe(201)
  const next =
    'Lecture 3 × 45 min in groups of 50 → 3 sections; Lab 2Hrs in groups of 30 → 3 sections with Lecture; Seminar 1Hr'
  const { _id, ...counts } = await store(['O1', '', '', '', next])
  expect(counts).toMatchObject({ created: 0, changed: 1 })
  const [lectures, labs, seminar] = (await sections()) ?? []
  expect(lectures).toMatchObject({ _id: lecture?._id, meetingsPerWeek: 3, minutes: 45, sectionSize: 50 })
  expect(lectures?.sections).toEqual([
    ...(lecture?.sections ?? []),
    { _id: expect.any(String), name: 'Lecture 3', below: null },
  ])
  expect(labs?.sections).toEqual(lab?.sections.slice(0, 3))
  expect(seminar).toMatchObject({ kind: 'Seminar', minutes: 60, sections: [{ name: 'Seminar 1' }] })
  expect(await store(['O1', '', '', '', next])).toMatchObject({ changed: 0, same: 1 })
  expect((await undo(_id)).statusCode).toBe(200)
  const after = (await sections()) ?? []
  const nameAll = (parts: typeof before) =>
    parts?.map(({ kind, minutes, sections: own }) => [
      kind,
      minutes,
      own.map(({ name, below }) => [name, below]),
    ])
  expect(nameAll(after)).toEqual(nameAll(before))
  expect(after[0]?.sections).toEqual(lecture?.sections)
  const classes: { sectionId: string; courseId: { _id: string } | null }[] = (
    await site.admin.call('GET', '/api/classs')
  ).json()
  expect(classes.filter(({ courseId }) => courseId?._id === id)).toMatchObject([{ sectionName: 'Lecture 2' }])
})

test('sections below one that is deleted go with another of those that stay', async () => {
  const id = await site.addCourse({ courseCode: 'O2', courseName: 'Course O2' })
  await store(['O2', '', '', '', PARTS])
  await store(['O2', '', '', '', 'Lecture 2 × 1Hr; Lab 2Hrs in groups of 30 → 4 sections with Lecture'])
  const [way] = (await readShape(id)).configurations
  expect(way?.parts[1]?.sections.map(({ name, below }) => [name, below])).toEqual([
    ['Lab 1', 'Lecture 1'],
    ['Lab 2', 'Lecture 1'],
    ['Lab 3', 'Lecture 1'],
    ['Lab 4', 'Lecture 1'],
  ])
})

test('a section with a class is not lost, neither by an import nor by undoing one', async () => {
  const id = await site.addCourse({ courseCode: 'O3', courseName: 'Course O3' })
  await store(['O3', '', '', '', LESS])
  const { _id } = await store(['O3', '', '', '', PARTS])
  const [way] = (await readShape(id)).configurations
  const made = await site.admin.call('POST', '/api/classs', {
    title: 'Lab',
    day: 'Thursday',
    startTime: '09:00',
    endTime: '11:00',
    courseId: id,
    sectionId: way?.parts[1]?.sections[3]?._id,
  })
  expect(made.statusCode, made.body).toBe(201)
  const answer = await post(['O3', '', '', '', LESS])
  expect([answer.statusCode, answer.json().errors]).toEqual([
    409,
    [
      {
        field: '2.parts',
        message: "'Course O3' keeps the sections of 'Lab' that are in use: 4.",
        key: 'lines.keptSections',
        slots: { name: 'Course O3', kind: 'Lab', number: 4 },
      },
    ],
  ])
  expect((await undo(_id)).json()).toMatchObject({ message: 'These are used by now: Course O3.' })
  expect((await readShape(id)).configurations[0]?.parts[1]?.sections).toHaveLength(4)
})

test('what somebody has entered of sections and parts counts as in use', async () => {
  const id = await site.addCourse({ courseCode: 'O4', courseName: 'Course O4' })
  await store(['O4', '', '', '', PARTS])
  const readInUse = async () => {
    const parts: CourseParts[] = (await site.admin.call('GET', '/api/courses/parts')).json()
    return parts.find((one) => one._id === id)?.inUse
  }
  expect(await readInUse()).toEqual([])
  const { configurations } = await readShape(id)
  const body = {
    configurations: configurations.map((one) => ({
      ...one,
      parts: one.parts.map((part) => ({
        ...part,
        together: part.kind === 'Lecture',
        sections: part.sections.map((section) =>
          section.name === 'Lab 2' ? { ...section, name: 'Evening lab' } : section,
        ),
      })),
    })),
  }
  expect((await site.admin.call('PUT', `/api/courses/${id}/shape`, body)).statusCode).toBe(200)
  expect(await readInUse()).toEqual([
    { kind: 'Lecture', sections: 1, students: 0 },
    { kind: 'Lab', sections: 2, students: 0 },
  ])
  // A further section takes no name that there is.
  await store(['O4', '', '', '', PARTS.replace('4 sections', '5 sections')])
  const names = (await readShape(id)).configurations[0]?.parts[1]?.sections.map(({ name }) => name)
  expect(names).toEqual(['Lab 1', 'Evening lab', 'Lab 3', 'Lab 4', 'Lab 5'])
})

test('a course that is listed with another takes no parts', async () => {
  const taught = await site.addCourse({ courseCode: 'L1', courseName: 'Taught' })
  const listed = await site.addCourse({ courseCode: 'L2', courseName: 'Listed' })
  const shape = { configurations: [], alsoListedAs: [listed] }
  expect((await site.admin.call('PUT', `/api/courses/${taught}/shape`, shape)).statusCode).toBe(200)
  const answer = await site.admin.call('POST', '/api/imports', {
    kind: 'courses',
    columns: ['courseCode', 'parts'],
    lines: [2],
    rows: [['L2', PARTS]],
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "'Listed' is listed with 'Taught': change it there.",
  ])
})
