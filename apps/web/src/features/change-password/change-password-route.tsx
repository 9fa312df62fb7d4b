import type { Role } from '@scheduler/domain'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { ChangePasswordPage } from './change-password-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose password the change-password page changes. */
    userId?: string
    userType?: Role
  }
}

/** The page needs to be told whose password; called without, it goes back one page, and without a session to login. */
export function ChangePasswordRoute() {
  const router = useRouter()
  const { state } = useLocation()
  // What the entry before this one was told is no longer asked on the way back to it.
  const [{ userId, userType }] = useState(state)
  const isTold = userId !== undefined && userType !== undefined
  const hasSession = useSession() !== null
  useEffect(() => {
    if (isTold && hasSession) return
    if (isTold) void router.navigate({ to: '/login', replace: true })
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }, [isTold, hasSession, router])
  return isTold && hasSession ? <ChangePasswordPage userId={userId} userType={userType} /> : null
}
