import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile } from '../faults/load.ts'
import { hashPassword } from '../http/passwords.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PASSWORD = 'a long passphrase'
const ROUNDS = 100
/** Of the time that passes, in which a busy machine does other things too; and of the processor's. */
const MOST_RATIO = { passed: 1.25, processor: 1.05 }

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
  const before = process.cpuUsage()
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    // Each from elsewhere, so that none is locked out.
    remoteAddress: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    payload,
  })
  const { user, system } = process.cpuUsage(before)
  const { date: _, ...headers } = answer.headers
  return {
    passed: performance.now() - started,
    processor: (user + system) / 1000,
    shown: JSON.stringify([answer.statusCode, answer.rawPayload.toString('base64'), headers]),
  }
}

type Times = readonly (readonly number[])[]

/** The largest median of the columns over the smallest. */
function compareMedians(rounds: Times): number {
  const medians = (rounds[0] ?? []).map((_, column) =>
    percentile(
      rounds.map((round) => round[column] ?? 0),
      0.5,
    ),
  )
  return Math.max(...medians) / Math.min(...medians)
}

/** Each time as a share of what its round took in the middle: a round in which the machine is slow counts like any other. */
const relate = (rounds: Times): Times =>
  rounds.map((round) => round.map((time) => time / percentile(round, 0.5)))

test('times that differ by a tenth are found even when some rounds are slow', () => {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => {
    const slowness = 1 + (index % 7)
    return [30, 30, 33].map((time, column) => slowness * (time + ((index * 5 + column) % 3)))
  })
  expect(compareMedians(relate(rounds))).toBeGreaterThan(MOST_RATIO.processor)
  expect(compareMedians(relate(rounds.map(([one = 0, other = 0]) => [one, other])))).toBeLessThan(
    MOST_RATIO.processor,
  )
})

test('every login that fails is answered alike, after the same time', async () => {
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
  const shown = new Set<string>()
  const passed: number[][] = []
  const processor: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const answers = new Map<object, Awaited<ReturnType<typeof logIn>>>()
    const kinds = Object.values(cases)
    // Each comes first as often as the others: what a round begins with may take longer.
    for (const index of kinds.keys()) {
      const credentials = kinds[(round + index) % kinds.length]
      if (credentials) answers.set(credentials, await logIn(credentials))
    }
    const inOrder = kinds.flatMap((credentials) => answers.get(credentials) ?? [])
    for (const answer of inOrder) shown.add(answer.shown)
    passed.push(inOrder.map((answer) => answer.passed))
    processor.push(inOrder.map((answer) => answer.processor))
    // Ten within a quarter of an hour, from any addresses, would lock the account.
    await site.db.deleteFrom('failed_logins').execute()
  }
  expect([...shown]).toHaveLength(1)
  expect(JSON.parse([...shown][0] ?? '[]')[0]).toBe(401)
  const ratios = { passed: compareMedians(relate(passed)), processor: compareMedians(relate(processor)) }
  console.log(
    `Count: enumeration: ${logins} tried, ${shown.size} answer (${Object.keys(cases).length} kinds; medians of the time passed within ${ratios.passed.toFixed(3)}, of the processor's within ${ratios.processor.toFixed(3)})`,
  )
  expect(ratios.processor).toBeLessThan(MOST_RATIO.processor)
  expect(ratios.passed).toBeLessThan(MOST_RATIO.passed)
})

test('a right password in a wrong role and a malformed login do not show who exists either', async () => {
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
