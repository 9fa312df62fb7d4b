import type { EndpointName } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { hashPassword } from '../http/passwords.ts'
import { addEndedRun, addRun, addTakeOver } from '../testing/stored-runs.ts'
import type { Person, TestApp } from '../testing/test-app.ts'
import { type Actor, type RecordKind, ROLE_OF } from './authorisation-table.ts'
import type { Ids } from './examples.ts'

/** Whose the record is that a call names; 'any' where it is nobody's or the call names none. */
export type Owner = 'any' | 'own' | 'another' | 'missing'

export interface Cell {
  readonly actor: Actor
  readonly owner: Owner
  /** The record that the path names, '' where it names none. */
  readonly id: string
}

/** What a call sends besides the id of its record, and the state that it needs to find. */
interface Call {
  readonly prepare?: (cell: Cell) => Promise<unknown>
  readonly body?: (cell: Cell) => object | Promise<object>
  readonly query?: string
}

export type People = Record<Exclude<Actor, 'nobody'>, Person>

const PASSWORD = 'a long passphrase'
const NEVER = '00000000-0000-4000-8000-000000000000'

/** The other one of the same role, whose records are another's. */
const MATE = {
  nobody: 'student',
  student: 'otherStudent',
  otherStudent: 'student',
  professor: 'otherProfessor',
  otherProfessor: 'professor',
  admin: 'student',
} as const satisfies Record<Actor, Actor>

/** Somebody of each kind, who may log in with PASSWORD. */
export async function addPeople(site: TestApp): Promise<People> {
  const password_hash = await hashPassword(PASSWORD)
  const add = async (role: Role) => {
    const person = await site.addPerson(role)
    await site.db.updateTable('accounts').set({ password_hash }).where('id', '=', person.id).execute()
    return person
  }
  return {
    student: await add('student'),
    otherStudent: await add('student'),
    professor: await add('professor'),
    otherProfessor: await add('professor'),
    admin: await add('admin'),
  }
}

const QUESTION = { question: 'Where?', options: ['Here', 'There'] }
const SLOT = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const COURSE = { courseName: 'Sets', startDate: '2026-09-01', endDate: '2026-12-31' }
const NEW_PERSON = { fullName: 'New', password: PASSWORD, department: 'Maths' }

let count = 0
const newEmail = () => `new${++count}@example.org`

async function make(site: TestApp, url: string, fields: object): Promise<string> {
  const answer = await site.admin.call('POST', url, fields)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()._id
}

/** Makes a record for a cell, so that no cell finds what another has left; answers its id. */
export function createRecords(site: TestApp, people: People) {
  const { db } = site
  const ownerOf = (role: 'student' | 'professor', actor: Actor, owner: Owner) => {
    const person = owner === 'own' ? actor : MATE[actor]
    return person !== 'nobody' && ROLE_OF[person] === role ? people[person] : people[role]
  }
  const person = (role: Role) => async (actor: Actor, owner: Owner) =>
    owner === 'own' && actor !== 'nobody' ? people[actor].id : (await site.addPerson(role)).id

  const makers: Record<RecordKind, (actor: Actor, owner: Owner) => Promise<string>> = {
    admin: person('admin'),
    professor: person('professor'),
    student: person('student'),
    course: () => site.addCourse(),
    cohort: () => make(site, '/api/cohorts', { name: 'First year' }),
    room: () => site.addRoom(),
    question: () => make(site, '/api/form-questions', QUESTION),
    async form(actor, owner) {
      const { id } = await db
        .insertInto('professor_forms')
        .values({ professor_id: ownerOf('professor', actor, owner).id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('professor_form_questions')
        .values({ form_id: id, position: 0, ...QUESTION })
        .execute()
      return id
    },
    async class(actor, owner) {
      // Nobody is to be in two places.
      await db.deleteFrom('classes').execute()
      return make(site, '/api/classs', {
        ...SLOT,
        professorId: ownerOf('professor', actor, owner).id,
        studentIds: [ownerOf('student', actor, owner).id],
      })
    },
    run: () => addRun(db),
    endedRun: () => addEndedRun(db),
    takeOver: () => addTakeOver(db),
    async photo() {
      const name = String(++count).padStart(24, 'p')
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('photos')
          .values({ name, content: Buffer.from('x') })
          .execute()
        await trx
          .updateTable('accounts')
          .set({ profile_image: name })
          .where('id', '=', people.student.id)
          .execute()
      })
      return name
    },
  }

  /** Ids that never were anybody's, and of a deleted record. */
  async function listMissing(kind: RecordKind): Promise<string[]> {
    const id = await makers[kind]('nobody', 'another')
    if (kind === 'photo')
      await site.admin.call('PUT', `/api/students/${people.student.id}/profile`, { profileImage: null })
    else await db.deleteFrom(TABLES[kind]).where('id', '=', id).execute()
    return [kind === 'photo' ? 'n'.repeat(24) : NEVER, id]
  }

  return { makers, listMissing }
}

const TABLES = {
  admin: 'accounts',
  professor: 'accounts',
  student: 'accounts',
  form: 'professor_forms',
  course: 'courses',
  cohort: 'cohorts',
  room: 'rooms',
  question: 'form_questions',
  class: 'classes',
  run: 'generation_runs',
  endedRun: 'generation_runs',
  takeOver: 'take_overs',
} as const satisfies Record<Exclude<RecordKind, 'photo'>, string>

/** A well-formed call of each endpoint. */
export function createCalls(site: TestApp, people: People): Record<EndpointName, Call> {
  const { db } = site
  const passwordChange = { body: () => ({ oldPassword: PASSWORD, newPassword: PASSWORD }) }
  const passwordReset = { body: () => ({ newPassword: PASSWORD }) }
  const nothing = {}

  /** Whom a call puts into a class or takes out of it. */
  const student = ({ actor, owner }: Cell) => {
    if (actor === 'admin') return { studentId: owner === 'own' ? people.admin.id : people[MATE.admin].id }
    return owner === 'another' ? { studentId: people[MATE[actor]].id } : {}
  }
  const setStudents = async (classId: string, students: readonly Person[]) => {
    await db.deleteFrom('class_students').where('class_id', '=', classId).execute()
    const rows = students.map(({ id }) => ({ class_id: classId, student_id: id }))
    if (rows.length > 0) await db.insertInto('class_students').values(rows).execute()
  }

  return {
    getHealth: nothing,
    getOpenApi: nothing,
    showApiReference: nothing,
    getMetrics: nothing,
    login: {
      async body() {
        const email = newEmail()
        await make(site, '/api/admins', { fullName: 'New', email, password: PASSWORD })
        return { email, password: PASSWORD, role: 'admin' }
      },
    },
    logout: nothing,
    listAdmins: nothing,
    createAdmin: { body: () => ({ ...NEW_PERSON, email: newEmail() }) },
    updateAdmin: { body: () => ({ fullName: 'Changed' }) },
    deleteAdmin: nothing,
    changeAdminPassword: passwordChange,
    resetAdminPassword: passwordReset,
    getDashboardStats: nothing,
    listAudit: nothing,
    getSiteSettings: nothing,
    updateSiteSettings: { body: () => ({ siteName: 'Scheduler' }) },
    getTeachingWeek: nothing,
    updateTeachingWeek: { body: () => ({ days: ['Monday', 'Tuesday'] }) },
    listCourses: nothing,
    listExpectedStudents: nothing,
    createCourse: { body: () => COURSE },
    updateCourse: { body: () => ({ courseName: 'Rings' }) },
    deleteCourse: nothing,
    listCohorts: nothing,
    createCohort: { body: () => ({ name: 'Second year' }) },
    updateCohort: { body: () => ({ size: 40 }) },
    deleteCohort: nothing,
    listRooms: nothing,
    createRoom: { body: () => ({ name: 'A1', buildingName: 'Main', seats: 1 }) },
    updateRoom: { body: () => ({ seats: 2 }) },
    deleteRoom: nothing,
    listProfessors: nothing,
    createProfessor: { body: () => ({ ...NEW_PERSON, email: newEmail(), qualification: 'PhD' }) },
    updateProfessorProfile: { body: () => ({ specialNote: 'Here' }) },
    changeProfessorPassword: passwordChange,
    resetProfessorPassword: passwordReset,
    deleteProfessor: nothing,
    listProfessorForms: nothing,
    getProfessorForm: nothing,
    createProfessorForms: {
      async body() {
        const formQuestionIds = [await make(site, '/api/form-questions', QUESTION)]
        return { professorIds: [people.professor.id], formQuestionIds }
      },
    },
    submitProfessorForm: {
      async body({ id }) {
        const questions = await db
          .selectFrom('professor_form_questions')
          .select('id')
          .where('form_id', '=', id)
          .execute()
        return { answers: questions.map((one) => ({ questionId: one.id, selectedOption: 'Here' })) }
      },
    },
    decideProfessorForm: { body: () => ({ action: 'approved' }) },
    listFormQuestions: nothing,
    createFormQuestion: { body: () => QUESTION },
    updateFormQuestion: { body: () => ({ status: 'inactive' }) },
    deleteFormQuestion: nothing,
    getPhoto: nothing,
    listStudents: nothing,
    createStudent: {
      body: () => ({ ...NEW_PERSON, email: newEmail(), studentId: newEmail(), semester: 1, year: '2026' }),
    },
    updateStudentProfile: { body: () => ({ gender: 'Other' }) },
    changeStudentPassword: passwordChange,
    resetStudentPassword: passwordReset,
    deleteStudent: nothing,
    listClasses: nothing,
    exportClasses: { query: '?format=csv' },
    listClassesOfProfessor: nothing,
    listClassesNeedingAttention: nothing,
    createClass: { body: () => SLOT },
    updateClass: { body: () => ({ title: 'Seminar' }) },
    deleteClass: nothing,
    joinClass: { prepare: ({ id }) => setStudents(id, []), body: student },
    leaveClass: {
      prepare: ({ id, owner }) =>
        setStudents(id, owner === 'missing' ? [] : [people.student, people.otherStudent]),
      body: student,
    },
    requestPostponement: { body: () => ({ reason: 'Ill' }) },
    decidePostponement: {
      prepare: ({ id }) =>
        db.updateTable('classes').set({ postponement_request: true }).where('id', '=', id).execute(),
      body: () => ({ action: 'approved' }),
    },
    cancelClass: nothing,
    reinstateClass: { prepare: ({ id }) => site.admin.call('POST', `/api/classs/${id}/cancel`) },
    checkDemand: { body: () => ({}) },
    listRuns: nothing,
    createRun: { prepare: () => site.addCourse(), body: () => ({}) },
    getRun: nothing,
    stopRun: nothing,
    deleteRun: nothing,
    getProposal: nothing,
    takeOver: { body: () => ({}) },
    undoTakeOver: nothing,
    explainClass: nothing,
    listCellCosts: nothing,
  }
}

/** Records that the fields of an example may refer to, by the fields' names. */
export async function addExamples(site: TestApp, people: People): Promise<Ids> {
  const questionId = await createRecords(site, people).makers.question('nobody', 'any')
  return {
    id: crypto.randomUUID(),
    courseId: await site.addCourse(),
    roomId: await site.addRoom(),
    professorId: people.professor.id,
    studentId: people.student.id,
    questionId,
    formQuestionId: questionId,
  }
}
