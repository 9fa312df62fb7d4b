import { EVENTS, eventPayload } from '@scheduler/contract'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import type { Noun } from '../api/list-names.ts'
import { queryClient, refreshListsShowing } from '../api/query-client.ts'
import { sayServerText } from '../i18n/i18n.ts'
import { readSession } from '../session/session.ts'
import { followConnection } from './connection.ts'
import { EVENT_EFFECTS } from './event-effects.ts'
import { tellChange } from './live-notices.ts'
import { closeSocket, openSocket } from './live-socket.ts'
import { markChanged } from './recent-changes.ts'

/** A flood of changes is fetched a few times, not once for each. */
const REFRESH_MILLISECONDS = 150
/** Until then the first lists are as fresh as the line. */
const FRESH_MILLISECONDS = 1000

const toRefresh = new Set<Noun>()

function refreshSoon(noun: Noun): void {
  if (toRefresh.size === 0) {
    setTimeout(() => {
      for (const one of toRefresh) refreshListsShowing(one)
      toRefresh.clear()
    }, REFRESH_MILLISECONDS)
  }
  toRefresh.add(noun)
}

function listenToEvents(socket: Socket): void {
  for (const event of EVENTS) {
    if (event === 'generationProgressed') {
      socket.on(event, (payload: unknown) => {
        void import('./follow-run.ts').then(({ followRun }) => followRun(payload))
      })
      continue
    }
    socket.on(event, (payload: unknown) => {
      const { changes, notice } = EVENT_EFFECTS[event]
      refreshSoon(changes)
      const parsed = eventPayload.safeParse(payload)
      if (!parsed.success) return
      if (notice) tellChange(notice, sayServerText(parsed.data.message))
      if (parsed.data.id) markChanged(parsed.data.id)
    })
  }
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
