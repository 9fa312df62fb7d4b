import { ROLES } from '@scheduler/domain'
import * as z from 'zod'
import { type Endpoint, fileReply } from '../foundation/endpoint.ts'
import { errorReply } from '../foundation/errors.ts'
import { type JsonSchema, type Schemas, toJsonSchema } from './json-schema.ts'

/** One call of the API. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly [string]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Answer>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Media {
  readonly schema: JsonSchema
}

interface Answer {
  readonly description: string
  readonly content: Readonly<Record<string, Media>>
}

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: object; readonly schemas: Schemas }
}

const NOT_OK = {
  400: 'The body, a parameter or a reference in them is not valid; `errors` names the fields',
  401: 'Nobody is logged in, or the session has ended',
  403: 'The role may not do this, or not with this record',
  404: 'There is no such record',
  408: 'The form took too long to arrive',
  409: 'It clashes with what is there',
  413: 'The body is too large: JSON over 1 MB, a photo over 5 MB or 25 megapixels',
  415: 'The body is of another media type',
  429: 'Too many failed tries; Retry-After says when to try again',
  503: 'The server cannot answer just now; Retry-After says when to try again',
  507: 'The disk of the server is full: nothing can be saved until there is room',
} as const
export type ErrorStatus = keyof typeof NOT_OK

const STALE =
  'Somebody has changed a field since the `revision` that was sent: `fields` names it, `current` is the record as it is'
const ERROR = { $ref: '#/components/schemas/Error' } as const
const SOCKET_ID = { type: 'string', description: 'The socket of the sender, which is not told' } as const
const PHOTO = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 5 MB' } as const

/** The list of calls as an OpenAPI document, from the schemas that validate them. */
export function toOpenApi(endpoints: Readonly<Record<string, Endpoint>>, version: string): OpenApi {
  const schemas: Record<string, JsonSchema> = {}
  toJsonSchema(errorReply, schemas)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint, schemas) }
  }
  const tags = new Set(Object.values(endpoints).map(readTag))
  // Last, what has to do with the server and not with a university.
  if (tags.delete(OPERATIONS)) tags.add(OPERATIONS)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Scheduler',
      version,
      description:
        'The calls of the timetabling system. A PUT changes the fields that it carries; one that carries the `revision` it began with overwrites nothing that somebody has changed since. A write may carry `socketId`, in the body or, where it has none, in the query: the id of a live socket of the same session, which is then not told of the change.',
    },
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login' } },
      schemas,
    },
  }
}

function toOperation(name: string, endpoint: Endpoint, schemas: Record<string, JsonSchema>): Operation {
  const isOpen = endpoint.access === 'anyone'
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `May be called by ${sayAccess(endpoint)}.`,
    tags: [readTag(endpoint)],
    security: isOpen ? [] : [{ session: [] }],
    parameters: [
      ...toParameters('path', endpoint.params, schemas),
      ...toParameters('query', endpoint.query, schemas),
      ...(takesSocketIdInQuery(endpoint) ? [toSocketParameter()] : []),
    ],
    ...(isWrite(endpoint) ? { requestBody: toRequestBody(endpoint, schemas) } : {}),
    responses: {
      [endpoint.status]: toGoodAnswer(endpoint, schemas),
      ...Object.fromEntries(listErrors(endpoint).map((status) => [status, toErrorAnswer(endpoint, status)])),
    },
  }
}

const isWrite = ({ method }: Endpoint) => method !== 'GET'
const listFields = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
const hasFields = ({ body }: Endpoint) => listFields(body).length > 0
const takesRevision = ({ body }: Endpoint) => listFields(body).includes('revision')

/** A form is no JSON, and some clients send no body where there is nothing to say. */
const takesSocketIdInQuery = (endpoint: Endpoint) =>
  isWrite(endpoint) && (endpoint.takesPhoto || !hasFields(endpoint))

function toSocketParameter(): Parameter {
  const { description, ...schema } = SOCKET_ID
  return { name: 'socketId', in: 'query', required: false, description, schema }
}

function toParameters(
  place: Parameter['in'],
  schema: z.ZodType,
  schemas: Record<string, JsonSchema>,
): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, schemas)
  return Object.entries(properties).map(([name, { description, ...one }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: one,
  }))
}

function toRequestBody(endpoint: Endpoint, schemas: Record<string, JsonSchema>) {
  const body = toJsonSchema(endpoint.body, schemas)
  // Nobody has a socket before they are logged in.
  const socket = endpoint.access === 'anyone' ? {} : { socketId: SOCKET_ID }
  const schema = { ...body, properties: { ...body.properties, ...socket } }
  const form = { ...schema, properties: { ...schema.properties, profileImage: PHOTO } }
  return {
    required: (body.required ?? []).length > 0,
    content: {
      'application/json': { schema },
      ...(endpoint.takesPhoto ? { 'multipart/form-data': { schema: form } } : {}),
    },
  }
}

function toGoodAnswer({ reply, mediaTypes, status }: Endpoint, schemas: Record<string, JsonSchema>): Answer {
  const toMedia = (mediaType: string): Media => {
    if (reply !== fileReply) return { schema: toJsonSchema(reply, schemas) }
    return { schema: { type: 'string', ...(mediaType.startsWith('text/') ? {} : { format: 'binary' }) } }
  }
  return {
    description: status === 201 ? 'Created' : 'Done',
    content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, toMedia(mediaType)])),
  }
}

function toErrorAnswer(endpoint: Endpoint, status: ErrorStatus): Answer {
  return { description: sayError(endpoint, status), content: { 'application/json': { schema: ERROR } } }
}

function sayError(endpoint: Endpoint, status: ErrorStatus): string {
  const { access, clash } = endpoint
  if (status === 401 && access === 'anyone') return 'The email, password or role is wrong'
  if (status === 403 && endpoint.forbidden !== null) return endpoint.forbidden
  if (status === 409) return [clash, takesRevision(endpoint) ? STALE : null].filter(Boolean).join('; ')
  return NOT_OK[status]
}

/** The errors that a call can answer, as they follow from who may call it and what it takes. */
export function listErrors(endpoint: Endpoint): ErrorStatus[] {
  const { access, path, query } = endpoint
  const isOpen = access === 'anyone'
  const names = /:(id|name)\b/.test(path)
  const can = {
    400: isWrite(endpoint) || names || listFields(query).length > 0,
    401: !isOpen || /login$/.test(path),
    403: !isOpen && (endpoint.forbidden !== null || !ROLES.every((role) => access.includes(role))),
    404: names,
    408: endpoint.takesPhoto,
    409: endpoint.clash !== null || takesRevision(endpoint),
    413: isWrite(endpoint),
    415: isWrite(endpoint),
    429: /(login|forgot-password|change-password|set-password|password-link)$/.test(path),
    503: true,
    507: isWrite(endpoint),
  } satisfies Record<ErrorStatus, boolean>
  const statuses = [400, 401, 403, 404, 408, 409, 413, 415, 429, 503, 507] as const
  return statuses.filter((status) => can[status])
}

/** Who may call, in words. */
function sayAccess({ access }: Endpoint): string {
  if (access === 'anyone') return 'anyone'
  if (ROLES.every((role) => access.includes(role))) return 'everyone who is logged in'
  const words = {
    admin: 'administrators',
    professor: 'professors',
    student: 'students',
    self: 'the person themselves',
    monitor: 'whoever has the METRICS_TOKEN',
  }
  return new Intl.ListFormat('en').format(access.map((actor) => words[actor]))
}

const OPERATIONS = 'operations'

/** The nouns that calls are about, where that is not the first of their path. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/(health|openapi\.json|docs|metrics|admins\/audit)$/, OPERATIONS],
  [/^\/api\/auth/, 'sessions'],
  [/professors-forms/, 'professors forms'],
  [/^\/api\/form-questions/, 'form questions'],
  [/^\/api\/admins\/(site-settings|getSiteSettings)/, 'site settings'],
  [/^\/api\/classs/, 'classes'],
  [/^\/api\/password-links/, 'password links'],
  [/^\/api\/news/, 'news'],
  [/^\/api\/subscriptions/, 'calendar subscriptions'],
]

function readTag({ path }: Endpoint): string {
  const [, noun = ''] = /^\/api\/([a-z]+)/.exec(path) ?? []
  return TAGS.find(([pattern]) => pattern.test(path))?.[1] ?? noun
}
