import type { Server as HttpServer } from 'node:http'
import { handshakeQuery, type Position, REFUSALS } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type pg from 'pg'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Db } from '../db/connect.ts'
import { findSession, type Session } from '../http/session.ts'
import { READ_SHARED } from '../kept-lists.ts'
import { readCounts } from '../timetable/telling/read-classes.ts'
import { findAudience, listRoomsOf, sessionRoom } from './audience.ts'
import { type Batch, followChanges } from './change-log.ts'
import { followShown } from './follow-shown.ts'
import { gather } from './gather.ts'
import { sayPosition, tellChanges } from './live-changes.ts'
import { sendInTurns } from './send-in-turns.ts'
import type { Told, ToldEvent } from './tell.ts'
import { closeUnread } from './unread-sockets.ts'

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

type SchedulerSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>

/**
 * A line that has died without a word is noticed within the sum of both, on both of its ends, so that a browser is right again
 * within five seconds (docs/decisions/0036). Two thousand browsers make a thousand
 * pings a second of it, with all else some eight hundredths of a processor; one that is busy with a large timetable answers within a second.
 */
const PINGS = { pingInterval: 2000, pingTimeout: 2000 }
export const GATHERED_MILLISECONDS = 1000
/** A client that does not read would never take the goodbye. */
const GOODBYE_MILLISECONDS = 300

/** Sockets of signed-in people. Each server tells its own of what has been committed on any. */
export async function createRealtime({ db, pool }: Store, log: (error: Error) => void): Promise<Realtime> {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    ...PINGS,
  })
  const asking = new WeakSet<Socket['conn']>()
  io.use((socket, next) => {
    const { conn } = socket
    // Until the first is let in, Socket.IO would make a socket of each time that a line asks.
    if (asking.has(conn)) return conn.close()
    asking.add(conn)
    const refuse = (reason: Error) => {
      asking.delete(conn)
      next(reason)
    }
    admit(socket, db).then(
      (refusal) => (refusal ? refuse(refusal) : next()),
      () => refuse(new Error(REFUSALS.notReady)),
    )
  })
  io.on('connection', (socket) => {
    closeUnread(socket.conn)
    socket.join(listRoomsOf(socket.data, socket.id))
    const catchUp = () => sayPosition(socket, changeLog.position)
    followShown(socket, catchUp)
    catchUp()
    // A session that ended while the socket was being admitted found no socket to close.
    findSession({ db }, socket.handshake.auth.token).then(
      (session) => session ?? dismiss(socket),
      () => dismiss(socket),
    )
  })

  const joins = gather(GATHERED_MILLISECONDS, tellGathered)

  function pass(batch: Batch): void {
    tell(batch.told)
    changes.pass(batch)
  }

  function tell(told: readonly Told[]): void {
    for (const one of told) {
      if ('endedSession' in one) dismissSession(one.endedSession)
      else {
        io.to([...one.to])
          .except([...one.except])
          .emit(one.event, one.payload)
        if (one.isGathered) joins.add(one)
      }
    }
  }

  /** One for all; a single one is not told twice, nor to its sender. */
  function tellGathered(gathered: readonly ToldEvent[]): void {
    const [first, ...others] = gathered
    if (!first) return
    const { event } = first
    const said = sayNotice('membersChanged')
    const isOfOne = others.every(({ payload }) => payload.id === first.payload.id)
    const payload = { ...said, ...(isOfOne && { id: first.payload.id }) }
    const except = others.length === 0 ? [...first.to, ...first.except] : []
    void sendInTurns(io, { to: findAudience({ event, ...said }), except }, event, payload)
  }

  function dismissSession(sessionId: string): void {
    for (const socketId of io.sockets.adapter.rooms.get(sessionRoom(sessionId)) ?? []) {
      const socket = io.sockets.sockets.get(socketId)
      if (socket) dismiss(socket)
    }
  }

  function dismissAll(): void {
    for (const socket of [...io.sockets.sockets.values()]) dismiss(socket)
  }

  /** Browsers that come back ask for what they have missed. */
  function restart(): void {
    changes.restart()
    dismissAll()
  }

  function dismissSockets(): void {
    dismissAll()
    io.engine.close()
  }

  const changeLog = await followChanges(
    { ...pool.options, password: pool.options.password },
    { pass, onGap: restart, onBroken: log },
  )
  const changes = tellChanges(
    io,
    {
      records: (name, ids) => READ_SHARED[name](db, ids),
      counts: (ids) => readCounts(db, ids),
    },
    () => changeLog.position,
  )
  let isAttached = false

  return {
    attach(server) {
      // Upgrades that are not its own are answered by the server.
      io.attach(server, { destroyUpgrade: false })
      isAttached = true
    },
    wake: changeLog.wake,
    get position() {
      return changeLog.position
    },
    dismissSockets,
    countSockets: () => io.sockets.sockets.size,
    async close() {
      if (isAttached) dismissSockets()
      joins.end()
      changes.end()
      await changeLog.close()
    },
  }
}

function dismiss(socket: SchedulerSocket): void {
  const line = socket.conn.request.socket
  socket.disconnect(true)
  setTimeout(() => line.destroy(), GOODBYE_MILLISECONDS).unref()
}

/** Believes the token alone; the userId and role of the query may only agree with it. */
async function admit(socket: SchedulerSocket, db: Db): Promise<Error | null> {
  const { token } = socket.handshake.auth
  const session = typeof token === 'string' ? await findSession({ db }, token) : null
  if (!session) return new Error(REFUSALS.notSignedIn)
  const query = handshakeQuery.safeParse(socket.handshake.query)
  const { userId = session.accountId, role = session.role } = query.data ?? {}
  if (!query.success || userId !== session.accountId || role !== session.role)
    return new Error(REFUSALS.notYours)
  socket.data = session
  return null
}
