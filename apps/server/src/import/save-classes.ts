import type { DateRange } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import { addClasses, placeAt, type Written } from '../generation/proposals/write-classes.ts'
import type { Services } from '../services.ts'
import { prepareMove } from '../timetable/dates/move-together.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { changeManyClasses } from '../timetable/timetable-lock.ts'

/**
 * Puts new classes on the timetable in one transaction, all of them or none, judged together under the rules of any class.
 * Throws the 409 that names the rules that they break.
 * @param prepare stores what the classes need, and answers them
 * @param then what belongs to the same transaction
 */
export function saveClasses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  prepare: (trx: Trx, year: DateRange) => Promise<readonly Written[]>,
  then: (trx: Trx) => Promise<void>,
): Promise<void> {
  return changeManyClasses(
    db,
    async (trx) => {
      const year = await readAcademicYear(trx, clock)
      const classes = await prepare(trx, year)
      await addClasses(trx, classes, null)
      // Nobody can join a class that is not committed: it is not judged again.
      await prepareMove(trx, year, { place: placeAt(classes) })
    },
    then,
  )
}
