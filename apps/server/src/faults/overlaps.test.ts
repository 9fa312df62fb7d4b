import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, createRandom } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

const SEED = 2026
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

let site: SiteUnderLoad
let rooms: string[]
let professors: string[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  professors = (await site.addProfessors(20)).map((one) => one.id)
  const made = Array.from({ length: 10 }, (_, index) =>
    site.admin('POST', '/api/rooms', { name: `R${index}`, buildingName: 'Main', seats: 30 }),
  )
  rooms = (await Promise.all(made)).map((room) => room.body._id)
}, 60_000)
afterAll(() => site.close())

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Pairs of dated meetings that share a room or a professor and overlap, counted from the table itself. */
async function countOverlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meetings a join meetings b
      on a.class_id < b.class_id and a.date = b.date and a.active and b.active
     and a.start_minute < b.end_minute and b.start_minute < a.end_minute
     and (a.room_id = b.room_id or a.professor_id = b.professor_id)`.execute(site.db)
  return rows[0]?.count ?? -1
}

/** Classes whose meetings are not those of their weekday and course: halves of a change. */
async function countHalves(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from classes c
    where not exists (select from meetings m where m.class_id = c.id)
       or exists (select from meetings m where m.class_id = c.id
                    and (m.start_minute, m.end_minute, m.room_id, m.professor_id, m.active, to_char(m.date, 'FMDay'))
                        is distinct from
                        (c.start_minute, c.end_minute, c.room_id, c.professor_id, c.status <> 'Cancelled', c.day))`.execute(
    site.db,
  )
  return rows[0]?.count ?? -1
}

test('R-02: of 200 classes for one room at one time one is stored', async () => {
  const slot = { title: 'Same', day: 'Sunday', startTime: '09:00', endTime: '10:00', roomId: rooms[0] }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => site.admin('POST', '/api/classs', slot)),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(199)
  console.log('R-02 same slot: 200 tried, 1 stored, 199 refused')
}, 60_000)

test('R-02: 2,000 random changes by 20 clients book nothing twice, and what is refused was taken', async () => {
  const random = createRandom(SEED)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const place = () => {
    const startMinute = 480 + Math.floor(random() * 120) * 5
    return {
      day: pick(DAYS),
      startTime: time(startMinute),
      endTime: time(startMinute + 30 + Math.floor(random() * 18) * 5),
      roomId: pick(rooms),
      professorId: pick(professors),
    }
  }
  const stored: string[] = []
  const counts = { done: 0, refused: 0 }
  const unjustified: string[] = []

  async function act(): Promise<Answer> {
    const kind = random()
    const id = pick(stored)
    if (kind < 0.5 || id === undefined) {
      const answer = await site.admin('POST', '/api/classs', { title: `T${stored.length}`, ...place() })
      if (answer.status === 201) stored.push(answer.body._id)
      return answer
    }
    if (kind < 0.8) return site.admin('PUT', `/api/classs/${id}`, place())
    return site.admin('POST', `/api/classs/${id}/${kind < 0.9 ? 'cancel' : 'reinstate'}`)
  }

  async function work() {
    for (let turn = 0; turn < 100; turn++) {
      const { status, body } = await act()
      if (status < 300) counts.done++
      else if (status === 409) counts.refused++
      else unjustified.push(`${status} ${body?.message}`)
      // A refusal names the class that stands in the way, or a state that forbids the act.
      const isNamed = body?.conflicts?.every((one: { classId?: string }) => one.classId !== undefined)
      if (status === 409 && !isNamed && !/already/.test(body.message)) unjustified.push(body.message)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  expect(unjustified).toEqual([])
  expect(await countOverlaps()).toBe(0)
  expect(await countHalves()).toBe(0)
  expect(counts.done).toBeGreaterThan(100)
  expect(counts.refused).toBeGreaterThan(100)
  console.log(
    `R-02 random changes (seed ${SEED}): 2000 tried, ${counts.done} done, ${counts.refused} refused, 0 overlaps, 0 halves`,
  )
}, 180_000)
