import { type ClassRecord, joinClass, leaveClass } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { queryClient, refreshListsShowing } from '../../shared/api/query-client.ts'
import { serverMessageOr, withSuggestion } from '../../shared/api/use-write.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'
import { changeCachedClass } from '../../timetable-view/class-cache.ts'
import { forgetLastAct, offerUndo } from '../calendar/last-act.ts'
import { readJoinState, withMember, withoutMember } from './join-state.ts'

/** Joining, perhaps instead of another class that is left for it, or leaving. */
type Act = { readonly kind: 'join'; readonly insteadOf?: ClassRecord } | { readonly kind: 'leave' }

/** Joining and leaving a class: its card changes at once, and back again when the server refuses. */
export function useMembership({ _id: id, title }: ClassRecord) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const show = async (act: Act) => {
    const isIn = act.kind === 'join'
    await changeCachedClass(id, (one) => (isIn ? withMember(one, user._id) : withoutMember(one, user._id)))
    if (isIn && act.insteadOf)
      await changeCachedClass(act.insteadOf._id, (one) => withoutMember(one, user._id))
  }
  const takeBack = async (act: Act) => {
    await show(act.kind === 'join' ? { kind: 'leave' } : { kind: 'join' })
    if (act.kind === 'join' && act.insteadOf)
      await changeCachedClass(act.insteadOf._id, (one) => withMember(one, user._id))
  }
  const tell = (act: Act) => {
    if (act.kind === 'leave') {
      offerUndo(t('schedule.leftToast', { title }), () => mutate({ kind: 'join' }), isOpen)
    } else if (act.insteadOf) {
      notifySuccess(t('schedule.swappedToast', { title, other: act.insteadOf.title }))
    } else notifySuccess(t('schedule.joinedToast', { title }))
  }
  /** Whether the seat that was given up is still free. */
  const isOpen = () => {
    const found = queryClient.getQueryData(classesQuery.queryKey)?.find((one) => one._id === id)
    return found !== undefined && readJoinState(found, user._id) === 'open'
  }
  const { mutate } = useMutation({
    scope: { id: `membership ${id}` },
    mutationFn: (act: Act) => {
      const body = { classId: id, studentId: user._id }
      if (act.kind === 'leave') return call(leaveClass, { params: { id }, body })
      const { insteadOf } = act
      return call(joinClass, {
        params: { id },
        body: { ...body, ...(insteadOf && { insteadOf: insteadOf._id }) },
      })
    },
    onMutate: (act) => {
      forgetLastAct()
      return show(act)
    },
    onSuccess: async (reply, act) => {
      await changeCachedClass(id, () => reply)
      tell(act)
    },
    onError: async (error, act) => {
      await takeBack(act)
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) notifyFailure(withSuggestion(serverMessageOr(error, t('schedule.joinFailed')), error))
    },
    onSettled: () => refreshListsShowing('class'),
  })
  return {
    join: () => mutate({ kind: 'join' }),
    leave: () => mutate({ kind: 'leave' }),
    swap: (insteadOf: ClassRecord) => mutate({ kind: 'join', insteadOf }),
  }
}
