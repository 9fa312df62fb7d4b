import { listRoomsAbove, type RoomPart } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'

/** The rooms that are part of another, as a part of a statement. */
export const roomParts = sql<RoomPart[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'partOf', r.part_of) order by r.id), '[]')
  from rooms r where r.part_of is not null)`

/**
 * 400 where a room would be part of itself, or of one that does not exist.
 * @param id of the room; null: it is new
 */
export async function checkPartOf(trx: Trx, id: string | null, partOf: string | null): Promise<void> {
  if (partOf === null) return
  const whole = await trx.selectFrom('rooms').select('id').where('id', '=', partOf).executeTakeFirst()
  if (!whole) throw invalid({ field: 'partOf', ...sayFault('unknownRoom') })
  if (id === null) return
  const { parts } = await trx.selectNoFrom(roomParts.as('parts')).executeTakeFirstOrThrow()
  if (listRoomsAbove(partOf, parts).includes(id))
    throw invalid({ field: 'partOf', ...sayFault('roomPartOfItself') })
}
