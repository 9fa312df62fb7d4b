import { rounds } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../testing/load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

const STUDENTS = rounds(60, 500)
const SEATS = 30
const ROUNDS = rounds(1, 20)

let site: SiteUnderLoad
let students: Visitor[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(STUDENTS)
})
afterAll(() => site.close())

async function openClass(title: string) {
  const room = await site.admin('POST', '/api/rooms', { name: title, buildingName: 'Main', seats: SEATS })
  const slot = { day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const opened = await site.admin('POST', '/api/classs', { ...slot, title, roomId: room.body._id })
  return { id: opened.body._id as string, roomId: room.body._id as string }
}

async function countMembers(id: string) {
  const rows = await site.db
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', id)
    .execute()
  return { rows: rows.length, students: new Set(rows.map((row) => row.student_id)).size }
}

/** Everyone presses at one instant; answers what they were told. */
async function press(visitors: readonly Visitor[], id: string): Promise<Answer[]> {
  const answers = await Promise.all(
    visitors.map((student) => site.as(student, 'PUT', `/api/classs/${id}/join`)),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  for (const { status, body } of answers)
    if (status === 409) expect(body.message).toMatch(/is full|Already joined/)
  return answers
}

test('of the students who join a class of 30 seats at one instant 30 get in, and nobody is refused while a seat is free', async () => {
  let pressed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { id, roomId } = await openClass(`Rush ${round}`)
    // In every fifth rush each student presses twice.
    const pressing = round % 5 === 0 ? [...students, ...students] : students
    const told = await press(pressing, id)
    pressed += told.length
    expect(told.filter((answer) => answer.status === 200)).toHaveLength(SEATS)
    expect(await countMembers(id)).toEqual({ rows: SEATS, students: SEATS })
    const { body } = await site.admin('GET', `/api/classs?roomId=${roomId}`)
    expect([body[0].joinedCount, body[0].studentIds.length]).toEqual([SEATS, SEATS])
    await site.admin('POST', `/api/classs/delete/${id}`)
  }
  console.log(`Count: rush: ${ROUNDS} tried, ${ROUNDS} passed (${pressed} joins of ${STUDENTS} students)`)
})

test('when there is a seat for each student, each gets one even after pressing several times', async () => {
  const times = rounds(1, 20)
  const few = students.slice(0, SEATS)
  for (let round = 0; round < times; round++) {
    const { id } = await openClass(`Enough ${round}`)
    const told = await press([...few, ...few, ...few, ...few, ...few], id)
    for (const [index] of few.entries()) {
      const own = told.filter((_, at) => at % few.length === index)
      expect(own.filter((answer) => answer.status === 200)).toHaveLength(1)
    }
    expect(told.filter((answer) => /is full/.test(answer.body.message))).toEqual([])
    expect(await countMembers(id)).toEqual({ rows: SEATS, students: SEATS })
    await site.admin('POST', `/api/classs/delete/${id}`)
  }
  console.log(`Count: a seat for each: ${times} tried, ${times} passed (5 joins of each of ${SEATS})`)
})

test('with people leaving and seats changing meanwhile, no seat is sold twice and none stays unsold', async () => {
  const times = rounds(1, 4)
  for (let round = 0; round < times; round++) {
    const { id, roomId } = await openClass(`Mixed ${round}`)
    const url = `/api/classs/${id}/join`
    const early = students.slice(0, SEATS)
    for (const student of early) expect((await site.as(student, 'PUT', url)).status).toBe(200)
    const leaving = early.slice(0, 10)
    const waiting = students.slice(SEATS, 200)
    const answers = await Promise.all([
      ...leaving.map((student) => site.as(student, 'DELETE', url)),
      ...waiting.map((student) => site.as(student, 'PUT', url)),
      site.admin('PUT', `/api/rooms/${roomId}`, { seats: SEATS + 5 }),
    ])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
    const seated = await countMembers(id)
    expect(seated.rows).toBeLessThanOrEqual(SEATS + 5)
    // A student who was too early for a seat that became free later gets it now.
    const again = await Promise.all(waiting.map((student) => site.as(student, 'PUT', url)))
    expect(new Set(again.map((answer) => answer.status)).has(503)).toBe(false)
    expect(await countMembers(id)).toEqual({ rows: SEATS + 5, students: SEATS + 5 })
    await site.admin('POST', `/api/classs/delete/${id}`)
  }
  console.log(`Count: rush with leaves and changes of seats: ${times} tried, ${times} passed`)
})
