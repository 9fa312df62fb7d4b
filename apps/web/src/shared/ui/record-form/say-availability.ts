import { AVAILABILITY_DAYS, type Availability, formatTimeRange, listOpenRanges } from '@scheduler/domain'
import type { Words } from './fields.ts'

/** The hours by day, 'Monday 09:00 - 12:00; Tuesday …'; nothing for somebody who is always available. */
export function sayAvailability(availability: Availability, { t, formats }: Words): string {
  const open = formats.inWeekOrder(AVAILABILITY_DAYS).flatMap((day) => {
    const ranges = listOpenRanges(availability, day).map(formatTimeRange)
    return ranges.length === 0 ? [] : `${t(`timetable.days.${day}`)} ${formats.times(ranges.join(', '))}`
  })
  return open.join('; ')
}
