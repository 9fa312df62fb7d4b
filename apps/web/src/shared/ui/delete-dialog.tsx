import type { UseMutationResult } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/api-error.ts'
import { lazyPart } from './lazy-part.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog))

interface DeleteDialogProps {
  record: { _id: string }
  /** How people know the record. */
  name: string
  question: string
  deletion: UseMutationResult<unknown, Error, { params: { id: string } }>
  onClose: () => void
}

/** Asks, deletes and closes; refused, it stays and says why, in addition to the deletion's toast. */
export function DeleteDialog({ record, name, question, deletion, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  const { reset } = deletion
  // An earlier refusal is not this one's.
  useEffect(() => reset(), [reset])
  const input = { params: { id: record._id } }
  return (
    <Suspense>
      <ConfirmDialog
        title={t('actions.deleteNamed', { name })}
        text={question}
        confirmLabel={t('actions.delete')}
        isBusy={deletion.isPending}
        refusal={deletion.error ? messageOf(deletion.error) : null}
        onConfirm={() => deletion.mutate(input, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Suspense>
  )
}
