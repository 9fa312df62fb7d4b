import type { NewClass } from '@scheduler/contract'
import type { Services } from '../services.ts'
import { placeClass } from '../timetable/placing/place-class.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'

/** Puts classes on the timetable one after the other, under the rules of any class; the first that breaks one ends it. */
export async function saveClasses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  classes: readonly NewClass[],
  onSaved: (count: number) => void,
): Promise<void> {
  for (const [index, fields] of classes.entries()) {
    await changeTimetable(db, (trx) => placeClass(trx, clock, fields, null))
    onSaved(index + 1)
  }
}
