import type pg from 'pg'
import { quote, quoteList } from '../backup/list-tables.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Columns by table, of all tables that migrations made. */
export type Columns = Readonly<Record<string, readonly string[]>>

export async function readColumns(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
     group by c.relname order by c.relname`,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** All that is made in a database, each thing by its definition: columns, constraints, indexes, triggers, routines. */
export async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
       pg_get_expr(d.adbin, d.adrelid)) as definition
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     union all
     select format('%s of %s: %s, valid %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select format('%s, valid %s', pg_get_indexdef(indexrelid), indisvalid)
     from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
     union all
     select format('%s, enabled %s', pg_get_triggerdef(t.oid), tgenabled)
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal
     union all
     select pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  )
  return rows.map(({ definition }) => definition)
}

/**
 * A checksum by table, over these columns of its rows; it begins with their number. Only rows for which the condition of
 * their table holds count.
 */
export async function readSumsOf(
  client: Client,
  columns: Columns,
  conditions: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const [table, names] of Object.entries(columns)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as sum
       from (select row(${quoteList(names)})::text collate "C" as line from ${quote(table)}
             where ${conditions[table] ?? 'true'}) as lines`,
    )
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}

/** Rows in all of the tables. */
export const countRows = (sums: Readonly<Record<string, string>>): number =>
  Object.values(sums).reduce((total, sum) => total + Number.parseInt(sum, 10), 0)
