import type { Kind } from '@scheduler/contract'

/** What a record is called by once it is added, and what the next one keeps of it. */
export type NextRecord<Field extends string = string> = NonNullable<Kind<Field>['next']>

/** The values of the next form: as a new one begins, with what is kept. */
export function startNext<Values extends object>(
  start: Values,
  added: Values,
  { kept }: NextRecord<keyof Values & string>,
): Values {
  return { ...start, ...Object.fromEntries(kept.map((field) => [field, added[field]])) }
}
