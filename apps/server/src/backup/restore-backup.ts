import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'
import { findNewer, listApplied, listMade, listMigrations, migrateToLatest } from '../db/migrate.ts'
import { LIST_RUNNING, LISTENER, LOOK_AGAIN } from '../db/running.ts'
import { grantToServer } from '../db/server-role.ts'
import { listTables, quote, quoteList, settleConnection } from './list-tables.ts'
import { BackupRefused, type Manifest, type TableSummary } from './manifest.ts'
import { readBackup, verifyBackup } from './read-backup.ts'

/** A database as its owner sees it. */
interface Target {
  readonly db: Db
  readonly pool: pg.Pool
  readonly serverRole: string | null
}

/**
 * Puts what a backup holds in place of what the database holds, in one transaction: a failure anywhere, or a crash,
 * leaves everything as it was. The schema is made again as it was when the backup was written, filled, and then brought
 * to this release's.
 */
export async function restoreBackup(
  { db, pool, serverRole }: Target,
  file: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  const verified = await verifyBackup(file)
  const migrations = await partMigrations(verified)
  const client = await pool.connect()
  try {
    await settleConnection(client)
    await refuseTarget(client, replace)
    await migrateToLatest(db)
    await client.query('begin')
    // The lock of the migrations: a server that starts meanwhile waits.
    await client.query(`select pg_advisory_xact_lock(${LOCKS.migration})`)
    await refuseTarget(client, replace)
    await refill(client, file, verified, migrations)
    if (serverRole !== null) await grantToServer(client, serverRole)
    // One that was starting has got through to here.
    await refuseWhileServed(client)
    await client.query('commit')
    return verified
  } finally {
    // Not given back: where something failed it may be in the middle of a copy. What is not committed ends with it.
    client.release(true)
  }
}

async function refill(
  client: pg.ClientBase,
  file: string,
  { tables }: Manifest,
  { before, after }: Awaited<ReturnType<typeof partMigrations>>,
): Promise<void> {
  await dropEverything(client)
  for (const { text } of before) await client.query(text)
  await refuseOtherColumns(client, tables)
  await setTriggers(client, tables, 'disable')
  await readBackup(file, (table, content) => loadTable(client, table, content))
  await setSequences(client)
  await setTriggers(client, tables, 'enable')
  for (const { text } of after) await client.query(text)
  await noteMigrations(client, [...before, ...after])
  // A server finds its ways by what the database knows of its tables.
  await client.query(`analyze ${quoteList((await listTables(client)).map(({ name }) => name))}`)
}

/** Those that the backup's database had, and those that came after. */
async function partMigrations({ migrations }: Manifest) {
  const known = await listMigrations()
  const before = known.slice(0, migrations.length)
  if (before.some(({ name }, index) => name !== migrations[index]))
    throw new BackupRefused('The backup’s database had other migrations than this release.')
  return { before, after: known.slice(migrations.length) }
}

/** Before anything is changed. */
async function refuseTarget(client: pg.ClientBase, replace: boolean): Promise<void> {
  await refuseWhileServed(client)
  const applied = await listApplied(client)
  if (await findNewer(applied))
    throw new BackupRefused('The database was written by a newer release: restore into another, empty one.')
  if (applied.length > 0 && !replace) await refuseUnlessEmpty(client)
}

async function refuseWhileServed(client: pg.ClientBase): Promise<void> {
  await client.query(LOOK_AGAIN)
  const { rows } = await client.query<{ name: string }>(LIST_RUNNING)
  const [running] = rows
  if (running)
    throw new BackupRefused(
      `A ${running.name === LISTENER ? 'server' : 'worker'} is running on this database: stop it first.`,
    )
}

/** A database is empty as long as it holds nothing but its first administrator. */
async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from courses) + (select count(*) from rooms) + (select count(*) from classes)
          + (select count(*) from form_questions)
          + (select greatest(0, count(*) - 1) from accounts) as count`,
  )
  if (Number(rows[0]?.count) > 0)
    throw new BackupRefused('The database is not empty. To put the backup in its place, add --replace.')
}

/** All that migrations have made, and nothing else: what somebody has built on it keeps it from being dropped. */
async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { tables, views, routines } = await listMade()
  for (const view of views) await client.query(`drop view if exists ${quote(view)}`)
  await client.query(`drop table if exists ${quoteList(tables)}`)
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.proname = any($1) and pg_function_is_visible(p.oid)
       and not exists (select from pg_depend d
         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
    [routines],
  )
  for (const { signature } of rows) await client.query(`drop routine ${signature}`)
}

/** A column that is missing would get what is new in it, and none of what was there. */
async function refuseOtherColumns(client: pg.ClientBase, tables: readonly TableSummary[]): Promise<void> {
  for (const { name, columns } of await listTables(client)) {
    const held = tables.find((table) => table.name === name)
    if (held && !isDeepStrictEqual(held.columns.toSorted(), columns.toSorted()))
      throw new BackupRefused(`The backup’s table ${name} has other columns than the release that wrote it.`)
  }
}

/** Rows are put back as they were: triggers would write to the log of what they changed, and to more. */
async function setTriggers(
  client: pg.ClientBase,
  tables: readonly TableSummary[],
  state: 'disable' | 'enable',
) {
  for (const { name } of tables) await client.query(`alter table ${quote(name)} ${state} trigger user`)
}

async function loadTable(client: pg.ClientBase, table: TableSummary, content: NodeJS.ReadableStream) {
  const { name, columns, rows } = table
  // A migration may have put rows in.
  await client.query(`delete from ${quote(name)}`)
  const load = client.query(copyFrom(`copy ${quote(name)} (${quoteList(columns)}) from stdin`))
  await pipeline(content, load)
  if (load.rowCount !== rows)
    throw new BackupRefused(`The table ${name} has ${load.rowCount} rows, not ${rows}.`)
}

/** Numbers continue after the highest one. */
async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relname = any($1) and pg_table_is_visible(c.oid)
       and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
    [(await listMade()).tables],
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, coalesce((select max(${quote(column)}) from ${quote(table)}), 0) + 1, false)`,
      [sequence],
    )
}

async function noteMigrations(client: pg.ClientBase, migrations: readonly { name: string }[]): Promise<void> {
  await client.query('delete from kysely_migration')
  const now = new Date().toISOString()
  for (const { name } of migrations)
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, now])
}
