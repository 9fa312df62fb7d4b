import { MOST_LINES } from '@scheduler/contract'
import { TableFault } from '../tables/table-fault.ts'

/** A line of a calendar with its name; one that was folded is one again. */
export interface CalendarLine {
  /** Of the file, from 1. */
  readonly line: number
  /** In capitals. */
  readonly name: string
  readonly text: string
  /** Not so of one that is too long to be read. */
  readonly isWhole: boolean
}

export interface ScannedEvent {
  readonly line: number
  /** What is read of it, without what is in it as alarms are. */
  readonly lines: readonly CalendarLine[]
}

export interface ScannedCalendar {
  readonly events: readonly ScannedEvent[]
  /** How many there are of what is no event, by name. */
  readonly others: ReadonlyMap<string, number>
  /** The time zone that the calendar says it has; empty without one. */
  readonly zone: string
}

/** What is read of an event, each once; other lines may be as long as they like. */
const READ = [
  'UID',
  'SUMMARY',
  'LOCATION',
  'STATUS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RECURRENCE-ID',
]
/** These list dates, in one line or in several. */
const LISTS = ['RDATE', 'EXDATE']
const LONGEST_LINE = 100_000
const MOST_DATES = 200_000
const DEEPEST = 10

/** The events of an iCalendar text; a TableFault with the line where it is none, or not whole. */
export function scanCalendar(text: string): ScannedCalendar {
  const open: CalendarLine[] = []
  const events: ScannedEvent[] = []
  const others = new Map<string, number>()
  let zone = ''
  let lines: CalendarLine[] = []
  let [dates, isBegun] = [0, false]
  for (const one of listLines(text)) {
    const { name, line } = one
    const current = open.at(-1)
    const value = one.text.slice(one.text.indexOf(':') + 1).trim()
    if (name === 'BEGIN') {
      const begun = { ...one, name: value.toUpperCase() }
      if (open.length === DEEPEST || !isAllowed(begun.name, current)) throw breakAt(line)
      if (current?.name === 'VCALENDAR' && begun.name !== 'VEVENT')
        others.set(begun.name, (others.get(begun.name) ?? 0) + 1)
      open.push(begun)
      isBegun = true
      if (begun.name === 'VEVENT') lines = []
    } else if (name === 'END') {
      if (current?.name !== value.toUpperCase()) throw breakAt(line)
      open.pop()
      if (current.name !== 'VEVENT') continue
      if (events.length === MOST_LINES) throw new TableFault('tooManyEvents', { most: MOST_LINES })
      events.push({ line: current.line, lines })
    } else if (!current) throw breakAt(line)
    else if (current.name === 'VCALENDAR' && name === 'X-WR-TIMEZONE') zone = value
    else if (current.name === 'VEVENT' && (READ.includes(name) || LISTS.includes(name))) {
      const isRepeated = READ.includes(name) && lines.some((other) => other.name === name)
      if (isRepeated || !one.isWhole) throw breakAt(line)
      if (LISTS.includes(name)) dates += value.split(',').length
      if (dates > MOST_DATES) throw new TableFault('tooManyEvents', { most: MOST_DATES })
      lines.push(one)
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) throw breakAt(unclosed.line)
  if (!isBegun) throw new TableFault('empty')
  return { events, others, zone }
}

/** Of an event the first line of a name. */
export const lineOf = ({ lines }: ScannedEvent, name: string): CalendarLine | undefined =>
  lines.find((line) => line.name === name)

/** Calendars are outermost, and events in them. */
const isAllowed = (name: string, parent: CalendarLine | undefined) =>
  (name === 'VCALENDAR') === (parent === undefined) && (name !== 'VEVENT' || parent?.name === 'VCALENDAR')

export const breakAt = (line: number) => new TableFault('brokenCalendar', { line })

const NAME = /^([A-Za-z0-9-]+)[;:]/

/** A line that begins with a space belongs to the one before. What is too long to be read is cut off. */
function* listLines(text: string): Generator<CalendarLine> {
  let [start, number] = [0, 0]
  while (start < text.length) {
    const [first, begin] = [number + 1, start]
    do {
      const end = text.indexOf('\n', start)
      start = end === -1 ? text.length : end + 1
      number++
    } while (text[start] === ' ' || text[start] === '\t')
    const unfolded = text
      .slice(begin, Math.min(start, begin + LONGEST_LINE))
      .replace(/\r?\n[ \t]/g, '')
      .trimEnd()
    if (unfolded === '') continue
    const name = NAME.exec(unfolded)?.[1]
    if (!name) throw breakAt(first)
    yield { line: first, name: name.toUpperCase(), text: unfolded, isWhole: start - begin <= LONGEST_LINE }
  }
}
