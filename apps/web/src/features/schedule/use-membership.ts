import { type ClassRecord, joinClass, leaveClass } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { refreshListsShowing } from '../../shared/api/query-client.ts'
import { serverMessageOr } from '../../shared/api/use-write.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'
import { changeCachedClass } from '../../timetable-view/class-cache.ts'
import { withMember, withoutMember } from './join-state.ts'

/** Joining and leaving a class: its card changes at once, and back again when the server refuses. */
export function useMembership({ _id: id, title }: ClassRecord) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { mutate } = useMutation({
    scope: { id: `membership ${id}` },
    mutationFn: (act: 'join' | 'leave') =>
      call(act === 'join' ? joinClass : leaveClass, {
        params: { id },
        body: { classId: id, studentId: user._id },
      }),
    onMutate: (act) =>
      changeCachedClass(id, (one) =>
        act === 'join' ? withMember(one, user._id) : withoutMember(one, user._id),
      ),
    onSuccess: async (reply, act) => {
      await changeCachedClass(id, () => reply)
      notifySuccess(t(act === 'join' ? 'schedule.joinedToast' : 'schedule.leftToast', { title }))
    },
    onError: async (error, act) => {
      await changeCachedClass(id, (one) =>
        act === 'join' ? withoutMember(one, user._id) : withMember(one, user._id),
      )
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) notifyFailure(serverMessageOr(error, t('schedule.joinFailed')))
    },
    onSettled: () => refreshListsShowing('class'),
  })
  return { join: () => mutate('join'), leave: () => mutate('leave') }
}
