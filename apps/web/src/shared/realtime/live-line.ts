import { CHANGES, type ChangesMessage, EVENTS } from '@scheduler/contract'
import type { Socket } from 'socket.io-client'
import { hearChanges } from '../api/live-lists.ts'
import { queryClient } from '../api/query-client.ts'
import type { Session } from '../session/session.ts'
import { followConnection } from './connection.ts'
import { hearEvent } from './hear-event.ts'
import { closeSocket, openSocket } from './live-socket.ts'
import { sayShown } from './say-shown.ts'

/** Until then the first lists are as fresh as the line. */
const FRESH_MILLISECONDS = 1000

function listenToEvents(socket: Socket): void {
  for (const event of EVENTS) {
    if (event === 'generationProgressed') {
      socket.on(event, (payload: unknown) => {
        void import('./follow-run.ts').then(({ followRun }) => followRun(payload))
      })
      continue
    }
    socket.on(event, (payload: unknown) => hearEvent(event, payload))
  }
  socket.on(CHANGES, (message: ChangesMessage) => hearChanges(queryClient, message))
}

/** Whatever happened while the line was down is fetched. */
function keepFresh(socket: Socket, readAt: number): void {
  let hasConnectedBefore = false
  socket.on('connect', () => {
    const isLate = Date.now() - readAt > FRESH_MILLISECONDS
    if (hasConnectedBefore || isLate) void queryClient.invalidateQueries()
    hasConnectedBefore = true
  })
}

/** Opens the line of a session whose first lists were read from `readAt` on; answers how to close it. */
export async function openLine(session: Session, readAt: number): Promise<() => void> {
  const socket = await openSocket(session)
  listenToEvents(socket)
  keepFresh(socket, readAt)
  const stops = [followConnection(socket), sayShown(socket)]
  return () => {
    for (const stop of stops) stop()
    closeSocket(socket)
  }
}
