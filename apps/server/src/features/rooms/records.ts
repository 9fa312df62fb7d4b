import type { Room } from '@scheduler/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'

export function toRoom(row: Selectable<Database['rooms']> & { revision: number }): Room {
  return {
    _id: row.id,
    name: row.name,
    buildingName: row.building_name,
    seats: row.seats,
    notes: row.notes,
    availability: row.availability,
    status: row.status,
    revision: row.revision,
  }
}
