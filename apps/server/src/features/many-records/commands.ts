import type { deleteRecords as deleteRecordsEndpoint, HandlerInput, Removal } from '@scheduler/contract'
import { changingSessionsOf } from '../../db/actor.ts'
import type { Db, Trx } from '../../db/connect.ts'
import { isOfPeople, removeRecords, tellRemoved } from '../../records/removals.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

/** Ends the transaction of a trial: nothing of it is kept. */
class TrialEnded extends Error {
  readonly removal: Removal

  constructor(removal: Removal) {
    super('The trial has ended.')
    this.removal = removal
  }
}

/** Deletes records of a list, all or none, and tells of all of them at once; answers how many there were, and what went with them. */
export async function deleteRecords(
  db: Db,
  { kind, ids, isTrial }: HandlerInput<typeof deleteRecordsEndpoint>['body'],
): Promise<Removal> {
  const remove = async (trx: Trx) => {
    const removal = await removeRecords(trx, kind, ids)
    if (isTrial) throw new TrialEnded(removal)
    await tellRemoved(trx, kind, ids, removal)
    return removal
  }
  try {
    const act = () => changeTimetable(db, remove)
    return await (isOfPeople(kind) ? changingSessionsOf(ids, act) : act())
  } catch (error) {
    if (error instanceof TrialEnded) return error.removal
    throw error
  }
}
