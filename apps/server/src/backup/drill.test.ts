import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rounds } from '@scheduler/testing/rounds'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApplied } from '../db/migrate.ts'
import { percentile, send } from '../faults/load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from '../faults/site-under-load.ts'
import { openTarget, type Target } from '../testing/backup-site.ts'
import { expectWithin } from '../testing/pace.ts'
import { runProgram } from '../testing/run-program.ts'
import { fillSchool, sizeOf } from '../testing/school-rows.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { connectTo, urlOf } from '../testing/test-database.ts'
import { verifyBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const ROWS = rounds(20_000, 100_000)
const BACKUPS = rounds(3, 8)
const WRITERS = 8
const REST_MILLISECONDS = 20
/** Before the first backup. */
const FIRST_MILLISECONDS = 2000
/** Of classes in rooms of the school. */
const SEATS = 30
/** The bars: until all is served again, and how much slower writers may become. */
const BACK_WITHIN_MILLISECONDS = 60_000
const MOST_SLOWED = 2

/** What somebody wrote, by what it left, when they began, and when they knew; milliseconds. */
interface Written {
  readonly name: string
  readonly begun: number
  readonly known: number
  readonly isDone: boolean
}

let folder: string
let site: SiteUnderLoad
let students: readonly Visitor[]
let classIds: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-drill-'))
  site = await startSiteUnderLoad()
  await connectTo(site.owner, async (client) => {
    await fillSchool(client, await listApplied(client), { size: sizeOf(ROWS), passwordHash: '' })
    await client.query('analyze')
    const { rows } = await client.query(
      "select id from classes where status = 'Scheduled' order by title limit 100",
    )
    classIds = rows.map(({ id }) => id)
  })
  students = await site.addStudents(500)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each join is of another student and class, as long as there are some. */
function chooseJoin(serial: number): { student: Visitor; classId: string } {
  const round = Math.floor(serial / students.length)
  const student = students[serial % students.length]
  const classId = classIds[(serial + round) % classIds.length]
  if (!student || !classId || round >= classIds.length) throw new Error('Nobody is left who could join.')
  return { student, classId }
}

let serial = 0

/** Adds a room, a class, or a student to a class; answers what that leaves. */
async function writeOne(kind: number): Promise<{ name: string; status: number }> {
  const number = serial++
  if (kind === 0) {
    const name = `room ${number}`
    return { name, ...(await site.admin('POST', '/api/rooms', { name, buildingName: 'Drill', seats: 1 })) }
  }
  if (kind === 1) {
    const name = `class ${number}`
    const times = { day: 'Sunday', startTime: '08:00', endTime: '09:00' }
    return { name, ...(await site.admin('POST', '/api/classs', { title: name, ...times })) }
  }
  const { student, classId } = chooseJoin(number)
  return {
    name: `${classId} ${student.id}`,
    ...(await site.as(student, 'PUT', `/api/classs/${classId}/join`, {})),
  }
}

async function writeOn(written: Written[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const begun = performance.now()
    const { name, status } = await writeOne(turn % 5)
    expect([200, 201, 409], name).toContain(status)
    written.push({ name, begun, known: performance.now(), isDone: status !== 409 })
    await sleep(REST_MILLISECONDS)
  }
}

/** What the writers left in a database, by name. */
async function readWritten(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from rooms where building_name = 'Drill'
     union all select title from classes where title like 'class %'
     union all select class_id || ' ' || student_id from class_students`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What was known to be done before the backup and is not in it, or was begun after it or refused and is. */
const listDifferences = (written: readonly Written[], there: ReadonlySet<string>, backup: Span) =>
  written.filter(({ name, begun, known, isDone }) => {
    const mustBe = isDone && known < backup.begun
    const mustNotBe = !isDone || begun > backup.ended
    return there.has(name) ? mustNotBe : mustBe
  })

interface Span {
  readonly begun: number
  readonly ended: number
}

async function measure(work: () => Promise<unknown>): Promise<Span> {
  const begun = performance.now()
  await work()
  return { begun, ended: performance.now() }
}

const lasting = ({ begun, ended }: Span) => ended - begun

/** The time that 99 of a hundred writes took at most that were begun within one of the spans. */
function slowest(written: readonly Written[], spans: readonly Span[]): number {
  const within = written.filter(({ begun }) =>
    spans.some((span) => span.begun <= begun && begun < span.ended),
  )
  expect(within.length).toBeGreaterThan(100)
  return percentile(
    within.map(({ begun, known }) => known - begun),
    0.99,
  )
}

/** Rows that refer to what is not there, rows that only half of an act leaves, and classes with more students than seats. */
async function listFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ check: string }>(
    `select format('select %L as fault from %s c where c.%I is not null and not exists (select from %s p where p.%I = c.%I)',
       conname, conrelid::regclass, a.attname, confrelid::regclass, b.attname, a.attname) as check
     from pg_constraint k
     join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
     join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
     where contype = 'f'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const checks = [
    ...rows.map(({ check }) => check),
    `select 'class without meetings' from classes c where not exists (select from meetings where class_id = c.id)`,
    `select 'write without an entry' from rooms r where building_name = 'Drill'
       and not exists (select from audit_entries where record_id = r.id)`,
    `select 'entry without a row' from audit_entries e where record_kind = 'class' and before is null
       and not exists (select from classes where id = e.record_id)`,
    `select 'entry without an act' from audit_entries e where not exists (select from audit_acts where id = e.act_id)`,
    `select 'more than seats' from class_students group by class_id having count(*) > ${SEATS}`,
  ]
  return (await pool.query(checks.join(' union all '))).rows.map(({ fault }) => fault)
}

async function run(program: string, args: string[], url: string): Promise<Span> {
  return measure(async () => {
    const { code, output } = await runProgram(program, args, { DATABASE_URL: url })
    expect(code, output).toBe(0)
  })
}

/** Backs up again and again, with as long a time between, while writers write. */
async function backUpUnderLoad(file: string) {
  const written: Written[] = []
  let isOver = false
  const writers = Promise.all(Array.from({ length: WRITERS }, () => writeOn(written, () => isOver)))
  const quiet: Span[] = []
  const backups: Span[] = []
  for (let round = 0; round < BACKUPS; round++) {
    const last = backups.at(-1)
    quiet.push(await measure(() => sleep(last ? lasting(last) : FIRST_MILLISECONDS)))
    backups.push(await run('backup', ['--out', file], urlOf(site.owner)))
  }
  const last = backups.at(-1) as Span
  while (written.filter(({ begun }) => begun > last.ended).length < WRITERS) await sleep(REST_MILLISECONDS)
  isOver = true
  await writers
  return { written, quiet, backups, last }
}

/** A server on the restored database, until somebody has logged in and seen all classes. */
async function serve({ url, serverUrl }: Target, classCount: number): Promise<Span> {
  return measure(async () => {
    const server = await startServerProcess({ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: url })
    const { body } = await send(server.url, await logIn(server.url), ['GET', '/api/classs'])
    expect(body).toHaveLength(classCount)
    await server.stop()
  })
}

test('a backup under load, restored elsewhere, is one moment of the site with all that was acknowledged, and soon served', async () => {
  const file = join(folder, 'drill.tar.gz')
  const { written, quiet, backups, last } = await backUpUnderLoad(file)
  expect(written.filter(({ isDone, known }) => isDone && known < last.begun).length).toBeGreaterThan(100)

  const target = await openTarget()
  const restore = await run('restore', [file], target.url)
  const { tables } = await verifyBackup(file)
  const again = await writeBackup(target.pool, join(folder, 'again.tar.gz'), new Date())
  expect(again.manifest.tables).toEqual(tables)
  expect(listDifferences(written, await readWritten(target.pool), last)).toEqual([])
  expect(await listFaults(target.pool)).toEqual([])
  const service = await serve(target, tables.find(({ name }) => name === 'classes')?.rows ?? -1)
  await target.close()

  const [p99, usual] = [slowest(written, backups), slowest(written, quiet)]
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = (span: Span) => (lasting(span) / 1000).toFixed(1)
  console.log(
    `Count: drill: ${rows} rows backed up ${BACKUPS} times under ${WRITERS} writers (${backups.map(seconds).join(', ')} s); restored in ${seconds(restore)} s, served ${seconds(service)} s later; of ${written.length} writes 0 lost, 0 halves; 99 % of them within ${p99.toFixed(0)} ms, without a backup ${usual.toFixed(0)} ms`,
  )
  expectWithin(lasting(restore) + lasting(service), BACK_WITHIN_MILLISECONDS)
  expectWithin(p99, MOST_SLOWED * usual)
}, 3_600_000)
