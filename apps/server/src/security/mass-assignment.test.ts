import { ENDPOINTS, type EndpointName, isSpecified } from '@scheduler/contract'
import { takeTurn } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { beginSession } from '../http/session.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createCalls } from './authorisation-calls.ts'
import { addPeople, type Cell, createRecords, type Owner, type People } from './authorisation-records.ts'
import { ACTORS, type Actor, AUTHORISATION, type Row } from './authorisation-table.ts'
import { listChanges, listTables, readRows } from './rows.ts'

const PRIVILEGES = (
  'isAdmin is_admin admin roles permissions privileges scope accessLevel userType superuser isStaff verified isActive ' +
  'approved passwordHash token sessionId ownerId userId $set $where owner createdBy profile[role] user.role'
).split(' ')

let site: TestApp
let people: People
let records: ReturnType<typeof createRecords>
let calls: ReturnType<typeof createCalls>
let tables: Awaited<ReturnType<typeof listTables>>
let names: string[]
beforeAll(async () => {
  site = await startTestApp()
  people = await addPeople(site)
  records = createRecords(site, people)
  calls = createCalls(site, people)
  tables = await listTables(site.db)
  const columns = tables.flatMap((table) => table.columns)
  const inCalls = columns.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  names = [...new Set([...columns, ...inCalls, '_id', ...PRIVILEGES])]
})
afterAll(() => site.close())

/** Every write, by somebody who may make it, on a record they may make it on. */
const WRITES = (Object.keys(ENDPOINTS) as EndpointName[])
  .filter((name) => ENDPOINTS[name].method !== 'GET')
  .flatMap((name) => listEntitled(name).map(([actor, owner]) => [name, actor, owner] as const))

function listEntitled(name: EndpointName): [Exclude<Actor, 'nobody'>, Owner][] {
  const rows = Object.entries(AUTHORISATION[name]).filter(
    ([owner]) => owner !== 'record' && owner !== 'missing',
  )
  return (rows as [Owner, Row][]).flatMap(([owner, row]) =>
    (['admin', 'professor', 'student'] as const)
      .filter((actor) => [200, 201].includes(row[ACTORS[actor]] ?? 0))
      .map((actor): [Exclude<Actor, 'nobody'>, Owner] => [actor, owner]),
  )
}

/** What might be taken for a privilege, or for anything else. */
const listValues = () => [
  'admin',
  true,
  7,
  null,
  people.otherStudent.id,
  'other@example.org',
  '2020-02-02',
  [people.otherProfessor.id],
  { role: 'admin', status: 'approved', id: people.otherStudent.id, $set: { role: 'admin' } },
]

/** What a call takes is what it may change. */
function listOwnFields(name: EndpointName): string[] {
  const { body } = ENDPOINTS[name]
  return [...(body instanceof z.ZodObject ? Object.keys(body.shape) : []), 'socketId']
}

/** Makes a well-formed call on a new record, with more in the body; answers what it wrote. */
async function write(name: EndpointName, actor: Exclude<Actor, 'nobody'>, owner: Owner, more: object) {
  const access = AUTHORISATION[name]
  const id = 'record' in access ? await records.makers[access.record](actor, owner) : ''
  const cell: Cell = { actor, owner, id }
  await calls[name].prepare?.(cell)
  const body = { ...more, ...(await calls[name].body?.(cell)) }
  const token = await beginSession(site.services, people[actor].id)
  const before = await readRows(site.db, tables)
  const answer = await site.app.inject({
    method: ENDPOINTS[name].method,
    url: ENDPOINTS[name].path.replace(/:\w+/, id),
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  const changes = listChanges(before, await readRows(site.db, tables))
  // A way has its two buildings in the order of their ids, which is chance.
  return { status: answer.statusCode, changes: standardise(changes, name === 'setWalk' ? '' : id) }
}

/** The same call on another record writes the same, but for what has to differ. */
function standardise(changes: readonly string[], id: string): string[] {
  const known = new Map(Object.entries(people).map(([who, { id: theirs }]) => [theirs, who]))
  if (id !== '') known.set(id, 'the record')
  return changes
    .map((change) =>
      change
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => known.get(found) ?? 'an id')
        .replace(/\d{4}-\d\d-\d\dT[\d:.+Z-]+/g, 'a time')
        .replace(/ act_id: \d+/g, ' act_id: an act')
        // Other records that are written each time count on.
        .replace(/^(~ \w+_revisions an id revision:) \d+$/, '$1 the next')
        .replace(/new\d+@example\.org/g, 'an email')
        .replace(/\$argon2id[^"]+/g, 'a hash')
        .replace(/\\\\x[0-9a-f]{64}/g, 'a hash'),
    )
    .sort()
}

let tried = 0
describe('a write changes what it names and nothing else, whatever else it carries; one that is ours is refused', () => {
  test.each(WRITES.map((write, turn) => [...write, turn] as const))(
    '%s by %s, %s',
    async (name, actor, owner, turn) => {
      // What is there already is not written again: the second time is like all others.
      await write(name, actor, owner, {})
      const expected = await write(name, actor, owner, {})
      expect([200, 201]).toContain(expected.status)
      const own = listOwnFields(name)
      // Half of them at a time: a body has so many names at most.
      for (const value of takeTurn(listValues(), 2, turn)) {
        for (const some of [names.slice(0, names.length / 2), names.slice(names.length / 2)]) {
          const all = Object.fromEntries(some.map((one) => [one, value]))
          const foreign = Object.fromEntries(
            some.filter((one) => !own.includes(one)).map((one) => [one, value]),
          )
          const more = { ...foreign, user: all, account: all, data: [all], body: { body: all } }
          const allowed = isSpecified(ENDPOINTS[name]) ? expected : { status: 400, changes: [] }
          expect([value, await write(name, actor, owner, more)]).toEqual([value, allowed])
          tried += some.length
        }
      }
    },
  )

  test('and such a change would be seen', async () => {
    const before = await readRows(site.db, tables)
    await site.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', people.student.id).execute()
    const changes = standardise(listChanges(before, await readRows(site.db, tables)), '')
    // Another role also ends all sessions of the account.
    expect(changes.filter((one) => !one.startsWith('- sessions'))).toEqual([
      '~ accounts student role: "admin"',
    ])
  })

  afterAll(() =>
    console.log(
      `Count: mass assignment: ${tried} tried, ${tried} passed (${WRITES.length} writes, ${names.length} names, at the top and nested)`,
    ),
  )
})
