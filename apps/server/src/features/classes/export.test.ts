import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let professor: Person
let student: Person
let courseId: string
let roomId: string
beforeAll(async () => {
  site = await startTestApp()
  professor = await site.addPerson('professor', 'Aiko Ito')
  student = await site.addPerson('student', 'Lena Berg')
  courseId = await site.addCourse({ courseName: 'Algebra', courseCode: 'MAT1' })
  roomId = await site.addRoom({ name: 'A1', buildingName: 'Main' })
})
afterAll(() => site.close())

async function addClass(fields: object): Promise<string> {
  const slot = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const answer = await site.admin.call('POST', '/api/classs', { ...slot, ...fields })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()._id
}

const load = (person: Person, format: string, filters = '') =>
  person.call('GET', `/api/classs/export?format=${format}${filters}`)

async function readEvents(person: Person, filters = '') {
  const calendar = new ICAL.Component(ICAL.parse((await load(person, 'ics', filters)).body))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events, zones: calendar.getAllSubcomponents('vtimezone') }
}

const eventOf = async (id: string, person = site.admin) => {
  const { events } = await readEvents(person)
  return events.find((event) => event.uid === `${id}@scheduler`)
}

function listDates(event: InstanceType<typeof ICAL.Event>) {
  const all = event.iterator()
  const dates: string[] = []
  for (let next = all.next(); next; next = all.next()) dates.push(next.toString())
  return dates
}

const titles = (events: readonly InstanceType<typeof ICAL.Event>[]) => events.map((event) => event.summary)

describe('the timetable as iCalendar', () => {
  test('has an event for each class whose occurrences are its meetings, on the clocks of the site', async () => {
    const id = await addClass({
      title: 'Rings, fields; and\\more',
      courseId,
      roomId,
      professorId: professor.id,
    })
    const { zones } = await readEvents(site.admin)
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['Europe/Rome'])
    const event = (await eventOf(id)) ?? expect.fail('no event')
    const meetings = await site.db
      .selectFrom('meetings')
      .select('date')
      .where('class_id', '=', id)
      .orderBy('date')
      .execute()
    expect(meetings.length).toBeGreaterThan(10)
    expect(listDates(event)).toEqual(meetings.map(({ date }) => `${date}T09:00:00`))
    expect(event).toMatchObject({
      summary: 'Rings, fields; and\\more',
      location: 'A1, Main',
      description: 'Algebra · MAT1\nAiko Ito',
      sequence: 0,
    })
    expect(event.startDate.zone?.tzid).toBe('Europe/Rome')
    expect(event.endDate.toString()).toBe('2026-09-07T10:00:00')
    await site.admin.call('POST', `/api/classs/delete/${id}`)
  })

  test('keeps the identity of a class and raises its sequence with each change that shows', async () => {
    const id = await addClass({ title: 'Moving', courseId, day: 'Tuesday' })
    const change = async (fields: object) => {
      await site.admin.call('PUT', `/api/classs/${id}`, fields)
      return (await eventOf(id))?.sequence
    }
    expect(await change({ day: 'Wednesday' })).toBe(1)
    expect(await change({ day: 'Wednesday' })).toBe(1)
    expect(await change({ studentIds: [student.id] })).toBe(1)
    expect(await change({ title: 'Moved' })).toBe(2)
    expect(await change({ roomId })).toBe(3)
    await site.admin.call('PUT', `/api/rooms/${roomId}`, { name: 'A2' })
    expect(await eventOf(id)).toMatchObject({ sequence: 4, location: 'A2, Main' })
    await site.admin.call('PUT', `/api/courses/${courseId}`, { endDate: '2026-12-20' })
    expect(await eventOf(id)).toMatchObject({ sequence: 5 })
    await site.admin.call('POST', `/api/classs/${id}/cancel`)
    const cancelled = (await eventOf(id)) ?? expect.fail('no event')
    expect(cancelled.sequence).toBe(6)
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    const stamp = cancelled.component.getFirstPropertyValue('dtstamp')
    expect(String(stamp)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  test('may end at midnight, and has no event for a class that never meets', async () => {
    const short = await site.addCourse({ startDate: '2026-09-01', endDate: '2026-09-02' })
    const late = await addClass({
      title: 'Late',
      courseId: short,
      startTime: '23:00',
      endTime: '24:00',
      day: 'Tuesday',
    })
    const shortened = await site.addCourse({ startDate: '2026-09-01', endDate: '2026-09-05' })
    const never = await addClass({ title: 'Never', courseId: shortened, day: 'Friday' })
    await site.admin.call('PUT', `/api/courses/${shortened}`, { endDate: '2026-09-02' })
    expect((await eventOf(late))?.endDate.toString()).toBe('2026-09-02T00:00:00')
    expect(await eventOf(never)).toBeUndefined()
  })
})

describe('a schedule holds', () => {
  test('for a professor only their own classes, whatever the filters', async () => {
    const other = await site.addPerson('professor')
    await addClass({ title: 'Own', professorId: professor.id, day: 'Thursday' })
    await addClass({ title: 'Another’s', professorId: other.id, day: 'Thursday' })
    expect(titles((await readEvents(professor)).events)).toEqual(['Own'])
    expect(titles((await readEvents(professor, `&professorId=${other.id}`)).events)).toEqual(['Own'])
    expect(titles((await readEvents(site.admin, `&professorId=${other.id}`)).events)).toEqual(['Another’s'])
  })

  test('for a student all classes, or the joined ones, and nothing of who else is in them', async () => {
    const mine = await addClass({ title: 'Mine', day: 'Saturday' })
    await student.call('PUT', `/api/classs/${mine}/join`)
    const all = (await readEvents(student)).events
    expect(titles(all)).toContain('Own')
    expect(titles((await readEvents(student, '&mine=true')).events)).toContain('Mine')
    expect(titles((await readEvents(student, '&mine=true')).events)).not.toContain('Own')
    const other = await site.addPerson('student')
    expect(titles((await readEvents(other, `&studentId=${student.id}`)).events)).toEqual([])
    const stranger = await site.addPerson('professor')
    expect((await stranger.call('GET', `/api/classs?studentId=${student.id}`)).json()).toEqual([])
    for (const format of ['ics', 'csv', 'html'])
      expect((await load(site.admin, format)).body).not.toMatch(/Lena|@example\.org/)
  })

  test('only what the filters leave, in a format that there is', async () => {
    expect(titles((await readEvents(site.admin, '&day=Saturday')).events)).toEqual(['Mine'])
    for (const format of ['pdf', '']) {
      const answer = await load(site.admin, format)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'format'])
    }
    expect((await site.nobody('GET', '/api/classs/export?format=csv')).statusCode).toBe(401)
  })
})

test('clocks change in the middle of a course, the time of its class does not', async () => {
  for (const timeZone of ['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']) {
    const elsewhere = await startTestApp({ timeZone })
    const course = await elsewhere.addCourse({ startDate: '2026-09-01', endDate: '2027-04-30' })
    await elsewhere.admin.call('POST', '/api/classs', {
      title: 'Early',
      day: 'Sunday',
      startTime: '02:30',
      endTime: '03:30',
      courseId: course,
    })
    const { body } = await elsewhere.admin.call('GET', '/api/classs/export?format=ics')
    const calendar = new ICAL.Component(ICAL.parse(body))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? expect.fail('no event'))
    const dates = listDates(event)
    expect(dates).toHaveLength(34)
    expect(new Set(dates.map((date) => date.slice(11)))).toEqual(new Set(['02:30:00']))
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    await elsewhere.close()
  }
})

test('the tables have a row for each class, numbers as numbers, and a page shows all of it', async () => {
  const classes = (await site.admin.call('GET', '/api/classs')).json()
  const csv = await load(site.admin, 'csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="schedule-2026-10-01.csv"',
  })
  const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true })
  expect(rows.map((row) => row.Title)).toEqual(classes.map((one: { title: string }) => one.title))
  expect(rows.find((row) => row.Title === 'Moved')).toEqual({
    Title: 'Moved',
    Day: 'Wednesday',
    Start: '09:00',
    End: '10:00',
    Course: 'Algebra',
    'Course Code': 'MAT1',
    Room: 'A2',
    Building: 'Main',
    Professor: '',
    Status: 'Cancelled',
    Joined: '1',
    Seats: '30',
    'First Date': '2026-09-01',
    'Last Date': '2026-12-20',
    'Missing Dates': '',
    Locked: 'no',
  })
  const sheet = await readSheet((await load(site.admin, 'xlsx')).rawPayload)
  expect(sheet).toHaveLength(classes.length + 1)
  expect(sheet.find((row) => row[0] === 'Moved')?.slice(9, 12)).toEqual(['Cancelled', 1, 30])
  const page = await load(site.admin, 'html')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { title } of classes) expect(page.body).toContain(title)
  expect(page.body).not.toContain('<script')
})

test('the page and the workbook are in the requested language, the other files in English', async () => {
  const ask = (format: string, language: string) => load(professor, format, `&language=${language}`)
  const page = (await ask('html', 'ar')).body
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('جدول ⁨Aiko Ito⁩')
  const [header] = await readSheet((await ask('xlsx', 'es')).rawPayload)
  expect(header?.slice(0, 3)).toEqual(['Título', 'Día', 'Inicio'])
  expect((await ask('csv', 'es')).body).toContain('Title,Day,Start')
  expect((await ask('ics', 'es')).body).toContain('Schedule of Aiko Ito')
  const unknown = await ask('html', 'xx')
  expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'language'])
})

const STARTS = ['=', '+', '-', '@', '\t=', '\r=', '＝', '＋', '－', '＠']
const FORMULAS = Array.from({ length: 200 }, (_, index) => {
  const start = STARTS[index % STARTS.length] ?? '='
  return `${start}HYPERLINK("http://canary.invalid/${index}","x")${index % 3 === 0 ? "|cmd' /C calc'!A0" : ''}`
})
const INJECTIONS = Array.from({ length: 200 }, (_, index) => {
  const parts = [
    `a\r\nATTENDEE:mailto:${index}@x.invalid`,
    `b\nEND:VEVENT\nBEGIN:VEVENT\nUID:${index}`,
    `c\rBEGIN:VALARM${index}`,
    `d;TZID=X:${index},e\\n\\,`,
    `${'ü€😀'.repeat(30)}${index}`,
    `e\u0007\u001b[31m${index}\u0085f`,
    `"=1+1" ${index}`,
    `line\u2028separator\u2029${index}`,
  ]
  return parts[index % parts.length] ?? ''
})

test('hostile text in exports stays text', async () => {
  const strange = await startTestApp()
  const texts = [...FORMULAS, ...INJECTIONS]
  for (const [index, text] of texts.entries()) {
    const slot = { day: 'Monday', startTime: '09:00', endTime: '10:00', description: text }
    const answer = await strange.admin.call('POST', '/api/classs', {
      ...slot,
      title: text.slice(0, 180) || `${index}`,
    })
    expect(answer.statusCode).toBe(201)
  }
  const stored: { title: string; description: string }[] = (
    await strange.admin.call('GET', '/api/classs')
  ).json()

  const rows: Record<string, string>[] = parse((await load(strange.admin, 'csv')).body, {
    columns: true,
    bom: true,
  })
  const cells = rows.flatMap((row) => Object.values(row))
  expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  expect(rows.map((row) => row.Title?.replace(/^'/, ''))).toEqual(stored.map((one) => one.title))

  const workbook = (await load(strange.admin, 'xlsx')).rawPayload
  const titlesInSheet = (await readSheet(workbook)).slice(1).map((row) => row[0])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a spreadsheet cell holds none
  const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  const oneLineEnd = (text: unknown) => String(text).replace(/\r\n?/g, '\n')
  expect(titlesInSheet.map(oneLineEnd)).toEqual(stored.map((one) => oneLineEnd(withoutControls(one.title))))

  const { body } = await load(strange.admin, 'ics')
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(texts.length)
  expect(events.flatMap((event) => event.getAllSubcomponents())).toEqual([])
  expect(events.flatMap((event) => event.getAllProperties('attendee'))).toEqual([])
  const shown = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar holds none
    oneLineEnd(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual(
    stored.map((one) => shown(one.title)),
  )
  expect(events.map((event) => event.getFirstPropertyValue('description'))).toEqual(
    stored.map((one) => shown(one.description)),
  )
  const lines = body.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])

  const page = (await load(strange.admin, 'html')).body
  expect(page).not.toMatch(/<(script|img|a )/)
  await strange.close()
  console.log(`Count: exports: ${texts.length} strings tried in 4 formats, ${texts.length} passed`)
})
