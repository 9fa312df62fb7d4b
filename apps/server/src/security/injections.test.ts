import { ENDPOINTS, type EndpointName, errorReply } from '@scheduler/contract'
import { takeTurn } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '../http/session.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addExamples } from './authorisation-calls.ts'
import { addPeople, createRecords, type People } from './authorisation-records.ts'
import { AUTHORISATION } from './authorisation-table.ts'
import { type Ids, makeExample } from './examples.ts'
import { INJECTIONS } from './injections.ts'
import { listTables } from './rows.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const AT_ONCE = 8

let site: TestApp
let people: People
let ids: Ids
let makers: ReturnType<typeof createRecords>['makers']
beforeAll(async () => {
  site = await startTestApp()
  people = await addPeople(site)
  makers = createRecords(site, people).makers
  ids = await addExamples(site, people)
})
afterAll(() => site.close())

type Place = readonly (string | number)[]

/** Every place of a value that holds text. */
function listPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listPlaces(inner, [...place, key]))
}

/** The value with another text in one place. */
function replaceAt(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replaceAt(one, rest, text) : one))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: replaceAt(fields[key], rest, text) }
}

interface Injected {
  readonly url: string
  readonly payload?: string
  readonly headers?: Record<string, string>
  /** Where in the answer the text comes back, as it was sent. */
  readonly field?: string
}

/** A call with an injection in each place that takes text: path, query, body and a few headers. */
function inject(name: EndpointName, id: string, text: string): Injected[] {
  const { path } = ENDPOINTS[name]
  const { body, query } = makeExample(name, ids)
  const url = path.replace(/:\w+/, id)
  const payload = JSON.stringify(body)
  const written = encodeURIComponent(text)
  const queries = Object.keys(query).map((key) => {
    const others = Object.entries(query).filter(([one]) => one !== key)
    const pairs = [
      ...others.map(([one, value]) => `${one}=${encodeURIComponent(String(value))}`),
      `${key}=${written}`,
    ]
    return { url: `${url}?${pairs.join('&')}`, payload }
  })
  const bodies = listPlaces(body).map((place) => ({
    url,
    payload: JSON.stringify(replaceAt(body, place, text)),
    ...(place.length === 1 ? { field: String(place[0]) } : {}),
  }))
  const line = text.replace(/[^ -~]/g, '')
  return [
    ...(path.includes(':') ? [{ url: path.replace(/:\w+/, written), payload }] : []),
    ...queries,
    ...bodies,
    {
      url: `${url}?socketId=${written}&${written}=1`,
      payload,
      headers: { 'user-agent': line, referer: line, 'x-forwarded-for': line, cookie: `a=${line}` },
    },
  ]
}

async function findPathId(name: EndpointName): Promise<string> {
  const access = AUTHORISATION[name]
  return 'record' in access ? makers[access.record]('nobody', 'another') : 'any'
}

function chooseCaller(name: EndpointName): keyof People {
  const { access }: { access: 'anyone' | readonly string[] } = ENDPOINTS[name]
  if (access === 'anyone' || access.includes('admin') || access.includes('self')) return 'admin'
  return access.includes('professor') ? 'professor' : 'student'
}

/** Of a change, what is written is compared with what comes back, and another one could come between. */
function mustBeAlone(name: EndpointName, { field }: Injected): boolean {
  const isCreated = ENDPOINTS[name].status === 201 && name !== 'createClass'
  return field !== undefined && ENDPOINTS[name].method !== 'GET' && !isCreated
}

/** What a database, a shell or a template would have said, had it run. */
const RUN = /syntax error|pg_|psql|uid=\d|root:x:|PostgreSQL \d|\$argon2|\b49\b|SQLSTATE|stack/i

let places = 0
/** For the next place, the next text or all of them. */
const chooseTexts = (): readonly string[] => takeTurn(INJECTIONS, 1, places++)

const sent = new Set<string>()
let tried = 0

describe('text that looks like code stays text', () => {
  test.each(NAMES)('%s', async (name) => {
    const id = await findPathId(name)
    const caller = chooseCaller(name)
    const begin = () => beginSession(site.services, people[caller].id)
    let token = await begin()
    let serial = 0
    async function send(
      text: string,
      { url, payload = '', headers = {}, field }: Injected,
    ): Promise<string | null> {
      if (name === 'logout') token = await begin()
      const answer = await site.app.inject({
        method: ENDPOINTS[name].method,
        url,
        remoteAddress: `10.9.${serial >> 8}.${serial++ & 255}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        payload,
      })
      tried++
      // The next class is to be stored as well, not refused because this one is there.
      if (name === 'createClass' && answer.statusCode === 201) await site.db.deleteFrom('classes').execute()
      // Nor is it to be told that it clashes with the classes of this cohort.
      if (name === 'createCohort') await site.db.deleteFrom('cohorts').execute()
      if (answer.statusCode === 401) token = await begin()
      const what = `${ENDPOINTS[name].method} ${url.slice(0, 150)} ${payload.slice(0, 300)}: ${answer.statusCode}`
      if (answer.statusCode >= 500) return `${what} ${answer.body}`
      if ('x-injected' in answer.headers) return `${what}: a header of its own`
      if (answer.statusCode >= 400) {
        const { message } = errorReply.parse(answer.json())
        return RUN.test(message.replaceAll(text, '')) ? `${what} ${message}` : null
      }
      const told = field === undefined ? undefined : answer.json()[field]
      return typeof told === 'string' && told !== text.trim() ? `${what}: ${field} became ${told}` : null
    }
    const all = inject(name, id, '').flatMap((_, place) =>
      chooseTexts().map((text) => [text, inject(name, id, text)[place] as Injected] as const),
    )
    for (const [text] of all) sent.add(text)
    const faults: (string | null)[] = []
    const alone = all.filter(([, one]) => mustBeAlone(name, one))
    const together = all.filter(([, one]) => !mustBeAlone(name, one))
    for (let index = 0; index < together.length; index += AT_ONCE)
      faults.push(
        ...(await Promise.all(together.slice(index, index + AT_ONCE).map(([text, one]) => send(text, one)))),
      )
    for (const [text, one] of alone) faults.push(await send(text, one))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })

  test('nothing of it was run', async () => {
    expect([...sent].sort()).toEqual([...INJECTIONS].sort())
    expect(Reflect.ownKeys(Object.prototype)).not.toContain('polluted')
    expect((await listTables(site.db)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['accounts', 'classes']),
    )
    const admins = await site.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
    const made = await site.admin.call('GET', '/api/admins')
    expect(made.json()).toHaveLength(admins.length)
    expect((await site.admin.call('GET', '/api/health')).statusCode).toBe(200)
    console.log(
      `Count: injections: ${tried} tried, ${tried} passed (${INJECTIONS.length} texts, ${places} places of ${NAMES.length} calls)`,
    )
  })
})
