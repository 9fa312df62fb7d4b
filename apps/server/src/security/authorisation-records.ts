import type { MadeLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { importedRooms } from '../testing/imported-rooms.ts'
import { addEndedRun, addRun, addTakeOver } from '../testing/stored-runs.ts'
import type { Person, TestApp } from '../testing/test-app.ts'
import { addBooking, addMeetingRequest, make, SLOT } from './authorisation-meetings.ts'
import { type Actor, ROLE_OF } from './authorisation-table.ts'
import { addAssignment } from './course-to-assign.ts'
import type { RecordKind } from './record-kinds.ts'

/** Whose the record is that a call names; 'any' where it is nobody's or the call names none. */
export type Owner = 'any' | 'own' | 'another' | 'missing'

export interface Cell {
  readonly actor: Actor
  readonly owner: Owner
  /** The record that the path names, '' where it names none. */
  readonly id: string
}

export type People = Record<Exclude<Actor, 'nobody'>, Person>

export const PASSWORD = 'a long passphrase'
const NEVER = '00000000-0000-4000-8000-000000000000'

/** The other one of the same role, whose records are another's. */
export const MATE = {
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

export const QUESTION = { question: 'Where?', options: ['Here', 'There'] }
export const TERM = { name: 'Autumn', number: 1, startDate: '2026-09-01', endDate: '2026-12-31' }
export const NEXT_TERM = {
  copied: 'classes',
  newTerm: { name: 'Spring', number: 2, startDate: '2027-01-04', endDate: '2027-05-31' },
}
export const COURSE = { courseName: 'Sets', startDate: '2026-09-01', endDate: '2026-12-31' }
export const NEW_PERSON = { fullName: 'New', password: PASSWORD, department: 'Maths' }

let count = 0
export const newEmail = () => `new${++count}@example.org`

/** A term that has a course. */
async function addFilledTerm(site: TestApp): Promise<string> {
  const termId = await make(site, '/api/terms', TERM)
  await make(site, '/api/courses', { ...COURSE, termId })
  return termId
}

/** A rule about a class for it alone, as it is sent. */
export async function makeRule(site: TestApp) {
  const sectionIds = [await make(site, '/api/classs', { ...SLOT, title: `Ruled ${++count}` })]
  return { kind: 'maxDays', numbers: [2], sectionIds }
}

export const newLinksFor = (...accountIds: string[]) => ({ role: 'student', accountIds, hours: 24 })

/** A new student, and the token of the link with which they may set a password. */
export async function makeLink(site: TestApp): Promise<MadeLink> {
  const { id } = await site.addPerson('student')
  const answer = await site.admin.call('POST', '/api/password-links', newLinksFor(id))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()[0]
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
    building: () => make(site, '/api/buildings', { name: `Building ${++count}` }),
    async mail() {
      const { id: account_id } = await site.addPerson('student')
      const refused = { state: 'given up', reason: 'refused' } as const
      const mail = { account_id, kind: 'invitation', language: 'en', ...refused } as const
      const { id } = await db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()
      return id
    },
    async campus() {
      const name = `Campus ${++count}`
      await make(site, '/api/buildings', { name, campusName: name })
      const { id } = await db
        .selectFrom('campuses')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return id
    },
    async feature() {
      const { id } = await db
        .insertInto('features')
        .values({ name: `Feature ${++count}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    department: () => make(site, '/api/departments', { name: `Department ${++count}` }),
    absence: async () => {
      const { id: professorId } = await site.addPerson('professor')
      return make(site, '/api/absences', { professorId, startDate: '2026-11-05', endDate: '2026-11-06' })
    },
    closure: () =>
      make(site, '/api/closures', { name: 'Break', startDate: '2026-12-21', endDate: '2027-01-03' }),
    rule: async () => make(site, '/api/section-rules', await makeRule(site)),
    term: () => make(site, '/api/terms', TERM),
    filledTerm: () => addFilledTerm(site),
    async rollForward() {
      const id = await addFilledTerm(site)
      const answer = await site.admin.call('POST', `/api/terms/${id}/roll-forward`, NEXT_TERM)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()._id
    },
    async import() {
      const answer = await site.admin.call('POST', '/api/imports', importedRooms(`Room ${++count}`))
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()._id
    },
    assignment: () => addAssignment(site, people.student),
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
    async subscription(actor, owner) {
      const owned = owner === 'own' ? actor : MATE[actor]
      const account_id = people[owned === 'nobody' ? 'student' : owned].id
      const token_hash = Buffer.from(`calendar ${++count}`)
      const { id } = await db
        .insertInto('subscriptions')
        .values({ account_id, token_hash, shows: 'all', label: '', cancelled_as: 'marked' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    meetingRequest: async (actor, owner) =>
      addMeetingRequest(site, await makers.class(actor, owner), 'asked'),
    decidedRequest: async (actor, owner) =>
      addMeetingRequest(site, await makers.class(actor, owner), 'refused'),
    askedCover: async (actor, owner) =>
      addMeetingRequest(site, await makers.class(actor, owner), 'asked', true),
    booking(actor, owner) {
      const owned = owner === 'own' ? actor : MATE[actor]
      const asked_by = people[owned === 'nobody' ? 'student' : owned].id
      return addBooking(site, { state: 'approved', asked_by })
    },
    askedBooking: () => addBooking(site, { state: 'asked' }),
    cancelledBooking: () => addBooking(site, { state: 'cancelled' }),
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
    else {
      // A campus goes with the last building that names it.
      if (kind === 'campus') await db.deleteFrom('buildings').where('campus_name', 'is not', null).execute()
      if (kind === 'filledTerm') await db.deleteFrom('courses').where('term_id', '=', id).execute()
      await db.deleteFrom(TABLES[kind]).where('id', '=', id).execute()
    }
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
  building: 'buildings',
  campus: 'campuses',
  department: 'departments',
  feature: 'features',
  closure: 'closures',
  absence: 'absences',
  rule: 'section_rules',
  term: 'terms',
  filledTerm: 'terms',
  rollForward: 'roll_forwards',
  import: 'imports',
  mail: 'mail',
  assignment: 'assignments',
  cohort: 'cohorts',
  room: 'rooms',
  question: 'form_questions',
  class: 'classes',
  run: 'generation_runs',
  endedRun: 'generation_runs',
  takeOver: 'take_overs',
  subscription: 'subscriptions',
  meetingRequest: 'meeting_requests',
  decidedRequest: 'meeting_requests',
  askedCover: 'meeting_requests',
  booking: 'bookings',
  askedBooking: 'bookings',
  cancelledBooking: 'bookings',
} as const satisfies Record<Exclude<RecordKind, 'photo'>, string>

let acts = 0
export const makeNews = (db: Db, accountId: string) =>
  db.insertInto('news').values({ account_id: accountId, act_id: ++acts, items: [] }).execute()

export async function setStudents(db: Db, classId: string, students: readonly Person[]): Promise<void> {
  await db.deleteFrom('section_students').where('section_id', '=', classId).execute()
  const rows = students.map(({ id }) => ({ section_id: classId, student_id: id }))
  if (rows.length > 0) await db.insertInto('section_students').values(rows).execute()
}
