import { newRoom, type Room } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'
import { featuresOfRoom } from '../timetable/loading/features.ts'
import { keptForOfRoom } from '../timetable/settings/kept-rooms.ts'

/** The columns of what isn't a list. */
export const roomColumns = columnsOf('rooms', newRoom.omit({ features: true, keptFor: true }).shape)

function selectRooms(db: Db) {
  return db
    .selectFrom('rooms')
    .select(['id as _id', ...roomColumns.selected])
    .select(featuresOfRoom('rooms.id').as('features'))
    .select(keptForOfRoom('rooms.id').as('keptFor'))
    .select(selectRevision('rooms.id').as('revision'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

/** All, or those of these ids. */
export function listRooms(db: Db, ids?: readonly string[]): Promise<Room[]> {
  return selectRooms(db).where(isAmong('rooms.id', ids)).execute()
}

/** 404 when there is no such room. */
export async function getRoom(db: Db, id: string): Promise<Room> {
  return selectRooms(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('room'))
}
