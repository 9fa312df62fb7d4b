import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../mail/sending/deliver.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const PASSWORD = 'a long passphrase'

let site: TestApp
let mailbox: Mailbox
const stopping = new AbortController()
let sender: Promise<void>

beforeAll(async () => {
  site = await startTestApp()
  mailbox = await openMailbox()
  const { db, pool, mail, clock } = site.services
  if (!mail) throw new Error('Mail is on.')
  const { signal } = stopping
  const context = { db, pool, smtpUrl: mailbox.url, site: mail, timeZone: clock.timeZone, signal }
  sender = deliver({ ...context, say: () => {} })
})
afterAll(async () => {
  stopping.abort()
  await sender
  await mailbox.close()
  await site.close()
})

const post = (url: string, payload: object, remoteAddress: string) =>
  site.app.inject({ method: 'POST', url, remoteAddress, payload })
const forget = (email: string, address = '10.9.0.1', language = 'en') =>
  post('/api/auth/forgot-password', { email, role: 'student', language }, address)

async function addStudent(): Promise<{ id: string; email: string }> {
  const { id } = await site.addPerson('student', 'Lena Berg')
  return site.db.selectFrom('accounts').select(['id', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function receive(email: string): Promise<string> {
  const find = () => mailbox.received.find(({ to }) => to === email)
  await until(() => find() !== undefined)
  return find()?.mail.text ?? ''
}
const readToken = (text: string) => /set-password#([0-9a-z-]+)/.exec(text)?.[1] ?? ''

test('somebody who has forgotten their password sets another by the link in a mail, once, within an hour', async () => {
  const { email } = await addStudent()
  expect((await forget(email.toUpperCase())).statusCode).toBe(200)
  const token = readToken(await receive(email))
  const link = await post('/api/auth/password-link', { token }, '10.9.0.1')
  const { madeBy, madeAt, validUntil } = link.json()
  expect(madeBy).toBeNull()
  expect(Date.parse(validUntil) - Date.parse(madeAt)).toBeLessThanOrEqual(3_600_000)
  const set = () => post('/api/auth/set-password', { token, newPassword: PASSWORD }, '10.9.0.1')
  expect((await set()).statusCode).toBe(200)
  expect((await set()).json().key).toBe('people.linkUsed')
  const login = { email, password: PASSWORD, role: 'student' }
  expect((await post('/api/auth/login', login, '10.9.0.1')).statusCode).toBe(200)
})

test('the mail is in the language in which it was asked for', async () => {
  const { email } = await addStudent()
  await forget(email, '10.9.0.1', 'de')
  expect(await receive(email)).toContain('Guten Tag Lena Berg,')
})

test('the answer and the work are the same whether there is somebody, and a role that is not theirs brings nothing', async () => {
  const count = async () =>
    (await site.db.selectFrom('mail').select('account_id').where('kind', '=', 'reset').execute()).length
  const { email } = await addStudent()
  const admin = { email, role: 'admin', language: 'en' }
  const asks = [
    () => forget(email, '10.9.0.2'),
    () => forget('nobody@example.org', '10.9.0.2'),
    () => post('/api/auth/forgot-password', admin, '10.9.0.2'),
  ]
  const answers: string[] = []
  for (const ask of asks) {
    const before = await count()
    const { statusCode, body } = await ask()
    answers.push(`${statusCode} ${body}`)
    expect(await count()).toBe(before + 1)
  }
  expect(new Set(answers).size).toBe(1)
  await receive(email)
  const sent = await site.db.selectFrom('mail').select('account_id').where('state', '=', 'sent').execute()
  expect(sent.every(({ account_id }) => account_id !== null)).toBe(true)
  expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(1)
})

test('asking is bounded for an address that somebody has and for one that nobody has, and keeps nobody from logging in', async () => {
  const { email, id } = await addStudent()
  const { password_hash } = await site.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await site.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
  for (const [index, one] of [email, 'nobody2@example.org'].entries()) {
    const address = `10.9.1.${index}`
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await forget(one, address)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  }
  const login = { email, password: PASSWORD, role: 'student' }
  expect((await post('/api/auth/login', login, '10.9.1.0')).statusCode).toBe(200)
})

test('an invitation brings a link of its maker with the time that was chosen, and who waits for one gets no second', async () => {
  const { id, email } = await addStudent()
  const body = { role: 'student', accountIds: [id], hours: 48, language: 'en' }
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => site.admin.call('POST', '/api/password-links/invitations', body)),
  )
  expect(answers.map((answer) => answer.json().queued).sort()).toEqual([0, 1])
  const text = await receive(email)
  const link = await post('/api/auth/password-link', { token: readToken(text) }, '10.9.0.3')
  const { madeBy, madeAt, validUntil } = link.json()
  expect(madeBy).toBe('Ada Admin')
  expect((Date.parse(validUntil) - Date.parse(madeAt)) / 3_600_000).toBeCloseTo(48, 1)
})

test('where mail is off nobody is offered a new password, and an invitation waits', async () => {
  const off = await startTestApp({ mail: null })
  try {
    expect((await off.nobody('GET', '/api/mail/state')).json()).toEqual({ isOn: false })
    const body = { email: 'person1@example.org', role: 'admin', language: 'en' }
    const refused = await off.nobody('POST', '/api/auth/forgot-password', body)
    expect([refused.statusCode, refused.json().key]).toEqual([409, 'people.mailOff'])
    const { id } = await off.addPerson('student')
    const invited = { role: 'student', accountIds: [id], hours: 1, language: 'en' }
    const answer = await off.admin.call('POST', '/api/password-links/invitations', invited)
    expect(answer.json()).toEqual({ queued: 1 })
    expect((await off.admin.call('POST', '/api/password-links/invitations', invited)).json()).toEqual({
      queued: 0,
    })
  } finally {
    await off.close()
  }
})

async function changeAddress(id: string, email: string, by: Pick<TestApp['admin'], 'call'>): Promise<void> {
  const answer = await by.call('PUT', `/api/students/${id}/profile`, { email })
  expect(answer.statusCode, answer.body).toBe(200)
}
const readMails = (id: string) =>
  site.db
    .selectFrom('mail')
    .select(['kind', 'sent_to', 'state'])
    .where('account_id', '=', id)
    .orderBy('made_at')
    .orderBy('kind')
    .execute()

test('mail goes to the address before until its owner has confirmed the new one, from a mail to that', async () => {
  const person = await site.addPerson('student', 'Lena Berg')
  const { email: before } = await site.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const after = 'lena.berg@example.net'
  await changeAddress(person.id, after, person)
  const wishes = async () => (await person.call('GET', '/api/news/wishes')).json()
  expect(await wishes()).toMatchObject({ mailTo: before, unconfirmed: after })
  expect(await receive(before)).toContain(`was changed to ${after}`)
  const page = /https?:\/\/\S+(\/confirm-address\/[0-9a-f-]{36})/.exec(await receive(after))?.[1] ?? ''
  const open = (method: 'GET' | 'POST', url = page) =>
    site.app.inject({ method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

  // The new one is for logging in. What opens the account goes where its owner was known to be.
  expect((await forget(after)).statusCode).toBe(200)
  await until(() => mailbox.received.filter(({ to }) => to === before).length === 2)

  const asked = await open('GET')
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('<form method="post"')])
  expect(await wishes()).toMatchObject({ mailTo: before })
  expect((await open('POST')).statusCode).toBe(200)
  expect(await wishes()).toMatchObject({ mailTo: after, unconfirmed: null })
  expect((await open('POST')).statusCode).toBe(200)
  for (const wrong of [page.replace(/[^/]+$/, crypto.randomUUID()), '/confirm-address/x'])
    for (const method of ['GET', 'POST'] as const) expect((await open(method, wrong)).statusCode).toBe(404)

  await changeAddress(person.id, 'another@example.net', person)
  expect((await open('POST')).statusCode).toBe(404)
  expect(await wishes()).toMatchObject({ mailTo: after, unconfirmed: 'another@example.net' })
  const { rows } = await sql<{ said: string }>`
    select to_jsonb(m)::text as said from audit_acts m where action = 'confirmAddress'`.execute(site.db)
  expect(rows).toHaveLength(1)
})

test('no address is confirmed that an administrator enters, that is written in another way, or that was taken back', async () => {
  const person = await site.addPerson('student', 'Ada Roy')
  await changeAddress(person.id, 'ada@example.net', site.admin)
  await changeAddress(person.id, 'ADA@example.net', person)
  expect(await readMails(person.id)).toEqual([])
  await changeAddress(person.id, 'roy@example.net', person)
  await changeAddress(person.id, 'ada@example.net', person)
  const wishes = (await person.call('GET', '/api/news/wishes')).json()
  expect(wishes).toMatchObject({ mailTo: 'ada@example.net', unconfirmed: null })
})
