import type { DateRange } from '@scheduler/domain'
import { sql } from 'kysely'

/** The dates of the academic term that a column names, as a part of a statement; null where it names none. */
export const datesOfTerm = (termColumn: string) => sql<DateRange | null>`(
  select json_build_object('from', start_date, 'to', end_date) from terms where id = ${sql.ref(termColumn)})`

/** Those of the term of a class `c` of a course `co`, where it has weeks that are counted in them. */
export const datesOfWeeks = sql<DateRange | null>`case when c.weeks is not null then ${datesOfTerm('co.term_id')} end`
