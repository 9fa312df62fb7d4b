import type { News } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/* Who is told what of each act, and nobody else. */

let site: TestApp
let people: Record<Name, Person>
let rooms: { a: string; b: string }

type Name = 'acting' | 'otherAdmin' | 'leading' | 'further' | 'free' | 'inside' | 'outside'

beforeAll(async () => {
  site = await startTestApp()
  people = {
    acting: site.admin,
    otherAdmin: await site.addPerson('admin'),
    leading: await site.addPerson('professor', 'Aiko Ito'),
    further: await site.addPerson('professor', 'Bo Lind'),
    free: await site.addPerson('professor', 'Cy Roe'),
    inside: await site.addPerson('student', 'Lena Berg'),
    outside: await site.addPerson('student', 'Omar Haddad'),
  }
  rooms = { a: await site.addRoom({ name: 'A1' }), b: await site.addRoom({ name: 'B2' }) }
})
afterAll(() => site.close())
afterEach(() => site.db.deleteFrom('classes').execute())

async function call(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body: object = {},
  by = site.admin,
) {
  const answer = await by.call(method, url, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function read(person: Person): Promise<News[]> {
  const answer = await person.call('GET', '/api/news')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const forget = () => site.db.deleteFrom('news').execute()

/** A class of two professors with a student, of which nobody has news yet. */
async function addClass(fields: object = {}): Promise<string> {
  const courseId = await site.addCourse()
  const slot = {
    title: 'Algebra',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:30',
    courseId,
    roomId: rooms.a,
  }
  const taught = { professorId: people.leading.id, otherProfessorIds: [people.further.id] }
  const { _id } = await call('POST', '/api/classs', {
    ...slot,
    ...taught,
    studentIds: [people.inside.id],
    ...fields,
  })
  await forget()
  return _id
}

const path = (id: string) => `/api/classs/${id}`
const meet = (id: string, ...meetings: object[]) =>
  call('PUT', `${path(id)}/meetings`, { meetings, confirmed: true })
const ask = (id: string, by: Person) =>
  call('POST', `${path(id)}/postponement-request`, { reason: 'Ill' }, by)
const decide = (id: string, action: string) =>
  call('PATCH', `${path(id)}/postponement-request/decision`, { action })

const MEMBERS = ['leading', 'further', 'inside'] as const
const all = (...said: string[]) => Object.fromEntries(MEMBERS.map((name) => [name, said]))

/** What was there before; the act; whom it tells what. */
const ACTS: Record<
  string,
  {
    prepare?: (id: string) => Promise<unknown>
    act: (id: string) => Promise<unknown>
    told: Partial<Record<Name, string[]>>
  }
> = {
  cancelled: {
    act: (id) => call('POST', `${path(id)}/cancel`),
    told: all("'Algebra' was cancelled."),
  },
  restored: {
    prepare: (id) => call('POST', `${path(id)}/cancel`),
    act: (id) => call('POST', `${path(id)}/reinstate`),
    told: all("'Algebra' is scheduled again."),
  },
  'moved to another time and room': {
    act: (id) => call('PUT', path(id), { day: 'Tuesday', roomId: rooms.b }),
    told: all(
      "'Algebra' was moved from Monday 09:00 - 10:30 to Tuesday 09:00 - 10:30.",
      "'Algebra' is now in B2, Main, no longer in A1, Main.",
    ),
  },
  'given to another professor': {
    act: (id) => call('PUT', path(id), { professorId: people.free.id }),
    told: {
      ...all("'Algebra' is now taught by Cy Roe, Bo Lind, no longer by Aiko Ito."),
      free: ["'Algebra' is now taught by Cy Roe, Bo Lind, no longer by Aiko Ito."],
    },
  },
  'taken from a further professor': {
    act: (id) => call('PUT', path(id), { otherProfessorIds: [] }),
    told: all("'Algebra' is now taught by Aiko Ito, no longer by Bo Lind."),
  },
  deleted: {
    act: (id) => call('POST', `/api/classs/delete/${id}`),
    told: all("'Algebra' was deleted."),
  },
  'described anew, which nobody is told': {
    act: (id) => call('PUT', path(id), { description: 'Bring paper' }),
    told: {},
  },
  'one meeting cancelled': {
    act: (id) => meet(id, { originalDate: '2026-10-05', date: null, note: 'Ill' }),
    told: all("'Algebra' on 2026-10-05 was cancelled.", "'Algebra' on 2026-10-05: Ill"),
  },
  'one meeting moved, another online': {
    act: (id) =>
      meet(
        id,
        { originalDate: '2026-10-05', date: '2026-10-08', startTime: '14:00', endTime: '15:30' },
        { originalDate: '2026-10-12', roomId: null, link: 'https://meet.example.org/a' },
      ),
    told: all(
      "'Algebra' on 2026-10-05 was moved to 2026-10-08, 14:00 - 15:30.",
      "'Algebra' on 2026-10-12 is online: https://meet.example.org/a",
    ),
  },
  'one meeting given to a substitute': {
    act: (id) => meet(id, { originalDate: '2026-10-05', professorIds: [people.free.id] }),
    told: {
      ...all("'Algebra' on 2026-10-05 is taught by Cy Roe."),
      free: ["'Algebra' on 2026-10-05 is taught by Cy Roe."],
    },
  },
  'a substitute taken away': {
    prepare: (id) => meet(id, { originalDate: '2026-10-05', professorIds: [people.free.id] }),
    act: (id) => meet(id, { originalDate: '2026-10-05', asPlanned: true }),
    told: {
      ...all("'Algebra' on 2026-10-05 is as planned again."),
      free: ["'Algebra' on 2026-10-05 is as planned again."],
    },
  },
  'another meeting than that of a substitute': {
    prepare: (id) => meet(id, { originalDate: '2026-10-05', professorIds: [people.free.id] }),
    act: (id) => meet(id, { originalDate: '2026-10-12', date: null }),
    told: all("'Algebra' on 2026-10-12 was cancelled."),
  },
  'an extra meeting': {
    act: (id) => meet(id, { originalDate: null, date: '2026-10-09', startTime: '08:00', endTime: '09:00' }),
    told: all("'Algebra' has an extra meeting on 2026-10-09, 08:00 - 09:00."),
  },
  'a request approved': {
    prepare: (id) => ask(id, people.leading),
    act: (id) => decide(id, 'approved'),
    told: {
      ...all("'Algebra' was postponed."),
      leading: ["'Algebra' was postponed.", "Your request to postpone 'Algebra' was approved."],
    },
  },
  'a request rejected': {
    prepare: (id) => ask(id, people.leading),
    act: (id) => decide(id, 'rejected'),
    told: { leading: ["Your request to postpone 'Algebra' was rejected."] },
  },
  'a request made, which is told to nobody': { act: (id) => ask(id, people.leading), told: {} },
  'a student put in': {
    act: (id) => call('PUT', path(id), { studentIds: [people.inside.id, people.outside.id] }),
    told: { outside: ["You were put into 'Algebra': Monday 09:00 - 10:30."] },
  },
  'a student taken out': {
    act: (id) => call('PUT', path(id), { studentIds: [] }),
    told: { inside: ["You were taken out of 'Algebra'."] },
  },
  'moved, a student put in and another taken out': {
    act: (id) => call('PUT', path(id), { day: 'Friday', studentIds: [people.outside.id] }),
    told: {
      leading: ["'Algebra' was moved from Monday 09:00 - 10:30 to Friday 09:00 - 10:30."],
      further: ["'Algebra' was moved from Monday 09:00 - 10:30 to Friday 09:00 - 10:30."],
      inside: ["You were taken out of 'Algebra'."],
      outside: ["You were put into 'Algebra': Friday 09:00 - 10:30."],
    },
  },
  'left and joined by a student': {
    async act(id) {
      const { inside } = people
      await call('DELETE', `${path(id)}/join`, { studentId: inside.id }, inside)
      await call('PUT', `${path(id)}/join`, { studentId: inside.id }, inside)
    },
    told: {},
  },
  'a student joined by an administrator': {
    act: (id) => call('PUT', `${path(id)}/join`, { studentId: people.outside.id }),
    told: { outside: ["You were put into 'Algebra': Monday 09:00 - 10:30."] },
  },
}

test.each(Object.entries(ACTS))(
  '%s: it is told to whom it concerns, once, and to nobody else',
  async (_, one) => {
    const id = await addClass()
    await one.prepare?.(id)
    await forget()
    await one.act(id)
    const told: Partial<Record<Name, string[]>> = {}
    for (const [name, person] of Object.entries(people) as [Name, Person][]) {
      const news = await read(person)
      expect(news.length, name).toBeLessThan(2)
      const said = news.flatMap(({ items }) =>
        items.flatMap((item) => item.said.map(({ message }) => message)),
      )
      if (said.length > 0) told[name] = said.sort()
    }
    const sorted = Object.entries(one.told).map(([name, said]) => [name, [...said].sort()])
    expect(told).toEqual(Object.fromEntries(sorted))
  },
)

test('of a class that is added its professors and students are told, and of a term in planning nobody', async () => {
  await forget()
  const term = { name: 'Spring', startDate: '2027-02-01', endDate: '2027-05-28' }
  const made = await call('POST', '/api/terms', { ...term, number: 2, state: 'planning' })
  const planned = await site.addCourse({ ...term, termId: made._id })
  const slot = { title: 'Planned', day: 'Monday', startTime: '09:00', endTime: '10:30', roomId: rooms.a }
  const with_ = { professorId: people.leading.id, studentIds: [people.inside.id] }
  const { _id } = await call('POST', '/api/classs', { ...slot, ...with_, courseId: planned })
  await call('PUT', path(_id), { day: 'Tuesday' })
  await call('PUT', path(_id), { studentIds: [] })
  await call('POST', `/api/classs/delete/${_id}`)
  expect(await site.db.selectFrom('news').select('id').execute()).toEqual([])
  await call('POST', '/api/classs', { ...slot, ...with_, title: 'Shown', courseId: await site.addCourse() })
  for (const person of [people.leading, people.inside])
    expect(await read(person)).toMatchObject([{ items: [{ kind: 'added', said: [{ key: 'news.added' }] }] }])
  expect(await read(people.further)).toEqual([])
})

test('a person counts what they have not read, reads it page by page, and marks all as read', async () => {
  const id = await addClass()
  for (const day of ['Tuesday', 'Wednesday', 'Thursday']) await call('PUT', path(id), { day })
  const { inside, leading } = people
  const count = async (person: Person) => (await person.call('GET', '/api/news/unread')).json().unread
  expect([await count(inside), await count(leading)]).toEqual([3, 3])
  const [first] = (await inside.call('GET', '/api/news?limit=1')).json()
  const rest: News[] = (await inside.call('GET', `/api/news?before=${first._id}`)).json()
  expect([first, ...rest].map(({ _id }) => _id)).toEqual((await read(inside)).map(({ _id }) => _id))
  expect(first.items[0].classId).toBe(id)
  await call('POST', '/api/news/read', {}, inside)
  expect([await count(inside), await count(leading)]).toEqual([0, 3])
  expect((await read(inside)).every(({ isRead }) => isRead)).toBe(true)
})

test('what an act undoes itself, and what is rolled back, is no news; old news is deleted', async () => {
  const id = await addClass()
  await site.db.transaction().execute(async (trx) => {
    await sql`select act_as(${JSON.stringify({ id: site.admin.id, role: 'admin', action: 'test' })}::jsonb)`.execute(
      trx,
    )
    await trx.updateTable('classes').set({ day: 'Friday' }).where('id', '=', id).execute()
    await trx.updateTable('classes').set({ day: 'Monday' }).where('id', '=', id).execute()
  })
  expect(await site.db.selectFrom('news').select('id').execute()).toEqual([])
  await call('PUT', path(id), { day: 'Tuesday' })
  await sql`update news set at = now() - news_kept() - interval '1 hour'`.execute(site.db)
  await call('PUT', path(id), { day: 'Wednesday' })
  expect(await read(people.inside)).toHaveLength(1)
})
