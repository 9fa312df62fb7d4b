import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before leaving, by whatever way, while there is something unsaved. */
export function useUnsavedGuard(hasUnsaved: boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => hasUnsaved,
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  const question = isAsking ? (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('actions.discard')}
      cancelLabel={t('actions.keepEditing')}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  ) : null
  return { isAsking, question }
}
