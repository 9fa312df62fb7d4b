import * as z from 'zod'
import { id } from '../foundation/fields.ts'

/**
 * Records of one kind, column by column: half as long when compressed, and several times as fast to write and to read. What many
 * of them refer to is in `tables`, once each; its column has places in that table. Where a record lacks a field that others have,
 * the column has null, which then says nothing else: its name is among the `optional` ones.
 */
export const packed = z.object({
  columns: z.record(z.string(), z.array(z.unknown())),
  tables: z.record(z.string(), z.array(z.looseObject({ _id: id }))),
  optional: z.array(z.string()).optional(),
})
export type Packed = z.output<typeof packed>

type Referred = Packed['tables'][string][number]

/** @throws TypeError where a field that some records lack is null in another */
export function pack(records: readonly object[]): Packed {
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  const optional: string[] = []
  const columns: Record<string, unknown[]> = {}
  const tables: Record<string, Referred[]> = {}
  for (const name of names) {
    const values = records.map((record) => (record as Record<string, unknown>)[name])
    if (values.includes(undefined)) {
      if (values.includes(null)) throw new TypeError(`${name} is null in a record and lacks in another.`)
      optional.push(name)
    }
    if (!values.some(isReferred)) {
      columns[name] = values.map((value) => value ?? null)
      continue
    }
    const places = new Map<string, number>()
    const table: Referred[] = []
    columns[name] = values.map((value) => {
      if (!isReferred(value)) return null
      const place = places.get(value._id) ?? table.push(value) - 1
      places.set(value._id, place)
      return place
    })
    tables[name] = table
  }
  return { columns, tables, ...(optional.length > 0 && { optional }) }
}

/** The records, in their order; those that refer to the same share it. */
export function unpack<T extends object>({ columns, tables, optional = [] }: Packed): T[] {
  const entries = Object.entries(columns)
  const [, first = []] = entries[0] ?? []
  return first.map((_, at) => {
    const record: Record<string, unknown> = {}
    for (const [name, values] of entries) {
      const value = values[at]
      if (value === null && optional.includes(name)) continue
      const table = tables[name]
      record[name] = table && typeof value === 'number' ? table[value] : value
    }
    return record as T
  })
}

function isReferred(value: unknown): value is Referred {
  return typeof value === 'object' && value !== null && '_id' in value
}
