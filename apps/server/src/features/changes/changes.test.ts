import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { POSITION_HEADER } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let student: Person
let classId: string
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
  const lecture = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  classId = (await site.admin.call('POST', '/api/classs', lecture)).json()._id
  await site.admin.call('PUT', `/api/classs/${classId}/join`, { studentId: student.id })
})
afterAll(() => site.close())

const readShared = (headers: Record<string, string> = {}, { token }: Person = student) =>
  site.app.inject({
    url: '/api/timetable',
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

test.each<[string, (content: Buffer) => Buffer]>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (content) => content],
])('the shared view is sent as %s, and names nobody', async (coding, unpack) => {
  const read = async () => String(unpack((await readShared({ 'accept-encoding': coding })).rawPayload))
  await expect
    .poll(async () => JSON.parse(await read()))
    .toMatchObject({ classes: { columns: { _id: [classId], joinedCount: [1] } } })
  expect(await read()).not.toContain(student.id)
  const { headers } = await readShared({ 'accept-encoding': coding })
  expect(headers['content-encoding'] ?? 'identity').toBe(coding)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
])('a browser that accepts %s is sent %s', async (accepted, coding) => {
  expect((await readShared({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(coding)
})

test('a browser that has it already is told that nothing has changed, until something has', async () => {
  const { headers } = await readShared()
  const known = { 'if-none-match': String(headers.etag) }
  const again = await readShared(known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers[POSITION_HEADER]).toBe(headers[POSITION_HEADER])
  await site.admin.call('PUT', `/api/classs/${classId}`, { title: 'Seminar' })
  await expect.poll(async () => (await readShared(known)).statusCode).toBe(200)
})

test('from the position of what was read, a student is told what has changed and, if asked, what is theirs', async () => {
  const [history, from] = String((await readShared()).headers[POSITION_HEADER]).split(':')
  const ask = async (more = '') =>
    (await student.call('GET', `/api/changes?history=${history}&from=${from}&lists=classes${more}`)).json()
  const own = await ask('&mine=true')
  expect(own.lists.classes.changed).toMatchObject([{ _id: classId, studentIds: [student.id] }])
  const other = await site.addPerson('student')
  await site.admin.call('PUT', `/api/classs/${classId}/join`, { studentId: other.id })
  const { revision } = (await site.admin.call('GET', '/api/classs')).json()[0]
  expect((await ask()).lists.classes).toEqual({ changed: [], removed: [], counts: [[classId, 2, revision]] })
  await site.admin.call('POST', `/api/classs/delete/${classId}`)
  expect((await ask()).lists.classes).toEqual({ changed: [], removed: [classId], counts: [] })
})

test('a position of another history, or one that there never was, has everything read again', async () => {
  const { history, position } = site.services.realtime.position
  for (const query of [
    `history=${crypto.randomUUID()}&from=0`,
    `history=${history}&from=${position + 1000}`,
  ]) {
    const reply = await student.call('GET', `/api/changes?${query}&lists=classes,rooms`)
    expect(reply.json()).toMatchObject({ history, lists: { classes: null, rooms: null } })
  }
})

test('a list that the caller may not have is answered with nothing, whatever has changed in it', async () => {
  const { history, position } = site.services.realtime.position
  const url = `/api/changes?history=${history}&from=${position}&lists=admins,cohorts,rooms`
  await site.addRoom()
  const reply = await student.call('GET', url)
  expect(reply.json().lists).toMatchObject({ admins: null, cohorts: null, rooms: { changed: [{}] } })
  expect((await site.admin.call('GET', url)).json().lists.cohorts).toEqual({ changed: [], removed: [] })
})

test('of students and forms that are not theirs people learn nothing, not even that they have changed', async () => {
  const [professor, other] = [await site.addPerson('professor'), await site.addPerson('professor')]
  const { history, position } = site.services.realtime.position
  const ask = async (person: Person, list: string) =>
    (await person.call('GET', `/api/changes?history=${history}&from=${position}&lists=${list}`)).json().lists[
      list
    ]
  await site.addPerson('student')
  const form = { professor_id: other.id, deadline: '2026-09-15' }
  await site.db.insertInto('professor_forms').values(form).execute()
  const nothing = { changed: [], removed: [] }
  expect(await ask(student, 'students')).toEqual(nothing)
  expect(await ask(professor, 'professorForms')).toEqual(nothing)
  expect(await ask(other, 'professorForms')).toMatchObject({ changed: [{ professor: { _id: other.id } }] })
})

test('a form whose deadline has passed since a position has changed, and so has its professor', async () => {
  const professor = await site.addPerson('professor')
  const form = await site.db
    .insertInto('professor_forms')
    .values({ professor_id: professor.id, deadline: '2026-09-15' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { history, position: before } = site.services.realtime.position
  site.services.realtime.wake()
  await expect.poll(() => site.services.realtime.position.position).toBeGreaterThan(before)
  const from = site.services.realtime.position.position
  const askAt = async (at: string) => {
    await sql`update ticks set at = ${at} where pos = ${from}`.execute(site.db)
    const url = `/api/changes?history=${history}&from=${from}&lists=professorForms,professors`
    return (await professor.call('GET', url)).json().lists
  }
  expect(await askAt('2026-09-10')).toMatchObject({
    professorForms: { changed: [{ _id: form.id, status: 'expired' }], removed: [] },
    professors: { changed: [{ _id: professor.id, forms: [{ status: 'expired' }] }], removed: [] },
  })
  const nothing = { changed: [], removed: [] }
  expect(await askAt('2026-09-20')).toEqual({ professorForms: nothing, professors: nothing })
})

test('an account that gets another role is signed out, with all that it keeps', async () => {
  const person = await site.addPerson('admin')
  await site.db.updateTable('accounts').set({ role: 'student' }).where('id', '=', person.id).execute()
  expect((await person.call('GET', '/api/rooms')).statusCode).toBe(401)
})

test('a person who asks for much at once waits for themselves, and keeps nobody else waiting', async () => {
  const { history, position } = site.services.realtime.position
  const ask = (person: Person) =>
    person.call('GET', `/api/changes?history=${history}&from=${position}&lists=rooms`)
  const other = await site.addPerson('student')
  const blocker = await site.db.startTransaction().execute()
  await sql`lock table changed_records in access exclusive mode`.execute(blocker)
  const asked = Array.from({ length: 60 }, () => ask(student))
  // Those for whom the line is too long are answered while nothing can be read.
  const first = await Promise.race(asked)
  expect(first.statusCode).toBe(503)
  const modest = ask(other)
  await blocker.rollback().execute()
  expect((await modest).statusCode).toBe(200)
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(51)
  expect(statuses.filter((status) => status === 503)).toHaveLength(9)
})
