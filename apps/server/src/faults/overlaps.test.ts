import { moment } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, createRandom } from '../testing/load.ts'
import { type Place, PlacementHistory, type Span } from './placement-history.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

const SEED = 2026
const SAME = rounds(40, 200)
const TURNS = rounds(8, 100)
/** So few that in a short run, too, many are taken. */
const [ROOMS, PROFESSORS] = [rounds(3, 10), rounds(6, 20)]
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].slice(0, rounds(2, 5))

let site: SiteUnderLoad
let rooms: string[]
let professors: string[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  professors = (await site.addProfessors(PROFESSORS)).map((one) => one.id)
  const made = Array.from({ length: ROOMS }, (_, index) =>
    site.admin('POST', '/api/rooms', { name: `R${index}`, buildingName: 'Main', seats: 30 }),
  )
  rooms = (await Promise.all(made)).map((room) => room.body._id)
})
afterAll(() => site.close())

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Pairs of dated meetings that share a room or a professor and overlap, counted from the table itself. */
async function countOverlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with booked as (
      select class_id, date, start_minute, end_minute, room_id as used from meetings where active
      union all select class_id, date, start_minute, end_minute, professor_id from meeting_professors where active)
    select count(*)::int as count from booked a join booked b
      on a.class_id < b.class_id and a.date = b.date and a.used = b.used
     and a.start_minute < b.end_minute and b.start_minute < a.end_minute`.execute(site.db)
  return rows[0]?.count ?? -1
}

/** Classes whose meetings are not those of their weekday and course: halves of a change. */
async function countHalves(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from classes c
    where not exists (select from meetings m where m.class_id = c.id)
       or exists (select from meetings m where m.class_id = c.id
                    and ((m.start_minute, m.end_minute, m.room_id, m.active, to_char(m.date, 'FMDay'))
                        is distinct from (c.start_minute, c.end_minute, c.room_id, c.status <> 'Cancelled', c.day)
                      or array(select professor_id from meeting_professors t
                               where t.class_id = m.class_id and t.date = m.date) <> list_teachers(c.id)))`.execute(
    site.db,
  )
  return rows[0]?.count ?? -1
}

test(`one of ${SAME} classes for one room at one time is stored`, async () => {
  const slot = { title: 'Same', day: 'Sunday', startTime: '09:00', endTime: '10:00', roomId: rooms[0] }
  const answers = await Promise.all(
    Array.from({ length: SAME }, () => site.admin('POST', '/api/classs', slot)),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(SAME - 1)
  console.log(`Count: same slot: ${SAME} tried, 1 stored, ${SAME - 1} refused`)
})

/** What somebody wanted, and what they were told. */
interface Refusal extends Span {
  readonly classId: string | null
  /** Null where the class was to come back to its old place. */
  readonly wanted: Place | null
  readonly answer: Answer
}

const WAYS = { room: 'roomId', professor: 'professorId' } as const

/** A refusal is right when each class that it names may have been in the way at that time, or the class's state forbids the act. */
function isJustified({ classId, wanted, answer, ...span }: Refusal, history: PlacementHistory): boolean {
  const conflicts: { kind: 'room' | 'professor'; classId?: string }[] = answer.body.conflicts ?? []
  if (conflicts.length === 0) return /already/.test(answer.body.message)
  const places = wanted ? [wanted] : history.listPossiblePlaces(classId ?? '', span)
  return conflicts.every(
    (conflict) =>
      conflict.classId !== undefined &&
      history.mayHaveBlocked(conflict.classId, places, WAYS[conflict.kind], span),
  )
}

test('random changes by 20 clients book nothing twice, and what is refused was taken', async () => {
  const random = createRandom(SEED)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const place = (): Place => {
    const startMinute = 480 + Math.floor(random() * 120) * 5
    return {
      day: pick(DAYS),
      startTime: time(startMinute),
      endTime: time(startMinute + 30 + Math.floor(random() * 18) * 5),
      roomId: pick(rooms),
      professorId: pick(professors),
    }
  }
  const history = new PlacementHistory()
  const stored: string[] = []
  const refusals: Refusal[] = []
  const strange: string[] = []
  let done = 0

  function choose() {
    const kind = random()
    const id = pick(stored)
    if (kind < 0.5 || id === undefined) return { act: 'create', id: null, wanted: place() } as const
    if (kind < 0.8) return { act: 'move', id, wanted: place() } as const
    return { act: kind < 0.9 ? 'cancel' : 'reinstate', id, wanted: null } as const
  }

  async function act(): Promise<void> {
    const { act, id, wanted } = choose()
    const sentAt = moment()
    const answer =
      act === 'create'
        ? await site.admin('POST', '/api/classs', { title: 'Random', ...wanted })
        : act === 'move'
          ? await site.admin('PUT', `/api/classs/${id}`, wanted)
          : await site.admin('POST', `/api/classs/${id}/${act}`)
    const span = { sentAt, answeredAt: moment() }
    if (answer.status < 300) {
      done++
      if (act === 'create') stored.push(answer.body._id)
      const classId: string = id ?? answer.body._id
      if (wanted) history.note(classId, { kind: 'placed', place: wanted, ...span })
      else history.note(classId, { kind: act === 'cancel' ? 'cancelled' : 'reinstated', ...span })
    } else if (answer.status === 409) refusals.push({ classId: id, wanted, answer, ...span })
    else strange.push(`${answer.status} ${answer.body?.message}`)
  }

  async function work() {
    for (let turn = 0; turn < TURNS; turn++) await act()
  }
  await Promise.all(Array.from({ length: 20 }, work))
  expect(strange).toEqual([])
  // Judged when all is over: a class may be in the way before its creator has been told.
  const unjustified = refusals.filter((refusal) => !isJustified(refusal, history))
  expect(unjustified.map(({ answer }) => answer.body.message)).toEqual([])
  expect(await countOverlaps()).toBe(0)
  expect(await countHalves()).toBe(0)
  expect(done).toBeGreaterThan(2 * TURNS)
  expect(refusals.length).toBeGreaterThan(2 * TURNS)
  console.log(
    `Count: random changes (seed ${SEED}): ${20 * TURNS} tried, ${done} done, ${refusals.length} refused and justified, 0 overlaps, 0 halves`,
  )
})
