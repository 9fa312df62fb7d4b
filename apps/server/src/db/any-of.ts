import { sql } from 'kysely'

/** `= any(array)`: one parameter however many ids. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`
}

/** `<> all(array)`: one parameter however many ids. */
export function noneOf(ids: readonly string[]) {
  return sql<string>`all(${[...ids]}::uuid[])`
}
