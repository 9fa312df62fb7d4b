import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moment, pause } from '@scheduler/testing'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { type Answer, send } from '../testing/load.ts'
import { BOUNDARY, paintNoise, photoPart, writeForm } from '../testing/photo-forms.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { mayMount, mountSmallDisk } from '../testing/small-disk.ts'
import { connectTo } from '../testing/test-database.ts'

const CLIENTS = 6
/** An empty database takes 49 MB of it, and up to 32 more by what is written here; a reserve 32; with less than 48 MB free it is full. */
export const DISK_MEGABYTES = 192
export const MEGABYTE = 2 ** 20
export const SENTENCE =
  "The server's disk is full, so nothing can be saved. Please tell the person who runs the server."

/** What the server writes for the people who run it. */
export const SAYS_FULL = /The disk of .* is full .*: remove or move files there\./
const ROOM = { name: 'Attic', buildingName: 'Main', seats: 3 }

export const isPossible = mayMount()
if (!isPossible) console.log('Count: full disk: skipped, as only root on Linux may mount a small file system')

/** A small disk for a test, and servers that work on it. */
export function mountForServers(megabytes: number) {
  const disk = mountSmallDisk(megabytes)
  const servers = new Set<ServerProcess>()
  const home = join(disk.folder, 'data')
  const cluster = join(home, 'postgres/cluster')
  const reserve = join(home, 'postgres/reserve')
  onTestFinished(async () => {
    try {
      await disk.free()
      await Promise.all([...servers].map((server) => server.stop()))
    } finally {
      disk.unmount()
    }
  })
  return {
    disk,
    /** For DATA_DIR, and where the database is reached that is started there. */
    home,
    address: { host: cluster, user: 'scheduler', database: 'scheduler' },
    reserve,
    /** In megabytes. */
    measureReserve: () => (statSync(reserve, { throwIfNoEntry: false })?.size ?? 0) / MEGABYTE,
    async start(environment: Record<string, string>, logFile?: string): Promise<ServerProcess> {
      const server = await startServerProcess({ LOG_LEVEL: 'error', ...environment }, undefined, logFile)
      servers.add(server)
      return server
    },
    /** Together with its database. */
    async kill(server: ServerProcess): Promise<void> {
      const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
      await server.kill()
      process.kill(Number(pid), 'SIGKILL')
      servers.delete(server)
    },
  }
}

let serial = 0
/** What was asked for and what was answered, by the names of the courses that were to be added. */
export interface Told {
  readonly written: Map<string, Answer>
  readonly read: Answer[]
}
export const listStatuses = (answers: Iterable<Answer>) =>
  [...new Set([...answers].map(({ status }) => status))].sort()

/** Adds courses and reads rooms, by several clients at once, while something is done to the disk. */
export async function underLoad(
  url: string,
  token: string,
  work: (told: Told) => Promise<void>,
): Promise<Told> {
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
export async function sendPhoto({ url }: ServerProcess, token: string): Promise<Response> {
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
export async function waitForWrites({ url }: ServerProcess, token: string): Promise<number> {
  const began = moment()
  const course = { courseName: 'After', startDate: '2026-09-01', endDate: '2026-12-31' }
  await expect
    .poll(async () => (await send(url, token, ['POST', '/api/courses', course])).status, { interval: 50 })
    .toBe(201)
  return moment() - began
}

/** What was acknowledged is there, and what was refused is not. */
export async function expectKept({ url }: ServerProcess, token: string, ...all: Told[]): Promise<number> {
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
async function expectSound(address: pg.ClientConfig): Promise<void> {
  await connectTo(address, async (client) => {
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
async function exhaustLog(address: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) await client.query("select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()")
  } catch {
    await client.end().catch(() => {})
  }
}

/**
 * Fills the disk under load, slowly and at once, kills everything while it is full, and exhausts the database's log: what
 * was acknowledged is kept. Answers how much that is, and the milliseconds until there were changes again each time.
 */
export async function fillThrice(): Promise<{ kept: number; again: readonly number[] }> {
  const { disk, home, address, start, kill, measureReserve } = mountForServers(DISK_MEGABYTES)
  const environment = { DATA_DIR: home }
  let server = await start(environment)
  const token = await logIn(server.url)
  const read = () => send(server.url, token, ['GET', '/api/courses'])
  const write = () => send(server.url, token, ['POST', '/api/rooms', ROOM])
  await expect.poll(measureReserve).toBe(32)

  // As most disks fill: over seconds.
  const slowly = await underLoad(server.url, token, async () => {
    await disk.fill(MEGABYTE, 20)
    await pause(500)
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
    await pause(500)
  })
  expect([201, 503, 507]).toEqual(expect.arrayContaining(listStatuses(suddenly.written.values())))
  expect([200, 503]).toEqual(expect.arrayContaining(listStatuses(suddenly.read)))
  await kill(server)
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
  await exhaustLog(address)
  await expect.poll(server.output).toContain('The database is back.')
  await expect.poll(async () => (await read()).status, { interval: 50 }).toBe(200)
  expect((await write()).status).toBe(507)
  await disk.free()
  again.push(await waitForWrites(server, token))

  const kept = await expectKept(server, token, slowly, suddenly)
  await expectSound(address)
  return { kept, again }
}
