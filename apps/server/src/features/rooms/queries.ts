import type { Room } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { selectRevision } from '../../records/revisions.ts'
import { toRoom } from './records.ts'

function selectRooms(db: Db) {
  return db
    .selectFrom('rooms')
    .selectAll()
    .select(selectRevision('rooms.id').as('revision'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

export async function listRooms(db: Db): Promise<Room[]> {
  return (await selectRooms(db).execute()).map(toRoom)
}

/** 404 when there is no such room. */
export async function getRoom(db: Db, id: string): Promise<Room> {
  const row = await selectRooms(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('room')
  return toRoom(row)
}
