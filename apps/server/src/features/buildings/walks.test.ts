import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let professor: Person
const rooms: Record<string, string> = {}
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await startTestApp()
  for (const name of ['North', 'South']) rooms[name] = await site.addRoom({ name, buildingName: name })
  for (const { _id, name } of (await site.admin.call('GET', '/api/buildings')).json()) ids[name] = _id
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('classes').execute()
  await walk(null)
  await locate({ North: null, South: null })
  professor = await site.addPerson('professor', 'Ada Noether')
})

const walk = (minutes: number | null) =>
  site.admin.call('PUT', `/api/buildings/${ids.North}/walk`, { toId: ids.South, minutes })
type Places = Record<string, readonly [number, number] | null>
async function locate(places: Places) {
  const answers = []
  for (const [name, place] of Object.entries(places)) {
    const [latitude = null, longitude = null] = place ?? []
    answers.push(await site.admin.call('PUT', `/api/buildings/${ids[name]}`, { latitude, longitude }))
  }
  return answers.map((answer) => answer.json().warnings.map(({ message }: { message: string }) => message))
}
const post = (building: string, startTime: string, endTime: string, fields: object = {}) =>
  site.admin.call('POST', '/api/classs', {
    title: building,
    day: 'Monday',
    startTime,
    endTime,
    roomId: rooms[building],
    professorId: professor.id,
    ...fields,
  })
const settings = async () => (await site.nobody('GET', '/api/admins/getSiteSettings/site')).json()

test('minutes that are entered for two buildings hold for their classes, and what they break is told', async () => {
  expect((await post('North', '09:00', '10:00')).statusCode).toBe(201)
  expect((await post('South', '11:30', '12:30')).statusCode).toBe(201)
  const entered = (await walk(91)).json()
  expect(entered).toMatchObject({ minutes: 91 })
  const told = entered.warnings.map(({ message }: { message: string }) => message).sort()
  expect(told).toEqual([
    "'North': Ada Noether needs 91 minutes between this class and 'South' (Monday 11:30 - 12:30) in South.",
    "'South': Ada Noether needs 91 minutes between this class and 'North' (Monday 09:00 - 10:00) in North.",
  ])
  const [{ from, to, minutes }] = (await settings()).walks
  // In the order of their ids, which is chance.
  expect([[from, to].sort(), minutes]).toEqual([['North', 'South'], 91])
  const refused = await post('South', '06:00', '07:30')
  expect([refused.statusCode, refused.json().conflicts]).toMatchObject([409, [{ kind: 'building' }]])
  expect((await walk(90)).json()).toEqual({ minutes: 90, warnings: [] })
  expect((await post('South', '06:00', '07:30')).statusCode).toBe(201)
  expect((await walk(null)).json()).toEqual({ minutes: null, warnings: [] })
  expect((await settings()).walks).toEqual([])
})

test('nobody joins a class that they cannot walk to in time', async () => {
  const student = await site.addPerson('student')
  await post('North', '09:00', '10:00', { studentIds: [student.id] })
  const later = (await post('South', '11:00', '12:00', { professorId: null })).json()._id
  await walk(61)
  const refused = await student.call('PUT', `/api/classs/${later}/join`)
  expect([refused.statusCode, refused.json().conflicts]).toMatchObject([409, [{ kind: 'building' }]])
  await walk(60)
  expect((await student.call('PUT', `/api/classs/${later}/join`)).statusCode).toBe(200)
})

test('the minutes follow from where two buildings are, and a change of that tells what it breaks', async () => {
  await post('North', '09:00', '10:00')
  await post('South', '10:20', '11:20')
  // 1,112 metres: 21 minutes. Where only one is known, nothing follows.
  const [first = [], second = []] = await locate({ North: [0.01, 11], South: [0, 11] })
  expect(first).toEqual([])
  expect(second).toHaveLength(2)
  expect(second[0]).toContain('needs 21 minutes')
  expect((await settings()).located).toMatchObject([{ building: 'North' }, { building: 'South' }])
  expect((await post('South', '08:00', '08:40')).json().conflicts).toMatchObject([{ kind: 'building' }])
})

test('a walk has two ends and takes at most two hours', async () => {
  const faults = async (id: string | undefined, body: object) =>
    (await site.admin.call('PUT', `/api/buildings/${id}/walk`, body)).json().errors
  expect(await faults(ids.North, { toId: ids.North, minutes: 5 })).toMatchObject([{ field: 'toId' }])
  expect(await faults(ids.North, { toId: ids.South, minutes: 121 })).toMatchObject([{ field: 'minutes' }])
  const gone = '00000000-0000-4000-8000-000000000000'
  expect(
    (await site.admin.call('PUT', `/api/buildings/${ids.North}/walk`, { toId: gone, minutes: 5 })).statusCode,
  ).toBe(404)
})
