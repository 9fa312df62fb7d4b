import type { ClassRecord } from '@scheduler/contract'
import type { CalendarDate } from '@scheduler/domain'
import { arrangeCards } from '../../../timetable-grid/geometry/arrange-cards.ts'
import type { GridCard } from '../../../timetable-grid/grid-types.ts'
import { type HourRange, minutesOf, rowOfMinute } from '../week-hours.ts'
import { fitsIn, HOURS_HEIGHTS, heightBelow, leftBelow, PAPER } from './paper.ts'

/** More next to each other could not be read. */
const MOST_LANES = 4
/** A box has room for a number. */
const LEAST_HEIGHT = 4.5

/** What is written of a class, or of an event for which a room is booked. */
export interface PrintedClass {
  readonly record: Pick<
    ClassRecord,
    '_id' | 'title' | 'startTime' | 'endTime' | 'status' | 'courseId' | 'alsoListedAs'
  >
  /** What says which course it is of, in few letters; empty where there is none. */
  readonly code: string
  readonly title: string
  /** What a box says below its title, line by line. */
  readonly more: readonly string[]
  /** All about it in one line, for the list below the hours. */
  readonly whole: string
}

/** Where something is within its day, in shares of the hours and of the day's width. */
interface Box {
  readonly blockStart: number
  readonly blockSize: number
  readonly inlineStart: number
  readonly inlineSize: number
}

/**
 * How much a box says. lines: all, in lines; flow: all, in one paragraph; short: a number, the title and the course;
 * number: no more than that.
 */
type Form = 'lines' | 'flow' | 'short' | 'number'

/** One class, or those that meet at the same time where they have no room next to each other. */
export interface PrintedBox extends Box {
  readonly classes: readonly PrintedClass[]
  readonly form: Form
  /** The first number of its classes in the list below the hours; null for one that says all. */
  readonly number: number | null
}

export interface PrintedDay {
  readonly date: CalendarDate
  readonly boxes: readonly PrintedBox[]
}

export interface PrintedWeek {
  /** In mm. */
  readonly hoursHeight: number
  readonly days: readonly PrintedDay[]
  /** What the boxes have no room for, numbered from 1 in this order. */
  readonly listed: readonly PrintedClass[]
}

export interface DayToPrint {
  readonly date: CalendarDate
  readonly classes: readonly PrintedClass[]
}

/**
 * Arranges the days of one page: what can be read where it is, is written there; the rest has a number and is in a list
 * below, for which the hours make room.
 * @param notes what else is written below the hours
 */
export function arrangePrintedWeek(
  days: readonly DayToPrint[],
  hours: HourRange,
  notes: readonly string[],
): PrintedWeek {
  let week: PrintedWeek = { hoursHeight: 0, days: [], listed: [] }
  for (const height of HOURS_HEIGHTS) {
    week = arrangeAtHeight(days, hours, height)
    const below = heightBelow(
      notes,
      week.listed.map(({ whole }) => whole),
    )
    if (below <= leftBelow(height)) break
  }
  return week
}

function arrangeAtHeight(days: readonly DayToPrint[], hours: HourRange, hoursHeight: number): PrintedWeek {
  const dayWidth = (PAPER.inlineSize - PAPER.gutter) / days.length
  const listed: PrintedClass[] = []
  const arranged = days.map(({ date, classes }): PrintedDay => {
    const boxes = dealBoxes(classes, hours, LEAST_HEIGHT / hoursHeight).map((box): PrintedBox => {
      const size = { width: box.inlineSize * dayWidth, height: box.blockSize * hoursHeight }
      const number = listed.length + 1
      const form = chooseForm(box, number, size)
      if (form === 'lines' || form === 'flow') return { ...box, form, number: null }
      listed.push(...box.classes)
      return { ...box, form, number }
    })
    return { date, boxes }
  })
  return { hoursHeight, days: arranged, listed }
}

/** As much as can be read. */
function chooseForm({ classes }: DealtBox, number: number, size: { width: number; height: number }): Form {
  const [first] = classes
  if (first === undefined || classes.length > 1) return fitsIn(COUNTED, size) ? 'short' : 'number'
  const { title, more, code } = first
  if (fitsIn([title, ...more], size)) return 'lines'
  if (fitsIn([[title, ...more].join(SEPARATOR)], size)) return 'flow'
  return fitsIn([[number, title, code].join(SEPARATOR)], size) ? 'short' : 'number'
}

/** As long as what a box of several says. */
const COUNTED = ['100–140', '40 classes']
export const SEPARATOR = ' · '

type DealtBox = Box & Pick<PrintedBox, 'classes'>

/** The boxes of a day, by their start; those of one time that would be too narrow are one. */
function dealBoxes(classes: readonly PrintedClass[], hours: HourRange, leastShare: number): DealtBox[] {
  const narrow = new Set(
    deal(
      classes.map((one) => [one]),
      hours,
      leastShare,
    )
      .filter(({ inlineSize }) => inlineSize * MOST_LANES < 1 - ROUNDING)
      .flatMap((box) => box.classes),
  )
  const byTime = new Map<string, PrintedClass[]>()
  for (const one of classes) {
    const { _id, startTime, endTime } = one.record
    const key = narrow.has(one) ? `${startTime} ${endTime}` : _id
    byTime.set(key, [...(byTime.get(key) ?? []), one])
  }
  return deal([...byTime.values()], hours, leastShare)
}

const ROUNDING = 1e-6

/** Gives groups of classes that meet at the same time their boxes. */
function deal(groups: readonly PrintedClass[][], { from, to }: HourRange, leastShare: number): DealtBox[] {
  const count = to - from
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(from + at), label: '' }))
  const cards = groups.flatMap(([first], at): GridCard[] => (first ? [toCard(first, String(at))] : []))
  const { places } = arrangeCards(rows, [COLUMN], cards, 'span', { leastSpan: leastShare * count })
  return [...places.values()]
    .sort((one, other) => one.rowIndex + one.line - other.rowIndex - other.line)
    .map(({ card, rowIndex, line, lineSpan, inlineStart, inlineSize }) => ({
      classes: groups[Number(card.id)] ?? [],
      blockStart: (rowIndex + line) / count,
      blockSize: lineSpan / count,
      inlineStart,
      inlineSize,
    }))
}

const COLUMN = { id: 'day', label: '', colorIndex: null }

function toCard({ record }: PrintedClass, id: string): GridCard {
  const [start, end] = minutesOf(record)
  const { rowId, share } = rowOfMinute(start)
  const { title } = record
  const words = { title, label: title, time: '' }
  return {
    id,
    rowId,
    columnId: COLUMN.id,
    rowOffset: share,
    rowSpan: (end - start) / 60,
    order: start,
    ...words,
  }
}
