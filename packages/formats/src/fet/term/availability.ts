import { AVAILABILITY_DAYS, type Availability, formatTimeRange, type Weekday } from '@scheduler/domain'
import type { FetInstance } from '../instance.ts'
import type { HoursOfDay } from './hours.ts'

/** The hours of the file that a teacher can come, hours that follow each other as one; nothing where these are all. */
export function listAvailability(
  { days, hours: names, constraints }: FetInstance,
  { startMinute, minutes }: HoursOfDay,
  teacher: string,
): Availability {
  const away = new Set<string>()
  for (const one of constraints)
    if (one.kind === 'unavailable' && one.of !== 'everybody' && 'people' in one.of)
      if (one.of.people.some(({ role, name }) => role === 'teacher' && name === teacher))
        for (const { day, hour } of one.slots) away.add(`${day} ${hour}`)
  if (away.size === 0) return {}
  const availability: { [day in Weekday]?: string[] } = {}
  for (const day of days.keys()) {
    const open = [...names.keys()].filter((hour) => !away.has(`${day} ${hour}`))
    const firsts = open.filter((hour) => !open.includes(hour - 1))
    const lasts = open.filter((hour) => !open.includes(hour + 1))
    const weekday = AVAILABILITY_DAYS[day]
    if (weekday && open.length > 0)
      availability[weekday] = firsts.map((first, index) =>
        formatTimeRange({
          startMinute: startMinute + first * minutes,
          endMinute: startMinute + ((lasts[index] ?? first) + 1) * minutes,
        }),
      )
  }
  return availability
}
