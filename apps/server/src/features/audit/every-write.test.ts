import { type AuditEntry, type AuditedKind, ENDPOINTS } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importedRooms } from '../../testing/imported-rooms.ts'
import { addEndedRun, addRun } from '../../testing/stored-runs.ts'
import { termFile } from '../../testing/term-file.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

const TERM = { name: 'Autumn', number: 1, startDate: '2026-09-01', endDate: '2026-12-31', state: 'planning' }
let ruled = 0
/** A rule about a class for it alone, as it is sent. */
const someRule = async () => {
  const title = `Ruled ${++ruled}`
  const { _id } = await act('POST', '/api/classs', {
    title,
    day: 'Sunday',
    startTime: '07:00',
    endTime: '08:00',
  })
  return { kind: 'maxDays', numbers: [2], sectionIds: [_id] }
}
const CLOSURE = { name: 'Break', startDate: '2026-12-21', endDate: '2027-01-03', buildingName: 'North' }
const DAYS_OFF = { startDate: '2026-11-05', endDate: '2026-11-06', reason: 'A congress' }
const HALL = { name: 'Hall', code: 'H', campusName: 'Hill', latitude: 48.1, longitude: 11.5 }
/** Would begin a new line, colour it and forge an entry, if it were written anywhere as it is. */
const HOSTILE = `Eve\r\n\u001b[31m{"action":"login","actorName":"Ada"}\n'); drop table rooms; --\\`

let site: TestApp
let eve: Person

beforeAll(async () => {
  site = await startTestApp()
  eve = await site.addPerson('admin', HOSTILE)
})
afterAll(() => site.close())

async function read(query = ''): Promise<AuditEntry[]> {
  const answer = await site.admin.call('GET', `/api/admins/audit${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const someAbsence = async () => ({ professorId: (await site.addPerson('professor')).id, ...DAYS_OFF })

/** What one act has to leave in the log. */
interface Trace {
  /** Null: nobody who is signed in; Eve, unless said otherwise. */
  readonly by?: Person | null
  readonly kind: AuditedKind
  readonly id: string | null
  readonly before: object | null
  readonly after: object | null
}

/** Calls as somebody (Eve, unless said otherwise), which has to succeed. */
async function act(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, by = eve) {
  const answer = await by.call(method, url, body)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json()
}

const person = (name: string) => ({
  fullName: name,
  email: `${name}@example.org`,
  password: 'canary password',
  department: 'Mathematics',
  qualification: 'PhD',
  studentId: `S-${name}`,
  semester: 1,
  year: '2026',
})

const course = { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2026-12-31' }
const room = { name: 'A1', buildingName: 'Main', seats: 30 }
const lecture = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const question = { question: 'Where?', options: ['Here', 'There'] }
const secret = { password: 'changed' }

async function addForm() {
  const asked = await act('POST', '/api/form-questions', question)
  const teacher = await site.addPerson('professor')
  const { id: form } = await site.db
    .insertInto('professor_forms')
    .values({ professor_id: teacher.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: copy } = await site.db
    .insertInto('professor_form_questions')
    .values({ form_id: form, position: 0, question_id: asked._id, ...question })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { form, copy, teacher }
}

async function addClassOf(student: Person): Promise<string> {
  return (await act('POST', '/api/classs', { ...lecture, day: 'Friday', studentIds: [student.id] }))._id
}

/** The class that a take-over of a run has made. */
async function readTaken(run: string): Promise<{ classId: string }> {
  const { changes } = await site.db
    .selectFrom('take_overs')
    .select('changes')
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow()
  return changes[0] ?? { classId: '' }
}

async function askPostponement() {
  const student = await site.addPerson('student')
  const id = await addClassOf(student)
  await act('POST', `/api/classs/${id}/postponement-request`, { reason: 'Ill' }, student)
  return { id, student }
}

async function changePassword(role: 'admin' | 'professor' | 'student'): Promise<Trace> {
  const by = await site.addPerson(role)
  await act('POST', `/api/${role}s/${by.id}/reset-password`, { newPassword: 'canary password' })
  const email = await site.db.selectFrom('accounts').select('email').where('id', '=', by.id).execute()
  const login = { email: email[0]?.email, password: 'canary password', role }
  const { token } = (await site.nobody('POST', '/api/auth/login', login)).json()
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/${role}s/${by.id}/change-password`,
    headers: { authorization: `Bearer ${token}` },
    payload: { oldPassword: 'canary password', newPassword: 'canary password 2' },
  })
  expect(answer.statusCode).toBe(200)
  return { by, kind: role, id: by.id, before: {}, after: secret }
}

async function resetPassword(role: 'admin' | 'professor' | 'student'): Promise<Trace> {
  const { id } = await site.addPerson(role)
  await act('POST', `/api/${role}s/${id}/reset-password`, { newPassword: 'canary password' })
  return { kind: role, id, before: {}, after: secret }
}

/** A student, and the link that they were given. */
async function addLink() {
  const by = await site.addPerson('student')
  const body = { role: 'student', accountIds: [by.id], hours: 24 }
  const [{ token }] = await act('POST', '/api/password-links', body)
  const { id } = await site.db
    .selectFrom('password_links')
    .select('id')
    .where('account_id', '=', by.id)
    .executeTakeFirstOrThrow()
  return { by, accountId: by.id, id, token }
}

/** A student, and a calendar subscription of theirs. */
async function addSubscription() {
  const by = await site.addPerson('student')
  const { _id: id } = await act('POST', '/api/subscriptions', { shows: 'own' }, by)
  return { by, id }
}

/** A room that a professor has asked for, or an administrator has booked. */
async function askForMeeting() {
  const professor = await site.addPerson('professor')
  const lecture = { title: 'Asked', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const { _id: classId } = await act('POST', '/api/classs', { ...lecture, professorId: professor.id })
  const asked = { classId, originalDate: '2026-10-05', note: 'A congress' }
  const { _id: id } = await act('POST', '/api/meeting-requests', asked, professor)
  return { id, professor }
}

async function askSubstitute() {
  const [professor, asked] = [await site.addPerson('professor'), await site.addPerson('professor')]
  const lecture = { title: 'Covered', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const { _id: classId } = await act('POST', '/api/classs', { ...lecture, professorId: professor.id })
  const meeting = { classId, originalDate: '2026-10-05', insteadOf: professor.id }
  const { _id: id } = await act('POST', '/api/substitute-requests', { ...meeting, professorIds: [asked.id] })
  return { id, asked }
}

async function addBooking(state: 'asked' | 'approved' | 'cancelled' = 'approved') {
  const roomId = await site.addRoom()
  const times = { dates: ['2036-10-06'], startTime: '10:00', endTime: '12:00' }
  const { _id: id } = await act('POST', '/api/bookings', { title: 'Open day', roomId, ...times })
  if (state === 'approved') return id
  await site.db.deleteFrom('meetings').where('booking_id', '=', id).execute()
  await site.db.updateTable('bookings').set({ state }).where('id', '=', id).execute()
  return id
}

const findMail = (accountId: string) =>
  site.db.selectFrom('mail').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()

async function remove(role: 'admin' | 'professor' | 'student'): Promise<Trace> {
  const { id } = await site.addPerson(role, 'Gone')
  await act('POST', `/api/${role}s/delete/${id}`)
  return { kind: role, id, before: { fullName: null, role }, after: null }
}

/** Copies a term that has a course into a new one. */
/** A course that a student takes, and its only section. */
async function addCourseToAssign() {
  const courseId = await site.addCourse()
  const lab = { kind: 'Lab', meetingsPerWeek: 1, minutes: 120, sections: [{ name: 'Lab 1' }] }
  const shape = await act('PUT', `/api/courses/${courseId}/shape`, { configurations: [{ parts: [lab] }] })
  const { id: student } = await site.addPerson('student')
  await act('PUT', `/api/students/${student}/profile`, { courseIds: [courseId] })
  return { courseId, id: shape.configurations[0].parts[0].sections[0]._id, student }
}

async function rollForward() {
  const { _id: termId } = await act('POST', '/api/terms', TERM)
  const { startDate, endDate } = TERM
  await act('POST', '/api/courses', { courseName: 'Sets', termId, startDate, endDate })
  const newTerm = { name: 'Spring', number: 2, startDate: '2027-01-04', endDate: '2027-05-31' }
  return act('POST', `/api/terms/${termId}/roll-forward`, { newTerm, copied: 'courses' })
}

async function findRoom(name: string): Promise<string> {
  const rooms: { _id: string; name: string }[] = (await eve.call('GET', '/api/rooms')).json()
  return rooms.find((one) => one.name === name)?._id ?? ''
}

/** Every call that writes, once: what it has to leave in the log. */
const ACTS: Record<string, () => Promise<Trace>> = {
  async login() {
    const created = await act('POST', '/api/students', person('login'))
    const { password, email } = person('login')
    await site.nobody('POST', '/api/auth/login', { email, password, role: 'student' })
    const { id } = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', created._id)
      .executeTakeFirstOrThrow()
    return {
      by: { ...eve, id: created._id },
      kind: 'session',
      id,
      before: null,
      after: { accountId: created._id },
    }
  },
  async logout() {
    const by = await site.addPerson('student')
    const session = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', by.id)
      .executeTakeFirstOrThrow()
    await act('POST', '/api/auth/logout', undefined, by)
    return { by, kind: 'session', id: session.id, before: { accountId: by.id }, after: null }
  },
  async createPasswordLinks() {
    const { id, accountId } = await addLink()
    return { kind: 'passwordLink', id, before: null, after: { accountId, ending: null } }
  },
  async sendInvitations() {
    const { id: accountId } = await site.addPerson('student')
    const body = { role: 'student', accountIds: [accountId], hours: 24, language: 'en' }
    await act('POST', '/api/password-links/invitations', body)
    const { id } = await findMail(accountId)
    return { kind: 'mail', id, before: null, after: { accountId, kind: 'invitation', askedBy: eve.id } }
  },
  async sendMailAgain() {
    const { id: account_id } = await site.addPerson('student')
    const refused = { state: 'given up', reason: 'refused' } as const
    const mail = { account_id, kind: 'invitation', language: 'en', ...refused } as const
    const { id } = await site.db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()
    await act('POST', `/api/mail/${id}/send-again`)
    return { kind: 'mail', id, before: { state: 'given up' }, after: { state: 'queued' } }
  },
  async requestPasswordReset() {
    const by = await site.addPerson('student')
    const { email } = await site.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', by.id)
      .executeTakeFirstOrThrow()
    await site.nobody('POST', '/api/auth/forgot-password', { email, role: 'student', language: 'en' })
    const { id } = await findMail(by.id)
    return { by: null, kind: 'mail', id, before: null, after: { accountId: by.id, kind: 'reset' } }
  },
  async withdrawPasswordLinks() {
    const { id, accountId } = await addLink()
    await act('POST', '/api/password-links/withdraw', { role: 'student', accountIds: [accountId] })
    return { kind: 'passwordLink', id, before: { ending: null }, after: { ending: 'withdrawn' } }
  },
  async createMeetingRequest() {
    const { id, professor: by } = await askForMeeting()
    return { by, kind: 'meetingRequest', id, before: null, after: { note: 'A congress' } }
  },
  async decideMeetingRequest() {
    const { id } = await askForMeeting()
    await act('POST', `/api/meeting-requests/${id}/decision`, { action: 'refused', reason: 'Exams' })
    return { kind: 'meetingRequest', id, before: { state: 'asked' }, after: { state: 'refused' } }
  },
  async withdrawMeetingRequest() {
    const { id, professor: by } = await askForMeeting()
    await act('POST', `/api/meeting-requests/${id}/withdraw`, {}, by)
    return { by, kind: 'meetingRequest', id, before: { state: 'asked' }, after: { state: 'withdrawn' } }
  },
  async createSubstituteRequest() {
    const { id } = await askSubstitute()
    return { kind: 'meetingRequest', id, before: null, after: { state: 'asked' } }
  },
  async answerSubstituteRequest() {
    const { id, asked: by } = await askSubstitute()
    await act('POST', `/api/substitute-requests/${id}/answer`, { answer: 'no' }, by)
    return { by, kind: 'meetingRequest', id, before: { state: 'asked' }, after: { state: 'refused' } }
  },
  async reopenMeetingRequest() {
    const { id } = await askForMeeting()
    await act('POST', `/api/meeting-requests/${id}/decision`, { action: 'refused' })
    await act('POST', `/api/meeting-requests/${id}/reopen`)
    return { kind: 'meetingRequest', id, before: { state: 'refused' }, after: { state: 'asked' } }
  },
  async createBooking() {
    return {
      kind: 'booking',
      id: await addBooking(),
      before: null,
      after: { title: 'Open day', state: 'approved' },
    }
  },
  async updateBooking() {
    const id = await addBooking()
    await act('PUT', `/api/bookings/${id}`, { title: 'Open evening' })
    return { kind: 'booking', id, before: { title: 'Open day' }, after: { title: 'Open evening' } }
  },
  async decideBooking() {
    const id = await addBooking('asked')
    await act('POST', `/api/bookings/${id}/decision`, { action: 'approved' })
    return { kind: 'booking', id, before: { state: 'asked' }, after: { state: 'approved' } }
  },
  async cancelBooking() {
    const id = await addBooking()
    await act('POST', `/api/bookings/${id}/cancel`)
    return { kind: 'booking', id, before: { state: 'approved' }, after: { state: 'cancelled' } }
  },
  async reinstateBooking() {
    const id = await addBooking('cancelled')
    await act('POST', `/api/bookings/${id}/reinstate`)
    return { kind: 'booking', id, before: { state: 'cancelled' }, after: { state: 'approved' } }
  },
  async changeDailyMail() {
    await act('PUT', '/api/mail/daily', { time: '16:30' })
    return {
      kind: 'siteSettings',
      id: null,
      before: { dailyMailMinute: 1020 },
      after: { dailyMailMinute: 990 },
    }
  },
  async readAllNews() {
    const by = await site.addPerson('student')
    const { rows } = await sql<{ id: string }>`
      insert into news (account_id, act_id, items) values (${by.id}, 1, '{}') returning id`.execute(site.db)
    await act('POST', '/api/news/read', {}, by)
    return { by, kind: 'news', id: rows[0]?.id ?? '', before: { readAt: null }, after: {} }
  },
  async changeNewsWishes() {
    const by = await site.addPerson('student')
    await act('PUT', '/api/news/wishes', { members: 'never' }, by)
    return { by, kind: 'newsWishes', id: by.id, before: null, after: { language: 'en' } }
  },
  async createSubscription() {
    const { by, id } = await addSubscription()
    return { by, kind: 'subscription', id, before: null, after: { accountId: by.id, shows: 'own' } }
  },
  async renewSubscription() {
    const { by, id } = await addSubscription()
    await act('POST', `/api/subscriptions/${id}/renew`, {}, by)
    return { by, kind: 'subscription', id, before: { endedAt: null }, after: {} }
  },
  async endSubscription() {
    const { by, id } = await addSubscription()
    await act('POST', `/api/subscriptions/${id}/end`, {}, by)
    return { by, kind: 'subscription', id, before: { endedAt: null }, after: {} }
  },
  async setPasswordByLink() {
    const { accountId, by, token } = await addLink()
    await site.nobody('POST', '/api/auth/set-password', { token, newPassword: 'canary password' })
    return { by, kind: 'student', id: accountId, before: {}, after: secret }
  },
  async createAdmin() {
    const { _id: id } = await act('POST', '/api/admins', person('admin'))
    return { kind: 'admin', id, before: null, after: { fullName: 'admin', email: 'admin@example.org' } }
  },
  async updateAdmin() {
    const { id } = await site.addPerson('admin', 'Old')
    await act('PUT', `/api/admins/${id}`, { fullName: HOSTILE })
    return { kind: 'admin', id, before: { fullName: 'Old' }, after: { fullName: HOSTILE } }
  },
  deleteAdmin: () => remove('admin'),
  changeAdminPassword: () => changePassword('admin'),
  resetAdminPassword: () => resetPassword('admin'),
  async updateSiteSettings() {
    await act('POST', '/api/admins/site-settings', { siteName: 'Unilang' })
    const [before, after] = [{ siteName: 'Scheduler' }, { siteName: 'Unilang' }]
    return { kind: 'siteSettings', id: null, before, after }
  },
  async updateTeachingWeek() {
    await act('PUT', '/api/admins/teaching-week', { startTime: '09:00', startStepMinutes: 30 })
    const before = { teachingStartMinute: 480, startStepMinutes: null }
    return {
      kind: 'siteSettings',
      id: null,
      before,
      after: { teachingStartMinute: 540, startStepMinutes: 30 },
    }
  },
  async createBuilding() {
    const { _id: id } = await act('POST', '/api/buildings', HALL)
    return { kind: 'building', id, before: null, after: HALL }
  },
  async updateBuilding() {
    const { _id: id } = await act('POST', '/api/buildings', { name: 'Barn' })
    await act('PUT', `/api/buildings/${id}`, { campusName: 'Old town' })
    return { kind: 'building', id, before: { campusName: null }, after: { campusName: 'Old town' } }
  },
  async deleteBuilding() {
    const { _id: id } = await act('POST', '/api/buildings', { name: 'Shed' })
    await act('POST', `/api/buildings/delete/${id}`)
    return { kind: 'building', id, before: { name: 'Shed' }, after: null }
  },
  async setWalk() {
    const { _id: fromId } = await act('POST', '/api/buildings', { name: 'Inn' })
    const { _id: toId } = await act('POST', '/api/buildings', { name: 'Fort' })
    await act('PUT', `/api/buildings/${fromId}/walk`, { toId, minutes: 9 })
    const walk = await site.db.selectFrom('walks').selectAll().executeTakeFirstOrThrow()
    return { kind: 'walk', id: walk.id, before: null, after: { minutes: 9 } }
  },
  async updateCampus() {
    await act('POST', '/api/buildings', { name: 'Mill', campusName: 'River' })
    const campuses = (await eve.call('GET', '/api/campuses')).json()
    const { _id: id } = campuses.find(({ name }: { name: string }) => name === 'River')
    await act('PUT', `/api/campuses/${id}`, { name: 'Riverside' })
    return { kind: 'campus', id, before: { name: 'River' }, after: { name: 'Riverside' } }
  },
  async createDepartment() {
    const { _id: id } = await act('POST', '/api/departments', { name: 'Optics', code: 'O' })
    return { kind: 'department', id, before: null, after: { name: 'Optics', code: 'O', parentName: null } }
  },
  async updateDepartment() {
    const { _id: id } = await act('POST', '/api/departments', { name: 'Logic' })
    await act('PUT', `/api/departments/${id}`, { parentName: 'Sciences' })
    return { kind: 'department', id, before: { parentName: null }, after: { parentName: 'Sciences' } }
  },
  async mergeDepartments() {
    const { _id: into } = await act('POST', '/api/departments', { name: 'Chemistry' })
    const { _id: id } = await act('POST', '/api/departments', { name: 'chemistry' })
    await act('POST', `/api/departments/${into}/merge`, { ids: [id] })
    return { kind: 'department', id, before: { name: 'chemistry' }, after: null }
  },
  async deleteDepartment() {
    const { _id: id } = await act('POST', '/api/departments', { name: 'Alchemy' })
    await act('POST', `/api/departments/delete/${id}`)
    return { kind: 'department', id, before: { name: 'Alchemy' }, after: null }
  },
  async renameFeature() {
    await act('POST', '/api/rooms', { ...room, features: ['Beamer'] })
    const [{ _id: id }] = (await eve.call('GET', '/api/features')).json()
    await act('POST', `/api/features/${id}/rename`, { name: 'Projector' })
    return { kind: 'feature', id, before: { name: 'Beamer' }, after: null }
  },
  async createTerm() {
    const { _id: id } = await act('POST', '/api/terms', TERM)
    return { kind: 'term', id, before: null, after: TERM }
  },
  async updateTerm() {
    const { _id: id } = await act('POST', '/api/terms', TERM)
    await act('PUT', `/api/terms/${id}`, { state: 'published' })
    return { kind: 'term', id, before: { state: 'planning' }, after: { state: 'published' } }
  },
  async deleteTerm() {
    const { _id: id } = await act('POST', '/api/terms', TERM)
    await act('POST', `/api/terms/delete/${id}`)
    return { kind: 'term', id, before: TERM, after: null }
  },
  async createTermsFromCourses() {
    const dates = { startDate: '2026-09-02', endDate: '2026-12-30' }
    const { _id: courseId } = await act('POST', '/api/courses', { courseName: 'Sets', term: 3, ...dates })
    const terms = [{ name: 'Autumn', number: 3, ...dates }]
    const [{ _id: termId }] = await act('POST', '/api/terms/from-courses', { terms })
    return { kind: 'course', id: courseId, before: { termId: null }, after: { termId } }
  },
  async createTermFromFile() {
    const { term } = await act('POST', '/api/terms/from-file', { text: termFile('filed') })
    return { kind: 'term', id: term._id, before: null, after: { name: term.name, state: 'planning' } }
  },
  async rollForward() {
    const { term } = await rollForward()
    return { kind: 'term', id: term._id, before: null, after: { name: 'Spring', state: 'planning' } }
  },
  async undoRollForward() {
    const { _id: id, term } = await rollForward()
    await act('POST', `/api/terms/roll-forwards/${id}/undo`)
    return { kind: 'term', id: term._id, before: { name: 'Spring' }, after: null }
  },
  async changeRecords() {
    const id = await site.addRoom({ name: 'Smaller', seats: 30 })
    await act('POST', '/api/records/change', { kind: 'rooms', ids: [id], field: 'seats', value: '12' })
    return { kind: 'room', id, before: { seats: 30 }, after: { seats: 12 } }
  },
  async deleteRecords() {
    const id = await site.addRoom({ name: 'Left' })
    await act('POST', '/api/records/delete', { kind: 'rooms', ids: [id] })
    return { kind: 'room', id, before: { name: 'Left' }, after: null }
  },
  async importRecords() {
    await act('POST', '/api/imports', importedRooms('Imported'))
    const id = await findRoom('Imported')
    return { kind: 'room', id, before: null, after: { name: 'Imported', seats: 30 } }
  },
  async undoImport() {
    const { _id } = await act('POST', '/api/imports', importedRooms('Undone'))
    const id = await findRoom('Undone')
    await act('POST', `/api/imports/${_id}/undo`)
    return { kind: 'room', id, before: { name: 'Undone' }, after: null }
  },
  async createSectionRule() {
    const { _id: id } = await act('POST', '/api/section-rules', await someRule())
    return { kind: 'sectionRule', id, before: null, after: { kind: 'maxDays', weight: null } }
  },
  async updateSectionRule() {
    const { _id: id } = await act('POST', '/api/section-rules', await someRule())
    await act('PUT', `/api/section-rules/${id}`, { weight: 3 })
    return { kind: 'sectionRule', id, before: { weight: null }, after: { weight: 3 } }
  },
  async deleteSectionRule() {
    const { _id: id } = await act('POST', '/api/section-rules', await someRule())
    await act('POST', `/api/section-rules/delete/${id}`)
    return { kind: 'sectionRule', id, before: { kind: 'maxDays' }, after: null }
  },
  async createAbsence() {
    const { _id: id } = await act('POST', '/api/absences', await someAbsence())
    return { kind: 'absence', id, before: null, after: { startDate: '2026-11-05', reason: 'A congress' } }
  },
  async updateAbsence() {
    const { _id: id } = await act('POST', '/api/absences', await someAbsence())
    await act('PUT', `/api/absences/${id}`, { endDate: '2026-11-09' })
    return { kind: 'absence', id, before: { endDate: '2026-11-06' }, after: { endDate: '2026-11-09' } }
  },
  async deleteAbsence() {
    const { _id: id } = await act('POST', '/api/absences', await someAbsence())
    await act('POST', `/api/absences/delete/${id}`)
    return { kind: 'absence', id, before: { reason: 'A congress' }, after: null }
  },
  async createClosure() {
    const { _id: id } = await act('POST', '/api/closures', CLOSURE)
    return { kind: 'closure', id, before: null, after: CLOSURE }
  },
  async updateClosure() {
    const { _id: id } = await act('POST', '/api/closures', CLOSURE)
    await act('PUT', `/api/closures/${id}`, { endDate: '2027-01-06' })
    return { kind: 'closure', id, before: { endDate: '2027-01-03' }, after: { endDate: '2027-01-06' } }
  },
  async deleteClosure() {
    const { _id: id } = await act('POST', '/api/closures', CLOSURE)
    await act('POST', `/api/closures/delete/${id}`)
    return { kind: 'closure', id, before: CLOSURE, after: null }
  },
  async createCohort() {
    const by = await site.addPerson('student')
    const fields = { name: 'First year', size: 30, studentIds: [by.id] }
    const { _id: id } = await act('POST', '/api/cohorts', fields)
    return { kind: 'cohortStudent', id, before: null, after: { cohortId: id, studentId: by.id } }
  },
  async updateCohort() {
    const { _id: id } = await act('POST', '/api/cohorts', { name: 'First year' })
    await act('PUT', `/api/cohorts/${id}`, { size: 30 })
    return { kind: 'cohort', id, before: { size: null }, after: { size: 30 } }
  },
  async deleteCohort() {
    const { _id: id } = await act('POST', '/api/cohorts', { name: 'First year', size: 30 })
    await act('POST', `/api/cohorts/delete/${id}`)
    return { kind: 'cohort', id, before: { name: 'First year', size: 30 }, after: null }
  },
  async decideProfessorForm() {
    const { form } = await addForm()
    await act('PATCH', `/api/admins/professors-forms/${form}/decision`, { action: 'approved' })
    const [before, after] = [{ adminStatus: 'pending' }, { adminStatus: 'approved' }]
    return { kind: 'professorForm', id: form, before, after }
  },
  async createCourse() {
    const { _id: id } = await act('POST', '/api/courses', { ...course, courseName: HOSTILE })
    return { kind: 'course', id, before: null, after: { courseName: HOSTILE, startDate: '2026-09-01' } }
  },
  async updateCourse() {
    const id = await site.addCourse()
    await act('PUT', `/api/courses/${id}`, { term: 3 })
    return { kind: 'course', id, before: { term: 1 }, after: { term: 3 } }
  },
  async deleteCourse() {
    const id = await site.addCourse()
    await act('POST', `/api/courses/delete/${id}`)
    return { kind: 'course', id, before: { courseName: 'Algebra' }, after: null }
  },
  async updateCourseShape() {
    const id = await site.addCourse()
    const part = { kind: 'Lab', meetingsPerWeek: 1, minutes: 120, sections: [{ name: 'Lab 1' }] }
    const body = { configurations: [{ parts: [part] }] }
    const shape = await act('PUT', `/api/courses/${id}/shape`, body)
    const { _id } = shape.configurations[0].parts[0]
    return { kind: 'part', id: _id, before: null, after: { kind: 'Lab', minutes: 120 } }
  },
  async assignStudents() {
    const { courseId, id, student } = await addCourseToAssign()
    await act('POST', '/api/assignment', { courseId })
    return { kind: 'sectionStudent', id, before: null, after: { studentId: student } }
  },
  async undoAssignment() {
    const { courseId, id, student } = await addCourseToAssign()
    const { _id } = await act('POST', '/api/assignment', { courseId })
    await act('POST', `/api/assignments/${_id}/undo`)
    return { kind: 'sectionStudent', id, before: { studentId: student }, after: null }
  },
  async createRoom() {
    const { _id: id } = await act('POST', '/api/rooms', room)
    return { kind: 'room', id, before: null, after: { name: 'A1', seats: 30, status: 'available' } }
  },
  async updateRoom() {
    const id = await site.addRoom()
    const availability = { Monday: ['09:00 - 10:00'] }
    await act('PUT', `/api/rooms/${id}`, { seats: 12, name: 'A1', availability })
    return { kind: 'room', id, before: { seats: 30, availability: {} }, after: { seats: 12, availability } }
  },
  async deleteRoom() {
    const id = await site.addRoom()
    await act('POST', `/api/rooms/delete/${id}`)
    return { kind: 'room', id, before: { name: 'A1' }, after: null }
  },
  async createProfessor() {
    const { _id: id } = await act('POST', '/api/professors', person('teacher'))
    return { kind: 'professor', id, before: null, after: { email: 'teacher@example.org' } }
  },
  async updateProfessorProfile() {
    const by = await site.addPerson('professor')
    await act('PUT', `/api/professors/${by.id}/profile`, { phone: '123 456 7890' }, by)
    return { by, kind: 'professor', id: by.id, before: { phone: null }, after: { phone: '123 456 7890' } }
  },
  changeProfessorPassword: () => changePassword('professor'),
  resetProfessorPassword: () => resetPassword('professor'),
  deleteProfessor: () => remove('professor'),
  async createProfessorForms() {
    const asked = await act('POST', '/api/form-questions', question)
    const teacher = await site.addPerson('professor')
    const fields = { professorIds: [teacher.id], formQuestionIds: [asked._id], instructions: HOSTILE }
    const [{ _id: id }] = await act('POST', '/api/professors-forms', fields)
    return { kind: 'professorForm', id, before: null, after: { adminStatus: 'pending' } }
  },
  async submitProfessorForm() {
    const { form, copy, teacher: by } = await addForm()
    const answers = [{ questionId: copy, selectedOption: 'Here' }]
    await act('PUT', `/api/professors-forms/${form}/submit`, { answers }, by)
    const [before, after] = [{ selectedOption: null }, { selectedOption: 'Here' }]
    return { by, kind: 'professorFormQuestion', id: copy, before, after }
  },
  async createFormQuestion() {
    const { _id: id } = await act('POST', '/api/form-questions', question)
    return { kind: 'formQuestion', id, before: null, after: question }
  },
  async updateFormQuestion() {
    const { _id: id } = await act('POST', '/api/form-questions', question)
    await act('PUT', `/api/form-questions/${id}`, { question: 'When?' })
    return { kind: 'formQuestion', id, before: { question: 'Where?' }, after: { question: 'When?' } }
  },
  async deleteFormQuestion() {
    const { _id: id } = await act('POST', '/api/form-questions', question)
    await act('POST', `/api/form-questions/delete/${id}`)
    return { kind: 'formQuestion', id, before: question, after: null }
  },
  async createStudent() {
    const { _id: id } = await act('POST', '/api/students', person('student'))
    return { kind: 'student', id, before: null, after: { email: 'student@example.org' } }
  },
  async updateStudentProfile() {
    const { id } = await site.addPerson('student')
    await act('PUT', `/api/students/${id}/profile`, { semester: 4 })
    return { kind: 'student', id, before: { semester: 1 }, after: { semester: 4 } }
  },
  changeStudentPassword: () => changePassword('student'),
  resetStudentPassword: () => resetPassword('student'),
  deleteStudent: () => remove('student'),
  async createClass() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    return { kind: 'class', id, before: null, after: { title: 'Sets', startMinute: 540, createdBy: eve.id } }
  },
  async updateClass() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    await act('PUT', `/api/classs/${id}`, { day: 'Tuesday' })
    return { kind: 'class', id, before: { day: 'Monday' }, after: { day: 'Tuesday' } }
  },
  async deleteClass() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    await act('POST', `/api/classs/delete/${id}`)
    return { kind: 'class', id, before: { title: 'Sets' }, after: null }
  },
  async joinClass() {
    const [by, { _id: id }] = [await site.addPerson('student'), await act('POST', '/api/classs', lecture)]
    await act('PUT', `/api/classs/${id}/join`, {}, by)
    return { by, kind: 'sectionStudent', id, before: null, after: { sectionId: id, studentId: by.id } }
  },
  async leaveClass() {
    const by = await site.addPerson('student')
    const id = await addClassOf(by)
    await act('DELETE', `/api/classs/${id}/join`, undefined, by)
    return { by, kind: 'sectionStudent', id, before: { sectionId: id, studentId: by.id }, after: null }
  },
  async requestPostponement() {
    const { id, student: by } = await askPostponement()
    const before = { postponementRequest: false, postponementRequestReason: null }
    return { by, kind: 'class', id, before, after: { postponementRequestReason: 'Ill' } }
  },
  async decidePostponement() {
    const { id } = await askPostponement()
    await act('PATCH', `/api/classs/${id}/postponement-request/decision`, { action: 'approved' })
    return { kind: 'class', id, before: { status: 'Scheduled' }, after: { status: 'Postponed' } }
  },
  async changeManyMeetings() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    const meetings = [{ originalDate: null, date: '2026-10-06' }]
    await act('POST', '/api/meetings', { changes: [{ classId: id, meetings }] })
    return { kind: 'meetingChange', id, before: null, after: { date: '2026-10-06' } }
  },
  async changeMeetings() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    await act('PUT', `/api/classs/${id}/meetings`, { meetings: [{ originalDate: null, date: '2026-10-06' }] })
    return { kind: 'meetingChange', id, before: null, after: { date: '2026-10-06' } }
  },
  async cancelClass() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    await act('POST', `/api/classs/${id}/cancel`)
    return { kind: 'class', id, before: { status: 'Scheduled' }, after: { status: 'Cancelled' } }
  },
  async createRun() {
    await site.addCourse()
    const { _id: id } = await act('POST', '/api/generation/runs', { name: HOSTILE })
    return { kind: 'generationRun', id, before: null, after: { name: HOSTILE, createdBy: eve.id } }
  },
  async stopRun() {
    const id = await addRun(site.db)
    await act('POST', `/api/generation/runs/${id}/stop`)
    return { kind: 'generationRun', id, before: { status: 'queued' }, after: { status: 'stopped' } }
  },
  async deleteRun() {
    const id = await addRun(site.db)
    await act('POST', `/api/generation/runs/delete/${id}`)
    return { kind: 'generationRun', id, before: { name: '' }, after: null }
  },
  async takeOver() {
    const run = await addEndedRun(site.db)
    await act('POST', `/api/generation/runs/${run}/take-over`)
    const { classId } = await readTaken(run)
    return { kind: 'class', id: classId, before: null, after: { title: 'Lecture', startMinute: 540 } }
  },
  async undoTakeOver() {
    const run = await addEndedRun(site.db)
    const { undo } = await act('POST', `/api/generation/runs/${run}/take-over`)
    const { classId } = await readTaken(run)
    await act('POST', `/api/generation/take-overs/${undo._id}/undo`)
    return { kind: 'class', id: classId, before: { title: 'Lecture' }, after: null }
  },
  async reinstateClass() {
    const { _id: id } = await act('POST', '/api/classs', lecture)
    await act('POST', `/api/classs/${id}/cancel`)
    await act('POST', `/api/classs/${id}/reinstate`)
    return { kind: 'class', id, before: { status: 'Cancelled' }, after: { status: 'Scheduled' } }
  },
}

/** Asked with a body, and write nothing. */
const READ_BY_POST = ['checkDemand', 'readPasswordLink']
const WRITES = Object.entries(ENDPOINTS).flatMap(([name, { method }]) =>
  method === 'GET' || READ_BY_POST.includes(name) ? [] : [name],
)

describe('the audit log', () => {
  let recorded = 0

  test('every call that writes is tried', () => {
    expect(Object.keys(ACTS).sort()).toEqual([...WRITES].sort())
  })

  test.each(Object.keys(ACTS))('%s leaves who, what, before and after', async (action) => {
    const trace = await ACTS[action]?.()
    if (!trace) throw new Error(`${action} is not tried`)
    const by = trace.by === undefined ? eve : trace.by
    const ofActor = by ? `&actorId=${by.id}` : ''
    const own = await read(`?action=${action}${ofActor}&recordKind=${trace.kind}&limit=500`)
    const entry = own.find((one) => one.recordId === trace.id && holds(one, trace))
    expect(entry, `${JSON.stringify(trace)} among ${JSON.stringify(own)}`).toBeDefined()
    const account = await site.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', by?.id ?? null)
      .executeTakeFirst()
    const { full_name: actorName = null, role: actorRole = null } = account ?? {}
    expect(entry).toMatchObject({ action, actorId: by?.id ?? null, actorName, actorRole })
    recorded++
  })

  test('the count is whole', () => {
    console.log(`Count: audit: ${WRITES.length} acts tried, ${recorded} recorded`)
    expect(recorded).toBe(WRITES.length)
  })

  test('the log holds no secret, and no hostile name has forged an entry', async () => {
    const whole = await sql<{ text: string }>`
      select e::text || a::text as text from audit_entries e join audit_acts a on a.id = e.act_id`.execute(
      site.db,
    )
    const text = whole.rows.map((row) => row.text).join('\n')
    expect(text).toContain('drop table rooms')
    expect(text.match(/argon2|password_hash|token|canary password/)).toBeNull()
    const names = new Set((await read('?limit=500')).map((entry) => entry.action))
    expect([...names].filter((name) => name !== 'system' && !Object.hasOwn(ENDPOINTS, name))).toEqual([])
  })
})

/** Whether the entry's sides are the trace's, and of a change nothing but what changed. */
function holds(entry: AuditEntry, { before, after }: Trace): boolean {
  const isWithin = (part: object | null, whole: Record<string, unknown> | null) =>
    part === null || whole === null
      ? part === whole
      : Object.entries(part).every(([field, value]) => JSON.stringify(whole[field]) === JSON.stringify(value))
  if (!isWithin(before, entry.before) || !isWithin(after, entry.after)) return false
  if (!entry.before || !entry.after) return true
  return Object.keys(entry.before).every(
    (field) => JSON.stringify(entry.before?.[field]) !== JSON.stringify(entry.after?.[field]),
  )
}
