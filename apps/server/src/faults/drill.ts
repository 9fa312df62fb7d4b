import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moment, pause, today, until } from '@scheduler/testing'
import type pg from 'pg'
import { expect } from 'vitest'
import { verifyBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { listApplied } from '../db/migrate.ts'
import { openTarget, type Target } from '../testing/backup-site.ts'
import { percentile, send } from '../testing/load.ts'
import { runProgram } from '../testing/run-program.ts'
import { fillSchool, sizeOf } from '../testing/school-rows.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { connectTo, urlOf } from '../testing/test-database.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Backups of a site under load, restored elsewhere. */

export const WRITERS = 8
const REST_MILLISECONDS = 20
/** Before the first backup. */
const FIRST_MILLISECONDS = 2000
/** Of classes in rooms of the school. */
const SEATS = 30

/** What somebody wrote, by what it left, when they began, and when they knew; milliseconds. */
export interface Written {
  readonly name: string
  readonly begun: number
  readonly known: number
  readonly isDone: boolean
}

let site: SiteUnderLoad
let students: readonly Visitor[]
let classIds: readonly string[]

async function openSite(rows: number): Promise<void> {
  site = await startSiteUnderLoad()
  await connectTo(site.owner, async (client) => {
    await fillSchool(client, await listApplied(client), { size: sizeOf(rows), passwordHash: '' })
    await client.query('analyze')
    const found = await client.query(
      "select id from classes where status = 'Scheduled' order by title limit 100",
    )
    classIds = found.rows.map(({ id }) => id)
  })
  students = await site.addStudents(500)
}

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
    const begun = moment()
    const { name, status } = await writeOne(turn % 5)
    expect([200, 201, 409], name).toContain(status)
    written.push({ name, begun, known: moment(), isDone: status !== 409 })
    await pause(REST_MILLISECONDS)
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

export interface Span {
  readonly begun: number
  readonly ended: number
}

async function measure(work: () => Promise<unknown>): Promise<Span> {
  const begun = moment()
  await work()
  return { begun, ended: moment() }
}

export const lasting = ({ begun, ended }: Span) => ended - begun

/** The time that 99 of a hundred writes took at most that were begun within one of the spans. */
export function slowest(written: readonly Written[], spans: readonly Span[]): number {
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
async function backUpUnderLoad(file: string, times: number) {
  const written: Written[] = []
  let isOver = false
  const writers = Promise.all(Array.from({ length: WRITERS }, () => writeOn(written, () => isOver)))
  const quiet: Span[] = []
  const backups: Span[] = []
  for (let round = 0; round < times; round++) {
    const last = backups.at(-1)
    quiet.push(await measure(() => pause(last ? lasting(last) : FIRST_MILLISECONDS)))
    backups.push(await run('backup', ['--out', file], urlOf(site.owner)))
  }
  const last = backups.at(-1) as Span
  await until(() => written.filter(({ begun }) => begun > last.ended).length >= WRITERS)
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

export interface Drill {
  /** Rows in the backup that was restored. */
  readonly rows: number
  readonly written: readonly Written[]
  /** When no backup was made, and when one was. */
  readonly quiet: readonly Span[]
  readonly backups: readonly Span[]
  readonly restore: Span
  readonly service: Span
}

/**
 * Backs a site of so many rows up so often under load, and restores the last backup elsewhere. What is restored must be one moment of
 * the site, with all that was acknowledged.
 */
export async function runDrill(rows: number, times: number): Promise<Drill> {
  const folder = await mkdtemp(join(tmpdir(), 'scheduler-drill-'))
  await openSite(rows)
  const file = join(folder, 'drill.tar.gz')
  const { written, quiet, backups, last } = await backUpUnderLoad(file, times)
  expect(written.filter(({ isDone, known }) => isDone && known < last.begun).length).toBeGreaterThan(100)

  const target = await openTarget()
  const restore = await run('restore', [file], target.url)
  const { tables } = await verifyBackup(file)
  const again = await writeBackup(target.pool, join(folder, 'again.tar.gz'), today())
  expect(again.manifest.tables).toEqual(tables)
  expect(listDifferences(written, await readWritten(target.pool), last)).toEqual([])
  expect(await listFaults(target.pool)).toEqual([])
  const service = await serve(target, tables.find(({ name }) => name === 'classes')?.rows ?? -1)
  await target.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
  const sum = tables.reduce((total, table) => total + table.rows, 0)
  return { rows: sum, written, quiet, backups, restore, service }
}
