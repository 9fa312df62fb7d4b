import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@scheduler/contract'
import pg from 'pg'
import { refuseNewerOnceMigrated, WrittenByNewer } from '../db/migrate.ts'
import { LISTENER } from '../db/running.ts'
import { type Batch, CHANNEL, makeTick, readBatches, readHistory, trimTicks } from './ticks.ts'

/** Changes that are committed within so long share a tick. */
const TICK_MILLISECONDS = 50
/** What nobody was woken for, as when a server died after its commit, is found within so long. */
export const POLL_MILLISECONDS = 1000
const TRIM_MILLISECONDS = 60_000
/** A database that does not answer for so long is asked again, over another connection. */
const LONGEST_ANSWER_MILLISECONDS = 5000
const RECONNECT_MILLISECONDS = 250

interface Follower {
  /** Is given all batches, in order, each once. */
  pass(batch: Batch): void
  /** Some of it is no longer there: the log was trimmed, or is another one now. */
  onGap(): void
  onBroken(error: Error): void
}

/** Follows what is told on a database from now on, by its own connection, which is opened again when it breaks. */
export class ChangeLog {
  readonly #options: pg.ClientConfig
  readonly #follower: Follower
  #history = ''
  #position = Number.POSITIVE_INFINITY
  #isClosed = false
  #isTickDue = true
  #isReadDue = false
  #tickedAt = performance.now()
  #trimmedAt = performance.now()
  #ring = () => {}
  #followed = Promise.resolve()

  private constructor(options: pg.ClientConfig, follower: Follower) {
    this.#options = options
    this.#follower = follower
  }

  /** Rejects where the database cannot be reached. */
  static async follow(options: pg.ClientConfig, follower: Follower): Promise<ChangeLog> {
    const log = new ChangeLog(options, follower)
    const client = await log.#connect()
    await log.#restart(client)
    log.#followed = log.#followOnAndOn(client)
    return log
  }

  /** Up to there everything has been passed on, and is seen by everyone who reads the database now. */
  get position(): Position {
    return { history: this.#history, position: this.#position }
  }

  /** Says that something has been committed. */
  wake(): void {
    this.#isTickDue = true
    this.#ring()
  }

  close(): Promise<void> {
    this.#isClosed = true
    this.#ring()
    return this.#followed
  }

  async #followOnAndOn(first: pg.Client): Promise<void> {
    let client: pg.Client | null = first
    let isSaid = false
    while (!this.#isClosed) {
      try {
        client ??= await this.#connect()
        isSaid = false
        await this.#follow(client)
      } catch (error) {
        // Said once, however often it is then tried in vain.
        if (!this.#isClosed && (!isSaid || error instanceof WrittenByNewer))
          this.#follower.onBroken(error as Error)
        isSaid = true
      }
      if (client) leave(client)
      client = null
      this.#isTickDue = true
      if (!this.#isClosed) await sleep(RECONNECT_MILLISECONDS)
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#options,
      connectionTimeoutMillis: LONGEST_ANSWER_MILLISECONDS,
      query_timeout: LONGEST_ANSWER_MILLISECONDS,
      keepAlive: true,
    })
    // Its end is noticed by the next question.
    client.on('error', () => {})
    client.on('end', () => this.wake())
    client.on('notification', ({ payload }) => this.#hear(payload))
    try {
      await client.connect()
      // Said here, for a name in DATABASE_URL is stronger than one in the settings of a connection.
      await client.query(`set application_name = '${LISTENER}'; listen ${CHANNEL}`)
      await refuseNewerOnceMigrated(client)
    } catch (error) {
      leave(client)
      throw error
    }
    return client
  }

  #hear(payload: string | undefined): void {
    if (payload === '') this.wake()
    else if (Number(payload) > this.#position) {
      this.#isReadDue = true
      this.#ring()
    }
  }

  async #follow(client: pg.Client): Promise<void> {
    while (!this.#isClosed) {
      const before = this.#position
      const head = this.#isTickDue && this.#untilTick() === 0 ? await this.#tick(client) : before
      const isWhole = (head === before && !this.#isReadDue) || (await this.#readOn(client))
      if (!isWhole || head < before || head > this.#position) {
        await this.#restart(client)
        this.#follower.onGap()
      }
      await this.#trim(client)
      await this.#rest()
    }
  }

  /** Leaves behind what came before now. */
  async #restart(client: pg.Client): Promise<void> {
    const head = await this.#tick(client)
    this.#history = await readHistory(client)
    this.#position = head
  }

  /** Answers the position of the newest tick. */
  #tick(client: pg.Client): Promise<number> {
    this.#isTickDue = false
    this.#tickedAt = performance.now()
    return makeTick(client)
  }

  /** Whether it is all there. */
  #readOn(client: pg.Client): Promise<boolean> {
    this.#isReadDue = false
    return readBatches(client, this.#position, (batch) => {
      this.#position = batch.position
      this.#follower.pass(batch)
    })
  }

  #untilTick(): number {
    return Math.max(0, this.#tickedAt + TICK_MILLISECONDS - performance.now())
  }

  async #trim(client: pg.Client): Promise<void> {
    if (performance.now() - this.#trimmedAt < TRIM_MILLISECONDS) return
    this.#trimmedAt = performance.now()
    await trimTicks(client)
  }

  /** Until there is something to do, or may be. */
  #rest(): Promise<void> {
    if (this.#isReadDue || this.#isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.#isTickDue = true
          resolve()
        },
        this.#isTickDue ? Math.ceil(this.#untilTick()) : POLL_MILLISECONDS,
      )
      this.#ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Not waited for: a database that hangs would keep it. */
function leave(client: pg.Client): void {
  void client.end().catch(() => {})
}
