import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { notifySuccess } from '../ui/notify.ts'
import { storeLastRole } from './last-role.ts'
import { findWayIn } from './role-paths.ts'
import { type Session, storeSession } from './session.ts'

/** Begins a session in this browser, in the place of any other, and goes to the wanted page or home. */
export function useEnter(): (session: Session, wanted?: string) => void {
  const { t } = useTranslation()
  const router = useRouter()
  return (session, wanted) => {
    queryClient.clear()
    storeSession(session)
    storeLastRole(session.role)
    notifySuccess(t('login.succeeded', { name: session.user.fullName || t('login.someone') }))
    router.history.push(findWayIn(session.role, wanted))
  }
}
