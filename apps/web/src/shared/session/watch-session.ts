import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { i18n } from '../i18n/i18n.ts'
import { notifyInfo } from '../ui/notify.ts'
import { onSessionEnd, readSession } from './session.ts'

/** Lets the guards judge again whenever the session has ended, or another tab has changed it. */
export function watchSession(router: AnyRouter): void {
  onSessionEnd(() => {
    notifyInfo(i18n.t('session.ended'))
    void router.invalidate()
  })
  let knownToken = readSession()?.token
  window.addEventListener('storage', () => {
    const token = readSession()?.token
    if (token === knownToken) return
    knownToken = token
    queryClient.clear()
    void router.invalidate()
  })
}
