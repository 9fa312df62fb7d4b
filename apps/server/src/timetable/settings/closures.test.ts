import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let north: string
let south: string
let september: string
let october: string
let professor: Person
let hour = 7
beforeAll(async () => {
  site = await startTestApp()
  north = await site.addRoom({ name: 'N1', buildingName: 'North' })
  south = await site.addRoom({ name: 'S1', buildingName: ' South ' })
  september = await site.addCourse({ startDate: '2026-09-01', endDate: '2026-10-05' })
  october = await site.addCourse({ startDate: '2026-10-05', endDate: '2026-10-31' })
})
afterAll(() => site.close())

/** Each test has its own hour and its own professor. */
beforeEach(async () => {
  hour += 1
  professor = await site.addPerson('professor', 'Ada Noether')
})
afterEach(async () => {
  for (const { _id: id } of await listed()) await site.admin.call('POST', `/api/closures/delete/${id}`)
})

const listed = async () => (await site.nobody('GET', '/api/admins/getSiteSettings/site')).json().closures
const create = (fields: object) => site.admin.call('POST', '/api/closures', { name: 'Break', ...fields })
async function close(fields: object): Promise<string> {
  const answer = await create(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

/** A class on Mondays, of which the two courses have one date in common: 5 October. */
const mondays = (fields: object) => ({
  title: 'Analysis',
  day: 'Monday',
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour).padStart(2, '0')}:30`,
  courseId: september,
  ...fields,
})
const post = (fields: object) => site.admin.call('POST', '/api/classs', mondays(fields))
async function add(fields: object): Promise<string> {
  const answer = await post(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

async function listDates(classId: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date::text from meetings where class_id = ${classId} order by date`.execute(site.db)
  return rows.map(({ date }) => date)
}
const ALL = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05']
const without = (...dates: string[]) => ALL.filter((date) => !dates.includes(date))

describe('a class does not meet', () => {
  test('on days on which the site is closed, and meets on them again once it is open', async () => {
    const early = await add({ roomId: north })
    const closure = await close({ startDate: '2026-09-10', endDate: '2026-09-21' })
    expect(await listDates(early)).toEqual(without('2026-09-14', '2026-09-21'))
    const late = await add({ roomId: south })
    expect(await listDates(late)).toEqual(without('2026-09-14', '2026-09-21'))
    const put = await site.admin.call('PUT', `/api/closures/${closure}`, { endDate: '2026-09-20' })
    expect(put.json()).toMatchObject({ startDate: '2026-09-10', endDate: '2026-09-20' })
    expect(await listDates(early)).toEqual(without('2026-09-14'))
    await site.admin.call('POST', `/api/closures/delete/${closure}`)
    expect([await listDates(early), await listDates(late)]).toEqual([ALL, ALL])
  })

  test('while its building is closed: that of its room, whichever that is by now', async () => {
    const [here, there] = [await add({ roomId: north }), await add({ roomId: south })]
    await close({ startDate: '2026-09-14', endDate: '2026-09-14', buildingName: ' South ' })
    expect([await listDates(here), await listDates(there)]).toEqual([ALL, without('2026-09-14')])
    await site.admin.call('PUT', `/api/classs/${there}`, { roomId: null })
    await site.admin.call('PUT', `/api/classs/${here}`, { roomId: south })
    expect([await listDates(here), await listDates(there)]).toEqual([without('2026-09-14'), ALL])
    await site.admin.call('PUT', `/api/rooms/${south}`, { buildingName: 'South West' })
    expect(await listDates(here)).toEqual(ALL)
    await site.admin.call('PUT', `/api/rooms/${south}`, { buildingName: 'South' })
    expect(await listDates(here)).toEqual(without('2026-09-14'))
  })
})

describe('a room that is closed', () => {
  const day = { startDate: '2026-09-14', endDate: '2026-09-14' }

  test('closes the classes in it alone, and those that come to it, by date', async () => {
    const other = await site.addRoom({ name: 'N2', buildingName: 'North' })
    const [here, there] = [await add({ roomId: north }), await add({ roomId: other })]
    const closure = await close({ ...day, roomId: north })
    expect(await listed()).toMatchObject([{ roomId: north, roomName: 'N1', buildings: null }])
    expect([await listDates(here), await listDates(there)]).toEqual([without('2026-09-14'), ALL])
    await site.admin.call('PUT', `/api/classs/${here}`, { roomId: south })
    await site.admin.call('PUT', `/api/classs/${there}`, { roomId: north })
    expect([await listDates(here), await listDates(there)]).toEqual([ALL, without('2026-09-14')])
    const meetings = (roomId: string | null) => ({ meetings: [{ originalDate: '2026-09-14', roomId }] })
    const refused = await site.admin.call('PUT', `/api/classs/${here}/meetings`, meetings(north))
    expect(refused.json().conflicts).toMatchObject([{ kind: 'dates' }])
    const moved = await site.admin.call('PUT', `/api/classs/${there}/meetings`, meetings(other))
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await listDates(there)).toEqual(ALL)
    await site.admin.call('POST', `/api/closures/delete/${closure}`)
    await site.admin.call('POST', `/api/classs/delete/${there}`)
  })

  test('is left out of calendars and files on its dates', async () => {
    const id = await add({ title: 'In the closed room', roomId: north })
    await close({ ...day, roomId: north })
    const csv = await site.admin.call('GET', `/api/classs/export?format=csv&courseId=${september}`)
    const lines = csv.body.split('\n').filter((line: string) => line.includes('In the closed room'))
    expect(lines).toEqual([expect.stringContaining('2026-09-14')])
    await site.admin.call('POST', `/api/classs/delete/${id}`)
  })

  test('is a room that there is, without a building, and is not taught as another day', async () => {
    const fault = async (fields: object) => (await create({ ...day, ...fields })).json().errors
    expect(await fault({ roomId: september })).toMatchObject([
      { field: 'roomId', message: 'The room does not exist' },
    ])
    expect(await fault({ roomId: north, buildingName: 'North' })).toMatchObject([{ field: 'roomId' }])
    expect(await fault({ roomId: north, taughtAs: '2026-09-15' })).toMatchObject([{ field: 'roomId' }])
  })

  test('goes with its closures, and hinders no taught day elsewhere', async () => {
    const spare = await site.addRoom({ name: 'Spare' })
    await close({ ...day, roomId: spare })
    await close({ ...day, taughtAs: '2026-09-15' })
    expect(await listed()).toHaveLength(2)
    await site.admin.call('POST', `/api/rooms/delete/${spare}`)
    expect(await listed()).toMatchObject([{ taughtAs: '2026-09-15' }])
  })
})

describe('a campus that is closed', () => {
  const buildings = async () => (await site.admin.call('GET', '/api/buildings')).json()
  const onCampus = async (name: string, campusName: string | null) => {
    const { _id: id } = (await buildings()).find((one: { name: string }) => one.name === name)
    return site.admin.call('PUT', `/api/buildings/${id}`, { campusName })
  }
  afterEach(async () => {
    for (const name of ['North', 'South']) await onCampus(name, null)
  })

  test('closes all its buildings, those that come to it, and no longer those that leave it', async () => {
    const [here, there] = [await add({ roomId: north }), await add({ roomId: south })]
    await onCampus('North', 'Hill')
    const closure = await close({ startDate: '2026-09-14', endDate: '2026-09-14', campusName: 'Hill' })
    expect(await listed()).toMatchObject([{ campusName: 'Hill', buildingName: null, buildings: ['North'] }])
    expect([await listDates(here), await listDates(there)]).toEqual([without('2026-09-14'), ALL])
    await onCampus('South', 'Hill')
    await onCampus('North', 'River')
    expect([await listDates(here), await listDates(there)]).toEqual([ALL, without('2026-09-14')])
    await site.admin.call('PUT', `/api/rooms/${north}`, { buildingName: 'South' })
    expect(await listDates(here)).toEqual(without('2026-09-14'))
    await site.admin.call('PUT', `/api/rooms/${north}`, { buildingName: 'North' })
    const put = await site.admin.call('PUT', `/api/closures/${closure}`, { campusName: 'River' })
    expect(put.json()).toMatchObject({ campusName: 'River', buildings: ['North'] })
    expect([await listDates(here), await listDates(there)]).toEqual([without('2026-09-14'), ALL])
  })

  test('keeps its buildings, where without its closure a room would be booked twice', async () => {
    await onCampus('North', 'Hill')
    await close({ startDate: '2026-10-05', endDate: '2026-10-05', campusName: 'Hill' })
    await add({ roomId: north })
    const second = await add({ roomId: north, courseId: october })
    const refused = await onCampus('North', null)
    expect([refused.statusCode, refused.json().conflicts]).toMatchObject([409, [{ kind: 'room' }]])
    expect((await buildings()).find((one: { name: string }) => one.name === 'North').campusName).toBe('Hill')
    await site.admin.call('POST', `/api/classs/delete/${second}`)
  })

  test('is not closed together with a building', async () => {
    const dates = { startDate: '2026-12-21', endDate: '2026-12-22' }
    const fault = { field: 'campusName', message: 'Choose a building or a campus, not both' }
    const answer = await create({ ...dates, buildingName: 'North', campusName: 'Hill' })
    expect(answer.json().errors).toMatchObject([fault])
    const id = await close({ ...dates, buildingName: 'North' })
    const put = await site.admin.call('PUT', `/api/closures/${id}`, { campusName: 'Hill' })
    expect(put.json().errors).toMatchObject([fault])
    const other = await site.admin.call('PUT', `/api/closures/${id}`, {
      campusName: 'Hill',
      buildingName: '',
    })
    expect(other.json()).toMatchObject({ campusName: 'Hill', buildingName: null })
  })
})

describe('two classes whose only date in common is closed', () => {
  const day = { startDate: '2026-10-05', endDate: '2026-10-05' }

  test('may have one room, one professor and one student', async () => {
    const student = await site.addPerson('student')
    const shared = { roomId: north, professorId: professor.id }
    await add({ ...shared, studentIds: [student.id] })
    expect((await post({ ...shared, courseId: october })).statusCode).toBe(409)
    const closure = await close(day)
    const second = await add({ ...shared, courseId: october })
    expect((await student.call('PUT', `/api/classs/${second}/join`)).statusCode).toBe(200)

    // Open again, everything would be booked twice: it stays closed.
    for (const [path, body] of [
      [`/api/closures/delete/${closure}`, undefined],
      [`/api/closures/${closure}`, { startDate: '2026-09-21', endDate: '2026-09-21' }],
    ] as const) {
      const refused = await site.admin.call(body ? 'PUT' : 'POST', path, body)
      expect(refused.statusCode).toBe(409)
      const kinds = refused.json().conflicts.map(({ kind }: { kind: string }) => kind)
      expect(kinds.sort()).toEqual(['professor', 'room', 'student'])
    }
    expect(await listed()).toMatchObject([day])
    expect(await listDates(second)).not.toContain('2026-10-05')
    await site.admin.call('POST', `/api/classs/delete/${second}`)
  })

  test('share no professor where only a building is closed', async () => {
    await close({ ...day, buildingName: 'North' })
    await add({ roomId: north, professorId: professor.id })
    const refused = await post({ roomId: north, professorId: professor.id, courseId: october })
    expect(refused.json().conflicts).toMatchObject([{ kind: 'professor' }])
    const second = await add({ roomId: north, courseId: october })
    await site.admin.call('POST', `/api/classs/delete/${second}`)
  })
})

test('files say on which dates a class does not meet, and calendars leave them out', async () => {
  const id = await add({ title: 'With a break', roomId: north })
  const read = async (format: string) =>
    (await site.admin.call('GET', `/api/classs/export?format=${format}&courseId=${september}`)).body
  const sequenceOf = (text: string) =>
    Number(text.split(`UID:${id}@scheduler`)[1]?.match(/SEQUENCE:(\d+)/)?.[1] ?? Number.NaN)
  const before = sequenceOf(await read('ics'))
  await close({ startDate: '2026-09-07', endDate: '2026-09-21' })
  const calendar = (await read('ics')).split(`UID:${id}@scheduler`)[1]?.split('END:VEVENT')[0]
  expect(calendar).toMatch(/DTSTART;TZID=[\w/]+:20260928T/)
  expect(sequenceOf(await read('ics'))).toBeGreaterThan(before)
  await close({ name: 'Strike', startDate: '2026-09-28', endDate: '2026-09-28' })
  expect(await read('csv')).toContain('2026-09-07 2026-09-14 2026-09-21 2026-09-28')
})

test('a closure needs a name and dates in order, of at most a year', async () => {
  const dates = { startDate: '2026-12-21', endDate: '2027-01-03' }
  const fields = async (body: object) =>
    (await create(body)).json().errors.map(({ field }: { field: string }) => field)
  expect(await fields({ ...dates, name: ' ' })).toEqual(['name'])
  expect(await fields({ startDate: '2026-12-21' })).toEqual(['endDate'])
  expect(await fields({ ...dates, endDate: '2026-12-20' })).toEqual(['endDate'])
  expect(await fields({ ...dates, endDate: '2027-12-22' })).toEqual(['endDate'])
  expect(await listed()).toEqual([])
  const id = await close({ ...dates, buildingName: ' ' })
  expect(await listed()).toMatchObject([{ _id: id, name: 'Break', ...dates, buildingName: null }])
  const late = await site.admin.call('PUT', `/api/closures/${id}`, { startDate: '2027-01-04' })
  expect([late.statusCode, late.json().errors[0].field]).toEqual([400, 'endDate'])
})
