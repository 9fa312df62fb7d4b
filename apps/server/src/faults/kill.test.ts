import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../testing/rounds.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { createRandom, type Outcome, percentile, send } from './load.ts'

/** In each fourth the database dies as well. */
const ROUNDS = rounds(4, 200)
const SEED = 7
const WRITERS = 20
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What was asked for, and how it ended: 'unknown' when the server died meanwhile. */
interface Act {
  readonly kind: 'create' | 'join' | 'move' | 'delete'
  readonly classTitle: string
  outcome: Outcome
}

/** What the database holds after a crash. */
interface Stored {
  readonly titles: ReadonlySet<string>
  /** Titles of the classes that the student is in. */
  readonly joined: ReadonlySet<string>
}

/** A class gets this title as it is moved. */
const titleMoved = (title: string) => `${title} moved`

/** What was acknowledged and is not there, or was refused and is there. What ended unknown may be either. */
function listLosses(acts: readonly Act[], { titles, joined }: Stored): string[] {
  const tried = (kind: Act['kind']) =>
    new Set(acts.filter((act) => act.kind === kind && act.outcome !== 'no').map((act) => act.classTitle))
  const [moves, deletions] = [tried('move'), tried('delete')]
  return acts.flatMap(({ kind, classTitle, outcome }) => {
    const isAsMade = titles.has(classTitle)
    const isMoved = titles.has(titleMoved(classTitle))
    const lost = (isRight: boolean, how: string) => (isRight ? [] : [`${classTitle} was ${how}`])
    if (outcome === 'unknown') return []
    if (outcome === 'no') {
      if (kind === 'create') return lost(!isAsMade, 'refused, and is there')
      return kind === 'move' ? lost(!isMoved, 'not to be moved, and is') : []
    }
    if (kind === 'delete') return lost(!isAsMade && !isMoved, 'deleted, and is there')
    if (deletions.has(classTitle)) return []
    if (kind === 'move') return lost(isMoved && !isAsMade, 'moved, and is where it was')
    const isThere = isAsMade || (isMoved && moves.has(classTitle))
    if (kind === 'create') return lost(isThere, 'created, and is gone')
    return lost(joined.has(classTitle) || joined.has(titleMoved(classTitle)), 'joined, and the join is gone')
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

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
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
         + (select count(*) from meetings m where not exists (select from classes c where c.id = m.class_id))
         + (select count(*) from classes c where exists (
              select from meetings m where m.class_id = c.id
                and (m.start_minute, m.end_minute, to_char(m.date, 'FMDay')) is distinct from
                    (c.start_minute, c.end_minute, c.day)))
         + (select count(*) from classes c where c.title like '% moved' and not exists (
              select from audit_entries e where e.record_id = c.id and e.record_kind = 'class'
                and e.before is not null and e.after is not null))
         + (select count(*) from classes c where not exists (
              select from audit_entries e where e.record_id = c.id and e.record_kind = 'class' and e.before is null))
         + (select count(*) from class_students s where not exists (
              select from audit_entries e where e.record_id = s.class_id and e.record_kind = 'sectionStudent'))
         + (select count(*) from audit_entries e where not exists (select from audit_acts a where a.id = e.act_id))
      as count`)
  return Number(row?.count)
}

test('the check finds a loss made on purpose', () => {
  const act = (kind: Act['kind'], outcome: Outcome, classTitle = 'A'): Act => ({ kind, outcome, classTitle })
  const nothing = { titles: new Set<string>(), joined: new Set<string>() }
  const stored = { titles: new Set(['A']), joined: new Set<string>() }
  expect(listLosses([act('create', 'ok')], nothing)).toHaveLength(1)
  expect(listLosses([act('delete', 'ok')], stored)).toHaveLength(1)
  expect(listLosses([act('join', 'ok')], stored)).toHaveLength(1)
  expect(listLosses([act('create', 'no')], stored)).toHaveLength(1)
  expect(listLosses([act('create', 'unknown'), act('join', 'unknown')], nothing)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('delete', 'unknown')], nothing)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('move', 'ok')], stored)).toHaveLength(1)
  const moved = { titles: new Set(['A moved']), joined: new Set(['A moved']) }
  expect(listLosses([act('create', 'ok'), act('join', 'ok'), act('move', 'unknown')], moved)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('move', 'no')], moved)).toHaveLength(2)
})

test(`a server killed ${ROUNDS} times under load loses nothing that it acknowledged`, async () => {
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
  const count = (outcome: Outcome) => acts.filter((act) => act.outcome === outcome).length
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
      // A separate place for each of 2,000 classes: the student can be in all of them.
      const minute = (Math.floor(number / DAYS.length) * 5) % 1435
      const slot = { day: DAYS[number % 7], startTime: time(minute), endTime: time(minute + 5) }
      const create = note('create')
      const made = await send(server.url, token, ['POST', '/api/classs', { title: classTitle, ...slot }])
      create.outcome = made.outcome
      if (made.outcome !== 'ok') continue
      const join = note('join')
      const path = `/api/classs/${made.body._id}/join`
      join.outcome = (await send(server.url, token, ['PUT', path, { studentId }])).outcome
      if (number % 2 === 0) {
        const move = note('move')
        const change = { title: titleMoved(classTitle), startTime: time(minute + 2) }
        move.outcome = (
          await send(server.url, token, ['PUT', `/api/classs/${made.body._id}`, change])
        ).outcome
      }
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
    // The kill comes in the middle of work, however slow the machine is.
    const enough = count('ok') + 5 + random() * 25
    while (count('ok') < enough) await sleep(5)
    await sleep(random() * 50)
    // Now and then the database dies with it, as when the machine does.
    if (round % 4 === 3) await killDatabase()
    await server.kill()
    isOver = true
    // The list of acknowledgements is whole before the next server starts.
    await Promise.all(writers)
    server = await startServerProcess({ DATA_DIR: dataDir })
    ready.push(server.readyAfter)
    expect(listLosses(acts, await readStored())).toEqual([])
    expect(await countHalves()).toBe(0)
  }
  const seconds = (share: number) => (percentile(ready, share) / 1000).toFixed(1)
  console.log(
    `Count: kill: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${count('ok')} acknowledged, ${count('unknown')} unknown, 0 lost, 0 halves; ready after ${seconds(0.5)} s, at most ${seconds(1)} s)`,
  )
}, 3_600_000)
