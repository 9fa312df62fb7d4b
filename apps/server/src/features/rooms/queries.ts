import type { Room } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { toRoom } from './records.ts'

export async function listRooms(db: Db): Promise<Room[]> {
  const rows = await db.selectFrom('rooms').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute()
  return rows.map(toRoom)
}
