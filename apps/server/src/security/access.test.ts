import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../http/passwords.ts'
import { beginSession } from '../http/session.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { ACCESS, ACTORS, type Actor } from './access-table.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const PASSWORD = 'a long passphrase'

let site: TestApp
let people: Record<Exclude<Actor, 'nobody'>, Person>
let passwordHash: string
beforeAll(async () => {
  site = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
  const add = async (role: Role) => {
    const person = await site.addPerson(role)
    await site.db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.id)
      .execute()
    return person
  }
  people = {
    student: await add('student'),
    otherStudent: await add('student'),
    professor: await add('professor'),
    otherProfessor: await add('professor'),
    admin: await add('admin'),
  }
})
afterAll(() => site.close())

let count = 0
const unique = () => `${++count}@example.org`

const NEW_PERSON = { fullName: 'New', password: PASSWORD, department: 'Maths' }
const SLOT = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const QUESTION = { question: 'Where?', options: ['Here', 'There'] }

async function make(url: string, fields: object): Promise<string> {
  const answer = await site.admin.call('POST', url, fields)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()._id
}

const makeClass = (fields: object = {}) => make('/api/classs', { ...SLOT, ...fields })

/** A form of the professor: waiting for an answer. */
async function makeForm(): Promise<{ id: string; answers: object[] }> {
  const { id } = await site.db
    .insertInto('professor_forms')
    .values({ professor_id: people.professor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: questionId } = await site.db
    .insertInto('professor_form_questions')
    .values({ form_id: id, position: 0, ...QUESTION })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, answers: [{ questionId, selectedOption: 'Here' }] }
}

async function makePhoto(): Promise<string> {
  const name = String(++count).padStart(24, 'p')
  await site.db
    .insertInto('photos')
    .values({ name, content: Buffer.from('x') })
    .execute()
  return name
}

interface Request {
  /** The record that the path names. */
  readonly id?: string
  readonly body?: object
  readonly query?: string
}

const course = (name = 'Sets') => ({ courseName: name, startDate: '2026-09-01', endDate: '2026-12-31' })
const newPerson = (role: Role) => async () => (await site.addPerson(role)).id

/** A well-formed call of each endpoint, with a record of its own where it names one. */
const CALLS: Record<EndpointName, (actor: Actor) => Promise<Request>> = {
  getHealth: async () => ({}),
  getOpenApi: async () => ({}),
  showApiReference: async () => ({}),
  getMetrics: async () => ({}),
  login: async () => {
    const email = unique()
    await make('/api/admins', { fullName: 'New', email, password: PASSWORD })
    return { body: { email, password: PASSWORD, role: 'admin' } }
  },
  logout: async () => ({}),
  listAdmins: async () => ({}),
  createAdmin: async () => ({ body: { ...NEW_PERSON, email: unique() } }),
  updateAdmin: async () => ({ id: await newPerson('admin')(), body: { fullName: 'Changed' } }),
  deleteAdmin: async () => ({ id: await newPerson('admin')() }),
  changeAdminPassword: async () => ({
    id: people.admin.id,
    body: { oldPassword: 'wrong', newPassword: PASSWORD },
  }),
  resetAdminPassword: async () => ({ id: await newPerson('admin')(), body: { newPassword: PASSWORD } }),
  getDashboardStats: async () => ({}),
  listAudit: async () => ({}),
  getSiteSettings: async () => ({ id: 'any' }),
  updateSiteSettings: async () => ({ body: { siteName: 'Scheduler' } }),
  decideProfessorForm: async () => ({ id: (await makeForm()).id, body: { action: 'approved' } }),
  listCourses: async () => ({}),
  createCourse: async () => ({ body: course() }),
  updateCourse: async () => ({ id: await make('/api/courses', course()), body: { courseName: 'Rings' } }),
  deleteCourse: async () => ({ id: await make('/api/courses', course()) }),
  listRooms: async () => ({}),
  createRoom: async () => ({ body: { name: 'A1', buildingName: 'Main', seats: 1 } }),
  updateRoom: async () => ({ id: await site.addRoom(), body: { seats: 2 } }),
  deleteRoom: async () => ({ id: await site.addRoom() }),
  listProfessors: async () => ({}),
  createProfessor: async () => ({ body: { ...NEW_PERSON, email: unique(), qualification: 'PhD' } }),
  updateProfessorProfile: async () => ({ id: people.professor.id, body: { specialNote: 'Here' } }),
  changeProfessorPassword: async () => ({
    id: people.professor.id,
    body: { oldPassword: 'wrong', newPassword: PASSWORD },
  }),
  resetProfessorPassword: async () => ({
    id: await newPerson('professor')(),
    body: { newPassword: PASSWORD },
  }),
  deleteProfessor: async () => ({ id: await newPerson('professor')() }),
  listProfessorForms: async () => ({}),
  getProfessorForm: async () => ({ id: (await makeForm()).id }),
  submitProfessorForm: async () => {
    const { id, answers } = await makeForm()
    return { id, body: { answers } }
  },
  listFormQuestions: async () => ({}),
  createFormQuestion: async () => ({ body: QUESTION }),
  updateFormQuestion: async () => ({
    id: await make('/api/form-questions', QUESTION),
    body: { status: 'inactive' },
  }),
  deleteFormQuestion: async () => ({ id: await make('/api/form-questions', QUESTION) }),
  getPhoto: async () => ({ id: await makePhoto() }),
  listStudents: async () => ({}),
  createStudent: async () => ({
    body: { ...NEW_PERSON, email: unique(), studentId: 'S', semester: 1, year: '2026' },
  }),
  updateStudentProfile: async () => ({ id: people.student.id, body: { gender: 'Other' } }),
  changeStudentPassword: async () => ({
    id: people.student.id,
    body: { oldPassword: 'wrong', newPassword: PASSWORD },
  }),
  resetStudentPassword: async () => ({ id: await newPerson('student')(), body: { newPassword: PASSWORD } }),
  deleteStudent: async () => ({ id: await newPerson('student')() }),
  listClasses: async () => ({}),
  exportClasses: async () => ({ query: '?format=csv' }),
  listClassesOfProfessor: async () => ({ id: people.professor.id }),
  listClassesNeedingAttention: async () => ({}),
  createClass: async () => ({ body: SLOT }),
  updateClass: async () => ({ id: await makeClass(), body: { title: 'Seminar' } }),
  deleteClass: async () => ({ id: await makeClass() }),
  joinClass: async (actor) => ({
    id: await makeFreeClass(),
    body: actor === 'admin' ? { studentId: people.student.id } : {},
  }),
  leaveClass: async (actor) => {
    const id = await makeFreeClass()
    const rows = [people.student.id, people.otherStudent.id].map((student_id) => ({
      class_id: id,
      student_id,
    }))
    await site.db.insertInto('class_students').values(rows).execute()
    return { id, body: actor === 'admin' ? { studentId: people.student.id } : {} }
  },
  requestPostponement: async () => {
    const id = await makeFreeClass()
    await site.db
      .updateTable('classes')
      .set({ professor_id: people.professor.id })
      .where('id', '=', id)
      .execute()
    await site.db
      .insertInto('class_students')
      .values({ class_id: id, student_id: people.student.id })
      .execute()
    return { id, body: { reason: 'Ill' } }
  },
  decidePostponement: async () => {
    const id = await makeClass()
    await site.db.updateTable('classes').set({ postponement_request: true }).where('id', '=', id).execute()
    return { id, body: { action: 'approved' } }
  },
  cancelClass: async () => ({ id: await makeClass() }),
  reinstateClass: async () => {
    const id = await makeClass()
    await site.admin.call('POST', `/api/classs/${id}/cancel`)
    return { id }
  },
}

/** A class that shares no time with those of the cells before: nobody is in two places. */
async function makeFreeClass(): Promise<string> {
  await site.db.deleteFrom('class_students').execute()
  return makeClass()
}

/** Each cell has a session of its own, since one of them ends it. */
async function send(name: EndpointName, actor: Actor, { id = MISSING, body, query = '' }: Request) {
  const { method, path } = ENDPOINTS[name]
  const token = actor === 'nobody' ? null : await beginSession(site.services, people[actor].id)
  return site.app.inject({
    method,
    url: path.replace(/:\w+/, id) + query,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  })
}

const ROLE_MATES: Record<Actor, readonly Actor[]> = {
  nobody: ['nobody'],
  student: ['student', 'otherStudent'],
  otherStudent: ['student', 'otherStudent'],
  professor: ['professor', 'otherProfessor'],
  otherProfessor: ['professor', 'otherProfessor'],
  admin: ['admin'],
}

const mayAnybodyOfRole = (row: readonly number[], actor: Actor) =>
  ROLE_MATES[actor].some((mate) => ![401, 403].includes(row[ACTORS.indexOf(mate)] ?? 0))

const missingIdOf = (name: EndpointName) => (name === 'getPhoto' ? 'm'.repeat(24) : MISSING)

let cells = 0
let passed = 0
function check(cell: string, answer: { statusCode: number; body: string }, expected: number) {
  cells++
  expect(`${cell}: ${answer.statusCode}`, answer.body).toBe(`${cell}: ${expected}`)
  passed++
}

describe('S-03: who may do what', () => {
  test.each(Object.keys(ENDPOINTS) as EndpointName[])('%s', async (name) => {
    const { present, missing } = ACCESS[name]
    for (const [index, actor] of ACTORS.entries()) {
      const request = await CALLS[name](actor)
      // What is wrong with a body is told only to a role that may send it.
      if (!mayAnybodyOfRole(present, actor) && request.body)
        check(`${actor}, bad body`, await send(name, actor, { ...request, body: [1] }), present[index] ?? 0)
      check(actor, await send(name, actor, request), present[index] ?? 0)
      if (!missing) continue
      const elsewhere = { ...(await CALLS[name](actor)), id: missingIdOf(name) }
      check(`${actor}, missing`, await send(name, actor, elsewhere), missing[index] ?? 0)
    }
  })

  test('a student joins and leaves for nobody else, not by any spelling of the id', async () => {
    const classId = await makeFreeClass()
    for (const studentId of [people.otherStudent.id, people.otherStudent.id.toUpperCase()]) {
      for (const name of ['joinClass', 'leaveClass'] as const)
        check(name, await send(name, 'student', { id: classId, body: { studentId } }), 403)
    }
    const own = { studentId: people.student.id.toUpperCase(), classId: classId.toUpperCase() }
    check('own', await send('joinClass', 'student', { id: classId.toUpperCase(), body: own }), 200)
    const wrongClass = { classId: MISSING }
    check('class', await send('joinClass', 'student', { id: classId, body: wrongClass }), 400)
  })

  test('an ended, unknown or malformed session is nobody', async () => {
    const { token } = await site.addPerson('admin')
    await site.db.deleteFrom('sessions').where('account_id', '<>', site.admin.id).execute()
    for (const authorization of [
      `Bearer ${token}`,
      'Bearer ',
      'Bearer null',
      'Basic YTpi',
      `Bearer ${'x'.repeat(43)}`,
    ])
      check(
        authorization.slice(0, 12),
        await site.app.inject({ url: '/api/admins', headers: { authorization } }),
        401,
      )
  })

  test('the count is whole', () => {
    console.log(`S-03 access: ${cells} cells tried, ${passed} passed`)
    expect(cells).toBeGreaterThan(500)
  })
})
