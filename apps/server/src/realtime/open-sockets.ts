import type { Server as HttpServer } from 'node:http'
import { handshakeQuery, REFUSALS, SUPERSEDED } from '@scheduler/contract'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Db } from '../db/connect.ts'
import { findSession, type Session } from '../http/session.ts'
import { accountRoom, listRoomsOf, sessionRoom } from './audience.ts'
import { closeUnread } from './unread-sockets.ts'

export type SchedulerSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>

/**
 * A line that has died without a word is noticed within the sum of both, on both of its ends, so that a browser is right again
 * within five seconds (docs/decisions/0036). Two thousand browsers make a thousand
 * pings a second of it, with all else some eight hundredths of a processor; one that is busy with a large timetable answers within a second.
 */
const PINGS = { pingInterval: 2000, pingTimeout: 2000 }
/** A client that does not read would never take the goodbye. */
const GOODBYE_MILLISECONDS = 300
/** An account has so many sockets on a server, the latest: a browser opens one for each tab, and each takes memory and work. */
export const MOST_SOCKETS = 50

/** The open sockets of signed-in people on this server, each in the rooms in which they are told. */
export class OpenSockets {
  readonly io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    ...PINGS,
  })
  readonly #db: Db
  readonly #asking = new WeakSet<Socket['conn']>()
  #isAttached = false

  constructor(db: Db, onOpen: (socket: SchedulerSocket) => void) {
    this.#db = db
    this.io.use((socket, next) => this.#letIn(socket, next))
    this.io.on('connection', (socket) => {
      this.#open(socket)
      onOpen(socket)
    })
  }

  attach(server: HttpServer): void {
    // Upgrades that are not its own are answered by the server.
    this.io.attach(server, { destroyUpgrade: false })
    this.#isAttached = true
  }

  get count(): number {
    return this.io.sockets.sockets.size
  }

  dismissSession(sessionId: string): void {
    for (const socket of this.#listIn(sessionRoom(sessionId))) dismiss(socket)
  }

  dismissAll(): void {
    for (const socket of [...this.io.sockets.sockets.values()]) dismiss(socket)
  }

  /** Dismisses all, and takes no more. */
  close(): void {
    if (!this.#isAttached) return
    this.dismissAll()
    this.io.engine.close()
  }

  /** The oldest first. */
  #listIn(room: string): SchedulerSocket[] {
    const { adapter, sockets } = this.io.sockets
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
  }

  #letIn(socket: SchedulerSocket, next: (refusal?: Error) => void): void {
    const { conn } = socket
    // Until the first is let in, Socket.IO would make a socket of each time that a line asks.
    if (this.#asking.has(conn)) {
      conn.close()
      return
    }
    this.#asking.add(conn)
    const refuse = (reason: Error) => {
      this.#asking.delete(conn)
      next(reason)
    }
    admit(socket, this.#db).then(
      (refusal) => (refusal ? refuse(refusal) : next()),
      () => refuse(new Error(REFUSALS.notReady)),
    )
  }

  #open(socket: SchedulerSocket): void {
    closeUnread(socket.conn)
    socket.join(listRoomsOf(socket.data, socket.id))
    for (const superseded of this.#listIn(accountRoom(socket.data.accountId)).slice(0, -MOST_SOCKETS)) {
      superseded.emit(SUPERSEDED)
      dismiss(superseded)
    }
    // A session that ended while the socket was being admitted found no socket to close.
    findSession({ db: this.#db }, socket.handshake.auth.token).then(
      (session) => session ?? dismiss(socket),
      () => dismiss(socket),
    )
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
