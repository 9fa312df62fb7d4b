import type { ClassRecord } from '@scheduler/contract'
import { formatTimeRange, MINUTES_PER_DAY, parseTime, type TimeRange } from '@scheduler/domain'
import { teachingWeekQuery } from '../../shared/api/queries.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { editingTexts } from '../../shared/i18n/editing-texts.ts'
import { sayTimes } from '../../shared/i18n/i18n.ts'
import type { WeekAdding } from '../../timetable-view/week/week-adding.ts'
import { minutesOf } from '../../timetable-view/week/week-hours.ts'
import { writeWanted } from './adding-address.ts'

/** How long a class is as long as nothing says otherwise, in minutes. */
export const USUAL_LENGTH = 60
/** Where the teaching week leaves the starts to the lengths. */
const USUAL_STEP = 30

/** A grid of starts: where it begins, and the minutes from one to the next. */
export interface Steps {
  readonly startTime: string
  readonly startStepMinutes: number | null
  readonly periods?: readonly Pick<ClassRecord, 'startTime' | 'endTime'>[]
}

/** From step to step, or in whole periods; a mere press gives a class of the usual length, as far as the day goes. */
export function snapToSteps(
  from: number,
  to: number,
  { startTime, startStepMinutes, periods = [] }: Steps,
): TimeRange {
  const met = periods
    .map(minutesOf)
    .filter(([start, end]) => start < Math.max(from, to, Math.min(from, to) + 1) && Math.min(from, to) < end)
  const [first, last] = [met[0], met.at(-1)]
  if (first && last) return { startMinute: first[0], endMinute: last[1] }
  const step = startStepMinutes ?? USUAL_STEP
  const offset = (parseTime(startTime) ?? 0) % step
  const before = (minute: number) => Math.floor((minute - offset) / step) * step + offset
  const startMinute = Math.max(0, before(Math.min(from, to)))
  const drawn = before(Math.max(from, to) - 1) + step
  const end = from === to ? startMinute + USUAL_LENGTH : Math.max(drawn, startMinute + step)
  return { startMinute, endMinute: Math.min(MINUTES_PER_DAY, end) }
}

const USUAL_STEPS: Steps = { startTime: '08:00', startStepMinutes: null }

/** Adding classes to empty places of the week: `open` opens the dialog of an address. */
export function createAdding(open: (dialog: string) => void): WeekAdding {
  const t = editingTexts()
  return {
    // The week that is drawn has asked for it.
    stretch: (from, to) =>
      snapToSteps(from, to, queryClient.getQueryData(teachingWeekQuery.queryKey) ?? USUAL_STEPS),
    say: (time) => t('adding.here', { time: sayTimes(formatTimeRange(time)) }),
    onAdd: ({ day, subject }, time, isDrawn) => open(writeWanted({ day, subject }, time, isDrawn)),
    instructions: t('adding.instructions'),
  }
}
