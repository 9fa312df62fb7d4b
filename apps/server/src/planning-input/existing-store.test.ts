import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import { loadExisting, type PlanningInput } from '@scheduler/planning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { addLinkedCourse, LECTURE, type LinkedCourse, labs } from '../testing/linked-course.ts'
import { addSmallSchool, type SmallSchool } from '../testing/small-school.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createExistingStore, type ExistingStore } from './existing-store.ts'
import { readPlanningInput } from './read-planning-input.ts'

let site: TestApp
let school: SmallSchool
let physics: LinkedCourse
let zoology: LinkedCourse
let store: ExistingStore
let first = ''
let second = ''
beforeAll(async () => {
  site = await startTestApp()
  school = await addSmallSchool(site)
  physics = await addLinkedCourse(site, [LECTURE, labs(2)])
  zoology = await addLinkedCourse(site, [LECTURE])
  store = createExistingStore(site.services)
  first = await addClass({ title: 'First', day: 'Monday', courseId: school.courses.algebra })
  second = await addClass({ title: 'Second', day: 'Tuesday', roomId: school.rooms.hall })
})
afterAll(() => site.close())

async function addClass(fields: object): Promise<string> {
  const times = { startTime: '08:00', endTime: '09:00' }
  return (await expectDone('POST', '/api/classs', { ...times, ...fields }, 201)).json()._id
}

async function expectDone(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, status = 200) {
  const answer = await site.admin.call(method, path, body)
  expect(answer.statusCode, answer.body).toBe(status)
  return answer
}

/** What the store answers now, and what all of the data says. */
async function compare() {
  const kept = await store.ask((input) => input)
  const { clock } = site.services
  expect(kept).toEqual(await readAtOneMoment(site.db, (trx) => readPlanningInput(trx, clock)))
  return kept
}

const join = ({ classes }: LinkedCourse, section: string) =>
  expectDone('PUT', `/api/classs/${classes[section]}/join`, { studentId: school.students[1] })

const ofFirst = (path = '') => `/api/classs/${first}${path}`
const changes: [string, () => Promise<unknown>][] = [
  ['moved', () => expectDone('PUT', ofFirst(), { day: 'Friday', startTime: '10:00', endTime: '11:00' })],
  ['given a room', () => expectDone('PUT', ofFirst(), { roomId: school.rooms.lab })],
  ['joined', () => expectDone('PUT', ofFirst('/join'), { studentId: school.students[0] })],
  ['left', () => expectDone('DELETE', ofFirst('/join'), { studentId: school.students[0] })],
  ['locked', () => expectDone('PUT', ofFirst(), { locked: true })],
  ['cancelled', () => expectDone('POST', ofFirst('/cancel'))],
  ['reinstated', () => expectDone('POST', ofFirst('/reinstate'))],
  ['created', () => addClass({ title: 'Third', day: 'Wednesday' })],
  ['deleted', () => expectDone('POST', `/api/classs/delete/${second}`)],
  [
    'of a course whose dates change',
    () => expectDone('PUT', `/api/courses/${school.courses.algebra}`, { endDate: '2027-05-01' }),
  ],
  [
    'in a room that is renamed',
    () => expectDone('PUT', `/api/rooms/${school.rooms.lab}`, { name: 'Workshop' }),
  ],
]

test.each(changes)(
  'after a class is %s the kept timetable equals one that is read again',
  async (_, change) => {
    const before = await compare()
    await change()
    const after = await compare()
    expect(after).not.toEqual(before)
  },
)

test('data that a change of single classes does not touch is not read again', async () => {
  const before = await store.ask((input) => input)
  expect(await store.ask((input) => input)).toBe(before)
  await expectDone('PUT', ofFirst(), { day: 'Thursday' })
  const after = await store.ask((input) => input)
  expect(after.students).toBe(before.students)
  expect(after.classes).not.toEqual(before.classes)
  await expectDone('PUT', `/api/courses/${school.courses.algebra}`, { term: 2 })
  expect((await store.ask((input) => input)).students).not.toBe(before.students)
})

test('of courses with parts those alone are read again whose sections somebody joins', async () => {
  const find = (input: PlanningInput, { courseId }: LinkedCourse) =>
    input.courses.find(({ id }) => id === courseId)
  const before = await store.ask((input) => input)
  await expectDone('PUT', `/api/classs/${physics.classes['Lab 2']}`, { title: 'Experiments' })
  const renamed = await compare()
  expect(renamed.courses).toBe(before.courses)
  await join(physics, 'Lab 1')
  const joined = await compare()
  expect(find(joined, physics)).not.toEqual(find(before, physics))
  expect(find(joined, zoology)).toBe(find(before, zoology))
})

test('the existing timetable is prepared once for each state of the data', async () => {
  const existing = await store.askExisting((one) => one)
  expect(await store.askExisting((one) => one)).toBe(existing)
  expect([...existing.indexOf]).toEqual([
    ...loadExisting(existing.plan.institution.input, DEFAULT_WEIGHTS).indexOf,
  ])
  await expectDone('PUT', ofFirst(), { day: 'Monday' })
  expect(await store.askExisting((one) => one)).not.toBe(existing)
})
