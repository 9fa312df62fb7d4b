import type { HandlerInput, NewRoom, Room, updateRoom, Warned } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { getRoom, roomColumns } from '../../lists/rooms.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock } from '../../services.ts'
import { followBuilding, followPartOf } from '../../timetable/dates/move-dates.ts'
import { writeRoomFeatures } from '../../timetable/loading/features.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { checkPartOf } from '../../timetable/settings/divided-rooms.ts'
import { writeKeptFor } from '../../timetable/settings/kept-rooms.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

type RoomChange = HandlerInput<typeof updateRoom>['body']

/** The columns, and the lists, of the fields that are there. */
const toColumns = (fields: RoomChange) => ({
  ...roomColumns.toColumns(fields),
  features: fields.features,
  kept_for: fields.keptFor,
})

export async function createRoom(db: Db, fields: NewRoom): Promise<Room> {
  return changeTimetable(db, async (trx) => {
    await checkPartOf(trx, null, fields.partOf)
    const id = await roomColumns.insert(trx, fields)
    await writeRoomFeatures(trx, id, fields.features)
    await writeKeptFor(trx, id, fields.keptFor)
    await tell(trx, { event: 'roomUpdated', id, ...sayNotice('roomAdded', { name: fields.name }) })
    return getRoom(trx, id)
  })
}

/** A change that leaves existing classes outside a rule is made, and tells which. */
export function changeRoom(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  fields: RoomChange,
): Promise<{ room: Room; warned: Warned }> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    await refuseStale(trx, { table: 'rooms', id, fields, toColumns, read: () => getRoom(trx, id) })
    const { buildingName, partOf } = await getRoom(trx, id)
    const isOtherPart = fields.partOf !== undefined && fields.partOf !== partOf
    if (isOtherPart) await checkPartOf(trx, id, fields.partOf ?? null)
    const { warned } = await withWarnings(trx, { roomId: id }, year, async () => {
      // The rules tell what is in the way; the constraint would tell only that something is.
      if (isOtherPart) await sql`set constraints meetings_room_free deferred`.execute(trx)
      await roomColumns.update(trx, id, fields)
      if (fields.features) await writeRoomFeatures(trx, id, fields.features)
      if (fields.keptFor) await writeKeptFor(trx, id, fields.keptFor)
      const isMoved = fields.buildingName !== undefined && fields.buildingName !== buildingName
      if (isMoved) await followBuilding(trx, year, new Set([id]))
      if (isOtherPart) await followPartOf(trx, year, id)
    })
    const room = await getRoom(trx, id)
    await tell(trx, { event: 'roomUpdated', id, ...sayNotice('roomChanged', { name: room.name }) })
    return { room, warned }
  })
}

export async function removeRoom(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    await removeRecord(trx, 'rooms', id)
    await tell(trx, { event: 'roomUpdated', id, ...sayNotice('roomDeleted') })
  })
}
