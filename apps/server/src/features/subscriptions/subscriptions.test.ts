import type { MadeSubscription, NewSubscription, Subscription } from '@scheduler/contract'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchLimit } from '../../calendars/fetch-limit.ts'
import { nameProgram } from '../../calendars/name-program.ts'
import { logSettings } from '../../http/logging/log.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

const log: string[] = []
let site: TestApp
let professor: Person
let student: Person
let courseId: string
let roomId: string
let lecture: string
beforeAll(async () => {
  site = await startTestApp({ logger: logSettings('trace', { write: (line) => void log.push(line) }) })
  professor = await site.addPerson('professor', 'Aiko Ito')
  student = await site.addPerson('student', 'Lena Berg')
  courseId = await site.addCourse({ courseName: 'Algebra', courseCode: 'MAT1' })
  roomId = await site.addRoom({ name: 'A1', buildingName: 'Main' })
  lecture = await addClass({ professorId: professor.id, studentIds: [student.id] })
  await addClass({ title: 'Seminar', day: 'Tuesday' })
})
afterAll(() => site.close())

async function addClass(fields: object): Promise<string> {
  const slot = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00', courseId, roomId }
  const answer = await site.admin.call('POST', '/api/classs', { ...slot, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

async function subscribe(person: Person, wanted: Partial<NewSubscription>): Promise<MadeSubscription> {
  const answer = await person.call('POST', '/api/subscriptions', wanted)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const list = async (person: Person): Promise<Subscription[]> =>
  (await person.call('GET', '/api/subscriptions')).json()

const load = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url: address, headers })

function readEvents(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((component) => new ICAL.Event(component))
}

const titles = async (address: string) =>
  [...new Set(readEvents((await load(address)).body).map(({ summary }) => summary))].sort()

/** Asks a database that has lost a table that calendars are made from. */
async function withoutTable<T>(ask: () => Promise<T>): Promise<T> {
  const owner = new pg.Client(site.owner)
  await owner.connect()
  await owner.query('alter table class_revisions rename to lost')
  try {
    return await ask()
  } finally {
    await owner.query('alter table lost rename to class_revisions')
    await owner.end()
  }
}

describe('who may subscribe to what', () => {
  test('students and professors to their own classes, a course, room, professor and everything, and to no cohort', async () => {
    const cohort = await site.admin.call('POST', '/api/cohorts', {
      name: 'First years',
      courseIds: [courseId],
    })
    for (const person of [student, professor]) {
      for (const wanted of [
        { shows: 'own' },
        { shows: 'course', targetId: courseId },
        { shows: 'room', targetId: roomId },
        { shows: 'professor', targetId: professor.id },
        { shows: 'all' },
      ] as const)
        expect((await load((await subscribe(person, wanted)).address)).statusCode).toBe(200)
      const refused = await person.call('POST', '/api/subscriptions', {
        shows: 'cohort',
        targetId: cohort.json()._id,
      })
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'shows'])
    }
    const made = await subscribe(site.admin, { shows: 'cohort', targetId: cohort.json()._id })
    expect(made.targetName).toBe('First years')
    expect(await titles(made.address)).toEqual(['Lecture', 'Seminar'])
    const own = await site.admin.call('POST', '/api/subscriptions', { shows: 'own' })
    expect(own.statusCode).toBe(400)
  })

  test('own classes are those that somebody has joined or teaches', async () => {
    for (const person of [student, professor])
      expect(await titles((await subscribe(person, { shows: 'own' })).address)).toEqual(['Lecture'])
    expect(await titles((await subscribe(student, { shows: 'all' })).address)).toEqual(['Lecture', 'Seminar'])
  })

  test('a record is named where one is shown, exists, and is not in a term that others do not see yet', async () => {
    const refuse = async (person: Person, wanted: object) =>
      (await person.call('POST', '/api/subscriptions', wanted)).json().errors?.[0]?.field
    expect(await refuse(student, { shows: 'room' })).toBe('targetId')
    expect(await refuse(student, { shows: 'all', targetId: roomId })).toBe('targetId')
    expect(await refuse(student, { shows: 'room', targetId: courseId })).toBe('targetId')
    expect(await refuse(student, { shows: 'professor', targetId: student.id })).toBe('targetId')
    const term = {
      name: 'Spring',
      number: 2,
      startDate: '2027-01-04',
      endDate: '2027-05-31',
      state: 'planning',
    }
    const termId = (await site.admin.call('POST', '/api/terms', term)).json()._id
    const hidden = await site.addCourse({
      courseName: 'Secret',
      termId,
      startDate: '2027-01-04',
      endDate: '2027-05-31',
    })
    await addClass({ title: 'Hidden', courseId: hidden, day: 'Friday' })
    expect(await refuse(student, { shows: 'course', targetId: hidden })).toBe('targetId')
    expect(await titles((await subscribe(student, { shows: 'all' })).address)).not.toContain('Hidden')
    const shown = await subscribe(site.admin, { shows: 'course', targetId: hidden })
    expect(await titles(shown.address)).toEqual(['Hidden'])
  })

  test('nobody is named in a calendar but professors', async () => {
    const { address } = await subscribe(site.admin, { shows: 'all' })
    const { body } = await load(address)
    expect(body).toContain('Aiko Ito')
    expect(body).not.toContain('Lena Berg')
  })

  test('a person has fifty at most', async () => {
    const person = await site.addPerson('student')
    for (let made = 0; made < 50; made++) await subscribe(person, { shows: 'own' })
    const answer = await person.call('POST', '/api/subscriptions', { shows: 'own' })
    expect([answer.statusCode, (await list(person)).length]).toEqual([409, 50])
  })
})

describe('the key', () => {
  test('is in the address alone, which is told once; what is stored is its hash', async () => {
    const { address, ...made } = await subscribe(student, { shows: 'own', label: 'Phone' })
    expect(address).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const key = address.slice('/calendar/'.length, -'.ics'.length)
    expect(await list(student)).toContainEqual(made)
    expect(JSON.stringify(await list(student))).not.toContain(key)
    const { rows } = await sql<{
      whole: string
    }>`select to_jsonb(s)::text as whole from subscriptions s`.execute(site.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ whole }) => whole.includes(key))).toEqual([])
  })

  test('is in no line of the log and no row of the audit log, whatever is answered', async () => {
    const made = await subscribe(student, { shows: 'own' })
    const keyOf = (address: string) => address.slice('/calendar/'.length, -'.ics'.length)
    await load(made.address)
    await load(`${made.address}?key=${keyOf(made.address)}`, {}, 'HEAD')
    await load(`${made.address}x`)
    expect((await withoutTable(() => load(made.address))).statusCode).toBe(503)
    const renewed = await student.call('POST', `/api/subscriptions/${made._id}/renew`)
    await load(made.address)
    await student.call('POST', `/api/subscriptions/${renewed.json()._id}/end`)
    await load(renewed.json().address)
    const { rows } = await sql<{ whole: string }>`select to_jsonb(e)::text || to_jsonb(a)::text as whole
      from audit_entries e join audit_acts a on a.id = e.act_id`.execute(site.db)
    const lines = log.filter((line) => line.includes('/calendar/'))
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.every((line) => line.includes('"/calendar/:file"'))).toBe(true)
    for (const key of [made.address, renewed.json().address].map(keyOf))
      expect([...log, ...rows.map(({ whole }) => whole)].filter((text) => text.includes(key))).toEqual([])
  })

  test('of one that is renewed or ended is answered 410, and of none 404', async () => {
    const made = await subscribe(student, { shows: 'own' })
    const answer = await student.call('POST', `/api/subscriptions/${made._id}/renew`)
    const renewed: MadeSubscription = answer.json()
    expect((await load(made.address)).statusCode).toBe(410)
    expect((await load(renewed.address)).statusCode).toBe(200)
    expect(renewed).toMatchObject({ shows: 'own', label: '', cancelledAs: 'marked' })
    expect((await list(student)).map(({ _id }) => _id)).toContain(renewed._id)
    expect((await list(student)).map(({ _id }) => _id)).not.toContain(made._id)
    expect((await student.call('POST', `/api/subscriptions/${renewed._id}/end`)).statusCode).toBe(200)
    expect((await load(renewed.address)).statusCode).toBe(410)
    expect((await student.call('POST', `/api/subscriptions/${renewed._id}/end`)).statusCode).toBe(404)
    for (const name of [`${'x'.repeat(43)}.ics`, 'x.ics', 'x'.repeat(43), `${'%41'.repeat(43)}.ics`])
      expect((await load(`/calendar/${name}`)).statusCode, name).toBe(404)
  })

  test('ends with its account, and with what it shows', async () => {
    const leaver = await site.addPerson('student')
    const own = await subscribe(leaver, { shows: 'own' })
    const room = await site.addRoom({ name: 'B7' })
    const ofRoom = await subscribe(student, { shows: 'room', targetId: room })
    expect((await load(own.address)).statusCode).toBe(200)
    await site.admin.call('POST', `/api/students/delete/${leaver.id}`)
    await site.admin.call('POST', `/api/rooms/delete/${room}`)
    expect((await load(own.address)).statusCode).toBe(404)
    expect((await load(ofRoom.address)).statusCode).toBe(410)
    const listed = (await list(student)).find(({ _id }) => _id === ofRoom._id)
    expect(listed?.targetName).toBeNull()
  })
})

describe('an answer', () => {
  test('is a calendar for programs that may keep it a quarter of an hour, with a strong tag, and no file to save', async () => {
    const { address } = await subscribe(student, { shows: 'own' })
    const { headers, body } = await load(address)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, max-age=900')
    expect(headers['content-disposition']).toBeUndefined()
    expect(headers.etag).toMatch(/^"[\w.-]+"$/)
    expect(body).toContain('NAME:Scheduler: Schedule of Lena Berg')
    const head = await load(address, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    const packed = await load(address, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.etag).not.toBe(headers.etag)
  })

  test('is 304 until something changes that the calendar shows, and no longer', async () => {
    const { address } = await subscribe(student, { shows: 'own' })
    let tag = String((await load(address)).headers.etag)
    const again = () => load(address, { 'if-none-match': `"other", W/${tag}` })
    const expectFresh = async () => {
      expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
      expect((await again()).headers['cache-control']).toBe('private, max-age=900')
    }
    const expectChanged = async () => {
      const answer = await again()
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.etag).not.toBe(tag)
      tag = String(answer.headers.etag)
      await expectFresh()
    }
    await expectFresh()
    await addClass({ title: 'Of others', day: 'Wednesday' })
    await expectFresh()
    await site.admin.call('PUT', `/api/classs/${lecture}`, { startTime: '09:30', endTime: '10:30' })
    await expectChanged()
    await site.admin.call('PUT', `/api/rooms/${roomId}`, { name: 'A1 new' })
    await expectChanged()
    await site.admin.call('PUT', `/api/courses/${courseId}`, { courseName: 'Linear Algebra' })
    await expectChanged()
    await site.admin.call('PUT', `/api/professors/${professor.id}/profile`, { fullName: 'Aiko Sato' })
    await expectChanged()
    const closure = { name: 'Strike', startDate: '2026-10-05', endDate: '2026-10-05' }
    const closed = await site.admin.call('POST', '/api/closures', closure)
    await expectChanged()
    await site.admin.call('POST', `/api/closures/delete/${closed.json()._id}`)
    await expectChanged()
    const { rows } = await sql<{ id: string }>`select id from classes where title = 'Of others'`.execute(
      site.db,
    )
    for (const studentIds of [[student.id], []]) {
      const answer = await site.admin.call('PUT', `/api/classs/${rows[0]?.id}`, { studentIds })
      expect(answer.statusCode, answer.body).toBe(200)
      await expectChanged()
    }
    const named = await site.admin.call('POST', '/api/admins/site-settings', { siteName: 'Uni' })
    expect(named.statusCode, named.body).toBe(200)
    await expectChanged()
  })

  test('to a fault is 503 with the time of the next try, and no calendar', async () => {
    const { address } = await subscribe(student, { shows: 'own' })
    await load(address)
    const answer = await withoutTable(() => load(address))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '900'])
    expect(answer.body).not.toContain('VCALENDAR')
    expect((await load(address)).statusCode).toBe(200)
  })

  test('is 429 after sixty fetches within an hour, of this key alone', async () => {
    const [one, other] = [
      await subscribe(student, { shows: 'own' }),
      await subscribe(student, { shows: 'own' }),
    ]
    for (let fetched = 0; fetched < 60; fetched++) expect((await load(one.address)).statusCode).toBe(200)
    const refused = await load(one.address)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await load(other.address)).statusCode).toBe(200)
  })
})

test('the limit lets the next fetch through when the first of sixty is an hour old', () => {
  const limit = new FetchLimit()
  for (let minute = 0; minute < 60; minute++) expect(limit.take('key', minute * 30_000)).toBeNull()
  expect(limit.take('key', 1_800_000)).toBe(1800)
  expect(limit.take('other', 1_800_000)).toBeNull()
  expect(limit.take('key', 3_600_000)).toBeNull()
  expect(limit.take('key', 3_600_000)).toBe(30)
})

test('the list says when and by which program a calendar was fetched last, to within minutes', async () => {
  const made = await subscribe(student, { shows: 'own' })
  const read = async () => (await list(student)).find(({ _id }) => _id === made._id)
  expect(await read()).toMatchObject({ fetchedAt: null, fetchedBy: null })
  await load(made.address, { 'user-agent': 'Google-Calendar-Importer' })
  const first = await read()
  expect(first?.fetchedBy).toBe('Google-Calendar-Importer')
  await load(made.address, { 'user-agent': 'Other/1.0' })
  expect(await read()).toEqual(first)
  await sql`update subscriptions set fetched_at = now() - interval '6 minutes' where id = ${made._id}`.execute(
    site.db,
  )
  await load(made.address, { 'user-agent': 'Other/1.0' })
  expect((await read())?.fetchedBy).toBe('Other')
})

test.each([
  ['Google-Calendar-Importer', 'Google-Calendar-Importer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.1', 'Thunderbird'],
  ['macOS/14.5 (23F79) dataaccessd/1.0', 'macOS dataaccessd'],
  ['Microsoft Office/16.0 (Windows NT 10.0)', 'Microsoft Office'],
  [`A\u0007${'b'.repeat(99)}`, `A${'b'.repeat(59)}`],
  ['Mozilla/5.0', null],
  [undefined, null],
])('%s is the program %s', (userAgent, program) => {
  expect(nameProgram(userAgent)).toBe(program)
})
