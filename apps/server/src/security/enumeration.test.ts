import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addFailingLogins, type Credentials, type FailingLogins, logIn } from './failing-logins.ts'

let site: TestApp
let people: FailingLogins
beforeAll(async () => {
  site = await startTestApp()
  people = await addFailingLogins(site)
})
afterAll(() => site.close())

/** How many password hashes a login makes: they are the only work in threads that has no name. */
async function countHashes(credentials: Credentials): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'undefined') count++
    },
  }).enable()
  await logIn(site, credentials)
  hook.disable()
  return count
}

test('every login that fails is answered alike, after the same work', async () => {
  const kinds = Object.entries(people.failing)
  const answers = new Set<string>()
  for (const [, credentials] of kinds) answers.add(await logIn(site, credentials))
  expect([...answers]).toEqual([expect.stringMatching(/^\[401,/)])
  for (const [kind, credentials] of kinds) expect([kind, await countHashes(credentials)]).toEqual([kind, 1])
})

test('a right password in a wrong role and a malformed login do not show who exists either', async () => {
  const { known, failing } = people
  const answers = await Promise.all(
    [known, failing['no password yet'], failing['unknown email']].map((one) =>
      logIn(site, { email: one?.email ?? '', password: '', role: 'student' }),
    ),
  )
  expect(new Set(answers).size).toBe(1)
  expect((await site.nobody('POST', '/api/auth/login', known)).statusCode).toBe(200)
})
