import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let course: string
let [hall, left, right, other]: string[] = []
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['bookings', 'classes', 'rooms'] as const) await site.db.deleteFrom(table).execute()
  hall = await site.addRoom({ name: 'Hall', seats: 80 })
  left = await site.addRoom({ name: 'Left', seats: 40, partOf: hall })
  right = await site.addRoom({ name: 'Right', seats: 40, partOf: hall })
  other = await site.addRoom({ name: 'Other', seats: 40 })
})

const MONDAY = { day: 'Monday', startTime: '09:00', endTime: '10:00' }
const put = (id: string | undefined, fields: object) => site.admin.call('PUT', `/api/rooms/${id}`, fields)
const post = (roomId: string | undefined, fields: object = {}) =>
  site.admin.call('POST', '/api/classs', { title: 'Algebra', courseId: course, ...MONDAY, roomId, ...fields })
const book = (roomId: string | undefined) =>
  site.admin.call('POST', '/api/bookings', {
    title: 'Open day',
    roomId,
    dates: ['2026-09-14'],
    startTime: '09:30',
    endTime: '11:00',
  })
async function add(roomId: string | undefined, fields: object = {}): Promise<string> {
  const answer = await post(roomId, fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const listRooms = async (): Promise<Record<string, unknown>[]> =>
  (await site.admin.call('GET', '/api/rooms')).json()
const readParts = async () =>
  Object.fromEntries((await listRooms()).map(({ name, partOf }) => [name, partOf]))

describe('of a divided hall', () => {
  test('both halves are used at once, but neither while the hall is', async () => {
    await add(left)
    await add(right, { title: 'Sets' })
    const whole = await post(hall, { title: 'Logic' })
    expect(whole.statusCode).toBe(409)
    expect(whole.json().conflicts).toMatchObject([
      { kind: 'room', message: "Left, a part of Hall, is taken by 'Algebra' (Monday 09:00 - 10:00)." },
      { kind: 'room', message: "Right, a part of Hall, is taken by 'Sets' (Monday 09:00 - 10:00)." },
    ])
    for (const { day, startTime, roomId } of whole.json().suggestions)
      expect([hall, left, right].includes(roomId) && `${day} ${startTime}` === 'Monday 09:00').toBe(false)
    await add(hall, { title: 'Logic', startTime: '10:00', endTime: '11:00' })
    const half = await post(left, { startTime: '10:30', endTime: '11:30' })
    expect(half.json().conflicts).toMatchObject([
      { message: "Hall is taken as a whole by 'Logic' (Monday 10:00 - 11:00)." },
    ])
  })

  test('a part of a part is used neither with its half nor with the hall', async () => {
    const corner = await site.addRoom({ name: 'Corner', seats: 10, partOf: left })
    await add(corner)
    expect((await post(hall)).statusCode).toBe(409)
    expect((await post(left)).statusCode).toBe(409)
    expect((await post(right)).statusCode).toBe(201)
  })

  test('an event in it and a class in a half keep each other out, and another event too', async () => {
    await add(left)
    const refused = await book(hall)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "'Open day': On 2026-09-14: Left, a part of Hall, is taken by 'Algebra' (2026-09-14 09:00 - 10:00).",
    ])
    expect((await book(right)).statusCode).toBe(201)
    expect((await book(hall)).statusCode).toBe(409)
    expect((await post(hall, { startTime: '10:00', endTime: '11:00' })).json().conflicts).toMatchObject([
      { message: expect.stringContaining("Right, a part of Hall, is taken by 'Open day'") },
    ])
  })

  test('the halves are no free rooms while it is used', async () => {
    await add(hall)
    const asked = 'date=2026-09-14&startTime=09:00&minutes=60'
    const answer = await site.admin.call('GET', `/api/rooms/free?${asked}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().rooms.map((one: { name: string }) => one.name)).toEqual(['Other'])
  })

  test('one meeting moves to a half only while nothing is in the hall', async () => {
    await add(hall)
    const id = await add(other)
    const move = (roomId: string | undefined, times: object = {}) =>
      site.admin.call('PUT', `/api/classs/${id}/meetings`, {
        meetings: [{ originalDate: '2026-09-14', roomId, note: '', link: '', ...times }],
      })
    expect((await move(left)).statusCode).toBe(409)
    expect((await move(left, { startTime: '11:00', endTime: '12:00' })).statusCode).toBe(200)
  })
})

describe('that a room is part of another', () => {
  test('is read with it and with the settings, and ends with the other', async () => {
    expect(await readParts()).toEqual({ Hall: null, Left: hall, Right: hall, Other: null })
    const settings = (await site.admin.call('GET', '/api/admins/getSiteSettings/x')).json()
    expect(new Set(settings.roomParts)).toEqual(
      new Set([
        { id: left, partOf: hall },
        { id: right, partOf: hall },
      ]),
    )
    await site.admin.call('POST', `/api/rooms/delete/${hall}`)
    expect(await readParts()).toEqual({ Left: null, Right: null, Other: null })
  })

  test('is refused while both are used at once, with what is in the way, and made after that', async () => {
    await add(hall)
    const id = await add(other, { title: 'Sets' })
    const refused = await put(other, { partOf: hall })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(
      "'Algebra': Other, a part of Hall, is taken by 'Sets' (Monday 09:00 - 10:00).",
    )
    expect((await readParts()).Other).toBe(null)
    await site.admin.call('PUT', `/api/classs/${id}`, { day: 'Tuesday' })
    expect((await put(other, { partOf: hall })).json().partOf).toBe(hall)
    expect((await post(hall, { day: 'Tuesday' })).statusCode).toBe(409)
    expect((await put(other, { partOf: null })).json().partOf).toBe(null)
    expect((await post(hall, { day: 'Tuesday' })).statusCode).toBe(201)
  })

  test('is refused while events are in both', async () => {
    expect((await book(hall)).statusCode).toBe(201)
    expect((await book(other)).statusCode).toBe(201)
    const refused = await put(other, { partOf: hall })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The room is already booked at this time.',
    ])
  })

  test.each([
    ['itself', () => hall, 'A room cannot be part of itself or of one of its parts'],
    ['a part of it', () => left, 'A room cannot be part of itself or of one of its parts'],
    ['no room', () => '00000000-0000-4000-8000-000000000000', 'The room does not exist'],
    ['what is no id', () => 'Left', 'Part of is not a valid id'],
  ])('is refused of %s', async (_, partOf, message) => {
    const refused = await put(hall, { partOf: partOf() })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field: 'partOf', message }]])
  })

  test('is imported by the name of the other', async () => {
    const table = (rows: string[][]) => ({
      kind: 'rooms',
      fileName: 'rooms.csv',
      columns: ['name', 'buildingName', 'seats', 'partOf'],
      lines: rows.map((_, at) => at + 2),
      rows,
    })
    const [{ buildingName }] = (await listRooms()) as [{ buildingName: string }]
    const send = (rows: string[][]) => site.admin.call('POST', '/api/imports', table(rows))
    const refused = await send([['New', buildingName, '20', 'Nowhere']])
    expect(refused.json().errors).toMatchObject([{ field: '2.partOf' }])
    const answer = await send([
      ['New', buildingName, '20', `Hall (${buildingName})`],
      ['Other', buildingName, '', 'Hall'],
    ])
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(await readParts()).toMatchObject({ New: hall, Other: hall })
    const halves = await send([
      ['Arena', 'South', '100', ''],
      ['East', 'South', '50', 'Arena (South)'],
      ['West', 'South', '50', 'arena'],
    ])
    expect(halves.statusCode, halves.body).toBeLessThan(300)
    const arena = (await listRooms()).find(({ name }) => name === 'Arena')?._id
    expect(await readParts()).toMatchObject({ Arena: null, East: arena, West: arena })
    const again = await send([['West', 'South', '50', 'Arena']])
    expect(again.json()).toMatchObject({ created: 0, changed: 0, same: 1 })
  })
})
