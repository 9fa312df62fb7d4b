import { ApiError, messageOf } from '../../../api/api-error.ts'

/** A row that is chosen, by the name by which people know it. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** So many names are told. */
export const MOST_NAMES = 5

/** Why nothing is done, and of the first records that refuse it each a line: its name, and why. */
export function sayRefusal(error: Error, chosen: readonly Named[]): string {
  const errors = (error instanceof ApiError && error.reply.errors) || []
  const nameOf = new Map(chosen.map(({ id, name }) => [id, name]))
  const lines = errors
    .slice(0, MOST_NAMES)
    .map(({ field, message }) => `${nameOf.get(field) ?? field}: ${message}`)
  return [messageOf(error), ...lines].join('\n')
}
