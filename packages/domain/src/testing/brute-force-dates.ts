import type { Closure } from '../entities/closure.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { WEEKDAYS } from '../time/weekday.ts'

/** On which dates and minutes classes meet, as plainly as in brute-force.ts. */

/** The dates of a class's weeks, weekdays and others; null: every date. */
function listDatesInWeeks({ weeks }: ScheduledClass, closures: readonly Closure[]): Set<string> | null {
  if (!weeks) return null
  const everywhere = closures.filter(({ buildingName, roomId }) => buildingName === null && !roomId)
  const ofWeek = new Map<string, string[]>()
  const date = new Date(`${weeks.span.from}T00:00:00Z`)
  for (let written = weeks.span.from; written <= weeks.span.to; ) {
    const monday = new Date(date)
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1)
    const week = ofWeek.get(monday.toISOString()) ?? []
    ofWeek.set(monday.toISOString(), [...week, written])
    date.setUTCDate(date.getUTCDate() + 1)
    written = date.toISOString().slice(0, 10)
  }
  const isOpen = (day: string) => !everywhere.some(({ from, to }) => from <= day && day <= to)
  const counted = [...ofWeek.values()].filter((days) => days.some(isOpen))
  const isChosen = (number: number) => {
    if (weeks.chosen === 'odd') return number % 2 === 1
    if (weeks.chosen === 'even') return number % 2 === 0
    if (weeks.chosen === 'first half') return number - 1 < counted.length - number + 1
    if (weeks.chosen === 'second half') return number - 1 >= counted.length - number + 1
    return weeks.chosen.split(', ').some((part) => {
      const [first, last = first] = part.split('-').map(Number)
      return Number(first) <= number && number <= Number(last)
    })
  }
  return new Set(counted.filter((_, index) => isChosen(index + 1)).flat())
}

/** The days on which a class meets as on others, by their dates. */
type TaughtDays = (one: ScheduledClass) => ReadonlyMap<string, string>
const noTaughtDays: TaughtDays = () => new Map()

/** Every minute of every meeting of a class, as '2026-09-07 540', but for closed days. */
export function listMeetingMinutes(
  one: ScheduledClass,
  closures: readonly Closure[],
  taughtDays: TaughtDays,
): Set<string> {
  const minutes = new Set<string>()
  if (one.status === 'Cancelled') return minutes
  const date = new Date(`${one.dates.from}T00:00:00Z`)
  const last = new Date(`${one.dates.to}T00:00:00Z`)
  const inWeeks = listDatesInWeeks(one, closures)
  for (; date <= last; date.setUTCDate(date.getUTCDate() + 1)) {
    const written = date.toISOString().slice(0, 10)
    if (closures.some(({ from, to }) => from <= written && written <= to)) continue
    const taught = taughtDays(one).get(written) ?? written
    if (WEEKDAYS[new Date(`${taught}T00:00:00Z`).getUTCDay()] !== one.day) continue
    if (taught < one.dates.from || one.dates.to < taught) continue
    if (inWeeks && !inWeeks.has(taught)) continue
    for (let minute = one.startMinute; minute < one.endMinute; minute++) {
      minutes.add(`${written} ${minute}`)
    }
  }
  return minutes
}

export function everMeetTogether(
  a: ScheduledClass,
  b: ScheduledClass,
  closures: readonly Closure[] = [],
  taughtDays: TaughtDays = noTaughtDays,
): boolean {
  const minutes = listMeetingMinutes(b, closures, taughtDays)
  return [...listMeetingMinutes(a, closures, taughtDays)].some((minute) => minutes.has(minute))
}

/** What is said of its building counts, then what is said of all, each time what was said first. */
export function findTaughtDays({ settings, rooms }: Timetable): TaughtDays {
  return (one) => {
    const building = rooms.get(one.roomId ?? '')?.buildingName.trim() ?? ''
    const days = new Map<string, string>()
    for (const place of [building, null])
      for (const { from, buildingName, taughtAs } of settings.closures)
        if (taughtAs && buildingName === place && !days.has(from)) days.set(from, taughtAs)
    return days
  }
}

/** The days on which nothing meets anywhere, and, where a building and a room are given, in them. */
export function listClosedDays(
  { settings }: Timetable,
  building = '',
  room: string | null = null,
): readonly Closure[] {
  return settings.closures.filter(
    ({ buildingName, roomId, taughtAs }) =>
      !taughtAs && (buildingName === null || buildingName === building) && (!roomId || roomId === room),
  )
}
