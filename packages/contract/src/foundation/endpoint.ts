import type { Role } from '@scheduler/domain'
import * as z from 'zod'

/**
 * Who may call: a role; 'self', the account whose id is the path's `id`; 'monitor', a caller with the token that the
 * server's settings give to monitoring. 'anyone' needs no session.
 */
export type Actor = Role | 'self' | 'monitor'
export type Access = 'anyone' | readonly Actor[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call between browser and server, as a value: routing, validation, authorisation and the API document follow from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Path with parameters as ':name'; a trailing slash means the same route. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Whether the body may come as multipart as well, with a picture in the part `profileImage`. */
  readonly takesPhoto: boolean
  /** The largest JSON body, in bytes; null for what every call takes. */
  readonly mostBytes: number | null
  /** When the call is answered 409, in words; null where that never happens. */
  readonly clash: string | null
  /** When somebody who has access is answered 403, in words; null where that never happens. */
  readonly forbidden: string | null
  /** Status of a good answer. */
  readonly status: 200 | 201
  /** What is answered as JSON, or `fileReply`. */
  readonly reply: Reply
  /** The media types of a good answer. */
  readonly mediaTypes: readonly string[]
}

/** A file that is answered as it is, to be saved under its name or, without one, shown. */
export const fileReply = z.object({
  mediaType: z.string(),
  fileName: z.string().nullable(),
  /** Whether the address never answers another content, so that a browser may keep it. */
  isForGood: z.boolean(),
  content: z.union([z.string(), z.custom<Uint8Array>((value) => value instanceof Uint8Array)]),
})
export type FileReply = z.output<typeof fileReply>

interface EndpointDefinition<P, Q, B, R> {
  method: Method
  path: `/api/${string}`
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  takesPhoto?: boolean
  mostBytes?: number
  clash?: string
  forbidden?: string
  status?: 200 | 201
  reply: R
  mediaTypes?: readonly string[]
}

/** The schema of a part that a call does not carry: whatever comes is dropped. */
const nothing = z.object({})
type Nothing = typeof nothing

export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = z.ZodType,
>(definition: EndpointDefinition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    status: 200,
    takesPhoto: false,
    mostBytes: null,
    clash: null,
    forbidden: null,
    mediaTypes: ['application/json'],
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...definition,
  }
}

/** What a caller hands in. */
export interface CallInput<E extends Endpoint> {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

/** What a handler gets, parsed. */
export interface HandlerInput<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>
