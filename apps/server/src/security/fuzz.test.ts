import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ENDPOINTS, type EndpointName, errorReply } from '@scheduler/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, percentile } from '../faults/load.ts'
import { beginSession } from '../http/session.ts'
import { isLong, rounds } from '../testing/rounds.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addExamples } from './authorisation-calls.ts'
import { addPeople, createRecords, type People } from './authorisation-records.ts'
import { AUTHORISATION } from './authorisation-table.ts'
import { createDealer } from './deal.ts'
import { type Ids, makeExample } from './examples.ts'
import { createMalformed, listSentTo, type Malformed, SENT_TO_SOME } from './malformed.ts'

/** For each call. */
const BODIES = rounds(56, 1752)
const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 9))
const AT_ONCE = 8
const LONGEST_ERROR = 20_000
const MOST_HEAP_MEGABYTES = 40

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
type Caller = keyof People | 'nobody'

let site: TestApp
let people: People
let ids: Ids
let heapBefore = 0
beforeAll(async () => {
  site = await startTestApp()
  people = await addPeople(site)
  ids = await addExamples(site, people)
})
afterAll(() => site.close())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
function measureHeapMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

const listNames = (one: object) => Object.getOwnPropertyNames(one).sort().join()
const PROTOTYPE = listNames(Object.prototype)

/** Errors of the whole body or address, which are of no field. */
const OF_NO_FIELD = [
  'The body is not valid JSON.',
  'The body is not valid UTF-8.',
  'The body must be a JSON object',
  'The body is nested too deeply.',
  'The body has too many fields.',
  'The form cannot be read.',
  'The address cannot be read.',
  // A length that is not the body's.
  'Bad Request.',
]

interface Answered {
  readonly statusCode: number
  readonly body: string
  readonly headers: Record<string, unknown>
}

/** What is wrong with an answer; null where nothing is. */
function findFault({ method }: Malformed, { statusCode, body, headers }: Answered): string | null {
  if (statusCode < 200 || statusCode >= 500) return `status ${statusCode}`
  if (statusCode < 400 || method === 'HEAD') return null
  if (!/^application\/json/.test(String(headers['content-type']))) return 'not JSON'
  if (body.length > LONGEST_ERROR) return `an answer of ${body.length} characters`
  const read = errorReply.strict().safeParse(parse(body))
  if (!read.success || read.data.message.trim() === '') return `no error as they all are: ${body}`
  const { message, errors = [] } = read.data
  if (errors.some((error) => error.message.trim() === '')) return 'an empty message'
  const isOfField = statusCode === 400 && !OF_NO_FIELD.includes(message)
  return isOfField && !errors.some(({ field }) => field !== '') ? `no field: ${body}` : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

test('a bad answer would be found', () => {
  const request: Malformed = { method: 'POST', url: '/', headers: {} }
  const headers = { 'content-type': 'application/json' }
  const answers: [number, string][] = [
    [500, '{"message":"x"}'],
    [503, '{"message":"x"}'],
    [400, '<html>'],
    [400, '{}'],
    [400, '{"message":""}'],
    [400, '{"message":"x","stack":"y"}'],
    [400, '{"message":"A value cannot be stored."}'],
    [400, '{"message":"x","errors":[{"field":"","message":"x"}]}'],
    [404, JSON.stringify({ message: 'x'.repeat(LONGEST_ERROR) })],
  ]
  for (const [statusCode, body] of answers)
    expect(findFault(request, { statusCode, body, headers }), body).not.toBeNull()
  expect(findFault(request, { statusCode: 404, body: '{"message":"x"}', headers: {} })).not.toBeNull()
  expect(findFault(request, { statusCode: 404, body: '{"message":"x"}', headers })).toBeNull()
})

/** Callers who are allowed are tried most: their calls get furthest. */
function listCallers(name: EndpointName): Caller[] {
  const { access }: { access: 'anyone' | readonly string[] } = ENDPOINTS[name]
  const everybody: Caller[] = ['admin', 'professor', 'student', 'nobody']
  if (access === 'anyone') return everybody
  const entitled = everybody.filter((caller) => access.includes(caller) || access.includes('self'))
  return [...everybody, ...entitled, ...entitled, ...entitled]
}

/** Ids that the path may name, some of them of the callers themselves. */
async function listPathIds(name: EndpointName): Promise<string[]> {
  const access = AUTHORISATION[name]
  if (!('record' in access)) return ['any']
  const { makers, listMissing } = createRecords(site, people)
  const own = 'own' in access && access.record !== 'class' && !/delete/i.test(name)
  const made = own
    ? [await makers[access.record](access.record === 'form' ? 'professor' : toOwner(access.record), 'own')]
    : []
  return [...made, await makers[access.record]('nobody', 'another'), ...(await listMissing(access.record))]
}
const toOwner = (kind: string) => (kind === 'admin' || kind === 'professor' ? kind : 'student')

const times: number[] = []
let faulty = 0

/** What is sent, by whom and from where: settled before anything is, so that a seed repeats it. */
interface Trial {
  readonly request: Malformed
  readonly caller: Caller
  readonly remoteAddress: string
}

const random = createRandom(SEED)
const dealer = createDealer(random)

async function createTrials(name: EndpointName): Promise<() => Trial> {
  const next = createMalformed(random, dealer, name, makeExample(name, ids), await listPathIds(name))
  const callers = listCallers(name)
  return () => ({
    request: next(),
    caller: dealer.deal(`callers of ${name}`, callers),
    // From many, so that none is soon locked out for guessing.
    remoteAddress: `10.0.0.${Math.floor(random() * 100)}`,
  })
}

async function fuzz(name: EndpointName): Promise<string[]> {
  const next = await createTrials(name)
  const tokens = new Map<Caller, string>()
  const faults: string[] = []
  async function authorize(caller: Caller) {
    if (caller === 'nobody') return {}
    const token = tokens.get(caller) ?? (await beginSession(site.services, people[caller].id))
    tokens.set(caller, token)
    return { authorization: `Bearer ${token}` }
  }
  async function send({ request, caller, remoteAddress }: Trial) {
    const headers = { ...(await authorize(caller)), ...request.headers }
    const started = performance.now()
    const answer = await site.app
      .inject({ ...request, method: request.method as 'GET', headers, remoteAddress })
      .catch((error: Error) => ({ statusCode: 0, body: `broken off: ${error.stack}`, headers: {} }))
    times.push(performance.now() - started)
    // Logged out, or the password was changed: the next logs in again.
    if (answer.statusCode === 401) tokens.delete(caller)
    const fault = findFault(request, answer)
    if (fault !== null) faults.push(`${fault} to ${describeRequest(request, caller)}`)
  }
  for (let count = 0; count < BODIES; count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, next).map(send))
  if (listNames(Object.prototype) !== PROTOTYPE) faults.push('the prototype of all objects has changed')
  return faults
}

const describeRequest = ({ method, url, headers, payload = '' }: Malformed, caller: Caller) =>
  `${caller} ${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 100)} ${payload.length} ${payload.slice(0, 400)}`

describe('malformed calls are refused as they should be', () => {
  test.each(NAMES.map((name, index) => [name, index] as const))('%s', async (name, index) => {
    const faults = await fuzz(name)
    faulty += faults.length
    if (index === 0) heapBefore = measureHeapMegabytes()
    expect(faults, `seed ${SEED}`).toEqual([])
  })

  test('each kind of fault, caller, field and query of each call was met, and each nasty value by some call', () => {
    const ofCalls = NAMES.flatMap((name) => [
      `callers of ${name}`,
      ...listSentTo(name, makeExample(name, ids)),
    ])
    const whole = dealer.listWhole()
    const due = ['misspelled ids', ...Object.keys(SENT_TO_SOME), ...ofCalls]
    expect(due.filter((list) => !whole.includes(list))).toEqual([])
  })

  test('none is left in memory, and the server is as before', async () => {
    expect((await site.admin.call('GET', '/api/classs')).statusCode).toBe(200)
    const grown = measureHeapMegabytes() - heapBefore
    console.log(
      `Count: fuzz: ${times.length} tried, ${times.length - faulty} passed (seed ${SEED}, ${NAMES.length} calls, 99 % within ${Math.round(percentile(times, 0.99))} ms, all within ${Math.round(percentile(times, 1))} ms, heap ${grown < 0 ? '' : '+'}${Math.round(grown)} MB)`,
    )
    expect(grown).toBeLessThan(MOST_HEAP_MEGABYTES)
  })
})
