import type { UseMutationResult } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const ConfirmDialog = lazyRouteComponent(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

type DeleteDialogProps = {
  record: { _id: string }
  /** How people know the record. */
  name: string
  question: string
  deletion: UseMutationResult<unknown, Error, { params: { id: string } }>
  onClose: () => void
}

/** Asks, deletes and closes; a refusal is told by the deletion's own toast. */
export function DeleteDialog({ record, name, question, deletion, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  return (
    <Suspense>
      <ConfirmDialog
        title={t('actions.deleteNamed', { name })}
        text={question}
        confirmLabel={t('actions.delete')}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate({ params: { id: record._id } }, { onSettled: onClose })}
        onCancel={onClose}
      />
    </Suspense>
  )
}
