import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { createRandom, type Outcome, percentile, send } from './load.ts'

/* `npm run test:kill` tries more often. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20)
const SEED = 7
const WRITERS = 20
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What was asked for, and how it ended: 'unknown' when the server died meanwhile. */
interface Act {
  readonly kind: 'create' | 'delete' | 'join'
  readonly classTitle: string
  outcome: Outcome
}

/** What the database holds after a crash. */
interface Stored {
  readonly titles: ReadonlySet<string>
  /** Titles of the classes that the student is in. */
  readonly joined: ReadonlySet<string>
}

/** Acknowledged acts that are not there: a class that was created and not deleted, a deletion, a join. */
function listLosses(acts: readonly Act[], { titles, joined }: Stored): string[] {
  const deletions = new Set(acts.filter((act) => act.kind === 'delete').map((act) => act.classTitle))
  return acts.flatMap(({ kind, classTitle, outcome }) => {
    const isThere = titles.has(classTitle)
    if (outcome === 'no')
      return kind === 'create' && isThere ? [`${classTitle} was refused, and is there`] : []
    if (outcome !== 'ok') return []
    if (kind === 'delete') return isThere ? [`${classTitle} was deleted, and is there`] : []
    if (deletions.has(classTitle)) return []
    if (kind === 'create') return isThere ? [] : [`${classTitle} was created, and is gone`]
    return joined.has(classTitle) ? [] : [`${classTitle} was joined, and the join is gone`]
  })
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-kill-'))
})
let server: ServerProcess
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks the database itself, past the server. */
async function ask<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({
    host: join(dataDir, 'postgres/cluster'),
    user: 'scheduler',
    database: 'scheduler',
  })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function readStored(): Promise<Stored> {
  const classes = await ask<{ title: string; joined: boolean }>(
    'select title, exists (select from class_students s where s.class_id = c.id) as joined from classes c',
  )
  return {
    titles: new Set(classes.map((row) => row.title)),
    joined: new Set(classes.filter((row) => row.joined).map((row) => row.title)),
  }
}

/** Rows that only half of an act would leave. */
async function countHalves(): Promise<number> {
  const [row] = await ask<{ count: string }>(`
    select (select count(*) from classes c where not exists (select from meetings m where m.class_id = c.id))
         + (select count(*) from classes c where not exists (
              select from audit_entries e where e.record_id = c.id and e.record_kind = 'class' and e.before is null))
         + (select count(*) from class_students s where not exists (
              select from audit_entries e where e.record_id = s.class_id and e.record_kind = 'classStudent'))
         + (select count(*) from audit_entries e where not exists (select from audit_acts a where a.id = e.act_id))
      as count`)
  return Number(row?.count)
}

test('the check finds a planted loss', () => {
  const act = (kind: Act['kind'], outcome: Outcome, classTitle = 'A'): Act => ({ kind, outcome, classTitle })
  const nothing = { titles: new Set<string>(), joined: new Set<string>() }
  const stored = { titles: new Set(['A']), joined: new Set<string>() }
  expect(listLosses([act('create', 'ok')], nothing)).toHaveLength(1)
  expect(listLosses([act('delete', 'ok')], stored)).toHaveLength(1)
  expect(listLosses([act('join', 'ok')], stored)).toHaveLength(1)
  expect(listLosses([act('create', 'no')], stored)).toHaveLength(1)
  expect(listLosses([act('create', 'unknown'), act('join', 'unknown')], nothing)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('delete', 'unknown')], nothing)).toEqual([])
})

test(`R-06: a server killed ${ROUNDS} times under load loses nothing that it acknowledged`, async () => {
  const random = createRandom(SEED)
  server = await startServerProcess({ DATA_DIR: dataDir })
  const token = await logIn(server.url)
  const student = await send(server.url, token, [
    'POST',
    '/api/students',
    {
      fullName: 'Lena Berg',
      email: 'lena@example.org',
      password: 'a long passphrase',
      studentId: 'S1',
      department: 'Maths',
      semester: 1,
      year: '2026',
    },
  ])
  const studentId = student.body._id
  const acts: Act[] = []
  const ready: number[] = []
  let serial = 0

  async function write(isOver: () => boolean) {
    while (!isOver()) {
      const number = serial++
      const classTitle = `C${number}`
      const note = (kind: Act['kind']): Act => {
        const act: Act = { kind, classTitle, outcome: 'unknown' }
        acts.push(act)
        return act
      }
      const minute = (number * 5) % 1400
      const time = (at: number) =>
        `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      const slot = { day: DAYS[number % 7], startTime: time(minute), endTime: time(minute + 5) }
      const create = note('create')
      const made = await send(server.url, token, ['POST', '/api/classs', { title: classTitle, ...slot }])
      create.outcome = made.outcome
      if (made.outcome !== 'ok') continue
      const join = note('join')
      const path = `/api/classs/${made.body._id}/join`
      join.outcome = (await send(server.url, token, ['PUT', path, { studentId }])).outcome
      if (number % 3 !== 0) continue
      const removal = note('delete')
      removal.outcome = (
        await send(server.url, token, ['POST', `/api/classs/delete/${made.body._id}`])
      ).outcome
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const writers = Array.from({ length: WRITERS }, () => write(() => isOver))
    await sleep(150 + random() * 450)
    await server.kill()
    isOver = true
    // The list of acknowledgements is whole before the next server starts.
    await Promise.all(writers)
    server = await startServerProcess({ DATA_DIR: dataDir })
    ready.push(server.readyAfter)
    expect(listLosses(acts, await readStored())).toEqual([])
    expect(await countHalves()).toBe(0)
  }
  const count = (outcome: Outcome) => acts.filter((act) => act.outcome === outcome).length
  expect(count('ok')).toBeGreaterThan(ROUNDS * 5)
  const seconds = (share: number) => (percentile(ready, share) / 1000).toFixed(1)
  console.log(
    `R-06 kill: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${count('ok')} acknowledged, ${count('unknown')} unknown, 0 lost, 0 halves; ready after ${seconds(0.5)} s, at most ${seconds(1)} s)`,
  )
}, 3_600_000)
