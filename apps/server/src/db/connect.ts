import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { AuditedDialect } from './audited-dialect.ts'
import { giveUpForGone } from './limits/give-up.ts'
import type { SERVER_LIMITS } from './limits/time-limits.ts'
import { formLine } from './limits/waiting-line.ts'
import { prepareStatements } from './prepared.ts'
import { RowReader } from './row-reader.ts'
import type { Database } from './tables/schema.ts'

/** The database itself or a transaction on it. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

const { builtins } = pg.types

/** Dates stay the text that the database holds (a Date would bring a zone with it); counts fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === builtins.DATE) return (value: string) => value
    if (oid === builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** How long, in milliseconds, a connection may take, and a line for one may not move: a caller is told within two seconds that the database is away. */
const PATIENCE = 1500
const LONGEST_LINE = 10_000
/** Reading, logging in and health find one free while those who change the timetable wait (timetable/timetable-lock.ts). */
const MOST_CONNECTIONS = 10

/** The pool's own limit would count the time in its line too. (Its password is hidden from copying.) */
const connectingWithin = (patience: number) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, password: config.password, connectionTimeoutMillis: patience })
    }
  }

/**
 * Opens a pool, with the limits of a server if it is one's. A connection that breaks is the pool's matter, idle or at work,
 * and not the end of the process.
 */
export function connectDatabase(
  config: pg.PoolConfig,
  onBroken: (error: Error) => void = () => {},
  limits: Partial<typeof SERVER_LIMITS> = {},
  patience = PATIENCE,
): { db: Db; pool: pg.Pool } {
  const Client = connectingWithin(patience)
  const pool = new pg.Pool({ max: MOST_CONNECTIONS, ...config, ...limits, types, Client })
  pool.on('error', onBroken)
  // The pool listens to idle connections alone; one that breaks at work also fails the query that it was at.
  pool.on('connect', (client) => client.on('error', () => {}))
  const line = giveUpForGone(
    pool,
    formLine(pool, { standstillMilliseconds: patience, longestLine: LONGEST_LINE }),
  )
  pool.on('connect', prepareStatements)
  return {
    db: new Kysely<Database>({ dialect: new AuditedDialect({ pool: line, cursor: RowReader }) }),
    pool,
  }
}
