import { randomUUID } from 'node:crypto'
import {
  findBroken,
  HARD_RULES,
  type HeldRoom,
  type RoomPart,
  toBookedRoom,
  toClassOfDate,
} from '@scheduler/domain'
import { buildTimetable } from '@scheduler/domain/testing/builders'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '../../db/connect.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const ROOMS = 5
/** Of each room a lower one that it is part of, or none: so no room is part of itself. */
const division = fc.tuple(
  ...Array.from({ length: ROOMS }, (_, at) =>
    fc.constantFrom(null, ...Array.from({ length: at }, (_, to) => to)),
  ),
)
const use = fc.record({
  room: fc.nat(ROOMS - 1),
  start: fc.nat(5),
  length: fc.integer({ min: 1, max: 3 }),
  isBooking: fc.boolean(),
})
type Use = typeof use extends fc.Arbitrary<infer One> ? One : never

const DATE = '2026-09-14'
const ROOM_RULE = HARD_RULES.filter(({ kind }) => kind === 'room')
const UNDONE = new Error('undone')

/** Does it within a transaction that is undone. */
async function undone(work: (trx: Trx) => Promise<void>): Promise<void> {
  const done = site.db.transaction().execute(async (trx) => {
    await work(trx)
    throw UNDONE
  })
  await done.catch((error) => {
    if (error !== UNDONE) throw error
  })
}

/** Whether the database takes what is written; what it refuses is undone. */
async function takes(trx: Trx, write: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint tried`.execute(trx)
  try {
    await write()
    return true
  } catch (error) {
    expect(error instanceof DatabaseError ? error.constraint : error).toBe('meetings_room_free')
    await sql`rollback to savepoint tried`.execute(trx)
    return false
  }
}

const toParts = (rooms: readonly string[], partOf: readonly (number | null)[]): RoomPart[] =>
  partOf.flatMap((to, at) => (to === null ? [] : { id: rooms[at] ?? '', partOf: rooms[to] ?? '' }))

async function divide(trx: Trx, rooms: readonly string[], partOf: readonly (number | null)[]): Promise<void> {
  const wholes = partOf.map((to) => (to === null ? null : rooms[to]))
  await sql`update rooms set part_of = given.whole
    from unnest(${[...rooms]}::uuid[], ${wholes}::uuid[]) as given (id, whole) where rooms.id = given.id`.execute(
    trx,
  )
}

async function hold(
  trx: Trx,
  { of, isBooking, roomId, startMinute, endMinute }: HeldRoom & { isBooking: boolean },
) {
  if (isBooking)
    await sql`insert into bookings (id, title, kind, room_id, dates, start_minute, end_minute, state)
      values (${of}, 'x', 'event', ${roomId}, array[${DATE}::date], ${startMinute}, ${endMinute}, 'approved')`.execute(
      trx,
    )
  else
    await sql`insert into classes (id, title, day, start_minute, end_minute, room_id)
      values (${of}, 'x', 'Monday', ${startMinute}, ${endMinute}, ${roomId})`.execute(trx)
  const column = sql.ref(isBooking ? 'booking_id' : 'class_id')
  await sql`insert into meetings (${column}, date, start_minute, end_minute, room_id, active)
    values (${of}, ${DATE}, ${startMinute}, ${endMinute}, ${roomId}, true)`.execute(trx)
}

const toHeld = (rooms: readonly string[], { room, start, length, isBooking }: Use) => ({
  of: randomUUID(),
  title: 'x',
  date: DATE,
  roomId: rooms[room] ?? null,
  startMinute: 540 + 30 * start,
  endMinute: 540 + 30 * (start + length),
  isBooking,
})
const toClass = ({ isBooking, ...held }: ReturnType<typeof toHeld>) =>
  isBooking ? toBookedRoom(held) : toClassOfDate(held)

test('the rule of rooms and the constraint on meetings say the same of divided rooms, and of rooms that are divided otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(division, division, fc.array(use, { maxLength: 8 }), (before, after, uses) =>
      undone(async (trx) => {
        const { rows } = await sql<{ id: string }>`insert into rooms (name, building_name, seats)
          select 'R' || n, 'Main', 10 from generate_series(1, ${ROOMS}) as n returning id`.execute(trx)
        const rooms = rows.map(({ id }) => id)
        await divide(trx, rooms, before)
        const held: ReturnType<typeof toHeld>[] = []
        const isFree = (one: ReturnType<typeof toHeld>, partOf: readonly (number | null)[]) => {
          const { settings, ...timetable } = buildTimetable({ classes: held.map(toClass) })
          const divided = { ...settings, roomParts: toParts(rooms, partOf) }
          return findBroken(toClass(one), { ...timetable, settings: divided }, ROOM_RULE).length === 0
        }
        for (const one of uses.map((drawn) => toHeld(rooms, drawn))) {
          const isTaken = await takes(trx, () => hold(trx, one))
          expect(isTaken).toBe(isFree(one, before))
          if (isTaken) held.push(one)
        }
        expect(await takes(trx, () => divide(trx, rooms, after))).toBe(
          held.every((one) => isFree(one, after)),
        )
      }),
    ),
    { numRuns: rounds(15, 1000) },
  )
})
