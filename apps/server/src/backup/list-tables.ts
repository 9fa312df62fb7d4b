import type pg from 'pg'
import { listMade, listMigrations } from '../db/migrate.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Left out: who is logged in, from where, and who guessed passwords, so that a restored copy opens no old session; links that set
 * passwords, since one that was used later would be open again; mail, since it would be sent again; and what servers say to each other, whose positions start over. The
 * manifest tells of the migrations.
 */
const LEFT_OUT = [
  'sessions',
  'failed_logins',
  'known_addresses',
  'password_links',
  'mail',
  'socket_io_attachments',
  'changes',
  'changed_records',
  'histories',
  'ticks',
]

/** The tables that these migrations make and do not drop again. */
async function listMadeBy(migrations: readonly string[]): Promise<string[]> {
  const made = new Set<string>()
  for (const { name, text } of await listMigrations()) {
    if (!migrations.includes(name)) continue
    for (const [, act, table = ''] of text.matchAll(/^(create|drop) table (?:if exists )?(\w+)/gm)) {
      if (act === 'create') made.add(table)
      else made.delete(table)
    }
  }
  return [...made]
}

/** How the tables of a backup of a database with these migrations differ from those that it holds: what is missing, and what is foreign or there twice. */
export async function compareTables(migrations: readonly string[], held: readonly string[]) {
  const made = await listMadeBy(migrations)
  return {
    missing: made.filter((name) => !LEFT_OUT.includes(name) && !held.includes(name)),
    // What is left out now an older release may have kept.
    foreign: held.filter((name, index) => !made.includes(name) || held.indexOf(name) < index),
  }
}

interface Found extends Table {
  readonly refers_to: readonly string[]
}

/** Every table except the migrations' own and those of extensions, with the columns that are stored. */
async function findTables(client: pg.ClientBase): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers_to
     from pg_class c
     where c.relkind in ('r', 'p') and c.relname not like 'kysely\\_migration%'
       and c.relnamespace = (select relnamespace from pg_class where oid = to_regclass('kysely_migration'))
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  )
  return rows
}

/** The tables that a backup holds, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { tables: made } = await listMade()
  const found = (await findTables(client)).filter(({ name }) => made.includes(name))
  const kept = found.filter(({ name }) => !LEFT_OUT.includes(name))
  const sorted: Found[] = []
  const isReady = (table: Found) => table.refers_to.every((name) => sorted.some((one) => one.name === name))
  while (sorted.length < kept.length) {
    const next = kept.find((table) => !sorted.includes(table) && isReady(table))
    if (!next) throw new Error('The tables refer to each other in a circle.')
    sorted.push(next)
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

/** The tables that no migration made. */
export async function listStrangeTables(client: pg.ClientBase): Promise<string[]> {
  const { tables: made } = await listMade()
  return (await findTables(client)).map(({ name }) => name).filter((name) => !made.includes(name))
}

/** A name as a statement quotes it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quoteList = (names: readonly string[]) => names.map(quote).join(', ')

/**
 * For a connection that is not given back: values are written and read in one way, whatever the database is set to, and
 * take their time.
 */
export async function settleConnection(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', false) from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout');
     set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 3; set row_security = off`,
  )
}
