import type { Role } from '@scheduler/domain'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppRouter } from '../../router.tsx'
import { findWayIn } from './role-paths.ts'
import { clearSession, readSession, storeSession } from './session.ts'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Ada', email: 'ada@example.edu' }

/** Where somebody ends up who opens an address. */
async function open(address: string): Promise<string> {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return router.state.location.href
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

test('without a session the way leads to login, and back afterwards', async () => {
  expect(await open('/admin/courses?q=art')).toBe('/login?redirect=%2Fadmin%2Fcourses%3Fq%3Dart')
})

test('another role loses its session', async () => {
  storeSession({ token: 'secret', role: 'student', user })
  expect(await open('/admin/courses')).toBe('/login')
  expect(readSession()).toBeNull()
})

test('a session that is only half there is none', async () => {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('role', 'admin')
  expect(await open('/admin/rooms')).toContain('/login')
})

test.each([
  ['admin', '/admin/dashboard'],
  ['professor', '/professor/profile'],
  ['student', '/student/profile'],
] as const)('who is logged in as %s is sent home from login', async (role, home) => {
  storeSession({ token: 'secret', role, user })
  expect(await open('/login')).toBe(home)
  expect(await open(`/${role}`)).toBe(home)
})

test.each<[Role, string | undefined, string]>([
  ['admin', '/admin/rooms?q=1', '/admin/rooms?q=1'],
  ['admin', undefined, '/admin/dashboard'],
  ['admin', 'https://evil.example/admin', '/admin/dashboard'],
  ['admin', '//evil.example/admin', '/admin/dashboard'],
  ['admin', '/\\evil.example/admin', '/admin/dashboard'],
  ['admin', '/administrator', '/admin/dashboard'],
  ['student', '/admin/rooms', '/student/profile'],
  ['student', '/student/../admin/rooms', '/student/profile'],
])('after login a %s who wanted %s comes to %s', (role, wanted, way) => {
  expect(findWayIn(role, wanted)).toBe(way)
})
