import { IMPORTED } from '@scheduler/contract'
import type { Format } from '../format.ts'

const NAMES: readonly string[] = IMPORTED.map((kind) => `${kind}.csv`)

/** The tables that this product has exported. */
export const scheduler = {
  name: 'Scheduler',
  tables: {
    areTables: (names) => names.length > 0 && names.every((name) => NAMES.includes(name)),
    onlyPacked: true,
    read: async (files) => (await import('./read-tables.ts')).readTables(files),
  },
} satisfies Format
