import { sql } from 'kysely'
import type { Trx } from './connect.ts'
import type { Database } from './tables/schema.ts'

type Row = Readonly<Record<string, unknown>>

/** So many rows are written by one statement, which may take only so long, and 65,535 parameters. */
const ROWS_AT_ONCE = 2000

/** Adds rows; those that name the same columns together. */
export async function insertRows(trx: Trx, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (const { columns, batch } of batchesOf(rows)) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${readRows(table, batch)}`.execute(
      trx,
    )
  }
}

/** Changes rows by their ids; each in the columns that it names. */
export async function updateRows(trx: Trx, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (const { columns, batch } of batchesOf(rows)) {
    const set = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
    if (set.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.join(set)} from ${readRows(table, batch)} as given
      where ${sql.ref(`${table}.id`)} = given.id`.execute(trx)
  }
}

/** Rows as JSON, read with the types that the columns of the table have. */
const readRows = (table: keyof Database, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

function* batchesOf(rows: readonly Row[]) {
  const byColumns = new Map<string, Row[]>()
  for (const row of rows) {
    const columns = Object.keys(row).join()
    const alike = byColumns.get(columns)
    if (alike) alike.push(row)
    else byColumns.set(columns, [row])
  }
  for (const alike of byColumns.values())
    for (const batch of slicesOf(alike)) yield { columns: Object.keys(batch[0] ?? {}), batch }
}

/** A long list in parts, each for one statement. */
export function* slicesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE)
    yield list.slice(start, start + ROWS_AT_ONCE)
}

/** Writes rows some thousand at a time; answers all that the statements answer, in their order. */
export async function inLots<Row, Result>(
  rows: readonly Row[],
  write: (lot: readonly Row[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const lot of slicesOf(rows)) results.push(...(await write(lot)))
  return results
}
