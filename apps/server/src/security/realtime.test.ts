import { EVENTS, type EventName } from '@scheduler/contract'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from '../faults/site-under-load.ts'
import { beginSession } from '../http/session.ts'
import { tell } from '../realtime/tell.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { type Answer, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

/* Two server processes on one database: what is written on the first is told by both. */

let site: SiteUnderLoad
let second: ServerProcess
let adminToken: string
let writer: Visitor
let professor: Visitor
let otherProfessor: Visitor
let student: Visitor
let otherStudent: Visitor

/** The listeners: the five kinds of people of the table, each on both servers. */
const KINDS = ['admin', 'professor', 'otherProfessor', 'student', 'otherStudent'] as const
type Kind = (typeof KINDS)[number]
let listeners: Record<Kind, readonly Listener[]>

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  adminToken = await logIn(site.server.url)
  const { id } = await site.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  writer = { id, token: adminToken }
  const [oneProfessor, twoProfessor] = await site.addProfessors(2)
  const [oneStudent, twoStudent] = await site.addStudents(2)
  if (!oneProfessor || !twoProfessor || !oneStudent || !twoStudent) throw new Error('Somebody is missing.')
  professor = oneProfessor
  otherProfessor = twoProfessor
  student = oneStudent
  otherStudent = twoStudent
  const people: Record<Kind, Visitor> = { admin: writer, professor, otherProfessor, student, otherStudent }
  const onBoth = async (kind: Kind) => {
    // The administrator listens in another session than the one that writes.
    const token = kind === 'admin' ? await beginSession({ db: site.db }, id) : people[kind].token
    return [kind, await Promise.all([site.server.url, second.url].map((url) => listen(url, token)))] as const
  }
  const opened = new Map(await Promise.all(KINDS.map(onBoth)))
  const of = (kind: Kind) => opened.get(kind) ?? []
  listeners = {
    admin: of('admin'),
    professor: of('professor'),
    otherProfessor: of('otherProfessor'),
    student: of('student'),
    otherStudent: of('otherStudent'),
  }
})

afterAll(async () => {
  for (const listener of Object.values(listeners).flat()) listener.close()
  await second.stop()
  await site.close()
})

const everyListener = () => Object.values(listeners).flat()

let serial = 0
const COURSE = { startDate: '2026-09-01', endDate: '2026-12-31' }

async function mustBe(status: number, answer: Promise<Answer>): Promise<Answer> {
  const { status: found, body } = await answer
  expect(found, JSON.stringify(body)).toBe(status)
  return answer
}
const create = async (path: string, fields: object): Promise<string> =>
  (await mustBe(201, site.admin('POST', path, fields))).body._id
const addCourse = () => create('/api/courses', { courseName: `Course ${++serial}`, ...COURSE })
const addRoom = () => create('/api/rooms', { name: `Room ${++serial}`, buildingName: 'Main', seats: 9 })
const addClass = (fields: object = {}) =>
  create('/api/classs', {
    title: `Class ${++serial}`,
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    ...fields,
  })

/** An event that everybody gets: when it has come, what was told before has come as well. */
async function settle(): Promise<void> {
  const id = await addCourse()
  await Promise.all(everyListener().map((listener) => listener.hear((heard) => heard.id === id)))
}

/** Who was told of something, by kind; both of somebody's sockets or none. */
function listTold(isMeant: Parameters<Listener['hear']>[0]): Kind[] {
  return KINDS.filter((kind) => {
    const counts = listeners[kind].map(({ heard }) => heard.filter(isMeant).length)
    expect(counts, `${kind}: the same on both servers`).toEqual(counts.map(() => counts[0]))
    expect(counts[0], `${kind}: once`).toBeLessThanOrEqual(1)
    return counts[0] === 1
  })
}

const everybody = KINDS
const teachingAndLearning = ['professor', 'otherProfessor', 'student', 'otherStudent'] as const

/** Each event: who gets it, and a write that calls for it; it answers what the event is about. */
const EXPECTED: Record<EventName, { told: readonly Kind[]; write: () => Promise<string | undefined> }> = {
  courseUpdated: { told: everybody, write: addCourse },
  roomUpdated: { told: everybody, write: addRoom },
  bookingUpdated: {
    told: everybody,
    write: async () =>
      create('/api/bookings', {
        title: 'Open day',
        roomId: await addRoom(),
        dates: ['2026-10-05'],
        startTime: '10:00',
        endTime: '12:00',
      }),
  },
  meetingRequestUpdated: {
    told: ['admin', 'professor'],
    async write() {
      const day = (await sql<{ day: string }>`select (current_date + 1)::text as day`.execute(site.db))
        .rows[0]?.day
      const meeting = { date: day, startTime: '09:00', endTime: '10:00', roomId: null, professorIds: [] }
      const { id } = await site.db
        .insertInto('meeting_requests')
        .values({
          class_id: await addClass(),
          original_date: day ?? '',
          meeting: JSON.stringify(meeting),
          wishes: '[]',
          asked_by: professor.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await mustBe(200, site.admin('POST', `/api/meeting-requests/${id}/decision`, { action: 'refused' }))
      return undefined
    },
  },
  professorUpdated: {
    told: ['admin', 'professor'],
    async write() {
      await mustBe(200, site.admin('PUT', `/api/professors/${professor.id}/profile`, { specialNote: 'Here' }))
      return professor.id
    },
  },
  studentUpdated: {
    told: ['admin', 'student'],
    async write() {
      await mustBe(200, site.admin('PUT', `/api/students/${student.id}/profile`, { gender: 'Other' }))
      return student.id
    },
  },
  adminUpdated: {
    told: ['admin'],
    write: () =>
      create('/api/admins', { fullName: 'New', email: 'new@example.org', password: 'a passphrase' }),
  },
  classCreated: { told: teachingAndLearning, write: addClass },
  classPostponed: {
    told: teachingAndLearning,
    async write() {
      const id = await addClass({ professorId: professor.id, day: 'Tuesday' })
      const path = `/api/classs/${id}/postponement-request`
      await mustBe(200, site.as(professor, 'POST', path, { reason: 'Ill' }))
      await mustBe(200, site.admin('PATCH', `${path}/decision`, { action: 'approved' }))
      return id
    },
  },
  classCanceled: {
    told: teachingAndLearning,
    async write() {
      const id = await addClass()
      await mustBe(200, site.admin('POST', `/api/classs/${id}/cancel`))
      return id
    },
  },
  classUpdated: { told: everybody, write: addClass },
  formUpdated: {
    told: ['admin', 'professor'],
    async write() {
      const form = await site.db
        .insertInto('professor_forms')
        .values({ professor_id: professor.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const path = `/api/admins/professors-forms/${form.id}/decision`
      await mustBe(200, site.admin('PATCH', path, { action: 'approved' }))
      return form.id
    },
  },
  questionUpdated: {
    told: ['admin'],
    write: () => create('/api/form-questions', { question: 'Where?', options: ['Here', 'There'] }),
  },
  cohortUpdated: { told: ['admin'], write: () => create('/api/cohorts', { name: `Cohort ${++serial}` }) },
  settingsUpdated: {
    told: everybody,
    async write() {
      await mustBe(200, site.admin('POST', '/api/admins/site-settings', { siteName: 'Scheduler' }))
      return undefined
    },
  },
  generationUpdated: {
    told: ['admin'],
    async write() {
      await addCourse()
      return create('/api/generation/runs', {})
    },
  },
  newsUpdated: {
    told: ['professor'],
    async write() {
      await site.db.insertInto('news').values({ account_id: professor.id, act_id: 0, items: [] }).execute()
      await mustBe(200, site.as(professor, 'POST', '/api/news/read'))
      return undefined
    },
  },
  generationProgressed: {
    told: ['admin'],
    // A worker tells of it, which has no sockets.
    async write() {
      const id = crypto.randomUUID()
      await site.db
        .transaction()
        .execute((trx) => tell(trx, { event: 'generationProgressed', id, message: 'It is under way.' }))
      await Promise.all(listeners.admin.map((listener) => listener.hear((heard) => heard.id === id)))
      return id
    },
  },
}

describe('an event goes', () => {
  let cells = 0
  test.each(EVENTS)('%s to exactly those who are entitled to it, on both servers, once', async (event) => {
    const { told, write } = EXPECTED[event]
    // News names no record: what was told of others before is not meant.
    const before = new Set(everyListener().flatMap(({ heard }) => heard))
    const id = await write()
    await settle()
    expect(listTold((heard) => heard.event === event && heard.id === id && !before.has(heard))).toEqual(told)
    cells += KINDS.length * 2
  })
  afterAll(() =>
    console.log(`Count: realtime entitlement: ${cells} cells tried, ${cells} passed (two servers)`),
  )
})

/** What the database refuses at the end of the transaction, when all has been written. */
async function refuseAtCommit(table: string): Promise<void> {
  await sql`create or replace function refuse_for_test() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = '40001'; end $$`.execute(site.db)
  await sql`create constraint trigger refused_for_test after insert or update or delete on ${sql.table(table)}
    deferrable initially deferred for each row execute function refuse_for_test()`.execute(site.db)
}
const acceptAgain = (table: string) =>
  sql`drop trigger refused_for_test on ${sql.table(table)}`.execute(site.db)

test('the students whom a cohort enrols hear of it, and of the others only administrators', async () => {
  const name = `Cohort ${++serial}`
  const courseIds = [await addCourse()]
  await create('/api/cohorts', { name, courseIds, studentIds: [student.id] })
  await settle()
  const isMeant = (heard: { event: string; message: string }) =>
    heard.event === 'studentUpdated' && heard.message.includes(name)
  expect(listTold(isMeant)).toEqual(['admin', 'student'])
})

test('the professor who is to answer a form hears that it was opened, and of the others only administrators', async () => {
  const formQuestionIds = [
    await create('/api/form-questions', { question: 'When?', options: ['Soon', 'Late'] }),
  ]
  const opened = await mustBe(
    201,
    site.admin('POST', '/api/professors-forms', { professorIds: [professor.id], formQuestionIds }),
  )
  const both = { professorIds: [professor.id, otherProfessor.id], formQuestionIds }
  await mustBe(201, site.admin('POST', '/api/professors-forms', both))
  const fullName = `Asked ${++serial}`
  await create('/api/professors', {
    fullName,
    email: `asked${serial}@example.org`,
    password: 'a long passphrase',
    department: 'Maths',
    qualification: 'PhD',
    formQuestionIds,
  })
  await settle()
  const told = (ending: string) =>
    listTold(({ event, message }) => event === 'formUpdated' && message.endsWith(ending))
  const [{ _id: id, professor: asked }] = opened.body as [{ _id: string; professor: { fullName: string } }]
  expect(listTold((heard) => heard.event === 'formUpdated' && heard.id === id)).toEqual([
    'admin',
    'professor',
  ])
  expect(told(`opened for ${asked.fullName}.`)).toEqual(['admin', 'professor'])
  expect(told('opened for each of 2 professors.')).toEqual(['admin', 'professor', 'otherProfessor'])
  expect(told(`opened for ${fullName}.`)).toEqual(['admin'])
})

test('nobody hears of a write that was refused or rolled back', async () => {
  const course = await addCourse()
  const room = await addRoom()
  const place = { roomId: room, courseId: course, day: 'Friday' }
  const existing = await addClass(place)
  await settle()
  const counts = everyListener().map(({ heard }) => heard.length)
  const refused: [number, string, string, object?][] = [
    [409, 'POST', '/api/classs', { title: 'x', startTime: '09:30', endTime: '11:00', ...place }],
    [400, 'PUT', `/api/classs/${existing}`, { studentIds: [crypto.randomUUID()] }],
    [409, 'POST', `/api/courses/delete/${course}`],
    [409, 'POST', `/api/rooms/delete/${room}`],
    [400, 'PUT', `/api/courses/${course}`, { endDate: '2026-01-01' }],
    [404, 'PUT', `/api/rooms/${crypto.randomUUID()}`, { seats: 3 }],
    [409, 'POST', `/api/admins/delete/${writer.id}`],
    [409, 'PATCH', `/api/classs/${existing}/postponement-request/decision`, { action: 'approved' }],
    [400, 'POST', '/api/form-questions', { question: 'x', options: ['one'] }],
  ]
  for (const [status, method, path, body] of refused) {
    await mustBe(status, site.admin(method, path, body))
  }
  const rolledBack: [string, string, string, object?][] = [
    ['courses', 'POST', '/api/courses', { courseName: 'Ghost', ...COURSE }],
    ['courses', 'PUT', `/api/courses/${course}`, { courseName: 'Ghost' }],
    ['rooms', 'POST', '/api/rooms', { name: 'Ghost', buildingName: 'Main', seats: 1 }],
    ['rooms', 'PUT', `/api/rooms/${room}`, { name: 'Ghost' }],
    [
      'classes',
      'POST',
      '/api/classs',
      { title: 'Ghost', day: 'Sunday', startTime: '09:00', endTime: '10:00' },
    ],
    ['classes', 'PUT', `/api/classs/${existing}`, { title: 'Ghost' }],
    ['classes', 'POST', `/api/classs/${existing}/cancel`],
    ['classes', 'POST', `/api/classs/delete/${existing}`],
    ['section_students', 'PUT', `/api/classs/${existing}/join`, { studentId: student.id }],
    [
      'accounts',
      'POST',
      '/api/admins',
      { fullName: 'Ghost', email: 'g@example.org', password: 'a passphrase' },
    ],
    ['accounts', 'PUT', `/api/professors/${professor.id}/profile`, { fullName: 'Ghost' }],
    ['accounts', 'POST', `/api/students/delete/${otherStudent.id}`],
    ['form_questions', 'POST', '/api/form-questions', { question: 'Ghost', options: ['a', 'b'] }],
    ['cohorts', 'POST', '/api/cohorts', { name: 'Ghost' }],
    ['site_settings', 'PUT', '/api/admins/teaching-week', { days: ['Monday'] }],
    ['site_settings', 'POST', '/api/admins/site-settings', { siteName: 'Ghost' }],
  ]
  for (const [table, method, path, body] of rolledBack) {
    await refuseAtCommit(table)
    const answer = await site.admin(method, path, body).finally(() => acceptAgain(table))
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(503)
  }
  await settle()
  expect(everyListener().map(({ heard }) => heard.length - 1)).toEqual(counts)
  expect(everyListener().every((listener) => listener.closedAt() === null)).toBe(true)
  const tried = refused.length + rolledBack.length
  console.log(
    `Count: realtime after rollback: ${tried} writes tried, ${tried} passed (0 events to ${counts.length})`,
  )
})

test('a client that hears an event finds the change on the other server', async () => {
  const id = await addRoom()
  const [, listener] = listeners.student
  if (!listener) throw new Error('Nobody listens.')
  const times = rounds(20, 200)
  for (let round = 1; round <= times; round++) {
    const name = `Room as of ${round}`
    const written = site.admin('PUT', `/api/rooms/${id}`, { name })
    await listener.hear((heard) => heard.id === id && heard.message.includes(`'${name}'`))
    const found = await send(second.url, student.token, ['GET', '/api/rooms'])
    expect(found.body.find((room: { _id: string }) => room._id === id)?.name).toBe(name)
    await mustBe(200, written)
  }
  console.log(`Count: realtime after commit: ${times} events, ${times} times the change was there`)
})

test('events come in the order of the writes, on both servers', async () => {
  const written: string[] = []
  for (let round = 0; round < rounds(10, 40); round++) {
    const id = await addClass()
    await mustBe(200, site.admin('POST', `/api/classs/${id}/cancel`))
    written.push(
      ...['classCreated', 'classUpdated', 'classCanceled', 'classUpdated'].map((event) => `${event} ${id}`),
    )
  }
  await settle()
  for (const { heard } of [...listeners.professor, ...listeners.student]) {
    const told = heard.slice(-written.length - 1, -1).map(({ event, id }) => `${event} ${id}`)
    expect(told).toEqual(written)
  }
  console.log(`Count: realtime order: ${written.length} events to 4 sockets, all in order`)
})

test('the sender’s socket is skipped on any server, and their other tab and everybody else hear', async () => {
  const servers = [site.server.url, second.url]
  let tried = 0
  for (const written of servers) {
    for (const home of servers) {
      const [sending, otherTab] = await Promise.all([listen(home, adminToken), listen(home, adminToken)])
      const { socketId } = sending
      const room = { name: `Room ${++serial}`, buildingName: 'Main', seats: 9, socketId }
      const answer = await send(written, adminToken, ['POST', '/api/rooms', room])
      expect(answer.status).toBe(201)
      await Promise.all([otherTab.hear(({ id }) => id === answer.body._id), settle()])
      expect(listTold(({ id }) => id === answer.body._id)).toEqual(everybody)
      // Another of the sender's sessions, and somebody else, mean nobody by it.
      const meaningless = { ...room, name: 'Named by another session' }
      const elsewhere = await beginSession({ db: site.db }, writer.id)
      const foreign = await send(written, elsewhere, ['POST', '/api/rooms', meaningless])
      await sending.hear(({ id }) => id === foreign.body._id)
      expect(sending.heard.filter(({ id }) => id === answer.body._id)).toEqual([])
      sending.close()
      otherTab.close()
      tried += 4
    }
  }
  console.log(`Count: realtime sender: ${tried} sockets tried, ${tried} passed (both servers both ways)`)
})
