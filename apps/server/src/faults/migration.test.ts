import { ENDPOINTS, type Endpoint } from '@scheduler/contract'
import { isLong, rounds } from '@scheduler/testing/rounds'
import { beforeAll, expect, test } from 'vitest'
import { listApplied, migrateToLatest } from '../db/migrate.ts'
import { openTarget, type Target } from '../testing/backup-site.ts'
import { readColumns, readSchema } from '../testing/database-state.ts'
import { send } from '../testing/load.ts'
import { CLASSES_OF_ONE, FIRST, sizeOf } from '../testing/school-rows.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import {
  goBack,
  listToldOfGone,
  listUnfilled,
  makeOld,
  migrateAndCompare,
  migrations,
  NEVER_FILLED,
  PASSWORD,
  planSchool,
  readState,
  type School,
} from './old-releases.ts'

const ROWS = rounds(1000, 100_000)
const SHORT_STEP = 12

let school: School
beforeAll(async () => {
  school = await planSchool(ROWS)
})

/** Every call that reads without being told what of. */
const READS = Object.values(ENDPOINTS as Record<string, Endpoint>).filter(
  ({ method, path, access, query, mediaTypes }) =>
    method === 'GET' &&
    !path.includes(':') &&
    (access === 'anyone' || access.includes('admin')) &&
    query.safeParse({}).success &&
    mediaTypes.includes('application/json'),
)

/** The server, started on the database: the people in it log in, read, and write. In each run the first release's is. */
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
    expect(classes).toHaveLength(CLASSES_OF_ONE * sizeOf(ROWS) + 1)
  } finally {
    await server.stop()
  }
}

/** In each run the first release, the last before this one, and some between. */
const RELEASES = migrations.map((release, index) => [release, index + 1] as const)

test.each(
  RELEASES.filter(([, count]) => isLong || count % SHORT_STEP === 1 || count === RELEASES.length - 1),
)('what the release of %s left is kept by this one, to the last row', async (release, count) => {
  const target = await openTarget()
  const newest = await readSchema(target.pool)
  await makeOld(target, count, school)
  const unfilled = await listUnfilled(target, await readColumns(target.pool))
  expect(unfilled).toEqual(NEVER_FILLED(migrations.slice(0, count)))
  const { rows } = await migrateAndCompare(target)
  expect(rows).toBeGreaterThanOrEqual(ROWS)
  expect(await listToldOfGone(target)).toEqual([])
  expect(await readSchema(target.pool)).toEqual(newest)
  expect(await listApplied(target.pool)).toEqual(migrations)
  if (isLong || count === 1) await expectServed(target)
  await target.close()
  console.log(`Count: migration: ${rows} rows of ${release} all kept`)
})

test('any migration that fails changes nothing, and once it can succeed all are done', async () => {
  const target = await openTarget()
  await makeOld(target, 1, school)
  await target.pool.query(`
    create table failing (name text);
    create function fail() returns trigger language plpgsql as $$
    begin
      if exists (select from failing where name = new.name) then raise exception 'There is no more room.'; end if;
      return new;
    end $$;
    create trigger fails before insert on kysely_migration for each row execute function fail()`)
  const failing = migrations
    .slice(1)
    .filter((_, index, all) => isLong || index % SHORT_STEP === 0 || index === all.length - 1)
  for (const name of failing) {
    await target.pool.query('delete from failing')
    await target.pool.query('insert into failing values ($1)', [name])
    const before = await readState(target.pool)
    await expect(migrateToLatest(target.db)).rejects.toThrow(
      `Migration ${name} failed: There is no more room.`,
    )
    expect(await readState(target.pool)).toEqual(before)
  }
  await target.pool.query('delete from failing')
  await migrateToLatest(target.db)
  expect(await listApplied(target.pool)).toEqual(migrations)
  await target.close()
  console.log(`Count: failing migrations: ${failing.length} tried, ${failing.length} left all as it was`)
})

/** In each run only the last before this one goes back. */
test.each(RELEASES.slice(0, -1).slice(isLong ? 0 : -1))(
  'the release of %s refuses what this one has made of its data, and goes back by its own backup',
  async (name, count) => {
    const { rows } = await goBack(count, school)
    console.log(`Count: back to ${name}: ${rows} rows, all equal`)
  },
)
