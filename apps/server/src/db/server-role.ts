import pg from 'pg'
import { LOCKS } from './locks.ts'
import { listMade } from './migrate.ts'

/*
 * The server works as a role that owns nothing: it reads and writes rows. It makes, changes and empties no table,
 * switches no trigger off, and the audit log it only reads: that is written by triggers with the rights of their owner.
 */

/** Tables and views that the server only reads. */
const READ_ONLY = [
  'class_students',
  'audit_acts',
  'audit_entries',
  'kysely_migration',
  'kysely_migration_lock',
]
const RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

/** Gives the role what a server needs of the tables that migrations make, in a transaction of their owner. */
export async function grantToServer(client: pg.ClientBase, role: string): Promise<void> {
  const { tables } = await listMade()
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.granting])
  const { rows } = await client.query<{ missing: string }>(
    `with own as (
       select c.oid, c.relnamespace as schema, c.relname::text as name from pg_class c
       where c.relkind in ('r', 'v') and c.relname = any($2) and pg_table_is_visible(c.oid))
     select format('usage on schema %I', n.nspname) as missing from pg_namespace n
     where n.oid in (select schema from own) and not has_schema_privilege($1, n.oid, 'usage')
     union all
     select format('%s on %s', kind, oid::regclass) from own, unnest($3::text[]) as kind
     where (kind = 'SELECT' or name <> all($4)) and not has_table_privilege($1, oid, kind)
     union all
     -- Of columns that count by a default; those that count by themselves need no right.
     select format('usage on sequence %s', d.objid::regclass) from own
     join pg_depend d on d.refobjid = own.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a'
     join pg_class s on s.oid = d.objid
     -- In this order: what is no sequence, as a table after a table, must not be asked for its rights as one.
     where case when s.relkind = 'S' then not has_sequence_privilege($1, d.objid, 'usage') else false end`,
    [role, [...tables, ...READ_ONLY], RIGHTS, READ_ONLY],
  )
  for (const { missing } of rows) await client.query(`grant ${missing} to ${pg.escapeIdentifier(role)}`)
}

export async function grantInTransaction(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await grantToServer(client, role)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Whether the connected role could change the audit log, or switch it off. */
export async function mayChangeAudit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_table_privilege('audit_entries', 'update, delete, truncate, trigger') as may",
  )
  return rows[0]?.may === true
}
