import { hashPassword } from '../http/load/passwords.ts'
import type { TestApp } from '../testing/test-app.ts'

const PASSWORD = 'a long passphrase'
const WRONG = 'a wrong passphrase'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly role: string
}

/** Somebody who may log in, and logins that fail, by why they do. */
export interface FailingLogins {
  readonly known: Credentials
  readonly failing: Readonly<Record<string, Credentials>>
}

export async function addFailingLogins(site: TestApp): Promise<FailingLogins> {
  const [one, imported] = [await site.addPerson('student'), await site.addPerson('student')]
  const set = (id: string, columns: { email: string; password_hash?: string }) =>
    site.db.updateTable('accounts').set(columns).where('id', '=', id).execute()
  const email = 'known@example.org'
  const withoutPassword = 'imported@example.org'
  await set(one.id, { email, password_hash: await hashPassword(PASSWORD) })
  await set(imported.id, { email: withoutPassword })
  return {
    known: { email, password: PASSWORD, role: 'student' },
    failing: {
      'unknown email': { email: 'nobody@example.org', password: WRONG, role: 'student' },
      'wrong password': { email, password: WRONG, role: 'student' },
      'wrong role': { email, password: PASSWORD, role: 'admin' },
      'no password yet': { email: withoutPassword, password: WRONG, role: 'student' },
      'a space': { email, password: ' ', role: 'student' },
      '1,000 characters': { email, password: 'x'.repeat(1000), role: 'student' },
    },
  }
}

let logins = 0

/** Tries to log in; answers all that the caller is told. */
export async function logIn({ app }: TestApp, payload: Credentials): Promise<string> {
  const count = ++logins
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    // Each from elsewhere, so that none is locked out.
    remoteAddress: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    payload,
  })
  const { date: _, ...headers } = answer.headers
  return JSON.stringify([answer.statusCode, answer.rawPayload.toString('base64'), headers])
}
