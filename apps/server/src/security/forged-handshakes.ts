import { randomBytes } from 'node:crypto'
import { moment, until } from '@scheduler/testing'
import { sql } from 'kysely'
import { Manager } from 'socket.io-client'
import { beginSession } from '../http/session.ts'
import type { ListeningApp } from './listening-app.ts'

interface Handshake {
  readonly auth?: Record<string, unknown>
  readonly query?: Record<string, string>
  readonly extraHeaders?: Record<string, string>
}

const HANDSHAKES = 200
export const WAYS = {
  polling: ['polling'],
  upgrade: ['polling', 'websocket'],
  'websocket only': ['websocket'],
}

/** Tokens that were a session's, and what might be taken for one. */
async function listTokens({ site, student }: ListeningApp): Promise<unknown[]> {
  const ended = await beginSession(site.services, student.id)
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${ended}` },
  })
  const expired = await beginSession(site.services, student.id)
  await sql`update sessions set last_used_at = now() - interval '12 hours 1 second'
    where id = (select id from sessions order by created_at desc limit 1)`.execute(site.db)
  const { token_hash } = await site.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', student.id)
    .executeTakeFirstOrThrow()
  return [
    ...[undefined, null, '', true, 0, -1, {}, [], [student.token], { token: student.token }],
    ...[ended, expired, token_hash.toString('hex'), token_hash.toString('base64url'), student.id],
    ...[`${student.token} `, ` ${student.token}`, `${student.token}=`, student.token.slice(0, -1)],
    ...['null', 'undefined', 'admin', '__proto__', 'x'.repeat(5000), '\u0000', '\ud800'],
    ...["' or 1=1 --", "'; drop table sessions; --", '%', '_'.repeat(43), `Bearer ${student.token}`],
  ]
}

/** The query that the client sends says whose socket it is, and is believed in nothing. */
export async function listForged(app: ListeningApp): Promise<Handshake[]> {
  const { site, student, professor } = app
  const tokens: Handshake[] = (await listTokens(app)).map((token) => ({ auth: { token } }))
  const claims = [
    { userId: professor.id, role: 'professor' },
    { userId: site.admin.id, role: 'admin' },
    { userId: student.id, role: 'student' },
    { userId: 'everyone', role: 'role:admin' },
  ]
  const contradictions = [
    ...claims.slice(0, 2),
    { userId: site.admin.id },
    { role: 'admin' },
    { userId: '' },
    { role: '' },
    { userId: student.id.toUpperCase(), role: 'student' },
    { userId: `${student.id} `, role: 'Student' },
  ].map((query) => ({ auth: { token: student.token }, query }))
  const elsewhere = [
    { query: { token: student.token } },
    { query: { auth: JSON.stringify({ token: student.token }) } },
    { extraHeaders: { authorization: `Bearer ${student.token}` } },
    { extraHeaders: { cookie: `token=${student.token}` } },
    { auth: { Token: student.token, session: { id: student.id, role: 'admin' } } },
  ]
  const known: Handshake[] = [
    ...contradictions,
    ...elsewhere,
    ...tokens.flatMap((one) => [one, ...claims.map((query) => ({ ...one, query }))]),
  ]
  while (known.length < HANDSHAKES)
    known.push({ auth: { token: randomBytes(32).toString('base64url') }, query: claims[1] ?? {} })
  return known.slice(0, HANDSHAKES)
}

interface Attempt {
  readonly milliseconds: number
  /** Whether there is a connection, on which it was refused. */
  readonly isOpen: boolean
  /** Whatever has come through the connection, but pings. */
  readonly received: readonly string[]
  /** Asks to be let in once more: all that was said before has come when that is refused. */
  askAgain(): Promise<void>
  close(): void
}

const LET_IN = /^message 0/
const REFUSED = /^message 4/

/** Resolves when the server has refused; rejects where it lets in. The connection is kept, as the client itself would not. */
export async function attempt(
  url: string,
  { auth, ...options }: Handshake,
  transports: string[],
): Promise<Attempt> {
  const started = moment()
  const received: string[] = []
  const manager = new Manager(url, { transports, autoConnect: false, reconnection: false, ...options })
  const opened = new Promise<boolean>((resolve) => manager.open((error) => resolve(!error)))
  manager.engine.on('packet', ({ type, data }) => {
    if (type !== 'ping') received.push(`${type} ${data}`)
  })
  const countRefusals = () => received.filter((one) => REFUSED.test(one)).length
  async function ask(): Promise<void> {
    const before = countRefusals()
    manager.engine.write(`0${auth === undefined ? '' : JSON.stringify(auth)}`)
    await until(() => countRefusals() > before || received.some((one) => LET_IN.test(one)))
    if (countRefusals() === before) throw new Error(`Let in: ${JSON.stringify({ auth, ...options })}`)
  }
  const isOpen = await opened
  if (isOpen) await ask()
  return {
    milliseconds: moment() - started,
    isOpen,
    received,
    askAgain: async () => (isOpen ? ask() : undefined),
    close: () => void manager.engine.close(),
  }
}
