import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moment } from '@scheduler/testing'
import type pg from 'pg'
import { expect } from 'vitest'
import { listApplied, listMigrations, migrateToLatest } from '../db/migrate.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { openTarget, readSums, type Target } from '../testing/backup-site.ts'
import { type Columns, countRows, readColumns, readSchema, readSumsOf } from '../testing/database-state.ts'
import { copyAsOldPrograms, migrateAsOldRelease } from '../testing/old-release.ts'
import { runProgram } from '../testing/run-program.ts'
import { fillSchool, sizeOf } from '../testing/school-rows.ts'

/* What earlier releases left, and what becomes of it. A release is the number of migrations that it had. */

export const PASSWORD = 'a password of long ago'
export const migrations = (await listMigrations()).map(({ name }) => name)

export type School = Parameters<typeof fillSchool>[2]
export const planSchool = async (rows: number): Promise<School> => ({
  size: sizeOf(rows),
  passwordHash: await hashPassword(PASSWORD),
})

/** An empty database becomes what the release of the first so many migrations left. */
export async function makeOld(
  { pool, db }: Pick<Target, 'db' | 'pool'>,
  count: number,
  school: School,
): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
  const names = await migrateAsOldRelease(db, count)
  await withClient(pool, (client) => fillSchool(client, names, school))
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** What an old release never filled: photos had a column before they had a table. */
export const NEVER_FILLED = (names: readonly string[]) =>
  names.includes('0004-photos') ? [] : ['accounts.profile_image']

export async function listUnfilled({ pool }: Target, columns: Columns): Promise<string[]> {
  const unfilled: string[] = []
  for (const [table, names] of Object.entries(columns)) {
    const counts = names.map((name) => `count("${name}")::int as "${name}"`)
    const { rows } = await pool.query(`select ${counts.join(', ')} from "${table}"`)
    unfilled.push(...names.filter((name) => rows[0][name] === 0).map((name) => `${table}.${name}`))
  }
  return unfilled
}

const PERSON = "('admin', 'professor', 'student')"

/** Of the audit log, what is kept as it is: what was there, without what it says about deleted people. */
async function listKept({ pool }: Target, columns: Columns): Promise<Record<string, string>> {
  if (!columns.audit_acts) return {}
  const { rows } = await pool.query('select max(id) as act from audit_acts')
  return {
    audit_acts: `id <= ${rows[0].act} and (actor_id is null or exists (select from accounts a where a.id = actor_id))`,
    audit_entries: `act_id <= ${rows[0].act} and (record_kind not in ${PERSON}
      or exists (select from accounts a where a.id = record_id))`,
  }
}

/** What the audit log tells of deleted people. */
export async function listToldOfGone({ pool }: Target) {
  const { rows } = await pool.query(
    `select id, field.key from audit_entries e,
       jsonb_each(coalesce(before, '{}') || coalesce(after, '{}')) as field
     where record_kind in ${PERSON} and not exists (select from accounts a where a.id = record_id)
       and field.value <> 'null' and field.key not in ('id', 'role', 'status', 'created_at', 'password')
     union all
     select id, actor_name from audit_acts
     where actor_name is not null and not exists (select from accounts a where a.id = actor_id)`,
  )
  return rows
}

/** Tables and columns that a later release no longer has. */
const DROPPED = ['socket_io_attachments', 'meetings.professor_id']

/** What runs have been told of the institution: a later release adds settings, and fields of records, that there were not. */
const INPUT = { table: 'generation_states', column: 'input' }
const listAdded = ({ site_settings: settings, closures, walks }: Columns) => ({
  ...(!settings?.includes('minutes_between_buildings') && { minutesBetweenBuildings: 0 }),
  ...(!closures && { closures: [] }),
  ...(!walks && { located: [], walks: [] }),
})

/** Who teaches which meeting: in its row, or in its own rows. */
async function readTeaching({ pool }: Target, { meeting_professors: apart }: Columns): Promise<unknown> {
  const { rows } = await pool.query(`
    select count(*), md5(string_agg(concat(class_id, date, professor_id), ',' order by class_id, date, professor_id))
    from ${apart ? 'meeting_professors' : 'meetings'} where professor_id is not null`)
  return rows
}

interface Input {
  readonly settings?: object
  readonly rooms?: readonly object[]
  readonly courses?: readonly object[]
  readonly classes?: readonly object[]
}
const completeInput = (input: Input, columns: Columns): Input => {
  const added = columns.features
    ? { room: {}, course: {} }
    : { room: { features: [] }, course: { needs: [] } }
  const further = columns.class_professors ? {} : { otherProfessorIds: [] }
  return {
    ...input,
    settings: { ...input.settings, ...listAdded(columns) },
    ...(input.rooms && { rooms: input.rooms.map((room) => ({ ...room, ...added.room })) }),
    ...(input.courses && { courses: input.courses.map((course) => ({ ...course, ...added.course })) }),
    ...(input.classes && { classes: input.classes.map((one) => ({ ...one, ...further })) }),
  }
}

async function readInputs({ pool }: Target, columns: Columns): Promise<Input[]> {
  if (!columns[INPUT.table]) return []
  const { rows } = await pool.query(
    `select ${INPUT.column} from ${INPUT.table} where ${INPUT.column} is not null`,
  )
  return rows.map(({ input }) => input)
}

/** Migrates and expects all rows to be there as they were; answers their number and the milliseconds that it took. */
export async function migrateAndCompare(target: Target): Promise<{ rows: number; milliseconds: number }> {
  const columns = await readColumns(target.pool)
  const staying = Object.fromEntries(
    Object.entries(columns)
      .filter(([table]) => !DROPPED.includes(table))
      .map(([table, names]) => [
        table,
        names.filter(
          (name) => !DROPPED.includes(`${table}.${name}`) && (table !== INPUT.table || name !== INPUT.column),
        ),
      ]),
  )
  const inputs = await readInputs(target, columns)
  const teaching = await readTeaching(target, columns)
  const kept = await listKept(target, columns)
  const before = await readSumsOf(target.pool, staying, kept)
  const started = moment()
  await migrateToLatest(target.db)
  const milliseconds = moment() - started
  expect(await readSumsOf(target.pool, staying, kept)).toEqual(before)
  expect(await readInputs(target, columns)).toEqual(inputs.map((input) => completeInput(input, columns)))
  expect(await readTeaching(target, await readColumns(target.pool))).toEqual(teaching)
  return { rows: countRows(before), milliseconds }
}

export async function readState(pool: pg.Pool) {
  return {
    applied: await listApplied(pool),
    schema: await readSchema(pool),
    sums: await readSumsOf(pool, await readColumns(pool)),
  }
}

/**
 * Lets a release refuse what this one has made of its data, and go back by its own backup; answers how many rows came back,
 * and the milliseconds of it.
 */
export async function goBack(count: number, school: School): Promise<{ rows: number; milliseconds: number }> {
  const [target, other] = [await openTarget(), await openTarget()]
  const folder = await copyAsOldPrograms(count)
  const backups = await mkdtemp(join(tmpdir(), 'scheduler-back-'))
  const file = join(backups, 'old.tar.gz')
  await makeOld(target, count, school)
  const old = { sums: await readSums(target.pool), schema: await readSchema(target.pool) }
  const run = (program: string, args: string[], { url }: Target) =>
    runProgram(program, args, { DATABASE_URL: url, PORT: '0' }, { folder })
  expect(await run('backup', ['--out', file], target)).toMatchObject({ code: 0 })

  await migrateToLatest(target.db)
  await target.pool.query("update rooms set name = name || ', of this release'")
  const migrated = await readState(target.pool)
  const refusal = `The database was written by a newer release (it has ${migrations[count]}): start that one, or restore a backup of this one into an empty database.\n`
  for (const program of ['main', 'worker']) {
    const { code, output } = await run(program, [], target)
    expect([program, code]).toEqual([program, 1])
    expect(output).toContain(refusal)
  }
  expect(await readState(target.pool)).toEqual(migrated)

  await other.pool.query('drop schema public cascade; create schema public')
  const started = moment()
  expect(await run('restore', [file], other)).toMatchObject({ code: 0 })
  const milliseconds = moment() - started
  expect({ sums: await readSums(other.pool), schema: await readSchema(other.pool) }).toEqual(old)
  expect(await listApplied(other.pool)).toEqual(migrations.slice(0, count))

  await Promise.all([target.close(), other.close()])
  for (const remains of [folder, backups]) await rm(remains, { recursive: true })
  return { rows: countRows(old.sums), milliseconds }
}
