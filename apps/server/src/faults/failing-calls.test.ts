import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ToldEvent } from '../db/tables/change-tables.ts'
import { beginSession } from '../http/session.ts'
import { createCalls } from '../security/authorisation-calls.ts'
import { addPeople, createRecords, type Owner, type People } from '../security/authorisation-records.ts'
import { type Actor, AUTHORISATION } from '../security/authorisation-table.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { type FailingCalls, type Failure, failCalls } from './failing-calls.ts'

/* For every write, its first call of the database fails, then its second, and so on until it ends well. */

/** Of the calls of a write every so many fails; all of them, in both ways, in a long run. */
const STEP = rounds(4, 1)
const FAILURES: readonly Failure[] = ['unheard', 'unanswered']

const WRITES = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].method !== 'GET')
/** Tell nobody anything. */
const SILENT =
  /^(login|logout|checkDemand|change\w+Password|reset\w+Password|\w+PasswordLinks?|setPasswordByLink|requestPasswordReset|send\w+|\w+Subscription|changeNewsWishes)$/

/** What they are asked for here is so already: that is told, and leaves no entry in the audit log. */
const REPEATED = /^(updateSiteSettings|updateTeachingWeek|undoTakeOver)$/

let site: TestApp
let people: People
let records: ReturnType<typeof createRecords>
let calls: ReturnType<typeof createCalls>
let failing: FailingCalls
/** Somebody of each role, who does nothing but listen, with the rooms in which they are told. */
let listeners: readonly { readonly listener: Listener; readonly rooms: readonly string[] }[]

beforeAll(async () => {
  site = await startTestApp()
  const url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
  people = await addPeople(site)
  records = createRecords(site, people)
  calls = createCalls(site, people)
  failing = failCalls(site.services.pool)
  const open = async ({ id, token }: Person, role: string) => ({
    listener: await listen(url, token),
    rooms: ['everyone', `role:${role}`, `account:${id}`],
  })
  listeners = await Promise.all([
    open(site.admin, 'admin'),
    open(people.otherProfessor, 'professor'),
    open(people.otherStudent, 'student'),
  ])
})
afterAll(async () => {
  for (const { listener } of listeners) listener.close()
  await site.close()
})

const caller = (name: EndpointName): Exclude<Actor, 'nobody'> => {
  const access = ENDPOINTS[name].access as readonly string[]
  if (name === 'changeStudentPassword') return 'student'
  if (name === 'changeProfessorPassword') return 'professor'
  return access.includes('admin') || access.includes('self') || access === ('anyone' as never)
    ? 'admin'
    : 'professor'
}

async function callOnce(name: EndpointName, [n, failure]: readonly [number, Failure]) {
  const actor = caller(name)
  const access = AUTHORISATION[name]
  const isOwn = actor !== 'admin' || /^(changeAdminPassword|\w+Subscription)$/.test(name)
  const owner: Owner = isOwn ? 'own' : 'another'
  const id = 'record' in access ? await records.makers[access.record](actor, owner) : ''
  const cell = { actor, owner, id }
  await calls[name].prepare?.(cell)
  const payload = await calls[name].body?.(cell)
  const token = await beginSession(site.services, people[actor].id)
  const before = await countWritten(name)
  failing.arm(n, failure)
  const answer = await site.app.inject({
    method: ENDPOINTS[name].method,
    url: ENDPOINTS[name].path.replace(/:\w+/, id),
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  const hasFailed = failing.disarm()
  const after = await countWritten(name)
  return {
    hasFailed,
    status: answer.statusCode,
    text: answer.body,
    acts: after.acts - before.acts,
    tellings: after.tellings - before.tellings,
  }
}

/** How often a call has changed something, by the audit log, and how many transactions have told of a change. */
async function countWritten(action: EndpointName): Promise<{ acts: number; tellings: number }> {
  const { rows } = await sql<{ acts: number; tellings: number }>`
    select (select count(*)::int from audit_acts where action = ${action}) as acts,
           (select count(distinct xid)::int from changes where event ? 'event') as tellings`.execute(site.db)
  return rows[0] ?? { acts: 0, tellings: 0 }
}

/** Records without the part that makes them whole, and places taken twice. */
async function listHalves(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'professor' as half, id from accounts a
      where role = 'professor' and not exists (select from professors p where p.id = a.id)
    union all select 'student', id from accounts a
      where role = 'student' and not exists (select from students s where s.id = a.id)
    union all select 'meetings', id from classes c
      where not exists (select from meetings m where m.class_id = c.id and m.active = (c.status <> 'Cancelled'))
    union all select 'seats', c.id from classes c join rooms r on r.id = c.room_id
      where r.seats < (select count(*) from class_students s where s.class_id = c.id)`.execute(site.db)
  return rows
}

let tried = 0
let committed = 0
describe('when any one call of the database fails', () => {
  test.each(WRITES)('%s is done and announced, or neither', async (name) => {
    const isSilent = SILENT.test(name)
    for (const [index, failure] of FAILURES.entries()) {
      for (let n = 1 + index * Math.floor(STEP / 2); ; n += STEP) {
        const { hasFailed, status, text, acts, tellings } = await callOnce(name, [n, failure])
        const where = `call ${n} ${failure}: ${status} ${text.slice(0, 300)}`
        expect([ENDPOINTS[name].status, ...(hasFailed ? [503] : [])], where).toContain(status)
        if (!REPEATED.test(name)) expect(tellings, where).toBe(isSilent ? 0 : acts)
        if (!isSilent && status < 300) expect(tellings, where).toBe(1)
        expect(await listHalves(), where).toEqual([])
        if (!hasFailed) break
        tried++
        if (tellings > 0) committed++
      }
    }
  })

  test('every change that was committed has been heard, once, and nothing else', async () => {
    const id = crypto.randomUUID()
    await tellNow(site, { event: 'settingsUpdated', id, message: 'The last.' })
    await Promise.all(listeners.map(({ listener }) => listener.hear((heard) => heard.id === id)))
    const rows = await site.db.selectFrom('changes').select('event').orderBy('id').execute()
    const told = rows.flatMap(({ event }) => ('event' in event ? (event as ToldEvent) : []))
    const say = ({ event, id, message }: { event: string; id?: string | undefined; message: string }) =>
      `${event} ${id} ${message}`
    for (const { listener, rooms } of listeners) {
      const meant = told.filter(({ to }) => to.some((room) => rooms.includes(room)))
      const heard = listener.heard.filter(({ message }) => message !== 'Students joined or left classes.')
      expect(heard.map(say)).toEqual(meant.map(({ event, payload }) => say({ event, ...payload })))
    }
    console.log(
      `Count: failing calls: ${tried} tried in ${WRITES.length} writes, ${tried} passed (${committed} were committed all the same and told; ${told.length} events heard once)`,
    )
  })
})
