import { CHANGES, type ChangesMessage, EVENTS } from '@scheduler/contract'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { hearChanges } from '../api/live-lists.ts'
import { queryClient } from '../api/query-client.ts'
import { readSession } from '../session/session.ts'
import { followConnection } from './connection.ts'
import { hearEvent } from './hear-event.ts'
import { closeSocket, openSocket } from './live-socket.ts'

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
function keepFresh(socket: Socket): void {
  const openedAt = Date.now()
  let hasConnectedBefore = false
  socket.on('connect', () => {
    const isLate = Date.now() - openedAt > FRESH_MILLISECONDS
    if (hasConnectedBefore || isLate) void queryClient.invalidateQueries()
    hasConnectedBefore = true
  })
}

/** Keeps a socket open as long as the session of this token lasts. */
export function useRealtime(token: string): void {
  useEffect(() => {
    const session = readSession()
    if (session?.token !== token) return
    let isOver = false
    const opening = openSocket(session).then((socket) => {
      if (isOver) {
        closeSocket(socket)
        return
      }
      listenToEvents(socket)
      keepFresh(socket)
      const unfollow = followConnection(socket)
      return () => {
        unfollow()
        closeSocket(socket)
      }
    })
    return () => {
      isOver = true
      void opening.then((close) => close?.())
    }
  }, [token])
}
