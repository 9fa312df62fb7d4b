import type { ListedTime } from '@scheduler/domain'
import type { Itc2019DistributionKind } from './competition.ts'

/** A class that has a place. */
export interface ExistingClass {
  readonly id: string
  readonly time: ListedTime
  readonly room: string | null
}

/** The walk between two rooms in slots. */
export type TravelTime = (from: string | null, to: string | null) => number

/** The days and weeks of an instance. */
interface Calendar {
  readonly days: number
  readonly weeks: number
}

/**
 * By how much the classes break a distribution: the pairs that break it, or for the four kinds over whole sets the days,
 * slots, breaks or blocks over the allowed.
 */
export function measureBreach(
  kind: Itc2019DistributionKind,
  [first = 0, second = 0]: readonly number[],
  classes: readonly ExistingClass[],
  calendar: Calendar,
  travel: TravelTime,
): number {
  switch (kind) {
    case 'MaxDays': {
      const days = Array.from({ length: calendar.days }, (_, day) => day)
      const used = days.filter((day) => classes.some(({ time }) => time.days[day] === '1'))
      return Math.max(0, used.length - first)
    }
    case 'MaxDayLoad':
      return sumOverDays(classes, calendar, (times) =>
        Math.max(0, times.reduce((sum, { length }) => sum + length, 0) - first),
      )
    case 'MaxBreaks':
      return sumOverDays(classes, calendar, (times) =>
        Math.max(0, listBlocks(times, second).length - 1 - first),
      )
    case 'MaxBlock':
      return sumOverDays(
        classes,
        calendar,
        (times) =>
          listBlocks(times, second).filter(({ count, start, end }) => count >= 2 && end - start > first)
            .length,
      )
    default:
      return countPairs(classes, (one, other) => pairHolds(kind, first, one, other, travel))
  }
}

/** True when the two times share a week and a day. */
function meetOnOneDate(one: ListedTime, other: ListedTime): boolean {
  return shareBit(one.weeks, other.weeks) && shareBit(one.days, other.days)
}

/** True when the two times share a week, a day and a slot. */
export function timesCross(one: ListedTime, other: ListedTime): boolean {
  return meetOnOneDate(one, other) && slotsCross(one, other)
}

/** True when nobody can attend both: they overlap or leave too little time for the walk. */
export function excludeEachOther(one: ExistingClass, other: ExistingClass, travel: TravelTime): boolean {
  if (!meetOnOneDate(one.time, other.time)) return false
  const walk = travel(one.room, other.room)
  return !(endOf(one.time) + walk <= other.time.start || endOf(other.time) + walk <= one.time.start)
}

type PairKind = Exclude<Itc2019DistributionKind, 'MaxDays' | 'MaxDayLoad' | 'MaxBreaks' | 'MaxBlock'>

function pairHolds(
  kind: PairKind,
  parameter: number,
  { time: a, ...one }: ExistingClass,
  { time: b, ...other }: ExistingClass,
  travel: TravelTime,
): boolean {
  switch (kind) {
    case 'SameStart':
      return a.start === b.start
    case 'SameTime':
      return (a.start <= b.start && endOf(b) <= endOf(a)) || (b.start <= a.start && endOf(a) <= endOf(b))
    case 'DifferentTime':
      return !slotsCross(a, b)
    case 'SameDays':
      return isSubset(a.days, b.days) || isSubset(b.days, a.days)
    case 'DifferentDays':
      return !shareBit(a.days, b.days)
    case 'SameWeeks':
      return isSubset(a.weeks, b.weeks) || isSubset(b.weeks, a.weeks)
    case 'DifferentWeeks':
      return !shareBit(a.weeks, b.weeks)
    case 'Overlap':
      return timesCross(a, b)
    case 'NotOverlap':
      return !timesCross(a, b)
    case 'SameRoom':
      return one.room === other.room
    case 'DifferentRoom':
      return one.room !== other.room
    case 'SameAttendees':
      return !excludeEachOther({ time: a, ...one }, { time: b, ...other }, travel)
    case 'Precedence':
      return precedes(a, b)
    case 'WorkDay':
      return !meetOnOneDate(a, b) || Math.max(endOf(a), endOf(b)) - Math.min(a.start, b.start) <= parameter
    case 'MinGap':
      return !meetOnOneDate(a, b) || endOf(a) + parameter <= b.start || endOf(b) + parameter <= a.start
  }
}

function precedes(one: ListedTime, other: ListedTime): boolean {
  const weeks = one.weeks.indexOf('1') - other.weeks.indexOf('1')
  if (weeks !== 0) return weeks < 0
  const days = one.days.indexOf('1') - other.days.indexOf('1')
  return days !== 0 ? days < 0 : endOf(one) <= other.start
}

function countPairs(
  classes: readonly ExistingClass[],
  holds: (one: ExistingClass, other: ExistingClass) => boolean,
): number {
  return classes.reduce(
    (sum, one, index) => sum + classes.slice(index + 1).filter((other) => !holds(one, other)).length,
    0,
  )
}

function sumOverDays(
  classes: readonly ExistingClass[],
  { days, weeks }: Calendar,
  measure: (times: readonly ListedTime[]) => number,
): number {
  let sum = 0
  for (let week = 0; week < weeks; week++) {
    for (let day = 0; day < days; day++) {
      const times = classes
        .map(({ time }) => time)
        .filter((time) => time.weeks[week] === '1' && time.days[day] === '1')
      sum += measure(times)
    }
  }
  return sum
}

interface Block {
  readonly start: number
  readonly end: number
  /** Number of classes in it. */
  readonly count: number
}

/** The stretches of a day in which at most `gap` slots lie between one class and the next. */
function listBlocks(times: readonly ListedTime[], gap: number): Block[] {
  const blocks: Block[] = []
  for (const time of [...times].sort((one, other) => one.start - other.start)) {
    const last = blocks.at(-1)
    if (last && time.start - last.end <= gap) {
      blocks[blocks.length - 1] = {
        start: last.start,
        end: Math.max(last.end, endOf(time)),
        count: last.count + 1,
      }
    } else blocks.push({ start: time.start, end: endOf(time), count: 1 })
  }
  return blocks
}

function endOf({ start, length }: ListedTime): number {
  return start + length
}

function slotsCross(one: ListedTime, other: ListedTime): boolean {
  return one.start < endOf(other) && other.start < endOf(one)
}

function shareBit(one: string, other: string): boolean {
  for (let index = 0; index < one.length; index++) {
    if (one[index] === '1' && other[index] === '1') return true
  }
  return false
}

function isSubset(part: string, whole: string): boolean {
  for (let index = 0; index < part.length; index++) {
    if (part[index] === '1' && whole[index] !== '1') return false
  }
  return true
}
