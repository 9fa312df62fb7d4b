import type { Server as HttpServer } from 'node:http'
import type { Position } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type pg from 'pg'
import type { Db } from '../db/connect.ts'
import type { Told, ToldEvent } from '../db/tables/change-tables.ts'
import { findAudience } from './audience.ts'
import { ChangeLog } from './change-log.ts'
import { followShown } from './follow-shown.ts'
import { type Gathering, gather } from './gather.ts'
import { LiveChanges, type SharedReading, sayPosition } from './live-changes.ts'
import { OpenSockets } from './open-sockets.ts'
import { sendInTurns } from './send-in-turns.ts'

/** Where sessions are looked up, and what is told of changes is read. */
interface Store {
  readonly db: Db
  readonly pool: pg.Pool
}

export interface Realtime {
  attach(server: HttpServer): void
  /** Says that something has been committed: who is entitled to it is told soon, on every server. */
  wake(): void
  /** Whatever is read from the database now is at least as new. */
  readonly position: Position
  /** Closes this server's sockets and takes no more. */
  dismissSockets(): void
  /** How many sockets are open on this server. */
  countSockets(): number
  close(): Promise<void>
}

export const GATHERED_MILLISECONDS = 1000

/** Sockets of signed-in people. Each server tells its own of what has been committed on any. */
export async function createRealtime(
  { db, pool }: Store,
  read: SharedReading,
  log: (error: Error) => void,
): Promise<Realtime> {
  const sockets = new OpenSockets(db, (socket) => {
    const catchUp = () => sayPosition(socket, changeLog.position)
    followShown(socket, catchUp)
    catchUp()
  })
  const joins = gather<ToldEvent>(GATHERED_MILLISECONDS, (gathered) => tellGathered(sockets, gathered))
  const changeLog = await ChangeLog.follow(
    { ...pool.options, password: pool.options.password },
    {
      pass(batch) {
        for (const told of batch.told) tell(sockets, joins, told)
        changes.pass(batch)
      },
      onGap() {
        changes.restart()
        // Browsers that come back ask for what they have missed.
        sockets.dismissAll()
      },
      onBroken: log,
    },
  )
  const changes = new LiveChanges(sockets.io, read, () => changeLog.position)
  return {
    attach: (server) => sockets.attach(server),
    wake: () => changeLog.wake(),
    get position() {
      return changeLog.position
    },
    dismissSockets: () => sockets.close(),
    countSockets: () => sockets.count,
    async close() {
      sockets.close()
      joins.end()
      changes.end()
      await changeLog.close()
    },
  }
}

function tell(sockets: OpenSockets, joins: Gathering<ToldEvent>, told: Told): void {
  if ('endedSession' in told) sockets.dismissSession(told.endedSession)
  else {
    sockets.io
      .to([...told.to])
      .except([...told.except])
      .emit(told.event, told.payload)
    if (told.isGathered) joins.add(told)
  }
}

/** One for all; a single one is not told twice, nor to its sender. */
function tellGathered({ io }: OpenSockets, gathered: readonly ToldEvent[]): void {
  const [first, ...others] = gathered
  if (!first) return
  const { event } = first
  const said = sayNotice('membersChanged')
  const isOfOne = others.every(({ payload }) => payload.id === first.payload.id)
  const payload = { ...said, ...(isOfOne && { id: first.payload.id }) }
  const except = others.length === 0 ? [...first.to, ...first.except] : []
  void sendInTurns(io, { to: findAudience({ event, ...said }), except }, event, payload)
}
