import type { Db } from '../db/connect.ts'

const ROOMS = 1500
const NOTES_BYTES = 4900

/** More of rooms than the system takes for somebody who does not read. */
export async function addLargeRooms(db: Db): Promise<void> {
  const notes = '. '.repeat(NOTES_BYTES / 2)
  const rows = Array.from({ length: ROOMS }, (_, index) => ({
    name: `R${index}`,
    building_name: 'Main',
    seats: 1,
    notes,
  }))
  await db.insertInto('rooms').values(rows).execute()
}
