import type { deleteRecords as deleteRecordsEndpoint, HandlerInput } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type { Db } from '../../db/connect.ts'
import { tell } from '../../realtime/tell.ts'
import { EVENTS_OF_REMOVALS, removeRecords } from '../../records/removals.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

/** Ends the transaction of a trial: nothing of it is kept. */
class TrialEnded extends Error {
  readonly deleted: number

  constructor(deleted: number) {
    super('The trial has ended.')
    this.deleted = deleted
  }
}

/** Deletes records of a list, all or none, and tells of all of them at once; answers how many there were. */
export async function deleteRecords(
  db: Db,
  { kind, ids, isTrial }: HandlerInput<typeof deleteRecordsEndpoint>['body'],
): Promise<number> {
  try {
    return await changeTimetable(db, async (trx) => {
      const deleted = await removeRecords(trx, kind, ids)
      if (isTrial) throw new TrialEnded(deleted)
      if (deleted > 0)
        await tell(trx, {
          event: EVENTS_OF_REMOVALS[kind],
          ...sayNotice('recordsDeleted', { number: deleted }),
        })
      return deleted
    })
  } catch (error) {
    if (error instanceof TrialEnded) return error.deleted
    throw error
  }
}
