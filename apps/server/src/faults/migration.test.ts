import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS, type Endpoint } from '@scheduler/contract'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { listApplied, listMigrations, migrateToLatest } from '../db/migrate.ts'
import { hashPassword } from '../http/passwords.ts'
import { openTarget, readSums, type Target } from '../testing/backup-site.ts'
import { type Columns, countRows, readColumns, readSchema, readSumsOf } from '../testing/database-state.ts'
import { copyAsOldPrograms, migrateAsOldRelease } from '../testing/old-release.ts'
import { expectWithin } from '../testing/pace.ts'
import { isLong, rounds } from '../testing/rounds.ts'
import { runProgram } from '../testing/run-program.ts'
import { CLASSES_OF_ONE, FIRST, fillSchool, sizeOf } from '../testing/school-rows.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { send } from './load.ts'

const ROWS = rounds(3000, 100_000)
const SIZE = sizeOf(ROWS)
const PASSWORD = 'a password of long ago'
/** The bars. */
const MIGRATED_WITHIN_MILLISECONDS = 60_000
const BACK_WITHIN_MILLISECONDS = 120_000

const migrations = (await listMigrations()).map(({ name }) => name)

let school: Parameters<typeof fillSchool>[2]
beforeAll(async () => {
  school = { size: SIZE, passwordHash: await hashPassword(PASSWORD) }
})

/** An empty database becomes what the release of the first so many migrations left. */
async function makeOld({ pool, db }: Pick<Target, 'db' | 'pool'>, count: number): Promise<void> {
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
const NEVER_FILLED = (names: readonly string[]) =>
  names.includes('0004-photos') ? [] : ['accounts.profile_image']

async function listUnfilled({ pool }: Target, columns: Columns): Promise<string[]> {
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
async function listToldOfGone({ pool }: Target) {
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

/** Every call that reads without being told what of. */
const READS = Object.values(ENDPOINTS as Record<string, Endpoint>).filter(
  ({ method, path, access, query, mediaTypes }) =>
    method === 'GET' &&
    !path.includes(':') &&
    (access === 'anyone' || access.includes('admin')) &&
    query.safeParse({}).success &&
    mediaTypes.includes('application/json'),
)

/** The server, started on the database: the people in it log in, read, and write. In each run every fourth release's is. */
async function expectServed({ url, serverUrl }: Target): Promise<void> {
  const server = await startServerProcess({ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: url })
  try {
    const token = await logIn(server.url, { ...FIRST, password: PASSWORD })
    const read = async ({ path, reply }: Endpoint, id = '') => {
      const { status, body } = await send(server.url, token, ['GET', path.replace(':id', id)])
      expect([path, status]).toEqual([path, 200])
      expect(reply.safeParse(body).error, path).toBeUndefined()
      return body
    }
    for (const endpoint of READS) await read(endpoint)
    for (const run of await read(ENDPOINTS.listRuns)) {
      await read(ENDPOINTS.getRun, run._id)
      await read(ENDPOINTS.getProposal, run._id)
    }
    const added = { title: 'Anew', day: 'Sunday', startTime: '08:00', endTime: '09:00' }
    expect((await send(server.url, token, ['POST', '/api/classs', added])).status).toBe(201)
    const { body: classes } = await send(server.url, token, ['GET', '/api/classs'])
    expect(classes).toHaveLength(CLASSES_OF_ONE * SIZE + 1)
  } finally {
    await server.stop()
  }
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
async function migrateAndCompare(target: Target): Promise<{ rows: number; milliseconds: number }> {
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
  const started = performance.now()
  await migrateToLatest(target.db)
  const milliseconds = performance.now() - started
  expect(await readSumsOf(target.pool, staying, kept)).toEqual(before)
  expect(await readInputs(target, columns)).toEqual(inputs.map((input) => completeInput(input, columns)))
  expect(await readTeaching(target, await readColumns(target.pool))).toEqual(teaching)
  return { rows: countRows(before), milliseconds }
}

test.each(migrations.map((release, index) => [release, index + 1] as const))(
  'what the release of %s left is kept by this one, to the last row',
  async (release, count) => {
    const target = await openTarget()
    const newest = await readSchema(target.pool)
    await makeOld(target, count)
    const unfilled = await listUnfilled(target, await readColumns(target.pool))
    expect(unfilled).toEqual(NEVER_FILLED(migrations.slice(0, count)))
    const { rows, milliseconds } = await migrateAndCompare(target)
    expect(rows).toBeGreaterThanOrEqual(ROWS)
    expectWithin(milliseconds, MIGRATED_WITHIN_MILLISECONDS)
    expect(await listToldOfGone(target)).toEqual([])
    expect(await readSchema(target.pool)).toEqual(newest)
    expect(await listApplied(target.pool)).toEqual(migrations)
    if (isLong || count % 4 === 1) await expectServed(target)
    await target.close()
    console.log(
      `Count: migration: ${rows} rows of ${release} all kept (${(milliseconds / 1000).toFixed(1)} s)`,
    )
  },
)

async function readState({ pool }: Target) {
  return {
    applied: await listApplied(pool),
    schema: await readSchema(pool),
    sums: await readSumsOf(pool, await readColumns(pool)),
  }
}

test('any migration that fails changes nothing, and once it can succeed all are done', async () => {
  const target = await openTarget()
  await makeOld(target, 1)
  await target.pool.query(`
    create table failing (name text);
    create function fail() returns trigger language plpgsql as $$
    begin
      if exists (select from failing where name = new.name) then raise exception 'There is no more room.'; end if;
      return new;
    end $$;
    create trigger fails before insert on kysely_migration for each row execute function fail()`)
  for (const name of migrations.slice(1)) {
    await target.pool.query('delete from failing')
    await target.pool.query('insert into failing values ($1)', [name])
    const before = await readState(target)
    await expect(migrateToLatest(target.db)).rejects.toThrow(
      `Migration ${name} failed: There is no more room.`,
    )
    expect(await readState(target)).toEqual(before)
  }
  await target.pool.query('delete from failing')
  await migrateToLatest(target.db)
  expect(await listApplied(target.pool)).toEqual(migrations)
  await target.close()
  const tried = migrations.length - 1
  console.log(`Count: failing migrations: ${tried} tried, ${tried} left all as it was`)
})

/** In each run the first release and the last before this one. */
const LEFT = migrations.slice(0, -1).map((name, index) => [name, index + 1] as const)

test.each(isLong ? LEFT : [LEFT[0], LEFT.at(-1)].filter((one) => one !== undefined))(
  'the release of %s refuses what this one has made of its data, and goes back by its own backup',
  async (name, count) => {
    const [target, other] = [await openTarget(), await openTarget()]
    const folder = await copyAsOldPrograms(count)
    const backups = await mkdtemp(join(tmpdir(), 'scheduler-back-'))
    const file = join(backups, 'old.tar.gz')
    await makeOld(target, count)
    const old = { sums: await readSums(target.pool), schema: await readSchema(target.pool) }
    const run = (program: string, args: string[], { url }: Target) =>
      runProgram(program, args, { DATABASE_URL: url, PORT: '0' }, { folder })
    expect(await run('backup', ['--out', file], target)).toMatchObject({ code: 0 })

    await migrateToLatest(target.db)
    await target.pool.query("update rooms set name = name || ', of this release'")
    const migrated = await readState(target)
    const refusal = `The database was written by a newer release (it has ${migrations[count]}): start that one, or restore a backup of this one into an empty database.\n`
    for (const program of ['main', 'worker']) {
      const { code, output } = await run(program, [], target)
      expect([program, code]).toEqual([program, 1])
      expect(output).toContain(refusal)
    }
    expect(await readState(target)).toEqual(migrated)

    await other.pool.query('drop schema public cascade; create schema public')
    const started = performance.now()
    expect(await run('restore', [file], other)).toMatchObject({ code: 0 })
    const milliseconds = performance.now() - started
    expectWithin(milliseconds, BACK_WITHIN_MILLISECONDS)
    expect({ sums: await readSums(other.pool), schema: await readSchema(other.pool) }).toEqual(old)
    expect(await listApplied(other.pool)).toEqual(migrations.slice(0, count))

    await Promise.all([target.close(), other.close()])
    for (const remains of [folder, backups]) await rm(remains, { recursive: true })
    console.log(
      `Count: back to ${name}: ${countRows(old.sums)} rows, all equal (${(milliseconds / 1000).toFixed(1)} s)`,
    )
  },
)
