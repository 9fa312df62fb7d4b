import { rounds } from '@scheduler/testing/rounds'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from '../http/session.ts'
import { send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

/*
 * A class meets on a weekday at a time of the day, no matter where the server, the database and the site think they are. A
 * process takes its zone when it starts, so that each zone gets its own server.
 */

/**
 * With changes of the clocks by an hour and by half of one, on different days, and beyond both ends of the day. A long
 * run takes all of them.
 */
const ZONES = [
  'UTC',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Africa/Casablanca',
].slice(0, rounds(3, 7))

/** One week each: with a change of the clocks somewhere, the 29th of February, the 53rd week of a year. */
const WEEKS = [
  ['2026-03-23', '2026-03-29'],
  ['2026-10-19', '2026-10-25'],
  ['2026-03-02', '2026-03-08'],
  ['2026-10-26', '2026-11-01'],
  ['2026-03-30', '2026-04-05'],
  ['2026-09-28', '2026-10-04'],
  ['2026-02-09', '2026-02-15'],
  ['2028-02-28', '2028-03-05'],
  ['2026-12-28', '2027-01-03'],
] as const

/** Hours that some day does not have, or has twice, and both ends of the day. */
const TIMES = [
  ['Sunday', '02:15', '02:45'],
  ['Sunday', '00:00', '00:30'],
  ['Sunday', '23:30', '24:00'],
  ['Tuesday', '09:00', '10:00'],
] as const

let site: SiteUnderLoad
beforeAll(async () => {
  site = await startSiteUnderLoad()
})
afterAll(() => site.close())

/** A server that thinks it is there, on a database session that does too. */
function startIn(zone: string): Promise<ServerProcess> {
  const options = encodeURIComponent(`-c timezone=${zone}`)
  return startServerProcess({
    DATABASE_URL: `${site.databaseUrl}?options=${options}`,
    TZ: zone,
    TIME_ZONE: zone,
  })
}

interface Told {
  readonly classes: unknown
  readonly meetings: unknown
  readonly csv: string
  readonly occurrences: readonly string[]
}

/** Puts the same timetable into the empty database by a server in that zone, and answers all that is told of it. */
async function enterAndRead(zone: string): Promise<Told> {
  await sql`truncate classes, courses restart identity cascade`.execute(site.db)
  const server = await startIn(zone)
  const token = await logIn(server.url)
  for (const [startDate, endDate] of WEEKS) {
    const course = { courseName: `From ${startDate}`, startDate, endDate }
    const { body } = await send(server.url, token, ['POST', '/api/courses', course])
    for (const [day, startTime, endTime] of TIMES) {
      const lecture = { title: `${day} ${startTime}`, day, startTime, endTime, courseId: body._id }
      expect((await send(server.url, token, ['POST', '/api/classs', lecture])).status).toBe(201)
    }
  }
  const { body } = await send(server.url, token, ['GET', '/api/classs'])
  const file = async (format: string) => {
    const answer = await fetch(`${server.url}/api/classs/export?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const [csv, ics] = [await file('csv'), await file('ics')]
  const meetings = await sql`
    select c.title, m.date, m.start_minute, m.end_minute, to_char(lower(m.during), 'YYYY-MM-DD HH24:MI') as begins
    from meetings m join classes c on c.id = m.class_id order by m.date, m.start_minute, c.title`.execute(
    site.db,
  )
  expect(await server.stop()).toBe(0)
  const text = JSON.stringify(body).replace(/"_id":"[\w-]+"/g, '"_id":""')
  const classes = JSON.parse(text)
    .map((one: object) => JSON.stringify(one))
    .sort()
  return { classes, meetings: meetings.rows, csv: sortLines(csv), occurrences: listOccurrences(ics, zone) }
}

const sortLines = (text: string) => text.split('\r\n').sort().join('\n')

/** When the events of a calendar begin, by the clocks of its zone. */
function listOccurrences(ics: string, zone: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  return calendar
    .getAllSubcomponents('vevent')
    .flatMap((component) => {
      const event = new ICAL.Event(component)
      const inZone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
      if (zone !== 'UTC') expect(inZone).toBe(zone)
      const iterator = event.iterator()
      const found: string[] = []
      for (let next = iterator.next(); next && found.length < 10; next = iterator.next())
        found.push(`${event.summary} ${next.toString().replace(/Z$/, '')}`)
      return found
    })
    .sort()
}

test('the timetable is the same in every zone, through changes of the clocks, leap days and long years', async () => {
  const [first = '', ...others] = ZONES
  const expected = await enterAndRead(first)
  expect(expected.meetings).toHaveLength(WEEKS.length * TIMES.length)
  expect(expected.occurrences).toHaveLength(WEEKS.length * TIMES.length)
  for (const zone of others) {
    const told = await enterAndRead(zone)
    for (const part of ['classes', 'meetings', 'csv', 'occurrences'] as const)
      expect(told[part], `${part} in ${zone}`).toEqual(expected[part])
  }
  console.log(
    `Count: zones: ${ZONES.length} zones, ${expected.occurrences.length} meetings each, 0 differences`,
  )
})

test('a session that was used by clocks a day ahead lives on, and one of a day ago has ended', async () => {
  const [student] = await site.addStudents(1)
  const use = async (token: string, at: string) => {
    await sql`update sessions set last_used_at = now() + ${at}::interval
      where account_id = ${student?.id}`.execute(site.db)
    return (await send(site.server.url, token, ['GET', '/api/courses'])).status
  }
  const token = await beginSession({ db: site.db }, student?.id ?? '')
  expect(await use(token, '1 day')).toBe(200)
  expect(await use(token, '-11 hours')).toBe(200)
  expect(await use(token, '-1 day')).toBe(401)
})
