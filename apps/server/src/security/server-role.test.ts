import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/* The server's connections, and so whatever slips into a statement of theirs, can neither stop nor change the audit log. */

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await site.addRoom()
})
afterAll(() => site.close())

const FORBIDDEN = '42501'

/** All in one transaction, which is rolled back. */
async function attempt(statements: string): Promise<string> {
  try {
    await sql.raw(`begin; ${statements}`).execute(site.db)
    return 'succeeded'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await site.services.pool.query('rollback')
  }
}

describe('the server’s role is refused', () => {
  test.each([
    `alter table rooms disable trigger audit_added`,
    `alter table rooms disable trigger all`,
    `drop trigger audit_changed on accounts`,
    `create or replace trigger audit_added after insert on rooms for each row execute function tsvector_update_trigger()`,
    `create trigger quiet before insert on rooms for each row execute function suppress_redundant_updates_trigger()`,
    `create rule quiet as on insert to audit_entries do instead nothing`,
    `set session_replication_role = replica`,
    `select set_config('session_replication_role', 'replica', true)`,
    `alter role current_user set session_replication_role = replica`,
    `alter role current_user superuser`,
    `create role intruder superuser`,
    `set role scheduler`,
    `set session authorization scheduler`,
    `grant scheduler to current_user`,
    `grant delete on audit_entries to current_user; delete from audit_entries`,
    `create or replace function audit_rows() returns trigger language plpgsql as 'begin return null; end'`,
    `alter function audit_act() security invoker`,
    `drop function audit_change() cascade`,
    `select audit_act()`,
    `update audit_entries set after = null`,
    `delete from audit_entries`,
    `insert into audit_entries (act_id, record_kind) values (1, 'room')`,
    `insert into audit_acts (action) values ('login')`,
    `delete from audit_acts`,
    `update audit_acts set actor_name = 'Ada'`,
    `truncate audit_entries`,
    `truncate rooms cascade`,
    `drop table audit_entries`,
    `alter table audit_entries rename to gone`,
    `alter table audit_acts alter column at set default '2000-01-01'`,
    `alter table audit_entries enable row level security`,
    `create table audit_copy ()`,
    `create schema intruder`,
    `create event trigger quiet on ddl_command_start execute function suppress_redundant_updates_trigger()`,
    `select setval('audit_entries_id_seq', 1)`,
    `select lo_import('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
    `insert into kysely_migration values ('9999', 'now')`,
    `drop database scheduler`,
  ])('%s', async (statement) => {
    // A database is never dropped within a transaction.
    expect([FORBIDDEN, '25001']).toContain(await attempt(statement))
  })
})

const readNewest = async () =>
  (await site.admin.call('GET', '/api/admins/audit?limit=1')).json()[0] as Record<string, unknown>

/** What the database's clock says, in milliseconds. */
async function readClock(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(site.db)
  return Number(rows[0]?.now)
}

describe('and what it writes is in the log anyway', () => {
  test.each([
    [
      `next to its own table with the log's name`,
      `create temp table audit_entries (like audit_entries); create temp table audit_acts (like audit_acts)`,
    ],
    [`when it says that it has an act already`, `select set_config('scheduler.act', '999999999', true)`],
    [
      `when it names another's act`,
      `select set_config('scheduler.act', (select min(id)::text from audit_acts), true)`,
    ],
    [`with another path to tables`, `set local search_path = pg_temp, pg_catalog, public`],
    [`when triggers wait`, `set constraints all deferred`],
  ])('%s', async (_, first) => {
    const name = `Room ${crypto.randomUUID()}`
    const before = await readClock()
    const client = await site.services.pool.connect()
    try {
      await client.query(
        `begin; ${first}; insert into public.rooms (name, building_name, seats) values ('${name}', 'Main', 1); commit`,
      )
    } finally {
      client.release(true)
    }
    const newest = await readNewest()
    expect(newest).toMatchObject({ recordKind: 'room', after: { name }, action: 'system' })
    const at = Date.parse(String(newest.at))
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(await readClock())
  })
})

test('the server’s role owns nothing and is no superuser', async () => {
  const { rows } = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
           (select count(*)::int from pg_class where relowner = r.oid) as owns,
           (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = current_user`.execute(site.db)
  const no = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }
  expect(rows).toEqual([{ ...no, rolbypassrls: false, owns: 0, memberships: 0 }])
})
