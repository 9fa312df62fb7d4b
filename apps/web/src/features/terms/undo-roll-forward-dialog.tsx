import { type TermRecord, undoRollForward } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'

interface UndoRollForwardDialogProps {
  term: TermRecord
  rollForwardId: string
  onClose: () => void
}

/** Asks before what was copied into a term is deleted; a refusal names what has been changed since. */
export function UndoRollForwardDialog({
  term: { name },
  rollForwardId,
  onClose,
}: UndoRollForwardDialogProps) {
  const { t } = useTermsTexts()
  const undo = useWrite(undoRollForward, {
    changes: 'term',
    success: t('undo.done'),
    failure: (error) => t('undo.failed', { message: messageOf(error) }),
  })
  return (
    <ConfirmDialog
      title={t('undo.title')}
      text={t('undo.text', { name })}
      confirmLabel={t('undo.confirm')}
      isBusy={undo.isPending}
      refusal={undo.error && messageOf(undo.error)}
      onConfirm={async () => {
        // The term may be gone, and this dialog with it, before the answer is here.
        const isUndone = await undo.mutateAsync({ params: { id: rollForwardId } }).then(
          () => true,
          () => false,
        )
        if (isUndone) onClose()
      }}
      onCancel={onClose}
    />
  )
}
