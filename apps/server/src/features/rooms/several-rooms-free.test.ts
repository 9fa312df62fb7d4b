import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let rooms: string[]
beforeAll(async () => {
  site = await startTestApp()
  rooms = []
  for (const name of ['Hall', 'Left', 'A1', 'B2']) rooms.push(await site.addRoom({ name, seats: 50 }))
  await site.admin.call('PUT', `/api/rooms/${rooms[1]}`, { partOf: rooms[0] })
})
afterAll(() => site.close())

const DATES = ['2026-10-05', '2026-10-06', '2026-10-12', '2026-10-13']
const room = fc.nat(3)
const place = fc.record({ day: fc.constantFrom('Monday', 'Tuesday'), start: fc.nat(3) })
const inRooms = fc.record({ first: room, others: fc.uniqueArray(room, { maxLength: 2 }) })
/** What somebody may ask for; of classes and bookings that there are the nth is meant. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), place, inRooms }),
  fc.record({ kind: fc.constant('move' as const), nth: fc.nat(3), place }),
  fc.record({ kind: fc.constant('rooms' as const), nth: fc.nat(3), inRooms }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(3) }),
  fc.record({ kind: fc.constant('reinstate' as const), nth: fc.nat(3) }),
  fc.record({
    kind: fc.constant('meeting' as const),
    nth: fc.nat(3),
    from: fc.constantFrom(...DATES),
    date: fc.option(fc.constantFrom(...DATES)),
    room: fc.option(room),
  }),
  fc.record({ kind: fc.constant('book' as const), place, room, date: fc.constantFrom(...DATES) }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const timesAt = (start: number) => ({
  startTime: `${9 + start}:00`.padStart(5, '0'),
  endTime: `${10 + start}:30`,
})
const toRooms = ({ first, others }: { first: number; others: number[] }) => ({
  roomId: rooms[first],
  otherRoomIds: others.filter((other) => other !== first).map((other) => rooms[other]),
})

async function ask(classes: string[], one: Act): Promise<number> {
  const { call } = site.admin
  const id = 'nth' in one ? (classes[one.nth % Math.max(1, classes.length)] ?? '') : ''
  const path = `/api/classs/${id}`
  if (one.kind === 'add') {
    const { day, start } = one.place
    const answer = await call('POST', '/api/classs', {
      title: 'x',
      day,
      ...timesAt(start),
      ...toRooms(one.inRooms),
    })
    if (answer.statusCode === 201) classes.push(answer.json()._id)
    return answer.statusCode
  }
  if (one.kind === 'book') {
    const times = timesAt(one.place.start)
    const fields = { title: 'x', kind: 'event', roomId: rooms[one.room], dates: [one.date], ...times }
    return (await call('POST', '/api/bookings', fields)).statusCode
  }
  if (id === '') return 200
  if (one.kind === 'move')
    return (await call('PUT', path, { day: one.place.day, ...timesAt(one.place.start) })).statusCode
  if (one.kind === 'rooms') return (await call('PUT', path, toRooms(one.inRooms))).statusCode
  if (one.kind === 'meeting') {
    const other = { ...(one.room !== null && { roomId: rooms[one.room] }) }
    const meeting = { originalDate: one.from, date: one.date, ...(one.date !== null && other) }
    return (await call('PUT', `${path}/meetings`, { meetings: [meeting] })).statusCode
  }
  return (await call('POST', `${path}/${one.kind}`)).statusCode
}

/** Rooms that two meetings hold at one moment, and meetings that hold other rooms than their classes have. */
async function listWrong(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'twice' as what, a.date, a.room_id from meetings a join meetings b
      on (a.placed_by, a.nth) < (b.placed_by, b.nth) and a.whole = b.whole and a.space && b.space and a.during && b.during
    where a.active and b.active
    union all
    select 'without a room', m.date, o.room_id from meetings m join class_rooms o on o.class_id = m.class_id
    where (m.change_id is null or m.room_id is not null) and not exists (
      select from meetings f where f.further_of = m.class_id and (f.placed_by, f.date, f.room_id) = (m.placed_by, m.date, o.room_id)
        and (f.start_minute, f.end_minute, f.active) = (m.start_minute, m.end_minute, m.active))
    union all
    select 'with another room', f.date, f.room_id from meetings f where f.further_of is not null and not exists (
      select from class_rooms o where (o.class_id, o.room_id) = (f.further_of, f.room_id))`.execute(site.db)
  return rows
}

test('no two meetings share a room or its space at one moment, whatever calls come, and each holds all rooms of its class', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      await site.db.deleteFrom('bookings').execute()
      await site.db.deleteFrom('classes').execute()
      const classes: string[] = []
      for (const one of acts) {
        expect(await ask(classes, one)).toBeLessThan(500)
        expect(await listWrong()).toEqual([])
      }
    }),
    { numRuns: rounds(15, 500) },
  )
})
