import { pause } from '@scheduler/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createRandom } from '../testing/load.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { connectTo, createTestDatabase, type TestDatabase, urlOf } from '../testing/test-database.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { nextCourse, sendOnce, stopStuck, stopUnderLoad } from './stopping.ts'

const SEED = 20
const ROUNDS = 20
/** In these a client sends half a body and no more. */
const STUCK_ROUNDS = [3, 14]
const CLIENTS = 30

let database: TestDatabase
let environment: { DATABASE_URL: string }
let folder: DataFolder
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  environment = { DATABASE_URL: urlOf(database.connection) }
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => folder.remove())

/** Names of courses that were acknowledged and are not stored. */
async function listLost(acknowledged: readonly string[]): Promise<string[]> {
  const stored = new Set<string>()
  await connectTo(database.connection, async (client) => {
    const { rows } = await client.query<{ course_name: string }>('select course_name from courses')
    for (const row of rows) stored.add(row.course_name)
  })
  return acknowledged.filter((name) => !stored.has(name))
}

test('a server that is told to stop under load tells its sockets first, answers all that was sent before, and exits', async () => {
  const random = createRandom(SEED)
  const acknowledged: string[] = []
  const totals = { answered: 0, late: 0, reset: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const isStuck = STUCK_ROUNDS.includes(round)
    const againAfter = round % 2 === 0 ? random() * 200 : null
    const stop = await stopUnderLoad(environment, { waits: 300 + random() * 400, isStuck, againAfter })
    expect(stop.code, stop.output).toBe(0)
    expect(stop.socket.reason).toBe('io server disconnect')
    if (isStuck) expect(stop.socket.at).toBeLessThan(stop.cutAt)
    expect(stop.before.filter((result) => result !== 200 && result !== 201)).toEqual([])
    const allowed = [200, 201, 503, 'ECONNREFUSED', 'ECONNRESET']
    expect(stop.after.filter((result) => !allowed.includes(result))).toEqual([])
    totals.answered += stop.before.length
    totals.late += stop.after.filter((result) => result === 200 || result === 201).length
    totals.reset += stop.after.filter((result) => result === 'ECONNRESET').length
    acknowledged.push(...stop.acknowledged)
  }
  expect(await listLost(acknowledged)).toEqual([])
  console.log(
    `Count: graceful stop: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${totals.answered} requests sent before, all answered; ${totals.late} sent later and answered, ${totals.reset} of those reset; ${acknowledged.length} writes acknowledged, 0 lost)`,
  )
})

test('a server that is told to stop at any moment of its start leaves no database running', async () => {
  const random = createRandom(SEED)
  const tries = 4
  const { dataDir, isRunning } = folder
  const stopAfter = async (milliseconds: number) => {
    // One that had become ready before is stopped once more, which changes nothing.
    const end = await startServerProcess({ DATA_DIR: dataDir }, (stop) => {
      void pause(milliseconds).then(() => stop())
    }).then(
      (server) => server.stop(),
      (error: Error) => error.message.split(':')[0],
    )
    // Before the program has begun to run, a signal just ends it.
    expect([0, 'The server ended with 0', 'The server ended with null']).toContain(end)
    expect(await isRunning()).toBe(false)
  }
  // The first start also creates the database.
  await stopAfter(1000)
  const whole = await startServerProcess({ DATA_DIR: dataDir })
  expect(await whole.stop()).toBe(0)
  for (let round = 1; round < tries; round++) await stopAfter((0.1 + 0.9 * random()) * whole.readyAfter)
  console.log(`Count: stop during the start: ${tries} tried, ${tries} passed (seed ${SEED})`)
})

test('a server that cannot stop in time leaves no database running', async () => {
  const { code, output, release } = await stopStuck(folder)
  expect(code).toBe(1)
  expect(output).toContain('it did not stop in time')
  // The database was told to end when the server was out of time, and ends once that process continues.
  release()
  await expect.poll(folder.isRunning).toBe(false)
})

test('two servers on one database stopped one after the other lose no request of a client that goes to the next', async () => {
  let servers = [await startServerProcess(environment), await startServerProcess(environment)]
  const token = await logIn(servers[0]?.url ?? '')
  const acknowledged: string[] = []
  const failures = new Map<number | string, number>()
  let isOver = false
  /** By whichever server takes it. */
  async function add(body: { courseName: string }): Promise<void> {
    for (;;) {
      for (const { url } of servers) {
        const result = await sendOnce(url, '/api/courses', { token, body })
        if (result === 201) return void acknowledged.push(body.courseName)
        failures.set(result, (failures.get(result) ?? 0) + 1)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) await add(nextCourse())
  })
  await pause(300)
  for (let round = 0; round < 2; round++) {
    const [first, second] = servers
    if (!first || !second) throw new Error('A server is missing.')
    const next = await startServerProcess(environment)
    servers = [first, second, next]
    await first.stop()
    servers = [second, next]
  }
  await pause(300)
  isOver = true
  await Promise.all(clients)
  for (const server of servers) await server.stop()
  expect(await listLost(acknowledged)).toEqual([])
  expect([...failures.keys()].filter((one) => one !== 'ECONNREFUSED' && one !== 'ECONNRESET')).toEqual([])
  const told = [...failures].map(([result, count]) => `${count} ${result}`).join(', ')
  console.log(
    `Count: rolling restart: 2 tried, 2 passed (${acknowledged.length} writes acknowledged, 0 lost; tried again after ${told})`,
  )
})
