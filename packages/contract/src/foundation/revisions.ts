import * as z from 'zod'
import { wholeNumber } from './fields.ts'

const HIGHEST = 2_147_483_647

/** How often a record has been changed, as every record answers it. */
export const revision = z.int().min(1)

/** What a change may carry: the state of the record that it began with. */
export const startedFrom = {
  revision: wholeNumber('revision', 1, HIGHEST).optional().meta({
    description:
      'The revision that the change began with: a field that somebody has changed since, to something else, is refused',
  }),
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A value as a change carries it: of a record its id; ids in one order; nothing for '' and for days without slots. */
function simplify(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const items = value.map(simplify)
    return items.every((item) => typeof item === 'string' && ID.test(item)) ? items.sort() : items
  }
  if ('_id' in value) return value._id
  const entries = Object.entries(value)
    .map(([key, one]) => [key, simplify(one)] as const)
    .filter(([, one]) => !Array.isArray(one) || one.length > 0)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether a field would stay as it is: as a record answers it, or as a change carries it. */
export function isSameField(one: unknown, other: unknown): boolean {
  return JSON.stringify(simplify(one)) === JSON.stringify(simplify(other))
}
