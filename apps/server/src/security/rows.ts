import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Every row of the database that tells of the institution, by table and primary key. */
export type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What is written about writes is another test's matter. */
const LEFT_OUT = [
  'audit_acts',
  'audit_entries',
  'record_revisions',
  'migrations',
  'kysely_migration',
  'changes',
  'changed_records',
  'ticks',
]

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly keys: readonly string[]
}

/** The tables with their columns and those of them that are the primary key. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; keys: string[] }>`
    select c.relname as name,
           array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
           array(select attname::text from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary
                 where a.attrelid = c.oid and a.attnum = any(i.indkey)) as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db)
  return rows.filter(({ name }) => !LEFT_OUT.includes(name))
}

export async function readRows(db: Db, tables: readonly Table[]): Promise<Rows> {
  const untyped = db as unknown as Kysely<never>
  const parts = tables.map(({ name, keys }) => {
    const key = sql.join(keys.map((column) => sql.ref(column)))
    return sql`select ${name}::text || ' ' || concat_ws(' ', ${key}) as key, to_jsonb(t) as row from ${sql.table(name)} t`
  })
  const { rows } = await sql<{
    key: string
    row: Record<string, unknown>
  }>`${sql.join(parts, sql` union all `)}`.execute(untyped)
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** What was written between two readings, a line for each cell; of a deleted row, that it was deleted. */
export function listChanges(before: Rows, after: Rows): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${key}`)
  const written = [...after].flatMap(([key, row]) => {
    const old = before.get(key)
    return Object.entries(row)
      .filter(([column, value]) => !old || JSON.stringify(old[column]) !== JSON.stringify(value))
      .map(([column, value]) => `${old ? '~' : '+'} ${key} ${column}: ${JSON.stringify(value)}`)
  })
  return [...gone, ...written]
}
