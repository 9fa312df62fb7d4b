import { listComparedDays, listDatesMet, omitClosedParts } from '../entities/meeting-dates.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findPlace } from '../entities/timetable.ts'
import type { TimeRange } from '../time/minutes.ts'
import type { Around } from './judge-classes.ts'

/**
 * The days of the week on which classes meet, where a class is on one too many: so many others hold as many of them. The
 * others, which are told nothing, need not move. Empty where the class may stay.
 */
export function listDaysTooMany(
  candidate: ScheduledClass,
  others: readonly ScheduledClass[],
  most: number,
): string[] {
  const counts = new Map<string, number>()
  for (const { day } of [candidate, ...others]) counts.set(day, (counts.get(day) ?? 0) + 1)
  const own = counts.get(candidate.day) ?? 0
  const fuller = [...counts].filter(([day, count]) => day !== candidate.day && count >= own)
  return fuller.length < most ? [] : [...counts.keys()]
}

/** The classes that meet on the dates of a class, itself among them: each different set of them once. */
export function listDates(
  candidate: ScheduledClass,
  others: readonly ScheduledClass[],
  around: Around,
): (readonly ScheduledClass[])[] {
  const { closures } = around.settings
  const datesOf = (one: ScheduledClass) =>
    listDatesMet({ ...one, ...findPlace(one, around) }, omitClosedParts(closures))
  const days = listComparedDays(candidate.day, closures)
  const ofDay = others
    .filter(({ day }) => days.has(day))
    .map((other) => ({ other, dates: new Set(datesOf(other)) }))
  const sets = new Map<string, readonly ScheduledClass[]>()
  for (const date of datesOf(candidate)) {
    const met = ofDay.flatMap(({ other, dates }) => (dates.has(date) ? [other] : []))
    sets.set(met.map(({ id }) => id).join(' '), [candidate, ...met])
  }
  return [...sets.values()]
}

/** What the classes of a date come to, of which one is under judgement. */
type Measure = (met: readonly TimeRange[], candidate: TimeRange, breakMinutes: number) => number

export const MEASURES = {
  maxDayLoad: (met) => met.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0),
  maxBreaks: (met, _, breakMinutes) => listRuns(met, breakMinutes).length - 1,
  maxBlock: (met, { startMinute }, breakMinutes) => {
    const run = listRuns(met, breakMinutes).find((one) => startMinute < one.endMinute)
    // A class by itself is as long as it is.
    return run && run.classes > 1 ? run.endMinute - run.startMinute : 0
  },
} as const satisfies Record<string, Measure>

/** Classes with at most so many minutes between one and the next. */
interface Run extends TimeRange {
  readonly classes: number
}

/** The runs of a date, in order. */
function listRuns(times: readonly TimeRange[], breakMinutes: number): Run[] {
  const runs: Run[] = []
  for (const { startMinute, endMinute } of [...times].sort((a, b) => a.startMinute - b.startMinute)) {
    const last = runs.at(-1)
    if (!last || startMinute - last.endMinute > breakMinutes)
      runs.push({ startMinute, endMinute, classes: 1 })
    else
      runs[runs.length - 1] = {
        startMinute: last.startMinute,
        endMinute: Math.max(last.endMinute, endMinute),
        classes: last.classes + 1,
      }
  }
  return runs
}
