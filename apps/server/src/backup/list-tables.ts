import type pg from 'pg'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Left out: who is logged in and who guessed passwords, so that a restored copy opens no old session; what servers say
 * to each other; and the migrations' own tables, which the manifest tells of.
 */
const LEFT_OUT = [
  'sessions',
  'failed_logins',
  'socket_io_attachments',
  'kysely_migration',
  'kysely_migration_lock',
]

/** The tables of the database with the columns that are stored, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers_to
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     order by c.relname`,
    [LEFT_OUT],
  )
  const sorted: typeof rows = []
  const isReady = (table: (typeof rows)[number]) =>
    table.refers_to.every((name) => sorted.some((one) => one.name === name))
  while (sorted.length < rows.length) {
    const next = rows.find((table) => !sorted.includes(table) && isReady(table))
    if (!next) throw new Error('The tables refer to each other in a circle.')
    sorted.push(next)
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

/** The migrations that a database has, in order; none when it is empty. */
export async function listApplied(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('public.kysely_migration') as table")
  if (found[0]?.table === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map((row) => row.name)
}

/** A name as it stands in a statement. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quoteList = (names: readonly string[]) => names.map(quote).join(', ')
