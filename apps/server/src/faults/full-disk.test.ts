import { statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { expectWithin } from '../testing/pace.ts'
import { BOUNDARY, paintNoise, photoPart, writeForm } from '../testing/photo-forms.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { mayMount, mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { connectTo, createTestDatabase } from '../testing/test-database.ts'
import { type Answer, send } from './load.ts'

const CLIENTS = 6
/** An empty database takes 49 MB of it, and up to 32 more by what is written here; a reserve 32; with less than 48 MB free it is full. */
const DISK_MEGABYTES = 192
const MEGABYTE = 2 ** 20
const WRITES_AGAIN_WITHIN_MILLISECONDS = 5000
const SENTENCE =
  "The server's disk is full, so nothing can be saved. Please tell the person who runs the server."

/** What the server writes for the people who run it. */
const SAYS_FULL = /The disk of .* is full .*: remove or move files there\./
const ROOM = { name: 'Attic', buildingName: 'Main', seats: 3 }

const isPossible = mayMount()
if (!isPossible) console.log('Count: full disk: skipped, as only root on Linux may mount a small file system')

let disk: SmallDisk
let servers: ServerProcess[] = []
let database: { stop(): Promise<void> } | undefined

async function start(environment: Record<string, string>, logFile?: string): Promise<ServerProcess> {
  const server = await startServerProcess({ LOG_LEVEL: 'error', ...environment }, undefined, logFile)
  servers.push(server)
  return server
}

const ownHome = () => join(disk.folder, 'data/postgres')
const ownDatabase = () => ({ host: join(ownHome(), 'cluster'), user: 'scheduler', database: 'scheduler' })
/** Megabytes of the reserve. */
const measureReserve = () =>
  (statSync(join(ownHome(), 'reserve'), { throwIfNoEntry: false })?.size ?? 0) / MEGABYTE

let serial = 0
/** What was asked for and what was answered, by the names of the courses that were to be added. */
interface Told {
  readonly written: Map<string, Answer>
  readonly read: Answer[]
}
const listStatuses = (answers: Iterable<Answer>) =>
  [...new Set([...answers].map(({ status }) => status))].sort()

/** Adds courses and reads rooms, by several clients at once, while something is done to the disk. */
async function underLoad(url: string, token: string, work: (told: Told) => Promise<void>): Promise<Told> {
  const told: Told = { written: new Map(), read: [] }
  let isOver = false
  async function write() {
    while (!isOver) {
      const courseName = `Course ${serial++}`
      const course = { courseName, startDate: '2026-09-01', endDate: '2026-12-31' }
      told.written.set(courseName, await send(url, token, ['POST', '/api/courses', course]))
      told.read.push(await send(url, token, ['GET', '/api/rooms']))
    }
  }
  const clients = Array.from({ length: CLIENTS }, write)
  await work(told).finally(() => {
    isOver = true
  })
  await Promise.all(clients)
  return told
}

/** A photo for a profile, as a form. */
async function sendPhoto({ url }: ServerProcess, token: string): Promise<Response> {
  return fetch(`${url}/api/admins/${crypto.randomUUID()}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: writeForm([photoPart(await paintNoise(500, 500).jpeg().toBuffer())]),
  })
}

/** Milliseconds until a course can be added again. */
async function waitForWrites({ url }: ServerProcess, token: string): Promise<number> {
  const began = performance.now()
  const course = { courseName: 'After', startDate: '2026-09-01', endDate: '2026-12-31' }
  await expect
    .poll(async () => (await send(url, token, ['POST', '/api/courses', course])).status, { interval: 50 })
    .toBe(201)
  return performance.now() - began
}

/** What was acknowledged is there, and what was refused is not. */
async function expectKept({ url }: ServerProcess, token: string, ...all: Told[]): Promise<number> {
  const { body } = await send(url, token, ['GET', '/api/courses'])
  const stored = new Set(body.map((one: { courseName: string }) => one.courseName))
  const written = all.flatMap((told) => [...told.written])
  const named = (status: number) =>
    written.flatMap(([name, answer]) => (answer.status === status ? [name] : []))
  expect(named(201).filter((name) => !stored.has(name))).toEqual([])
  expect(named(507).filter((name) => stored.has(name))).toEqual([])
  expect(
    written.filter(([, { status }]) => status === 507).every(([, { body }]) => body.message === SENTENCE),
  ).toBe(true)
  return named(201).length
}

/** Reads all tables, with the checksums of their pages, and all indexes. */
async function expectSound(): Promise<void> {
  await connectTo(ownDatabase(), async (client) => {
    await client.query('create extension amcheck')
    const { rows: faults } = await client.query(
      "select c.oid::regclass, f.msg from pg_class c, lateral verify_heapam(c.oid) f where c.relkind in ('r', 't')",
    )
    expect(faults).toEqual([])
    await client.query(
      "select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i'",
    )
  })
}

/** Makes PostgreSQL begin new files of its log of changes until it finds no room for one, and ends. */
async function exhaustLog(): Promise<void> {
  const client = new pg.Client(ownDatabase())
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) await client.query("select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()")
  } catch {
    await client.end().catch(() => {})
  }
}

async function killAll(server: ServerProcess): Promise<void> {
  const [pid] = (await readFile(join(ownHome(), 'cluster/postmaster.pid'), 'utf8')).split('\n')
  await server.kill()
  process.kill(Number(pid), 'SIGKILL')
  servers = servers.filter((one) => one !== server)
}

describe.skipIf(!isPossible)('a full disk', () => {
  afterEach(async () => {
    try {
      await disk.free()
      await Promise.all(servers.map((server) => server.stop()))
      await database?.stop()
    } finally {
      servers = []
      database = undefined
      disk.unmount()
    }
  })

  test('refuses changes with a sentence, allows reading and starting, and loses nothing acknowledged', async () => {
    disk = mountSmallDisk(DISK_MEGABYTES)
    const environment = { DATA_DIR: join(disk.folder, 'data') }
    let server = await start(environment)
    const token = await logIn(server.url)
    const read = () => send(server.url, token, ['GET', '/api/courses'])
    const write = () => send(server.url, token, ['POST', '/api/rooms', ROOM])
    await expect.poll(measureReserve).toBe(32)

    // As most disks fill: over seconds.
    const slowly = await underLoad(server.url, token, async () => {
      await disk.fill(MEGABYTE, 20)
      await sleep(500)
    })
    // Others have left nothing: so much the server has given up, for what little reading needs.
    await expect.poll(measureReserve).toBe(24)
    expect(listStatuses(slowly.written.values())).toEqual([201, 507])
    expect(listStatuses(slowly.read)).toEqual([200])
    expect(server.output()).toMatch(SAYS_FULL)
    expect((await sendPhoto(server, token)).status).toBe(507)
    expect((await send(server.url, token, ['GET', '/api/health'])).status).toBe(200)
    await disk.free()
    const again = [await waitForWrites(server, token)]
    expect(server.output()).toContain('has room again')

    // All at once, and then everything is killed.
    const suddenly = await underLoad(server.url, token, async () => {
      await disk.fill(8 * MEGABYTE, 0)
      await sleep(500)
    })
    expect([201, 503, 507]).toEqual(expect.arrayContaining(listStatuses(suddenly.written.values())))
    expect([200, 503]).toEqual(expect.arrayContaining(listStatuses(suddenly.read)))
    await killAll(server)
    await disk.fill(MEGABYTE, 0)
    server = await start(environment)
    expect(server.output()).toMatch(SAYS_FULL)
    expect([measureReserve(), (await read()).status, (await write()).status]).toEqual([0, 200, 507])
    await disk.free()
    again.push(await waitForWrites(server, token))
    await expect.poll(measureReserve).toBe(32)

    // Until PostgreSQL itself cannot continue: where it needs the reserve to come back, it gets it.
    await disk.fill(MEGABYTE, 0)
    await expect.poll(measureReserve).toBe(24)
    await disk.fill(MEGABYTE, 0)
    await exhaustLog()
    await expect.poll(server.output).toContain('The database is back.')
    await expect.poll(async () => (await read()).status, { interval: 50 }).toBe(200)
    expect((await write()).status).toBe(507)
    await disk.free()
    again.push(await waitForWrites(server, token))

    const kept = await expectKept(server, token, slowly, suddenly)
    await expectSound()
    expectWithin(Math.max(...again), WRITES_AGAIN_WITHIN_MILLISECONDS)
    console.log(
      `Count: full disk: filled 3 times, ${kept} acknowledged, 0 lost; writes again after ${again.map(Math.round).join(', ')} ms`,
    )
  })

  test('that leaves a start nothing ends it with a sentence that says what to do', async () => {
    disk = mountSmallDisk(DISK_MEGABYTES)
    const environment = { DATA_DIR: join(disk.folder, 'data') }
    const advice =
      /ended with 1:[\s\S]*Scheduler cannot go on: .*The disk of .* is full: remove or move files there, and start again\.\n$/
    await disk.fill(MEGABYTE, 0)
    await expect(startServerProcess(environment)).rejects.toThrow(advice)
    await disk.free()
    const server = await start(environment)
    await expect.poll(measureReserve).toBe(32)
    await server.stop()
    await rm(join(ownHome(), 'reserve'))
    await disk.fill(MEGABYTE, 0)
    await expect(startServerProcess(environment)).rejects.toThrow(advice)
  })

  test('of a database named by DATABASE_URL is reported in the same sentence as soon as the database finds it', async () => {
    // One on which there is no room for a reserve.
    disk = mountSmallDisk(96)
    const own = await startPrivatePostgres({ dataDir: join(disk.folder, 'data'), log: () => {} })
    database = own
    const { host, port, database: name } = own.owner
    const urlOf = ({ user }: { user: string }) =>
      `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`
    const environment = {
      DATABASE_URL: urlOf(own.connection),
      DATABASE_OWNER_URL: urlOf(own.owner),
    }
    await disk.fill(MEGABYTE, 0)
    await expect(startServerProcess(environment)).rejects.toThrow(/ended with 1:[\s\S]* Free some space/)
    await disk.free()
    const server = await start(environment)
    const token = await logIn(server.url)
    await disk.fill(MEGABYTE, 0)
    const told = await underLoad(server.url, token, async ({ written }) => {
      const isTold = () => listStatuses(written.values()).includes(507)
      await expect.poll(isTold).toBe(true)
    })
    expect(listStatuses(told.read)).toEqual([200])
    await disk.free()
    await waitForWrites(server, token)
    await expectKept(server, token, told)
  })

  test('on which only the log is holds up nobody, and is written on when there is room', async () => {
    disk = mountSmallDisk(1)
    const elsewhere = await createTestDatabase(inject('postgres'))
    const { host = '', port, user, database: name } = elsewhere.connection
    const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`
    const logFile = join(disk.folder, 'log')
    const server = await start({ DATABASE_URL, LOG_LEVEL: 'info' }, logFile)
    const ask = () => send(server.url, '', ['GET', '/api/health'])
    await disk.fill(MEGABYTE, 0)
    const answers = await Promise.all(Array.from({ length: 200 }, ask))
    expect(listStatuses(answers)).toEqual([200])
    await disk.free()
    const before = server.output().length
    expect((await ask()).status).toBe(200)
    await expect.poll(() => server.output().slice(before)).toContain('"route":"/api/health","status":200')
    expect(await server.stop()).toBe(0)
    await elsewhere.drop()
  })
})
