import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from './lazy-part.ts'
import type { ListSearch } from './list-search.ts'
import type { DialogLevel } from './use-url-dialog.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog))

type Place = { pathname: string; search: object }

/** Whether a dialog on the page stays where it is, while another one opens or closes over it. */
function staysOpen(current: Place, next: Place): boolean {
  const before: ListSearch = current.search
  const after: ListSearch = next.search
  return current.pathname === next.pathname && before.dialog === after.dialog && before.over !== after.over
}

/** Asks before leaving, by whatever way, while there is something unsaved. */
export function useUnsavedGuard(hasUnsaved: boolean, level: DialogLevel = 'dialog') {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved && !(level === 'dialog' && staysOpen(current, next)),
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  const question = isAsking ? (
    <Suspense>
      <ConfirmDialog
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirmLabel={t('actions.discard')}
        cancelLabel={t('actions.keepEditing')}
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      />
    </Suspense>
  ) : null
  return { isAsking, question }
}
