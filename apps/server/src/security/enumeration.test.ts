import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile } from '../faults/load.ts'
import { hashPassword } from '../http/passwords.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PASSWORD = 'a long passphrase'
const ROUNDS = 100
/** Far more than what is told apart over a network is a defect; less is noise on a busy machine. */
const MOST_RATIO = 1.25

let site: TestApp
let known: string
let withoutPassword: string
beforeAll(async () => {
  site = await startTestApp()
  const [one, imported] = [await site.addPerson('student'), await site.addPerson('student')]
  const password_hash = await hashPassword(PASSWORD)
  const set = (id: string, columns: { email: string; password_hash?: string }) =>
    site.db.updateTable('accounts').set(columns).where('id', '=', id).execute()
  known = 'known@example.org'
  withoutPassword = 'imported@example.org'
  await set(one.id, { email: known, password_hash })
  await set(imported.id, { email: withoutPassword })
})
afterAll(() => site.close())

let logins = 0
async function logIn(payload: { email: string; password: string; role: string }) {
  const count = ++logins
  const started = performance.now()
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    // Each from elsewhere, so that none is locked out.
    remoteAddress: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    payload,
  })
  const { date: _, ...headers } = answer.headers
  return {
    milliseconds: performance.now() - started,
    shown: JSON.stringify([answer.statusCode, answer.rawPayload.toString('base64'), headers]),
  }
}

test('S-05: every login that fails is answered alike, after the same time', async () => {
  const email = known
  const wrong = 'a wrong passphrase'
  const cases = {
    'unknown email': { email: 'nobody@example.org', password: wrong, role: 'student' },
    'wrong password': { email, password: wrong, role: 'student' },
    'wrong role': { email, password: PASSWORD, role: 'admin' },
    'no password yet': { email: withoutPassword, password: wrong, role: 'student' },
    'a space': { email, password: ' ', role: 'student' },
    '1,000 characters': { email, password: 'x'.repeat(1000), role: 'student' },
  }
  const names = Object.keys(cases)
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  const shown = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, credentials] of Object.entries(cases)) {
      const answer = await logIn(credentials)
      shown.add(answer.shown)
      times.get(name)?.push(answer.milliseconds)
    }
  }
  expect([...shown]).toHaveLength(1)
  expect(JSON.parse([...shown][0] ?? '[]')[0]).toBe(401)
  const medians = names.map((name) => percentile(times.get(name) ?? [], 0.5))
  const ratio = Math.max(...medians) / Math.min(...medians)
  const listed = names.map((name, index) => `${name} ${(medians[index] ?? 0).toFixed(1)}`).join(', ')
  console.log(
    `S-05 enumeration: ${logins} tried, ${shown.size} answer (medians in ms: ${listed}; ratio ${ratio.toFixed(3)})`,
  )
  expect(ratio).toBeLessThan(MOST_RATIO)
}, 180_000)

test('S-05: nor does a right password of a wrong role, or a login that is no login, tell who exists', async () => {
  const answers = await Promise.all(
    [known, withoutPassword, 'nobody@example.org'].map((email) =>
      logIn({ email, password: '', role: 'student' }),
    ),
  )
  expect(new Set(answers.map(({ shown }) => shown)).size).toBe(1)
  expect(
    (await site.nobody('POST', '/api/auth/login', { email: known, password: PASSWORD, role: 'student' }))
      .statusCode,
  ).toBe(200)
})
