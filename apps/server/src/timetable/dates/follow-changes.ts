import { type Following, followSeries, isElsewhere, type ScheduledClass } from '@scheduler/domain'
import type { Trx } from '../../db/connect.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'

/** A class that has moved, with its changed meetings as they are now; writes those that are other than before. */
export async function followMove(
  trx: Trx,
  old: ScheduledClass,
  next: ScheduledClass,
  how: Following = 'keep',
): Promise<ScheduledClass> {
  // Of many classes that are judged again most have not moved: the closures are read for those that have.
  if (!old.changes || !isElsewhere(old, next)) return next
  const { closures } = await readOpenSettings(trx)
  const changes = followSeries(old, next, how, closures)
  // Each is deleted and added: so the audit log says of each which it was.
  const rows = await trx.deleteFrom('meeting_changes').where('class_id', '=', old.id).returningAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const followed = changes.flatMap(({ id, originalDate, date, startMinute, endMinute }) => {
    const row = byId.get(id)
    const times = { start_minute: startMinute ?? null, end_minute: endMinute ?? null }
    return row ? { ...row, original_date: originalDate, date, ...times } : []
  })
  if (followed.length > 0) await trx.insertInto('meeting_changes').values(followed).execute()
  return { ...next, changes }
}
