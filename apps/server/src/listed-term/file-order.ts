import { sql } from 'kysely'

/** When a record of the file was made: an export and a run have them by that time, which is the file's order. */
export const toMoment = (index: number) => sql<Date>`now() + ${index} * interval '1 microsecond'`
