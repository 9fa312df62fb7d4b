import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/* Leading or not, nobody teaches both at one time, written past every rule. */

let site: TestApp
let ada: string
let grace: string
let emmy: string
beforeAll(async () => {
  site = await startTestApp()
  const add = async (name: string) => (await site.addPerson('professor', name)).id
  ada = await add('Ada')
  grace = await add('Grace')
  emmy = await add('Emmy')
})
afterAll(() => site.close())
beforeEach(() => site.db.deleteFrom('classes').execute())

const addClass = async (fields: object): Promise<string> => {
  const lecture = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const answer = await site.admin.call('POST', '/api/classs', { ...lecture, ...fields })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()._id
}
const change = async (id: string, fields: object) => {
  const answer = await site.admin.call('PUT', `/api/classs/${id}`, fields)
  expect(answer.statusCode).toBe(200)
}

/** Writes who teaches the meetings of a class; answers the constraint that refuses it. */
async function teach(classId: string, professorId: string): Promise<string | null> {
  const write = sql`
    insert into meeting_professors (class_id, date, placed_by, professor_id, start_minute, end_minute, active)
    select class_id, date, placed_by, ${professorId}, start_minute, end_minute, active from meetings
    where class_id = ${classId}`.execute(site.db)
  return write.then(
    () => null,
    (error: unknown) => (error instanceof DatabaseError ? (error.constraint ?? '') : String(error)),
  )
}
const REFUSED = 'meetings_professor_free'

test('who leads one class teaches no other then, and who teaches one too leads no other', async () => {
  await addClass({ professorId: ada, otherProfessorIds: [grace] })
  const other = await addClass({ professorId: emmy })
  expect(await teach(other, ada)).toBe(REFUSED)
  expect(await teach(other, grace)).toBe(REFUSED)
})

test('a professor is busy where they teach now, and free where they no longer do', async () => {
  const one = await addClass({ professorId: ada, otherProfessorIds: [grace] })
  const other = await addClass({})
  await change(one, { professorId: emmy })
  expect(await teach(other, emmy)).toBe(REFUSED)
  expect(await teach(other, ada)).toBeNull()
  await change(one, { otherProfessorIds: [] })
  expect(await teach(other, grace)).toBeNull()
})

test('a cancelled class keeps none of its professors, and takes them back where they are free', async () => {
  const one = await addClass({ professorId: ada, otherProfessorIds: [grace] })
  const other = await addClass({})
  await site.admin.call('POST', `/api/classs/${one}/cancel`)
  expect(await teach(other, grace)).toBeNull()
  const back = await site.admin.call('POST', `/api/classs/${one}/reinstate`)
  expect([back.statusCode, back.json().conflicts]).toEqual([
    409,
    [expect.objectContaining({ kind: 'professor' })],
  ])
})

test('on closed days nobody teaches, and they teach again once those are open', async () => {
  const one = await addClass({ professorId: ada, otherProfessorIds: [grace] })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from meeting_professors where class_id = ${one}`.execute(site.db)
    return rows[0]?.count ?? 0
  }
  const open = await count()
  const { rows } = await sql<{ date: string }>`
    select date::text from meetings where class_id = ${one} order by date limit 1`.execute(site.db)
  const [first] = rows
  const day = { startDate: first?.date, endDate: first?.date }
  const closure = await site.admin.call('POST', '/api/closures', { name: 'Strike', ...day })
  expect(await count()).toBe(open - 2)
  await site.admin.call('POST', `/api/closures/delete/${closure.json()._id}`)
  expect(await count()).toBe(open)
})

test('when a meeting is, all who teach it know: they move with it, or it stays', async () => {
  const one = await addClass({ professorId: ada, otherProfessorIds: [grace] })
  await addClass({ professorId: grace, startTime: '10:00', endTime: '11:00' })
  const move = (minutes: number) =>
    sql`update meetings set start_minute = start_minute + ${minutes}, end_minute = end_minute + ${minutes}
      where class_id = ${one}`.execute(site.db)
  await expect(move(30)).rejects.toMatchObject({ constraint: REFUSED })
  await move(-30)
  const { rows } = await sql`
    select distinct start_minute, end_minute from meeting_professors where class_id = ${one}`.execute(site.db)
  expect(rows).toEqual([{ start_minute: 510, end_minute: 570 }])
})
