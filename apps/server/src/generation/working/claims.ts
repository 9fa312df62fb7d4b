import type { RunStatus } from '@scheduler/domain'
import { sql } from 'kysely'
import pg from 'pg'
import { LOCKS } from '../../db/locks.ts'
import { refuseNewerOnceMigrated } from '../../db/migrate.ts'
import { CLAIMER } from '../../db/running.ts'
import { termsCollide } from './terms-collide.ts'

/** A worker whose database does not answer for so long has lost its claim. */
const LONGEST_ANSWER_MILLISECONDS = 5000

/** Whether somebody holds the claim of a run, as a part of a statement. */
export const isClaimed = (idColumn: string) => sql<boolean>`exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${sql.lit(LOCKS.claim)} and l.objsubid = 2
    and l.objid::bigint = (hashtext(${sql.ref(idColumn)}::text)::bigint & 4294967295))`

interface WaitingRun {
  readonly id: string
  readonly term: number | null
  readonly status: Extract<RunStatus, 'queued' | 'running'>
}

/**
 * A connection that holds claims. A claim is a lock of the connection's session: it ends with the connection, however
 * that ends, and the run is free for the next worker at once.
 */
export class Claims {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(pool: pg.Pool): Promise<Claims> {
    const client = new pg.Client({ ...pool.options, query_timeout: LONGEST_ANSWER_MILLISECONDS })
    // Its end is noticed by the next question.
    client.on('error', () => {})
    try {
      await client.connect()
      // So that the database notices soon when the worker's machine has died.
      await client.query(
        `set application_name = '${CLAIMER}';
         set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2`,
      )
      await refuseNewerOnceMigrated(client)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return new Claims(client)
  }

  /** The oldest run that may be searched for now, and is this worker's from here on; null where there is none. */
  async take(): Promise<string | null> {
    await this.#client.query(`begin; select pg_advisory_xact_lock(${LOCKS.claiming})`)
    const id = await this.#chooseRun()
    const isBegun = id !== null && (await this.#begin(id))
    await this.#client.query('commit')
    if (id !== null && !isBegun) await this.giveBack(id)
    return isBegun ? id : null
  }

  async giveBack(runId: string): Promise<void> {
    await this.#client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS.claim, runId])
  }

  /** Rejects when the connection is no longer there, and with it the claims. */
  async check(): Promise<void> {
    await this.#client.query('select')
  }

  close(): Promise<void> {
    return this.#client.end().catch(() => {})
  }

  /** Those under way come first; among those that wait, none overtakes an older one that it could keep waiting. */
  async #chooseRun(): Promise<string | null> {
    const { rows } = await this.#client.query<WaitingRun>(
      `select id, term, status from generation_runs where status in ('queued', 'running')
       order by status = 'running' desc, created_at, id`,
    )
    const busy: (number | null)[] = []
    for (const { id, term, status } of rows) {
      const mayGoOn = status === 'running' || !busy.some((other) => termsCollide(other, term))
      if (mayGoOn && (await this.#tryLock(id))) return id
      busy.push(term)
    }
    return null
  }

  async #tryLock(id: string): Promise<boolean> {
    const { rows } = await this.#client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCKS.claim, id],
    )
    return rows[0]?.locked === true
  }

  /** False where the run has been stopped or deleted in this moment. */
  async #begin(id: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `update generation_runs set status = 'running', note = null, note_said = null
       where id = $1 and status in ('queued', 'running')`,
      [id],
    )
    return rowCount === 1
  }
}
