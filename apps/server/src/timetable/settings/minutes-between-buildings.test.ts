import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEndedRun } from '../../testing/stored-runs.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let north: string
let south: string
let professor: Person
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  north = await site.addRoom({ name: 'N1', buildingName: 'North' })
  south = await site.addRoom({ name: 'S1', buildingName: 'South' })
})
afterAll(() => site.close())

/** There are too few weekdays to give each test one: each has its own people, and rooms at its own hours. */
let hour = 0
const at = (minutes: number) => {
  const minute = hour * 60 + minutes
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
beforeEach(async () => {
  hour += 2
  professor = await site.addPerson('professor', 'Ada Noether')
  student = await site.addPerson('student', 'Max Field')
  await ask(15)
})

const ask = (minutesBetweenBuildings: number) =>
  site.admin.call('POST', '/api/admins/site-settings', { minutesBetweenBuildings })

/** Half an hour in the north. */
const first = (fields: object) => ({
  title: 'Analysis',
  day: 'Monday',
  startTime: at(0),
  endTime: at(30),
  roomId: north,
  ...fields,
})
/** Half an hour in the south, right after that. */
const next = (fields: object) => ({
  ...first(fields),
  title: 'Botany',
  startTime: at(30),
  endTime: at(60),
  roomId: south,
  ...fields,
})
const create = (fields: object) => site.admin.call('POST', '/api/classs', fields)
const change = (id: string, fields: object) => site.admin.call('PUT', `/api/classs/${id}`, fields)
async function add(fields: object): Promise<string> {
  const answer = await create(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
/** The kinds of rule that an answer refuses for. */
const refusals = (answer: Awaited<ReturnType<typeof create>>) => [
  answer.statusCode,
  ...(answer.json().conflicts ?? []).map(({ kind }: { kind: string }) => kind),
]
const REFUSED = [409, 'building']

test('a class too soon after another one of its professor is refused, with places that are in time', async () => {
  await add(first({ professorId: professor.id }))
  const answer = await create(next({ professorId: professor.id }))
  expect(refusals(answer)).toEqual(REFUSED)
  expect(answer.json().message).toBe(
    `Ada Noether needs 15 minutes between this class and 'Analysis' (Monday ${at(0)} - ${at(30)}) in North.`,
  )
  const [offer] = answer.json().suggestions
  expect(offer).toMatchObject({ roomName: 'N1', startTime: at(30) })
  for (const { roomId, day, startTime, endTime } of answer.json().suggestions) {
    const made = await add(next({ professorId: professor.id, roomId, day, startTime, endTime }))
    await site.admin.call('POST', `/api/classs/delete/${made}`)
  }
})

test('so is one whose students come from another building, and adding such a student', async () => {
  await add(first({ studentIds: [student.id] }))
  expect(refusals(await create(next({ studentIds: [student.id] })))).toEqual(REFUSED)
  const empty = await add(next({}))
  expect(refusals(await change(empty, { studentIds: [student.id] }))).toEqual(REFUSED)
})

test('a change that takes the time away is refused: of time, room, day and professor', async () => {
  await add(first({ professorId: professor.id }))
  const late = await add(next({ professorId: professor.id, startTime: at(45), endTime: at(75) }))
  expect(refusals(await change(late, { startTime: at(44), endTime: at(74) }))).toEqual(REFUSED)
  const near = await add(next({ professorId: professor.id, roomId: null, endTime: at(45) }))
  expect(refusals(await change(near, { roomId: south }))).toEqual(REFUSED)
  const tuesday = await add(next({ professorId: professor.id, day: 'Tuesday' }))
  expect(refusals(await change(tuesday, { day: 'Monday' }))).toContain('building')
})

test('a cancelled class is not reinstated where there would be too little time', async () => {
  const cancelled = await add(first({ professorId: professor.id }))
  await site.admin.call('POST', `/api/classs/${cancelled}/cancel`)
  await add(next({ professorId: professor.id }))
  expect(refusals(await site.admin.call('POST', `/api/classs/${cancelled}/reinstate`))).toEqual(REFUSED)
})

test('a student joins no class that is too far from one of theirs, and swaps them', async () => {
  const one = await add(first({}))
  const other = await add(next({}))
  expect((await student.call('PUT', `/api/classs/${one}/join`)).statusCode).toBe(200)
  const answer = await student.call('PUT', `/api/classs/${other}/join`)
  expect(refusals(answer)).toEqual(REFUSED)
  expect(answer.json().message).toBe(
    `You need 15 minutes between this class and 'Analysis' (Monday ${at(0)} - ${at(30)}) in North.`,
  )
  const swapped = await student.call('PUT', `/api/classs/${other}/join`, { insteadOf: one })
  expect(swapped.statusCode).toBe(200)
})

/** What the calls that are told later say of a class. */
const warned = (answer: Awaited<ReturnType<typeof create>>) => [
  answer.statusCode,
  ...(answer.json().warnings ?? []).map(({ kind, classId }: { kind: string; classId: string }) => [
    kind,
    classId,
  ]),
]

test('more minutes are set, and classes that have fewer are told and need attention', async () => {
  await ask(0)
  const one = await add(first({ professorId: professor.id }))
  const other = await add(next({ professorId: professor.id }))
  expect(warned(await ask(15))).toEqual([200, ['building', one], ['building', other]])
  const attention = (await site.admin.call('GET', '/api/classs/attention')).json()
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'building', classId: one }))
  expect(warned(await ask(15))).toEqual([200])
  // As it is, each may be renamed, and moved to where it is in time.
  expect((await change(other, { title: 'Botany 2' })).statusCode).toBe(200)
  expect((await change(other, { startTime: at(45), endTime: at(75) })).statusCode).toBe(200)
})

test('a room that turns out to be in another building is stored, and its classes are told', async () => {
  const room = await site.addRoom({ name: 'X1', buildingName: ' North ' })
  await add(first({ studentIds: [student.id] }))
  const other = await add(next({ studentIds: [student.id], roomId: room }))
  const answer = await site.admin.call('PUT', `/api/rooms/${room}`, { buildingName: 'South' })
  expect(warned(answer)).toEqual([200, ['building', other]])
})

test('dates of a course that bring its classes too near to others are stored, and told', async () => {
  const spring = await site.addCourse({ startDate: '2027-02-01', endDate: '2027-05-31' })
  const autumn = await site.addCourse({ startDate: '2026-09-01', endDate: '2026-12-31' })
  await add(first({ professorId: professor.id, courseId: autumn }))
  const other = await add(next({ professorId: professor.id, courseId: spring }))
  const answer = await site.admin.call('PUT', `/api/courses/${spring}`, {
    startDate: '2026-09-01',
    endDate: '2026-12-31',
  })
  expect(warned(answer)).toEqual([200, ['building', other]])
})

test('so is an academic year that brings the classes without a course too near to others', async () => {
  const late = await site.addCourse({ startDate: '2027-09-01', endDate: '2027-12-31' })
  const one = await add(first({ professorId: professor.id, courseId: late }))
  const other = await add(next({ professorId: professor.id }))
  const answer = await site.admin.call('POST', '/api/admins/site-settings', { academicYearEnd: '2027-12-31' })
  expect(warned(answer)).toEqual([200, ['building', one], ['building', other]])
})

/** A proposal that moves a class to right after the first one of its professor. */
async function proposeNext(classId: string): Promise<string> {
  const place = (day: 'Monday' | 'Tuesday') => ({
    day,
    startTime: at(30),
    endTime: at(60),
    roomId: south,
    roomName: 'S1',
  })
  return addEndedRun(site.db, {
    classes: [
      {
        key: classId,
        change: 'moved',
        title: 'Botany',
        classId,
        courseId: null,
        courseName: null,
        professorId: professor.id,
        professorName: 'Ada Noether',
        locked: false,
        before: place('Tuesday'),
        after: place('Monday'),
        reasons: [],
        impossibility: null,
      },
    ],
    costs: [],
    counts: { new: 0, moved: 1, unchanged: 0, unplaced: 0 },
    professorsChanged: 1,
    studentsChanged: 0,
  })
}
const takeOver = (run: string) => site.admin.call('POST', `/api/generation/runs/${run}/take-over`)

test('a proposal is not taken over where it leaves too little time', async () => {
  await add(first({ professorId: professor.id }))
  const other = await add(next({ professorId: professor.id, day: 'Tuesday' }))
  const answer = await takeOver(await proposeNext(other))
  expect(refusals(answer)).toEqual(REFUSED)
  expect(answer.json().message).toContain("'Botany': Ada Noether needs 15 minutes")
})

test('and a take-over is not undone where the classes would have too little time again', async () => {
  await ask(0)
  await add(first({ professorId: professor.id, day: 'Tuesday' }))
  const other = await add(next({ professorId: professor.id, day: 'Tuesday' }))
  const taken = await takeOver(await proposeNext(other))
  expect(taken.statusCode).toBe(200)
  await ask(15)
  const { undo } = taken.json()
  expect(refusals(await site.admin.call('POST', `/api/generation/take-overs/${undo._id}/undo`))).toEqual(
    REFUSED,
  )
})

test('the minutes are a whole number up to two hours', async () => {
  const told = async (minutes: unknown) => {
    const answer = await ask(minutes as number)
    return [answer.statusCode, answer.json().errors?.[0]?.message]
  }
  expect(await told(121)).toEqual([400, 'Minutes between buildings must be at most 120'])
  expect(await told(-1)).toEqual([400, 'Minutes between buildings must be at least 0'])
  expect(await told(1.5)).toEqual([400, 'Minutes between buildings must be a whole number'])
  expect((await ask(120)).json()).toMatchObject({ minutesBetweenBuildings: 120 })
  expect((await site.nobody('GET', '/api/admins/getSiteSettings/site')).json()).toMatchObject({
    minutesBetweenBuildings: 120,
  })
})
