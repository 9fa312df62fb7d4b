import { describe, expect, test } from 'vitest'
import { ENDPOINTS, type EndpointName } from '../endpoints.ts'
import type { Endpoint } from '../foundation/endpoint.ts'
import { listErrors, type Operation, toOpenApi } from './openapi.ts'

const reference = toOpenApi(ENDPOINTS, '1.2.3')
const all: [string, Endpoint][] = Object.entries(ENDPOINTS)
const operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const find = (name: EndpointName): Operation =>
  operations.find(({ operation }) => operation.operationId === name)?.operation ??
  expect.fail(`${name} is missing`)

/** Every reference in a document, however deep. */
function listReferences(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = '$ref' in part && typeof part.$ref === 'string' ? [part.$ref] : []
  return [...own, ...Object.values(part).flatMap(listReferences)]
}

test('the reference describes every call of the list, each once, and nothing else', () => {
  const described = operations.map(
    ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
  )
  const listed = all.map(([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(listed.sort())
  expect(reference.openapi).toBe('3.1.0')
  expect(reference.info.version).toBe('1.2.3')
})

test('references lead to schemas, and every schema is referred to', () => {
  const names = Object.keys(reference.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect([...new Set(listReferences(reference))].sort()).toEqual(names.sort())
  expect(names).toContain('#/components/schemas/Error')
})

test('schemas hold neither their own places nor empty bounds', () => {
  const text = JSON.stringify(reference)
  expect(text).not.toContain('$defs')
  expect(text).not.toContain('$schema')
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER))
})

/** Where a schema takes a list as long as it comes, however deep. */
function listUnbounded(schema: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { $ref, type, maxItems } = schema as { $ref?: string; type?: string; maxItems?: number }
  const referred = $ref === undefined ? undefined : reference.components.schemas[$ref.split('/').pop() ?? '']
  const own = type === 'array' && maxItems === undefined ? [schema] : []
  return [...own, ...[referred, ...Object.values(schema)].flatMap((part) => listUnbounded(part, seen))]
}

test.each(operations)('$operation.operationId takes no list without a bound', ({ operation }) => {
  expect(listUnbounded([operation.parameters, operation.requestBody])).toEqual([])
})

describe.each(operations)('$operation.operationId', ({ path, method, operation }) => {
  test('declares the parameters of its path, and every parameter once', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = operation.parameters.filter((one) => one.in === 'path')
    expect(declared.map((one) => one.name)).toEqual(inPath)
    expect(declared.every((one) => one.required)).toBe(true)
    const names = operation.parameters.map((one) => `${one.in} ${one.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has a known tag, one good answer, and errors of the one form', () => {
    expect(reference.tags.map(({ name }) => name)).toContain(operation.tags[0])
    const good = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
    expect(good).toHaveLength(1)
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description).toMatch(/^[A-Z]/)
      if (good.includes(status)) continue
      expect(content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      })
    }
  })

  test('asks for a session unless anyone may call, and says who may', () => {
    const isOpen = operation.description === 'May be called by anyone.'
    expect(operation.security).toEqual(isOpen ? [] : [{ session: [] }])
    expect(operation.description).toMatch(/^May be called by .+\.$/)
    expect('401' in operation.responses).toBe(!isOpen || operation.operationId === 'login')
  })

  test('takes a body and the id of the sender’s socket when it writes', () => {
    expect('requestBody' in operation).toBe(method !== 'get')
    const isPlaced = JSON.stringify([operation.requestBody, operation.parameters]).includes('"socketId"')
    expect(isPlaced).toBe(method !== 'get' && operation.security.length > 0)
  })
})

describe('the reference says', () => {
  test.each([
    ['getHealth', ['200', '503']],
    ['listCourses', ['200', '401', '503']],
    ['getPhoto', ['200', '400', '404', '503']],
    ['login', ['200', '400', '401', '413', '415', '429', '503', '507']],
    ['createClass', ['201', '400', '401', '403', '409', '413', '415', '503', '507']],
    ['updateStudentProfile', ['200', '400', '401', '403', '404', '408', '409', '413', '415', '503', '507']],
    ['changeAdminPassword', ['200', '400', '401', '403', '404', '413', '415', '429', '503', '507']],
    ['leaveClass', ['200', '400', '401', '403', '404', '409', '413', '415', '503', '507']],
  ] as const)('of %s that it answers %j', (name, statuses) => {
    expect(Object.keys(find(name).responses)).toEqual(statuses)
    expect(listErrors(ENDPOINTS[name]).map(String)).toEqual(statuses.slice(1))
  })

  test('of what it takes: query parameters one by one, choices, dates, ids and none', () => {
    expect(find('listClasses').parameters.map((one) => `${one.in} ${one.name}`)).toEqual(
      ['day', 'courseId', 'roomId', 'professorId', 'studentId', 'status', 'termId', 'term'].map(
        (name) => `query ${name}`,
      ),
    )
    expect(find('listClasses').parameters.at(-1)?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 4 })
    const { properties, required } =
      find('createClass').requestBody?.content['application/json']?.schema ?? {}
    expect(required).toEqual(['title', 'day', 'startTime', 'endTime'])
    expect(properties).toMatchObject({
      day: { type: 'string', enum: expect.arrayContaining(['Sunday', 'Saturday']) },
      roomId: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
      description: { default: '' },
    })
    expect(find('createCourse').requestBody?.content['application/json']?.schema.properties).toMatchObject({
      startDate: { type: 'string', format: 'date' },
    })
  })

  test('of a profile that it comes as JSON, or as a form with a photo', () => {
    const content = find('updateProfessorProfile').requestBody?.content ?? {}
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    expect(content['multipart/form-data']?.schema.properties?.profileImage).toMatchObject({
      format: 'binary',
    })
    expect(content['application/json']?.schema.properties?.profileImage).toMatchObject({
      type: ['string', 'null'],
    })
  })

  test('of a file which media types it has', () => {
    expect(find('exportClasses').responses['200']?.content).toMatchObject({
      'text/calendar': { schema: { type: 'string' } },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
    })
    expect(find('getPhoto').responses['200']?.content).toEqual({
      'image/webp': { schema: { type: 'string', format: 'binary' } },
    })
  })

  test('of a clash what it clashes with', () => {
    expect(find('deleteRoom').responses['409']?.description).toBe('A class uses the room')
    const clashing = all.filter(([, { clash }]) => clash !== null)
    // Of reading, only that of what is still being made, or cannot be made.
    const reading = clashing.filter(([, { method }]) => method === 'GET')
    expect(reading.map(([name]) => name)).toEqual(['getProposal', 'exportTerm'])
  })
})
