import type { TimeRange } from '@scheduler/domain'
import type { GridAdding, GridRow } from '../../timetable-grid/grid-types.ts'
import { isWeekColumn, type WeekColumn } from './arrange-week.ts'

/** Adding classes to empty places of the week, in minutes of the day. */
export interface WeekAdding {
  /** When a class would be that is drawn from one minute to another, in either order; two equal ones are a mere press. */
  readonly stretch: (from: number, to: number) => TimeRange
  readonly say: (time: TimeRange) => string
  /** `isDrawn`: its end was chosen as well. */
  readonly onAdd: (column: WeekColumn, time: TimeRange, isDrawn: boolean) => void
  readonly instructions: string
}

/** The same in rows, of which each is an hour. */
export function toGridAdding(
  { stretch, say, onAdd, instructions }: WeekAdding,
  rows: readonly GridRow[],
): GridAdding {
  const firstHour = Number(rows[0]?.id ?? 0)
  const minuteOf = (at: number) => Math.round((firstHour + at) * 60)
  const rowOf = (minute: number) => minute / 60 - firstHour
  const times = (from: number, to: number) => ({ startMinute: minuteOf(from), endMinute: minuteOf(to) })
  return {
    stretch: (from, to) => {
      const { startMinute, endMinute } = stretch(minuteOf(from), minuteOf(to))
      return { from: rowOf(startMinute), to: rowOf(endMinute) }
    },
    say: (from, to) => say(times(from, to)),
    onAdd: (column, from, to) => {
      if (isWeekColumn(column)) onAdd(column, stretch(minuteOf(from), minuteOf(to)), from !== to)
    },
    instructions,
  }
}
