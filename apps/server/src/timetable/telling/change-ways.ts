import type { Warned } from '@scheduler/contract'
import type { Db, Trx } from '../../db/connect.ts'
import type { Clock } from '../../services.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { changeManyClasses } from '../timetable-lock.ts'
import { findAttention, withWarnings } from './attention.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
}

/** Makes a change after which ways may be longer, and tells which existing classes then leave too little time for them. */
export function changeWays<T>(
  { db, clock }: Context,
  change: (trx: Trx) => Promise<T>,
): Promise<{ result: T; warned: Warned }> {
  return changeManyClasses(
    db,
    async (trx) => {
      const year = await readAcademicYear(trx, clock)
      return { year, before: await findAttention(trx, 'all', year) }
    },
    (trx, { year, before }) => withWarnings(trx, 'all', year, () => change(trx), before),
  )
}
