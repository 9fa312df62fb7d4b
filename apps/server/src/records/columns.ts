import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import type { ColumnOf, FieldOf } from '../db/tables/record-table.ts'
import type { Database } from '../db/tables/schema.ts'

/** Fields by their columns. */
type Columns<Given, Field> = {
  [Name in keyof Given as Name extends Field ? ColumnOf<Name> : never]: Given[Name]
}

/** Each column under the name of its field. */
type Selected<Table extends string, Field extends string> = {
  [Name in Field]: `${Table}.${ColumnOf<Name>} as ${Name}`
}[Field]

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * How the fields of a record are kept in a table: a column for each, called as the field is in small letters. A field without
 * its column does not compile. The fields are the keys of a shape of the contract.
 */
export function columnsOf<
  Table extends keyof Database,
  Field extends FieldOf<keyof Database[Table] & string>,
>(table: Table, shape: Readonly<Record<Field, unknown>>) {
  type Given = { readonly [Name in Field]?: unknown }
  const fields = Object.keys(shape) as Field[]
  function toColumns<One extends Given>(given: One): Columns<One, Field> {
    const columns: Record<string, unknown> = {}
    for (const field of fields) if (field in given) columns[columnOf(field)] = given[field]
    return columns as Columns<One, Field>
  }
  // Every table of records has such an id.
  const one = table as 'rooms'
  return {
    table,
    /** For `select`. */
    selected: fields.map((field) => `${table}.${columnOf(field)} as ${field}`) as Selected<Table, Field>[],
    /** The columns of those fields that are given. */
    toColumns,
    /** Adds a record; answers its id. */
    async insert(trx: Trx, given: Given): Promise<string> {
      const columns = toColumns(given) as never
      const { id } = await trx.insertInto(one).values(columns).returning('id').executeTakeFirstOrThrow()
      return id
    },
    /** Changes the fields of a record that are given. */
    async update(trx: Trx, id: string, given: Given): Promise<void> {
      await trx
        .updateTable(one)
        .set({ id, ...toColumns(given) })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Whether the id in a column is one of these; where none are given, every one is. */
export function isAmong(column: string, ids?: readonly string[]) {
  return ids ? sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])` : sql<boolean>`true`
}
