import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../testing/rounds.ts'
import { type Answer, percentile } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

let site: SiteUnderLoad
let students: Visitor[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(200)
})
afterAll(() => site.close())

async function openClass(title: string, day: string, startTime: string, endTime: string): Promise<string> {
  return (await site.admin('POST', '/api/classs', { title, day, startTime, endTime })).body._id
}

/** Students who are in two classes that meet at one time. */
async function countClashes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_students s join class_students t
      on s.student_id = t.student_id and s.class_id < t.class_id
    join classes a on a.id = s.class_id join classes b on b.id = t.class_id
    where a.day = b.day and a.start_minute < b.end_minute and b.start_minute < a.end_minute
      and a.status <> 'Cancelled' and b.status <> 'Cancelled'`.execute(site.db)
  return rows[0]?.count ?? -1
}

const answerTimes: number[] = []
function check(answers: readonly Answer[], allowed: readonly number[]) {
  answerTimes.push(...answers.map((answer) => answer.milliseconds))
  expect(
    new Set(answers.map((answer) => answer.status).filter((status) => !allowed.includes(status))),
  ).toEqual(new Set())
}

test('R-03: a student who joins two clashing classes at once is in one of them', async () => {
  const first = await openClass('First', 'Monday', '09:00', '10:00')
  const second = await openClass('Second', 'Monday', '09:30', '10:30')
  const pairs = await Promise.all(
    students.map((student) =>
      Promise.all([first, second].map((id) => site.as(student, 'PUT', `/api/classs/${id}/join`))),
    ),
  )
  check(pairs.flat(), [200, 409])
  expect(pairs.filter((pair) => pair.filter((answer) => answer.status === 200).length !== 1)).toEqual([])
  expect(await countClashes()).toBe(0)
  console.log(`R-03 clashing joins: ${pairs.length} pairs tried, ${pairs.length} passed`)
})

test('R-03: a class that is moved or deleted while students join it leaves no clash and no orphan', async () => {
  const times = rounds(2, 10)
  for (let round = 0; round < times; round++) {
    const kept = await openClass('Kept', 'Tuesday', '09:00', '10:00')
    const moved = await openClass('Moved', 'Wednesday', '09:00', '10:00')
    const some = students.slice(round * 20, round * 20 + 20)
    const answers = await Promise.all([
      ...some.flatMap((student) =>
        [kept, moved].map((id) => site.as(student, 'PUT', `/api/classs/${id}/join`)),
      ),
      round % 2 === 0
        ? site.admin('PUT', `/api/classs/${moved}`, { day: 'Tuesday' })
        : site.admin('POST', `/api/classs/delete/${moved}`),
    ])
    check(answers, round % 2 === 0 ? [200, 409] : [200, 404, 409])
    expect(await countClashes()).toBe(0)
    for (const id of [kept, moved]) await site.admin('POST', `/api/classs/delete/${id}`)
  }
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from class_students s where not exists (select from classes c where c.id = s.class_id))
         + (select count(*) from meetings m where not exists (select from classes c where c.id = m.class_id))
      as count`.execute(site.db)
  expect(Number(rows[0]?.count)).toBe(0)
  console.log(`R-03 moved and deleted while being joined: ${times} rounds tried, ${times} passed`)
})

test('R-03: students who change between two classes crosswise never wait for each other for ever', async () => {
  const [one, other] = [
    await openClass('One', 'Thursday', '09:00', '10:00'),
    await openClass('Other', 'Friday', '09:00', '10:00'),
  ]
  const crossings = rounds(400, 2000)
  let done = 0
  async function cross(student: Visitor, from: string, to: string) {
    const answers = [
      await site.as(student, 'PUT', `/api/classs/${to}/join`),
      await site.as(student, 'DELETE', `/api/classs/${from}/join`),
    ]
    check(answers, [200, 404, 409])
    done++
  }
  const crowd = students.slice(0, 40)
  for (const [index, student] of crowd.entries())
    await site.as(student, 'PUT', `/api/classs/${index % 2 === 0 ? one : other}/join`)
  await Promise.all(
    crowd.map(async (student, index) => {
      for (let turn = index % 2; turn < crossings / crowd.length + (index % 2); turn++)
        await (turn % 2 === 0 ? cross(student, one, other) : cross(student, other, one))
    }),
  )
  expect(done).toBe(crossings)
  console.log(
    `R-03 cross joins: ${crossings} tried, ${done} passed (99 % of all answers within ${Math.round(percentile(answerTimes, 0.99))} ms)`,
  )
})
