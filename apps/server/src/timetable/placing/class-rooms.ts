import type { ScheduledClass } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'

/** 400 where the first room of a class is named as a further one too, or there is none. */
export function checkRooms({
  roomId,
  otherRoomIds = [],
}: Pick<ScheduledClass, 'roomId' | 'otherRoomIds'>): void {
  if (otherRoomIds.length === 0) return
  if (roomId === null) throw invalid({ field: 'otherRoomIds', ...sayFault('noFirstRoom') })
  if (otherRoomIds.includes(roomId)) throw invalid({ field: 'otherRoomIds', ...sayFault('isFirstRoom') })
}

export async function addRooms(trx: Trx, classId: string, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return
  const rows = roomIds.map((roomId) => ({ class_id: classId, room_id: roomId }))
  await trx.insertInto('class_rooms').values(rows).execute()
}

export async function replaceRooms(
  trx: Trx,
  { otherRoomIds: old = [] }: ScheduledClass,
  { id, otherRoomIds: next = [] }: ScheduledClass,
): Promise<void> {
  await trx
    .deleteFrom('class_rooms')
    .where('class_id', '=', id)
    .where('room_id', '=', anyOf(old.filter((room) => !next.includes(room))))
    .execute()
  await addRooms(
    trx,
    id,
    next.filter((room) => !old.includes(room)),
  )
}
