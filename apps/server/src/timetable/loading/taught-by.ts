import { type RawBuilder, sql } from 'kysely'

/** Whether a professor, or one of several (`anyOf`), teaches a class `c`, leading it or not; as an array, for an index to find them. */
export function isTaughtBy(professor: string | RawBuilder<string>) {
  return sql<boolean>`(c.professor_id = ${professor}
    or c.id = any(array(select o.class_id from class_professors o where o.professor_id = ${professor})))`
}
