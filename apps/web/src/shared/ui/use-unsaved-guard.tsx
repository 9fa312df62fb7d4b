import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { readSession } from '../session/session.ts'
import { lazyPart } from './lazy-part.ts'
import type { ListSearch } from './list-search.ts'
import type { DialogLevel } from './use-url-dialog.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog))

interface Place {
  pathname: string
  search: object
}

/** Whether a dialog on the page stays where it is, while another one opens or closes over it. */
function staysOpen(current: Place, next: Place): boolean {
  const before: ListSearch = current.search
  const after: ListSearch = next.search
  return current.pathname === next.pathname && before.dialog === after.dialog && before.over !== after.over
}

interface GuardOptions {
  level?: DialogLevel
  onDiscard?: () => void
}

/** Asks before leaving, by whatever way, while there is something unsaved; a session that has ended is not asked. */
export function useUnsavedGuard(hasUnsaved: boolean, { level = 'dialog', onDiscard }: GuardOptions = {}) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved && readSession() !== null && !(level === 'dialog' && staysOpen(current, next)),
    enableBeforeUnload: () => hasUnsaved && readSession() !== null,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  const discard = () => {
    onDiscard?.()
    blocker.proceed?.()
  }
  const question = isAsking ? (
    <Suspense>
      <ConfirmDialog
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirmLabel={t('actions.discard')}
        cancelLabel={t('actions.keepEditing')}
        onConfirm={discard}
        onCancel={blocker.reset}
      />
    </Suspense>
  ) : null
  return { isAsking, question }
}
