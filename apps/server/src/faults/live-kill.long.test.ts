import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ClassRecord } from '@scheduler/contract'
import { moment, pause, until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { beginSession } from '../http/session.ts'
import { type Balancer, startBalancer } from '../testing/balancer.ts'
import { type KeepingBrowser, openBrowser } from '../testing/keeping-browser.ts'
import { type Answer, createRandom, percentile, send, sum } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { addPeople, type Visitor } from './site-under-load.ts'

/*
 * Two servers on one private database behind a balancer, and browsers of every role that keep the timetable. In the middle
 * of a rush a server or the database is killed or the lines are lost, and somebody loses a right; afterwards every browser
 * has to keep what it would read whole. `npm run test:live-kill -- 200` says how many rounds.
 */

const ROUNDS = Number(process.env.LIVE_KILL_ROUNDS ?? 200)
const SEED = Number(process.env.LIVE_KILL_SEED ?? 5)
const FAULTS = ['server', 'database', 'line', 'server and database', 'silent line'] as const
const ROLES = [
  'admin',
  'admin',
  'professor',
  'professor',
  'professor',
  'student',
  'student',
  'student',
] as const
const SAID_EACH = 10
const CLASSES = 12
const JOINING = 16
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

interface Person extends Visitor {
  readonly role: (typeof ROLES)[number]
  readonly browser: KeepingBrowser
}

let dataDir: string
let db: Db
let balancer: Balancer
let adminToken: string
let joining: Visitor[]
let classIds: string[]
const servers: ServerProcess[] = []
let people: Person[] = []
const everybody: Person[] = []
const random = createRandom(SEED)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
const counts = { joins: 0, changes: 0, rightsLost: 0 }
const kills: Partial<Record<(typeof FAULTS)[number], number>> = {}
const rightAfter: number[] = []

const call = (token: string, method: string, path: string, body?: object) =>
  send(balancer.url, token, [method, path, body] as const)
const asAdmin = (method: string, path: string, body?: object) => call(adminToken, method, path, body)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-live-kill-'))
  servers.push(await startServerProcess({ DATA_DIR: dataDir }))
  servers.push(await startServerProcess({ DATA_DIR: dataDir }))
  balancer = await startBalancer(() => servers.flatMap((one) => (one.isRunning() ? one.url : [])))
  const host = join(dataDir, 'postgres/cluster')
  db = connectDatabase({ host, user: 'scheduler', database: 'scheduler' }).db
  adminToken = await logIn(balancer.url)
  joining = await addPeople(db, 'student', JOINING)
  people = await Promise.all(ROLES.map(open))
  const made = await Promise.all(Array.from({ length: CLASSES }, (_, index) => createClass(index)))
  classIds = made.map(({ body }) => body._id)
})
afterAll(async () => {
  for (const { browser } of people) browser.close()
  await balancer.close()
  await db.destroy()
  for (const server of servers) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** No two at the same time, so that anybody can be in all of them. */
function createClass(index: number): Promise<Answer> {
  const hour = String(8 + Math.floor(index / DAYS.length)).padStart(2, '0')
  const place = { day: DAYS[index % DAYS.length], startTime: `${hour}:00`, endTime: `${hour}:50` }
  return asAdmin('POST', '/api/classs', { title: `Class ${index}`, ...place })
}

async function open(role: Person['role']): Promise<Person> {
  const visitor = role === 'admin' ? await openAdmin() : ((await addPeople(db, role, 1))[0] as Visitor)
  const person = { ...visitor, role, browser: await openBrowser(balancer.url, visitor.token, role) }
  everybody.push(person)
  return person
}

/** Further sessions of the same administrator. */
async function openAdmin(): Promise<Visitor> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return { id, token: await beginSession({ db }, id) }
}

const isOf = (role: Person['role']) => (one: Person) => one.role === role && !one.browser.isOver

/** Students join and leave, administrators change classes and who is in them, until it is over. */
function rush(isOver: () => boolean): Promise<unknown> {
  async function join(student: Visitor) {
    while (!isOver()) {
      const method = random() < 0.7 ? 'PUT' : 'DELETE'
      const { status } = await call(student.token, method, `/api/classs/${pick(classIds)}/join`, {})
      if (status === 200) counts.joins++
      if (status === 0) await pause(50)
    }
  }
  async function change() {
    while (!isOver()) {
      const professor = pick([null, ...people.filter(isOf('professor'))])
      const student = pick(people.filter(isOf('student')))
      const id = pick(classIds)
      const { status } = await pick([
        () => asAdmin('PUT', `/api/classs/${id}`, { title: `Title ${Math.floor(random() * 100)}` }),
        () => asAdmin('PUT', `/api/classs/${id}`, { professorId: professor?.id ?? null }),
        () => call(student.token, 'PUT', `/api/classs/${id}/join`, {}),
        replaceClass,
      ])()
      if (status < 300) counts.changes++
      if (status === 0) await pause(50)
    }
  }
  return Promise.all([...joining.map(join), change(), change()])
}

/** The kill comes in the middle of work, which continues afterwards, however slow the machine is. */
async function someJoins(): Promise<void> {
  const enough = counts.joins + 5 + random() * 10
  await until(() => counts.joins >= enough)
}

/** Another class in place of one. */
async function replaceClass() {
  const index = Math.floor(random() * CLASSES)
  const made = await createClass(index)
  if (made.status !== 201) return made
  const id = classIds[index]
  classIds[index] = made.body._id
  return asAdmin('POST', `/api/classs/delete/${id}`)
}

/** What loses somebody a right in the middle of a fault is asked for until it is known to be done. */
async function insist(ask: () => Promise<Answer>): Promise<void> {
  while ((await ask()).outcome === 'unknown') await pause(100)
}

/** A class of a professor and two students, all of whom lose what they see of it, or their session. */
async function contest() {
  const [teacher, other] = people.filter(isOf('professor')) as [Person, Person]
  const [removed, deleted] = people.filter(isOf('student')) as [Person, Person]
  const leaving = pick(
    people.filter((one) => !one.browser.isOver && ![teacher, removed, deleted].includes(one)),
  )
  const fields = { title: 'Contested', day: 'Saturday', startTime: '09:00', endTime: '10:00' }
  const made = await asAdmin('POST', '/api/classs', {
    ...fields,
    professorId: teacher.id,
    studentIds: [removed.id, deleted.id, joining[0]?.id],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `/api/classs/${made.body._id}`
  await expectRight()

  async function lose(): Promise<void> {
    await pause(random() * 200)
    const losses = [
      () => asAdmin('PUT', path, { professorId: other.id }),
      () => call(removed.token, 'DELETE', `${path}/join`),
      () => asAdmin('POST', `/api/students/delete/${deleted.id}`),
      () => call(leaving.token, 'POST', '/api/auth/logout'),
    ]
    await Promise.all(losses.map(insist))
    counts.rightsLost += losses.length
  }

  async function expectLost(): Promise<void> {
    for (const { browser } of [deleted, leaving]) {
      await until(() => browser.isOver)
      expect(browser.list).toEqual([])
    }
    const seen = ({ browser }: Person) =>
      browser.list.find(({ _id }) => _id === made.body._id)?.studentIds.toSorted()
    expect(seen(removed)).toEqual([])
    if (teacher !== leaving) expect(seen(teacher)).toEqual([])
    if (other !== leaving) expect(seen(other)).toEqual([joining[0]?.id])
    await asAdmin('POST', path.replace('/classs/', '/classs/delete/'))
  }

  return { lose, expectLost }
}

async function replaceServer(index: number): Promise<void> {
  await servers[index]?.kill()
  servers[index] = await startServerProcess({ DATA_DIR: dataDir })
}

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Resolves when everything that died has been started again. */
async function strike(fault: (typeof FAULTS)[number], round: number): Promise<void> {
  kills[fault] = (kills[fault] ?? 0) + 1
  if (fault === 'line') balancer.cut(0.3 + random() * 0.7)
  if (fault === 'silent line') balancer.silenceSockets()
  if (fault.endsWith('database')) await killDatabase()
  if (fault.startsWith('server')) await replaceServer(round % 2)
}

/** What each browser keeps is what its person would read whole, in the same order. */
async function expectRight(): Promise<void> {
  await Promise.all(
    people.map(async ({ token, browser }) => {
      if (browser.isOver) return
      await until(async () => {
        const { status, body } = await call(token, 'GET', '/api/classs')
        await browser.settle()
        return status === 401 ? browser.isOver : status === 200 && isSame(browser.list, body)
      })
    }),
  )
}

const isSame = (kept: readonly ClassRecord[], whole: readonly ClassRecord[]) =>
  isDeepStrictEqual(toComparable(kept), toComparable(whole))

const toComparable = (list: readonly ClassRecord[]) =>
  list.map((one) => ({ ...one, studentIds: one.studentIds.toSorted() }))

const findHead = async () =>
  (await sql<{ pos: number }>`select max(pos) as pos from ticks`.execute(db)).rows[0]?.pos

/** Each change that was committed after a position lies in exactly one batch, as soon as there is one after it. */
async function expectOneBatchEach(position: number): Promise<void> {
  const strays = sql`
    with written as (select xid from changes union all select xid from changed_records)
    select w.xid from written w
    join ticks first on first.pos = ${position} and not pg_visible_in_snapshot(w.xid, first.snap)
    where (select count(*) from ticks t join ticks p on p.pos = t.pos - 1 where t.pos > ${position}
             and pg_visible_in_snapshot(w.xid, t.snap) and not pg_visible_in_snapshot(w.xid, p.snap)) <> 1`
  await expect.poll(async () => (await strays.execute(db)).rows).toEqual([])
}

async function playRound(round: number): Promise<void> {
  const gone = people.filter(({ browser }) => browser.isOver)
  people = people.filter((one) => !gone.includes(one))
  people.push(...(await Promise.all(gone.map(({ role }) => open(role)))))
  const { lose, expectLost } = await contest()
  const head = Number(await findHead())
  let isOver = false
  const rushing = rush(() => isOver)
  await someJoins()
  const losing = lose()
  await pause(random() * 150)
  await strike(FAULTS[round % FAULTS.length] as (typeof FAULTS)[number], round)
  await someJoins()
  isOver = true
  await Promise.all([rushing, losing])
  const quietAt = moment()
  await expectRight()
  rightAfter.push(moment() - quietAt)
  await expectLost()
  await expectOneBatchEach(head)
}

test(`after each of ${ROUNDS} kills in a rush every browser keeps what its person may see`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await playRound(round)
    if (round % SAID_EACH === SAID_EACH - 1) console.log(`${round + 1} rounds, 0 differences`)
  }
  const all = (name: keyof KeepingBrowser['counts']) =>
    sum(everybody.map(({ browser }) => browser.counts[name]))
  console.log(
    `Count: live kill: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${FAULTS.map((fault) => `${kills[fault] ?? 0} ${fault}`).join(', ')}; ${counts.joins} joins and leaves, ${counts.changes} other changes, ${counts.rightsLost} rights lost; ${everybody.length} browsers: ${all('taken')} messages taken, ${all('asked')} times caught up, ${all('whole')} read whole, 0 differences; right ${(percentile(rightAfter, 0.5) / 1000).toFixed(1)} s after the rush, at most ${(percentile(rightAfter, 1) / 1000).toFixed(1)} s)`,
  )
  expect(all('fallen')).toBe(0)
  // Whatever was missed is asked for: nobody has read the whole list again.
  expect(all('whole')).toBe(everybody.length)
}, 7_200_000)
