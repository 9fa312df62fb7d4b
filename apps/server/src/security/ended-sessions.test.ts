import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { pause } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { beginSession } from '../http/session.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createCalls } from './authorisation-calls.ts'
import { addPeople, createRecords, type Owner, type People } from './authorisation-records.ts'
import { ACTORS, type Actor, AUTHORISATION, ROLE_OF, type Row } from './authorisation-table.ts'
import { listChanges, listTables, type Rows, readRows } from './rows.ts'

/* What a session was allowed when its call came in counts for nothing once it has ended: nothing of it is written. */

const PASSWORD = 'a long passphrase'

let site: TestApp
let people: People
let passwordHash: string
let tables: Awaited<ReturnType<typeof listTables>>
beforeAll(async () => {
  site = await startTestApp()
  tables = await listTables(site.db)
  people = await addPeople(site)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => site.close())

/** Calls that write nothing: they are questions that need a body. */
const QUESTIONS: readonly EndpointName[] = ['checkDemand']
const WRITES = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) =>
    ENDPOINTS[name].method !== 'GET' && ENDPOINTS[name].access !== 'anyone' && !QUESTIONS.includes(name),
)

/** What was written since, but for what became of sessions themselves. */
async function listWritten(before: Rows): Promise<string[]> {
  const changes = listChanges(before, await readRows(site.db, tables))
  return changes.filter((change) => !/^. sessions /.test(change))
}

interface Caller {
  readonly id: string
  readonly role: Role
}
interface Ending {
  /** What becomes of a session between the judgement of its call and the call's work. */
  readonly happen: (caller: Caller) => Promise<unknown>
  readonly undo: (caller: Caller) => Promise<unknown>
}
const nothing = async () => {}

const ENDINGS: Record<string, Ending> = {
  'has ended': {
    happen: ({ id }) => site.db.deleteFrom('sessions').where('account_id', '=', id).execute(),
    undo: nothing,
  },
  'has not been used for 12 hours': {
    happen: ({ id }) =>
      sql`update sessions set last_used_at = now() - interval '12 hours' where account_id = ${id}`.execute(
        site.db,
      ),
    undo: nothing,
  },
  'is 30 days old': {
    happen: ({ id }) =>
      sql`update sessions set created_at = now() - interval '30 days' where account_id = ${id}`.execute(
        site.db,
      ),
    undo: nothing,
  },
  'is of an account that has another role by now': {
    happen: ({ id, role }) => setRole(id, role === 'admin' ? 'student' : 'admin'),
    undo: ({ id, role }) => setRole(id, role),
  },
}

function setRole(id: string, role: Role) {
  return site.db.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}

describe('a call whose session ends after it was let in writes nothing and is answered 401', () => {
  let app: FastifyInstance
  let end: (() => Promise<unknown>) | null = null
  let records: ReturnType<typeof createRecords>
  let calls: ReturnType<typeof createCalls>
  beforeAll(async () => {
    app = await buildApp(site.services, false)
    // Between the judgement and the handler.
    app.addHook('preHandler', async () => {
      await end?.()
    })
    records = createRecords(site, people)
    calls = createCalls(site, people)
  })
  afterAll(() => app.close())

  /** Those who may make the call, one of each role. */
  function* listAllowed(name: EndpointName): Generator<[Exclude<Actor, 'nobody'>, Owner]> {
    const rows = Object.entries(AUTHORISATION[name]).filter(([owner]) => owner !== 'record')
    for (const [owner, row] of rows as [Owner, Row][])
      for (const actor of ['student', 'professor', 'admin'] as const)
        if (owner !== 'missing' && (row[ACTORS[actor]] ?? 500) < 300) yield [actor, owner]
  }

  async function tryEnded(name: EndpointName, ending: Ending): Promise<number> {
    const access = AUTHORISATION[name]
    const { prepare, body, query = '' } = calls[name]
    let tried = 0
    for (const [actor, owner] of listAllowed(name)) {
      const id = 'record' in access ? await records.makers[access.record](actor, owner) : ''
      const cell = { actor, owner, id }
      await prepare?.(cell)
      const payload = await body?.(cell)
      const caller = { id: people[actor].id, role: ROLE_OF[actor] }
      const token = await beginSession(site.services, caller.id)
      const before = await readRows(site.db, tables)
      end = () => ending.happen(caller)
      const answer = await app.inject({
        method: ENDPOINTS[name].method,
        url: ENDPOINTS[name].path.replace(/:\w+/, id) + query,
        headers: { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      })
      end = null
      await ending.undo(caller)
      expect([name, actor, answer.statusCode, answer.json().message]).toEqual([
        name,
        actor,
        401,
        'Please log in.',
      ])
      expect(await listWritten(before), `${name} by ${caller.role}`).toEqual([])
      tried++
    }
    return tried
  }

  test.each(Object.entries(ENDINGS))('when it %s', async (title, ending) => {
    // A session that is over but still there may be ended.
    const names = WRITES.filter((name) => title === 'has ended' || name !== 'logout')
    let tried = 0
    for (const name of names) tried += await tryEnded(name, ending)
    expect(tried).toBeGreaterThanOrEqual(names.length)
  })
})

async function setPassword(id: string): Promise<void> {
  await site.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

async function tryLogin(id: string, password: string): Promise<number> {
  const { email, role } = await site.db
    .selectFrom('accounts')
    .select(['email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await site.nobody('POST', '/api/auth/login', { email, password, role })).statusCode
}

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

const ROUNDS = rounds(4, 12)

describe('races', () => {
  test('an administrator’s new password wins over an owner who changes theirs again and again', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const thief = await site.addPerson('student')
      await setPassword(thief.id)
      const change = { oldPassword: PASSWORD, newPassword: 'a stolen passphrase' }
      const path = `/api/students/${thief.id}`
      const changes = Array.from({ length: 3 }, () => thief.call('POST', `${path}/change-password`, change))
      await pause(10 * round)
      const reset = site.admin.call('POST', `${path}/reset-password`, {
        newPassword: 'set by an administrator',
      })
      const answers = await Promise.all([...changes, reset])
      expect(answers.at(-1)?.statusCode).toBe(200)
      expect(statuses(answers).every((status) => [200, 400, 401].includes(status))).toBe(true)
      expect((await thief.call('GET', '/api/courses')).statusCode).toBe(401)
      expect(await tryLogin(thief.id, 'set by an administrator')).toBe(200)
    }
  })

  test('an administrator who is deleted leaves no other behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const gone = await site.addPerson('admin')
      const email = `left${round}@example.org`
      const created = Array.from({ length: 4 }, (_, index) =>
        gone.call('POST', '/api/admins', { fullName: 'Left', email: `${index}${email}`, password: PASSWORD }),
      )
      const removed = await site.admin.call('POST', `/api/admins/delete/${gone.id}`)
      expect(removed.statusCode).toBe(200)
      const left = () =>
        site.db.selectFrom('accounts').select('id').where('email', 'like', `%${email}`).execute()
      const before = await left()
      const answers = statuses(await Promise.all(created))
      expect(answers.every((status) => status === 201 || status === 401)).toBe(true)
      expect(await left()).toEqual(before)
    }
  })

  test('two administrators who delete each other do not both succeed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await site.addPerson('admin'), await site.addPerson('admin')]
      const removes = (by: Person, whom: Person) => by.call('POST', `/api/admins/delete/${whom.id}`)
      const answers = await Promise.all([removes(one, other), removes(other, one)])
      expect(statuses(answers).sort()).toEqual([200, 401])
    }
  })

  test('changes of one password from two sessions, profiles, logins, resets and logouts never meet in a deadlock', async () => {
    const { rows: before } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
      where datname = current_database()`.execute(site.db)
    const seen = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const person = await site.addPerson('student')
      await setPassword(person.id)
      const other = await beginSession(site.services, person.id)
      const path = `/api/students/${person.id}`
      const change = { oldPassword: PASSWORD, newPassword: PASSWORD }
      const asOther = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
        site.app.inject({ method, url, headers: { authorization: `Bearer ${other}` }, payload })
      const answers = await Promise.all([
        person.call('POST', `${path}/change-password`, change),
        asOther('POST', `${path}/change-password`, change),
        person.call('PUT', `${path}/profile`, { gender: 'Other' }),
        asOther('PUT', `${path}/profile`, { gender: 'Female' }),
        site.admin.call('POST', `${path}/reset-password`, { newPassword: PASSWORD }),
        site.admin.call('PUT', `${path}/profile`, { gender: 'Male' }),
        tryLogin(person.id, PASSWORD).then((statusCode) => ({ statusCode })),
        asOther('POST', '/api/auth/logout'),
        asOther('POST', '/api/auth/logout'),
        ...(round % 2 === 0 ? [site.admin.call('POST', `/api/students/delete/${person.id}`)] : []),
      ])
      for (const status of statuses(answers)) seen.add(status)
    }
    expect([...seen].filter((status) => ![200, 400, 401, 404].includes(status))).toEqual([])
    const { rows: after } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
      where datname = current_database()`.execute(site.db)
    expect(after).toEqual(before)
  })
})
