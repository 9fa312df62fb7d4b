import type { TeachingWeekRecord } from '@scheduler/contract'
import { formatTime, parseTime, type TeachingWeek, type TimeRange } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { invalid } from '../../http/errors.ts'

/** The week as it is written, which a change of it may not be yet. */
type WrittenWeek = Omit<TeachingWeekRecord, 'revision'>

export function toTeachingWeekRecord({
  days,
  hours,
  lunchBreak,
  startStepMinutes,
  periods = [],
}: TeachingWeek): WrittenWeek {
  return {
    days: [...days],
    startTime: formatTime(hours.startMinute),
    endTime: formatTime(hours.endMinute),
    lunchStart: lunchBreak && formatTime(lunchBreak.startMinute),
    lunchEnd: lunchBreak && formatTime(lunchBreak.endMinute),
    startStepMinutes,
    periods: periods.map(({ startMinute, endMinute }) => ({
      startTime: formatTime(startMinute),
      endTime: formatTime(endMinute),
    })),
  }
}

/** 400 that names the field by which it would be no week. */
export function toTeachingWeek({ days, startStepMinutes, periods, ...times }: WrittenWeek): TeachingWeek {
  const hours = toRange(times.startTime, times.endTime)
  if (hours.endMinute <= hours.startMinute) throw invalid({ field: 'endTime', ...sayFault('endTimeEarly') })
  return {
    days,
    hours,
    lunchBreak: toLunchBreak(times, hours),
    startStepMinutes,
    periods: toPeriods(periods, hours),
  }
}

/** In order, and inside the hours. */
function toPeriods(periods: WrittenWeek['periods'], hours: TimeRange): TimeRange[] {
  let last = hours.startMinute
  return periods.map(({ startTime, endTime }) => {
    const period = toRange(startTime, endTime)
    const range = { startTime, endTime }
    if (period.endMinute <= period.startMinute)
      throw invalid({ field: 'periods', ...sayFault('periodEndEarly', range) })
    if (period.startMinute < last || period.endMinute > hours.endMinute)
      throw invalid({ field: 'periods', ...sayFault('periodMisplaced', range) })
    last = period.endMinute
    return period
  })
}

/** Both times or neither, in order, and inside the hours. */
function toLunchBreak(
  { lunchStart, lunchEnd }: Pick<WrittenWeek, 'lunchStart' | 'lunchEnd'>,
  hours: TimeRange,
): TimeRange | null {
  if (lunchStart === null && lunchEnd === null) return null
  if (lunchStart === null) throw invalid({ field: 'lunchStart', ...sayFault('noLunchStart') })
  if (lunchEnd === null) throw invalid({ field: 'lunchEnd', ...sayFault('noLunchEnd') })
  const lunch = toRange(lunchStart, lunchEnd)
  if (lunch.endMinute <= lunch.startMinute) throw invalid({ field: 'lunchEnd', ...sayFault('lunchEndEarly') })
  const outside = sayFault('lunchOutside')
  if (lunch.startMinute < hours.startMinute) throw invalid({ field: 'lunchStart', ...outside })
  if (lunch.endMinute > hours.endMinute) throw invalid({ field: 'lunchEnd', ...outside })
  return lunch
}

/** Times that the contract has let through. */
function toRange(start: string, end: string): TimeRange {
  return { startMinute: parseTime(start) ?? 0, endMinute: parseTime(end) ?? 0 }
}
