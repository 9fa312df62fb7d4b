import {
  countWeeks,
  formatTime,
  listDatesAdded,
  listDatesLeft,
  listDatesMet,
  listDatesMissing,
  listMeetingDates,
  WEEKDAYS,
} from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { makeEntry, STRANGE_TEXTS, TITLE } from './testing/entries.ts'
import { isCalendarZone } from './time-zone.ts'
import { writeICalendar } from './write-icalendar.ts'

const write = (entries: Parameters<typeof writeICalendar>[0], timeZone = 'Europe/Rome', title = TITLE) =>
  [...writeICalendar(entries, { title, timeZone })].join('')

const readCalendar = (text: string) => new ICAL.Component(ICAL.parse(text))

function readEvents(text: string) {
  const events = readCalendar(text).getAllSubcomponents('vevent')
  return events.map((component) => new ICAL.Event(component))
}

function listStarts(event: InstanceType<typeof ICAL.Event>) {
  const all = event.iterator()
  const starts: InstanceType<typeof ICAL.Time>[] = []
  for (let next = all.next(); next; next = all.next()) starts.push(next)
  return starts
}

/** Date and time of an instant as the clocks of a zone show them, by the platform's own rules. */
function showAt(instant: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return shown.format(instant).replace(' ', 'T')
}

describe('occurrences', () => {
  // Either side of both changes of the clocks, on both halves of the earth.
  const dates = { from: '2026-09-01', to: '2027-04-30' }

  test.each([
    'Europe/Rome',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
    'UTC',
  ])('stay at 09:00 on the clocks of %s, as its rules in the file tell', (timeZone) => {
    const [event] = readEvents(write([makeEntry({ dates })], timeZone))
    const instants = listStarts(event ?? expect.fail('no event')).map((start) => start.toJSDate())
    expect(instants.map((instant) => showAt(instant, timeZone))).toEqual(
      listMeetingDates('Monday', dates).map((date) => `${date}T09:00:00`),
    )
  })

  test('are the meetings of the class, at any time, on any days, in any zone', () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].filter(isCalendarZone)
    const pattern = fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      startMinute: fc.integer({ min: 0, max: 1439 }),
      from: fc.integer({ min: 0, max: 365 }),
      length: fc.integer({ min: 0, max: 200 }),
      timeZone: fc.constantFrom(...zones),
      isMissing: fc.func(fc.boolean()),
      isLeft: fc.func(fc.boolean()),
    })
    fc.assert(
      fc.property(pattern, ({ day, startMinute, from, length, timeZone, isMissing, isLeft }) => {
        const day0 = Date.UTC(2026, 0, 1)
        const dateAt = (days: number) => new Date(day0 + days * 86_400_000).toISOString().slice(0, 10)
        const range = { from: dateAt(from), to: dateAt(from + length) }
        const all = listMeetingDates(day, range)
        const missing = all.filter(isMissing)
        const left = all.filter((date) => !missing.includes(date) && isLeft(date))
        const weeks = left.length === 0 ? null : { chosen: 'odd', left }
        const entry = makeEntry({
          day,
          startMinute,
          endMinute: startMinute + 1,
          dates: range,
          missing,
          weeks,
        })
        const starts = readEvents(write([entry], timeZone))
          .flatMap(listStarts)
          .map(String)
        const time = formatTime(startMinute)
        const met = all.filter((date) => !missing.includes(date) && !left.includes(date))
        expect(starts).toEqual(met.map((date) => `${date}T${time}:00`))
      }),
      { numRuns: rounds(75, 300) },
    )
  })

  test('are the dates that domain lists where days are closed or taught as others', () => {
    const november = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
    const someDay = fc.constantFrom(...november)
    const someClosure = fc.record({
      name: fc.constant('Day'),
      from: someDay,
      taughtAs: fc.option(someDay, { freq: 2 }),
      buildingName: fc.constant(null),
    })
    const pattern = fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      chosen: fc.constantFrom(null, 'odd', 'even', '2-3'),
      dates: fc.record({
        from: fc.constantFrom(...november.slice(0, 9)),
        to: fc.constantFrom(...november.slice(-9)),
      }),
      closures: fc.array(
        someClosure.map((one) => ({ ...one, to: one.from })),
        { minLength: 1, maxLength: 6 },
      ),
    })
    let added = 0
    fc.assert(
      fc.property(pattern, ({ day, chosen, dates, closures }) => {
        const repeated = { day, dates, building: null, ...countWeeks(chosen, dates) }
        const entry = makeEntry({
          day,
          dates,
          missing: listDatesMissing(repeated, closures),
          added: listDatesAdded(repeated, closures),
          weeks: chosen === null ? null : { chosen, left: listDatesLeft(repeated, closures) },
        })
        added += entry.added.length
        const starts = readEvents(write([entry]))
          .flatMap(listStarts)
          .map(String)
          .sort()
        expect(starts).toEqual(listDatesMet(repeated, closures).map((date) => `${date}T09:00:00`))
      }),
      { numRuns: rounds(300, 1000) },
    )
    expect(added).toBeGreaterThan(10)
  })

  test('on a day that is taught as another are an event by itself, which says as which day', () => {
    const added = [{ date: '2026-09-05', as: '2026-09-07' }]
    const entry = makeEntry({ dates, added })
    const [weekly, own] = readEvents(write([entry]))
    expect([weekly?.uid, own?.uid]).toEqual([`${entry.id}@scheduler`, `${entry.id}-2026-09-05@scheduler`])
    expect(String(own?.startDate)).toBe('2026-09-05T09:00:00')
    expect(own?.description.split('\n')[0]).toBe('as Monday')
    expect(weekly?.description).not.toContain('as Monday')
  })

  test('end at 24:00 as the next day begins, at the end of a year too', () => {
    const entry = makeEntry({
      day: 'Thursday',
      startMinute: 1380,
      endMinute: 1440,
      dates: { from: '2026-12-31', to: '2026-12-31' },
    })
    const [event] = readEvents(write([entry]))
    expect(String(event?.startDate)).toBe('2026-12-31T23:00:00')
    expect(String(event?.endDate)).toBe('2027-01-01T00:00:00')
  })

  test('repeat until the last date ends, said in UTC', () => {
    const rule = /^RRULE:FREQ=WEEKLY.*$/m
    expect(rule.exec(write([makeEntry({ dates })]))?.[0]).toBe('RRULE:FREQ=WEEKLY;UNTIL=20270426T215959Z')
    expect(rule.exec(write([makeEntry({ dates })], 'America/New_York'))?.[0]).toBe(
      'RRULE:FREQ=WEEKLY;UNTIL=20270427T035959Z',
    )
  })

  test('are none, and there is no event, where the dates have no such weekday', () => {
    expect(readEvents(write([makeEntry({ dates: { from: '2026-09-01', to: '2026-09-06' } })]))).toEqual([])
  })
})

test('the zone goes by the name that the site has for it', () => {
  for (const timeZone of ['Europe/Amsterdam', 'Asia/Calcutta', 'UTC']) {
    const calendar = readCalendar(write([makeEntry({})], timeZone))
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
    expect(zones).toEqual([timeZone])
    const start = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('dtstart')
    expect(start?.getParameter('tzid')).toBe(timeZone)
  }
  expect(() => write([], '+02:00')).toThrow("'+02:00' is not a time zone like Europe/Rome")
})

test('a status is written in the words of calendars', () => {
  const statuses = (['Scheduled', 'Postponed', 'Cancelled'] as const).map((status) => makeEntry({ status }))
  const told = readEvents(write(statuses)).map((event) => event.component.getFirstPropertyValue('status'))
  expect(told).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED'])
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar holds none of them
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const told = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '')

/** Of a property that the parser does not know. */
const readEscaped = (value: unknown) =>
  String(value).replace(/\\([\\;,n])/g, (_, one: string) => (one === 'n' ? '\n' : one))

test('no text of a class ends its line or adds to its event', () => {
  const entries = STRANGE_TEXTS.map((text) =>
    makeEntry({
      title: text,
      description: text,
      courseName: text,
      courseCode: null,
      roomName: text,
      buildingName: text,
      professorName: text,
    }),
  )
  const title = { siteName: STRANGE_TEXTS[0] ?? '', owner: STRANGE_TEXTS[1] ?? '', date: '2026-10-01' }
  const text = write(entries, 'Europe/Rome', title)
  const calendar = readCalendar(text)
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual([
    'vtimezone',
    ...entries.map(() => 'vevent'),
  ])
  expect(readEscaped(calendar.getFirstPropertyValue('x-wr-calname'))).toBe(
    told(`${title.siteName}: Schedule of ${title.owner}`),
  )
  for (const [index, event] of readEvents(text).entries()) {
    const all = STRANGE_TEXTS[index] ?? ''
    expect(event.component.getAllSubcomponents()).toEqual([])
    expect(event.component.getAllProperties().map(({ name }) => name)).toEqual([
      'uid',
      'sequence',
      'dtstamp',
      'last-modified',
      'dtstart',
      'dtend',
      'rrule',
      'summary',
      'location',
      'description',
      'status',
    ])
    const { summary, location, description } = event
    expect([summary, location, description]).toEqual(
      [all, `${all}, ${all}`, `${all}\n${all}\n${all}`].map(told),
    )
  }
  console.log(`Count: calendar: ${entries.length} strings in 6 fields, ${entries.length} passed`)
})

test('commas, semicolons, backslashes and line ends are written as RFC 5545 has them', () => {
  const file = write([makeEntry({ title: 'a, b; c\\d\r\ne: "f"' })])
  expect(file).toContain('\r\nSUMMARY:a\\, b\\; c\\\\d\\ne: "f"\r\n')
})

test('a line has 75 bytes at most and no character is torn, whatever the text', () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 300, size: 'max' })
    .filter((one) => Buffer.from(one).toString() === one)
  fc.assert(
    fc.property(text, (title) => {
      const file = write([makeEntry({ title })])
      const bytes = Buffer.from(file)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      let from = 0
      for (let end = bytes.indexOf('\r\n'); end >= 0; end = bytes.indexOf('\r\n', from)) {
        const line = bytes.subarray(from, end)
        expect(line.length).toBeLessThanOrEqual(75)
        expect(decoder.decode(line)).not.toMatch(/[\r\n]/)
        from = end + 2
      }
      expect(from).toBe(bytes.length)
      expect(readEvents(file)[0]?.summary ?? '').toBe(told(title))
    }),
  )
})
