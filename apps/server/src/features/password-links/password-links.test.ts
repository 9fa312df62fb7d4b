import type { LinkedPerson, MadeLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../http/load/passwords.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const PASSWORD = 'a long passphrase'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function make(role: Role, accountIds: string[] | null, hours = 24): Promise<MadeLink[]> {
  const answer = await site.admin.call('POST', '/api/password-links', { role, accountIds, hours })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function makeFor(id: string, role: Role = 'student'): Promise<MadeLink> {
  const [made] = await make(role, [id])
  if (!made) throw new Error('No link was made.')
  return made
}

/** Each from elsewhere, unless said otherwise, so that nothing is counted together. */
let addresses = 0
const elsewhere = () => `10.0.${++addresses >> 8}.${addresses & 255}`

const ask = (url: string, payload: object, remoteAddress = elsewhere()) =>
  site.app.inject({ method: 'POST', url, remoteAddress, payload })
const look = (token: string, address?: string) => ask('/api/auth/password-link', { token }, address)
const set = (token: string, newPassword = PASSWORD, address?: string) =>
  ask('/api/auth/set-password', { token, newPassword }, address)

async function logIn(id: string, password: string): Promise<number> {
  const { email, role } = await site.db
    .selectFrom('accounts')
    .select(['email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await ask('/api/auth/login', { email, password, role })).statusCode
}

async function readPerson(id: string, role: Role = 'student'): Promise<LinkedPerson | undefined> {
  const answer = await site.admin.call('GET', `/api/password-links?role=${role}`)
  return answer.json<LinkedPerson[]>().find(({ _id }) => _id === id)
}

/** By the clock of the database, in milliseconds. */
async function readClock(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(site.db)
  return rows[0]?.at.getTime() ?? 0
}

const runOut = (id: string) =>
  sql`update password_links set valid_until = now() - interval '1 second' where account_id = ${id}`.execute(
    site.db,
  )
const givePassword = async (id: string) =>
  site.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute()

/** What is said of a link that sets no password, looked at and used. */
async function refuse(token: string): Promise<{ statuses: number[]; keys: string[] }> {
  const answers = [await look(token), await set(token)]
  return {
    statuses: answers.map(({ statusCode }) => statusCode),
    keys: [...new Set(answers.map((answer) => answer.json().key as string))],
  }
}

test('a person sets a password by their link, once, and is logged in with it', async () => {
  const { id } = await site.addPerson('student')
  const account = site.db.selectFrom('accounts').select(['full_name', 'email']).where('id', '=', id)
  const { full_name: fullName, email } = await account.executeTakeFirstOrThrow()
  expect(await logIn(id, PASSWORD)).toBe(401)
  const { token, validUntil } = await makeFor(id)
  const [madeBy, madeAt] = ['Ada Admin', (await readPerson(id))?.link?.madeAt]
  const looked = await look(token)
  expect(looked.json()).toEqual({ role: 'student', name: fullName, madeBy, madeAt, validUntil })
  expect(looked.body).not.toContain(email)
  const answer = await set(token)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { role: 'student', user: { _id: id, fullName } },
  ])
  const headers = { authorization: `Bearer ${answer.json().token}` }
  const own = await site.app.inject({ url: '/api/students', headers })
  expect([own.statusCode, own.json()]).toMatchObject([200, [{ _id: id }]])
  expect(await logIn(id, PASSWORD)).toBe(200)
  expect(await refuse(token)).toEqual({ statuses: [409, 409], keys: ['people.linkUsed'] })
  expect(await logIn(id, PASSWORD)).toBe(200)
})

test('a code is taken as people type it from paper', async () => {
  const { id } = await site.addPerson('student')
  const { token } = await makeFor(id)
  expect(token).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{5}$/)
  const typed = token.replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
  for (const one of [typed, token.toUpperCase(), token.replaceAll('-', '')])
    expect((await look(one)).statusCode, one).toBe(200)
})

test('used, run out, renewed, withdrawn and unknown links are told apart', async () => {
  const [used, late, renewed, withdrawn] = await Promise.all(
    Array.from({ length: 4 }, () => site.addPerson('student')),
  )
  if (!used || !late || !renewed || !withdrawn) throw new Error('Four were added.')
  const links = await make(
    'student',
    [used, late, renewed, withdrawn].map(({ id }) => id),
  )
  const tokenOf = ({ id }: { id: string }) => links.find(({ _id }) => _id === id)?.token ?? ''
  await set(tokenOf(used))
  await runOut(late.id)
  const newer = await makeFor(renewed.id)
  const body = { role: 'student', accountIds: [withdrawn.id] }
  expect((await site.admin.call('POST', '/api/password-links/withdraw', body)).json()).toEqual({
    withdrawn: 1,
  })
  const said = async (token: string) => (await refuse(token)).keys
  expect(await said(tokenOf(used))).toEqual(['people.linkUsed'])
  expect(await said(tokenOf(late))).toEqual(['people.linkRunOut'])
  expect(await said(tokenOf(renewed))).toEqual(['people.linkRenewed'])
  expect(await said(tokenOf(withdrawn))).toEqual(['people.linkWithdrawn'])
  const unknown = await look(newer.token.slice(0, -1))
  expect([unknown.statusCode, unknown.json().errors]).toMatchObject([
    400,
    [{ field: 'token', key: 'faults.unknownLink' }],
  ])
  expect((await set(newer.token)).statusCode).toBe(200)
  const states = await Promise.all([used, late, renewed, withdrawn].map(({ id }) => readPerson(id)))
  expect(states.map((one) => [one?.link?.state, one?.link?.isRenewed, one?.canLogIn])).toEqual([
    ['used', false, true],
    ['runOut', false, false],
    ['used', true, true],
    ['withdrawn', false, false],
  ])
})

test('of two who use a link at once one sets the password, and the other is told', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await site.addPerson('student')
    const { token } = await makeFor(id)
    const passwords = [`the first passphrase ${round}`, `the second passphrase ${round}`]
    const answers = await Promise.all(passwords.map((password) => set(token, password)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const isIn = await Promise.all(passwords.map((password) => logIn(id, password)))
    expect(isIn).toEqual(answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)))
  }
})

test('of several who make a link at once for a person, one is left open', async () => {
  const { id } = await site.addPerson('student')
  const made = await Promise.all(Array.from({ length: 6 }, () => makeFor(id)))
  const answers = await Promise.all(made.map(({ token }) => look(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const others = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(others.map((answer) => answer.json().key))).toEqual(new Set(['people.linkRenewed']))
})

describe('whom links are made for', () => {
  test('everybody of a role without a password and without an open link, when nobody is named', async () => {
    const people = [await site.addPerson('professor'), await site.addPerson('professor')]
    const [hasPassword, hasRunOut] = [await site.addPerson('professor'), await site.addPerson('professor')]
    await givePassword(hasPassword.id)
    const { token } = await makeFor(hasRunOut.id, 'professor')
    await runOut(hasRunOut.id)
    const made = await make('professor', null)
    const expected = [...people, hasRunOut].map(({ id }) => id)
    expect(made.map(({ _id }) => _id).sort()).toEqual(expected.sort())
    expect(await make('professor', null)).toEqual([])
    expect((await refuse(token)).keys).toEqual(['people.linkRenewed'])
  })

  test('those who are named, with a password too; nobody of another role', async () => {
    const [student, professor] = [await site.addPerson('student'), await site.addPerson('professor')]
    await givePassword(student.id)
    const made = await makeFor(student.id)
    expect(made).toMatchObject({
      _id: student.id,
      studentId: expect.any(String),
      email: expect.any(String),
    })
    expect(await logIn(student.id, PASSWORD)).toBe(200)
    const body = { role: 'student', accountIds: [student.id, professor.id], hours: 24 }
    const refused = await site.admin.call('POST', '/api/password-links', body)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field: 'accountIds' }]])
    expect((await look(made.token)).statusCode).toBe(200)
  })

  test.each([
    ['student', 0, 400],
    ['student', 1, 201],
    ['student', 720, 201],
    ['student', 721, 400],
    ['student', 'x', 400],
    ['professor', 720, 201],
    ['admin', 72, 201],
    ['admin', 73, 400],
  ] as const)('%s, for %j hours: %i', async (role, hours, status) => {
    const { id } = await site.addPerson(role)
    const body = { role, accountIds: [id], hours }
    const earliest = await readClock()
    const answer = await site.admin.call('POST', '/api/password-links', body)
    const latest = await readClock()
    expect(answer.statusCode).toBe(status)
    if (status === 400) {
      expect(answer.json().errors[0].field).toBe('hours')
      return
    }
    const made = Date.parse(answer.json()[0].validUntil) - Number(hours) * 3_600_000
    expect(made).toBeGreaterThanOrEqual(earliest)
    expect(made).toBeLessThanOrEqual(latest)
  })
})

test('the list tells of those without a password and of those who were given a link, and of nobody else', async () => {
  const [without, withPassword, other] = [
    await site.addPerson('student'),
    await site.addPerson('student'),
    await site.addPerson('admin'),
  ]
  await givePassword(withPassword.id)
  expect(await readPerson(without.id)).toMatchObject({ canLogIn: false, link: null })
  expect(await readPerson(withPassword.id)).toBeUndefined()
  expect(await readPerson(other.id)).toBeUndefined()
  const { validUntil } = await makeFor(withPassword.id)
  expect(await readPerson(withPassword.id)).toMatchObject({
    canLogIn: true,
    link: { state: 'open', validUntil, endedAt: null, isRenewed: false },
  })
})

describe('setting a password by a link', () => {
  test('ends the sessions of the person', async () => {
    const person = await site.addPerson('student')
    const { token } = await makeFor(person.id)
    expect((await person.call('GET', '/api/courses')).statusCode).toBe(200)
    expect((await set(token)).statusCode).toBe(200)
    expect((await person.call('GET', '/api/courses')).statusCode).toBe(401)
  })

  test.each(['short', 'password123', 'student 1000'])(
    'refuses %j as every new password is, and the link stays open',
    async (password) => {
      const { id } = await site.addPerson('student', 'Student 1000')
      const { token } = await makeFor(id)
      const answer = await set(token, password)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'newPassword'])
      expect((await look(token)).statusCode).toBe(200)
    },
  )

  test('is not possible any more once the password was set in another way', async () => {
    const { id } = await site.addPerson('student')
    const { token } = await makeFor(id)
    const reset = { newPassword: PASSWORD }
    await site.admin.call('POST', `/api/students/${id}/reset-password`, reset)
    expect(await refuse(token)).toEqual({ statuses: [409, 409], keys: ['people.linkWithdrawn'] })
    expect(await logIn(id, PASSWORD)).toBe(200)
  })

  test.each(['administrator', 'person'])(
    'is not possible any more once the %s has changed the email address, and is after other changes',
    async (who) => {
      const person = await site.addPerson('professor')
      const { token } = await makeFor(person.id, 'professor')
      const change = async (fields: object) => {
        const { call } = who === 'person' ? person : site.admin
        const answer = await call('PUT', `/api/professors/${person.id}/profile`, fields)
        expect(answer.statusCode, answer.body).toBe(200)
      }
      await change({ phone: '030 123 4567' })
      expect((await look(token)).statusCode).toBe(200)
      await change({ email: `moved.${who}@example.org` })
      expect(await refuse(token)).toEqual({ statuses: [409, 409], keys: ['people.linkWithdrawn'] })
      expect((await readPerson(person.id, 'professor'))?.link?.state).toBe('withdrawn')
    },
  )

  test('is not possible any more once the person was deleted', async () => {
    const { id } = await site.addPerson('student')
    const { token } = await makeFor(id)
    await site.admin.call('POST', `/api/students/delete/${id}`)
    expect((await refuse(token)).statuses).toEqual([400, 400])
  })
})

describe('the links that somebody has made', () => {
  /** An administrator, and the token of a link that they have made; that of another administrator stays as it is. */
  async function addMaker() {
    const maker = await site.addPerson('admin', 'Mallory')
    await givePassword(maker.id)
    const [ofMaker, ofOther] = [await site.addPerson('student'), await site.addPerson('student')]
    const body = { role: 'student', accountIds: [ofMaker.id], hours: 24 }
    const [link]: MadeLink[] = (await maker.call('POST', '/api/password-links', body)).json()
    const { token: other } = await makeFor(ofOther.id)
    const token = link?.token ?? ''
    expect((await look(token)).json()).toMatchObject({ madeBy: 'Mallory' })
    const readState = async () => (await readPerson(ofMaker.id))?.link?.state
    const expectWithdrawn = async () => {
      expect(await refuse(token)).toEqual({ statuses: [409, 409], keys: ['people.linkWithdrawn'] })
      expect(await readState()).toBe('withdrawn')
      expect((await look(other)).statusCode).toBe(200)
    }
    return { maker, token, expectWithdrawn }
  }

  test('are withdrawn when the maker is deleted', async () => {
    const { maker, expectWithdrawn } = await addMaker()
    expect((await site.admin.call('POST', `/api/admins/delete/${maker.id}`)).statusCode).toBe(200)
    await expectWithdrawn()
  })

  test('are withdrawn when somebody sets the password of the maker', async () => {
    const { maker, expectWithdrawn } = await addMaker()
    const reset = { newPassword: PASSWORD }
    const answer = await site.admin.call('POST', `/api/admins/${maker.id}/reset-password`, reset)
    expect(answer.statusCode).toBe(200)
    await expectWithdrawn()
  })

  test('are withdrawn when the maker sets a password by a link, as somebody who has lost theirs', async () => {
    const { maker, expectWithdrawn } = await addMaker()
    const { token } = await makeFor(maker.id, 'admin')
    expect((await set(token)).statusCode).toBe(200)
    await expectWithdrawn()
  })

  test('are withdrawn when the maker is no longer an administrator', async () => {
    const { maker, expectWithdrawn } = await addMaker()
    await site.db.updateTable('accounts').set({ role: 'professor' }).where('id', '=', maker.id).execute()
    await expectWithdrawn()
  })

  test('stay open when makers change their own password or email address', async () => {
    const { maker, token } = await addMaker()
    const passwords = { oldPassword: PASSWORD, newPassword: 'another passphrase' }
    const changed = await maker.call('POST', `/api/admins/${maker.id}/change-password`, passwords)
    const moved = await maker.call('PUT', `/api/admins/${maker.id}`, { email: 'mallory@example.org' })
    expect([changed.statusCode, moved.statusCode]).toEqual([200, 200])
    expect((await look(token)).statusCode).toBe(200)
  })
})

test('links that are made, used and withdrawn while addresses and passwords change never meet in a deadlock', async () => {
  const countDeadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
      where datname = current_database()`.execute(site.db)
    return rows[0]?.deadlocks
  }
  const before = await countDeadlocks()
  const seen = new Set<number>()
  for (let round = 0; round < rounds(6, 40); round++) {
    const maker = await site.addPerson('admin')
    const people = await Promise.all(Array.from({ length: 4 }, () => site.addPerson('student')))
    const body = { role: 'student', accountIds: people.map(({ id }) => id) }
    const links: MadeLink[] = (await maker.call('POST', '/api/password-links', { ...body, hours: 1 })).json()
    const answers = await Promise.all([
      ...links.map(({ token }) => set(token)),
      site.admin.call('POST', '/api/password-links', { ...body, hours: 1 }),
      site.admin.call('POST', '/api/password-links/withdraw', body),
      ...(round % 2 === 0
        ? []
        : [
            site.admin.call('POST', `/api/admins/${maker.id}/reset-password`, { newPassword: PASSWORD }),
            ...people.map(({ id }) =>
              site.admin.call('PUT', `/api/students/${id}/profile`, { email: `${id}@example.org` }),
            ),
          ]),
    ])
    for (const { statusCode } of answers) seen.add(statusCode)
  }
  expect([...seen].filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  expect(await countDeadlocks()).toBe(before)
})

test('a hundred unknown links within an hour lock their address out, but nobody who has a link', async () => {
  const { id } = await site.addPerson('student')
  const { token } = await makeFor(id)
  const address = '10.9.9.9'
  const earlier = Array.from({ length: 99 }, (_, index) => ({ address, email_hash: Buffer.from([index]) }))
  await site.db.insertInto('failed_logins').values(earlier).execute()
  expect((await look('x'.repeat(43), address)).statusCode).toBe(400)
  const locked = await set('y'.repeat(43), PASSWORD, address)
  expect(locked.statusCode).toBe(429)
  // For a quarter of an hour after the last of them.
  const { rows } = await sql<{ age: number }>`select extract(epoch from now() - max(failed_at))::float8 as age
    from failed_logins where address = ${address}`.execute(site.db)
  const seconds = Number(locked.headers['retry-after'])
  expect(seconds).toBeLessThanOrEqual(900)
  expect(seconds).toBeGreaterThanOrEqual(900 - (rows[0]?.age ?? 0))
  expect((await look(token, address)).statusCode).toBe(200)
  expect((await set(token, PASSWORD, address)).statusCode).toBe(200)
})

test('nothing that is stored is a token, and none is told a second time', async () => {
  const { id } = await site.addPerson('student')
  const { token } = await makeFor(id)
  const { rows } = await sql<{
    whole: string
  }>`select to_jsonb(l)::text as whole from password_links l`.execute(site.db)
  expect(rows.length).toBeGreaterThan(0)
  const list = await site.admin.call('GET', '/api/password-links?role=student')
  for (const text of [...rows.map(({ whole }) => whole), list.body]) expect(text).not.toContain(token)
  expect((await look(token)).body).not.toMatch(/example\.org|student 1/)
})

test('of an import those are listed whom it has added, and nobody whom it has changed', async () => {
  const importPeople = async (...rows: string[][]) => {
    const answer = await site.admin.call('POST', '/api/imports', {
      kind: 'students',
      fileName: 'students.csv',
      columns: ['studentId', 'fullName', 'email', 'department', 'semester', 'year'],
      lines: rows.map((_, index) => index + 2),
      rows,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as { _id: string })._id
  }
  const personOf = (number: string, year = '2026') => [
    number,
    number,
    `${number}@example.org`,
    'Art',
    '1',
    year,
  ]
  const first = await importPeople(personOf('Q1'), personOf('Q2'))
  const second = await importPeople(personOf('Q2', '2027'), personOf('Q3'))
  const list = async (importId: string) => {
    const answer = await site.admin.call('GET', `/api/password-links?role=student&importId=${importId}`)
    return answer.json<LinkedPerson[]>().map(({ studentId }) => studentId)
  }
  expect(await list(first)).toEqual(['Q1', 'Q2'])
  expect(await list(second)).toEqual(['Q3'])
  expect(await list('00000000-0000-4000-8000-000000000001')).toEqual([])
  expect((await site.admin.call('GET', '/api/password-links?role=student&importId=x')).statusCode).toBe(400)
})
