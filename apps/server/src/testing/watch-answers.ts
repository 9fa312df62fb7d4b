import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ENDPOINTS, type Endpoint, type EventPayload, getOpenApi, listErrors } from '@scheduler/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { readBearerToken } from '../http/session.ts'
import { type Seen, scanAnswer, type Viewer } from './answer-scan.ts'

/** What was seen of all the answers and events of a test. */
export interface Watch {
  answers: number
  events: number
  readonly leaks: string[]
  /** What looks like somebody's email or phone, told to others than administrators; whose it is is found out at the end. */
  readonly contacts: Map<string, { route: string; viewer: Viewer | null; contact: string }>
}

export const startWatch = (): Watch => ({ answers: 0, events: 0, leaks: [], contacts: new Map() })

const CALLS = new Map<string, Endpoint>(
  Object.values(ENDPOINTS).map((one) => [`${one.method} ${one.path}`, one]),
)

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const PHONE = /\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}/g

/** A head has no content: its file is one empty text. */
async function readWhole(payload: Readable): Promise<Buffer> {
  const chunks: (string | Buffer)[] = await payload.toArray()
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)))
}

/** Holds every answer against what its viewer is entitled to. */
export function watchAnswers(app: FastifyInstance, watch: Watch): void {
  app.addHook('onSend', async (request, response, payload) => {
    const type = String(response.getHeader('content-type'))
    if (!/json|^text\//.test(type)) return payload
    const content = payload instanceof Readable ? await readWhole(payload) : payload
    if (typeof content !== 'string' && !Buffer.isBuffer(content)) return payload
    const text = unpack(content, response.getHeader('content-encoding'))
    const seen = readAnswer(request, text, type.startsWith('application/json'))
    watch.answers++
    watch.leaks.push(...scanAnswer(seen), ...checkStatus(seen, response.statusCode))
    if (seen.viewer?.role !== 'admin') noteContacts(watch, seen)
    return content
  })
}

function unpack(content: string | Buffer, coding: unknown): string {
  if (coding === 'br') return brotliDecompressSync(content).toString()
  if (coding === 'gzip') return gunzipSync(content).toString()
  return content.toString()
}

function readAnswer(request: FastifyRequest, text: string, isJson: boolean): Seen {
  const { url = request.url } = request.routeOptions
  // The head of an answer is made like the answer.
  const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`
  // The description of the API names what the API never tells.
  const json: unknown = isJson && url !== getOpenApi.path ? JSON.parse(text) : null
  return { route, viewer: readViewer(request, json), text, json, secrets: listSecrets(request) }
}

/** Of a call whose caller has left: nobody is answered it. */
const NOBODY_THERE = 499

/** What the reference does not say of a call must not happen; 500, which it says of none, is what some tests provoke. */
function checkStatus({ route }: Seen, status: number): string[] {
  const endpoint = CALLS.get(route)
  const known: readonly number[] = endpoint ? [endpoint.status, ...listErrors(endpoint)] : [status]
  return status === 500 || status === NOBODY_THERE || known.includes(status)
    ? []
    : [`${route}: is answered ${status}, of which the reference knows nothing`]
}

/** Somebody who has just logged in had no session yet. */
function readViewer({ session }: FastifyRequest, json: unknown): Viewer | null {
  if (session || typeof json !== 'object' || json === null || !('token' in json && 'user' in json))
    return session
  const { user, role } = json as { user?: { _id: string }; role?: Viewer['role'] }
  return user && role ? { accountId: user._id, role } : null
}

/** The token, and the passwords of the calls that take some. */
function listSecrets({ method, url, headers, body }: FastifyRequest): string[] {
  const takesPassword = /login$|-password$|^POST \/api\/\w+$/.test(`${method} ${url}`)
  const sent = takesPassword && typeof body === 'object' && body !== null ? Object.entries(body) : []
  const passwords = sent.filter(([key]) => /password/i.test(key)).map(([, value]) => value)
  return [readBearerToken(headers.authorization), ...passwords].filter(
    (secret): secret is string => typeof secret === 'string' && secret.length >= 8,
  )
}

/** What events of all that was told carry: a sentence, of what it is made, and an id, and nothing else of what they are about. */
const CARRIED = ['message', 'key', 'slots', 'id', 'progress']

/** Holds every event that was told against that. */
export async function watchEvents(db: Db, watch: Watch): Promise<void> {
  const rows = await db.selectFrom('changes').select('event').execute()
  for (const { event: told } of rows) {
    if ('endedSession' in told) continue
    const { event, payload, to } = told
    const route = `the event ${event}`
    const seen = { route, viewer: null, text: JSON.stringify(payload), json: payload, secrets: [] }
    const more = [
      ...Object.keys(payload).filter((key) => !CARRIED.includes(key)),
      ...listUntold(payload).map((slot) => `a ${slot} that its sentence does not tell`),
    ]
    watch.events++
    watch.leaks.push(...more.map((key) => `${route} carries ${key}`), ...scanAnswer(seen))
    const isForAdmins = to.every((room) => room === 'role:admin' || room.startsWith('account:'))
    if (!isForAdmins) noteContacts(watch, seen)
  }
}

/** The slots whose text is not in the sentence. */
function listUntold({ message, slots = {} }: EventPayload): string[] {
  return Object.entries(slots).flatMap(([slot, held]) =>
    typeof held === 'string' && !message.includes(held) ? slot : [],
  )
}

function noteContacts({ contacts }: Watch, { route, viewer, text }: Seen): void {
  for (const [contact] of [...text.matchAll(EMAIL), ...text.matchAll(PHONE)])
    contacts.set(`${route} ${viewer?.accountId} ${contact}`, { route, viewer, contact })
}

/** Whatever was told to somebody who may not know it, each in a sentence. */
export async function listLeaks({ leaks, contacts }: Watch, db: Db): Promise<string[]> {
  const accounts = await db.selectFrom('accounts').select(['id', 'email', 'phone']).execute()
  const owners = new Map<string, string[]>()
  for (const { id, email, phone } of accounts)
    for (const contact of [email.toLowerCase(), ...(phone === null ? [] : [phone])])
      owners.set(contact, [...(owners.get(contact) ?? []), id])
  const told = [...contacts.values()].flatMap(({ route, viewer, contact }) => {
    const ids = owners.get(contact.toLowerCase()) ?? []
    const isOwn = viewer !== null && ids.includes(viewer.accountId)
    return ids.length === 0 || isOwn ? [] : [`${route}: tells ${contact} of somebody else`]
  })
  return [...new Set([...leaks, ...told])]
}
