import { deleteRun, type Run } from '@scheduler/contract'
import { useWrite, withReason } from '../../../shared/api/use-write.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { DeleteDialog } from '../../../shared/ui/delete-dialog.tsx'
import { goesOn, nameOfRun } from '../display/run-words.ts'

interface DeleteRunProps {
  run: Run
  onClose: () => void
  /** It has been deleted. */
  onDeleted?: () => void
}

/** Asks before a run goes with its proposal. */
export function DeleteRun({ run, onClose, onDeleted = onClose }: DeleteRunProps) {
  const { t } = useGenerationTexts()
  const deletion = useWrite(deleteRun, {
    changes: 'generation',
    success: t('runs.deleted'),
    failure: (error) => withReason(t('runs.deleteFailed'), error),
  })
  return (
    <DeleteDialog
      record={run}
      name={nameOfRun(t, run)}
      question={t(goesOn(run) ? 'runs.confirmDeleteRunning' : 'runs.confirmDelete')}
      deletion={{
        ...deletion,
        mutate: (input, options) => deletion.mutate(input, { ...options, onSuccess: onDeleted }),
      }}
      onClose={onClose}
    />
  )
}
