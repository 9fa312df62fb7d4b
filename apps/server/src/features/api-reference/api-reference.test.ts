import { ENDPOINTS, type OpenApi } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let reference: OpenApi
beforeAll(async () => {
  site = await startTestApp()
  reference = (await site.nobody('GET', '/api/openapi.json')).json()
})
afterAll(() => site.close())

const listOperations = () =>
  Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('the reference has every call of the list, once, and the server has a route for each', () => {
  const listed = Object.entries(ENDPOINTS).map(
    ([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  const described = listOperations().map(
    ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
  )
  expect(described.sort()).toEqual(listed.sort())
  const missing = Object.values(ENDPOINTS).filter(
    ({ method, path }) => !site.app.hasRoute({ method, url: path }),
  )
  expect(missing).toEqual([])
})

test('the document is sound: references resolve, path parameters are declared, every call has its answers', () => {
  expect(reference.openapi).toBe('3.1.0')
  const text = JSON.stringify(reference)
  const pointers = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]))
  expect([...pointers]).toEqual(['#/components/schemas/Error'])
  expect(reference).toHaveProperty('components.schemas.Error.properties.message')
  for (const { path, operation } of listOperations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)
    expect([path, declared]).toEqual([path, inPath])
    const good = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
    expect(good).toHaveLength(1)
    expect(operation.summary).not.toBe('')
  }
})

test('a write takes the id of its sender’s socket, a profile a photo, and a protected call a session', () => {
  const find = (name: string) =>
    listOperations().find(({ operation }) => operation.operationId === name)?.operation ??
    expect.fail(`${name} is missing`)
  for (const { method, operation } of listOperations()) {
    if (method === 'get') continue
    const inBody = JSON.stringify(operation.requestBody ?? {}).includes('"socketId"')
    const inQuery = operation.parameters.some((one) => one.name === 'socketId' && one.in === 'query')
    expect([operation.operationId, inBody || inQuery]).toEqual([operation.operationId, true])
  }
  expect(Object.keys(find('updateStudentProfile').requestBody?.content ?? {})).toContain(
    'multipart/form-data',
  )
  expect(find('listCourses').security).toEqual([{ session: [] }])
  expect(find('login').security).toEqual([])
  expect(Object.keys(find('login').responses)).toEqual(['200', '400', '401', '413', '415', '429', '503'])
  expect(Object.keys(find('exportClasses').responses['200']?.content ?? {})).toContain('text/calendar')
})

test('the page shows every call and holds no script', async () => {
  const page = await site.nobody('GET', '/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const name of Object.keys(ENDPOINTS)) expect(page.body).toContain(`<section id="${name}">`)
  expect(page.body).not.toContain('<script')
})
