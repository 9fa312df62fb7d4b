import type pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { beginSession } from '../http/session.ts'
import { type Answer, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase, urlOf } from '../testing/test-database.ts'

export interface Visitor {
  readonly id: string
  readonly token: string
}

/** A server process on its own database, into which the test looks past the server, as the owner. */
export interface SiteUnderLoad {
  readonly db: Db
  readonly owner: pg.PoolConfig
  readonly server: ServerProcess
  /** Where the database is, for further processes. */
  readonly databaseUrl: string
  admin(method: string, path: string, body?: object): Promise<Answer>
  as(visitor: Visitor, method: string, path: string, body?: object): Promise<Answer>
  addStudents(count: number): Promise<Visitor[]>
  addProfessors(count: number): Promise<Visitor[]>
  close(): Promise<void>
}

/** Approved professors, or students, each with a session. */
export async function addPeople(db: Db, role: 'student' | 'professor', count: number): Promise<Visitor[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    role,
    full_name: `${role} ${index}`,
    email: `${role}${index}-${crypto.randomUUID()}@example.org`,
  }))
  const made = await db.insertInto('accounts').values(rows).returning('id').execute()
  if (role === 'student') {
    const students = made.map(({ id }) => ({ id, student_id: `S-${id}`, semester: 1, year: '1' }))
    await db.insertInto('students').values(students).execute()
  } else {
    const professors = made.map(({ id }) => ({ id, status: 'approved' as const }))
    await db.insertInto('professors').values(professors).execute()
  }
  return Promise.all(made.map(async ({ id }) => ({ id, token: await beginSession({ db }, id) })))
}

export async function startSiteUnderLoad(): Promise<SiteUnderLoad> {
  const database = await createTestDatabase(inject('postgres'))
  const { db } = connectDatabase(database.owner)
  const databaseUrl = urlOf(database.connection)
  const server = await startServerProcess({ DATABASE_URL: databaseUrl })
  const adminToken = await logIn(server.url)

  return {
    db,
    owner: database.owner,
    server,
    databaseUrl,
    admin: (method, path, body) => send(server.url, adminToken, [method, path, body] as const),
    as: (visitor, method, path, body) => send(server.url, visitor.token, [method, path, body] as const),
    addStudents: (count) => addPeople(db, 'student', count),
    addProfessors: (count) => addPeople(db, 'professor', count),
    close: async () => {
      await server.stop()
      await db.destroy()
      await database.drop()
    },
  }
}
