import { type Said, sayWeeks } from '@scheduler/messages'
import { type CalendarDate, dayNumberOf } from '../time/calendar-date.ts'
import type { DateRange } from '../time/date-range.ts'
import type { Closure } from './closure.ts'
import { createRecall } from './recall.ts'
import { listTeachingWeeks } from './teaching-weeks.ts'

/** The weeks in which a class meets. */
export interface ClassWeeks {
  /** As it is written canonically: 'odd', 'even', 'first half', 'second half', or numbers like '1-4, 7, 9'. */
  readonly chosen: string
  /** The dates whose teaching weeks are counted, from 1: those of its course's academic term, else between which it meets. */
  readonly span: DateRange
}

/** The weeks of a class that are counted in a span, as a part of it; nothing for every week. */
export function countWeeks(chosen: string | null | undefined, span: DateRange): { weeks?: ClassWeeks } {
  return chosen == null ? {} : { weeks: { chosen, span } }
}

export const NAMED_WEEKS = ['odd', 'even', 'first half', 'second half'] as const
export type NamedWeeks = (typeof NAMED_WEEKS)[number]

/** The last week that can be chosen by its number. */
export const LAST_WEEK = 99

/** Weeks as somebody writes them, written canonically; null for every week, undefined for what is none of it. */
export function parseWeeks(text: string): string | null | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (plain === '' || plain === 'every') return null
  if (isNamed(plain)) return plain
  const numbers = new Set<number>()
  for (const part of plain.split(/[,،]/)) {
    const [, first, last = first] = /^ ?(\d{1,2})(?: ?[-–] ?(\d{1,2}))? ?$/.exec(part) ?? []
    if (!(Number(first) >= 1 && Number(last) >= Number(first))) return undefined
    for (let week = Number(first); week <= Number(last); week++) numbers.add(week)
  }
  return writeNumbers([...numbers].sort((a, b) => a - b))
}

/** [1, 2, 3, 7] as '1-3, 7'. */
function writeNumbers(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}

export function isNamed(chosen: string): chosen is NamedWeeks {
  return NAMED_WEEKS.some((name) => name === chosen)
}

/**
 * The numbers of the weeks that are chosen of so many; of weeks chosen by number also those that there are not.
 * @param chosen as it is written canonically
 */
export function listWeeks(chosen: string, count: number): number[] {
  if (!isNamed(chosen)) return chosen.split(', ').flatMap(listRange)
  // Of an odd number of weeks the one in the middle is in the first half.
  const half = Math.ceil(count / 2)
  const isChosen: Record<NamedWeeks, (week: number) => boolean> = {
    odd: (week) => week % 2 === 1,
    even: (week) => week % 2 === 0,
    'first half': (week) => week <= half,
    'second half': (week) => week > half,
  }
  return range(1, count).filter(isChosen[chosen])
}

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

function listRange(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return range(first, last)
}

/** What the weeks are called: 'odd weeks', 'weeks 1-4, 7'. */
export function describeWeeks(chosen: string): Said {
  if (isNamed(chosen)) return sayWeeks(chosen)
  return /^\d+$/.test(chosen) ? sayWeeks('one', { week: chosen }) : sayWeeks('several', { weeks: chosen })
}

/** Whether a date is in one of the weeks; one outside the span is in none. */
export function isInWeeks(
  date: CalendarDate,
  { chosen, span }: ClassWeeks,
  closures: readonly Closure[],
): boolean {
  const counted = recallCounted(span, closures)
  const known = counted.chosen.get(chosen) ?? new Set(listWeeks(chosen, counted.count))
  counted.chosen.set(chosen, known)
  const number = counted.numbers.get(calendarWeekOf(date))
  return span.from <= date && date <= span.to && number !== undefined && known.has(number)
}

/** The calendar weeks of a class, whatever its weekday, as numbers that grow with time. */
export function listCalendarWeeks(
  { dates, weeks }: { readonly dates: DateRange; readonly weeks?: ClassWeeks },
  closures: readonly Closure[],
): number[] {
  const all = range(calendarWeekOf(dates.from), calendarWeekOf(dates.to))
  if (!weeks) return all
  const { numbers, count } = recallCounted(weeks.span, closures)
  const chosen = new Set(listWeeks(weeks.chosen, count))
  return all.filter((week) => chosen.has(numbers.get(week) ?? 0))
}

/** A number that all days from a Monday to the next Sunday have in common; 1970-01-01 was a Thursday. */
const calendarWeekOf = (date: CalendarDate) => Math.floor((dayNumberOf(date) + 3) / 7)

/** The weeks of a span in a form that answers quickly. */
interface CountedWeeks {
  readonly count: number
  /** By calendar week. */
  readonly numbers: ReadonlyMap<number, number>
  /** Of choices that have been asked for, the numbers of the weeks. */
  readonly chosen: Map<string, ReadonlySet<number>>
}

const recall = createRecall<CountedWeeks>()

/** Counted once for all classes of a span. */
const recallCounted = (span: DateRange, closures: readonly Closure[]) =>
  recall(closures, `${span.from} ${span.to}`, () => numberWeeks(span, closures))

function numberWeeks(span: DateRange, closures: readonly Closure[]): CountedWeeks {
  const numbers = new Map<number, number>()
  for (const { number, monday } of listTeachingWeeks(span, closures))
    if (number !== null) numbers.set(calendarWeekOf(monday), number)
  return { count: numbers.size, numbers, chosen: new Map() }
}
