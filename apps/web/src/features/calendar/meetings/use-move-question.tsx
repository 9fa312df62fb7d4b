import type { MeetingChangeRecord } from '@scheduler/contract'
import type { MeetingChange } from '@scheduler/domain'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { coursesQuery, termsQuery } from '../../../shared/api/queries.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { ClassMover, Move } from '../use-move-class.ts'
import { leavesMeetings } from './leaves-meetings.ts'

const MoveQuestion = lazyPart(() => import('./move-question.tsx').then((file) => file.MoveQuestion))

/** A move as it was made by hand. */
export interface WantedMove extends Pick<Move, 'before' | 'to'> {
  /** The one meeting of the class that would be there, where dates are shown. */
  readonly meeting?: MeetingChange
  /** How that meeting is other than planned already; such a one is moved alone. */
  readonly change?: MeetingChangeRecord
  /** Why the class cannot be there every week. */
  readonly obstacle?: string
}

export interface MoveAsker extends Pick<ClassMover, 'tellRefusal'> {
  readonly ask: (wanted: WantedMove) => void
}

/** Asks of a move which meetings it means and what becomes of changed ones, where that is a question; else moves the class. */
export function useMoveQuestion(mover: ClassMover) {
  const { move, tellRefusal } = mover
  const [asked, setAsked] = useState<WantedMove | null>(null)
  const ask = useCallback(
    (wanted: WantedMove) => (isQuestion(wanted) ? setAsked(wanted) : move(wanted)),
    [move],
  )
  const asker = useMemo((): MoveAsker => ({ ask, tellRefusal }), [ask, tellRefusal])
  const question = asked && (
    <Suspense>
      <MoveQuestion wanted={asked} onMoveAll={move} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { asker, question }
}

const isQuestion = (wanted: WantedMove) => mayMeanOne(wanted) || leavesMeetings(wanted.before, wanted.to)

/** Nobody knows the dates of a term that is in planning. */
function mayMeanOne({ before, meeting, change, obstacle }: WantedMove): boolean {
  if (!meeting) return false
  return change !== undefined || obstacle !== undefined || !isInPlanning(before.courseId?._id)
}

function isInPlanning(courseId: string | undefined): boolean {
  const course = queryClient.getQueryData(coursesQuery.queryKey)?.find(({ _id }) => _id === courseId)
  const term = queryClient.getQueryData(termsQuery.queryKey)?.find(({ _id }) => _id === course?.termId)
  return term?.state === 'planning'
}
