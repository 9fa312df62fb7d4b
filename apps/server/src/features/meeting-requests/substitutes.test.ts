import type { ClassRecord, MeetingRequestRecord, News } from '@scheduler/contract'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** It is Thursday, 1 October 2026; the class meets on Mondays. */
const DATE = '2026-10-05'

let site: TestApp
let course: string
let [aula, hall]: string[] = []
let ito: Person
let kato: Person
let noether: Person
let gauss: Person
let admin: Person
let student: Person
let id: string
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
  ;[aula, hall] = [await site.addRoom({ name: 'Aula' }), await site.addRoom({ name: 'Hall' })]
  ito = await site.addPerson('professor', 'Aiko Ito')
  kato = await site.addPerson('professor', 'Ken Kato')
  noether = await site.addPerson('professor', 'Emmy Noether')
  gauss = await site.addPerson('professor', 'Carl Gauss')
  admin = await site.addPerson('admin')
  student = await site.addPerson('student')
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from classes`.execute(site.db)
  id = await add()
  await sql`delete from news`.execute(site.db)
  await sql`delete from mail`.execute(site.db)
})

async function add(fields: object = {}): Promise<string> {
  const lecture = { title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const of = { courseId: course, roomId: aula, professorId: ito.id }
  const answer = await site.admin.call('POST', '/api/classs', { ...lecture, ...of, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const send = (fields: object = {}) =>
  admin.call('POST', '/api/substitute-requests', {
    classId: id,
    originalDate: DATE,
    insteadOf: ito.id,
    professorIds: [kato.id, noether.id, gauss.id],
    ...fields,
  })
async function ask(fields: object = {}): Promise<MeetingRequestRecord> {
  const answer = await send(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const say = (one: MeetingRequestRecord, person: Person, answer: 'yes' | 'no') =>
  person.call('POST', `/api/substitute-requests/${one._id}/answer`, { answer })
const act = (one: MeetingRequestRecord, name: string, body: object = {}, person = admin) =>
  person.call('POST', `/api/meeting-requests/${one._id}/${name}`, body)
const change = (meeting: object) =>
  site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings: [{ originalDate: DATE, ...meeting }] })
const list = async (person = admin): Promise<MeetingRequestRecord[]> =>
  (await person.call('GET', '/api/meeting-requests')).json()
async function readMeetings(): Promise<ClassRecord['meetings']> {
  const all: ClassRecord[] = (await site.admin.call('GET', '/api/classs')).json()
  return all.find(({ _id }) => _id === id)?.meetings
}
const readNews = async (person: Person): Promise<string[]> => {
  const news: News[] = (await person.call('GET', '/api/news')).json()
  return news.flatMap(({ items }) => items.flatMap(({ said }) => said.map(({ message }) => message)))
}
const answersOf = ({ substitutes }: MeetingRequestRecord) => substitutes?.map(({ answer }) => answer)

const ASKED = "Can you teach 'Algebra' on 2026-10-05, 09:00 - 10:00? Answer on Requests."
const TAKEN = "Emmy Noether takes 'Algebra' on 2026-10-05."

describe('the way of a question', () => {
  test('all are asked at once, by news and by mail, and nothing changes', async () => {
    const one = await ask({ note: 'A congress' })
    expect(one).toMatchObject({ state: 'asked', note: 'A congress', meeting: { professorIds: [ito.id] } })
    expect(answersOf(one)).toEqual([null, null, null])
    expect(await readMeetings()).toBeUndefined()
    for (const each of [kato, noether, gauss]) expect(await readNews(each)).toEqual([ASKED])
    expect(await readNews(ito)).toEqual([])
    const mails = await site.db.selectFrom('mail').select(['account_id', 'at_once']).execute()
    expect(mails.map(({ account_id }) => account_id).sort()).toEqual([kato.id, noether.id, gauss.id].sort())
    expect(mails.every(({ at_once }) => at_once)).toBe(true)
  })

  test('each who is asked is shown the meeting, and no other who is asked', async () => {
    await ask()
    expect(await list(noether)).toMatchObject([
      {
        title: 'Algebra',
        wishes: [{ professorIds: [noether.id] }],
        substitutes: [{ fullName: 'Emmy Noether', answer: null }],
      },
    ])
    expect(await list(ito)).toEqual([])
  })

  test('the first yes has the meeting, and everybody is told', async () => {
    const one = await ask()
    await say(one, kato, 'no')
    const answer = await say(one, noether, 'yes')
    expect([answer.statusCode, answer.json().state], answer.body).toEqual([200, 'approved'])
    expect(await readMeetings()).toMatchObject([
      { originalDate: DATE, date: DATE, professorIds: [{ fullName: 'Emmy Noether' }] },
    ])
    expect((await list()).map(answersOf)).toEqual([['no', 'yes', null]])
    expect(await readNews(admin)).toEqual([TAKEN])
    expect(await readNews(gauss)).toEqual([TAKEN, ASKED])
    expect(await readNews(kato)).toEqual([ASKED])
    expect(await readNews(noether)).toEqual([ASKED])
    expect(await readNews(ito)).toEqual(["'Algebra' on 2026-10-05 is taught by Emmy Noether."])
    const late = await say(one, gauss, 'yes')
    expect([late.statusCode, late.json().message]).toEqual([409, 'Somebody else has taken this meeting.'])
  })

  test('when all have said no or are deleted, who asks is told, and asks others', async () => {
    const gone = await site.addPerson('professor')
    const one = await ask({ professorIds: [gone.id, kato.id, gauss.id] })
    await site.admin.call('POST', `/api/professors/delete/${gone.id}`)
    await say(one, kato, 'no')
    expect((await list())[0]?.state).toBe('asked')
    expect((await say(one, gauss, 'no')).json().state).toBe('refused')
    expect(await readNews(admin)).toEqual(["Nobody takes 'Algebra' on 2026-10-05."])
    expect(await readMeetings()).toBeUndefined()
    await ask({ professorIds: [noether.id] })
  })

  test('it is withdrawn, which those hear who have not said no', async () => {
    const one = await ask()
    await say(one, kato, 'no')
    expect((await act(one, 'withdraw')).json().state).toBe('withdrawn')
    expect(await readNews(noether)).toEqual([
      "You are no longer asked to teach 'Algebra' on 2026-10-05.",
      ASKED,
    ])
    expect(await readNews(kato)).toEqual([ASKED])
    expect((await say(one, noether, 'yes')).statusCode).toBe(409)
    await ask()
  })

  test('what was taken is undone: the meeting is as before, and all are asked again', async () => {
    const one = await ask()
    await say(one, noether, 'yes')
    const undone = await act(one, 'reopen')
    expect([undone.json().state, answersOf(undone.json())]).toEqual(['asked', [null, null, null]])
    expect(await readMeetings()).toBeUndefined()
    expect((await say(one, gauss, 'yes')).statusCode).toBe(200)
  })
})

describe('a yes', () => {
  test('that breaks a rule is refused with its sentence, and the question stays open', async () => {
    const one = await ask()
    await add({ title: 'Sets', roomId: hall, professorId: noether.id })
    const refused = await say(one, noether, 'yes')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining("Emmy Noether already teaches 'Sets'"),
    ])
    expect((await list()).map((each) => [each.state, answersOf(each)])).toEqual([
      ['asked', [null, null, null]],
    ])
    // Who has said no may say yes as long as it waits.
    await say(one, gauss, 'no')
    expect((await say(one, gauss, 'yes')).statusCode).toBe(200)
  })

  test('keeps what is other at the meeting, and who else teaches it', async () => {
    await sql`delete from classes`.execute(site.db)
    id = await add({ otherProfessorIds: [kato.id] })
    await change({ roomId: hall, note: 'In the Hall' })
    const one = await ask({ professorIds: [noether.id] })
    await say(one, noether, 'yes')
    expect(await readMeetings()).toMatchObject([
      {
        roomId: { name: 'Hall' },
        note: 'In the Hall',
        professorIds: [{ fullName: 'Emmy Noether' }, { fullName: 'Ken Kato' }],
      },
    ])
  })

  test.each([2, 3])('has the meeting alone, of %i at one moment', async (number) => {
    const people = [kato, noether, gauss].slice(0, number)
    for (let round = 0; round < rounds(3, 30); round++) {
      await sql`delete from classes`.execute(site.db)
      id = await add()
      const one = await ask()
      const answers = await Promise.all(people.map((person) => say(one, person, 'yes')))
      const codes = answers.map(({ statusCode }) => statusCode)
      expect(codes.toSorted()).toEqual([200, ...people.slice(1).map(() => 409)])
      const first = people[codes.indexOf(200)]
      expect(await readMeetings()).toMatchObject([{ professorIds: [{ _id: first?.id }] }])
    }
  })

  test('and a withdrawal, a change of the meeting or a no at one moment leave one outcome', async () => {
    for (let round = 0; round < rounds(3, 30); round++) {
      await sql`delete from classes`.execute(site.db)
      id = await add()
      const one = await ask({ professorIds: [kato.id, noether.id] })
      const [yes, withdrawal] = await Promise.all([
        say(one, kato, 'yes'),
        act(one, 'withdraw'),
        say(one, noether, 'no'),
      ])
      expect([yes?.statusCode, withdrawal?.statusCode].toSorted()).toEqual([200, 409])
      expect(await readMeetings()).toEqual(yes?.statusCode === 200 ? [expect.anything()] : undefined)
    }
  })
})

describe('a question closes', () => {
  test.each([
    ['its meeting is in another room', () => change({ roomId: hall })],
    ['its meeting is moved', () => change({ date: '2026-10-06' })],
    ['its meeting is cancelled', () => change({ date: null })],
    ['somebody is named by hand', () => change({ professorIds: [gauss.id] })],
    ['its class is moved', () => site.admin.call('PUT', `/api/classs/${id}`, { day: 'Tuesday' })],
    [
      'its class has another professor',
      () => site.admin.call('PUT', `/api/classs/${id}`, { professorId: kato.id }),
    ],
    ['its class is cancelled', () => site.admin.call('POST', `/api/classs/${id}/cancel`)],
    [
      'its meeting has begun',
      async () =>
        sql`update meeting_requests set meeting = meeting || '{"date": "2026-09-28"}'`.execute(site.db),
    ],
  ])('when %s', async (_, happens) => {
    const one = await ask()
    await happens()
    expect((await list(noether))[0]?.state).toBe('outdated')
    expect((await say(one, noether, 'yes')).statusCode).toBe(409)
  })

  test('with its class', async () => {
    const one = await ask()
    await site.admin.call('POST', `/api/classs/delete/${id}`)
    expect(await list()).toEqual([])
    expect((await say(one, noether, 'yes')).statusCode).toBe(404)
  })

  test('and another is asked for the meeting as it is now, at one moment one', async () => {
    await ask()
    await change({ roomId: hall })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await list()).map(({ state }) => state)).toEqual(['withdrawn', 'asked'])
  })
})

test('a professor asks for a change of a meeting while substitutes are asked for it', async () => {
  await ask()
  const asked = { classId: id, originalDate: DATE, wishes: [{ date: null }] }
  expect((await ito.call('POST', '/api/meeting-requests', asked)).statusCode).toBe(201)
  const stats = (await site.admin.call('GET', '/api/admins/dashboard-stats')).json()
  expect(stats.meetingRequests).toBe(1)
})

test('administrators decide no question, and nobody else answers or withdraws it', async () => {
  const one = await ask({ professorIds: [kato.id] })
  expect((await act(one, 'decision', { action: 'approved' })).statusCode).toBe(409)
  expect((await act(one, 'withdraw', {}, kato)).statusCode).toBe(404)
  expect((await say(one, noether, 'yes')).statusCode).toBe(404)
  expect((await say(one, student, 'yes')).statusCode).toBe(403)
})

const NEVER = '00000000-0000-4000-8000-000000000009'
test.each([
  [{ classId: NEVER }, 'classId', 'The class does not exist'],
  [{ originalDate: '2026-10-06' }, 'originalDate', 'The class does not meet on 2026-10-06'],
  [{ originalDate: '2026-09-28' }, 'originalDate', 'Date must not be in the past'],
  [{ insteadOf: NEVER }, 'insteadOf', 'The professor does not teach this meeting'],
  [{ professorIds: [] }, 'professorIds', 'Professors is required'],
  [{ professorIds: [NEVER] }, 'professorIds', 'The professor does not exist'],
  [{ colour: 'red' }, 'colour', "This call has no field 'colour'."],
])('%o is refused with the name of the field', async (fields, field, message) => {
  const answer = await send(fields)
  expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([400, { field, message }])
  expect(await list()).toEqual([])
})

test('who teaches the meeting is not asked for it, and nobody for one that is cancelled', async () => {
  expect((await send({ professorIds: [ito.id] })).json().errors?.[0]).toMatchObject({
    field: 'professorIds',
    message: 'Nothing of the meeting would be other',
  })
  await change({ date: null })
  expect((await send()).json().errors?.[0]).toMatchObject({ field: 'originalDate' })
})
