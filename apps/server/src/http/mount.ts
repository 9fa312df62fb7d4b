import {
  type Access,
  checkDemand,
  ENDPOINTS,
  type Endpoint,
  type FieldError,
  type FileReply,
  fileReply,
  type HandlerInput,
  login,
  logout,
  POSITION_HEADER,
  type Position,
  type Reply,
  readFault,
  readPasswordLink,
  writePosition,
} from '@scheduler/contract'
import { sayRequest } from '@scheduler/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod'
import { type Actor, runAs } from '../db/actor.ts'
import { runFor } from '../db/caller.ts'
import type { Db } from '../db/connect.ts'
import type { DiskSpace } from '../db/limits/disk-full.ts'
import { isCancelled } from './answers/database-errors.ts'
import { JsonText } from './answers/json-text.ts'
import { JSON_TYPE, PreparedText } from './answers/prepared-text.ts'
import { type Form, readForm } from './bodies/forms.ts'
import { addLargeRoute } from './bodies/large-bodies.ts'
import { findingUnknownField } from './bodies/unknown-fields.ts'
import { diskFull, forbidden, invalid, unauthorized, wrongMediaType } from './errors.ts'
import { isMonitor } from './logging/monitor.ts'
import { networkOf } from './network-of.ts'
import { findSession, readBearerToken, type Session } from './session.ts'

/** A call as a handler sees it: parsed, allowed, and with its caller. */
export type Call<E extends Endpoint> = HandlerInput<E> & {
  /** There is one on every endpoint but those for anyone. */
  readonly session: E['access'] extends 'anyone' ? Session | null : Session
  /** Where the caller's network address counts, see `networkOf`. */
  readonly address: string
  /** The picture of a multipart body, ready to be stored. */
  readonly photo: Buffer | null
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E> | JsonText | PreparedText>

/** Calls that do more than read, and work while the disk is full: they store nothing, or little that is soon removed. */
const GOING_ON = new Set<Endpoint>([login, logout, readPasswordLink, checkDemand])

/** A session may end while a request arrives: after so long it is looked up once more. */
const LATE_MILLISECONDS = 1000

/** What a call is served with, whatever it is about. */
export interface Serving {
  readonly db: Db
  readonly realtime: {
    /** Whatever is read from now on is at least as new. */
    readonly position: Position
    /** Says that something has been committed. */
    wake(): void
  }
  readonly space: DiskSpace
  readonly metricsToken: string | null
  /** In tests every answer is held against the contract. */
  readonly checkReplies: boolean
}

/** Puts an endpoint of the contract on the server: session, access, validation, handler, answer. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  services: Serving,
  endpoint: E,
  handler: Handler<E>,
): void {
  const action = nameEndpoint(endpoint)
  const findUnknownField = findingUnknownField(endpoint)
  const takesRoom = endpoint.method !== 'GET' && !GOING_ON.has(endpoint)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    // Before a body is read: a caller who is not allowed learns nothing from what is wrong with it.
    onRequest: async (request) => {
      await authorize(request, endpoint.access, services)
      if (takesRoom && services.space.isFull) throw diskFull()
    },
    handler: async (request, response) => {
      const { body, photo } = await readBody(request, endpoint)
      // A caller who was let in may have been shut out while the body was on its way.
      if (response.elapsedTime > LATE_MILLISECONDS) await authorize(request, endpoint.access, services)
      const { session } = request
      const unknown = findUnknownField(body)
      if (unknown !== null)
        throw invalid({ field: unknown, ...sayRequest('unknownField', { name: unknown }) })
      const input = parseInput(endpoint, request, body)
      const address = networkOf(request.ip)
      const call = { ...input, session, address, photo }
      const account = session && { ...session, id: session.accountId }
      const sender = readSender(session, body, request.query)
      const actor = { account, sessionId: session?.id ?? null, action, address, sender }
      if (endpoint.method === 'GET' && session) notePosition(response, services.realtime.position)
      const reply = await runFor(request.gone, () => runAs(actor, () => handler(call as unknown as Call<E>)))
        .catch((error: unknown) => {
          throw services.space.isFull && isCancelled(error) ? diskFull() : error
        })
        .finally(() => {
          // Also where it failed: that may have been after its commit.
          if (endpoint.method !== 'GET') services.realtime.wake()
        })
      response.code(endpoint.status)
      if (reply instanceof PreparedText) {
        const isChecked = services.checkReplies && reply.mediaType === JSON_TYPE
        if (isChecked) endpoint.reply.parse(JSON.parse(reply.toString()))
        return reply.send(request, response)
      }
      if (reply instanceof JsonText) return sendText(response, reply, services.checkReplies ? endpoint : null)
      const checked = services.checkReplies ? endpoint.reply.parse(reply) : reply
      return endpoint.reply === fileReply ? sendFile(response, checked as FileReply) : checked
    },
  }
  if (endpoint.mostBytes === null) app.route(route)
  else addLargeRoute(app, endpoint.mostBytes, route)
}

/** Whatever is read from now on is at least as new. */
function notePosition(response: FastifyReply, position: Position): void {
  response.header(POSITION_HEADER, writePosition(position))
}

/** Its name in the list of calls. */
function nameEndpoint(endpoint: Endpoint): string {
  const found = Object.entries(ENDPOINTS).find(([, listed]) => listed === endpoint)
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is not in the list of endpoints`)
  return found[0]
}

/** Sends JSON as it is; held against the contract of the endpoint, if one is given. */
function sendText(response: FastifyReply, text: JsonText, endpoint: Endpoint | null): FastifyReply {
  endpoint?.reply.parse(JSON.parse(text.toString()))
  return response.type(JSON_TYPE).header('content-length', text.byteLength).send(text.stream())
}

function sendFile(
  response: FastifyReply,
  { mediaType, fileName, isForGood, content }: FileReply,
): FastifyReply {
  // A picture is no page: opened as one it may do nothing.
  if (mediaType.startsWith('image/'))
    response.header('content-security-policy', "default-src 'none'; sandbox")
  if (isForGood) response.header('cache-control', 'private, max-age=31536000, immutable')
  if (fileName !== null) response.header('content-disposition', `attachment; filename="${fileName}"`)
  return response.type(mediaType).send(typeof content === 'string' ? content : Buffer.from(content))
}

/** Finds whose request it is: 401 where nobody is signed in, 403 for those who may not call. */
async function authorize(request: FastifyRequest, access: Access, services: Serving): Promise<void> {
  if (access === 'anyone') return
  const { authorization } = request.headers
  if (access.includes('monitor') && isMonitor(authorization, services.metricsToken)) return
  const token = readBearerToken(authorization)
  const session = token === null ? null : await findSession(services, token)
  if (!session) throw unauthorized()
  request.session = session
  const isSelf = (request.params as { id?: string }).id?.toLowerCase() === session.accountId
  if (!access.includes(session.role) && !(access.includes('self') && isSelf)) throw forbidden()
}

/** What was sent: JSON, or a form where the endpoint takes one. */
async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<Form> {
  if (!request.isMultipart()) return { body: request.body, photo: null }
  if (!endpoint.takesPhoto) throw wrongMediaType()
  return readForm(request, request.session?.accountId ?? request.ip)
}

/** So many faults of one part are told; somebody who sends thousands is not answered at such length. */
const MOST_ERRORS = 20

function parseInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  body: unknown,
): HandlerInput<E> {
  const errors: FieldError[] = []
  const read = (schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value === undefined ? {} : value)
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, MOST_ERRORS)) {
      const field = issue.path.map(String).join('.')
      const isNoObject = field === '' && issue.code === 'invalid_type'
      errors.push({ field, ...(isNoObject ? sayRequest('notObject') : readFault(issue.message)) })
    }
    return undefined
  }
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, body),
  }
  const [first, ...others] = errors
  if (first) throw invalid(first, ...others)
  return input as HandlerInput<E>
}

/** What Socket.IO calls its sockets. */
const SOCKET_ID = /^[\w-]{20}$/

/** Writes carry the sender's socket in the body or, where a call has none, in the query. */
function readSender(session: Session | null, ...parts: unknown[]): Actor['sender'] {
  for (const part of parts) {
    if (!session || typeof part !== 'object' || part === null || !('socketId' in part)) continue
    const { socketId } = part
    if (typeof socketId === 'string' && SOCKET_ID.test(socketId)) return { sessionId: session.id, socketId }
  }
  return undefined
}
