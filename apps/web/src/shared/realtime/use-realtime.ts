import { useEffect } from 'react'
import { readSession } from '../session/session.ts'

/** Keeps a socket open as long as the session of this token lasts. What it takes comes after the page, which works without it. */
export function useRealtime(token: string): void {
  useEffect(() => {
    const session = readSession()
    if (session?.token !== token) return
    const readAt = Date.now()
    let isOver = false
    const opening = import('./live-line.ts').then(({ openLine }) =>
      isOver ? null : openLine(session, readAt),
    )
    return () => {
      isOver = true
      void opening.then((close) => close?.())
    }
  }, [token])
}
