import { type ErrorReply, type Proposal, takeOver, undoTakeOver } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { proposalQuery } from '../../../shared/api/generation-queries.ts'
import { queryClient, refreshListsShowing } from '../../../shared/api/query-client.ts'
import { withReason } from '../../../shared/api/use-write.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { notifyFailure, notifySuccess } from '../../../shared/ui/notify.ts'
import { offerUndo } from '../../calendar/last-act.ts'

function readRefusal(error: Error | null): ErrorReply | null {
  return error instanceof ApiError && error.status === 409 ? error.reply : null
}

/** Puts classes of a proposal on the timetable and takes that back; a refusal is told where it was asked for. */
export function useTakeOver({ run: { _id: id } }: Proposal) {
  const { t } = useGenerationTexts()
  const keep = (proposal: Proposal) => {
    queryClient.setQueryData(proposalQuery(id).queryKey, proposal)
    refreshListsShowing('class', 'generation')
  }
  const tell = (text: string) => (error: Error) => {
    const isTold = readRefusal(error) !== null || (error instanceof ApiError && error.status === 401)
    if (!isTold) notifyFailure(withReason(text, error))
  }
  const back = useMutation({
    mutationFn: (takeOverId: string) => call(undoTakeOver, { params: { id: takeOverId } }),
    onSuccess: ({ kept, ...proposal }) => {
      keep(proposal)
      if (kept.length === 0) notifySuccess(t('proposal.undone'))
    },
    onError: tell(t('proposal.undoFailed')),
  })
  const over = useMutation({
    mutationFn: (keys: readonly string[]) => call(takeOver, { params: { id }, body: { keys: [...keys] } }),
    onMutate: () => back.reset(),
    onSuccess: (proposal, keys) => {
      keep(proposal)
      const { undo } = proposal
      const text = t('takeOver.done', { count: undo?.classes ?? keys.length })
      if (undo) offerUndo(text, () => back.mutate(undo._id))
      else notifySuccess(text)
    },
    onError: tell(t('takeOver.failed')),
  })
  return {
    take: over.mutate,
    isTaking: over.isPending,
    refusal: readRefusal(over.error),
    forget: over.reset,
    undo: {
      run: back.mutate,
      isUndoing: back.isPending,
      /** What stayed as somebody had edited it since, in sentences. */
      kept: back.data?.kept ?? [],
      refusal: readRefusal(back.error),
    },
  }
}

export type TakingOver = ReturnType<typeof useTakeOver>
