import type { ScheduledClass } from '@scheduler/domain'
import { sayNotice } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { tell } from '../../realtime/tell.ts'

/** What is said of a class that has the status already. */
export const ALREADY = {
  Scheduled: 'alreadyScheduled',
  Postponed: 'alreadyPostponed',
  Cancelled: 'alreadyCancelled',
} as const

/** Tells of a change of a class. */
export function tellChanged(
  trx: Trx,
  { id, title }: Pick<ScheduledClass, 'id' | 'title'>,
  change:
    | 'classAdded'
    | 'classChanged'
    | 'classCancelled'
    | 'classReinstated'
    | 'classPostponed'
    | 'meetingsChanged'
    | 'postponementAsked'
    | 'postponementRejected',
) {
  return tell(trx, { event: 'classUpdated', id, ...sayNotice(change, { title }) })
}
