import type { ClassRecord, MeetingRequestRecord, News, RequestEffects } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** It is Thursday, 1 October 2026; the class meets on Mondays. */
const DATE = '2026-10-05'
const NEXT = '2026-10-12'

let site: TestApp
let course: string
let [aula, hall]: string[] = []
let [ito, noether]: Person[] = []
let student: Person
let id: string
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
  ;[aula, hall] = [await site.addRoom({ name: 'Aula' }), await site.addRoom({ name: 'Hall' })]
  ito = await site.addPerson('professor', 'Kai Ito')
  noether = await site.addPerson('professor', 'Emmy Noether')
  student = await site.addPerson('student')
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from classes`.execute(site.db)
  await sql`delete from closures`.execute(site.db)
  id = await add()
  await sql`delete from news`.execute(site.db)
})

async function add(fields: object = {}): Promise<string> {
  const lecture = { title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const of = { courseId: course, roomId: aula, professorId: ito?.id }
  const answer = await site.admin.call('POST', '/api/classs', { ...lecture, ...of, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const offer = (fields: object = {}) => ({
  date: '2026-10-07',
  startTime: '14:00',
  endTime: '15:00',
  ...fields,
})
const send = (fields: object = {}, person = ito) =>
  (person as Person).call('POST', '/api/meeting-requests', {
    classId: id,
    originalDate: DATE,
    wishes: [offer()],
    ...fields,
  })
async function ask(fields: object = {}): Promise<MeetingRequestRecord> {
  const answer = await send(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const act = (one: MeetingRequestRecord, name: string, body: object = {}, person = site.admin) =>
  person.call('POST', `/api/meeting-requests/${one._id}/${name}`, body)
const approve = (one: MeetingRequestRecord, body: object = {}) =>
  act(one, 'decision', { action: 'approved', ...body })
const list = async (person = site.admin): Promise<MeetingRequestRecord[]> =>
  (await person.call('GET', '/api/meeting-requests')).json()
async function readClass(): Promise<ClassRecord> {
  const all: ClassRecord[] = (await site.admin.call('GET', '/api/classs')).json()
  return all.find(({ _id }) => _id === id) as ClassRecord
}
const judge = async (one: MeetingRequestRecord): Promise<RequestEffects> =>
  (await site.admin.call('GET', `/api/meeting-requests/${one._id}/effects`)).json()
const readNews = async (person = ito): Promise<string[]> => {
  const news: News[] = (await (person as Person).call('GET', '/api/news')).json()
  return news.flatMap(({ items }) => items.flatMap(({ said }) => said.map(({ message }) => message)))
}
const listEvents = async (): Promise<string[]> =>
  (
    await sql<{ text: string }>`
      select concat(event ->> 'event', ': ', event -> 'payload' ->> 'message') as text from changes
      where event is not null order by id`.execute(site.db)
  ).rows.map(({ text }) => text)

describe('the way of a request', () => {
  test('it changes nothing, is approved as its first offer, told, and undone', async () => {
    const one = await ask({ wishes: [offer(), offer({ date: '2026-10-08' })], note: 'A congress' })
    expect(one).toMatchObject({
      state: 'asked',
      originalDate: DATE,
      meeting: { date: DATE, startTime: '09:00', roomId: aula, professorIds: [ito?.id] },
      note: 'A congress',
      askedBy: { fullName: 'Kai Ito' },
    })
    expect(await readClass()).not.toHaveProperty('meetings')
    expect(await list()).toHaveLength(1)
    expect(await list(noether)).toEqual([])

    const approved = await approve(one)
    expect(approved.json().state, approved.body).toBe('approved')
    const changed = await readClass()
    expect([changed.status, changed.meetings]).toMatchObject([
      'Scheduled',
      [{ originalDate: DATE, date: '2026-10-07', startTime: '14:00', endTime: '15:00' }],
    ])
    expect((await readNews()).sort()).toEqual([
      "'Algebra' on 2026-10-05 was moved to 2026-10-07, 14:00 - 15:00.",
      "Your request for 'Algebra' on 2026-10-05 was approved.",
    ])
    expect(await listEvents()).toContain("classPostponed: Class 'Algebra' on 2026-10-05 was postponed.")

    expect((await act(one, 'reopen')).json().state).toBe('asked')
    expect(await readClass()).not.toHaveProperty('meetings')
  })

  test('it is refused with a reason, which is told to who has asked', async () => {
    const one = await ask()
    expect((await act(one, 'decision', { action: 'refused', reason: 'Exams' })).json()).toMatchObject({
      state: 'refused',
      reason: 'Exams',
    })
    expect(await readClass()).not.toHaveProperty('meetings')
    expect(await readNews()).toEqual(["Your request for 'Algebra' on 2026-10-05 was refused: Exams"])
    expect((await act(one, 'reopen')).json()).toMatchObject({ state: 'asked', reason: '' })
  })

  test.each([
    ['cancelled', { date: null }, { date: null }],
    ['in another room', () => ({ roomId: hall }), () => ({ date: DATE, roomId: { name: 'Hall' } })],
    [
      'online',
      { roomId: null, link: 'https://example.org/a' },
      { roomId: null, link: 'https://example.org/a' },
    ],
    [
      'taught by a colleague',
      () => ({ professorIds: [noether?.id] }),
      { professorIds: [{ fullName: 'Emmy Noether' }] },
    ],
  ])('approved, the meeting is %s', async (_, wish, expected) => {
    const made = typeof wish === 'function' ? wish() : wish
    const one = await ask({ wishes: [made] })
    const approved = await approve(one)
    expect(approved.statusCode, approved.body).toBe(200)
    expect((await readClass()).meetings).toMatchObject([
      typeof expected === 'function' ? expected() : expected,
    ])
  })

  test('an administrator decides otherwise than was asked', async () => {
    const one = await ask({ wishes: [] })
    await approve(one, { meeting: offer({ date: '2026-10-09' }) })
    expect((await readClass()).meetings).toMatchObject([{ originalDate: DATE, date: '2026-10-09' }])
  })

  test('it is withdrawn by who has asked alone, and can be asked again', async () => {
    const one = await ask()
    expect((await act(one, 'withdraw', {}, noether)).statusCode).toBe(404)
    expect((await act(one, 'withdraw', {}, ito)).json().state).toBe('withdrawn')
    expect((await approve(one)).statusCode).toBe(409)
    await ask()
  })

  test('it is outdated once its class is cancelled or its meeting over', async () => {
    const one = await ask()
    await site.admin.call('POST', `/api/classs/${id}/cancel`)
    expect((await list())[0]?.state).toBe('outdated')
    expect((await approve(one)).statusCode).toBe(409)
    await site.admin.call('POST', `/api/classs/${id}/reinstate`)
    expect((await list())[0]?.state).toBe('asked')
    await sql`update meeting_requests set meeting = meeting || '{"date": "2026-09-28"}'`.execute(site.db)
    expect((await list())[0]?.state).toBe('outdated')
  })
})

describe('what it would do', () => {
  test('is judged before: in a free room where the own is taken, with the students who are busy', async () => {
    await add({ title: 'Sets', day: 'Wednesday', startTime: '14:00', endTime: '15:00', professorId: null })
    await add({ title: 'Graphs', day: 'Thursday', startTime: '14:00', endTime: '15:00', roomId: hall })
    for (const each of (await site.admin.call('GET', '/api/classs')).json() as ClassRecord[])
      if (each.title !== 'Graphs')
        await site.admin.call('PUT', `/api/classs/${each._id}/join`, { studentId: student.id })
    const one = await ask({ wishes: [offer(), offer({ date: '2026-10-08' }), { date: null }] })
    const { isOtherwise, students, effects } = await judge(one)
    expect([isOtherwise, students]).toEqual([false, 1])
    expect(effects).toMatchObject([
      {
        meeting: { date: '2026-10-07', roomId: hall },
        roomName: 'Hall',
        professorNames: ['Kai Ito'],
        isPossible: true,
        says: [{ message: 'On 2026-10-07: students who have another class at this time: 1.' }],
      },
      { isPossible: false, says: [{ message: expect.stringContaining("Kai Ito already teaches 'Graphs'") }] },
      { date: null, isPossible: true, says: [] },
    ])
    const busy = await approve(one, { meeting: effects[0]?.meeting })
    expect([busy.statusCode, busy.json().isConfirmable]).toEqual([409, true])
    expect((await list())[0]?.state).toBe('asked')
    const forbidden = await approve(one, { meeting: effects[1]?.meeting, confirmed: true })
    expect([forbidden.statusCode, forbidden.json().conflicts.length]).toEqual([409, 1])
    expect((await approve(one, { meeting: effects[0]?.meeting, confirmed: true })).statusCode).toBe(200)
  })

  test('a meeting that was changed meanwhile is told, and asked again', async () => {
    const one = await ask()
    const meetings = [{ originalDate: DATE, roomId: hall }]
    await site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
    expect((await judge(one)).isOtherwise).toBe(true)
    const told = await approve(one)
    expect([told.statusCode, told.json()]).toMatchObject([
      409,
      { message: 'The meeting on 2026-10-05 was changed since this was asked for.', isConfirmable: true },
    ])
    expect((await approve(one, { confirmed: true })).statusCode).toBe(200)
  })

  test('a decision is not undone once somebody has changed the meeting', async () => {
    const one = await ask()
    await approve(one)
    const meetings = [{ originalDate: DATE, date: null }]
    await site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
    const refused = await act(one, 'reopen')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The meeting on 2026-10-05 was changed since the decision.',
    ])
    expect((await readClass()).meetings).toMatchObject([{ date: null }])
  })
})

test('of two administrators who decide at once one has it, and the other is told', async () => {
  const one = await ask()
  const other = await site.addPerson('admin')
  const answers = await Promise.all([
    approve(one),
    act(one, 'decision', { action: 'refused' }, other),
    approve(one, { meeting: { date: null } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const told = answers.find(({ statusCode }) => statusCode === 409)
  expect(told?.json().message).toBe(
    'Nothing is asked for at this meeting: the request is decided, withdrawn or outdated.',
  )
})

test('of two requests for a meeting at once one is kept', async () => {
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(await list()).toHaveLength(1)
})

test('nobody asks for meetings of others, and students for none', async () => {
  const refused = await send({}, noether)
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'You do not teach this meeting.'])
  expect((await send({}, student)).statusCode).toBe(403)
  const postponement = { reason: 'Ill', date: DATE }
  await site.admin.call('PUT', `/api/classs/${id}/join`, { studentId: student.id })
  const url = `/api/classs/${id}/postponement-request`
  expect((await student.call('POST', url, postponement)).statusCode).toBe(403)
})

test('a substitute asks for the meeting that they teach', async () => {
  const meetings = [{ originalDate: DATE, professorIds: [noether?.id] }]
  await site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
  expect((await send({}, noether)).statusCode).toBe(201)
  expect((await send({ originalDate: NEXT }, noether)).statusCode).toBe(403)
})

describe('a postponement request', () => {
  const postpone = (body: object) =>
    (ito as Person).call('POST', `/api/classs/${id}/postponement-request`, { reason: 'A congress', ...body })
  const decide = (body: object) =>
    site.admin.call('PATCH', `/api/classs/${id}/postponement-request/decision`, body)

  test('that names a meeting is a request for it alone, and approved changes it alone', async () => {
    const asked = await postpone({ date: DATE, offers: [offer({ roomId: hall })] })
    expect([asked.statusCode, asked.json().postponementRequest]).toEqual([200, false])
    expect(await list()).toMatchObject([{ note: 'A congress', wishes: [offer({ roomId: hall })] }])
    expect((await decide({ action: 'approved' })).statusCode).toBe(409)
    const decided = await decide({ action: 'approved', date: DATE })
    expect([decided.statusCode, decided.json()]).toMatchObject([
      200,
      { status: 'Scheduled', meetings: [{ originalDate: DATE, date: '2026-10-07' }] },
    ])
  })

  test('without a date is of the class, as it is next to one with a date', async () => {
    await postpone({ date: DATE })
    expect((await postpone({})).json().postponementRequest).toBe(true)
    expect((await decide({ action: 'approved' })).json().status).toBe('Postponed')
    expect((await decide({ action: 'rejected', date: DATE })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ state: 'refused' }])
  })

  test.each([
    [{ offers: [offer()] }, 'date', 'Date is required'],
    [{ date: '2026-10-06' }, 'date', 'The class does not meet on 2026-10-06'],
    [
      { date: DATE, offers: [offer({ date: '2026-09-30' })] },
      'offers.0.date',
      'Date must not be in the past',
    ],
    [{ date: DATE, offers: [{ date: NEXT }] }, 'offers.0.startTime', 'Start time is required'],
  ])('%o names the field that is wrong', async (body, field, message) => {
    const answer = await postpone(body)
    expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([400, { field, message }])
  })
})

test.each([
  [{ originalDate: '2026-10-06' }, 'originalDate', 'The class does not meet on 2026-10-06'],
  [{ originalDate: '2026-09-28' }, 'originalDate', 'Date must not be in the past'],
  [{ originalDate: '2026-06-31' }, 'originalDate', 'Planned date must be a date like 2026-09-01'],
  [{ wishes: [offer({ date: '2026-06-31' })] }, 'wishes.0.date', 'Date must be a date like 2026-09-01'],
  [{ wishes: [offer(), offer({ date: '2026-09-30' })] }, 'wishes.1.date', 'Date must not be in the past'],
  [{ wishes: [offer({ date: '2026-10-09' })] }, 'wishes.0.date', 'It is closed on 2026-10-09'],
  [
    { wishes: [offer({ date: '2026-11-09' })] },
    'wishes.0.date',
    'Date must lie between 2026-09-07 and 2026-10-30',
  ],
  [{ wishes: [offer({ endTime: '13:00' })] }, 'wishes.0.endTime', 'End time must be after the start time'],
  [{ wishes: [offer({ endTime: undefined })] }, 'wishes.0.endTime', 'End time is required'],
  [{ wishes: [{}] }, 'wishes.0.date', 'Nothing of the meeting would be other'],
  [
    { wishes: [{ roomId: '00000000-0000-4000-8000-000000000009' }] },
    'wishes.0.roomId',
    'The room does not exist',
  ],
  [{ colour: 'red' }, 'colour', "This call has no field 'colour'."],
])('%o is refused with the name of the field', async (fields, field, message) => {
  const closure = { name: 'Holiday', startDate: '2026-10-09', endDate: '2026-10-09' }
  await site.admin.call('POST', '/api/closures', closure)
  const answer = await send(fields)
  expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([400, { field, message }])
  expect(await list()).toEqual([])
})
