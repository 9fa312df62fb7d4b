import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../testing/load.ts'
import { type ActsSite, MeetingActs } from '../testing/meeting-acts.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import {
  listDerived,
  listInBrowser,
  listInCalendar,
  listInCsv,
  listInWorkbook,
  listStored,
  omitProfessors,
  type Told,
} from '../testing/told-meetings.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'

/* Whatever is done to meetings, one at a time or all of a class, all who are told of them are told the same. */

const SPAN = { from: '2026-10-05', to: '2026-11-15' }
const SEQUENCES = rounds(8, 10_000)
const FIRST_SEED = 1
const ACTS = 12
/** An address may be fetched sixty times an hour. */
const MOST_FETCHES = 50

let site: TestApp
let acts: ActsSite
let professors: Person[]
let students: Person[]
let feeds: { address: string; of: ReturnType<typeof sql> }[] = []

beforeAll(async () => {
  site = await startTestApp()
  professors = [await site.addPerson('professor', 'Aiko Ito'), await site.addPerson('professor', 'Bo Lind')]
  students = [await site.addPerson('student', 'Lena Berg'), await site.addPerson('student', 'Max Stern')]
  const dates = { startDate: SPAN.from, endDate: SPAN.to }
  acts = {
    call: site.admin.call,
    courseIds: [
      await site.addCourse({ courseName: 'Algebra', ...dates }),
      await site.addCourse({ courseName: 'Logic', ...dates }),
    ],
    roomIds: [
      await site.addRoom({ name: 'R1', buildingName: 'Main', seats: 30 }),
      await site.addRoom({ name: 'R2', buildingName: 'Main', seats: 30 }),
      await site.addRoom({ name: 'R3', buildingName: 'Annex', seats: 30 }),
    ],
    professorIds: professors.map(({ id }) => id),
    studentIds: students.map(({ id }) => id),
    span: SPAN,
  }
})
afterAll(() => site.close())

async function subscribe(person: Person, wanted: object): Promise<string> {
  const answer = await person.call('POST', '/api/subscriptions', wanted)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().address
}

const ofProfessor = (id: string) => sql`exists (select from meeting_professors p where p.professor_id = ${id}
  and (p.class_id, p.date, p.placed_by) = (m.class_id, m.date, m.placed_by))`

async function subscribeAll(): Promise<void> {
  await site.db.deleteFrom('subscriptions').execute()
  feeds = [{ address: await subscribe(site.admin, { shows: 'all' }), of: sql`true` }]
  for (const targetId of acts.roomIds)
    feeds.push({
      address: await subscribe(site.admin, { shows: 'room', targetId }),
      of: sql`m.room_id = ${targetId}`,
    })
  for (const one of professors) {
    feeds.push({ address: await subscribe(one, { shows: 'own' }), of: ofProfessor(one.id) })
    feeds.push({
      address: await subscribe(site.admin, { shows: 'professor', targetId: one.id }),
      of: ofProfessor(one.id),
    })
  }
  for (const one of students)
    feeds.push({
      address: await subscribe(one, { shows: 'own' }),
      of: sql`m.class_id in (select class_id from class_students where student_id = ${one.id})`,
    })
}

async function readFile(query: string, person = site.admin) {
  const answer = await person.call('GET', `/api/classs/export?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

/** What each source says that is not what the database has. */
async function listDifferences(): Promise<object[]> {
  const stored = await listStored(site.db)
  const met = omitProfessors(stored)
  const year = await readAcademicYear(site.db, site.services.clock)
  const { rows } = await sql<{ title: string }>`select title from classes where weeks is not null`.execute(
    site.db,
  )
  const inSomeWeeks = new Set(rows.map(({ title }) => title))
  const ofAllWeeks = met.filter((one) => !inSomeWeeks.has(/^Class \d+/.exec(one)?.[0] ?? ''))
  const inRoom = omitProfessors(await listStored(site.db, sql`m.room_id = ${acts.roomIds[0]}`))
  const sources: [name: string, told: Told, expected: Told][] = [
    ['the domain', await listDerived(site.db, year), stored],
    ['a browser', await listInBrowser(students[0]?.call ?? site.admin.call, year), stored],
    ['the calendar file', listInCalendar((await readFile('format=ics')).body), met],
    [
      'the calendar file of a room',
      listInCalendar((await readFile(`format=ics&roomId=${acts.roomIds[0]}`)).body),
      inRoom,
    ],
    ['CSV', listInCsv((await readFile('format=csv')).body), ofAllWeeks],
    ['the workbook', await listInWorkbook((await readFile('format=xlsx')).rawPayload), ofAllWeeks],
  ]
  for (const [nth, { address, of }] of feeds.entries()) {
    const answer = await site.app.inject({ url: address })
    expect(answer.statusCode, answer.body).toBe(200)
    sources.push([`feed ${nth}`, listInCalendar(answer.body), omitProfessors(await listStored(site.db, of))])
  }
  return sources.flatMap(([name, told, expected]) => {
    const [missing, wrong] = [without(expected, told), without(told, expected)]
    return missing.length + wrong.length > 0 ? { name, missing, wrong } : []
  })
}

/** The entries of a sorted list that another has less often. */
function without(list: Told, other: Told): string[] {
  const left = [...other]
  return list.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

async function clear(): Promise<void> {
  for (const table of ['classes', 'closures', 'absences'] as const) await site.db.deleteFrom(table).execute()
  await site.db.updateTable('courses').set({ start_date: SPAN.from, end_date: SPAN.to }).execute()
}

test('after any sequence of acts database, domain, browser, files and feeds have the same meetings', async () => {
  const counts = { made: 0, refused: 0, meetings: 0, changed: 0 }
  for (let nth = 0; nth < SEQUENCES; nth++) {
    if (nth % MOST_FETCHES === 0) await subscribeAll()
    const seed = FIRST_SEED + nth
    const drawn = new MeetingActs(acts, createRandom(seed))
    await drawn.make(ACTS)
    expect({ seed, faults: drawn.said, differences: await listDifferences() }).toEqual({
      seed,
      faults: [],
      differences: [],
    })
    const changed = await site.db.selectFrom('meeting_changes').select('id').execute()
    counts.made += drawn.counts.made
    counts.refused += drawn.counts.refused
    counts.changed += changed.length
    counts.meetings += (await listStored(site.db)).length
    await clear()
  }
  console.log(`Count: sequences: ${SEQUENCES} from seed ${FIRST_SEED}, ${JSON.stringify(counts)}`)
  expect(counts.changed).toBeGreaterThan(SEQUENCES / 2)
})
