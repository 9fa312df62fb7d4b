import { until } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../testing/load.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { connectTo } from '../testing/test-database.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

let site: SiteUnderLoad
let students: Visitor[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(rounds(40, 200))
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

function check(answers: readonly Answer[], allowed: readonly number[]) {
  expect(
    new Set(answers.map((answer) => answer.status).filter((status) => !allowed.includes(status))),
  ).toEqual(new Set())
}

test('a student who joins two clashing classes at once is in one of them', async () => {
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
  console.log(`Count: clashing joins: ${pairs.length} pairs tried, ${pairs.length} passed`)
})

test('a class that is moved or deleted while students join it leaves no clash and no orphan', async () => {
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
  console.log(`Count: moved and deleted while being joined: ${times} rounds tried, ${times} passed`)
})

/** Resolves when so many wait for what another transaction holds. */
const waitForWaits = (count: number) => until(async () => (await countLockWaits(site.db)) === count)

/** Begins one act, and the other while the first has yet to count its change of the class; answers how both end. */
async function doMeanwhile(
  classId: string,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const acts: Promise<Answer>[] = []
  await connectTo(site.owner, async (holder) => {
    await holder.query('begin')
    await holder.query("insert into record_revisions values ($1, 2, '{}')", [classId])
    acts.push(first())
    await waitForWaits(1)
    acts.push(second())
    await Promise.race([waitForWaits(2), acts[1]])
    await holder.query('rollback')
  })
  return (await Promise.all(acts)) as [Answer, Answer]
}

test('when a join and a move would clash, the second one waits and is refused', async () => {
  const [student] = students.slice(-1)
  if (!student) throw new Error('There are students.')
  const join = (id: string) => site.as(student, 'PUT', `/api/classs/${id}/join`)
  for (const isJoinFirst of [true, false]) {
    const wanted = await openClass('Wanted', 'Saturday', '09:00', '10:00')
    const held = await openClass('Held', 'Saturday', '11:00', '12:00')
    expect((await join(held)).status).toBe(200)
    await site.db.deleteFrom('record_revisions').where('record_id', '=', held).execute()
    const move = () => site.admin('PUT', `/api/classs/${held}`, { startTime: '09:30', endTime: '10:30' })
    const answers = isJoinFirst
      ? await doMeanwhile(wanted, () => join(wanted), move)
      : await doMeanwhile(held, move, () => join(wanted))
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await countClashes()).toBe(0)
    for (const id of [wanted, held]) await site.admin('POST', `/api/classs/delete/${id}`)
  }
})

test('when two joins of a student would clash, the second one waits and is refused', async () => {
  const [student] = students.slice(-1)
  if (!student) throw new Error('There are students.')
  const [first, second] = [
    await openClass('First', 'Sunday', '09:00', '10:00'),
    await openClass('Second', 'Sunday', '09:30', '10:30'),
  ]
  await site.db.deleteFrom('record_revisions').where('record_id', '=', first).execute()
  const join = (id: string) => site.as(student, 'PUT', `/api/classs/${id}/join`)
  const answers = await doMeanwhile(
    first,
    () => join(first),
    () => join(second),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await countClashes()).toBe(0)
})

test('students who change places between two classes never deadlock', async () => {
  const [one, other] = [
    await openClass('One', 'Thursday', '09:00', '10:00'),
    await openClass('Other', 'Friday', '09:00', '10:00'),
  ]
  const crossings = rounds(80, 2000)
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
  console.log(`Count: cross joins: ${crossings} tried, ${done} passed`)
})
