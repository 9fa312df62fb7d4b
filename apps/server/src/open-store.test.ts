import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase } from './db/connect.ts'
import { SERVER_ROLE } from './db/private-postgres/cluster.ts'
import { startPrivatePostgres } from './db/private-postgres/start-private-postgres.ts'
import { openStore, type Store } from './open-store.ts'
import { migrateAsOldRelease } from './testing/old-release.ts'
import { connectTo } from './testing/test-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const UNSET = { DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined }

async function use<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Whether it works as a role that owns nothing, with its writes in the log. */
async function expectLimited({ db }: Store): Promise<void> {
  const { id } = await db
    .insertInto('rooms')
    .values({ name: 'New', building_name: 'Main', seats: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('audit_entries')
    .select('record_kind')
    .where('record_id', '=', id)
    .execute()
  expect(entries).toEqual([{ record_kind: 'room' }])
  await expect(sql`drop trigger audit_added on rooms`.execute(db)).rejects.toThrow(/must be owner/)
}

test('a data folder of an earlier release still works, with a role for the server', async () => {
  const dataDir = join(folder, 'earlier')
  const own = await startPrivatePostgres({ dataDir, log: () => {} })
  const { db, pool } = connectDatabase(own.owner)
  await pool.query(`drop role ${SERVER_ROLE}`)
  await migrateAsOldRelease(db, 7)
  await pool.query("insert into rooms (name, building_name, seats) values ('Old', 'Main', 7)")
  await db.destroy()
  await own.stop()
  // Two processes at one moment, as a server and its worker.
  const stores = await Promise.all([1, 2].map(() => openStore({ ...UNSET, DATA_DIR: dataDir }, () => {})))
  for (const store of stores) {
    await use(store, async ({ db, ...more }) => {
      expect(await db.selectFrom('rooms').select('name').where('seats', '=', 7).execute()).toEqual([
        { name: 'Old' },
      ])
      await expectLimited({ db, ...more })
    })
  }
})

test('a named database has an owner that migrates and a role for the server, or one role for both with a warning', async () => {
  const postgres = inject('postgres')
  const { host, port, user } = postgres
  const name = `roles_${crypto.randomUUID().slice(0, 8)}`
  const role = `${name}_server`
  await connectTo(postgres, async (client) => {
    await client.query(`create database ${name}`)
    await client.query(`create role ${role} login`)
  })
  const urlOf = (who: string) => `postgres://${who}@${encodeURIComponent(host)}:${port}/${name}`
  const lines: string[] = []
  const open = (DATABASE_URL: string, DATABASE_OWNER_URL?: string) =>
    openStore({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: folder }, (line) => lines.push(line))
  await expect(open(urlOf(role))).rejects.toThrow(/name the one that owns the tables in DATABASE_OWNER_URL/)
  await use(await open(urlOf(role), urlOf(user)), expectLimited)
  // Once all is made the owner is not needed.
  await use(await open(urlOf(role)), expectLimited)
  expect(lines).toEqual([])
  await use(await open(urlOf(user)), async ({ db }) => {
    expect(await db.selectFrom('rooms').select('id').execute()).toHaveLength(2)
  })
  expect(lines).toEqual([expect.stringContaining('could switch the audit log off')])
  await connectTo(postgres, async (client) => {
    await client.query(`drop database ${name}`)
    await client.query(`drop role ${role}`)
  })
})
