import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { queueMail } from '../queue-mail.ts'
import { deliver } from './deliver.ts'

let database: TestDatabase
let store: ReturnType<typeof connectDatabase>
let mailbox: Mailbox
let stopping: AbortController
let senders: Promise<void>[]
const said: string[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  store = connectDatabase(database.connection)
})
afterAll(async () => {
  await store.db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await store.db.deleteFrom('accounts').execute()
  stopping = new AbortController()
  senders = []
})
afterEach(async () => {
  stopping.abort()
  await Promise.all(senders)
  await mailbox.close()
})

const SITE = { from: 'timetable@example.edu', publicUrl: 'https://timetable.example.edu' }

function startSender(): void {
  const { signal } = stopping
  const context = { ...store, smtpUrl: mailbox.url, site: SITE, timeZone: 'Europe/Rome', signal }
  senders.push(deliver({ ...context, say: (line) => said.push(line) }))
}

async function addPeople(emails: readonly string[], full_name = 'Lena Berg'): Promise<string[]> {
  const rows = emails.map((email) => ({ role: 'student' as const, full_name, email }))
  const added = await store.db.insertInto('accounts').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

const queue = (ids: readonly string[]) =>
  store.db
    .transaction()
    .execute((trx) => queueMail(trx, ids, { kind: 'invitation', language: 'en', askedBy: null, hours: 24 }))

const readMail = () =>
  store.db
    .selectFrom('mail as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.state', 'm.reason', 'm.attempts', 'm.last_error', 'a.email', 'm.message_id'])
    .select(sql<number>`extract(epoch from m.due_at - now())::float8`.as('waits'))
    .orderBy('a.email')
    .execute()

const settled = async () => (await readMail()).every(({ state }) => /^(sent|given up)$/.test(state))
const tried = async () => (await readMail()).every(({ attempts }) => attempts > 0)

const makeDue = () =>
  store.db
    .updateTable('mail')
    .set({ due_at: new Date(0) })
    .execute()

test('a mail is plain text and a page, with a link that sets a password, and leaves as one of the site', async () => {
  mailbox = await openMailbox()
  await queue(await addPeople(['lena@example.org']))
  startSender()
  await until(settled)
  const [{ mail, to, raw } = expect.fail('Nothing came.')] = mailbox.received
  const [{ message_id } = expect.fail('It is gone.')] = await readMail()
  expect(to).toBe('lena@example.org')
  expect(mail.from).toMatchObject({ name: 'Scheduler', address: SITE.from })
  expect(mail.to).toMatchObject([{ name: 'Lena Berg', address: 'lena@example.org' }])
  expect(mail.subject).toBe('Your account at Scheduler')
  expect(mail.messageId).toBe(`<${message_id}@example.edu>`)
  const link = /https:\/\/timetable\.example\.edu\/set-password#[0-9a-z-]{29}/
  expect(mail.text).toMatch(link)
  expect(mail.html).toMatch(link)
  expect(raw).not.toMatch(/^List-/im)
  const [, token = expect.fail('There is no link.')] = /set-password#([0-9a-z-]+)/.exec(mail.text ?? '') ?? []
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(m)::text as text from mail m union all select to_jsonb(e)::text from audit_entries e
    union all select to_jsonb(l)::text from password_links l`.execute(store.db)
  expect([...rows.map(({ text }) => text), ...said].filter((text) => text.includes(token))).toEqual([])
  expect(await store.db.selectFrom('password_links').select('ending').execute()).toEqual([{ ending: null }])
})

test('whatever people, the site and addresses are called begins no header, and goes to nobody else', async () => {
  mailbox = await openMailbox()
  const hostile = 'Eve\r\nBcc: all@example.org\r\n\r\n<b>'
  const addresses = ['a@b@example.org', 'x,all@example.org', 'b@example.org>\r\nRCPT TO:<all@example.org']
  await queue(await addPeople(addresses, hostile))
  startSender()
  await until(settled)
  const states = (await readMail()).map(({ email, state, reason }) => [email, state, reason])
  expect(states).toContainEqual([addresses[2], 'given up', 'refused'])
  for (const { to, mail, raw } of mailbox.received) {
    expect(addresses).toContain(to)
    expect(mail.bcc).toBeUndefined()
    expect(mail.html).not.toContain('<b>')
    expect(raw).not.toMatch(/^Bcc/m)
  }
})

test('an address that is refused for good is given up, and after two no further mail is tried', async () => {
  mailbox = await openMailbox({
    onRcptTo: (_, __, callback) => callback(Object.assign(new Error('No such user'), { responseCode: 550 })),
  })
  const ids = await addPeople(['gone@example.org'])
  startSender()
  for (let time = 0; time < 2; time++) {
    await queue(ids)
    await until(settled)
  }
  expect(await readMail()).toMatchObject(Array(2).fill({ state: 'given up', reason: 'refused', attempts: 1 }))
  expect((await readMail())[0]?.last_error).toMatch(/550.*No such user/)
  expect(await store.db.selectFrom('password_links').selectAll().execute()).toEqual([])
  await queue(ids)
  await until(settled)
  expect((await readMail()).map(({ reason }) => reason).sort()).toEqual([
    'refused',
    'refused',
    'refusedTwice',
  ])
})

test('a server that is busy is asked again, later each time, and a mail that it has refused once comes once', async () => {
  let refusals = 2
  mailbox = await openMailbox({
    onRcptTo: (_, __, callback) =>
      refusals-- > 0 ? callback(Object.assign(new Error('Busy'), { responseCode: 451 })) : callback(),
  })
  await queue(await addPeople(['busy@example.org']))
  startSender()
  const waits: number[] = []
  for (const attempt of [1, 2]) {
    await until(async () => (await readMail())[0]?.attempts === attempt)
    const [mail] = await readMail()
    expect(mail).toMatchObject({ state: 'queued', reason: null })
    waits.push(mail?.waits ?? 0)
    await makeDue()
  }
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  await until(settled)
  expect(mailbox.received).toHaveLength(1)
})

test('a server that cannot be reached loses no mail', async () => {
  mailbox = await openMailbox()
  await mailbox.close()
  await queue(await addPeople(['one@example.org', 'two@example.org']))
  startSender()
  await until(tried)
  expect(await readMail()).toMatchObject(Array(2).fill({ state: 'queued', attempts: 1 }))
})

test('of several senders at once one sends, and none sends what another has sent', async () => {
  mailbox = await openMailbox()
  await queue(await addPeople(Array.from({ length: 30 }, (_, index) => `p${index}@example.org`)))
  for (let count = 0; count < 3; count++) startSender()
  await until(settled)
  const addresses = mailbox.received.map(({ to }) => to)
  expect([addresses.length, new Set(addresses).size]).toEqual([30, 30])
})

test('a mail that a sender was handing over when it ended is not sent again, and said to be unknown', async () => {
  mailbox = await openMailbox()
  await queue(await addPeople(['half@example.org', 'whole@example.org']))
  await store.db
    .updateTable('mail')
    .set({ state: 'sending' })
    .where('account_id', 'in', (of) =>
      of.selectFrom('accounts').select('id').where('email', '=', 'half@example.org'),
    )
    .execute()
  startSender()
  await until(settled)
  expect(await readMail()).toMatchObject([
    { email: 'half@example.org', state: 'given up', reason: 'unanswered' },
    { email: 'whole@example.org', state: 'sent', reason: null },
  ])
  expect(mailbox.received.map(({ to }) => to)).toEqual(['whole@example.org'])
})
