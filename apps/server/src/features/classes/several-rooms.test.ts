import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let a1: string
let b2: string
let c3: string
beforeAll(async () => {
  site = await startTestApp()
  a1 = await site.addRoom({ name: 'A1', buildingName: 'Main', seats: 2 })
  b2 = await site.addRoom({ name: 'B2', buildingName: 'Annex', seats: 1 })
  c3 = await site.addRoom({ name: 'C3', buildingName: 'Main', seats: 30 })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('classes').execute()
})

const MONDAY = { title: 'Exam', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const create = (fields: object) => site.admin.call('POST', '/api/classs', { ...MONDAY, ...fields })
const put = (id: string, fields: object) => site.admin.call('PUT', `/api/classs/${id}`, fields)
async function add(fields: object): Promise<string> {
  const answer = await create(fields)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()._id
}
const inBoth = () => add({ roomId: a1, otherRoomIds: [b2] })
const read = async (path = '/api/classs') => (await site.admin.call('GET', path)).json()

/** The rooms that are held, each by how many meetings. */
async function listHeld(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int from meetings m join rooms r on r.id = m.room_id where active group by name`.execute(
    site.db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('further rooms', () => {
  test('are told with what they are, by name; of a class without any nothing is told', async () => {
    const { otherRoomIds } = (await create({ roomId: a1, otherRoomIds: [c3, b2] })).json()
    expect(otherRoomIds).toEqual([
      { _id: b2, name: 'B2', buildingName: 'Annex', seats: 1 },
      { _id: c3, name: 'C3', buildingName: 'Main', seats: 30 },
    ])
    await add({ day: 'Tuesday', roomId: a1 })
    const [monday, tuesday] = await read()
    expect(monday.otherRoomIds).toEqual(otherRoomIds)
    expect(tuesday).not.toHaveProperty('otherRoomIds')
  })

  test('are refused by name where they cannot be: the first one, unknown ones, without a first one, more than ten', async () => {
    const faults = async (fields: object) => {
      const answer = await create(fields)
      return [answer.statusCode, answer.json().errors]
    }
    const at = (message: string) => [400, [expect.objectContaining({ field: 'otherRoomIds', message })]]
    expect(await faults({ roomId: a1, otherRoomIds: [b2, a1] })).toEqual(
      at('The first room of a class is not a further one'),
    )
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await faults({ roomId: a1, otherRoomIds: [nobody] })).toEqual(at('The room does not exist'))
    expect(await faults({ otherRoomIds: [b2] })).toEqual(at('Only a class with a room has further ones'))
    const many = Array.from({ length: 11 }, (_, nth) => `00000000-0000-4000-8000-0000000000${10 + nth}`)
    expect(await faults({ roomId: a1, otherRoomIds: many })).toEqual(at('Further rooms has too many entries'))
    const id = await inBoth()
    expect((await put(id, { roomId: null })).json().errors).toMatchObject([{ field: 'otherRoomIds' }])
  })

  test('are held as the first one is, as long as the class has them and takes place', async () => {
    const id = await inBoth()
    const { A1: meetings = 0 } = await listHeld()
    expect(meetings).toBeGreaterThan(10)
    expect(await listHeld()).toEqual({ A1: meetings, B2: meetings })
    await put(id, { roomId: c3 })
    expect(await listHeld()).toEqual({ C3: meetings, B2: meetings })
    await put(id, { otherRoomIds: [a1, b2], startTime: '09:30' })
    expect(await listHeld()).toEqual({ A1: meetings, B2: meetings, C3: meetings })
    await put(id, { otherRoomIds: [a1] })
    expect(await listHeld()).toEqual({ A1: meetings, C3: meetings })
    await site.admin.call('POST', `/api/classs/${id}/cancel`)
    expect(await listHeld()).toEqual({})
    await site.admin.call('POST', `/api/classs/${id}/reinstate`)
    expect(await listHeld()).toEqual({ A1: meetings, C3: meetings })
    await site.admin.call('POST', `/api/classs/delete/${id}`)
    expect(await listHeld()).toEqual({})
  })

  test('are refused to others, who are offered another hour or room', async () => {
    await inBoth()
    const refused = await create({ roomId: b2 })
    expect([refused.statusCode, refused.json().conflicts]).toEqual([
      409,
      [expect.objectContaining({ kind: 'room', message: expect.stringContaining('B2') })],
    ])
    const [{ day, startTime, endTime, roomId }] = refused.json().suggestions
    expect((await create({ day, startTime, endTime, roomId })).statusCode).toBe(201)
    expect((await create({ roomId: c3, otherRoomIds: [b2] })).statusCode).toBe(409)
  })

  test('are kept free by the database, whatever code comes', async () => {
    await inBoth()
    const booked = sql`insert into meetings (booking_id, date, start_minute, end_minute, room_id, active)
      select b.id, m.date, m.start_minute, m.end_minute, m.room_id, true from bookings b, meetings m where m.room_id = ${b2} limit 1`
    await sql`insert into bookings (title, kind, room_id, dates, start_minute, end_minute, state)
      values ('Talk', 'event', ${b2}, '{2026-09-14}', 540, 600, 'approved')`.execute(site.db)
    await expect(booked.execute(site.db)).rejects.toMatchObject({ constraint: 'meetings_room_free' })
  })

  test('are not deleted while a class has them', async () => {
    const gone = await site.addRoom({ name: 'Gone', buildingName: 'Main', seats: 10 })
    const id = await add({ roomId: a1, otherRoomIds: [gone] })
    const remove = () => site.admin.call('POST', `/api/rooms/delete/${gone}`)
    const refused = await remove()
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('1 class')])
    await put(id, { otherRoomIds: [] })
    expect((await remove()).statusCode).toBe(200)
  })

  test('do not become part of the first one', async () => {
    await inBoth()
    const refused = await site.admin.call('PUT', `/api/rooms/${b2}`, { partOf: a1 })
    expect([refused.statusCode, refused.json().conflicts]).toEqual([
      409,
      [expect.objectContaining({ message: expect.stringContaining('take the same space') })],
    ])
  })

  test('are not overwritten by somebody who has not seen them', async () => {
    const id = await inBoth()
    const { revision } = await put(id, {}).then((answer) => answer.json())
    await put(id, { otherRoomIds: [c3] })
    const late = await put(id, { otherRoomIds: [], revision })
    expect([late.statusCode, late.json().fields]).toEqual([409, ['otherRoomIds']])
  })
})

test('as many join a class as its rooms have seats together', async () => {
  const id = await inBoth()
  const join = async () =>
    (await (await site.addPerson('student', 'Max Field')).call('PUT', `/api/classs/${id}/join`, {}))
      .statusCode
  expect([await join(), await join(), await join(), await join()]).toEqual([200, 200, 200, 409])
})

test('one meeting that is moved finds all its rooms free, and one that is cancelled or online frees them', async () => {
  const id = await inBoth()
  const meetings = (meeting: object) =>
    site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings: [meeting] })
  const [{ date }] = (
    await sql<{ date: string }>`select date::text from meetings where class_id = ${id} order by date`.execute(
      site.db,
    )
  ).rows as [{ date: string }]
  const taken = await add({ day: 'Tuesday', roomId: b2 })
  const there = { originalDate: date, startTime: '09:00', endTime: '10:00' }
  const tuesday = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
  const refused = await meetings({ ...there, date: tuesday })
  expect([refused.statusCode, refused.json().conflicts]).toEqual([
    409,
    [expect.objectContaining({ message: expect.stringContaining('B2') })],
  ])
  await site.admin.call('POST', `/api/classs/delete/${taken}`)
  expect((await meetings({ ...there, date: tuesday })).statusCode).toBe(200)
  const { A1: all = 0, ...others } = await listHeld()
  expect(others).toEqual({ B2: all })
  expect((await meetings({ originalDate: date, roomId: c3 })).statusCode).toBe(200)
  expect(await listHeld()).toEqual({ A1: all - 1, B2: all, C3: 1 })
  expect((await meetings({ originalDate: date, roomId: null })).statusCode).toBe(200)
  expect(await listHeld()).toEqual({ A1: all - 1, B2: all - 1 })
  expect((await meetings({ originalDate: date, date: null })).statusCode).toBe(200)
  const cancelled = await listHeld()
  expect(cancelled).toEqual({ A1: all - 1, B2: all - 1 })
})

describe('a class is found by a further room', () => {
  test('in the list of classes and in what is exported of the room, which names all of them', async () => {
    const id = await inBoth()
    const [found] = await read(`/api/classs?roomId=${b2}`)
    expect(found._id).toBe(id)
    const { body } = await site.admin.call('GET', `/api/classs/export?format=ics&roomId=${b2}`)
    const events = () => new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    expect(events().map((event) => event.getFirstPropertyValue('location'))).toEqual(['A1, Main; B2, Annex'])
    const table = await site.admin.call('GET', `/api/classs/export?format=csv&roomId=${b2}`)
    expect(table.body).toContain('A1; B2')
  })

  test('by a change of it that it breaks, which is told', async () => {
    const id = await inBoth()
    const answer = await site.admin.call('PUT', `/api/rooms/${b2}`, { status: 'maintenance' })
    expect(answer.json().warnings).toMatchObject([{ kind: 'maintenance', classId: id }])
    await site.admin.call('PUT', `/api/rooms/${b2}`, { status: 'available' })
  })

  test('by who looks for a free room, or books it', async () => {
    await inBoth()
    const [{ date }] = (
      await sql<{ date: string }>`select date::text from meetings order by date`.execute(site.db)
    ).rows as [{ date: string }]
    const query = `dates=${date}&startTime=09:00&endTime=10:00`
    const free = await read(`/api/rooms/free?${query}`)
    expect(JSON.stringify(free)).not.toContain(b2)
    const booking = {
      title: 'Talk',
      kind: 'event',
      roomId: b2,
      dates: [date],
      startTime: '09:30',
      endTime: '11:00',
    }
    expect((await site.admin.call('POST', '/api/bookings', booking)).statusCode).toBe(409)
  })

  test('by who looks after its meetings while it is closed', async () => {
    const id = await inBoth()
    const listed = await read(`/api/meetings/concerned?roomId=${b2}&from=2026-09-01&to=2027-08-31`)
    const [first] = listed.meetings ?? listed
    expect(first).toMatchObject({ classId: id, roomName: 'A1, B2' })
  })
})
