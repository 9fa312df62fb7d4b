import type { ClassRecord } from '@scheduler/contract'
import type { ScheduledClass, Timetable } from '@scheduler/domain'
import type { GridCard } from '../../timetable-grid/grid-types.ts'

/** A class that is held: its card, as it was fetched, and as the rules see it in the timetable around it. */
export interface HeldClass {
  readonly card: GridCard
  readonly record: ClassRecord
  readonly one: ScheduledClass
  readonly timetable: Timetable
}
