import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { MOST_SESSIONS } from '../http/session.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PASSWORD = 'a long passphrase'
const FLOOD = 60
const ROLES = ['student', 'professor', 'admin'] as const

let site: TestApp
let passwordHash: string
beforeAll(async () => {
  site = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => site.close())

test('an account has its latest fifty sessions, and the others end', async () => {
  const email = await addAccount()
  const tokens: string[] = []
  for (let n = 0; n < MOST_SESSIONS + 2; n++) {
    const payload = { email, password: PASSWORD, role: 'student' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    tokens.push(answer.json().token)
  }
  const ask = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await site.app.inject({ method: 'GET', url: '/api/courses', headers })).statusCode
  }
  const answers = await Promise.all([tokens[0], tokens[1], tokens[2], tokens.at(-1)].map(ask))
  expect(answers).toEqual([401, 401, 200, 200])
})

test('a new password that is refused takes no turn of those whose passwords are checked', async () => {
  const { id, call } = await site.addPerson('student')
  await site.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  const change = (oldPassword: string, newPassword: string) =>
    call('POST', `/api/students/${id}/change-password`, { oldPassword, newPassword })
  for (const old of [PASSWORD, 'a wrong passphrase'])
    expect((await change(old, 'password1')).json().errors).toMatchObject([{ field: 'newPassword' }])
  expect((await change('a wrong passphrase', 'another long passphrase')).json().errors).toMatchObject([
    { field: 'oldPassword' },
  ])
})

test('others behind the same address log in while one account repeats its right password, over and over', async () => {
  const [greedy, modest] = [await addAccount(), await addAccount()]
  const { id, call } = await site.addPerson('student')
  await site.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  const enter = (email: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD, role: 'student' },
    })
  // Each way to write the address is the same person's.
  const entering = [...Array(FLOOD)].map((_, n) => enter(n % 2 ? greedy : greedy.toUpperCase()))
  const changing = [...Array(FLOOD)].map(() =>
    call('POST', `/api/students/${id}/change-password`, { oldPassword: PASSWORD, newPassword: PASSWORD }),
  )
  const flood = [...entering, ...changing]
  let answered = 0
  for (const one of flood) void one.then(() => answered++)
  expect((await enter(modest)).statusCode).toBe(200)
  const before = answered
  expect(before).toBeLessThan(FLOOD / 2)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.slice(0, FLOOD)).toEqual(Array(FLOOD).fill(200))
  console.log(`Count: right passwords: ${2 * FLOOD} asked, ${before} of them answered before another's login`)
})

let accounts = 0
async function addAccount(email = `guessed${++accounts}@example.org`): Promise<string> {
  const { id } = await site.addPerson('student')
  await site.db
    .updateTable('accounts')
    .set({ email, password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
  return email
}

interface Try {
  readonly email: string
  readonly address: string
  readonly password?: string
  readonly role?: (typeof ROLES)[number]
  readonly headers?: Record<string, string>
}

/** Tries to log in; answers the status. */
async function logIn(
  { email, address, password = 'a wrong passphrase', role = 'student', headers = {} }: Try,
  app: FastifyInstance = site.app,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers,
    payload: { email, password, role },
  })
  return answer.statusCode
}

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

/** Failures of an account that an address has behind it, as the server itself wrote the first of them. */
async function fail(times: number, { email, address }: Try): Promise<void> {
  expect(await logIn({ email, address })).toBe(401)
  await sql`insert into failed_logins (address, email_hash)
    select address, email_hash from failed_logins, generate_series(2, ${times}) where address = ${address}`.execute(
    site.db,
  )
}

/** What people, keyboards and attackers make of an address: each is another text. */
const spell = (email: string): string[] => [
  email.toUpperCase(),
  email.replace('g', 'G'),
  ` ${email}`,
  `${email}\t\n`,
  `\u00a0${email}\u3000`,
  `\ufeff${email}`,
  // Twins under NFKC, and look-alikes.
  email.replace('g', '\uff47'),
  email.replace('s', '\u017f'),
  email.replace('@', '\uff20'),
  email.replace('e', 'e\u0301'),
  email.replace('e', '\u0435'),
  email.replace('d', 'd\u200b'),
  `${email}\u0000`,
  `"${email}"`,
  `<${email}>`,
  email.replace('@', '+1@'),
]

test('one account, 200 addresses, all roles, every spelling: ten tries from all of them, whatever they try', async () => {
  const email = await addAccount()
  const home = { email, address: '10.2.0.1', password: PASSWORD }
  expect(await logIn(home)).toBe(200)
  const addresses = Array.from({ length: 200 }, (_, index) => `10.1.0.${index}`)
  const spellings = [email, ...spell(email).slice(0, 6)]
  const statuses: number[] = []
  const guess = async (address: string): Promise<void> => {
    for (let round = 0; round < 5; round++) {
      const spelling = spellings[round % 7] ?? email
      statuses.push(await logIn({ email: spelling, address, role: ROLES[round % 3] ?? 'admin' }))
    }
    if (count(statuses, 401) >= 10) expect(await logIn({ email, address, password: PASSWORD })).toBe(429)
  }
  const owner: number[] = []
  for (let index = 0; index < addresses.length; index += 10) {
    await Promise.all(addresses.slice(index, index + 10).map(guess))
    owner.push(await logIn(home))
  }
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 990])
  expect(owner).toEqual(owner.map(() => 200))
  console.log(
    `Count: one account: ${statuses.length} guesses from ${addresses.length} addresses, ${count(statuses, 401)} reached the hash; its owner logged in ${owner.length} times meanwhile`,
  )
})

test('all addresses of one IPv6 network count as one', async () => {
  const email = await addAccount()
  const statuses: number[] = []
  for (let index = 1; index <= 12; index++)
    statuses.push(await logIn({ email, address: `2001:db8:7:7:${index}::${index}` }))
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('one guess at each of 500 accounts: a hundred from one address, and the others are spared', async () => {
  const emails = Array.from({ length: 500 }, (_, index) => `sprayed${index}@example.org`)
  const rows = emails.map((email) => ({
    role: 'student' as const,
    full_name: 'x',
    email,
    password_hash: passwordHash,
  }))
  await site.db.insertInto('accounts').values(rows).execute()
  const statuses: number[] = []
  for (const email of emails) statuses.push(await logIn({ email, address: '10.3.0.1' }))
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 400])
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
  console.log(
    `Count: many accounts: ${statuses.length} guesses from one address, ${count(statuses, 401)} reached the hash`,
  )
})

describe('a lock-out', () => {
  test('is not dodged by any spelling that finds the account', async () => {
    const email = await addAccount()
    const address = '10.4.0.1'
    const home = '10.4.1.1'
    expect(await logIn({ email, address: home, password: PASSWORD })).toBe(200)
    await fail(10, { email, address })
    let found = 0
    for (const spelling of spell(email)) {
      const open = await logIn({ email: spelling, address: home, password: PASSWORD })
      expect([200, 400, 401], spelling).toContain(open)
      if (open !== 200) continue
      found++
      expect([spelling, await logIn({ email: spelling, address, password: PASSWORD })]).toEqual([
        spelling,
        429,
      ])
    }
    expect(found).toBeGreaterThanOrEqual(9)
  })

  test('is not dodged by saying that one comes from elsewhere', async () => {
    const email = await addAccount()
    const address = '10.5.0.1'
    await fail(10, { email, address })
    for (const name of ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'])
      expect(await logIn({ email, address, password: PASSWORD, headers: { [name]: '10.5.0.2' } })).toBe(429)
    const forwarded = { forwarded: 'for=10.5.0.2;proto=https', via: '1.1 proxy' }
    expect(await logIn({ email, address, password: PASSWORD, headers: forwarded })).toBe(429)
  })

  test('is of the caller whom a trusted proxy names, never of one whom callers name themselves', async () => {
    const proxy = '10.7.0.1'
    const app = await buildApp(site.services, false, ['10.7.0.0/24'])
    const email = await addAccount()
    for (const address of ['203.0.113.8', '198.51.100.9'])
      expect(await logIn({ email, address, password: PASSWORD })).toBe(200)
    const through = (forwarded: string): Try => ({
      email,
      address: proxy,
      password: PASSWORD,
      headers: { 'x-forwarded-for': forwarded },
    })
    await fail(10, { email, address: '203.0.113.7' })
    expect(await logIn(through('203.0.113.7'), app)).toBe(429)
    expect(await logIn(through('198.51.100.1, 203.0.113.7'), app)).toBe(429)
    expect(await logIn(through('203.0.113.8'), app)).toBe(200)
    expect(await logIn({ ...through('203.0.113.7'), address: '198.51.100.9' }, app)).toBe(200)
    await app.close()
  })

  test('outlives the server, and ends after a quarter of an hour', async () => {
    const email = await addAccount()
    const locked: Try = { email, address: '10.6.0.1', password: PASSWORD }
    expect(await logIn({ ...locked, address: '10.6.0.2' })).toBe(200)
    await fail(10, locked)
    const restarted = await buildApp(site.services, false)
    expect(await logIn(locked, restarted)).toBe(429)
    expect(await logIn({ ...locked, address: '10.6.0.2' }, restarted)).toBe(200)
    expect(await logIn({ ...locked, address: '10.6.0.3' }, restarted)).toBe(429)
    await sql`update failed_logins set failed_at = failed_at - interval '15 minutes'
      where address = ${locked.address}`.execute(site.db)
    expect(await logIn(locked, restarted)).toBe(200)
    await restarted.close()
  })
})
