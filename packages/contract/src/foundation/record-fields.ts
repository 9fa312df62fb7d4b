import type { FieldName } from '@scheduler/messages'
import * as z from 'zod'
import type { ImportedField } from './kind.ts'

/** What is known of a field of a record besides how its value is taken. */
interface Facts<Value = unknown> {
  /** With what a record begins that comes without it. Without this it is required. */
  readonly start?: Value
  /** What it is called in tables that are imported; absent: they have no column of it. */
  readonly imported?: FieldName
  /** Whether a cell of that column names several. */
  readonly isList?: true
}
interface RecordField extends Facts {
  readonly type: z.ZodType
}

export const field = <
  Type extends z.ZodType,
  const Given extends Facts<z.output<Type>> = Record<never, never>,
>(
  type: Type,
  facts: Given = {} as Given,
) => ({ type, ...facts })

type Types<Fields> = { [Name in keyof Fields]: Fields[Name] extends { type: infer Type } ? Type : never }
type NewTypes<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { type: infer Type extends z.ZodType }
    ? Fields[Name] extends { start: unknown }
      ? z.ZodDefault<Type>
      : Type
    : never
}

/** The fields of a kind of record, as they are sent: of a new one, and of one that is there. */
export function recordFields<const Fields extends Readonly<Record<string, RecordField>>>(fields: Fields) {
  const map = <Value>(to: (one: RecordField) => Value | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => {
        const value = to(one)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  return {
    fields: z.object(map(({ type }) => type) as Types<Fields>),
    newFields: z.object(
      map((one) => ('start' in one ? z._default(one.type, one.start) : one.type)) as NewTypes<Fields>,
    ),
    /** The columns of a table of them. */
    imported: map(
      ({ imported: label, isList, ...one }): ImportedField | undefined =>
        label && { label, ...('start' in one ? {} : { isRequired: true }), ...(isList && { isList }) },
    ),
  }
}
