import type { Role } from '@scheduler/domain'
import type { FastifyInstance, FastifyServerOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { connectDatabase, type Db } from '../db/connect.ts'
import { type DiskSpace, UNKNOWN_SPACE } from '../db/limits/disk-full.ts'
import { SERVER_LIMITS } from '../db/limits/time-limits.ts'
import { CLIENT_LIMITS } from '../http/load/slow-clients.ts'
import { beginSession } from '../http/session.ts'
import { readingShared } from '../lists/kept-lists.ts'
import { createRealtime } from '../realtime/realtime.ts'
import type { Services } from '../services.ts'
import { createTestDatabase } from './test-database.ts'
import { listLeaks, startWatch, watchAnswers, watchEvents } from './watch-answers.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Caller = (method: Method, url: string, body?: object) => Promise<LightMyRequestResponse>

export interface Person {
  readonly id: string
  readonly token: string
  readonly call: Caller
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly db: Db
  /** The database as its owner sees it, for what the server may not do. */
  readonly owner: pg.PoolConfig
  readonly admin: Person
  /** Somebody who is not signed in. */
  readonly nobody: Caller
  addPerson(role: Role, fullName?: string): Promise<Person>
  addCourse(fields?: object): Promise<string>
  addRoom(fields?: object): Promise<string>
  close(): Promise<void>
}

export const METRICS_TOKEN = 'metrics-of-a-test'

/** In milliseconds: a busy machine is no database that is away. */
const PATIENCE = 5 * 60_000

const NOW = new Date('2026-10-01T10:00:00Z')

interface Options {
  readonly logger?: FastifyServerOptions['logger']
  readonly timeZone?: string
  readonly metricsToken?: string | null
  readonly mail?: Services['mail']
  readonly space?: DiskSpace
  /** How long a connection to the database may wait and work, and how long slow clients are waited for. */
  readonly serverLimits?: typeof SERVER_LIMITS
  readonly clientLimits?: typeof CLIENT_LIMITS
}

/** The whole application on its own database, with an administrator signed in; it listens nowhere. */
export async function startTestApp({
  logger = false,
  timeZone = 'Europe/Rome',
  metricsToken = METRICS_TOKEN,
  mail = { from: 'timetable@example.org', publicUrl: 'https://timetable.example.org' },
  space = UNKNOWN_SPACE,
  serverLimits = SERVER_LIMITS,
  clientLimits = CLIENT_LIMITS,
}: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase(inject('postgres'))
  const { db, pool } = connectDatabase(database.connection, () => {}, serverLimits, PATIENCE)
  const watch = startWatch()
  const realtime = await createRealtime({ db, pool }, readingShared(db), () => {})
  const clock = { now: () => NOW, timeZone }
  const services: Services = { db, pool, realtime, clock, space, metricsToken, mail, checkReplies: true }
  const app = await buildApp(services, logger, [], undefined, clientLimits)
  watchAnswers(app, watch)

  const callAs =
    (token?: string): Caller =>
    (method, url, body) =>
      app.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      })

  let count = 0
  async function addPerson(role: Role, fullName = `${role} ${count + 1}`): Promise<Person> {
    const number = ++count
    const email = `person${number}@example.org`
    const { id } = await db
      .insertInto('accounts')
      .values({ role, full_name: fullName, email })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (role === 'professor') await db.insertInto('professors').values({ id, status: 'approved' }).execute()
    if (role === 'student') {
      await db
        .insertInto('students')
        .values({ id, student_id: `S${number}`, semester: 1, year: '2026' })
        .execute()
    }
    const token = await beginSession(services, id)
    return { id, token, call: callAs(token) }
  }

  const admin = await addPerson('admin', 'Ada Admin')
  async function add(url: string, fields: object): Promise<string> {
    const answer = await admin.call('POST', url, fields)
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()._id
  }

  return {
    app,
    services,
    db,
    owner: database.owner,
    admin,
    nobody: callAs(),
    addPerson,
    addCourse: (fields) =>
      add('/api/courses', {
        courseName: 'Algebra',
        startDate: '2026-09-01',
        endDate: '2026-12-31',
        ...fields,
      }),
    addRoom: (fields) => add('/api/rooms', { name: 'A1', buildingName: 'Main', seats: 30, ...fields }),
    close: async () => {
      await realtime.close()
      await app.close()
      await watchEvents(db, watch)
      const leaks = await listLeaks(watch, db)
      await db.destroy()
      await database.drop()
      if (leaks.length > 0) throw new Error(`Answers tell what they must not:\n${leaks.join('\n')}`)
      console.log(`Count: answers: ${watch.answers} scanned, and ${watch.events} events, 0 leaks`)
    },
  }
}
