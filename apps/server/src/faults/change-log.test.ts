import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LISTENER, TICKING } from '../realtime/change-log.ts'
import { tell } from '../realtime/tell.ts'
import { type Listener, listen } from '../security/listening.ts'
import { expectWithin } from '../testing/pace.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { send } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

/* Two server processes on one database, each with a socket that hears everything. */

/** How soon an event of which nobody was told is found, and how soon an ordinary one comes. */
const FOUND_WITHIN_MILLISECONDS = 1500
const TOLD_WITHIN_MILLISECONDS = 200
const GATHERED = 'Students joined or left classes.'

let site: SiteUnderLoad
let second: ServerProcess
let token: string
let listeners: readonly Listener[]

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  token = await logIn(site.server.url)
  listeners = await Promise.all([site.server.url, second.url].map((url) => listen(url, token)))
})
afterAll(async () => {
  for (const listener of listeners) listener.close()
  await second.stop()
  await site.close()
})

let serial = 0
async function addRoom(url: string): Promise<string> {
  const room = { name: `Room ${++serial}`, buildingName: 'Main', seats: 9 }
  const { status, body } = await send(url, token, ['POST', '/api/rooms', room])
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id
}

/** When the last of the listeners heard of a record. */
async function hear(id: string): Promise<number> {
  const heard = await Promise.all(listeners.map((one) => one.hear((event) => event.id === id)))
  return Math.max(...heard.map(({ heardAt }) => heardAt))
}

/** Each listener has heard of each record once, and has never been told to fetch everything again. */
async function expectHeardOnce(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(hear))
  for (const { heard, closedAt } of listeners) {
    const told = heard.flatMap(({ id = '' }) => (ids.includes(id) ? id : []))
    expect(told.sort()).toEqual([...ids].sort())
    expect(closedAt()).toBeNull()
  }
}

/** Each change that is committed lies in exactly one batch. */
async function expectOneBatchEach(): Promise<void> {
  const { rows } = await sql`
    select c.id, count(t.pos) from changes c left join (ticks t join ticks p on p.pos = t.pos - 1)
      on pg_visible_in_snapshot(c.xid, t.snap) and not pg_visible_in_snapshot(c.xid, p.snap)
    group by c.id having count(t.pos) <> 1`.execute(site.db)
  expect(rows).toEqual([])
}

test('no event is lost or sent twice while the listening connections are ended again and again', async () => {
  const ids: string[] = []
  let isOver = false
  async function write(url: string) {
    while (!isOver) ids.push(await addRoom(url))
  }
  const writers = [site.server.url, second.url, second.url].map(write)
  let ended = 0
  while (ended < 12) {
    await sleep(150)
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER} and datname = current_database()`.execute(site.db)
    ended += rows.length
  }
  isOver = true
  await Promise.all(writers)
  await expectHeardOnce(ids)
  await expectOneBatchEach()
  console.log(
    `Change log: ${ids.length} events while ${ended} connections that listened were ended, each heard once`,
  )
})

test('the other servers send the events that a killed server has committed and not sent', async () => {
  const rounds = 3
  for (let round = 0; round < rounds; round++) {
    const third = await startServerProcess({ DATABASE_URL: site.databaseUrl })
    // As long as somebody has this lock nothing is told.
    const id = await site.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(${sql.lit(TICKING)})`.execute(held)
      const written = await addRoom(third.url)
      await third.kill()
      await sql`select pg_advisory_unlock(${sql.lit(TICKING)})`.execute(held)
      return written
    })
    const killedAt = performance.now()
    expectWithin((await hear(id)) - killedAt, FOUND_WITHIN_MILLISECONDS)
    await expectHeardOnce([id])
  }
  await expectOneBatchEach()
  console.log(
    `Change log: ${rounds} servers killed between commit and telling, ${rounds} events told by others`,
  )
})

test('transactions that are committed late or rolled back lose no event, delay nobody and are sent in order', async () => {
  const late = new Map<string, boolean>()
  const openFor = async (milliseconds: number, isKept: boolean) => {
    const id = crypto.randomUUID()
    late.set(id, isKept)
    await site.db
      .transaction()
      .execute(async (trx) => {
        await tell(trx, { event: 'roomUpdated', id, message: 'Late.' })
        await sleep(milliseconds)
        if (!isKept) throw new Error('Rolled back.')
      })
      .catch(() => {})
  }
  const waits: number[] = []
  const prompt: string[] = []
  // Of ten connections some are left over.
  const opened = Array.from({ length: 5 }, async (_, line) => {
    for (let turn = 0; turn < 4; turn++) await openFor(100 + 170 * ((line * 3 + turn) % 5), turn % 3 < 2)
  })
  for (let round = 0; round < 20; round++) {
    const id = await addRoom(site.server.url)
    const answeredAt = performance.now()
    waits.push((await hear(id)) - answeredAt)
    prompt.push(id)
  }
  await Promise.all(opened)
  const kept = [...late].flatMap(([id, isKept]) => (isKept ? id : []))
  await expectHeardOnce([...kept, ...prompt])
  await expectOneBatchEach()
  const gone = [...late.keys()].filter((id) => !kept.includes(id))
  expect(listeners.flatMap(({ heard }) => heard.filter(({ id = '' }) => gone.includes(id)))).toEqual([])
  const middle = waits.sort((one, other) => one - other)[waits.length / 2] ?? 0
  expectWithin(middle, TOLD_WITHIN_MILLISECONDS)
  console.log(
    `Change log: ${kept.length} late commits and ${gone.length} rollbacks between ${prompt.length} writes, which were told ${Math.round(middle)} ms after their answers (the median)`,
  )
})

test('the people concerned hear of joins at once, all others once a second', async () => {
  const [teacher] = await site.addProfessors(1)
  const [bystander, ...students] = await site.addStudents(41)
  if (!teacher || !bystander) throw new Error('Somebody is missing.')
  const slot = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00', professorId: teacher.id }
  const { body } = await site.admin('POST', '/api/classs', slot)
  const path = `/api/classs/${body._id}/join`
  const urls = [site.server.url, second.url]
  const watching = await Promise.all(urls.map((url) => listen(url, bystander.token)))
  const [teaching, joining] = await Promise.all([
    listen(second.url, teacher.token),
    listen(second.url, students[0]?.token ?? ''),
  ])
  const began = performance.now()
  const joined: number[] = []
  for (const [index, student] of students.entries()) {
    const answer = await send(urls[index % 2] ?? '', student.token, ['PUT', path, {}])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    joined.push(performance.now())
    await sleep(80)
  }
  const left = await send(second.url, students[0]?.token ?? '', ['DELETE', path])
  expect(left.status).toBe(200)
  joined.push(performance.now())
  await sleep(FOUND_WITHIN_MILLISECONDS)
  const seconds = (performance.now() - began) / 1000

  const own = ({ heard }: Listener) =>
    heard.filter(({ event, message }) => event === 'classUpdated' && message !== GATHERED)
  expect(own(teaching).map(({ message }) => message)).toEqual([
    ...students.map(() => "Class 'Sets' was joined."),
    "Class 'Sets' was left.",
  ])
  expect(own(joining).map(({ message }) => message)).toEqual([
    "Class 'Sets' was joined.",
    "Class 'Sets' was left.",
  ])
  const told = watching.map(({ heard }) => heard.filter(({ message }) => message === GATHERED))
  for (const [index, gathered] of told.entries()) {
    expect(own(watching[index] as Listener)).toEqual([])
    expect(gathered.length).toBeGreaterThanOrEqual(2)
    expect(gathered.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    for (const at of joined) {
      const next = gathered.find(({ heardAt }) => heardAt > at - TOLD_WITHIN_MILLISECONDS)
      expectWithin((next?.heardAt ?? Number.POSITIVE_INFINITY) - at, 1000 + TOLD_WITHIN_MILLISECONDS)
    }
  }
  const last = joined.at(-1) ?? 0
  expect(told.every((gathered) => (gathered.at(-1)?.heardAt ?? 0) > last - TOLD_WITHIN_MILLISECONDS)).toBe(
    true,
  )
  for (const one of [...watching, teaching, joining]) one.close()
  console.log(
    `Joins: ${joined.length} in ${seconds.toFixed(1)} s on two servers, told to everybody else in ${told.map(({ length }) => length).join(' and ')} events`,
  )
})
