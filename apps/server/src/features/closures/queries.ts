import type { ClosureRecord } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { selectClosures } from '../../timetable/settings/closures.ts'

/** 404 when there is no such closure. */
export async function getClosure(db: Db, id: string): Promise<ClosureRecord> {
  return selectClosures(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('closure'))
}
