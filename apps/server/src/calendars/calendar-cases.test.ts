import { formatTime, WEEKDAYS } from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

/* What calendar programs make of feeds, expanded by ical.js, is what the database has as meetings. */

let site: TestApp
let professor: Person
let other: Person
let student: Person
let roomId: string
/** Whose or what's calendar, with who meets in the database. */
let feeds: { address: string; isOwn: boolean; of: ReturnType<typeof sql> }[]

beforeAll(async () => {
  site = await startTestApp()
  professor = await site.addPerson('professor', 'Aiko Ito')
  other = await site.addPerson('professor', 'Bo Lind')
  student = await site.addPerson('student', 'Lena Berg')
  roomId = await site.addRoom({ name: 'A1', buildingName: 'Main' })
  await subscribeAll()
})
afterAll(() => site.close())
afterEach(async () => {
  for (const table of ['classes', 'closures', 'courses', 'terms'] as const)
    await site.db.deleteFrom(table).execute()
})

async function subscribe(person: Person, shows: 'own' | 'all', cancelledAs = 'marked'): Promise<string> {
  const answer = await person.call('POST', '/api/subscriptions', { shows, cancelledAs })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().address
}

/** Others than before, of which each can be fetched sixty times. */
async function subscribeAll(): Promise<void> {
  feeds = [
    { address: await subscribe(site.admin, 'all'), isOwn: false, of: sql`true` },
    {
      address: await subscribe(student, 'own'),
      isOwn: true,
      of: sql`class_id in (select class_id from class_students where student_id = ${student.id})`,
    },
    {
      address: await subscribe(professor, 'own'),
      isOwn: true,
      of: sql`exists (select from meeting_professors p where p.professor_id = ${professor.id}
        and (p.class_id, p.date, p.placed_by) = (meetings.class_id, meetings.date, meetings.placed_by))`,
    },
  ]
}

const load = async (address: string) => {
  const answer = await site.app.inject({ url: address })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}

function readEvents(text: string) {
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const events = components.map((component) => new ICAL.Event(component))
  const byId = new Map(events.flatMap((event) => (event.isRecurrenceException() ? [] : [[event.uid, event]])))
  for (const event of events) if (event.isRecurrenceException()) byId.get(event.uid)?.relateException(event)
  return [...byId.values()]
}
type Event = ReturnType<typeof readEvents>[number]

const textOf = (event: Event, name: string) => String(event.component.getFirstPropertyValue(name))
const isCancelled = (event: Event) => textOf(event, 'status') === 'CANCELLED'

/** 'class from to' of each time that a program shows. */
function expand(event: Event): string[] {
  const times: string[] = []
  const all = event.iterator()
  for (let start = all.next(); start; start = all.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(start)
    if (isCancelled(item)) continue
    times.push(`${event.uid.slice(0, 36)} ${startDate} ${endDate}`)
  }
  return times
}

/** The same of the meetings that take place, in the database. */
async function listMeetings(of: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ met: string }>`
    select class_id || ' ' || to_char(lower(during), 'YYYY-MM-DD"T"HH24:MI:SS')
      || ' ' || to_char(upper(during), 'YYYY-MM-DD"T"HH24:MI:SS') as met
    from meetings where active and ${of}`.execute(site.db)
  return rows.map(({ met }) => met).sort()
}

let checks = 0

/** Every calendar has exactly the meetings; answers the events of the whole one and of the student's. */
async function check(): Promise<{ all: Event[]; own: Event[] }> {
  // Each may be fetched sixty times.
  if (++checks % 50 === 0) await subscribeAll()
  const read: Event[][] = []
  for (const { address, isOwn, of } of feeds) {
    const text = await load(address)
    const events = readEvents(text)
    const shown = events.filter((event) => !isCancelled(event)).flatMap(expand)
    expect(shown.sort()).toEqual(await listMeetings(of))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    // The rules of the zone repeat.
    if (isOwn) expect(text.split('END:VTIMEZONE')[1]).not.toMatch(/^(RRULE|EXDATE)/m)
    read.push(events)
  }
  const [all = [], own = []] = read
  return { all, own }
}

async function call(method: 'POST' | 'PUT' | 'PATCH', url: string, body: object = {}, by = site.admin) {
  const answer = await by.call(method, url, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const AUTUMN = { startDate: '2026-09-07', endDate: '2026-12-18' }
const SPRING = { startDate: '2027-02-01', endDate: '2027-05-28' }
const BOTH = { startDate: '2026-09-07', endDate: '2027-05-28' }

interface Made {
  readonly id: string
  readonly courseId: string
  readonly url: string
}

async function add(fields: object = {}, dates: object = AUTUMN): Promise<Made> {
  const courseId = await site.addCourse({ courseName: 'Algebra', courseCode: 'MAT1', ...dates })
  const slot = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:30', courseId, roomId }
  const people = { professorId: professor.id, studentIds: [student.id] }
  const { _id: id } = await call('POST', '/api/classs', { ...slot, ...people, ...fields })
  return { id, courseId, url: `/api/classs/${id}` }
}

const close = (startDate: string, endDate = startDate, more: object = {}): Promise<{ _id: string }> =>
  call('POST', '/api/closures', { name: 'Closed', startDate, endDate, ...more })
const change = ({ url }: Made, fields: object) => call('PUT', url, fields)
const changeCourse = ({ courseId }: Made, fields: object) => call('PUT', `/api/courses/${courseId}`, fields)

const meet = ({ url }: Made, ...meetings: object[]) =>
  call('PUT', `${url}/meetings`, { meetings, confirmed: true })

const CASES: Record<string, () => Promise<unknown>> = {
  'every week': () => add(),
  'summer time ends': () => add({ day: 'Sunday', startTime: '02:00', endTime: '04:00' }),
  // What is held through the missing hour itself has no end that all readers of a repetition agree on.
  'summer time begins': () => add({ day: 'Sunday', startTime: '03:00', endTime: '04:00' }, SPRING),
  'summer time ends and begins': () => add({}, BOTH),
  'the hour that summer time leaves out': () =>
    add({ day: 'Sunday', startTime: '02:15', endTime: '02:45' }, SPRING),
  'odd weeks': () => add({ weeks: 'odd' }),
  'even weeks': () => add({ weeks: 'even' }),
  'weeks by their numbers': () => add({ weeks: '1-3, 7' }),
  'one week': () => add({ weeks: '5' }),
  'odd weeks, counted without a closed one': async () => {
    await add({ weeks: 'odd' })
    await close('2026-10-12', '2026-10-18')
  },
  'a closed day': async () => {
    await add()
    await close('2026-10-05')
  },
  'a closed week': async () => {
    await add()
    await close('2026-11-02', '2026-11-08')
  },
  'the first date closed': async () => {
    await add()
    await close('2026-09-07')
  },
  'the last date closed': async () => {
    await add()
    await close('2026-12-14')
  },
  'its building closed': async () => {
    await add()
    await close('2026-10-05', '2026-10-05', { buildingName: 'Main' })
  },
  'another building closed': async () => {
    await site.addRoom({ name: 'B1', buildingName: 'Annex' })
    await add()
    await close('2026-10-05', '2026-10-05', { buildingName: 'Annex' })
  },
  'closed and open again': async () => {
    await add()
    const { _id } = await close('2026-10-05')
    await check()
    await call('POST', `/api/closures/delete/${_id}`)
  },
  'a closure that is put off': async () => {
    await add()
    const { _id } = await close('2026-10-05')
    await call('PUT', `/api/closures/${_id}`, { startDate: '2026-10-12', endDate: '2026-10-12' })
  },
  renamed: async () => change(await add(), { title: 'Seminar' }),
  'described anew': async () => change(await add(), { description: 'Bring\npaper; and, ink' }),
  cancelled: async () => call('POST', `${(await add()).url}/cancel`),
  'cancelled and back': async () => {
    const { url } = await add()
    await call('POST', `${url}/cancel`)
    await check()
    await call('POST', `${url}/reinstate`)
  },
  'cancelled, with a closed day': async () => {
    const { url } = await add()
    await close('2026-10-05')
    await call('POST', `${url}/cancel`)
  },
  postponed: async () => {
    const { url } = await add()
    await call('POST', `${url}/postponement-request`, { reason: 'Ill' }, student)
    await call('PATCH', `${url}/postponement-request/decision`, { action: 'approved' })
  },
  'course cut short': async () => changeCourse(await add(), { endDate: '2026-10-30' }),
  'course made longer': async () => changeCourse(await add(), { endDate: '2027-01-29' }),
  'course that begins later': async () => changeCourse(await add(), { startDate: '2026-10-01' }),
  'course moved by half a year': async () => changeCourse(await add(), SPRING),
  'moved to another day': async () => change(await add(), { day: 'Thursday' }),
  'moved to another time': async () => change(await add(), { startTime: '14:00', endTime: '15:00' }),
  'moved, and back': async () => {
    const made = await add()
    await change(made, { day: 'Thursday' })
    await check()
    await change(made, { day: 'Monday' })
  },
  'moved to another room': async () => change(await add(), { roomId: await site.addRoom({ name: 'A2' }) }),
  'no room': () => add({ roomId: null }),
  'its room taken away': async () => change(await add(), { roomId: null }),
  'its room renamed': async () => {
    await add()
    await call('PUT', `/api/rooms/${roomId}`, { name: 'A1 new' })
  },
  'another professor': async () => change(await add(), { professorId: other.id }),
  'a further professor': () => add({ professorId: other.id, otherProfessorIds: [professor.id] }),
  'no professor': async () => change(await add(), { professorId: null }),
  'its student leaves': async () => change(await add(), { studentIds: [] }),
  'without a course, through the academic year': () => add({ courseId: null }),
  'until midnight': () => add({ startTime: '23:00', endTime: '24:00' }),
  'one date': () => add({}, { startDate: '2026-10-05', endDate: '2026-10-05' }),
  'two classes of a course': async () => {
    const { courseId } = await add()
    await add({ courseId, day: 'Wednesday', weeks: 'even' })
  },
  'one meeting cancelled': async () => meet(await add(), { originalDate: '2026-10-05', date: null }),
  'one meeting cancelled, and as planned again': async () => {
    const made = await add()
    await meet(made, { originalDate: '2026-10-05', date: null })
    await check()
    await meet(made, { originalDate: '2026-10-05', asPlanned: true })
  },
  'the first and the last meeting cancelled': async () =>
    meet(await add(), { originalDate: '2026-09-07', date: null }, { originalDate: '2026-12-14', date: null }),
  'one meeting moved': async () => meet(await add(), { originalDate: '2026-10-05', date: '2026-10-08' }),
  'the first meeting moved before the course begins in its week': async () =>
    meet(await add({ day: 'Friday' }), { originalDate: '2026-09-11', date: '2026-09-08' }),
  'one meeting moved twice, and its class too': async () => {
    const made = await add()
    await meet(made, { originalDate: '2026-10-05', date: '2026-10-08' })
    await check()
    await meet(made, { originalDate: '2026-10-05', date: '2026-10-09', startTime: '14:00', endTime: '15:00' })
    await change(made, { startTime: '08:00', endTime: '09:00' })
  },
  'one meeting in another room, with a note': async () =>
    meet(await add(), {
      originalDate: '2026-10-05',
      roomId: await site.addRoom({ name: 'A9' }),
      note: 'Bring; all',
    }),
  'one meeting online': async () =>
    meet(await add(), { originalDate: '2026-10-05', roomId: null, link: 'https://meet.example.org/1' }),
  'an extra meeting': async () =>
    meet(await add(), { originalDate: null, date: '2026-10-08', startTime: '16:00', endTime: '17:00' }),
  'an extra meeting on a date on which it meets': async () =>
    meet(await add(), { originalDate: null, date: '2026-10-05', startTime: '16:00', endTime: '17:00' }),
  'a changed meeting of a cancelled class': async () => {
    const made = await add()
    await meet(made, { originalDate: '2026-10-05', date: '2026-10-08' })
    await call('POST', `${made.url}/cancel`)
  },
  'a meeting moved onto a day that is closed afterwards': async () => {
    await meet(await add(), { originalDate: '2026-10-05', date: '2026-10-08' })
    await close('2026-10-08')
  },
  'an extra meeting on a day that is closed afterwards': async () => {
    await meet(await add(), { originalDate: null, date: '2026-10-08', startTime: '16:00', endTime: '17:00' })
    await close('2026-10-08')
  },
  'a meeting of a closed day held on another': async () => {
    const made = await add()
    await close('2026-10-05')
    await meet(made, { originalDate: '2026-10-05', date: '2026-10-08' })
  },
  'two meetings on one another’s date': async () =>
    meet(
      await add(),
      { originalDate: '2026-10-05', date: '2026-10-12', startTime: '12:00', endTime: '13:00' },
      { originalDate: '2026-10-12', date: '2026-10-05', startTime: '12:00', endTime: '13:00' },
    ),
  'a Saturday taught as Monday': async () => {
    await add()
    await close('2026-10-10', '2026-10-10', { taughtAs: '2026-10-05' })
  },
  'a Saturday taught as Monday, whose meeting is moved': async () => {
    const made = await add()
    await close('2026-10-10', '2026-10-10', { taughtAs: '2026-10-05' })
    await meet(made, { originalDate: '2026-10-10', date: '2026-10-09' })
  },
  deleted: async () => {
    await add({ day: 'Friday' })
    await call('POST', `/api/classs/delete/${(await add()).id}`)
  },
}

test.each(Object.keys(CASES))('%s: programs show the meetings', async (name) => {
  await CASES[name]?.()
  const { all, own } = await check()
  const changes = all.map((event) => [event.uid.slice(0, 36), event.sequence, textOf(event, 'dtstamp')])
  for (const event of [...all, ...own]) {
    expect(textOf(event, 'last-modified')).toBe(textOf(event, 'dtstamp'))
    expect(changes).toContainEqual([event.uid.slice(0, 36), event.sequence, textOf(event, 'dtstamp')])
    expect(event.summary.startsWith('Cancelled: ')).toBe(isCancelled(event))
    if (isCancelled(event)) expect(textOf(event, 'transp')).toBe('TRANSPARENT')
  }
})

test('an event stays the same one when its class is renamed, moved, cancelled and held again, and its sequence rises', async () => {
  const made = await add()
  const uids = async () => {
    const { own, all } = await check()
    return { own: own.map(({ uid }) => uid), all: all.map(({ uid, sequence }) => [uid, sequence] as const) }
  }
  const first = await uids()
  expect(first.own[0]).toBe(`${made.id}-2026-09-07@scheduler`)
  expect(first.all).toEqual([[`${made.id}@scheduler`, 0]])
  await change(made, { title: 'Seminar', startTime: '11:00', endTime: '12:00' })
  await call('POST', `${made.url}/cancel`)
  await call('POST', `${made.url}/reinstate`)
  const last = await uids()
  expect(last.own).toEqual(first.own)
  expect(last.all).toEqual([[`${made.id}@scheduler`, 3]])
})

test('cancelled classes are omitted where that is wished', async () => {
  const made = await add()
  const address = await subscribe(student, 'own', 'leftOut')
  expect(readEvents(await load(address)).length).toBe(15)
  await call('POST', `${made.url}/cancel`)
  expect(readEvents(await load(address))).toEqual([])
})

test('past meetings stay until thirty days after the end of the term, or of a course without one', async () => {
  const listed = async () =>
    new Set((await readEvents(await load(feeds[0]?.address ?? ''))).map(({ uid }) => uid))
  const kept = await add({}, { startDate: '2026-06-01', endDate: '2026-09-01' })
  await add({ day: 'Tuesday' }, { startDate: '2026-06-01', endDate: '2026-08-31' })
  const term = {
    name: 'Summer',
    number: 3,
    startDate: '2026-06-01',
    endDate: '2026-09-04',
    state: 'published',
  }
  const { _id: termId } = await call('POST', '/api/terms', term)
  const ofTerm = await add(
    { day: 'Wednesday' },
    { startDate: '2026-06-01', endDate: '2026-08-01', termId, term: 3 },
  )
  expect(await listed()).toEqual(new Set([kept, ofTerm].map(({ id }) => `${id}@scheduler`)))
})

test('a calendar names itself, says how often it is to be fetched, knows its zone and leads to its classes', async () => {
  const { id } = await add()
  const text = (await load(feeds[1]?.address ?? '')).replace(/\r\n /g, '')
  for (const line of [
    'NAME:Scheduler: Schedule of Lena Berg',
    'X-WR-CALNAME:Scheduler: Schedule of Lena Berg',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'TZID:Europe/Rome',
    'BEGIN:STANDARD',
    'BEGIN:DAYLIGHT',
    `URL:http://localhost:80/student/schedule?dialog=${id}`,
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
})

test('drawn classes on drawn dates with drawn closures are shown on the dates of their meetings', async () => {
  await subscribeAll()
  const first = Date.UTC(2026, 8, 7)
  const dateAt = (days: number) => new Date(first + days * 86_400_000).toISOString().slice(0, 10)
  const span = (from: number, days: number) => ({ startDate: dateAt(from), endDate: dateAt(from + days) })
  const drawn = fc.record({
    day: fc.constantFrom(...WEEKDAYS),
    start: fc.integer({ min: 0, max: 280 }).map((step) => step * 5),
    weeks: fc.constantFrom(null, 'odd', 'even', '1-2, 4'),
    dates: fc.tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 60, max: 120 })),
    closed: fc.array(fc.tuple(fc.integer({ min: 0, max: 260 }), fc.integer({ min: 0, max: 10 })), {
      maxLength: 4,
    }),
    isCancelled: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 3 }), async (classes) => {
      for (const table of ['classes', 'closures', 'courses'] as const)
        await site.db.deleteFrom(table).execute()
      for (const { day, start, weeks, dates, closed, isCancelled: isOff } of classes) {
        for (const days of closed)
          await site.admin.call('POST', '/api/closures', { name: 'Closed', ...span(...days) })
        const courseId = await site.addCourse({ ...span(...dates) })
        const times = { startTime: formatTime(start), endTime: formatTime(start + 40) }
        const people = { professorId: professor.id, studentIds: [student.id] }
        const body = { title: 'Drawn', day, ...times, weeks, courseId, ...people }
        // What breaks a rule with those before is refused.
        const made = await site.admin.call('POST', '/api/classs', body)
        if (made.statusCode === 201 && isOff) await call('POST', `/api/classs/${made.json()._id}/cancel`)
      }
      await check()
    }),
    { numRuns: rounds(8, 50) },
  )
})
