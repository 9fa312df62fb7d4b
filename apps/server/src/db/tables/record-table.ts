import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod'

/** A column as the field is called that it stores: building_name as buildingName. */
export type FieldOf<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldOf<Tail>>}`
  : Column

/** A field as its column is called. */
export type ColumnOf<Field> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? '_' : ''}${Lowercase<First>}${ColumnOf<Rest>}`
  : Field

type Column<New extends z.ZodObject, Field> = Field extends keyof z.output<New>
  ? undefined extends (Field extends keyof z.input<New> ? z.input<New>[Field] : never)
    ? Generated<z.output<New>[Field]>
    : z.output<New>[Field]
  : never

/** The table of a kind of record: a column for each field of a new one, but for those that are kept in other tables. */
export type RecordTable<New extends z.ZodObject, Elsewhere = never> = {
  [Field in Exclude<keyof z.output<New>, Elsewhere> as ColumnOf<Field>]: Column<New, Field>
} & { id: Generated<string>; created_at: Generated<Date> }

/** Written by the database's triggers alone. */
export type Kept<T> = ColumnType<T, never, never>
