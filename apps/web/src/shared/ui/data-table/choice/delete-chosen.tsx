import { deleteRecords, type Many } from '@scheduler/contract'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useListsTexts } from '../../../i18n/lists-texts.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { deleteLater, NOUNS } from './delete-later.ts'

/** A row that is chosen, by the name by which people know it. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** So many names are told. */
const MOST_NAMES = 5

interface DeleteChosenProps {
  kind: Many
  chosen: readonly Named[]
  onDelete: () => void
  onClose: () => void
}

/** Asks once before all that is chosen is deleted; where one is used, it stays and says which and why. */
export function DeleteChosen({ kind, chosen, onDelete, onClose }: DeleteChosenProps) {
  const { t } = useListsTexts()
  const count = chosen.length
  const ids = chosen.map(({ id }) => id)
  const trial = useWrite(deleteRecords, {
    changes: NOUNS[kind],
    success: () => null,
    failure: (error) => t('choice.deleteFailed', { message: messageOf(error) }),
  })
  const confirm = () =>
    trial.mutate(
      { body: { kind, ids, isTrial: true } },
      {
        onSuccess: () => {
          onClose()
          onDelete()
          deleteLater(kind, ids)
        },
      },
    )
  const names = chosen.slice(0, MOST_NAMES).map(({ name }) => name)
  const more = count - names.length
  return (
    <ConfirmDialog
      title={t('choice.deleteTitle', { count })}
      text={t(more > 0 ? 'choice.deleteTextMore' : 'choice.deleteText', { names: names.join(', '), more })}
      confirmLabel={t('translation:actions.delete')}
      isBusy={trial.isPending}
      refusal={trial.error && sayRefusal(trial.error, chosen)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

/** Why nothing can be deleted, and of the first that are used each a line: its name, and by what. */
function sayRefusal(error: Error, chosen: readonly Named[]): string {
  const errors = (error instanceof ApiError && error.reply.errors) || []
  const nameOf = new Map(chosen.map(({ id, name }) => [id, name]))
  const lines = errors
    .slice(0, MOST_NAMES)
    .map(({ field, message }) => `${nameOf.get(field) ?? field}: ${message}`)
  return [messageOf(error), ...lines].join('\n')
}
