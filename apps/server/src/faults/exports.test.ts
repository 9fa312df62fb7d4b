import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WEEKDAYS } from '@scheduler/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWithin } from '../testing/pace.ts'
import { percentile } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* One student's exports of a large timetable, and what others notice of them. */

const CLASSES = 5000
const EXPORTS = 12
/** How much longer the calls of others may take meanwhile. */
const MOST_TIMES = 2

let site: SiteUnderLoad
let student: Visitor
let other: Visitor
beforeAll(async () => {
  site = await startSiteUnderLoad()
  const people = await site.addStudents(21)
  ;[student, other] = people as [Visitor, Visitor]
  const rows = Array.from({ length: CLASSES }, (_, index) => ({
    id: crypto.randomUUID(),
    title: `Lecture ${index}`,
    description: 'Bring pencil and paper, and what is left of last week’s sheet of exercises.',
    day: WEEKDAYS[index % 7] ?? 'Monday',
    start_minute: 480 + (index % 10) * 60,
    end_minute: 540 + (index % 10) * 60,
  }))
  await site.db.insertInto('classes').values(rows).execute()
  const joins = rows.flatMap(({ id }) =>
    people.slice(1).map((one) => ({ section_id: id, student_id: one.id })),
  )
  for (let at = 0; at < joins.length; at += 10_000)
    await site.db
      .insertInto('section_students')
      .values(joins.slice(at, at + 10_000))
      .execute()
  await sql`vacuum analyze`.execute(site.db)
})
afterAll(() => site.close())

const headers = () => ({ authorization: `Bearer ${student.token}` })
const address = () => `${site.server.url}/api/classs/export?format=ics`

/** Bytes of a file, unread: reading it here would delay the calls that are measured here. */
function load(): Promise<{ status: number | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(address(), { headers: headers(), agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (data: Buffer) => {
        bytes += data.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode, bytes }))
    }).on('error', reject)
  })
}

/** How long calls of somebody else take, one after the other. */
async function measure(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const calls = ['/api/rooms', '/api/courses', '/api/health', '/api/classs?day=Sunday&term=4']
  while (!isOver()) {
    const answer = await site.as(other, 'GET', calls[times.length % calls.length] ?? '')
    expect(answer.status).toBe(200)
    times.push(answer.milliseconds)
    await sleep(5)
  }
  return times
}

async function measureQuiet(): Promise<number> {
  const until = performance.now() + 1500
  return percentile(await measure(() => performance.now() > until), 0.95)
}

test(`${EXPORTS} calendars of ${CLASSES} classes at once make the calls of others at most twice as long`, async () => {
  // The first of each call is slower.
  const file = await (await fetch(address(), { headers: headers() })).text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(CLASSES)
  await measureQuiet()
  const before = await measureQuiet()
  let isOver = false
  const began = performance.now()
  const exporting = Promise.all(Array.from({ length: EXPORTS }, load)).finally(() => {
    isOver = true
  })
  const times = await measure(() => isOver)
  const files = await exporting
  const took = performance.now() - began
  const after = await measureQuiet()
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(files.map(({ bytes }) => bytes))).toEqual(new Set([Buffer.byteLength(file)]))
  const quiet = (before + after) / 2
  const beside = percentile(times, 0.95)
  console.log(
    `Exports: ${EXPORTS} of ${CLASSES} classes in ${Math.round(took)} ms; 95 % of ${times.length} calls beside them within ${beside.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`,
  )
  expect(times.length).toBeGreaterThan(20)
  expectWithin(beside, MOST_TIMES * quiet)
})
