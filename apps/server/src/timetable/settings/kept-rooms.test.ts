import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['classes', 'rooms', 'courses', 'departments'] as const)
    await site.db.deleteFrom(table).execute()
})

const MORNING = { Monday: ['08:00 - 12:00'] }
const PHYSICS = { department: 'Physics', hours: MORNING }

const put = (path: string, body: object) => site.admin.call('PUT', path, body)
const changeRoom = (id: string, fields: object) => put(`/api/rooms/${id}`, fields)
const list = async (path: string): Promise<Record<string, unknown>[]> =>
  (await site.admin.call('GET', path)).json()
const keptFor = async (id: string) => (await list('/api/rooms')).find(({ _id }) => _id === id)?.keptFor
const idOf = async (name: string) => (await list('/api/departments')).find((one) => one.name === name)?._id
const addClass = (fields: object) =>
  site.admin.call('POST', '/api/classs', {
    title: 'Waves',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    ...fields,
  })

/** A class of a course of a department in a room; answers its id and that of its course. */
async function addClassOf(department: string | null, roomId: string) {
  const courseId = await site.addCourse({ courseName: `Course of ${department}`, department })
  const answer = await addClass({ courseId, roomId })
  expect(answer.statusCode, answer.body).toBe(201)
  return { courseId, classId: answer.json()._id as string }
}

test('a room is kept for departments in the order of their names, until it is kept for others; new names make departments', async () => {
  const id = await site.addRoom({ keptFor: [PHYSICS, { department: 'History', hours: {} }] })
  const both = [{ department: 'History', hours: {} }, PHYSICS]
  expect(await keptFor(id)).toEqual(both)
  expect((await changeRoom(id, { seats: 31 })).json().keptFor).toEqual(both)
  const tuesday = [{ department: 'Physics', hours: { Tuesday: ['08:00 - 09:00'] } }]
  expect((await changeRoom(id, { keptFor: tuesday })).json().keptFor).toEqual(tuesday)
  expect((await list('/api/departments')).map(({ name }) => name)).toEqual(['History', 'Physics'])
  expect((await changeRoom(id, { keptFor: [] })).json().keptFor).toEqual([])
})

test.each([
  ['Physics', 'Kept for departments must be a list'],
  [[{ hours: {} }], 'Department is required'],
  [[{ department: ' ', hours: {} }], 'Department is required'],
  [[{ department: 'Physics', hours: { Monday: ['9'] } }], "'9' is not a slot like 09:00 - 10:00"],
  [[PHYSICS, { department: ' Physics ', hours: {} }], 'Name each department once'],
  [
    Array.from({ length: 51 }, (_, at) => ({ department: `D${at}`, hours: {} })),
    'Kept for departments has too many entries',
  ],
])('what does not say for whom a room is kept is refused: %j', async (given, message) => {
  const refused = await changeRoom(await site.addRoom(), { keptFor: given })
  expect([refused.statusCode, refused.json().errors?.[0]?.message]).toEqual([400, message])
})

test('for whom a room is kept, that somebody has changed meanwhile, is not overwritten', async () => {
  const id = await site.addRoom({ keptFor: [PHYSICS] })
  const { revision } = (await changeRoom(id, { seats: 32 })).json()
  await changeRoom(id, { keptFor: [{ department: 'Physics', hours: {} }] })
  const late = await changeRoom(id, { keptFor: [], revision })
  expect([late.statusCode, late.json().fields]).toEqual([409, ['keptFor']])
  expect(late.json().current.keptFor).toEqual([{ department: 'Physics', hours: {} }])
  const began = (await changeRoom(id, { seats: 33 })).json().revision
  await put(`/api/departments/${await idOf('Physics')}`, { name: 'Natural sciences' })
  expect((await changeRoom(id, { keptFor: [PHYSICS], revision: began })).json().fields).toEqual(['keptFor'])
})

test('browsers are told of a room that is kept for others, also by a new name of a department', async () => {
  const id = await site.addRoom({ keptFor: [PHYSICS] })
  const readChanged = async (change: () => Promise<unknown>) => {
    const { history, position } = site.services.realtime.position
    await change()
    const path = `/api/changes?history=${history}&from=${position}&lists=rooms`
    return (await site.admin.call('GET', path)).json().lists.rooms.changed
  }
  const always = [{ department: 'Physics', hours: {} }]
  expect(await readChanged(() => changeRoom(id, { keptFor: always }))).toContainEqual(
    expect.objectContaining({ _id: id, keptFor: always }),
  )
  const physics = await idOf('Physics')
  expect(await readChanged(() => put(`/api/departments/${physics}`, { name: 'Optics' }))).toContainEqual(
    expect.objectContaining({ _id: id, keptFor: [{ department: 'Optics', hours: {} }] }),
  )
})

test('a class of another department is refused and offered other rooms and hours; in others it is taken', async () => {
  const laboratory = await site.addRoom({ name: 'Laboratory', keptFor: [PHYSICS] })
  const hall = await site.addRoom({ name: 'Hall' })
  const courseId = await site.addCourse({ department: 'History' })
  const refused = await addClass({ courseId, roomId: laboratory })
  expect(refused.json()).toMatchObject({
    message: 'Laboratory is kept for Physics on Monday 08:00 - 12:00.',
    conflicts: [{ kind: 'roomKept', key: 'conflicts.keptThen' }],
  })
  const offered: { roomId: string; day: string; startTime: string }[] = refused.json().suggestions
  expect(offered.some(({ roomId }) => roomId === hall)).toBe(true)
  const isKept = ({ roomId, day, startTime }: (typeof offered)[number]) =>
    roomId === laboratory && day === 'Monday' && startTime < '12:00'
  expect(offered.filter(isKept)).toEqual([])
  expect(
    (await addClass({ courseId, roomId: laboratory, startTime: '12:00', endTime: '13:00' })).statusCode,
  ).toBe(201)
  await addClassOf('Physics', laboratory)
})

test('classes of departments below it are taken as well', async () => {
  const roomId = await site.addRoom({ keptFor: [PHYSICS] })
  await site.admin.call('POST', '/api/departments', { name: 'Optics', parentName: 'Physics' })
  await addClassOf('Optics', roomId)
})

/** What changes of a class that is where it may be, of which it is told each time. */
const LATER = {
  'a change of the departments of its room': ({ roomId }: Place) =>
    changeRoom(roomId, { keptFor: [{ ...PHYSICS, department: 'History' }] }),
  'a change of the department of its course': ({ courseId }: Place) =>
    put(`/api/courses/${courseId}`, { department: 'History' }),
  'a change of what its department is part of': async () =>
    put(`/api/departments/${await idOf('Optics')}`, { parentName: null }),
  'a change of what a department above it is part of': async () => {
    const optics = await idOf('Optics')
    await put(`/api/departments/${optics}`, { parentName: 'Waves' })
    return put(`/api/departments/${await idOf('Waves')}`, { parentName: null })
  },
  'a merge of its department into one elsewhere': async () => {
    const arts = await site.admin.call('POST', '/api/departments', { name: 'Arts', parentName: 'Culture' })
    return site.admin.call('POST', `/api/departments/${arts.json()._id}/merge`, {
      ids: [await idOf('Optics')],
    })
  },
}
interface Place {
  readonly roomId: string
  readonly courseId: string
}

test.each(Object.entries(LATER))(
  'a class that %s leaves outside the rule needs attention',
  async (_, change) => {
    await site.admin.call('POST', '/api/departments', { name: 'Waves', parentName: 'Physics' })
    await site.admin.call('POST', '/api/departments', { name: 'Optics', parentName: 'Physics' })
    const roomId = await site.addRoom({ name: 'Laboratory', keptFor: [PHYSICS] })
    const { courseId, classId } = await addClassOf('Optics', roomId)
    const told = await change({ roomId, courseId })
    expect(told.json().warnings, told.body).toMatchObject([{ kind: 'roomKept', classId }])
    expect(await list('/api/classs/attention')).toMatchObject([{ kind: 'roomKept', classId }])
  },
)

test('rooms of departments that are merged are kept in the hours of both', async () => {
  const slots = (...hours: string[]) => ({ Monday: hours })
  const id = await site.addRoom({
    keptFor: [
      { department: 'physics', hours: slots('08:00 - 09:00', '10:00 - 11:00') },
      { department: 'Physics', hours: slots('08:00 - 09:00', '09:00 - 10:00') },
    ],
  })
  const other = await site.addRoom({
    keptFor: [
      { department: 'physics', hours: {} },
      { department: 'Physics', hours: MORNING },
    ],
  })
  const alone = await site.addRoom({ keptFor: [{ department: 'physics', hours: MORNING }] })
  await site.admin.call('POST', `/api/departments/${await idOf('Physics')}/merge`, {
    ids: [await idOf('physics')],
  })
  const hours = slots('08:00 - 09:00', '09:00 - 10:00', '10:00 - 11:00')
  expect(await keptFor(id)).toEqual([{ department: 'Physics', hours }])
  expect(await keptFor(other)).toEqual([{ department: 'Physics', hours: {} }])
  expect(await keptFor(alone)).toEqual([{ department: 'Physics', hours: MORNING }])
})

test('a department for which a room is kept is not deleted', async () => {
  const id = await site.addRoom({ keptFor: [PHYSICS] })
  const remove = async () => site.admin.call('POST', `/api/departments/delete/${await idOf('Physics')}`)
  expect([(await remove()).statusCode, (await remove()).json().message]).toEqual([
    409,
    expect.stringContaining('This department cannot be deleted'),
  ])
  await changeRoom(id, { keptFor: [] })
  expect((await remove()).statusCode).toBe(200)
})
