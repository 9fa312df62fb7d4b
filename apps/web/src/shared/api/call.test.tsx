import { createCourse, deleteCourse, getSiteSettings, listClasses, login } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, readSession, storeSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import '../i18n/i18n.ts'

const id = '00000000-0000-4000-8000-000000000001'
const session = {
  token: 'secret',
  role: 'admin',
  user: { _id: id, fullName: 'Root', email: 'root@example.edu' },
} as const

let sent: { url: string; request: RequestInit }[] = []

/** Takes the network's place: what goes out is noted, what comes back is given. */
function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, request })
    return new Response(body, { status })
  })
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError')
  return error
}

beforeEach(() => {
  sent = []
  storeSession(session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

test('the path is filled in, and the token goes in the header', async () => {
  answer(200, '{"message":"gone"}')
  await call(deleteCourse, { params: { id } })
  expect(sent[0]?.url).toBe(`/api/courses/delete/${id}`)
  expect(sent[0]?.request).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
})

test('filters that are given go in the query', async () => {
  answer(200, '[]')
  await call(listClasses, { query: { day: 'Monday', status: undefined } })
  expect(sent[0]?.url).toBe('/api/classs?day=Monday')
})

test("a refusal carries the server's sentence, its fields and its suggestions", async () => {
  const reply = { message: 'Room taken.', errors: [{ field: 'roomId', message: 'taken' }], suggestions: [] }
  answer(409, JSON.stringify(reply))
  const body = { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2027-01-31' }
  const error = await failureOf(call(createCourse, { body }))
  expect(error.status).toBe(409)
  expect(error.message).toBe('Room taken.')
  expect(error.reply).toEqual(reply)
})

test('an answer that is not ours is reported as unexpected', async () => {
  answer(502, '<h1>Bad Gateway</h1>')
  const error = await failureOf(call(getSiteSettings, { params: { param: 'x' } }))
  expect(error.message).toBe('The server gave an unexpected answer (502).')
})

test('no answer at all has status 0 and keeps the session', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(call(listClasses, {}))
  expect(error.status).toBe(0)
  expect(readSession()).toEqual(session)
})

test('401 to somebody signed in ends their session', async () => {
  answer(401, '{"message":"Your session has ended."}')
  await failureOf(call(listClasses, {}))
  expect(readSession()).toBeNull()
})

test('401 to a login is only a wrong password', async () => {
  answer(401, '{"message":"Invalid email, password or role."}')
  const body = { email: 'a@b.cd', password: 'wrong', role: 'admin' } as const
  await failureOf(call(login, { body }))
  expect(readSession()).toEqual(session)
})
