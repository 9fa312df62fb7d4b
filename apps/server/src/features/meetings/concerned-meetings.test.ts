import type { ConcernedMeeting, MeetingChoice } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let course: string
let [aula, hall, closet]: string[] = []
let [ito, kato, noether, gauss]: Person[] = []
let [lin, sam]: Person[] = []
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse({ startDate: '2099-09-07', endDate: '2099-10-30' })
  aula = await site.addRoom({ name: 'Aula', seats: 30 })
  hall = await site.addRoom({ name: 'Hall', seats: 20 })
  closet = await site.addRoom({ name: 'Closet', seats: 1 })
  ito = await site.addPerson('professor', 'Aiko Ito')
  kato = await site.addPerson('professor', 'Ken Kato')
  noether = await site.addPerson('professor', 'Ada Noether')
  gauss = await site.addPerson('professor', 'Carl Gauss')
  lin = await site.addPerson('student')
  sam = await site.addPerson('student')
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['classes', 'closures', 'absences', 'professor_courses'] as const)
    await site.db.deleteFrom(table).execute()
  await sql`update accounts set department = null, availability = '{}'`.execute(site.db)
})

/** On Mondays at nine, by Aiko Ito in the Aula, with two students. */
async function add(fields: object = {}): Promise<string> {
  const answer = await site.admin.call('POST', '/api/classs', {
    title: 'Algebra',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    courseId: course,
    roomId: aula,
    professorId: ito?.id,
    studentIds: [lin?.id, sam?.id],
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const teach = (person: Person | undefined, courseId: string) =>
  site.db
    .insertInto('professor_courses')
    .values({ professor_id: person?.id ?? '', course_id: courseId })
    .execute()
const close = (roomId: string | undefined, date: string) =>
  site.admin.call('POST', '/api/closures', { name: 'Works', startDate: date, endDate: date, roomId })

async function list(query: string, from = '2099-09-14', to = '2099-09-21'): Promise<ConcernedMeeting[]> {
  const answer = await site.admin.call('GET', `/api/meetings/concerned?${query}&from=${from}&to=${to}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const ofIto = (from?: string, to?: string) => list(`professorId=${ito?.id}`, from, to)
const kinds = ({ choices }: ConcernedMeeting) => [...new Set(choices.map(({ kind }) => kind))]
const names = ({ choices }: ConcernedMeeting) => choices.flatMap(({ professorName }) => professorName ?? [])

/** What is proposed, and what takes it back. */
const proposed = (rows: readonly ConcernedMeeting[]) =>
  rows.flatMap(({ classId, choices: [first] }) =>
    first?.meeting ? [{ classId, meetings: [first.meeting] }] : [],
  )
const asBefore = (rows: readonly ConcernedMeeting[]) =>
  rows.map(({ classId, before }) => ({ classId, meetings: [before] }))
const apply = (changes: object[], more: object = {}) =>
  site.admin.call('POST', '/api/meetings', { changes, ...more })

/** As 'date hour room professor', of those that take place. */
async function listMeetings(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', m.date, m.start_minute / 60, r.name, string_agg(a.full_name, ' ')) as text
    from meetings m left join rooms r on r.id = m.room_id
    left join meeting_professors p on (p.class_id, p.date, p.placed_by) = (m.class_id, m.date, m.placed_by)
    left join accounts a on a.id = p.professor_id
    where m.active and m.date between '2099-09-14' and '2099-09-21'
    group by m.class_id, m.date, m.placed_by, m.nth, r.name order by 1`.execute(site.db)
  return rows.map(({ text }) => text)
}

describe('the substitute', () => {
  test('is first who teaches the course, then who may, then who is of the department, and nobody who is busy or absent', async () => {
    await add()
    await add({ title: 'Exercises', day: 'Tuesday', professorId: noether?.id })
    await teach(kato, course)
    await site.admin.call('POST', '/api/departments', { name: 'Sciences' })
    await sql`update accounts set department = 'Sciences' where id = ${gauss?.id} or id = ${ito?.id}`.execute(
      site.db,
    )
    const [first] = await ofIto()
    expect(first && names(first)).toEqual(['Ada Noether', 'Ken Kato', 'Carl Gauss'])
    expect(first?.choices[0]).toMatchObject({
      kind: 'substitute',
      because: 'teachesCourse',
      substitutions: 0,
    })
    const away = { professorId: kato?.id, startDate: '2099-09-14', endDate: '2099-09-14' }
    await site.admin.call('POST', '/api/absences', away)
    await add({ title: 'Seminar', roomId: hall, professorId: noether?.id, studentIds: [] })
    const [only, later] = await ofIto()
    expect([only && names(only), later && names(later)]).toEqual([['Carl Gauss'], ['Ken Kato', 'Carl Gauss']])
  })

  test('changes from meeting to meeting, as who is a substitute already has had a turn', async () => {
    await add()
    for (const person of [kato, noether]) await teach(person, course)
    const rows = await ofIto('2099-09-14', '2099-10-05')
    expect(rows.map((row) => names(row)[0])).toEqual(['Ada Noether', 'Ken Kato', 'Ada Noether', 'Ken Kato'])
  })

  test('is first who has been one least in the academic year of the meeting', async () => {
    const before = await site.addCourse({ startDate: '2099-02-02', endDate: '2099-05-29' })
    for (const person of [kato, noether]) await teach(person, course)
    const taught = [
      [await add(), '2099-09-07', kato],
      [await add({ courseId: before }), '2099-02-02', noether],
      [await add({ courseId: before, day: 'Tuesday' }), '2099-02-03', noether],
    ] as const
    for (const [id, originalDate, by] of taught) {
      const meetings = [{ originalDate, professorIds: [by?.id] }]
      const answer = await site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const [first] = await ofIto('2099-09-14', '2099-09-14')
    expect(first?.choices.slice(0, 2)).toMatchObject([
      { professorName: 'Ada Noether', professorId: noether?.id, substitutions: 0 },
      { professorName: 'Ken Kato', professorId: kato?.id, substitutions: 1 },
    ])
  })

  test('is told of last who is usually not available', async () => {
    await add()
    for (const person of [kato, noether]) await teach(person, course)
    await sql`update accounts set availability = '{"Tuesday": ["08:00 - 12:00"]}' where id = ${noether?.id}`.execute(
      site.db,
    )
    const [first] = await ofIto()
    expect(first?.choices.slice(0, 2)).toMatchObject([
      { professorName: 'Ken Kato', isAvailable: true },
      { professorName: 'Ada Noether', isAvailable: false },
    ])
  })
})

test('the meetings of a closed room are given another that is free and large enough, each with the others in view', async () => {
  await add()
  await add({
    title: 'Logic',
    startTime: '09:30',
    endTime: '10:30',
    roomId: closet,
    professorId: kato?.id,
    studentIds: [],
  })
  await close(aula, '2099-09-14')
  await close(closet, '2099-09-14')
  const [row] = await list(`roomId=${aula}`)
  expect(row && kinds(row)).toEqual(['room', 'move', 'cancel', 'leave'])
  expect(row?.choices[0]).toMatchObject({
    roomName: 'Hall',
    meeting: { originalDate: '2099-09-14', roomId: hall },
  })
  // The Hall is given to one of them.
  await add({
    title: 'Rings',
    professorId: gauss?.id,
    startTime: '09:30',
    endTime: '10:30',
    roomId: closet,
    day: 'Tuesday',
    studentIds: [],
  })
  const answer = await apply(proposed([row as ConcernedMeeting]))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await listMeetings()).toContain('2099-09-14 9 Hall Aiko Ito')
})

describe('all is one act', () => {
  test('that is undone as one, but for what somebody has changed since', async () => {
    const id = await add()
    for (const person of [kato, noether]) await teach(person, course)
    const before = await listMeetings()
    const rows = await ofIto()
    const { act } = (await apply(proposed(rows))).json()
    expect(await listMeetings()).toEqual(['2099-09-14 9 Aula Ada Noether', '2099-09-21 9 Aula Ken Kato'])
    const undone = await apply(asBefore(rows), { undoes: act })
    expect(undone.json().kept).toEqual([])
    expect(await listMeetings()).toEqual(before)

    const again = (await apply(proposed(rows))).json()
    const since = { meetings: [{ originalDate: '2099-09-14', professorIds: [gauss?.id] }] }
    await site.admin.call('PUT', `/api/classs/${id}/meetings`, since)
    const left = await apply(asBefore(rows), { undoes: again.act })
    expect(left.json().kept).toEqual([{ classId: id, title: 'Algebra', date: '2099-09-14' }])
    expect(await listMeetings()).toEqual(['2099-09-14 9 Aula Carl Gauss', '2099-09-21 9 Aula Aiko Ito'])
  })

  test('that is refused as one, where two of its meetings would be in one room', async () => {
    const ids = [
      await add(),
      await add({ title: 'Logic', roomId: hall, professorId: kato?.id, studentIds: [] }),
    ]
    const meeting = { originalDate: '2099-09-14', date: '2099-09-15', roomId: hall }
    const refused = await apply(ids.map((classId) => ({ classId, meetings: [meeting] })))
    expect([refused.statusCode, refused.json().conflicts[0].kind]).toEqual([409, 'room'])
    expect(await listMeetings()).toHaveLength(4)
  })

  test('by which two meetings exchange their rooms', async () => {
    const [one, other] = [
      await add(),
      await add({ title: 'Logic', roomId: hall, professorId: kato?.id, studentIds: [] }),
    ]
    const swapped = await apply([
      { classId: one, meetings: [{ originalDate: '2099-09-14', roomId: hall }] },
      { classId: other, meetings: [{ originalDate: '2099-09-14', roomId: aula }] },
    ])
    expect(swapped.statusCode, swapped.body).toBe(200)
    expect((await listMeetings()).slice(0, 2)).toEqual([
      '2099-09-14 9 Aula Ken Kato',
      '2099-09-14 9 Hall Aiko Ito',
    ])
  })
})

test('a meeting that comes later into the span is listed, and one that is given away is not', async () => {
  await add()
  await teach(kato, course)
  await apply(proposed(await ofIto()))
  expect(await ofIto()).toEqual([])
  await add({ title: 'Late', day: 'Wednesday' })
  expect((await ofIto()).map(({ title, date }) => [title, date])).toEqual([['Late', '2099-09-16']])
})

test('make-ups are offered where all professors and a room are free, those with most students first', async () => {
  const id = await add()
  await add({
    title: 'Sports',
    day: 'Tuesday',
    startTime: '08:00',
    endTime: '20:00',
    roomId: null,
    professorId: null,
  })
  await close(aula, '2099-09-16')
  const answer = await site.admin.call('GET', `/api/classs/${id}/make-ups?originalDate=2099-09-14`)
  const offers = answer.json()
  expect(offers).toHaveLength(12)
  expect(offers[0]).toMatchObject({ kind: 'move', freeStudents: 2, date: '2099-09-14', startTime: '08:00' })
  expect(offers.map(({ date }: { date: string }) => date)).not.toContain('2099-09-15')
  for (const { date, roomName } of offers) if (date === '2099-09-16') expect(roomName).toBe('Hall')
  const moved = await apply([{ classId: id, meetings: [offers[0].meeting] }])
  expect(moved.statusCode, moved.body).toBe(200)
})

describe('where no room is free when most students are', () => {
  let algebra: string
  let logic: string
  const makeUps = async (): Promise<MeetingChoice[]> =>
    (await site.admin.call('GET', `/api/classs/${algebra}/make-ups?originalDate=2099-09-14`)).json()
  beforeEach(async () => {
    algebra = await add()
    const sports = { title: 'Sports', roomId: null, professorId: null }
    await add({ ...sports, startTime: '08:00', endTime: '09:00' })
    await add({ ...sports, startTime: '10:00', endTime: '20:00' })
    for (const day of ['Wednesday', 'Thursday', 'Friday'])
      await add({ ...sports, day, startTime: '08:00', endTime: '20:00' })
    const tuesday = { day: 'Tuesday', startTime: '10:00', endTime: '11:00' }
    await add({ ...sports, ...tuesday, startTime: '08:00', endTime: '10:00' })
    await add({ ...sports, ...tuesday, startTime: '11:00', endTime: '20:00' })
    const others = { ...tuesday, professorId: null, studentIds: [] }
    logic = await add({ ...others, title: 'Logic', endTime: '12:00' })
    await add({ ...others, title: 'Rings', roomId: hall })
  })

  test('the meeting in a room goes to another one by the same act, which is undone as one', async () => {
    await close(closet, '2099-09-15')
    const [first] = await makeUps()
    expect(first).toMatchObject({
      date: '2099-09-08',
      startTime: '10:00',
      roomName: 'Aula',
      freeStudents: 2,
      makesRoom: { classId: logic, title: 'Logic', roomName: 'Closet' },
    })
    const before = await listMeetings()
    const made = first?.makesRoom
    const { act } = (
      await apply([
        { classId: algebra, meetings: [first?.meeting] },
        { classId: logic, meetings: [made?.meeting] },
      ])
    ).json()
    const [{ room, date } = { room: null, date: null }] = await site.db
      .selectFrom('meetings as m')
      .innerJoin('rooms as r', 'r.id', 'm.room_id')
      .select(['r.name as room', 'm.date'])
      .where('m.class_id', '=', logic)
      .where('m.change_id', 'is not', null)
      .execute()
    expect([room, date]).toEqual(['Closet', '2099-09-08'])
    const back = [
      { classId: algebra, meetings: [{ originalDate: '2099-09-14', asPlanned: true }] },
      { classId: logic, meetings: [made?.before] },
    ]
    expect((await apply(back, { undoes: act })).json().kept).toEqual([])
    expect(await listMeetings()).toEqual(before)
  })

  test('nothing is moved for it where that one would have no room either', async () => {
    for (const date of ['2099-09-08', '2099-09-15', '2099-09-22']) await close(closet, date)
    expect((await makeUps()).filter(({ makesRoom }) => makesRoom)).toEqual([])
  })
})

test('a span is of a professor or of a room', async () => {
  for (const query of ['', `professorId=${ito?.id}&roomId=${aula}&`]) {
    const url = `/api/meetings/concerned?${query}from=2099-09-14&to=2099-09-21`
    expect((await site.admin.call('GET', url)).json().errors).toMatchObject([{ field: 'professorId' }])
  }
})
