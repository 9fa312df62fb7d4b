import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { fileReply } from './endpoint.ts'
import { errorReply } from './errors.ts'

/** A JSON schema (2020-12), as far as the reference looks into it. */
export interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly description?: string
}

interface Media {
  readonly schema: JsonSchema | { readonly $ref: string }
}

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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

const NOT_OK = {
  400: 'The body, a parameter or a reference in them is not valid; `errors` names the fields',
  401: 'Nobody is logged in, or the session has ended',
  403: 'The role may not do this, or not with this record',
  404: 'There is no such record',
  409: 'It clashes with what is there, or the state of the record forbids it',
  413: 'The body is too large',
  415: 'The body is of another media type',
  429: 'Too many failed tries; Retry-After says when to try again',
  503: 'The database cannot be reached just now; Retry-After says when to try again',
} as const

const ERROR = { $ref: '#/components/schemas/Error' } as const

/** The list of calls as an OpenAPI document, from the schemas that validate them. */
export function toOpenApi(endpoints: Readonly<Record<string, Endpoint>>, version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Scheduler',
      version,
      description:
        'The calls of the timetabling system. A write may carry `socketId`, the id of a live socket of the same session: that socket is not told of the change.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login' } },
      schemas: { Error: toJsonSchema(errorReply) },
    },
  }
}

function toOperation(name: string, endpoint: Endpoint): Operation {
  const isWrite = endpoint.method !== 'GET'
  const body = toJsonSchema(endpoint.body)
  const hasBody = Object.keys(body.properties ?? {}).length > 0
  const socketId = { name: 'socketId', in: 'query', required: false, schema: { type: 'string' } } as const
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `May be called by: ${sayAccess(endpoint)}.`,
    tags: [readTag(endpoint)],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...toParameters('path', endpoint.params),
      ...toParameters('query', endpoint.query),
      ...(isWrite && (!hasBody || endpoint.takesPhoto) ? [socketId] : []),
    ],
    ...(hasBody ? { requestBody: toRequestBody(endpoint, body) } : {}),
    responses: {
      [endpoint.status]: toGoodAnswer(endpoint),
      ...Object.fromEntries(listErrors(endpoint, hasBody).map((status) => [status, toErrorAnswer(status)])),
    },
  }
}

function toParameters(place: Parameter['in'], schema: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function toRequestBody(endpoint: Endpoint, body: JsonSchema) {
  const schema = { ...body, properties: { ...body.properties, socketId: { type: 'string' } } }
  const photo = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 5 MB' }
  const form = { ...schema, properties: { ...schema.properties, profileImage: photo } }
  return {
    required: (body.required ?? []).length > 0,
    content: {
      'application/json': { schema },
      ...(endpoint.takesPhoto ? { 'multipart/form-data': { schema: form } } : {}),
    },
  }
}

function toGoodAnswer({ reply, mediaTypes, status }: Endpoint): Answer {
  const schema = reply === fileReply ? { type: 'string', format: 'binary' } : toJsonSchema(reply)
  return {
    description: status === 201 ? 'Created' : 'Done',
    content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])),
  }
}

function toErrorAnswer(status: keyof typeof NOT_OK): Answer {
  return { description: NOT_OK[status], content: { 'application/json': { schema: ERROR } } }
}

/** The errors that a call can answer, as they follow from what it takes. */
function listErrors(endpoint: Endpoint, hasBody: boolean): (keyof typeof NOT_OK)[] {
  const isOpen = endpoint.access === 'anyone'
  const isWrite = endpoint.method !== 'GET'
  const takesInput = hasBody || /:/.test(endpoint.path) || toParameters('query', endpoint.query).length > 0
  const takesPassword = /login$|change-password$/.test(endpoint.path)
  const can = {
    400: takesInput,
    401: !isOpen || takesPassword,
    403: !isOpen,
    404: /:(id|name)/.test(endpoint.path),
    409: isWrite && !isOpen,
    413: hasBody,
    415: hasBody,
    429: takesPassword,
    503: true,
  }
  const statuses = [400, 401, 403, 404, 409, 413, 415, 429, 503] as const
  return statuses.filter((status) => can[status])
}

/** Who may call, in words. */
export function sayAccess({ access }: Pick<Endpoint, 'access'>): string {
  if (access === 'anyone') return 'anyone'
  const words = {
    admin: 'administrators',
    professor: 'professors',
    student: 'students',
    self: 'the person themselves',
    monitor: 'whoever has the METRICS_TOKEN',
  }
  return access.map((actor) => words[actor]).join(', ')
}

/** Calls about the server itself. */
const OPERATIONS = ['health', 'openapi', 'docs', 'metrics']

/** The noun of the path that a call is about. */
function readTag({ path }: Endpoint): string {
  const [, noun = ''] = /^\/api\/([a-z-]+)/.exec(path) ?? []
  if (OPERATIONS.includes(noun)) return 'operations'
  return /professors-forms/.test(path) ? 'professors-forms' : noun
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as JsonSchema
}
