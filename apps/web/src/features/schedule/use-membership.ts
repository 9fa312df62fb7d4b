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
import { changeCachedClass } from '../../timetable-view/loading/class-cache.ts'
import { forgetLastAct, offerUndo } from '../calendar/last-act.ts'
import { readJoinState, type SeatAsk, withMember, withoutMember } from './join-state.ts'

interface HowToJoin {
  /** Left for it. */
  readonly insteadOf?: ClassRecord
  /** The sections of other parts of the course that are joined with it. */
  readonly agreed?: readonly string[]
}

type Act =
  | ({ readonly kind: 'join' } & HowToJoin)
  /** `had`: the sections of its course that the student was in. */
  | { readonly kind: 'leave'; readonly had: readonly string[] }

/**
 * Joining and leaving a class: its card changes at once, and back again when the server refuses. What is joined together with
 * a section the server says: of that nothing is shown before.
 * @param onAsk asks with which parts of the course the class is to be joined
 */
export function useMembership(
  { _id: id, title, sectionId, courseId }: ClassRecord,
  onAsk?: (ask: SeatAsk) => void,
) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const isAlone = (act: Act) => act.kind === 'leave' || sectionId === undefined
  const show = async (act: Act) => {
    const isIn = act.kind === 'join'
    await changeCachedClass(id, (one) => (isIn ? withMember(one, user._id) : withoutMember(one, user._id)))
    if (isIn && act.insteadOf)
      await changeCachedClass(act.insteadOf._id, (one) => withoutMember(one, user._id))
  }
  const takeBack = async (act: Act) => {
    await show(act.kind === 'join' ? { kind: 'leave', had: [] } : { kind: 'join' })
    if (act.kind === 'join' && act.insteadOf)
      await changeCachedClass(act.insteadOf._id, (one) => withMember(one, user._id))
  }
  const tell = (act: Act) => {
    if (act.kind === 'leave') {
      const undo = () => mutate({ kind: 'join', agreed: act.had })
      offerUndo(t('schedule.leftToast', { title }), undo, isOpen)
    } else if (act.insteadOf) {
      notifySuccess(t('schedule.swappedToast', { title, other: act.insteadOf.title }))
    } else notifySuccess(t('schedule.joinedToast', { title }))
  }
  const readClasses = () => queryClient.getQueryData(classesQuery.queryKey) ?? []
  /** Whether the seat that was given up is still free. */
  const isOpen = () => {
    const found = readClasses().find((one) => one._id === id)
    return found !== undefined && readJoinState(found, user._id) === 'open'
  }
  const listHad = () =>
    readClasses().flatMap((one) =>
      one.sectionId && one.courseId?._id === courseId?._id && one.studentIds.includes(user._id)
        ? one.sectionId
        : [],
    )
  const { mutate } = useMutation({
    scope: { id: `membership ${id}` },
    // One that waits for the network unseen would be made when nobody expects it.
    networkMode: 'always',
    mutationFn: (act: Act) => {
      const body = { classId: id, studentId: user._id }
      if (act.kind === 'leave') return call(leaveClass, { params: { id }, body })
      const { insteadOf, agreed = [] } = act
      return call(joinClass, {
        params: { id },
        body: {
          ...body,
          ...(insteadOf && { insteadOf: insteadOf._id }),
          ...(sectionId && { sectionIds: [...agreed] }),
        },
      })
    },
    onMutate: (act) => {
      forgetLastAct()
      return isAlone(act) ? show(act) : undefined
    },
    onSuccess: async (reply, act) => {
      await changeCachedClass(id, () => reply)
      tell(act)
    },
    onError: async (error, act) => {
      if (isAlone(act)) await takeBack(act)
      const { status, reply } = error instanceof ApiError ? error : {}
      if (act.kind === 'join' && reply?.choices && onAsk) {
        const { insteadOf } = act
        onAsk({ id, choices: reply.choices, ...(insteadOf && { insteadOf: insteadOf._id }) })
      } else if (status !== 401)
        notifyFailure(withSuggestion(serverMessageOr(error, t('schedule.joinFailed')), error))
    },
    onSettled: () => refreshListsShowing('class'),
  })
  return {
    join: (how: HowToJoin = {}) => mutate({ kind: 'join', ...how }),
    leave: () => mutate({ kind: 'leave', had: listHad() }),
  }
}
