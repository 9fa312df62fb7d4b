import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import { takeTurn } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '../http/session.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createCalls } from './authorisation-calls.ts'
import { addPeople, createRecords, type Owner, type People } from './authorisation-records.ts'
import { type Actor, AUTHORISATION } from './authorisation-table.ts'

let site: TestApp
let url: string
let people: People
let records: ReturnType<typeof createRecords>
let calls: ReturnType<typeof createCalls>

/** Tell nobody: they change nothing that another sees. */
const SILENT =
  /^(login|logout|checkDemand|change\w+Password|reset\w+Password|\w+PasswordLinks?|setPasswordByLink|requestPasswordReset|send\w+|\w+Subscription|readAllNews|changeNewsWishes)$/
const WRITES = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => ENDPOINTS[name].method !== 'GET' && !SILENT.test(name),
)
/** Joins and leaves, which students make; some calls only professors may make. */
const sender = (name: EndpointName): Exclude<Actor, 'nobody'> => {
  if (name === 'joinClass' || name === 'leaveClass') return 'student'
  return (ENDPOINTS[name].access as readonly string[]).includes('admin') ? 'admin' : 'professor'
}
/** Marks, and several joins together, which the sender hears as well, up to a second later. */
const ANYTIME = ['Mark.', 'Students joined or left classes.']

const LISTENING = ['admin', 'professor', 'otherProfessor', 'student', 'otherStudent'] as const
let watchers: Listener[]
/** The sockets of the sender: the one that a call may name, and another tab of the same session. */
const tabs = new Map<Actor, { token: string; named: Listener; other: Listener }>()

beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
  people = await addPeople(site)
  records = createRecords(site, people)
  calls = createCalls(site, people)
  watchers = await Promise.all(LISTENING.map((actor) => listen(url, people[actor].token)))
  for (const actor of ['admin', 'professor', 'student'] as const) {
    const token = await beginSession(site.services, people[actor].id)
    const [named, other] = [await listen(url, token), await listen(url, token)]
    tabs.set(actor, { token, named, other })
  }
})
afterAll(() => site.close())

const everyListener = () => [...watchers, ...[...tabs.values()].flatMap(({ named, other }) => [named, other])]

let marks = 0
/** An event that everybody hears between what was told before it and what is told after it; answers its id. */
async function mark(): Promise<string> {
  const id = `00000000-0000-4000-8000-${String(++marks).padStart(12, '0')}`
  await tellNow(site, { event: 'settingsUpdated', id, message: 'Mark.' })
  return id
}

/** Sends a well-formed call on a new record; answers which events each socket heard of it. */
async function hear(name: EndpointName, socketId: { body?: unknown; query?: string }): Promise<string[][]> {
  const actor = sender(name)
  const access = AUTHORISATION[name]
  const owner: Owner = actor === 'admin' ? 'another' : 'own'
  const id = 'record' in access ? await records.makers[access.record](actor, owner) : ''
  const cell = { actor, owner, id }
  await calls[name].prepare?.(cell)
  const body = { ...(await calls[name].body?.(cell)), ...('body' in socketId && { socketId: socketId.body }) }
  const before = await mark()
  const answer = await site.app.inject({
    method: ENDPOINTS[name].method,
    url: ENDPOINTS[name].path.replace(/:\w+/, id) + (socketId.query ?? ''),
    headers: { authorization: `Bearer ${tabs.get(actor)?.token}` },
    payload: body,
  })
  expect(answer.statusCode, answer.body).toBe(ENDPOINTS[name].status)
  const after = await mark()
  await Promise.all(everyListener().map((listener) => listener.hear((heard) => heard.id === after)))
  return everyListener().map(({ heard }) =>
    heard
      .slice(...[before, after].map((end) => heard.findLastIndex(({ id }) => id === end)))
      .filter((one) => !ANYTIME.includes(one.message))
      .map(({ event }) => event),
  )
}

/** What a sender might name to keep others from hearing. */
function listBad(actor: Actor): { body?: unknown; query?: string }[] {
  const own = tabs.get(actor)
  const victim = watchers[0]?.socketId ?? ''
  const names = [
    victim,
    'everyone',
    'role:admin',
    `account:${people.admin.id}`,
    `socket:${people.admin.id}:${victim}`,
    'x'.repeat(10_000),
    '',
    '__proto__',
    'constructor',
    `${own?.named.socketId} `,
    '*',
  ]
  const shapes = [[own?.named.socketId], [victim, 'everyone'], { id: victim }, null, 42, true, { length: 20 }]
  return [
    ...[...names, ...shapes].map((body) => ({ body })),
    ...names.map((name) => ({ query: `?socketId=${encodeURIComponent(name)}` })),
    { query: `?socketId=${own?.named.socketId}&socketId=${victim}` },
    { query: `?socketId[]=${victim}` },
    { query: `?socketId[id]=${victim}&__proto__[socketId]=${victim}` },
    { body: ['everyone'], query: `?socketId=${victim}` },
  ]
}

let tried = 0
describe('a socketId silences nobody but the sender’s own socket', () => {
  test.each(WRITES.map((name, turn) => [name, turn] as const))('%s', async (name, turn) => {
    const actor = sender(name)
    const own = tabs.get(actor)
    if (!own) throw new Error('Nobody sends.')
    const baseline = await hear(name, {})
    expect(baseline.flat()).not.toEqual([])
    for (const bad of takeTurn(listBad(actor), 2, turn)) {
      expect([bad, await hear(name, bad)]).toEqual([bad, baseline])
      tried++
    }
    const { socketId } = own.named
    const skipped = everyListener().indexOf(own.named)
    expect(baseline[skipped]).not.toEqual([])
    const expected = baseline.map((events, index) => (index === skipped ? [] : events))
    for (const good of [{ body: socketId }, { query: `?socketId=${socketId}` }]) {
      expect([good, await hear(name, good)]).toEqual([good, expected])
      tried++
    }
  })

  afterAll(() =>
    console.log(
      `Count: socket ids: ${tried} tried, ${tried} passed (${WRITES.length} writes, ${LISTENING.length + 2} others each)`,
    ),
  )
})
