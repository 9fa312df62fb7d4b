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
