import type { ClassRecord, Course, getSharedTimetable, Reply, TermRecord } from '@scheduler/contract'
import { unpack } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let professor: Person
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  professor = await site.addPerson('professor')
  student = await site.addPerson('student')
})
afterAll(() => site.close())

const AUTUMN = { name: 'Autumn 2026', number: 2, startDate: '2026-09-01', endDate: '2026-12-31' }

async function addTerm(fields: object = {}): Promise<TermRecord> {
  const answer = await site.admin.call('POST', '/api/terms', { ...AUTUMN, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const setState = (id: string, state: string) => site.admin.call('PUT', `/api/terms/${id}`, { state })

let hour = 8
/** A course in a new term, and a class of it at another hour than the others, that the professor teaches. */
async function furnish(state: TermRecord['state']) {
  const { _id: termId } = await addTerm({ state })
  const courseId = await site.addCourse({ termId, courseName: `Course ${hour}` })
  const body = { title: `Class ${hour}`, courseId, professorId: professor.id, ...at(hour++) }
  const answer = await site.admin.call('POST', '/api/classs', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return { termId, courseId, classId: answer.json()._id as string, title: body.title }
}

const at = (hour: number) => ({
  day: 'Monday',
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 1).padStart(2, '0')}:00`,
})

const read = async <T>(person: Person, path: string): Promise<T> => (await person.call('GET', path)).json()

describe('a course in an academic term', () => {
  test('has its number as its term, also after the number has changed', async () => {
    const { _id: termId } = await addTerm()
    const id = await site.addCourse({ termId, term: 1 })
    const termOf = async () =>
      (await read<Course[]>(site.admin, '/api/courses')).find(({ _id }) => _id === id)?.term
    expect(await termOf()).toBe(2)
    expect((await site.admin.call('PUT', `/api/terms/${termId}`, { number: 3 })).statusCode).toBe(200)
    expect(await termOf()).toBe(3)
    const other = await site.admin.call('PUT', `/api/courses/${id}`, { term: 1 })
    expect(other.statusCode).toBe(400)
    expect(other.json().errors).toMatchObject([
      { field: 'term', message: "Courses of 'Autumn 2026' have term 3" },
    ])
    await sql`update courses set term = 1 where id = ${id}`.execute(site.db)
    expect(await termOf()).toBe(3)
    expect((await site.admin.call('PUT', `/api/courses/${id}`, { termId: null, term: 1 })).json().term).toBe(
      1,
    )
  })

  test('lies within its dates, and a refusal names the field', async () => {
    const { _id: termId } = await addTerm()
    const dates = { startDate: '2026-08-31', endDate: '2026-12-31' }
    const made = await site.admin.call('POST', '/api/courses', { courseName: 'Sets', termId, ...dates })
    expect(made.statusCode).toBe(400)
    expect(made.json().errors).toMatchObject([
      {
        field: 'startDate',
        message: "Start date must lie in 'Autumn 2026', from 2026-09-01 to 2026-12-31",
      },
    ])
    const id = await site.addCourse({ termId })
    const moved = await site.admin.call('PUT', `/api/courses/${id}`, { endDate: '2027-01-01' })
    expect([moved.statusCode, moved.json().errors[0].field]).toEqual([400, 'endDate'])
  })

  test('keeps the term from other dates, and from being deleted', async () => {
    const { _id: termId } = await addTerm()
    await site.addCourse({ termId, courseName: 'Rings' })
    const moved = await site.admin.call('PUT', `/api/terms/${termId}`, { endDate: '2026-12-30' })
    expect([moved.statusCode, moved.json().message]).toEqual([
      409,
      'These courses would lie outside the academic term: Rings.',
    ])
    const deleted = await site.admin.call('POST', `/api/terms/delete/${termId}`)
    expect([deleted.statusCode, deleted.json().message]).toEqual([
      409,
      'This academic term has 1 course and cannot be deleted.',
    ])
  })
})

/** What a person reads of all that there is, as text. */
async function readAll(person: Person): Promise<string> {
  const shared = await read<Reply<typeof getSharedTimetable>>(person, '/api/timetable')
  const paths = [
    '/api/classs',
    '/api/courses',
    '/api/terms',
    '/api/professors',
    '/api/students',
    '/api/classs/export?format=csv',
    '/api/classs/export?format=ics',
  ]
  const answers = await Promise.all(paths.map(async (path) => (await person.call('GET', path)).body))
  return [...Object.values(shared).map((list) => JSON.stringify(unpack(list))), ...answers].join()
}

test('a list or file of a term has the classes in it, and in none', async () => {
  const [one, other] = [await furnish('published'), await furnish('published')]
  const { title } = (await site.admin.call('POST', '/api/classs', { title: 'Chess', ...at(hour++) })).json()
  for (const path of ['/api/classs?', '/api/classs/export?format=csv&']) {
    const { body } = await site.admin.call('GET', `${path}termId=${one.termId}`)
    expect([one.title, other.title, title].map((each) => body.includes(each))).toEqual([true, false, true])
  }
})

describe('while a term is planned', () => {
  test('only administrators are shown its courses and classes; once it is published everybody is', async () => {
    const { termId, courseId, title } = await furnish('planning')
    const everybody = { courseIds: [courseId] }
    await site.admin.call('PUT', `/api/professors/${professor.id}/profile`, everybody)
    await site.admin.call('PUT', `/api/students/${student.id}/profile`, everybody)
    for (const person of [professor, student]) {
      const all = await readAll(person)
      for (const hidden of [title, title.replace('Class', 'Course'), termId])
        expect(all).not.toContain(hidden)
    }
    expect(JSON.stringify(await read(site.admin, '/api/classs'))).toContain(title)
    expect((await site.admin.call('GET', '/api/classs/export?format=csv')).body).toContain(title)

    expect((await setState(termId, 'published')).statusCode).toBe(200)
    for (const person of [professor, student])
      for (const shown of [title, title.replace('Class', 'Course')])
        await expect.poll(() => readAll(person)).toContain(shown)
  })

  test('a class of it is none to students and professors', async () => {
    const { classId } = await furnish('planning')
    const path = `/api/classs/${classId}`
    const reason = { reason: 'A fair' }
    expect((await student.call('PUT', `${path}/join`, {})).statusCode).toBe(404)
    expect((await professor.call('POST', `${path}/postponement-request`, reason)).statusCode).toBe(404)
    const joined = await site.admin.call('PUT', `${path}/join`, { studentId: student.id })
    expect(joined.statusCode).toBe(200)
    expect((await student.call('DELETE', `${path}/join`, {})).statusCode).toBe(404)
  })

  test('a student who cannot join for a class of it is not told of which', async () => {
    const { classId, title } = await furnish('planning')
    await site.admin.call('PUT', `/api/classs/${classId}/join`, { studentId: student.id })
    const { _id } = (
      await site.admin.call('POST', '/api/classs', { title: 'Open', ...at(hour - 1) })
    ).json<ClassRecord>()
    const answer = await student.call('PUT', `/api/classs/${_id}/join`, {})
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'There is already a class at this time that is not shown yet.',
    ])
    expect(answer.body).not.toContain(title)
  })

  test('what is told of it is told to administrators alone', async () => {
    const { classId } = await furnish('planning')
    const rows = await site.db.selectFrom('changes').select('event').execute()
    const told = rows.flatMap(({ event }) =>
      'payload' in event && event.payload.id === classId ? [...event.to] : [],
    )
    expect(new Set(told)).toEqual(new Set(['role:admin']))
  })
})

test('a term in which students have seats is taken back to planning once that is confirmed', async () => {
  const { termId, classId } = await furnish('published')
  await student.call('PUT', `/api/classs/${classId}/join`, {})
  const refused = await setState(termId, 'planning')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message: '1 student has a seat in this academic term, and would no longer see it.',
    isConfirmable: true,
  })
  expect((await setState(termId, 'archived')).statusCode).toBe(200)
  expect((await setState(termId, 'planning')).statusCode).toBe(409)
  const confirmed = { state: 'planning', confirmed: true }
  expect((await site.admin.call('PUT', `/api/terms/${termId}`, confirmed)).json().state).toBe('planning')
  const other = await furnish('published')
  expect((await setState(other.termId, 'planning')).statusCode).toBe(200)
})

test('a student joins no class of a term that is over; an administrator may still put right who was in it', async () => {
  const { termId, courseId, classId } = await furnish('published')
  const join = (person: Person) =>
    person.call('PUT', `/api/classs/${classId}/join`, { studentId: student.id })
  const dates = { startDate: '2026-09-01', endDate: '2026-09-30' }
  await site.admin.call('PUT', `/api/courses/${courseId}`, dates)
  expect((await site.admin.call('PUT', `/api/terms/${termId}`, dates)).statusCode).toBe(200)
  const refused = await join(student)
  expect([refused.statusCode, refused.json().key]).toEqual([409, 'classes.termOver'])
  expect((await join(site.admin)).statusCode).toBe(200)
})

describe('an archived term', () => {
  test('leaves its courses and classes as they are, at every door, until its state is another', async () => {
    const { termId, courseId, classId } = await furnish('published')
    await student.call('PUT', `/api/classs/${classId}/join`, {})
    expect((await setState(termId, 'archived')).statusCode).toBe(200)
    const other = { title: 'New', courseId, ...at(20) }
    const classPath = `/api/classs/${classId}`
    const doors = [
      () => site.admin.call('POST', '/api/classs', other),
      () => site.admin.call('PUT', classPath, { title: 'Anew' }),
      () => site.admin.call('PUT', classPath, { day: 'Friday' }),
      () => site.admin.call('PUT', classPath, { courseId: null }),
      () => site.admin.call('PUT', classPath, { studentIds: [] }),
      () => site.admin.call('POST', `${classPath}/cancel`),
      () => site.admin.call('POST', `/api/classs/delete/${classId}`),
      () => student.call('DELETE', `${classPath}/join`, {}),
      () => professor.call('POST', `${classPath}/postponement-request`, { reason: 'A fair' }),
      () => site.admin.call('PUT', `/api/courses/${courseId}`, { courseName: 'Anew' }),
      () => site.admin.call('PUT', `/api/courses/${courseId}`, { termId: null }),
      () => site.admin.call('POST', '/api/courses', { ...AUTUMN, courseName: 'New', termId }),
      () => site.admin.call('PUT', `/api/terms/${termId}`, { number: 4 }),
    ]
    for (const door of doors) {
      const answer = await door()
      expect([answer.statusCode, answer.json().message], String(door)).toEqual([
        409,
        'This academic term is archived: its courses and classes cannot be changed.',
      ])
    }
    expect((await setState(termId, 'published')).statusCode).toBe(200)
    expect((await site.admin.call('PUT', classPath, { title: 'Anew' })).statusCode).toBe(200)
  })

  test('does not keep a student from being deleted', async () => {
    const { termId, classId } = await furnish('published')
    const leaving = await site.addPerson('student')
    await leaving.call('PUT', `/api/classs/${classId}/join`, {})
    await setState(termId, 'archived')
    expect((await site.admin.call('POST', `/api/students/delete/${leaving.id}`)).statusCode).toBe(200)
  })
})
