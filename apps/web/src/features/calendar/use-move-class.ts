import {
  type ClassRecord,
  type ErrorReply,
  type MeetingChangeRecord,
  type SuggestedPlacement,
  updateClass,
} from '@scheduler/contract'
import type { Following, Weekday } from '@scheduler/domain'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { roomsQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { queryClient, refreshListsShowing } from '../../shared/api/query-client.ts'
import { sayTimes } from '../../shared/i18n/i18n.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'
import { changeCachedClass } from '../../timetable-view/loading/class-cache.ts'
import { forgetLastAct, offerUndo } from './last-act.ts'
import { forgetRefusal } from './refusal-toast.ts'

const MOVES = ['moveClass']

/** A refusal is explained by parts that a move which succeeds does not need. */
const loadRefusals = () => Promise.all([import('./read-refusal.ts'), import('./move-toasts.tsx')])

/** By class and the revision that it was moved from, the revision that the move made. */
const ownMoves = new Map<string, number>()

/** The revision on which a move builds: somebody who moves a class twice at once has seen their own first move. */
function findRevision({ _id, revision }: Pick<ClassRecord, '_id' | 'revision'>): number {
  const next = ownMoves.get(`${_id} ${revision}`)
  return next === undefined || next <= revision ? revision : findRevision({ _id, revision: next })
}

/** The class as somebody else has left it, where they have moved it meanwhile. */
function readCurrent(error: Error): ClassRecord | null {
  const current = error instanceof ApiError ? error.reply.current : undefined
  return (current as ClassRecord | undefined) ?? null
}

/** Where a class goes. */
export type Place = Pick<SuggestedPlacement, 'startTime' | 'endTime' | 'roomId'> & {
  day: string
  /** Who teaches it there, where that changes with the place. */
  professorId?: string | null
}

export interface Move {
  /** The class as it was. */
  readonly before: ClassRecord
  readonly to: Place
  /** What becomes of its changed meetings. */
  readonly changedMeetings?: Following
  /** It takes another move back. */
  readonly isUndo?: boolean
  /** How its changed meetings are afterwards, where the class going back does not say it. */
  readonly restored?: readonly MeetingChangeRecord[]
}

/** Moves classes at once and tells how it went; a move can be taken back. */
export function useMoveClass() {
  const { t } = useTranslation()
  const tellFailure = async (error: Error, { before, to }: Move) => {
    const [{ readRefusal }, { showOvertakenMove }] = await loadRefusals()
    const refusal = readRefusal(error)
    const current = readCurrent(error)
    if (current) {
      const place = sayPlace(t, current, before)
      const text = t('calendar.movedElsewhere', { title: current.title, place })
      const close = showOvertakenMove(text, () => {
        close()
        mutate({ before: current, to })
      })
    } else if (refusal) await tellRefusal(refusal, before, to)
    else notifyFailure(t('calendar.updateFailed'))
  }
  const { mutate } = useMutation({
    mutationKey: MOVES,
    // One after the other: an undo may not overtake what it takes back.
    scope: { id: 'moveClass' },
    mutationFn: async ({ before, to, changedMeetings, restored }: Move) => {
      const { day, startTime, endTime, roomId, professorId } = to
      const revision = findRevision(before)
      const body = {
        day,
        startTime,
        endTime,
        roomId,
        ...(professorId !== undefined && { professorId }),
        ...(changedMeetings && { changedMeetings }),
        revision,
      }
      const params = { id: before._id }
      const moved = await call(updateClass, { params, body })
      ownMoves.set(`${before._id} ${revision}`, moved.revision)
      if (!restored) return moved
      const { restoreMeetings } = await import('./meetings/restore-meetings.ts')
      return restoreMeetings(before._id, restored)
    },
    onMutate: async ({ before, to }) => {
      forgetLastAct()
      forgetRefusal()
      await changeCachedClass(before._id, (one) => putInto(one, to))
    },
    onSuccess: async (moved, move) => {
      await changeCachedClass(moved._id, () => moved)
      const text = t(move.isUndo ? 'calendar.movedBack' : 'calendar.moved', {
        title: moved.title,
        place: sayPlace(t, moved, move.before),
      })
      if (move.isUndo) notifySuccess(text)
      else offerUndo(text, () => mutate(takeBack(moved, move)))
    },
    onError: async (error, move) => {
      await changeCachedClass(move.before._id, () => readCurrent(error) ?? move.before)
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) await tellFailure(error, move)
    },
    onSettled: () => {
      // The lists come fresh once nothing is on its way that they do not show yet.
      if (queryClient.isMutating({ mutationKey: MOVES }) === 1) refreshListsShowing('class')
    },
  })
  const tellRefusal = useCallback(
    async (refusal: ErrorReply, before: ClassRecord, { professorId }: Pick<Place, 'professorId'> = {}) => {
      const [, { showRefusedMove }] = await loadRefusals()
      const close = showRefusedMove(refusal, (place) => {
        close()
        mutate({ before, to: { ...place, ...(professorId !== undefined && { professorId }) } })
      })
    },
    [mutate],
  )
  return { move: mutate, tellRefusal }
}

/** The day and time of a class that was moved, and its room and professor when those changed with them. */
function sayPlace(
  t: TFunction,
  { day, startTime, roomId, professorId }: ClassRecord,
  before: ClassRecord,
): string {
  const room = roomId && roomId._id !== before.roomId?._id && roomId.name
  const professor = professorId && professorId._id !== before.professorId?._id && professorId.fullName
  return [`${t(`timetable.days.${day}`)} ${sayTimes(startTime)}`, room, professor].filter(Boolean).join(', ')
}

export type ClassMover = ReturnType<typeof useMoveClass>

/** The move back; changed meetings are as they were. */
function takeBack(moved: ClassRecord, { before, to, changedMeetings }: Move): Move {
  const restored = changedMeetings === undefined ? [] : (before.meetings ?? [])
  return {
    before: moved,
    to: placeOf(before, to),
    isUndo: true,
    ...(restored.length > 0 && { restored }),
  }
}

/** Where a class is, with its professor if a move changes that. */
function placeOf({ day, startTime, endTime, roomId, professorId }: ClassRecord, moved: Place): Place {
  const place = { day, startTime, endTime, roomId: roomId?._id ?? null }
  return moved.professorId === undefined ? place : { ...place, professorId: professorId?._id ?? null }
}

function putInto(one: ClassRecord, { day, startTime, endTime, roomId, professorId }: Place): ClassRecord {
  const rooms = queryClient.getQueryData(roomsQuery.queryKey)
  const room = roomId === one.roomId?._id ? one.roomId : rooms?.find(({ _id }) => _id === roomId)
  const moved = { ...one, day: day as Weekday, startTime, endTime, roomId: room ?? null }
  if (professorId === undefined || professorId === one.professorId?._id) return moved
  const professors = queryClient.getQueryData(wholeProfessorsQuery.queryKey)
  return { ...moved, professorId: professors?.find(({ _id }) => _id === professorId) ?? null }
}
