import { listRoomsAbove } from '@scheduler/domain'
import * as z from 'zod'
import { newRoom, updateRoom } from '../../institution/rooms.ts'
import { keyOfRoom, sayRoom } from '../find-named.ts'
import { indexBy, NONE, textOf } from '../find-records.ts'
import { type RecordTable, sorted, source } from '../record-table.ts'

/** What has been found already: an id, or the line that adds it. */
const found = z.string().nullable()

export const roomsTable: RecordTable = {
  create: newRoom.extend({ ...source, partOf: found.default(null) }),
  change: updateRoom.body.extend({ ...source, partOf: found.optional() }),
  find: ({ rooms }) => {
    const byName = indexBy(rooms, (room) => [keyOfRoom(room)])
    return (draft) => {
      const [buildingName, name] = [textOf(draft, 'buildingName'), textOf(draft, 'name')]
      if (buildingName === '' || name === '') return NONE
      const key = keyOfRoom({ buildingName, name })
      return { records: byName.find(key), keys: [key] }
    }
  },
  // A room is found again by one that is part of it once its own line is read.
  rank: ({ above }) => Number(above),
  lines: ({ rooms }) => {
    const names = new Map(rooms.map((room) => [room._id, sayRoom(room)]))
    const parts = rooms.flatMap(({ _id: id, partOf }) => (partOf === null ? [] : { id, partOf }))
    return rooms.map((room) => ({
      ...room,
      features: sorted(room.features),
      partOf: names.get(room.partOf ?? ''),
      above: listRoomsAbove(room._id, parts).length,
    }))
  },
}
