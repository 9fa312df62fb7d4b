import { EVENTS, eventPayload } from '@scheduler/contract'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { queryClient, refreshListsShowing } from '../api/query-client.ts'
import { sayServerText } from '../i18n/i18n.ts'
import { readSession } from '../session/session.ts'
import { EVENT_EFFECTS } from './event-effects.ts'
import { closeSocket, openSocket } from './live-socket.ts'
import { markChanged } from './recent-changes.ts'

function listenToEvents(socket: Socket): void {
  for (const event of EVENTS) {
    socket.on(event, (payload: unknown) => {
      const { changes, notify } = EVENT_EFFECTS[event]
      refreshListsShowing(changes)
      const parsed = eventPayload.safeParse(payload)
      if (!parsed.success) return
      notify?.(sayServerText(parsed.data.message))
      if (parsed.data.id) markChanged(parsed.data.id)
    })
  }
}

/** Whatever happened while the line was down is fetched; a line that the server cut tells by 401 that the session is over. */
function keepFresh(socket: Socket): void {
  let hasConnectedBefore = false
  socket.on('connect', () => {
    if (hasConnectedBefore) void queryClient.invalidateQueries()
    hasConnectedBefore = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    void queryClient.invalidateQueries()
    socket.connect()
  })
}

/** Keeps a socket open as long as the session of this token lasts. */
export function useRealtime(token: string): void {
  useEffect(() => {
    const session = readSession()
    if (session?.token !== token) return
    let isOver = false
    const opening = openSocket(session).then((socket) => {
      if (isOver) return closeSocket(socket)
      listenToEvents(socket)
      keepFresh(socket)
      return socket
    })
    return () => {
      isOver = true
      void opening.then((socket) => socket && closeSocket(socket))
    }
  }, [token])
}
