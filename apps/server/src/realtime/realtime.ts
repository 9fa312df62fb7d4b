import type { Server as HttpServer } from 'node:http'
import { type EventName, type EventPayload, handshakeQuery } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Db } from '../db/connect.ts'
import { findSession, type Session } from '../http/session.ts'
import { createListenerPool } from './listener-pool.ts'

/** Something to tell after a commit; `personId`, or `personIds`, is whom an event of people concerns. */
export interface Notice extends EventPayload {
  readonly event: EventName
  readonly personId?: string
  readonly personIds?: readonly string[]
}

/** Where sessions are looked up, and what servers tell each other through. */
interface Store {
  readonly db: Db
  readonly pool: pg.Pool
}

/** Who made the change: that socket alone is not told. */
interface Sender {
  readonly socketId: string | null
  readonly session: Session | null
}

export interface Realtime {
  attach(server: HttpServer): void
  send(notices: readonly Notice[], sender?: Sender): void
  /** Closes the sockets of a session, or of all sessions of an account but one. */
  disconnectSession(sessionId: string): void
  disconnectAccount(accountId: string, exceptSessionId?: string): void
  /** Closes this server's sockets and takes no more; events still reach those of other servers. */
  dismissSockets(): void
  /** How many sockets are open on this server. */
  countSockets(): number
  close(): Promise<void>
}

type SchedulerSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>

const EVERYONE = 'everyone'
const roleRoom = (role: Role) => `role:${role}`
const accountRoom = (accountId: string) => `account:${accountId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Of one socket. A sender names it by its id alone, and so can mean none but a socket of their own session. */
const socketRoom = (sessionId: string, socketId: string) => `socket:${sessionId}:${socketId}`

/** Who is entitled to each event. */
const AUDIENCE: Record<EventName, (notice: Notice) => string[]> = {
  courseUpdated: () => [EVERYONE],
  roomUpdated: () => [EVERYONE],
  professorUpdated: adminsAndPerson,
  studentUpdated: adminsAndPerson,
  adminUpdated: () => [roleRoom('admin')],
  classCreated: () => [roleRoom('professor'), roleRoom('student')],
  classPostponed: () => [roleRoom('professor'), roleRoom('student')],
  classCanceled: () => [roleRoom('professor'), roleRoom('student')],
  classUpdated: () => [EVERYONE],
  formUpdated: adminsAndPerson,
  questionUpdated: () => [roleRoom('admin')],
  cohortUpdated: () => [roleRoom('admin')],
  settingsUpdated: () => [EVERYONE],
  generationUpdated: () => [roleRoom('admin')],
  generationProgressed: () => [roleRoom('admin')],
}

function adminsAndPerson({ personId, personIds = [] }: Notice): string[] {
  const people = personId === undefined ? personIds : [personId, ...personIds]
  return [roleRoom('admin'), ...people.map(accountRoom)]
}

/** Sockets of signed-in people. Servers on one database reach each other's through it. */
export function createRealtime({ db, pool }: Store, log: (error: Error) => void): Realtime {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    adapter: createAdapter(createListenerPool(pool, log), { errorHandler: log }),
  })
  io.use((socket, next) => {
    admit(socket, db).then(
      (refusal) => next(refusal ?? undefined),
      () => next(new Error('The server is not ready.')),
    )
  })
  io.on('connection', (socket) => {
    const { id, accountId, role } = socket.data
    const own = [sessionRoom(id), socketRoom(id, socket.id)]
    socket.join([EVERYONE, roleRoom(role), accountRoom(accountId), ...own])
    // A session that ended while the socket was being admitted found no socket to close.
    findSession({ db }, socket.handshake.auth.token).then(
      (session) => session ?? socket.disconnect(true),
      () => socket.disconnect(true),
    )
  })

  let isAttached = false

  function send(notices: readonly Notice[], sender?: Sender): void {
    const isNamed = sender?.session && sender.socketId !== null
    const skipped = isNamed ? [socketRoom(sender.session.id, sender.socketId)] : []
    for (const notice of notices) {
      const { event, personId: _, personIds: __, ...payload } = notice
      io.to(AUDIENCE[event](notice)).except(skipped).emit(event, payload)
    }
  }

  function dismissSockets(): void {
    io.local.disconnectSockets(true)
    io.engine.close()
  }

  return {
    attach(server) {
      io.attach(server)
      isAttached = true
    },
    send,
    disconnectSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    disconnectAccount(accountId, exceptSessionId) {
      const sockets = io.in(accountRoom(accountId))
      const others = exceptSessionId === undefined ? sockets : sockets.except(sessionRoom(exceptSessionId))
      others.disconnectSockets(true)
    },
    dismissSockets,
    countSockets: () => io.sockets.sockets.size,
    // Without an HTTP server, as in a command that only sends, there is nothing but the adapter to close.
    async close() {
      if (isAttached) dismissSockets()
      await io.of('/').adapter.close()
    },
  }
}

/** Believes the token alone; the userId and role of the query may only agree with it. */
async function admit(socket: SchedulerSocket, db: Db): Promise<Error | null> {
  const { token } = socket.handshake.auth
  const session = typeof token === 'string' ? await findSession({ db }, token) : null
  if (!session) return new Error('Please log in.')
  const query = handshakeQuery.safeParse(socket.handshake.query)
  const { userId = session.accountId, role = session.role } = query.data ?? {}
  if (!query.success || userId !== session.accountId || role !== session.role)
    return new Error('Not your session.')
  socket.data = session
  return null
}
