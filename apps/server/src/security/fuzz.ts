import { ENDPOINTS, type EndpointName, errorReply } from '@scheduler/contract'
import { beginSession } from '../http/session.ts'
import { createRandom } from '../testing/load.ts'
import type { TestApp } from '../testing/test-app.ts'
import { addExamples } from './authorisation-calls.ts'
import { addPeople, createRecords, type People } from './authorisation-records.ts'
import { AUTHORISATION } from './authorisation-table.ts'
import { createDealer } from './deal.ts'
import { makeExample } from './examples.ts'
import { createMalformed, listSentTo, type Malformed, SENT_TO_SOME } from './malformed.ts'

const AT_ONCE = 8
export const LONGEST_ERROR = 20_000

export const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
type Caller = keyof People | 'nobody'

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
export function findFault({ method }: Malformed, { statusCode, body, headers }: Answered): string | null {
  if (statusCode < 200 || statusCode >= 500) return `status ${statusCode}`
  if (statusCode < 400 || method === 'HEAD') return null
  if (!/^application\/json/.test(String(headers['content-type']))) return 'not JSON'
  if (body.length > LONGEST_ERROR) return `an answer of ${body.length} characters`
  const read = errorReply.strict().safeParse(parse(body))
  if (!read.success || read.data.message.trim() === '') return `no error as they all are: ${body}`
  const { message, errors = [] } = read.data
  if (errors.some((error) => error.message.trim() === '')) return 'an empty message'
  const isOfField = statusCode === 400 && !OF_NO_FIELD.includes(message)
  // One that a call does not have may be called ''.
  const isNamed = errors.some(({ field, key }) => field !== '' || key === 'requests.unknownField')
  return isOfField && !isNamed ? `no field: ${body}` : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Callers who are allowed are tried most: their calls get furthest. */
function listCallers(name: EndpointName): Caller[] {
  const { access }: { access: 'anyone' | readonly string[] } = ENDPOINTS[name]
  const everybody: Caller[] = ['admin', 'professor', 'student', 'nobody']
  if (access === 'anyone') return everybody
  const entitled = everybody.filter((caller) => access.includes(caller) || access.includes('self'))
  return [...everybody, ...entitled, ...entitled, ...entitled]
}

const toOwner = (kind: string) => (kind === 'admin' || kind === 'professor' ? kind : 'student')

/** What is sent, by whom and from where: settled before anything is, so that a seed repeats it. */
interface Trial {
  readonly request: Malformed
  readonly caller: Caller
  readonly remoteAddress: string
}

const describeRequest = ({ method, url, headers, payload = '' }: Malformed, caller: Caller) =>
  `${caller} ${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 100)} ${payload.length} ${payload.slice(0, 400)}`

/** Sends malformed calls, the same ones for the same seed. */
export async function createFuzzer(site: TestApp, seed: number) {
  const people = await addPeople(site)
  const ids = await addExamples(site, people)
  const random = createRandom(seed)
  const dealer = createDealer(random)
  let tried = 0

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

  /** Sends so many of a call; answers what is wrong with the answers. */
  async function fuzz(name: EndpointName, bodies: number): Promise<string[]> {
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
      const answer = await site.app
        .inject({ ...request, method: request.method as 'GET', headers, remoteAddress })
        .catch((error: Error) => ({ statusCode: 0, body: `broken off: ${error.stack}`, headers: {} }))
      tried++
      // Logged out, or the password was changed: the next logs in again.
      if (answer.statusCode === 401) tokens.delete(caller)
      const fault = findFault(request, answer)
      if (fault !== null) faults.push(`${fault} to ${describeRequest(request, caller)}`)
    }
    for (let count = 0; count < bodies; count += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, next).map(send))
    if (listNames(Object.prototype) !== PROTOTYPE) faults.push('the prototype of all objects has changed')
    return faults
  }

  /** What some call is due to meet, and none has. */
  function listUnmet(): string[] {
    const ofCalls = NAMES.flatMap((name) => [
      `callers of ${name}`,
      ...listSentTo(name, makeExample(name, ids)),
    ])
    const whole = dealer.listWhole()
    const due = ['misspelled ids', ...Object.keys(SENT_TO_SOME), ...ofCalls]
    return due.filter((list) => !whole.includes(list))
  }

  return { fuzz, listUnmet, countTried: () => tried }
}
