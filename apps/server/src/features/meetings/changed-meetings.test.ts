import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Of Mondays from 7 September to 26 October 2026. */
const SPAN = { startDate: '2026-09-07', endDate: '2026-10-30' }
const MONDAYS = ['09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19', '10-26'].map(
  (day) => `2026-${day}`,
)

let site: TestApp
let course: string
let [aula, hall]: string[] = []
let [ito, noether]: Person[] = []
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse(SPAN)
  ;[aula, hall] = [await site.addRoom({ name: 'Aula' }), await site.addRoom({ name: 'Hall', seats: 1 })]
  ;[ito, noether] = [
    await site.addPerson('professor', 'Kai Ito'),
    await site.addPerson('professor', 'Ada Noether'),
  ]
  student = await site.addPerson('student', 'Sam Student')
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from classes`.execute(site.db)
  await sql`delete from closures`.execute(site.db)
  await sql`update accounts set availability = '{}'`.execute(site.db)
})

async function add(fields: object = {}): Promise<string> {
  const answer = await site.admin.call('POST', '/api/classs', {
    title: 'Algebra',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    courseId: course,
    roomId: aula,
    professorId: ito?.id,
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const change = (id: string, meetings: readonly object[], more: object = {}) =>
  site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings, ...more })
async function changed(id: string, ...meetings: object[]) {
  const answer = await change(id, meetings)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function refused(answer: ReturnType<typeof change>): Promise<readonly [number, string]> {
  const { statusCode, ...reply } = await answer
  return [statusCode, reply.json().message]
}
/** As 'date start room', of rows that hold their places. */
async function listMeetings(id: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', m.date, m.start_minute / 60, r.name,
      (select string_agg(a.full_name, '+') from meeting_professors p join accounts a on a.id = p.professor_id
       where p.class_id = m.class_id and p.date = m.date and p.placed_by = m.placed_by)) as text
    from meetings m left join rooms r on r.id = m.room_id where m.class_id = ${id} and m.active order by m.date, m.start_minute`.execute(
    site.db,
  )
  return rows.map(({ text }) => text)
}
const AS_PLANNED = MONDAYS.map((date) => `${date} 9 Aula Kai Ito`)
const without = (...dates: string[]) =>
  AS_PLANNED.filter((text) => !dates.some((date) => text.startsWith(date)))

describe('one meeting', () => {
  test('is cancelled, and as planned again', async () => {
    const id = await add()
    const { meetings } = await changed(id, { originalDate: '2026-09-14', date: null, note: 'Strike' })
    expect(meetings).toEqual([
      { _id: expect.any(String), originalDate: '2026-09-14', date: null, note: 'Strike' },
    ])
    expect(await listMeetings(id)).toEqual(without('2026-09-14'))
    expect(await changed(id, { originalDate: '2026-09-14', asPlanned: true })).not.toHaveProperty('meetings')
    expect(await listMeetings(id)).toEqual(AS_PLANNED)
  })

  test('moves in date, time and room, is taught by another, or has no room', async () => {
    const id = await add()
    await changed(
      id,
      { originalDate: '2026-09-14', date: '2026-09-16', startTime: '14:00', endTime: '15:00', roomId: hall },
      { originalDate: '2026-09-21', professorIds: [noether?.id] },
      { originalDate: '2026-09-28', roomId: null, link: 'https://meet.example.org/algebra' },
    )
    expect(await listMeetings(id)).toEqual([
      '2026-09-07 9 Aula Kai Ito',
      '2026-09-16 14 Hall Kai Ito',
      '2026-09-21 9 Aula Ada Noether',
      '2026-09-28 9 Kai Ito',
      ...AS_PLANNED.slice(4),
    ])
  })

  test('is extra, also on a date on which the class meets as planned', async () => {
    const id = await add()
    const extra = { originalDate: null, date: '2026-09-07', startTime: '11:00', endTime: '12:00' }
    const { meetings } = await changed(id, extra)
    expect((await listMeetings(id)).slice(0, 2)).toEqual([
      '2026-09-07 9 Aula Kai Ito',
      '2026-09-07 11 Aula Kai Ito',
    ])
    const [{ _id }] = meetings
    await changed(id, { id: _id, originalDate: null, asPlanned: true })
    expect(await listMeetings(id)).toEqual(AS_PLANNED)
  })

  test('follows its class to another room, and keeps its date and hour', async () => {
    const id = await add()
    await changed(id, { originalDate: '2026-09-14', date: '2026-09-16' })
    await site.admin.call('PUT', `/api/classs/${id}`, { startTime: '08:00', roomId: hall })
    expect((await listMeetings(id)).slice(0, 3)).toEqual([
      '2026-09-07 8 Hall Kai Ito',
      '2026-09-16 9 Hall Kai Ito',
      '2026-09-21 8 Hall Kai Ito',
    ])
  })

  test('goes with its class', async () => {
    const id = await add()
    await changed(id, { originalDate: '2026-09-14', date: '2026-09-16' })
    await site.admin.call('POST', `/api/classs/delete/${id}`)
    const { rows } = await sql`select from meeting_changes union all select from meetings`.execute(site.db)
    expect(rows).toEqual([])
  })

  test('does not take place where its day is closed afterwards', async () => {
    const id = await add()
    await changed(id, { originalDate: '2026-09-14', date: '2026-09-16' })
    const closure = { name: 'Strike', startDate: '2026-09-16', endDate: '2026-09-16' }
    const { warnings } = (await site.admin.call('POST', '/api/closures', closure)).json()
    expect(warnings.map(({ message }: { message: string }) => message)).toEqual([
      "'Algebra': On 2026-09-16: Nothing meets then: it is closed.",
    ])
    expect(await listMeetings(id)).toEqual(without('2026-09-14'))
  })
})

describe('when the class moves to another weekday', () => {
  const move = (id: string, changedMeetings?: string) =>
    site.admin.call('PUT', `/api/classs/${id}`, {
      day: 'Tuesday',
      ...(changedMeetings && { changedMeetings }),
    })
  const addChanged = async () => {
    const id = await add()
    await changed(
      id,
      { originalDate: '2026-09-14', date: '2026-09-16', note: 'Moved' },
      { originalDate: '2026-09-21', date: null },
      { originalDate: '2026-09-28', roomId: hall },
      { originalDate: null, date: '2026-10-02' },
    )
    return id
  }

  test.each([
    ['keep', undefined, ['2026-09-08', '2026-09-16', '2026-09-29 9 Hall', '2026-10-02']],
    ['move', 'move', ['2026-09-08', '2026-09-17', '2026-09-29 9 Hall', '2026-10-02']],
    ['drop', 'drop', ['2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29 9 Aula', '2026-10-02']],
  ])('%s says what becomes of its changed meetings', async (_, how, dates) => {
    const id = await addChanged()
    expect((await move(id, how)).statusCode).toBe(200)
    const first = (await listMeetings(id)).filter((text) => text < '2026-10-03')
    expect(first.map((text) => dates.find((date) => text.startsWith(date)) ?? text)).toEqual(dates)
    expect(await listMeetings(id)).toHaveLength(how === 'drop' ? 9 : 8)
  })

  test('it says so of the record, and going back leaves the same meetings', async () => {
    const id = await addChanged()
    const before = await listMeetings(id)
    const { meetings } = (await move(id)).json()
    expect(meetings).toContainEqual(
      expect.objectContaining({ originalDate: '2026-09-15', date: '2026-09-16', note: 'Moved' }),
    )
    await site.admin.call('PUT', `/api/classs/${id}`, { day: 'Monday' })
    expect(await listMeetings(id)).toEqual(before)
  })

  test('another answer is refused', async () => {
    const answer = await move(await add(), 'forget')
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'changedMeetings'])
  })
})

describe('a changed meeting keeps', () => {
  test('the room and the professors of others free, on its date alone', async () => {
    const id = await add()
    const other = await add({ title: 'Biology', day: 'Tuesday' })
    expect(await refused(change(id, [{ originalDate: '2026-09-14', date: '2026-09-15' }]))).toEqual([
      409,
      "'Algebra': On 2026-09-15: Aula is already booked for 'Biology' (Tuesday 09:00 - 10:00). 'Algebra': On 2026-09-15: Kai Ito already teaches 'Biology' (Tuesday 09:00 - 10:00).",
    ])
    await changed(other, { originalDate: '2026-09-15', date: null })
    await changed(id, { originalDate: '2026-09-14', date: '2026-09-15' })
    expect(await refused(change(other, [{ originalDate: '2026-09-15', asPlanned: true }]))).toEqual([
      409,
      expect.stringContaining("already booked for 'Algebra' (2026-09-15 09:00 - 10:00)"),
    ])
  })

  test('others from being placed where it is', async () => {
    const id = await add()
    await changed(id, { originalDate: '2026-09-14', date: '2026-09-16', professorIds: [noether?.id] })
    const post = (fields: object) =>
      site.admin.call('POST', '/api/classs', {
        title: 'Chemistry',
        day: 'Wednesday',
        startTime: '09:30',
        endTime: '10:30',
        courseId: course,
        ...fields,
      })
    for (const fields of [{ roomId: aula }, { professorId: noether?.id }])
      expect(await refused(post(fields))).toEqual([
        409,
        expect.stringContaining('(2026-09-16 09:00 - 10:00)'),
      ])
    expect((await post({ roomId: aula, weeks: '1, 3' })).statusCode).toBe(201)
    expect((await post({ professorId: ito?.id })).statusCode).toBe(201)
  })

  test('its room large enough', async () => {
    const other = await site.addPerson('student')
    const id = await add({ studentIds: [student.id, other.id] })
    expect(await refused(change(id, [{ originalDate: '2026-09-14', roomId: hall }]))).toEqual([
      409,
      "'Algebra': On 2026-09-14: Hall has 1 seats; the class has 2 students.",
    ])
  })

  test('open days', async () => {
    const id = await add()
    await site.admin.call('POST', '/api/closures', {
      name: 'Strike',
      startDate: '2026-09-16',
      endDate: '2026-09-16',
    })
    expect(await refused(change(id, [{ originalDate: '2026-09-14', date: '2026-09-16' }]))).toEqual([
      409,
      "'Algebra': On 2026-09-16: Nothing meets then: it is closed.",
    ])
  })

  test('nobody from being asked: students with another class and professors without time are told first', async () => {
    await add({ title: 'Biology', day: 'Tuesday', roomId: null, professorId: null, studentIds: [student.id] })
    const id = await add({ studentIds: [student.id] })
    await sql`update accounts set availability = '{"Monday": ["09:00 - 10:00"]}' where id = ${ito?.id}`.execute(
      site.db,
    )
    const meetings = [{ originalDate: '2026-09-14', date: '2026-09-15' }]
    const asked = (await change(id, meetings)).json()
    expect(asked).toMatchObject({ isConfirmable: true })
    expect(asked.message).toMatch(/another class at this time: 1\. On 2026-09-15: Kai Ito is not available/)
    expect((await change(id, meetings, { confirmed: true })).statusCode).toBe(200)
    const { rows } = await sql`select busy_students from meeting_changes`.execute(site.db)
    expect(rows).toEqual([{ busy_students: 1 }])
    // It is no reason to refuse other changes of the class.
    expect((await site.admin.call('PUT', `/api/classs/${id}`, { endTime: '09:45' })).statusCode).toBe(200)
  })

  test('out who joins and has another class then', async () => {
    const id = await add({ roomId: null })
    await changed(id, { originalDate: '2026-10-12', date: '2026-10-13' })
    const past = await add({ title: 'Past', day: 'Wednesday', roomId: null, professorId: null })
    await changed(past, { originalDate: '2026-09-16', date: '2026-09-15' })
    await add({ title: 'Biology', day: 'Tuesday', roomId: null, professorId: null, studentIds: [student.id] })
    const refusal = await refused(student.call('PUT', `/api/classs/${id}/join`))
    expect(refusal).toEqual([409, expect.stringContaining("'Biology' (Tuesday 09:00 - 10:00)")])
    expect((await student.call('PUT', `/api/classs/${past}/join`)).statusCode).toBe(200)
  })

  test('its students from being placed in another class then, unless somebody has agreed to it', async () => {
    const studentIds = [student.id]
    const at = (startTime: string, endTime: string) => ({
      startTime,
      endTime,
      roomId: null,
      professorId: null,
    })
    const id = await add({ studentIds })
    const other = await add({ title: 'Analysis', studentIds, ...at('11:00', '12:00') })
    const meeting = { originalDate: '2026-10-05', startTime: '11:30', endTime: '12:30' }
    expect((await change(id, [meeting], { confirmed: true })).statusCode).toBe(200)
    const edit = (fields: object) => site.admin.call('PUT', `/api/classs/${other}`, fields)
    // It lay there when the meeting was agreed to.
    expect((await edit({ roomId: hall })).statusCode).toBe(200)
    expect((await edit(at('12:30', '13:30'))).statusCode).toBe(200)
    const said = "Sam Student is already in 'Algebra' (2026-10-05 11:30 - 12:30)."
    expect(await refused(edit(at('12:00', '13:00')))).toEqual([409, said])
    const { statusCode, ...reply } = await site.admin.call('POST', '/api/classs', {
      ...{ title: 'Logic', day: 'Monday', courseId: course, studentIds },
      ...at('12:00', '12:30'),
    })
    expect([statusCode, reply.json().message]).toEqual([409, said])
    const past = { originalDate: '2026-09-14', startTime: '15:00', endTime: '16:00' }
    await changed(id, past)
    expect((await edit(at('15:00', '16:00'))).statusCode).toBe(200)
  })

  test('days from being taught as another on which something else is in its room', async () => {
    const id = await add()
    await add({ title: 'Analysis', day: 'Tuesday', professorId: null })
    await changed(id, { originalDate: '2026-10-05', date: '2026-10-10' })
    const teachAs = (taughtAs: string) =>
      site.admin.call('POST', '/api/closures', {
        ...{ name: 'Make-up day', startDate: '2026-10-10', endDate: '2026-10-10', taughtAs },
      })
    expect((await teachAs('2026-10-06')).statusCode).toBe(409)
    expect((await teachAs('2026-10-07')).statusCode).toBe(201)
    expect((await listMeetings(id)).filter((text) => text.startsWith('2026-10-10'))).toHaveLength(1)
  })
})

test('two meetings of a class that exchange their dates are changed together', async () => {
  const id = await add()
  await changed(
    id,
    { originalDate: '2026-09-14', roomId: null },
    { originalDate: '2026-09-21', roomId: null },
  )
  await changed(
    id,
    { originalDate: '2026-09-14', date: '2026-09-21' },
    { originalDate: '2026-09-21', date: '2026-09-14' },
  )
  expect(await listMeetings(id)).toEqual(AS_PLANNED)
})

describe('a call is refused in a sentence, and nothing is half done', () => {
  const cases: readonly (readonly [string, object, string, string])[] = [
    [
      'a date on which the class does not meet',
      { originalDate: '2026-09-15', date: null },
      'originalDate',
      'The class does not meet on 2026-09-15',
    ],
    [
      '31 June',
      { originalDate: '2026-06-31', date: null },
      'meetings.1.originalDate',
      'Planned date must be a date like 2026-09-01',
    ],
    [
      'a date before the course',
      { originalDate: '2026-09-14', date: '2026-09-01' },
      'date',
      'Date must lie between 2026-09-07 and 2026-10-30',
    ],
    [
      'a start without an end',
      { originalDate: '2026-09-14', startTime: '09:00' },
      'meetings.1.endTime',
      'End time is required',
    ],
    [
      'an end before the start',
      { originalDate: '2026-09-14', startTime: '09:00', endTime: '08:00' },
      'meetings.1.endTime',
      'End time must be after the start time',
    ],
    ['an extra meeting on no date', { originalDate: null }, 'meetings.1.date', 'Date is required'],
    [
      'an unknown room',
      { originalDate: '2026-09-14', roomId: '00000000-0000-4000-8000-000000000000' },
      'roomId',
      'The room does not exist',
    ],
    [
      'a link of another kind',
      { originalDate: '2026-09-14', link: 'javascript:alert(1)' },
      'meetings.1.link',
      'Link must begin with https://',
    ],
  ]
  test.each(cases)('%s', async (_, meeting, field, message) => {
    const id = await add()
    const answer = await change(id, [{ originalDate: '2026-09-07', date: null }, meeting])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([expect.objectContaining({ field, message })])
    expect(await listMeetings(id)).toEqual(AS_PLANNED)
  })

  test('at a time that clocks skip', async () => {
    const courseId = await site.addCourse({ startDate: '2026-09-07', endDate: '2027-06-30' })
    const id = await add({ courseId })
    const at = (startTime: string) =>
      change(id, [{ originalDate: '2026-09-14', date: '2027-03-28', startTime, endTime: '04:00' }])
    const answer = await at('02:30')
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [{ field: 'startTime', message: 'On 2027-03-28 clocks are put forward and never show 02:30' }],
    ])
    expect((await at('03:00')).statusCode).toBe(200)
  })

  test('where somebody else has changed a meeting since', async () => {
    const id = await add()
    const { revision } = (await site.admin.call('GET', '/api/classs')).json()[0]
    await changed(id, { originalDate: '2026-09-14', date: null })
    expect((await change(id, [{ originalDate: '2026-09-21', date: null }], { revision })).statusCode).toBe(
      409,
    )
    expect(await listMeetings(id)).toEqual(without('2026-09-14'))
  })
})

test('where a meeting is online is told to those who are in the class alone', async () => {
  const id = await add({ roomId: null, studentIds: [student.id] })
  const link = 'https://meet.example.org/algebra'
  await changed(id, { originalDate: '2026-09-14', link })
  const others = [await site.addPerson('student'), noether]
  const read = async (person: Person | undefined) => {
    const classes = (await person?.call('GET', '/api/classs'))?.json()
    return classes[0].meetings[0]
  }
  for (const person of [site.admin, ito, student]) expect(await read(person)).toMatchObject({ link })
  for (const person of others) expect(await read(person)).not.toHaveProperty('link')
  expect((await student.call('GET', '/api/timetable')).body).not.toContain('meet.example.org')
})
