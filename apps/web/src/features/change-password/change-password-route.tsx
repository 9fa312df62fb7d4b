import type { Role } from '@scheduler/domain'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChangePasswordPage } from './change-password-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose password the change-password page changes. */
    userId?: string
    userType?: Role
  }
}

/** The page needs to be told whose password; called without, it goes back one page. */
export function ChangePasswordRoute() {
  const router = useRouter()
  const { userId, userType } = useLocation({ select: (location) => location.state })
  const isTold = userId !== undefined && userType !== undefined
  useEffect(() => {
    if (isTold) return
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }, [isTold, router])
  return isTold ? <ChangePasswordPage userId={userId} userType={userType} /> : null
}
