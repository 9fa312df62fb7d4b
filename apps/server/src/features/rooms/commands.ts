import type { HandlerInput, NewRoom, Room, updateRoom, Warning } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { clash, notFound } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import type { Clock } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { withWarnings } from '../../timetable/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { countClassesUsing, sayClasses } from '../../timetable/usage.ts'
import { toRoom } from './records.ts'

type RoomChange = HandlerInput<typeof updateRoom>['body']

export function createRoom(db: Db, fields: NewRoom): Promise<Room> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('rooms')
      .values({
        name: fields.name,
        building_name: fields.buildingName,
        seats: fields.seats,
        notes: fields.notes,
        availability: JSON.stringify(fields.availability),
        status: fields.status,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(trx, { event: 'roomUpdated', id: row.id, message: `Room '${row.name}' was added.` })
    return toRoom(row)
  })
}

/** A change that leaves standing classes outside a rule is made, and tells which. */
export function changeRoom(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  fields: RoomChange,
): Promise<{ room: Room; warnings: Warning[] }> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const { result, warnings } = await withWarnings(trx, { roomId: id }, year, () =>
      trx
        .updateTable('rooms')
        .set({
          id,
          name: fields.name,
          building_name: fields.buildingName,
          seats: fields.seats,
          notes: fields.notes,
          availability: fields.availability && JSON.stringify(fields.availability),
          status: fields.status,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    )
    if (!result) throw notFound('room')
    await tell(trx, { event: 'roomUpdated', id, message: `Room '${result.name}' was changed.` })
    return { room: toRoom(result), warnings }
  })
}

export async function removeRoom(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    const used = await countClassesUsing(trx, 'room_id', id)
    if (used > 0) throw clash(`This room is used by ${sayClasses(used)} and cannot be deleted.`)
    const { numDeletedRows } = await trx.deleteFrom('rooms').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('room')
    await tell(trx, { event: 'roomUpdated', id, message: 'A room was deleted.' })
  })
}
