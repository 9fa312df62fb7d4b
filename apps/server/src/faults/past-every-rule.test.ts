import { listDatesMet, professorsOf, type ScheduledClass, timesOverlap } from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../testing/load.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { replaceMeetings } from '../timetable/dates/meetings.ts'

const SEED = 2026
const CLASSES = rounds(200, 600)
const AT_ONCE = 8
/** Mostly weeks that take turns with others. */
const WEEKS = ['odd', 'even', 'odd', 'even', 'first half', 'second half', '2-4, 9', null] as const
const DATES = { from: '2026-09-07', to: '2026-12-18' }

let site: TestApp
let rooms: string[]
let professors: string[]
beforeAll(async () => {
  site = await startTestApp()
  rooms = await Promise.all(['R1', 'R2', 'R3', 'R4'].map((name) => site.addRoom({ name })))
  const people = ['Ada', 'Grace', 'Emmy', 'Sofia', 'Maria', 'Hypatia', 'Rosa', 'Lise'].map((name) =>
    site.addPerson('professor', name),
  )
  professors = (await Promise.all(people)).map(({ id }) => id)
})
afterAll(() => site.close())

/** Classes with two professors, in some weeks or all, most of which clash with another. */
function drawClasses(count: number): ScheduledClass[] {
  const random = createRandom(SEED)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, (_, index) => {
    const startMinute = 480 + Math.floor(random() * 3) * 30
    const professorId = pick(professors)
    const chosen = pick(WEEKS)
    return {
      id: crypto.randomUUID(),
      title: `Class ${index}`,
      day: pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const),
      startMinute,
      endMinute: startMinute + pick([30, 60, 90]),
      courseId: null,
      roomId: pick(rooms),
      professorId,
      otherProfessorIds: [pick(professors.filter((id) => id !== professorId))],
      studentIds: [],
      dates: DATES,
      status: 'Scheduled',
      ...(chosen && { weeks: { chosen, span: DATES } }),
    }
  })
}

/** Writes a class and its meetings; answers what refused it. */
async function write(one: ScheduledClass): Promise<string | null> {
  try {
    await site.db.transaction().execute(async (trx) => {
      const { id, title, day, roomId, professorId, weeks } = one
      const times = { start_minute: one.startMinute, end_minute: one.endMinute }
      const uses = { room_id: roomId, professor_id: professorId, weeks: weeks?.chosen ?? null }
      await trx
        .insertInto('classes')
        .values({ id, title, day, ...times, ...uses })
        .execute()
      const others = one.otherProfessorIds.map((other) => ({ class_id: id, professor_id: other }))
      await trx.insertInto('class_professors').values(others).execute()
      await replaceMeetings(trx, [one])
    })
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint ?? error.code ?? ''
    throw error
  }
}

const listDates = (one: ScheduledClass) => listDatesMet({ ...one, building: null }, [])

/** Whether two classes have something in common at a time of the week. */
function meetAlike(one: ScheduledClass, other: ScheduledClass): boolean {
  const shares =
    one.roomId === other.roomId || professorsOf(one).some((id) => professorsOf(other).includes(id))
  return shares && one.day === other.day && timesOverlap(one, other)
}

function clash(one: ScheduledClass, other: ScheduledClass): boolean {
  const dates = new Set(listDates(one))
  return meetAlike(one, other) && listDates(other).some((date) => dates.has(date))
}

async function countOverlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with booked as (
      select class_id, date, start_minute, end_minute, room_id as used from meetings
      union all select class_id, date, start_minute, end_minute, professor_id from meeting_professors)
    select count(*)::int as count from booked a join booked b
      on a.class_id < b.class_id and a.date = b.date and a.used = b.used
     and a.start_minute < b.end_minute and b.start_minute < a.end_minute`.execute(site.db)
  return rows[0]?.count ?? -1
}

test('classes that are written past every rule and at once share no room and no professor on a date, and weeks that take turns may', async () => {
  const classes = drawClasses(CLASSES)
  const refusals: (string | null)[] = []
  const work = async (_: unknown, worker: number) => {
    for (let at = worker; at < classes.length; at += AT_ONCE)
      refusals[at] = await write(classes[at] as ScheduledClass)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const stored = classes.filter((_, index) => refusals[index] === null)
  expect(await countOverlaps()).toBe(0)
  // Of two that waited for each other the database may have refused both.
  const refused = classes.filter((_, index) => refusals[index] !== null)
  for (const one of refused) {
    const isTaken = stored.some((other) => clash(one, other))
    expect(await write(one), JSON.stringify(one)).toEqual(
      isTaken ? expect.stringMatching(/^meetings_(room|professor)_free$/) : null,
    )
    if (!isTaken) stored.push(one)
  }
  expect(await countOverlaps()).toBe(0)
  const turns = stored.flatMap((one, at) => stored.slice(at + 1).filter((other) => meetAlike(one, other)))
  expect(turns.length).toBeGreaterThan(10)
  expect(refused.length).toBeGreaterThan(CLASSES / 4)
  console.log(
    `Count: past every rule (seed ${SEED}): ${CLASSES} classes of two professors written, ${stored.length} stored, ${turns.length} pairs of them taking turns by weeks, 0 overlaps`,
  )
})
