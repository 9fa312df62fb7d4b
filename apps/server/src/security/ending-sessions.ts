import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type SiteUnderLoad, startSiteUnderLoad } from '../faults/site-under-load.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { beginSession } from '../http/session.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { send } from '../testing/load.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

export const ROLES = ['admin', 'professor', 'student'] as const
type Role = (typeof ROLES)[number]

export interface OpenSession {
  readonly token: string
  readonly sockets: readonly Listener[]
}
/** Somebody who is signed in three times and listens on five sockets of two servers. */
export interface SignedIn {
  readonly id: string
  readonly path: string
  readonly sessions: readonly [OpenSession, OpenSession, OpenSession]
}

export interface EndingSessions {
  readonly site: SiteUnderLoad
  readonly second: ServerProcess
  addAccount(role: Role): Promise<string>
  signIn(role: Role): Promise<SignedIn>
  /** Lets so much time pass that the sessions are over: nobody has used them for twelve hours, those of professors are 30 days old. */
  forget(role: Role): Promise<SignedIn>
  /** Calls the first server, as the administrator where there is no token. */
  end(token: string | null, path: string, body?: object): Promise<void>
  close(): Promise<void>
}

export const socketsOf = (sessions: readonly OpenSession[]) => sessions.flatMap(({ sockets }) => sockets)

/** When the last of the sockets was closed. */
export async function waitUntilClosed(sockets: readonly Listener[]): Promise<number> {
  await until(() => sockets.every(({ closedAt }) => closedAt() !== null))
  return Math.max(...sockets.map(({ closedAt }) => Number(closedAt())))
}

const PASSWORD = 'a long passphrase'

/** What ends sessions of somebody, and which: from one to another. */
export const ENDINGS = {
  logout: {
    ended: [0, 1],
    happen: ({ end }, { sessions }) => end(sessions[0].token, '/api/auth/logout'),
  },
  passwordChanged: {
    ended: [1, 3],
    happen: ({ end }, { id, path, sessions }) => {
      const passwords = { oldPassword: PASSWORD, newPassword: 'another passphrase' }
      return end(sessions[0].token, `${path}/${id}/change-password`, passwords)
    },
  },
  passwordReset: {
    ended: [0, 3],
    happen: ({ end }, { id, path }) =>
      end(null, `${path}/${id}/reset-password`, { newPassword: 'another passphrase' }),
  },
  accountDeleted: {
    ended: [0, 3],
    happen: ({ end }, { id, path }) => end(null, `${path}/delete/${id}`),
  },
} satisfies Record<string, Ending>
interface Ending {
  readonly ended: readonly [from: number, to: number]
  happen(by: Pick<EndingSessions, 'end'>, person: SignedIn): Promise<void>
}

export async function startEndingSessions(): Promise<EndingSessions> {
  const site = await startSiteUnderLoad()
  const second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  const passwordHash = await hashPassword(PASSWORD)

  async function addAccount(role: Role): Promise<string> {
    if (role === 'student') return (await site.addStudents(1))[0]?.id ?? ''
    if (role === 'professor') return (await site.addProfessors(1))[0]?.id ?? ''
    const email = `${crypto.randomUUID()}@example.org`
    const { id } = await site.db
      .insertInto('accounts')
      .values({ role, full_name: 'Somebody', email })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function signIn(role: Role): Promise<SignedIn> {
    const id = await addAccount(role)
    await site.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    const open = async (...urls: string[]) => {
      const token = await beginSession({ db: site.db }, id)
      return { token, sockets: await Promise.all(urls.map((url) => listen(url, token))) }
    }
    const [here, there] = [site.server.url, second.url]
    const sessions = [await open(here, there), await open(there, here), await open(there)] as const
    return { id, path: `/api/${role}s`, sessions }
  }

  return {
    site,
    second,
    addAccount,
    signIn,
    async forget(role) {
      const person = await signIn(role)
      const past =
        role === 'professor'
          ? sql`created_at = now() - interval '30 days 1 second'`
          : sql`last_used_at = now() - interval '12 hours 1 second'`
      await sql`update sessions set ${past} where account_id = ${person.id}`.execute(site.db)
      return person
    },
    async end(token, path, body) {
      const call = ['POST', path, body] as const
      const answer = await (token === null ? site.admin(...call) : send(site.server.url, token, call))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    },
    async close() {
      await second.stop()
      await site.close()
    },
  }
}
