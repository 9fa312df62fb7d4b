import { buildingOf, type MeetingPlace, placeOf, roomsOf, type ScheduledClass } from '@scheduler/domain'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { keptForOfRoom } from '../settings/kept-rooms.ts'
import { featuresOfRoom } from './features.ts'

/** What the rules look at of rooms. */
export const selectRoomFacts = (db: Db) =>
  db
    .selectFrom('rooms')
    .select(['id', 'name', 'building_name as buildingName', 'seats', 'status', 'availability'])
    .select(featuresOfRoom('rooms.id').as('features'))
    .select(keptForOfRoom('rooms.id').as('keptFor'))

/** By id of some rooms their buildings; null: it is in none. */
export async function readBuildings(
  db: Db,
  roomIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(roomIds)].filter((id) => id !== null)
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'building_name as buildingName'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rooms.map((room) => [room.id, buildingOf(room)]))
}

/** Where each of some classes meets, by the buildings of its rooms. */
export async function readPlaces(
  db: Db,
  classes: readonly ScheduledClass[],
): Promise<(one: ScheduledClass) => MeetingPlace> {
  const buildings = await readBuildings(db, classes.flatMap(roomsOf))
  return (one) => placeOf(one, (id) => buildings.get(id) ?? null)
}
