import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { refreshListsShowing } from '../../shared/api/query-client.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'
import type { HistoryWords } from './say-act.ts'
import type { Undo } from './undo-act.ts'

interface UndoButtonProps {
  undo: Undo
  /** What was done, in words. */
  what: string
  words: HistoryWords
  onUndone: () => void
}

/** Undoes an act, which is an act like others. */
export function UndoButton({ undo: { changes, run }, what, words: { t }, onUndone }: UndoButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      refreshListsShowing(changes)
      notifySuccess(t('undone', { what }))
      onUndone()
    },
    onError: (error) => notifyFailure(t('undoFailed', { message: messageOf(error) })),
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isPending}
      aria-label={t('undoNamed', { what })}
      onClick={() => mutate()}
    >
      {t('undo')}
    </Button>
  )
}
