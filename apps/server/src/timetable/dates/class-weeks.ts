import { type ClassWeeks, countWeeks, findWeeksFault, type ScheduledClass } from '@scheduler/domain'
import type { Said } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { readPlaces } from '../loading/room-facts.ts'
import { datesOfTerm } from '../loading/term-dates.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'

/** The weeks that are chosen for a class, as a part of it: counted in the academic term of its course, else in its dates. */
export async function readWeeks(
  trx: Trx,
  { courseId, dates }: Pick<ScheduledClass, 'courseId' | 'dates'>,
  chosen: string | null,
): Promise<{ weeks?: ClassWeeks }> {
  if (chosen === null || courseId === null) return countWeeks(chosen, dates)
  const course = await trx
    .selectFrom('courses')
    .select(datesOfTerm('term_id').as('termDates'))
    .where('id', '=', courseId)
    .executeTakeFirst()
  return countWeeks(chosen, course?.termDates ?? dates)
}

/** 400 where a class has weeks that there are not, or on whose dates it never meets. */
export async function checkWeeks(trx: Trx, one: ScheduledClass): Promise<void> {
  const [found] = await listWeeksFaults(trx, [one])
  if (found) throw invalid({ field: 'weeks', ...found.fault })
}

/** Of some classes those that have weeks that there are not, or on whose dates they never meet. */
export async function listWeeksFaults(
  trx: Trx,
  classes: readonly ScheduledClass[],
): Promise<{ readonly one: ScheduledClass; readonly fault: Said }[]> {
  const inWeeks = classes.filter(({ weeks }) => weeks)
  if (inWeeks.length === 0) return []
  const { closures } = await readOpenSettings(trx)
  const placeOf = await readPlaces(trx, inWeeks)
  return inWeeks.flatMap((one) => {
    const fault = findWeeksFault({ ...one, ...placeOf(one) }, closures)
    return fault ? { one, fault } : []
  })
}
