import type { DateRange } from '@scheduler/domain'
import type { Said } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { clash } from '../../http/errors.ts'
import { exchangeMeetings } from '../dates/meetings.ts'
import { refuseConflicts, shorten } from '../judging/say-conflicts.ts'
import { tellChanged } from '../telling/class-changes.ts'
import { type Asked, type Judged, judgeMeetings } from './judge-meetings.ts'

interface Options {
  readonly confirmed: boolean | undefined
  /** Under which they can be undone together; null: one class is changed by itself. */
  readonly act: string | null
  readonly timeZone: string
  /** What has to be confirmed besides. */
  readonly alsoTold?: readonly Said[]
}

/** Has single meetings of classes be other than planned, or as planned again, judged with each other in view. */
export async function changeMeetingsOf(
  trx: Trx,
  year: DateRange,
  asked: readonly Asked[],
  { confirmed, act, timeZone, alsoTold = [] }: Options,
): Promise<void> {
  const { judged, conflicts, told } = await judgeMeetings(trx, year, asked, timeZone)
  if (conflicts.length > 0) throw refuseConflicts(conflicts)
  const unknown = [...alsoTold, ...told]
  if (!confirmed && unknown.length > 0) throw clash(shorten(unknown), { isConfirmable: true })
  await write(trx, judged, act)
  await exchangeMeetings(
    trx,
    judged.map(({ next }) => next),
  )
  for (const { old } of judged) await tellChanged(trx, old, 'meetingsChanged')
}

async function write(trx: Trx, judged: readonly Judged[], act: string | null): Promise<void> {
  const gone = judged.flatMap(({ outcome }) => outcome.gone)
  if (gone.length > 0) await trx.deleteFrom('meeting_changes').where('id', '=', anyOf(gone)).execute()
  const rows = judged.flatMap(({ old, outcome, busy }) =>
    outcome.changed.map(({ id, roomId, professorIds, note, link, ...one }) => ({
      id,
      class_id: old.id,
      original_date: one.originalDate,
      date: one.date,
      start_minute: one.startMinute ?? null,
      end_minute: one.endMinute ?? null,
      keeps_room: roomId === undefined,
      room_id: roomId ?? null,
      professor_ids: professorIds ? [...professorIds] : null,
      note,
      link,
      busy_students: busy.get(id) ?? 0,
      act,
    })),
  )
  if (rows.length > 0) await trx.insertInto('meeting_changes').values(rows).execute()
}
