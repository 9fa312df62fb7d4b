import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/* A class that is always online. */

const LINK = 'https://meet.example.org/algebra'

let site: TestApp
let [ito, noether, substitute, student, other]: Person[] = []
let id: string

beforeAll(async () => {
  site = await startTestApp()
  ;[ito, noether, substitute] = [
    await site.addPerson('professor', 'Kai Ito'),
    await site.addPerson('professor', 'Ada Noether'),
    await site.addPerson('professor', 'Bo Lind'),
  ]
  ;[student, other] = [await site.addPerson('student'), await site.addPerson('student')]
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.db.deleteFrom('classes').execute()
  const answer = await site.admin.call('POST', '/api/classs', {
    ...{ title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:00', link: LINK },
    ...{ professorId: ito?.id, studentIds: [student?.id] },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({ link: LINK })
  id = answer.json()._id
})

const bodyOf = async (person: Person | undefined, url: string): Promise<string> =>
  (await person?.call('GET', url))?.body ?? ''

test('its link is told to its students, its professors and administrators, and to nobody else by any list or file', async () => {
  for (const person of [site.admin, ito, student])
    expect(JSON.parse(await bodyOf(person, '/api/classs'))).toMatchObject([{ link: LINK }])
  for (const person of [noether, substitute, other])
    expect(JSON.parse(await bodyOf(person, '/api/classs'))).toMatchObject([{ link: null }])
  const { history, position } = site.services.realtime.position
  const open = [
    '/api/classs',
    '/api/timetable',
    `/api/changes?history=${history}&from=0&lists=classes&mine=true`,
    `/api/changes?history=${history}&from=${position}&lists=classes`,
    ...['ics', 'csv', 'html'].map((format) => `/api/classs/export?format=${format}`),
    '/api/news',
  ]
  for (const url of open) expect(await bodyOf(other, url), url).not.toContain('meet.example.org')
  expect(await bodyOf(student, '/api/timetable')).not.toContain('meet.example.org')
})

test('who teaches one of its meetings is told, and that meeting may have another link', async () => {
  const meetings = [
    { originalDate: '2026-09-14', professorIds: [substitute?.id] },
    { originalDate: '2026-09-21', link: `${LINK}-2` },
  ]
  const answer = await site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(JSON.parse(await bodyOf(substitute, '/api/classs'))).toMatchObject([{ link: LINK }])
  expect(JSON.parse(await bodyOf(noether, '/api/classs'))).toMatchObject([{ link: null }])
  expect(await bodyOf(noether, '/api/classs')).not.toContain('meet.example.org')
})

test('the calendar of a member has it with each meeting, and that of others has it not', async () => {
  const read = async (person: Person | undefined, shows: string) => {
    const made = await person?.call('POST', '/api/subscriptions', { shows })
    const { body } = await site.app.inject({ url: made?.json().address })
    return body.replaceAll('\r\n ', '')
  }
  await site.admin.call('PUT', `/api/classs/${id}/meetings`, {
    meetings: [{ originalDate: '2026-09-21', link: `${LINK}-2` }],
  })
  const calendar = await read(student, 'own')
  expect(calendar).toContain(`DESCRIPTION:${LINK}\\n`)
  expect(calendar.match(/algebra-2/g)).toHaveLength(1)
  expect(await read(ito, 'own')).toContain(LINK)
  expect(await read(student, 'all')).not.toContain('meet.example.org')
})

test('its students are told of another link, and who has left is told of none', async () => {
  const { history, position } = site.services.realtime.position
  const ask = async (person: Person | undefined) =>
    JSON.parse(await bodyOf(person, `/api/changes?history=${history}&from=${position}&lists=classes`)).lists
      .classes
  await site.admin.call('PUT', `/api/classs/${id}`, { link: `${LINK}-new` })
  const { rows: told } = await sql<{ concerns: string[] }>`
    select concerns from changed_records where record_id = ${id} and kind = 'classes'`.execute(site.db)
  expect(told.flatMap(({ concerns }) => concerns)).toContain(student?.id)
  expect((await ask(student)).changed).toMatchObject([{ link: `${LINK}-new` }])
  expect((await ask(other)).changed).toMatchObject([{ link: null }])
  await student?.call('DELETE', `/api/classs/${id}/join`, {})
  expect((await ask(student)).changed).toMatchObject([{ link: null, studentIds: [] }])
})

test('its members are told of each change of where one meeting is online, and those of other meetings of none', async () => {
  const concerned = async () => {
    const { rows } = await sql<{ concerns: string[] }>`
      with gone as (delete from changed_records where record_id = ${id} returning concerns)
      select concerns from gone`.execute(site.db)
    return new Set(rows.flatMap(({ concerns }) => concerns))
  }
  const change = async (meeting: object) => {
    await concerned()
    const meetings = [{ originalDate: '2026-09-14', ...meeting }]
    const answer = await site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
    expect(answer.statusCode, answer.body).toBe(200)
    return concerned()
  }
  const members = new Set([student?.id, ito?.id])
  expect((await change({ note: 'Bring paper' })).has(student?.id ?? '')).toBe(false)
  expect(await change({ note: 'Bring paper', link: `${LINK}-2` })).toEqual(members)
  expect(await change({ note: 'Bring paper', link: `${LINK}-3` })).toEqual(members)
  const taught = await change({ link: `${LINK}-3`, professorIds: [substitute?.id] })
  expect(taught).toEqual(new Set([...members, substitute?.id]))
  expect((await change({ asPlanned: true })).has(student?.id ?? '')).toBe(true)
})

test.each([
  ['javascript:alert(1)', 'Link must begin with https://'],
  ['http://meet.example.org/a', 'Link must begin with https://'],
  ['https://meet.example.org/a b', 'Link must begin with https://'],
  [`https://a.example/${'a'.repeat(300)}`, 'Link must have at most 200 characters'],
  [null, 'Link must be text'],
])('%s is no link', async (link, message) => {
  for (const [method, url] of [
    ['POST', '/api/classs'],
    ['PUT', `/api/classs/${id}`],
  ] as const) {
    const slot = { title: 'Lab', day: 'Monday', startTime: '11:00', endTime: '12:00' }
    const answer = await site.admin.call(method, url, { ...slot, link })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field: 'link', message }])
  }
})
