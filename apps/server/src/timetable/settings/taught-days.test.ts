import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let north: string
let south: string
let course: string
let professor: Person
let hour = 7
beforeAll(async () => {
  site = await startTestApp()
  north = await site.addRoom({ name: 'N1', buildingName: 'North' })
  south = await site.addRoom({ name: 'S1', buildingName: 'South' })
  course = await site.addCourse({ startDate: '2026-10-01', endDate: '2026-10-20' })
})
afterAll(() => site.close())

/** Each test has its own hour and its own professor. */
beforeEach(async () => {
  hour += 1
  professor = await site.addPerson('professor', 'Ada Noether')
})
afterEach(async () => {
  for (const { _id: id } of await listed()) await remove(id)
})

const call: TestApp['admin']['call'] = (...request) => site.admin.call(...request)
const listed = async () => (await site.nobody('GET', '/api/admins/getSiteSettings/site')).json().closures
const remove = (id: string) => call('POST', `/api/closures/delete/${id}`)

/** Saturday 10 October as Friday the 9th. */
const SATURDAY = { name: 'Make-up', startDate: '2026-10-10', endDate: '2026-10-10', taughtAs: '2026-10-09' }
const create = (fields: object = {}) => call('POST', '/api/closures', { ...SATURDAY, ...fields })
const holiday = { name: 'Holiday', startDate: '2026-10-09', endDate: '2026-10-09', taughtAs: null }
async function teach(fields: object = {}): Promise<string> {
  const answer = await create(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

const post = (day: string, fields: object) =>
  call('POST', '/api/classs', {
    title: day,
    day,
    startTime: `${String(hour).padStart(2, '0')}:00`,
    endTime: `${String(hour).padStart(2, '0')}:30`,
    courseId: course,
    ...fields,
  })
async function add(day: string, fields: object): Promise<string> {
  const answer = await post(day, fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

async function listDates(classId: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date::text from meetings where class_id = ${classId} and active order by date`.execute(site.db)
  return rows.map(({ date }) => date)
}
const FRIDAYS = ['2026-10-02', '2026-10-09', '2026-10-16']
const SATURDAYS = ['2026-10-03', '2026-10-10', '2026-10-17']

describe('on a day that is taught as another', () => {
  test('the classes of that day meet instead of its usual ones, until it is deleted', async () => {
    await create(holiday)
    const [friday, saturday] = [
      await add('Friday', { roomId: north }),
      await add('Saturday', { roomId: north }),
    ]
    const day = await teach()
    expect(await listDates(friday)).toEqual(['2026-10-02', '2026-10-10', '2026-10-16'])
    expect(await listDates(saturday)).toEqual(['2026-10-03', '2026-10-17'])
    const put = await call('PUT', `/api/closures/${day}`, { taughtAs: null })
    expect(put.json()).toMatchObject({ taughtAs: null })
    expect(await listDates(friday)).toEqual(['2026-10-02', '2026-10-16'])
    await call('PUT', `/api/closures/${day}`, { taughtAs: '2026-10-16' })
    expect(await listDates(friday)).toEqual(['2026-10-02', '2026-10-10', '2026-10-16'])
    await remove(day)
    expect([await listDates(friday), await listDates(saturday)]).toEqual([
      ['2026-10-02', '2026-10-16'],
      SATURDAYS,
    ])
  })

  test('those of one building alone do, where it is of that building', async () => {
    const [here, there] = [await add('Friday', { roomId: north }), await add('Friday', { roomId: south })]
    await teach({ buildingName: 'North' })
    expect(await listDates(here)).toEqual([...FRIDAYS.slice(0, 2), '2026-10-10', '2026-10-16'])
    expect(await listDates(there)).toEqual(FRIDAYS)
    await call('PUT', `/api/classs/${there}`, { roomId: north, startTime: '22:00', endTime: '23:00' })
    expect(await listDates(there)).toContain('2026-10-10')
  })

  test('an exported calendar has exactly the meetings', async () => {
    await create(holiday)
    const ids = [await add('Friday', { roomId: north }), await add('Saturday', { roomId: north })]
    await teach()
    const file = await call('GET', '/api/classs/export?format=ics')
    const events = new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents('vevent')
    for (const id of ids) {
      const own = events.map((one) => new ICAL.Event(one)).filter(({ uid }) => uid.startsWith(id))
      const starts = own.flatMap((event) => {
        const all = event.iterator()
        const dates: string[] = []
        for (let next = all.next(); next; next = all.next()) dates.push(String(next).slice(0, 10))
        return dates
      })
      expect(starts.sort()).toEqual(await listDates(id))
    }
    const own = events.find(
      (one) => String(one.getFirstPropertyValue('uid')) === `${ids[0]}-2026-10-10@scheduler`,
    )
    expect(own?.getFirstPropertyValue('description')).toMatch(/^as Friday/)
  })
})

test('a meeting on a day that is taught as another can be cancelled, and one can be moved onto that day', async () => {
  const friday = await add('Friday', { roomId: north })
  await teach()
  const change = (meeting: object) => call('PUT', `/api/classs/${friday}/meetings`, { meetings: [meeting] })
  const cancelled = await change({ originalDate: '2026-10-10', date: null })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await listDates(friday)).toEqual(FRIDAYS)
  const moved = await change({ originalDate: '2026-10-16', date: '2026-10-10' })
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await listDates(friday)).toEqual(['2026-10-02', '2026-10-09', '2026-10-10'])
})

describe('a professor of a Friday and a Saturday class in two buildings', () => {
  const teaching = () => ({ professorId: professor.id })

  test('keeps the day in one of them from being taught so, and each class from a place next to the other', async () => {
    const friday = await add('Friday', { roomId: north, ...teaching() })
    const saturday = await add('Saturday', { roomId: south, ...teaching() })
    const refused = await create({ buildingName: 'North' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflicts).toMatchObject([{ kind: 'professor' }])
    expect(await listed()).toEqual([])
    expect([await listDates(friday), await listDates(saturday)]).toEqual([FRIDAYS, SATURDAYS])
    await call('POST', `/api/classs/delete/${saturday}`)
    await teach({ buildingName: 'North' })
    const late = await post('Saturday', { roomId: south, ...teaching() })
    expect(late.statusCode).toBe(409)
    expect(late.json().conflicts).toMatchObject([{ kind: 'professor', classId: friday }])
    expect((await post('Saturday', { roomId: north, ...teaching() })).statusCode).toBe(201)
  })

  test('the database refuses both meetings by itself', async () => {
    const friday = await add('Friday', { roomId: north, ...teaching() })
    await add('Saturday', { roomId: south, ...teaching() })
    const write = sql`
      with met as (
        insert into meetings (class_id, date, start_minute, end_minute, room_id, active)
        select class_id, '2026-10-10', start_minute, end_minute, room_id, active
        from meetings where class_id = ${friday} and date = '2026-10-09' returning *)
      insert into meeting_professors (class_id, date, placed_by, professor_id, start_minute, end_minute, active)
      select class_id, date, placed_by, ${professor.id}, start_minute, end_minute, active from met`
    await expect(write.execute(site.db)).rejects.toThrow('meetings_professor_free')
  })
})

describe('a day that is taught as another is refused', () => {
  test.each([
    ['of several dates', { endDate: '2026-10-11' }, 'endDate'],
    ['as itself', { taughtAs: '2026-10-10' }, 'taughtAs'],
    ['as a day that there is not', { taughtAs: '2026-06-31' }, 'taughtAs'],
    ['as what is no date', { taughtAs: 7 }, 'taughtAs'],
    ['of a building and a campus', { buildingName: 'North', campusName: 'Hill' }, 'campusName'],
  ])('%s', async (_, fields, field) => {
    const answer = await create(fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field }] })
    expect(await listed()).toEqual([])
  })

  test('where its place is closed or taught as one already, in both orders, and is not where another place is', async () => {
    const strike = { ...holiday, name: 'Strike', startDate: '2026-10-08', endDate: '2026-10-11' }
    await teach()
    for (const fields of [strike, {}, { taughtAs: '2026-10-16' }]) {
      const answer = await create(fields)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ field: 'startDate' }] })
      expect(answer.json().message).toContain('Make-up')
    }
    await teach({ ...strike, buildingName: 'North' })
    const closed = await create({ buildingName: 'North' })
    expect(closed.json().message).toContain('Strike')
    await teach({ buildingName: 'South', taughtAs: '2026-10-08' })
    // A campus without buildings is a place too.
    await teach({ campusName: 'Hill' })
    expect((await create({ campusName: 'Hill' })).statusCode).toBe(400)
    const other = await teach({ startDate: '2026-10-17', endDate: '2026-10-17' })
    const moved = await call('PUT', `/api/closures/${other}`, {
      startDate: '2026-10-10',
      endDate: '2026-10-10',
    })
    expect(moved.json()).toMatchObject({ errors: [{ field: 'startDate' }] })
  })

  test('in a building that there is not, no class meets otherwise', async () => {
    const friday = await add('Friday', { roomId: north })
    await teach({ buildingName: 'Nowhere' })
    expect(await listDates(friday)).toEqual(FRIDAYS)
  })
})
