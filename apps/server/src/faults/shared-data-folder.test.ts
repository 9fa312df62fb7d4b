import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

/* Several servers on one data folder share its private PostgreSQL; the last one out stops it. */

const ROUNDS = rounds(1, 25)
const SERVERS = rounds(3, 4)
/** Of those that are killed all together. */
const KILLED = rounds(1, SERVERS)

let dataDir: string
let servers: ServerProcess[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-shared-'))
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
  await rm(dataDir, { recursive: true, force: true })
})

async function startAll(count = SERVERS): Promise<void> {
  const started = Array.from({ length: count }, () => startServerProcess({ DATA_DIR: dataDir }))
  servers = await Promise.all(started)
}

const lockFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')
const readLock = () => readFile(lockFile(), 'utf8')
const readPostmaster = async () => Number((await readLock()).split('\n')[0])

let serial = 0
/** Adds a room by each of the servers at the same moment; answers the names that were acknowledged. */
async function writeByAll(token: string): Promise<string[]> {
  const names = servers.map(() => `Room ${++serial}`)
  const answers = await Promise.all(
    servers.map(({ url }, index) =>
      send(url, token, ['POST', '/api/rooms', { name: names[index], buildingName: 'Main', seats: 1 }]),
    ),
  )
  return names.filter((_, index) => answers[index]?.outcome === 'ok')
}

async function listRooms(server: ServerProcess | undefined, token: string): Promise<string[]> {
  const { body } = await send(server?.url ?? '', token, ['GET', '/api/rooms'])
  return body.map((room: { name: string }) => room.name)
}

test('servers that start at once on an empty folder share one database and one administrator', async () => {
  await startAll()
  const countPrinted = () =>
    servers.filter((server) => server.output().includes('First administrator')).length
  await expect.poll(countPrinted).toBe(1)
  const token = await logIn(servers[0]?.url ?? '')
  const kept = await writeByAll(token)
  expect(countPrinted()).toBe(1)
  expect(kept).toHaveLength(SERVERS)
  for (const server of servers) expect((await listRooms(server, token)).sort()).toEqual([...kept].sort())

  // One is killed, one told to stop: the others continue, with the same database.
  const postmaster = await readPostmaster()
  const [killed, stopped, ...others] = servers
  await killed?.kill()
  expect(await stopped?.stop()).toBe(0)
  servers = others
  kept.push(...(await writeByAll(token)))
  expect(await readPostmaster()).toBe(postmaster)
  expect(kept).toHaveLength(SERVERS + others.length)

  for (const server of others) expect(await server.stop()).toBe(0)
  servers = []
  expect(existsSync(lockFile())).toBe(false)
  await startAll(1)
  expect((await listRooms(servers[0], token)).sort()).toEqual([...kept].sort())
})

/** Writes the id of another process into the lock, of the same account: of others' PostgreSQL takes no heed. */
async function reuseId(): Promise<ChildProcess> {
  const { uid, gid } = await stat(lockFile())
  const bystander = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
  await writeFile(lockFile(), (await readLock()).replace(/^\d+/, String(bystander.pid)))
  return bystander
}

test('after a kill of all of them they start again and nothing acknowledged is lost', async () => {
  await startAll(KILLED)
  const token = await logIn(servers[0]?.url ?? '')
  const kept: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    kept.push(...(await writeByAll(token)))
    const writing = writeByAll(token)
    await pause(round % 5)
    // Every other time the database dies too, and its lock then names a process that lives and is no database.
    const hasReusedId = round % 2 === 0
    if (hasReusedId) process.kill(await readPostmaster(), 'SIGKILL')
    await Promise.all(servers.map((server) => server.kill()))
    kept.push(...(await writing.catch(() => [])))
    const bystander = hasReusedId ? await reuseId() : null
    await startAll(KILLED)
    bystander?.kill()
    for (const server of servers) expect(await listRooms(server, token)).toEqual(expect.arrayContaining(kept))
  }
  console.log(
    `Count: shared folder: ${ROUNDS} times ${KILLED} servers killed, ${kept.length} acknowledged, 0 lost`,
  )
}, 3_600_000)
