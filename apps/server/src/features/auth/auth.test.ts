import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeEndedSessions } from '../../http/session.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const PASSWORD = 'a long passphrase'
const STUDENT = { department: 'Maths', semester: 1, year: '2026' }

let people = 0
async function addStudent() {
  const email = `login${++people}@example.org`
  const fields = { ...STUDENT, studentId: `L-${people}`, fullName: 'Sam Student', email, password: PASSWORD }
  const created = await site.admin.call('POST', '/api/students', fields)
  return { email, id: created.json()._id as string }
}

const logIn = (email: string, password: string, remoteAddress: string, role = 'student') =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password, role },
  })

async function fail(times: number, email: string, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    statuses.push((await logIn(email, 'wrong', address)).statusCode)
  }
  return statuses
}

/** Lets time pass for the failures of an address. */
const age = (address: string, minutes: number) =>
  sql`update failed_logins set failed_at = failed_at - ${minutes}::int * interval '1 minute' where address = ${address}`.execute(
    site.db,
  )

test('a login answers the person’s whole record, without the password’s hash', async () => {
  const { email, id } = await addStudent()
  const answer = await logIn(` ${email.toUpperCase()}`, PASSWORD, '10.0.0.1')
  expect(answer.json()).toMatchObject({
    role: 'student',
    user: { _id: id, email, studentId: 'L-1', semester: 1, courseIds: [], availability: {} },
  })
  expect(answer.body).not.toMatch(/hash|argon/)
})

test.each([{ email: '' }, { password: '' }, { role: 'dean' }, { email: 7 }])(
  'a login with %j is refused before anything is looked up',
  async (part) => {
    const body = { email: 'a@example.org', password: PASSWORD, role: 'student', ...part }
    const answer = await site.nobody('POST', '/api/auth/login', body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'All fields are required.'])
    expect(answer.json().errors[0].field).toBe(Object.keys(part)[0])
  },
)

test('a logout ends its session', async () => {
  const student = await site.addPerson('student')
  expect((await student.call('POST', '/api/auth/logout')).statusCode).toBe(200)
  expect((await student.call('GET', '/api/courses')).statusCode).toBe(401)
})

test('a session lasts for 30 days, no matter how much it is used', async () => {
  const student = await site.addPerson('student')
  const age = (time: string) =>
    sql`update sessions set created_at = now() - ${time}::interval where account_id = ${student.id}`.execute(
      site.db,
    )
  await age('29 days 23 hours 59 minutes')
  expect((await student.call('GET', '/api/courses')).statusCode).toBe(200)
  await age('30 days')
  expect((await student.call('GET', '/api/courses')).statusCode).toBe(401)
})

test('a clock that is set back ends no session, and lets none live longer', async () => {
  const [used, unused] = [await site.addPerson('student'), await site.addPerson('student')]
  await sql`update sessions set created_at = now() + interval '90 days', last_used_at = now() + interval '90 days'
    where account_id in (${used.id}, ${unused.id})`.execute(site.db)
  const readLives = async (id: string) => {
    const { rows } = await sql<{ isFuture: boolean }>`
      select greatest(created_at, last_used_at) > now() as "isFuture" from sessions where account_id = ${id}`.execute(
      site.db,
    )
    return rows
  }
  expect((await used.call('GET', '/api/courses')).statusCode).toBe(200)
  expect(await readLives(used.id)).toEqual([{ isFuture: false }])
  expect(await readLives(unused.id)).toEqual([{ isFuture: true }])
  await removeEndedSessions(site.services)
  expect(await readLives(unused.id)).toEqual([{ isFuture: false }])
  expect((await unused.call('GET', '/api/courses')).statusCode).toBe(200)
})

test('ten failures in a row lock an email for its address, over all roles, for 15 minutes', async () => {
  const { email } = await addStudent()
  const address = '10.0.0.2'
  expect((await logIn(email, PASSWORD, '10.0.0.3')).statusCode).toBe(200)
  expect(await fail(10, email, address)).toEqual(Array(10).fill(401))
  const locked = await logIn(email.toUpperCase(), PASSWORD, address)
  expect(locked.statusCode).toBe(429)
  expect(locked.json().message).toBe('Too many failed tries. Please try again in 15 minutes.')
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(880)
  expect((await logIn(email, PASSWORD, address, 'admin')).statusCode).toBe(429)
  expect((await logIn((await addStudent()).email, PASSWORD, address)).statusCode).toBe(200)
  expect((await logIn(email, PASSWORD, '10.0.0.3')).statusCode).toBe(200)
  await age(address, 16)
  expect((await logIn(email, 'wrong', address)).statusCode).toBe(401)
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(200)
})

test('an email that nobody has is locked like any other', async () => {
  expect(await fail(11, 'nobody@example.org', '10.0.0.4')).toEqual([...Array(10).fill(401), 429])
})

test('a right password ends the row', async () => {
  const { email } = await addStudent()
  await fail(9, email, '10.0.0.5')
  expect((await logIn(email, PASSWORD, '10.0.0.5')).statusCode).toBe(200)
  expect(await fail(10, email, '10.0.0.5')).toEqual(Array(10).fill(401))
})

test('at most ten of many guesses at once are answered, and many right passwords at once all are', async () => {
  const { email } = await addStudent()
  expect((await logIn(email, PASSWORD, '10.0.0.7')).statusCode).toBe(200)
  const burst = await Promise.all(Array.from({ length: 30 }, () => logIn(email, 'wrong', '10.0.0.6')))
  expect(burst.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(burst.filter((answer) => answer.statusCode === 429)).toHaveLength(20)
  const right = await Promise.all(Array.from({ length: 15 }, () => logIn(email, PASSWORD, '10.0.0.7')))
  expect(right.every((answer) => answer.statusCode === 200)).toBe(true)
})

test('a hundred failures within an hour lock the address for all who do not usually log in there', async () => {
  const [{ email }, usual] = [await addStudent(), await addStudent()]
  const address = '10.0.0.8'
  expect((await logIn(usual.email, PASSWORD, address)).statusCode).toBe(200)
  const earlier = Array.from({ length: 99 }, (_, index) => ({ address, email_hash: Buffer.from([index]) }))
  await site.db.insertInto('failed_logins').values(earlier).execute()
  expect((await logIn(email, 'wrong', address)).statusCode).toBe(401)
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(429)
  expect((await logIn(usual.email, PASSWORD, address)).statusCode).toBe(200)
  await sql`update known_addresses set last_login_at = now() - interval '30 days' where address = ${address}`.execute(
    site.db,
  )
  expect((await logIn(usual.email, PASSWORD, address)).statusCode).toBe(429)
  await age(address, 61)
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(200)
})

test('ten failures within 15 minutes from any addresses lock an email, except where its person usually logs in', async () => {
  const [{ email, id }, other] = [await addStudent(), await addStudent()]
  expect((await logIn(email, PASSWORD, '10.1.0.0')).statusCode).toBe(200)
  for (let from = 1; from <= 10; from++) expect(await fail(1, email, `10.1.0.${from}`)).toEqual([401])
  const refused = await logIn(email, PASSWORD, '10.1.0.11')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880)
  expect((await logIn(email, PASSWORD, '10.1.0.0')).statusCode).toBe(200)
  // Not by somebody else's having logged in there, nor by the account of another role.
  expect((await logIn(other.email, PASSWORD, '10.1.0.11')).statusCode).toBe(200)
  expect((await logIn(email, PASSWORD, '10.1.0.11')).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD, '10.1.0.0', 'admin')).statusCode).toBe(429)
  const known = () =>
    site.db.selectFrom('known_addresses').select('address').where('account_id', '=', id).execute()
  expect(await known()).toEqual([{ address: '10.1.0.0' }])
  await sql`update failed_logins set failed_at = failed_at - interval '15 minutes'`.execute(site.db)
  expect((await logIn(email, PASSWORD, '10.1.0.11')).statusCode).toBe(200)
  await site.admin.call('POST', `/api/students/delete/${id}`)
  expect(await known()).toEqual([])
})

test('at most ten of many guesses at once from many addresses are answered', async () => {
  const { email } = await addStudent()
  const burst = await Promise.all(
    Array.from({ length: 30 }, (_, from) => logIn(email, 'wrong', `10.2.0.${from}`)),
  )
  expect(burst.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(burst.filter((answer) => answer.statusCode === 429)).toHaveLength(20)
})

test('a clock that is set back locks nobody out', async () => {
  const { email } = await addStudent()
  const address = '10.3.0.1'
  await fail(10, email, address)
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(429)
  await age(address, -3 * 24 * 60)
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(200)
  await fail(1, email, address)
  const kept = await site.db.selectFrom('failed_logins').select('id').where('address', '=', address).execute()
  expect(kept).toHaveLength(1)
})

test('guesses of an old password count too', async () => {
  const { email, id } = await addStudent()
  const { token } = (await logIn(email, PASSWORD, '10.0.0.9')).json()
  const change = (oldPassword: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/students/${id}/change-password`,
      remoteAddress: '10.0.0.9',
      headers: { authorization: `Bearer ${token}` },
      payload: { oldPassword, newPassword: 'another passphrase' },
    })
  for (let time = 0; time < 10; time++) {
    const answer = await change('wrong')
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [{ field: 'oldPassword', message: 'Old password is incorrect.' }],
    ])
  }
  expect((await change(PASSWORD)).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD, '10.0.0.9')).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD, '10.0.0.99')).statusCode).toBe(429)
})

test('an email typed at a failed login is stored only as a hash, and deleted after a day', async () => {
  const address = '10.0.0.10'
  await fail(1, 'typed@example.org', address)
  await age(address, 25 * 60)
  await fail(1, 'other@example.org', address)
  const kept = await site.db.selectFrom('failed_logins').selectAll().where('address', '=', address).execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('example')
})
