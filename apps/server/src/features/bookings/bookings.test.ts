import type { BookingRecord } from '@scheduler/contract'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAtOneMoment } from '../../db/read-at-one-moment.ts'
import { readPlanningInput } from '../../planning-input/read-planning-input.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let course: string
let [aula, hall]: string[] = []
let professor: Person
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
  ;[aula, hall] = [await site.addRoom({ name: 'Aula' }), await site.addRoom({ name: 'Hall 2' })]
  professor = await site.addPerson('professor', 'Kai Ito')
  student = await site.addPerson('student')
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from classes`.execute(site.db)
  await sql`delete from bookings`.execute(site.db)
  await sql`delete from closures`.execute(site.db)
  await letProfessors('no')
})

const letProfessors = (professorsBook: string) =>
  site.admin.call('POST', '/api/admins/site-settings', { professorsBook })
const openDay = (fields: object = {}) => ({
  title: 'Open day',
  roomId: hall,
  dates: ['2026-09-14'],
  startTime: '14:00',
  endTime: '16:00',
  ...fields,
})
const ask = (fields: object = {}, person: Person = site.admin) =>
  person.call('POST', '/api/bookings', openDay(fields))
async function book(fields: object = {}, person?: Person): Promise<BookingRecord> {
  const answer = await ask(fields, person)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const algebra = (fields: object = {}) => ({
  title: 'Algebra',
  day: 'Monday',
  startTime: '14:00',
  endTime: '15:00',
  courseId: course,
  roomId: hall,
  ...fields,
})
const addClass = (fields: object = {}) => site.admin.call('POST', '/api/classs', algebra(fields))
const act = (id: string, name: string, body: object = {}, person: Person = site.admin) =>
  person.call('POST', `/api/bookings/${id}/${name}`, body)
const list = async (person: Person = site.admin): Promise<BookingRecord[]> =>
  (await person.call('GET', '/api/bookings')).json()
/** As 'date start-end room', in minutes. */
async function listHeld(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat(m.date, ' ', m.start_minute, '-', m.end_minute, ' ', r.name) as text
    from meetings m join rooms r on r.id = m.room_id where m.booking_id is not null order by m.date`.execute(
    site.db,
  )
  return rows.map(({ text }) => text)
}

describe('a booking', () => {
  test('holds its room on each date, with the minutes for setting up and clearing', async () => {
    const dates = ['2026-09-21', '2026-09-14']
    const { state, roomId } = await book({ dates, minutesBefore: 30, minutesAfter: 15 })
    expect([state, roomId.name]).toEqual(['approved', 'Hall 2'])
    expect(await listHeld()).toEqual(['2026-09-14 810-975 Hall 2', '2026-09-21 810-975 Hall 2'])
  })

  test('refuses a class in its room with its title, and offers other places', async () => {
    await book({ minutesBefore: 30 })
    const answer = await addClass({ startTime: '13:00', endTime: '14:00' })
    expect(answer.statusCode).toBe(409)
    const { message, conflicts, suggestions } = answer.json()
    expect(message).toContain("Hall 2 is booked for 'Open day' (2026-09-14 13:30 - 16:00).")
    expect(conflicts).toMatchObject([{ kind: 'room' }])
    expect(conflicts[0]).not.toHaveProperty('classId')
    expect(suggestions.length).toBeGreaterThan(0)
    for (const { day, startTime, endTime, roomId } of suggestions) {
      expect((await addClass({ day, startTime, endTime, roomId })).statusCode).toBe(201)
      await sql`delete from classes`.execute(site.db)
    }
  })

  test('leaves its room to a class in weeks without it, and to one that touches it', async () => {
    await book()
    expect((await addClass({ weeks: '3-8' })).statusCode).toBe(201)
    expect((await addClass({ startTime: '13:00', endTime: '14:00' })).statusCode).toBe(201)
  })

  test('is refused where classes meet, with all dates on which they do', async () => {
    expect((await addClass()).statusCode).toBe(201)
    const answer = await ask({ dates: ['2026-09-12', '2026-09-14', '2026-09-21'] })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().conflicts).toHaveLength(2)
    expect(answer.json().message).toMatch(/2026-09-14.*'Algebra'.*2026-09-21.*'Algebra'/)
    expect(await list()).toEqual([])
    expect((await ask({ dates: ['2026-09-12'] })).statusCode).toBe(201)
  })

  test('is refused by another booking, on a closed day and in a room under maintenance', async () => {
    await book()
    expect((await ask({ title: 'Defence' })).json().message).toContain("Hall 2 is booked for 'Open day'")
    const closure = { name: 'Holiday', startDate: '2026-09-28', endDate: '2026-09-28' }
    expect((await site.admin.call('POST', '/api/closures', closure)).statusCode).toBe(201)
    expect((await ask({ dates: ['2026-09-28'] })).statusCode).toBe(409)
    const workshop = await site.addRoom({ name: 'Workshop', status: 'maintenance' })
    expect((await ask({ roomId: workshop })).json().message).toContain('under maintenance')
  })

  test('refuses a changed meeting and a moved class that would be in its room', async () => {
    await book()
    const { _id } = (await addClass({ roomId: aula })).json()
    const meetings = [{ originalDate: '2026-09-14', roomId: hall }]
    const changed = await site.admin.call('PUT', `/api/classs/${_id}/meetings`, { meetings })
    expect([changed.statusCode, changed.json().message]).toEqual([
      409,
      expect.stringContaining("Hall 2 is booked for 'Open day'"),
    ])
    const moved = await site.admin.call('PUT', `/api/classs/${_id}`, { roomId: hall })
    expect([moved.statusCode, moved.json().message]).toEqual([
      409,
      expect.stringContaining("Hall 2 is booked for 'Open day'"),
    ])
  })

  test('refuses dates of a course by which its class would meet in its room', async () => {
    const term = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-09-10' })
    expect((await addClass({ courseId: term })).statusCode).toBe(201)
    await book()
    const answer = await site.admin.call('PUT', `/api/courses/${term}`, { endDate: '2026-09-20' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining("Hall 2 is booked for 'Open day'"),
    ])
  })

  test('races a class for its room: one of the two has it, the other a sentence', async () => {
    const answers = await Promise.all([
      ask(),
      addClass(),
      ask({ title: 'Defence' }),
      addClass({ title: 'Sets' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json().message).toMatch(/booked/)
  })

  test('is kept from a class by the database itself', async () => {
    await book()
    const { _id } = (await addClass({ roomId: aula })).json()
    await expect(
      sql`update meetings set room_id = ${hall} where class_id = ${_id} and date = '2026-09-14'`.execute(
        site.db,
      ),
    ).rejects.toThrow(/meetings_room_free/)
  })
})

test('what planning begins with has the rooms that events and changed meetings hold, and no others', async () => {
  const { _id: booking } = await book({ minutesBefore: 30 })
  await book({ title: 'Only asked', dates: ['2026-09-15'] }).then(({ _id }) => act(_id, 'cancel'))
  const { _id } = (await addClass({ startTime: '08:00', endTime: '09:00' })).json()
  const meetings = [{ originalDate: '2026-09-14', date: '2026-09-16' }]
  const moved = await site.admin.call('PUT', `/api/classs/${_id}/meetings`, { meetings, confirmed: true })
  expect(moved.statusCode, moved.body).toBe(200)
  const { db, clock } = site.services
  const { heldRooms } = await readAtOneMoment(db, (trx) => readPlanningInput(trx, clock))
  expect(heldRooms).toEqual([
    { of: booking, roomId: hall, date: '2026-09-14', startMinute: 810, endMinute: 960, title: 'Open day' },
    { of: _id, roomId: hall, date: '2026-09-16', startMinute: 480, endMinute: 540, title: 'Algebra' },
  ])
})

describe('acts', () => {
  test('moving a booking holds the new place alone; refused, it stays where it was', async () => {
    const { _id, revision } = await book()
    const change = { startTime: '09:00', endTime: '10:00', roomId: aula, revision }
    const moved = await site.admin.call('PUT', `/api/bookings/${_id}`, change)
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await listHeld()).toEqual(['2026-09-14 540-600 Aula'])
    expect((await addClass({ startTime: '14:00', endTime: '15:00' })).statusCode).toBe(201)
    const back = await site.admin.call('PUT', `/api/bookings/${_id}`, openDay())
    expect(back.statusCode).toBe(409)
    expect(await listHeld()).toEqual(['2026-09-14 540-600 Aula'])
    const stale = await site.admin.call('PUT', `/api/bookings/${_id}`, { startTime: '08:00', revision })
    expect([stale.statusCode, stale.json().fields]).toEqual([409, ['startTime']])
  })

  test('a cancelled booking holds nothing, and is booked again while its room is free', async () => {
    const { _id } = await book()
    expect((await act(_id, 'cancel')).json().state).toBe('cancelled')
    expect(await listHeld()).toEqual([])
    expect((await act(_id, 'cancel')).statusCode).toBe(409)
    expect((await act(_id, 'reinstate')).json().state).toBe('approved')
    expect(await listHeld()).toEqual(['2026-09-14 840-960 Hall 2'])
    await act(_id, 'cancel')
    expect((await addClass()).statusCode).toBe(201)
    expect((await act(_id, 'reinstate')).statusCode).toBe(409)
    expect((await list())[0]?.state).toBe('cancelled')
  })

  test('professors book not at all, ask, or have the room at once, as the site has it', async () => {
    expect((await ask({}, professor)).statusCode).toBe(403)
    await letProfessors('ask')
    const asked = await book({ dates: ['2036-09-15'] }, professor)
    expect([asked.state, asked.askedBy?.fullName]).toEqual(['asked', 'Kai Ito'])
    expect(await listHeld()).toEqual([])
    await letProfessors('atOnce')
    expect((await book({ dates: ['2036-09-15'] }, professor)).state).toBe('approved')
  })

  test('a request is approved in its room or another, or refused with a reason; what is taken meanwhile is told', async () => {
    await letProfessors('ask')
    const { _id } = await book({ dates: ['2036-09-15'] }, professor)
    const other = await book({ dates: ['2036-09-15'], title: 'Defence' })
    const clash = await act(_id, 'decision', { action: 'approved' })
    expect([clash.statusCode, clash.json().message]).toEqual([
      409,
      expect.stringContaining("Hall 2 is booked for 'Defence'"),
    ])
    const approved = await act(_id, 'decision', { action: 'approved', roomId: aula })
    expect([approved.json().state, approved.json().roomId.name]).toEqual(['approved', 'Aula'])
    expect((await act(other._id, 'decision', { action: 'refused' })).statusCode).toBe(409)
    const again = await book({ dates: ['2036-09-15'] }, professor)
    await act(again._id, 'decision', { action: 'refused', reason: 'Cleaning' })
    expect((await list(professor)).find((one) => one._id === again._id)).toMatchObject({
      state: 'refused',
      reason: 'Cleaning',
    })
  })

  test('a request expires with its first date', async () => {
    await letProfessors('ask')
    const { _id, state } = await book({ dates: ['2020-09-14'] }, professor)
    expect(state).toBe('expired')
    expect((await act(_id, 'decision', { action: 'approved' })).statusCode).toBe(409)
  })

  test('others are shown what holds rooms, and not who has asked or the note', async () => {
    await letProfessors('ask')
    await book({ dates: ['2036-09-15'] }, professor)
    await book({ note: 'Key at the desk' })
    expect(await list(student)).toMatchObject([{ title: 'Open day', askedBy: null, note: '' }])
    expect(await list(professor)).toHaveLength(2)
  })

  test('a room with coming bookings is not deleted', async () => {
    const room = await site.addRoom({ name: 'Studio' })
    await book({ roomId: room, dates: ['2036-09-15'] })
    const answer = await site.admin.call('POST', `/api/rooms/delete/${room}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This room is booked for 1 date and cannot be deleted.',
    ])
  })
})

describe('calendars', () => {
  const fetchCalendar = async (wanted: object, headers: Record<string, string> = {}) => {
    const { address } = (await site.admin.call('POST', '/api/subscriptions', wanted)).json()
    return { address, answer: await site.app.inject({ url: address, headers }) }
  }
  const readEvents = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .map(({ summary, startDate, endDate, location }) => [summary, `${startDate}`, `${endDate}`, location])
  const OPEN_DAY = ['Open day', '2036-09-15T14:00:00', '2036-09-15T16:00:00', 'Hall 2, Main Building']

  test.each(['room', 'all'])(
    'a subscription of %s has each date without the set-up, and follows changes',
    async (shows) => {
      const { _id } = await book({ dates: ['2036-09-15', '2036-09-17'], minutesBefore: 30 })
      const { address, answer } = await fetchCalendar({ shows, ...(shows === 'room' && { targetId: hall }) })
      const [first, second] = readEvents(answer.body)
      expect(first?.slice(0, 3)).toEqual(OPEN_DAY.slice(0, 3))
      expect(second?.[1]).toBe('2036-09-17T14:00:00')
      expect(answer.body).not.toContain(`dialog=${_id}`)
      const same = await site.app.inject({
        url: address,
        headers: { 'if-none-match': `${answer.headers.etag}` },
      })
      expect(same.statusCode).toBe(304)
      await act(_id, 'cancel')
      const later = await site.app.inject({
        url: address,
        headers: { 'if-none-match': `${answer.headers.etag}` },
      })
      expect([later.statusCode, readEvents(later.body)]).toEqual([200, []])
    },
  )

  test('tables and the page of the room have it on each of its dates, those of a course do not', async () => {
    await book({ dates: ['2036-09-15', '2036-09-17'] })
    const load = async (format: string, query: string) =>
      (await site.admin.call('GET', `/api/classs/export?format=${format}${query}`)).body
    for (const format of ['csv', 'html']) {
      const file = await load(format, `&roomId=${hall}`)
      for (const text of ['2036-09-15', '2036-09-17', 'Booked']) expect(file).toContain(text)
      expect(await load(format, `&courseId=${course}`)).not.toContain('2036-09-15')
    }
  })

  test('a file of the room has it, one of a course does not', async () => {
    await book({ dates: ['2036-09-15'] })
    const load = async (query: string) =>
      readEvents((await site.admin.call('GET', `/api/classs/export?format=ics${query}`)).body).length
    expect(await load(`&roomId=${hall}`)).toBe(1)
    expect(await load(`&roomId=${aula}`)).toBe(0)
    expect(await load('')).toBe(1)
    expect(await load(`&courseId=${course}`)).toBe(0)
  })
})

test.each([
  [{ dates: [] }, 'dates', 'Dates is required'],
  [{ dates: ['2026-06-31'] }, 'dates.0', 'Date must be a date like 2026-09-01'],
  [{ startTime: '17:00' }, 'endTime', 'End time must be after the start time'],
  [
    { startTime: '00:10', minutesBefore: 15 },
    'minutesBefore',
    'Setting up and clearing must be on the same day',
  ],
  [{ endTime: '24:00', minutesAfter: 1 }, 'minutesAfter', 'Setting up and clearing must be on the same day'],
  [{ roomId: '00000000-0000-4000-8000-000000000009' }, 'roomId', 'The room does not exist'],
  [{ colour: 'red' }, 'colour', "This call has no field 'colour'."],
])('%o is refused with the name of the field', async (fields, field, message) => {
  const answer = await ask(fields)
  expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([400, { field, message }])
})
