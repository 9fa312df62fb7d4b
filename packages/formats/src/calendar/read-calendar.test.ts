import { expect, test } from 'vitest'
import { TableFault } from '../tables/table-fault.ts'
import { readCalendar } from './read-calendar.ts'
import { clockOf } from './zone-clock.ts'

const NOW = { today: '2026-10-01', zone: 'Europe/Rome' }
const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const ROME = ';TZID=Europe/Rome:'
const algebra = (...lines: readonly string[]) => event('SUMMARY:Algebra', 'LOCATION:A1', ...lines)
const read = (...events: readonly string[]) => readCalendar(calendar(...events), NOW)
const classes = (...events: readonly string[]) => read(...events).records.classes
const faultOf = (text: string) => {
  try {
    return readCalendar(text, NOW).report
  } catch (error) {
    return error instanceof TableFault ? { fault: error.fault, ...error.at } : error
  }
}

const MONDAY = { courseId: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:30', roomId: 'A1' }

test('a booking that meets every week is a class on each of its weekdays, by the clocks of its place', () => {
  const weekly = algebra(
    `DTSTART${ROME}20261005T090000`,
    `DTEND${ROME}20261005T103000`,
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270129T225959Z',
    `EXDATE${ROME}20261228T090000,20261230T090000`,
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'END:VALARM',
  )
  expect(read(weekly)).toEqual({
    records: { classes: [MONDAY, { ...MONDAY, day: 'Wednesday' }] },
    report: [{ name: 'VEVENT', count: 1, became: 'classes' }],
  })
})

test('bookings of single dates are one class where most are a week after the one before', () => {
  const dates = ['20261005', '20261012', '20261019', '20261109', '20261116']
  const single = dates.map((date) => algebra(`DTSTART:${date}T090000`, 'DURATION:PT90M'))
  expect(read(...single)).toMatchObject({
    records: { classes: [MONDAY] },
    report: [{ name: 'VEVENT', count: 5, became: 'classes' }],
  })
})

test('the dates of bookings that begin later than others, or end sooner, are in the report', () => {
  const weekly = (title: string, begin: string, rule: string) =>
    event(
      `SUMMARY:${title}`,
      'LOCATION:A1',
      `DTSTART:${begin}T090000`,
      'DURATION:PT1H',
      `RRULE:FREQ=WEEKLY;${rule}`,
    )
  const whole = weekly('Whole', '20261006', 'COUNT=14')
  const first = weekly('First', '20261005', 'COUNT=6')
  const second = weekly('Second', '20261116', 'COUNT=8')
  expect(read(whole, first, second).report).toEqual([
    { name: 'VEVENT', count: 3, became: 'classes' },
    { name: 'VEVENT: First, 2026-10-05 – 2026-11-09', count: 1, became: 'datesLeft' },
    { name: 'VEVENT: Second, 2026-11-16 – 2027-01-04', count: 1, became: 'datesLeft' },
  ])
  const endless = [weekly('A', '20261006', 'INTERVAL=1'), weekly('B', '20261007', 'INTERVAL=1')]
  expect(read(...endless).report).toEqual([{ name: 'VEVENT', count: 2, became: 'classes' }])
})

test('times in UTC are told by the clocks of the calendar, in summer and in winter', () => {
  const single = ['20261012T070000Z', '20261019T070000Z', '20261026T080000Z', '20261102T080000Z']
  const events = single.map((start) => algebra(`DTSTART:${start}`, 'DURATION:PT1H30M'))
  expect(classes(...events)).toEqual([MONDAY])
  expect(classes('X-WR-TIMEZONE:Europe/London', ...events)).toMatchObject([{ startTime: '08:00' }])
})

test('a meeting that another event is instead of, or that is cancelled, changes nothing of the others', () => {
  const series = algebra('UID:1', 'DTSTART:20261005T090000', 'DURATION:PT90M', 'RRULE:FREQ=WEEKLY;COUNT=10')
  const moved = algebra('UID:1', 'RECURRENCE-ID:20261012T090000', 'DTSTART:20261013T140000', 'DURATION:PT90M')
  const cancelled = algebra(
    'UID:1',
    'RECURRENCE-ID:20261019T090000',
    'DTSTART:20261019T090000',
    'STATUS:CANCELLED',
  )
  expect(read(series, moved, cancelled)).toMatchObject({
    records: { classes: [MONDAY] },
    report: [
      { name: 'VEVENT', count: 1, became: 'classes' },
      { name: 'VEVENT: Algebra', count: 1, became: 'notWeekly' },
      { name: 'VEVENT: Algebra', count: 1, became: 'inactive' },
    ],
  })
})

test.each([
  ['takes place once', ['DTSTART:20261005T090000'], 'notWeekly'],
  ['is every other week', ['DTSTART:20261005T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8'], 'notWeekly'],
  ['is every month', ['DTSTART:20261005T090000', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=8'], 'notWeekly'],
  ['is every second', ['DTSTART:20261005T090000', 'RRULE:FREQ=SECONDLY'], 'notWeekly'],
  [
    'is on a day that there is not',
    ['DTSTART:20261005T090000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    'notWeekly',
  ],
  [
    'never meets its weekday',
    ['DTSTART:20261005T090000', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=SU'],
    'notWeekly',
  ],
  ['comes back after ages', ['DTSTART:20261005T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=999999999'], 'notWeekly'],
  ['lasts all day', ['DTSTART;VALUE=DATE:20261005', 'RRULE:FREQ=WEEKLY'], 'wholeDays'],
  ['ends on the next day', ['DTSTART:20261005T220000', 'DURATION:PT3H', 'RRULE:FREQ=WEEKLY'], 'wholeDays'],
  [
    'ends before it begins',
    ['DTSTART:20261005T220000', 'DTEND:20261005T210000', 'RRULE:FREQ=WEEKLY'],
    'noTime',
  ],
  ['is over', ['DTSTART:20260202T090000', 'RRULE:FREQ=WEEKLY;COUNT=12'], 'past'],
  ['has no place', ['LOCATION:', 'DTSTART:20261005T090000', 'RRULE:FREQ=WEEKLY'], 'noPlace'],
])('a booking that %s is no class, and the report says why', (_, lines, became) => {
  expect(
    read(event('SUMMARY:Party', ...(became === 'noPlace' ? [] : ['LOCATION:A1']), ...lines)),
  ).toMatchObject({
    records: { classes: [] },
    report: [{ name: 'VEVENT: Party', count: 1, became }],
  })
})

test('a booking in another time zone than most is no class', () => {
  const rule = 'RRULE:FREQ=WEEKLY'
  const here = algebra(`DTSTART${ROME}20261005T090000`, rule)
  const there = algebra('DTSTART;TZID=America/New_York:20261006T090000', rule)
  expect(read(here, here, there).report).toEqual([
    { name: 'VEVENT', count: 2, became: 'classes' },
    { name: 'VEVENT: Algebra', count: 1, became: 'otherZone' },
  ])
})

test.each([
  ['no end', ['RRULE:FREQ=WEEKLY']],
  ['an end that is still to come', ['RRULE:FREQ=WEEKLY;UNTIL=20270101T000000Z']],
])('a booking that began years ago with %s is a class', (_, rule) => {
  expect(classes(algebra('DTSTART:20200106T090000', 'DTEND:20200106T103000', ...rule))).toEqual([MONDAY])
})

test('a booking without an end leaves it to the course, one to midnight ends there', () => {
  const rule = 'RRULE:FREQ=WEEKLY'
  expect(classes(algebra('DTSTART:20261005T090000', rule))).toEqual([{ ...MONDAY, endTime: '' }])
  expect(classes(algebra('DTSTART:20261005T220000', 'DTEND:20261006T000000', rule))).toMatchObject([
    { startTime: '22:00', endTime: '24:00' },
  ])
})

test('texts are read whole: folded lines, commas, and what else is in a calendar', () => {
  const folded = event(
    'SUMMARY;LANGUAGE=en:Algebra\\, with a lo',
    ' ng name',
    'LOCATION:A1\\; Main',
    'DTSTART:20261005T090000',
    'RRULE:FREQ=WEEKLY',
  )
  const read = readCalendar(calendar('BEGIN:VTODO', 'SUMMARY:x', 'END:VTODO', folded), NOW)
  expect(read.records.classes).toMatchObject([{ courseId: 'Algebra, with a long name', roomId: 'A1; Main' }])
  expect(read.report).toContainEqual({ name: 'VTODO', count: 1, became: 'notRead' })
})

test.each([
  ['that is none', 'Room;Building', 1],
  ['without a calendar', event('DTSTART:20261005T090000'), 1],
  ['that is cut short', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x', 2],
  ['whose parts end in another order', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', 3],
  ['with a line that says nothing', calendar('x', event()), 3],
  ['with an event without a begin', calendar(event('SUMMARY:x')), 3],
  ['with a begin that is no time', calendar(event('SUMMARY:x', 'DTSTART:soon')), 5],
  ['with a rule that is none', calendar(event('DTSTART:20261005T090000', 'RRULE:FREQ=NEVER')), 5],
  ['with a length that is none', calendar(event('DTSTART:20261005T090000', 'DURATION:long')), 5],
  ['with two titles of an event', calendar(event('SUMMARY:x', 'SUMMARY:y')), 5],
  ['with a line without an end', calendar(event(`SUMMARY:${'x'.repeat(100_001)}`)), 4],
  ['with events in events', calendar('BEGIN:VEVENT', event(), 'END:VEVENT'), 4],
])('a calendar %s is refused with its line', (_, text, line) => {
  expect(faultOf(text)).toEqual({ fault: 'brokenCalendar', line })
})

test('more events, or more dates of events, than anybody looks through are refused', () => {
  const start = 'DTSTART:20261005T090000'
  const event = algebra(start)
  expect(faultOf(calendar(...Array.from({ length: 50_001 }, () => event)))).toEqual({
    fault: 'tooManyEvents',
    most: 50_000,
  })
  const dates = `EXDATE:${Array.from({ length: 5_000 }, () => '20261012T090000').join()}`
  const listed = algebra(start, ...Array.from({ length: 41 }, () => dates))
  const endless = algebra(start, 'RRULE:FREQ=DAILY')
  for (const many of [[listed], Array.from({ length: 1_100 }, () => endless)])
    expect(faultOf(calendar(...many))).toEqual({ fault: 'tooManyEvents', most: 200_000 })
})

test('the report has hundred titles at most', () => {
  const many = Array.from({ length: 150 }, (_, index) => event(`SUMMARY:${index}`, 'DTSTART:20261005T090000'))
  const { report } = read(...many)
  expect(report).toHaveLength(101)
  expect(report).toContainEqual({ name: 'VEVENT', count: 50, became: 'noPlace' })
})

test.each([
  ['Europe/Rome', 120],
  ['Asia/Kolkata', 330],
  ['America/St_Johns', -150],
])('the clocks in %s are so many minutes ahead in summer: %i', (zone, minutes) => {
  const noon = Date.UTC(2026, 6, 1, 12) / 60_000
  expect(clockOf(zone)(noon) - noon).toBe(minutes)
})
