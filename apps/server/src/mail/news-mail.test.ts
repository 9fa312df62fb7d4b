import { until } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { deliver } from './sending/deliver.ts'

let site: TestApp
let mailbox: Mailbox
let stopping: AbortController
let sender: Promise<void>
let professor: Person
let student: Person
let outside: Person

beforeAll(async () => {
  site = await startTestApp()
  professor = await site.addPerson('professor', 'Aiko Ito')
  student = await site.addPerson('student', 'Lena Berg')
  outside = await site.addPerson('student', 'Omar Haddad')
})
afterAll(() => site.close())

beforeEach(async () => {
  mailbox = await openMailbox()
  stopping = new AbortController()
  const { db, pool } = site.services
  const mail = { from: 'timetable@example.org', publicUrl: 'https://timetable.example.org' }
  const context = { db, pool, smtpUrl: mailbox.url, site: mail, timeZone: 'Europe/Rome', say: () => {} }
  sender = deliver({ ...context, signal: stopping.signal })
})
afterEach(async () => {
  stopping.abort()
  await sender
  await mailbox.close()
  for (const table of ['classes', 'mail', 'news', 'readers'] as const)
    await site.db.deleteFrom(table).execute()
})

async function call(method: 'POST' | 'PUT' | 'GET', url: string, body: object = {}, by = site.admin) {
  const answer = await by.call(method, url, ...(method === 'GET' ? [] : [body]))
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

/** A class throughout these months, of which nobody has been told anything. */
async function addClass(fields: object = {}): Promise<string> {
  const courseId = await site.addCourse({ startDate: '2026-01-01', endDate: '2027-12-31' })
  const slot = { title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:30', courseId }
  const people = { professorId: professor.id, studentIds: [student.id] }
  const { _id } = await call('POST', '/api/classs', { ...slot, ...people, ...fields })
  await forget()
  return _id
}
async function forget() {
  await site.db.deleteFrom('mail').execute()
  await site.db.deleteFrom('news').execute()
}

const path = (id: string) => `/api/classs/${id}`
const meet = (id: string, ...meetings: object[]) =>
  call('PUT', `${path(id)}/meetings`, { meetings, confirmed: true })

/** What waits for some seconds, or for the hour of the daily mail, waits no longer. */
const makeDue = () =>
  site.db
    .updateTable('mail')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'news')
    .execute()
const readStates = () =>
  site.db
    .selectFrom('mail as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.state', 'a.full_name as name', 'm.at_once', 'm.meets_at'])
    .orderBy('a.full_name')
    .execute()
const settled = async () =>
  (await readStates()).every(({ state }) => state !== 'queued' && state !== 'sending')
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\r\n[ \t]/g, '')
    .trim()

/** Mondays that are not near. */
const [FAR, FARTHER] = ['2027-05-03', '2027-05-10']

test('news is told by mail, in the reader’s language, with the meeting, in a thread of its class, and how to stop it', async () => {
  const id = await addClass()
  await call('PUT', '/api/news/wishes', { language: 'de' }, student)
  await meet(id, {
    originalDate: FAR,
    date: '2027-05-04',
    startTime: '14:00',
    endTime: '15:30',
    note: 'Reise',
  })
  await makeDue()
  await until(settled)
  const addresses = mailbox.received.map(({ to }) => to)
  expect(addresses).toHaveLength(2)
  const german =
    mailbox.received.find(({ mail }) => mail.to?.[0]?.name === 'Lena Berg') ?? expect.fail('None.')
  expect(german.mail.subject).toBe('Änderungen Ihrer Veranstaltungen')
  expect(german.mail.text).toContain(
    '- „Algebra“ am Mo., 3. Mai 2027 wurde verlegt auf Di., 4. Mai 2027, 14:00 - 15:30.',
  )
  expect(german.mail.html).toContain('<li>„Algebra“ am Mo., 3. Mai 2027: Reise</li>')
  expect(german.raw).toMatch(/text\/calendar;[^;]*;\s*method=PUBLISH/i)
  const [attachment] = german.mail.attachments ?? []
  const ics = new TextDecoder().decode(attachment?.content as ArrayBuffer)
  expect(ics.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  expect(ics).toContain(`UID:${id}-${FAR}@scheduler`)
  expect(headerOf(german.raw, 'References')).toBe(`<class.${id}@example.org>`)
  expect(headerOf(german.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(german.raw, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/timetable\.example\.org\/unsubscribe\/[0-9a-f-]{36}>$/,
  )
})

test('several changes before it is sent are one mail, of the last state against the first; what was undone sends none', async () => {
  const id = await addClass()
  await call('PUT', path(id), { day: 'Tuesday' })
  await call('PUT', path(id), { day: 'Friday' })
  const other = await addOther()
  await call('POST', `${path(other)}/cancel`)
  await call('POST', `${path(other)}/reinstate`)
  await makeDue()
  await until(settled)
  expect(mailbox.received).toHaveLength(2)
  for (const { mail } of mailbox.received)
    expect(mail.subject).toBe("'Algebra' was moved from Monday 09:00 - 10:30 to Friday 09:00 - 10:30.")
  expect((await readStates()).map(({ name, state }) => [name, state])).toEqual([
    ['Aiko Ito', 'sent'],
    ['Lena Berg', 'sent'],
  ])
})

/** One of another student alone, which does not forget what was told. */
async function addOther(): Promise<string> {
  const fields = {
    title: 'Sets',
    day: 'Wednesday',
    startTime: '09:00',
    endTime: '10:00',
    studentIds: [outside.id],
  }
  const { _id } = await call('POST', '/api/classs', fields)
  for (const table of ['mail', 'news'] as const)
    await site.db.deleteFrom(table).where('account_id', '=', outside.id).execute()
  return _id
}

test('mail about a meeting within 48 hours goes out at once, other mail with the daily one', async () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const { rows } = await sql<{ date: string; day: number }>`
    select to_char(day, 'YYYY-MM-DD') as date, extract(dow from day)::int as day
    from (select (now() at time zone 'Europe/Rome')::date + 1 as day) as tomorrow`.execute(site.db)
  const [tomorrow = expect.fail('There is none.')] = rows
  const id = await addClass({ day: days[tomorrow.day] })
  await meet(id, { originalDate: tomorrow.date, date: null })
  const far = await addOther()
  await meet(far, { originalDate: '2027-05-05', date: null })
  // What waits for the next daily mail was written after the last one.
  await sql`update mail set due_at = now() - interval '1 second'`.execute(site.db)
  await sql`update site_settings set daily_mail_minute = (extract(hour from now() at time zone 'Europe/Rome') * 60
    + extract(minute from now() at time zone 'Europe/Rome') + 10)::int % 1440`.execute(site.db)
  await until(async () => (await readStates()).filter(({ state }) => state === 'sent').length === 2)
  expect((await readStates()).map(({ name, state }) => [name, state])).toEqual([
    ['Aiko Ito', 'sent'],
    ['Lena Berg', 'sent'],
    ['Omar Haddad', 'queued'],
  ])
  await makeDue()
  await until(settled)
  expect(mailbox.received).toHaveLength(3)
})

test('what people wish holds: never, daily, at once', async () => {
  const id = await addClass()
  await call('PUT', '/api/news/wishes', { classes: 'never' }, student)
  await call('PUT', '/api/news/wishes', { classes: 'atOnce' }, professor)
  await call('PUT', path(id), { day: 'Tuesday' })
  expect(await readStates()).toMatchObject([{ name: 'Aiko Ito', at_once: true }])
  await forget()
  await call('PUT', '/api/news/wishes', { classes: 'daily' }, professor)
  await call('PUT', path(id), { day: 'Sunday' })
  expect(await readStates()).toMatchObject([{ name: 'Aiko Ito', at_once: false, meets_at: null }])
  const news = (await call('GET', '/api/news', {}, student)) as unknown[]
  expect(news).toHaveLength(1)
})

test('the page of mail shows what would go out, without the address that stops it', async () => {
  const id = await addClass()
  await meet(id, { originalDate: FAR, date: null }, { originalDate: FARTHER, date: null })
  const mails = await call('GET', '/api/mail')
  const own = mails.find((mail: { fullName: string }) => mail.fullName === 'Lena Berg')
  expect(own).toMatchObject({ kind: 'news', state: 'queued', subject: 'Changes to your classes' })
  expect(own.text).toContain("- 'Algebra' on Mon, May 3, 2027 was cancelled.")
  expect(own.text).not.toContain('/unsubscribe/')
})

test('of many changes at once everybody concerned has one mail, and nobody else', async () => {
  const changes = rounds(50, 200)
  const { rows } = await sql<{ class_id: string; email: string }>`
    with people as (
      insert into accounts (role, full_name, email)
      select 'student', 'Student ' || i, 'many' || i || '@example.org' from generate_series(1, ${changes} + 20) as i returning id, email),
    students as (
      insert into students (id, student_id, semester, year) select id, email, 1, '2026' from people returning id),
    made as (
      insert into classes (title, day, start_minute, end_minute)
      select 'Class ' || i, 'Monday', 480, 540 from generate_series(1, ${changes}) as i returning id, section_id)
    insert into section_students (section_id, student_id)
    select c.section_id, p.id from (select section_id, row_number() over () as n from made) as c
    join (select id, row_number() over (order by email) as n from people) as p using (n)
    returning section_id as class_id, (select email from people where id = student_id) as email`.execute(
    site.db,
  )
  expect(rows).toHaveLength(changes)
  await Promise.all(rows.map(({ class_id }) => call('POST', `${path(class_id)}/cancel`)))
  await makeDue()
  await until(async () => mailbox.received.length >= rows.length && (await settled()))
  expect(mailbox.received.map(({ to }) => to).sort()).toEqual(rows.map(({ email }) => email).sort())
})

test('the address in a mail stops such mails by POST alone, of the page too, and another one is unknown', async () => {
  const id = await addClass()
  await call('PUT', path(id), { day: 'Tuesday' })
  await makeDue()
  await until(settled)
  const own = mailbox.received.find(({ mail }) => mail.to?.[0]?.name === 'Lena Berg') ?? expect.fail('None.')
  const url = new URL(headerOf(own.raw, 'List-Unsubscribe')?.slice(1, -1) ?? '').pathname
  const wishes = () => call('GET', '/api/news/wishes', {}, student)
  const page = await site.app.inject({ method: 'GET', url })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<form method="post"')
  expect(await wishes()).toMatchObject({ classes: 'soon', members: 'soon', requests: 'soon' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const ended = await site.app.inject({
    method: 'POST',
    url,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(ended.statusCode, ended.body).toBe(200)
  expect(await wishes()).toMatchObject({ classes: 'never', members: 'never', requests: 'never' })
  const others = await call('GET', '/api/news/wishes', {}, professor)
  expect(others).toMatchObject({ classes: 'soon' })
  for (const wrong of [url.replace(/[^/]+$/, crypto.randomUUID()), '/unsubscribe/x'])
    for (const method of ['GET', 'POST'] as const)
      expect((await site.app.inject({ method, url: wrong })).statusCode).toBe(404)
})
