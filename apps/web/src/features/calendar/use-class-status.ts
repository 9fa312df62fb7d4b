import {
  type ClassRecord,
  cancelClass,
  reinstateClass,
  type SuggestedPlacement,
  updateClass,
} from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { refreshListsShowing } from '../../shared/api/query-client.ts'
import { serverMessageOr } from '../../shared/api/use-write.ts'
import { useMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'
import { changeCachedClass } from '../../timetable-view/loading/class-cache.ts'
import { forgetLastAct, offerUndo } from './last-act.ts'
import { showRefusedMove } from './move-toasts.tsx'
import { readRefusal } from './read-refusal.ts'

/** Cancels a class and schedules it again; what no longer fits is offered free places. */
export function useClassStatus({ _id: id, title, status, postponementRequest, revision }: ClassRecord) {
  const { t } = useMovingTexts()
  const show = async (changed: ClassRecord) => {
    await changeCachedClass(id, () => changed)
    refreshListsShowing('class')
  }
  const hasEnded = (error: Error) => error instanceof ApiError && error.status === 401
  const reinstatement = useMutation({
    mutationFn: async (place?: SuggestedPlacement) => {
      if (place) await call(updateClass, { params: { id }, body: { ...readPlace(place), revision } })
      return call(reinstateClass, { params: { id } })
    },
    onMutate: forgetLastAct,
    onSuccess: async (changed) => {
      await show(changed)
      notifySuccess(t('reinstated', { title }))
    },
    onError: (error) => {
      const refusal = readRefusal(error)
      if (refusal) {
        const close = showRefusedMove(refusal, (place) => {
          close()
          reinstatement.mutate(place)
        })
      } else if (!hasEnded(error)) notifyFailure(serverMessageOr(error, t('reinstateFailed')))
    },
  })
  const cancellation = useMutation({
    mutationFn: () => call(cancelClass, { params: { id } }),
    onMutate: forgetLastAct,
    onSuccess: async (changed) => {
      await show(changed)
      const text = t('cancelled', { title })
      // Reinstating makes it scheduled, which is what it was.
      if (status === 'Scheduled' && !postponementRequest)
        offerUndo(text, () => reinstatement.mutate(undefined))
      else notifySuccess(text)
    },
    onError: (error) => {
      if (!hasEnded(error)) notifyFailure(serverMessageOr(error, t('cancelFailed')))
    },
  })
  return {
    cancel: (options: { onSettled: () => void }) => cancellation.mutate(undefined, options),
    reinstate: () => reinstatement.mutate(undefined),
    isBusy: cancellation.isPending || reinstatement.isPending,
  }
}

function readPlace({ day, startTime, endTime, roomId }: SuggestedPlacement) {
  return { day, startTime, endTime, roomId }
}
