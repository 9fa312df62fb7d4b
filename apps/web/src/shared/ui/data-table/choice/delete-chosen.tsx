import { deleteRecords, type Many, nounOf, type Removal } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useChoosingTexts } from '../../../i18n/choosing-texts.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { deleteLater } from './delete-later.ts'
import { MOST_NAMES, type Named, sayRefusal } from './say-refusal.ts'

interface DeleteChosenProps {
  kind: Many
  chosen: readonly Named[]
  onDelete: () => void
  onClose: () => void
}

/** Asks once before all that is chosen is deleted; where one is used, it stays and says which and why. */
export function DeleteChosen({ kind, chosen, onDelete, onClose }: DeleteChosenProps) {
  const { t } = useChoosingTexts()
  const count = chosen.length
  const ids = chosen.map(({ id }) => id)
  const trial = useWrite(deleteRecords, {
    changes: nounOf(kind),
    success: () => null,
    failure: (error) => t('deleteFailed', { message: messageOf(error) }),
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
  const lost = useLost(kind, ids)
  const names = chosen.slice(0, MOST_NAMES).map(({ name }) => name)
  const more = count - names.length
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      text={[t(more > 0 ? 'deleteTextMore' : 'deleteText', { names: names.join(', '), more }), ...lost].join(
        ' ',
      )}
      confirmLabel={t('translation:actions.delete')}
      isBusy={trial.isPending}
      refusal={trial.error && sayRefusal(trial.error, chosen)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

const NOTHING: Removal = { deleted: 0, seats: 0, forms: 0, sections: 0 }
const LOST = ['seats', 'forms', 'sections'] as const

/** What goes with people, a sentence for each; the dialog of what is refused says why when it is asked for. */
function useLost(kind: Many, ids: readonly string[]): string[] {
  const { t } = useChoosingTexts()
  const { data = NOTHING } = useQuery({
    queryKey: ['removal', kind, ids],
    queryFn: () => call(deleteRecords, { body: { kind, ids: [...ids], isTrial: true } }),
    enabled: kind === 'professors' || kind === 'students',
    gcTime: 0,
  })
  return LOST.filter((what) => data[what] > 0).map((what) => t(`lost.${what}`, { count: data[what] }))
}
