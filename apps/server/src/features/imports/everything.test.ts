import {
  type ClassRecord,
  type CohortRecord,
  type Course,
  type CourseParts,
  type ExportedRecords,
  IMPORTED,
  type Imported,
  listExportedFields,
  type NewTerm,
  type Professor,
  type Room,
  type SourceId,
  type Student,
  type TermRecord,
  writeLines,
} from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSample } from '../../sample/fill-sample.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let sample: TestApp
let empty: TestApp
beforeAll(async () => {
  ;[sample, empty] = await Promise.all([startTestApp(), startTestApp()])
  await fillSample(sample.services)
  // By their texts the half comes first.
  await sample.addRoom({ name: 'Half', partOf: await sample.addRoom({ name: 'Whole' }) })
})
afterAll(() => Promise.all([sample.close(), empty.close()]))

async function readAll(site: TestApp): Promise<ExportedRecords> {
  const list = async <T>(path: string): Promise<T[]> => (await site.admin.call('GET', path)).json()
  return {
    rooms: await list<Room>('/api/rooms'),
    courses: await list<Course>('/api/courses'),
    professors: await list<Professor>('/api/professors'),
    students: await list<Student>('/api/students'),
    cohorts: await list<CohortRecord>('/api/cohorts'),
    classes: await list<ClassRecord>('/api/classs'),
    sourceIds: await list<SourceId>('/api/imports/source-ids'),
    parts: await list<CourseParts>('/api/courses/parts'),
    terms: await list<TermRecord>('/api/terms'),
  }
}

async function writeAll(site: TestApp) {
  const known = await readAll(site)
  return IMPORTED.map((kind) => ({ kind, rows: writeLines(kind, known) }))
}

const store = (site: TestApp, kind: Imported, rows: readonly (readonly string[])[]) =>
  site.admin.call('POST', '/api/imports', {
    kind,
    fileName: `${kind}.csv`,
    columns: [...listExportedFields(kind)],
    lines: rows.map((_, index) => index + 2),
    rows,
  })

/** What each kind becomes in an institution that has none of it: lines of some are about records that lines of others have made. */
const BECOMES: Readonly<Record<Imported, 'created' | 'changed' | 'same'>> = {
  rooms: 'created',
  courses: 'created',
  professors: 'created',
  students: 'created',
  cohorts: 'created',
  classes: 'created',
  enrolments: 'same',
  availability: 'changed',
}

const HOSTILE = '=SUM(A1); "two", three|four\r\n- Übung قاعة;'

const AUTUMN = { number: 3, startDate: '2028-09-01', endDate: '2029-01-31' }

async function addTerm(site: TestApp, { name, number, startDate, endDate }: Omit<NewTerm, 'state'>) {
  const added = await site.admin.call('POST', '/api/terms', { name, number, startDate, endDate })
  expect(added.statusCode, added.body).toBe(201)
  return added.json()._id as string
}

/** A term with a name that a cell could take for something else, and two that have one name. */
async function addTerms(): Promise<void> {
  for (const [index, name] of [HOSTILE, 'Twice', 'twice'].entries()) {
    const termId = await addTerm(sample, { ...AUTUMN, name })
    const courseName = `Course of term ${index}`
    await sample.addCourse({ courseName, ...AUTUMN, startDate: '2028-09-18', term: AUTUMN.number, termId })
  }
}

async function addHostile(): Promise<void> {
  const { admin } = sample
  const roomId = await sample.addRoom({
    name: `A ${HOSTILE}`,
    buildingName: HOSTILE,
    seats: 12,
    notes: `${HOSTILE}\n${HOSTILE}`,
    features: ['Piano, grand', '"quoted"', 'a;b|c', '=1'],
  })
  // One that is told from it by a sign alone.
  await sample.addRoom({ name: `A-${HOSTILE}`, buildingName: HOSTILE, seats: 12 })
  const dates = { startDate: '2026-09-01', endDate: '2027-01-31' }
  const courseId = await sample.addCourse({ courseName: HOSTILE, ...dates, needs: ['"quoted"', 'a;b|c'] })
  await sample.addCourse({ courseName: 'Sets, an introduction', ...dates })
  // The same course a year later, and one that is called like the code of another.
  await sample.addCourse({ courseName: HOSTILE, startDate: '2027-09-01', endDate: '2028-01-31' })
  await sample.addCourse({ courseName: 'Waves', courseCode: 'Sets, an introduction', ...dates })
  const professor = await sample.addPerson('professor', HOSTILE)
  const courses = [courseId, ...(await findIds('Sets, an introduction'))]
  const changed = await admin.call('PUT', `/api/professors/${professor.id}/profile`, {
    department: HOSTILE,
    qualification: HOSTILE,
    availability: {
      Saturday: ['08:00 - 10:00', '10:00 - 12:30', '14:00 - 24:00'],
      Sunday: ['00:00 - 01:00'],
    },
    courseIds: courses,
  })
  expect(changed.statusCode, changed.body).toBe(200)
  const student = await sample.addPerson('student', HOSTILE)
  const enrolled = await admin.call('PUT', `/api/students/${student.id}/profile`, {
    department: HOSTILE,
    courseIds: courses,
  })
  expect(enrolled.statusCode, enrolled.body).toBe(200)
  const cohort = await admin.call('POST', '/api/cohorts', {
    name: HOSTILE,
    size: 7,
    courseIds: courses,
    studentIds: [student.id],
  })
  expect(cohort.statusCode, cohort.body).toBe(201)
  const one = { day: 'Saturday', courseId, professorId: professor.id }
  for (const fields of [
    { ...one, title: HOSTILE, startTime: '08:00', endTime: '09:00', roomId, weeks: 'odd' },
    { ...one, title: HOSTILE, startTime: '14:00', endTime: '16:00' },
  ]) {
    const added = await admin.call('POST', '/api/classs', fields)
    expect(added.statusCode, added.body).toBe(201)
  }
}

async function findIds(courseName: string): Promise<string[]> {
  const { courses } = await readAll(sample)
  return courses.filter((course) => course.courseName === courseName).map(({ _id }) => _id)
}

test('everything that is written as tables, and imported into an empty institution, is written as the same tables there', async () => {
  await addHostile()
  await addTerms()
  await sample.admin.call('POST', '/api/imports', {
    kind: 'rooms',
    columns: ['name', 'buildingName', 'sourceId'],
    lines: [2],
    rows: [[`A ${HOSTILE}`, HOSTILE, 'room 4']],
  })
  const tables = await writeAll(sample)
  expect(tables[0]?.rows.map((cells) => cells.at(-1))).toContain('room 4')
  const inTerms = tables[1]?.rows.map((cells) => cells[listExportedFields('courses').indexOf('termId')])
  expect(inTerms).toContain(HOSTILE)
  expect(inTerms).not.toContain('Twice')
  for (const term of (await readAll(sample)).terms ?? []) await addTerm(empty, term)
  for (const { kind, rows } of tables) {
    expect(rows.length, kind).toBeGreaterThan(0)
    const answer = await store(empty, kind, rows)
    expect(answer.statusCode, `${kind}: ${answer.body}`).toBe(200)
    const outcome = BECOMES[kind]
    if (outcome === 'created')
      expect(answer.json()).toMatchObject({ created: rows.length, changed: 0, same: 0 })
    else expect(answer.json()).toMatchObject({ created: 0 })
    if (outcome === 'same') expect(answer.json()).toMatchObject({ changed: 0 })
  }
  expect(await writeAll(empty)).toEqual(tables)
})

test('what was written changes nothing where it comes from', async () => {
  for (const { kind, rows } of await writeAll(sample)) {
    const answer = await store(sample, kind, rows)
    expect(answer.statusCode, `${kind}: ${answer.body}`).toBe(200)
    expect(answer.json()).toMatchObject({ created: 0, changed: 0 })
  }
})
