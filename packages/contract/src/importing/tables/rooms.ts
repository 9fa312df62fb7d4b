import { listRoomsAbove } from '@scheduler/domain'
import { sayLine } from '@scheduler/messages'
import * as z from 'zod'
import { newRoom, updateRoom } from '../../institution/rooms.ts'
import { keyOfRoom, sayRoom, withoutSpaces } from '../find-named.ts'
import { indexBy, NONE, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { type RecordTable, sorted, source } from '../record-table.ts'

/** What has been found already: an id, or the line that adds it. */
const found = z.string().nullable()

/** 'M0.02' may be 'M 0.02' in the same building. */
const spelledAlike = ({ buildingName, name }: { readonly buildingName: string; readonly name: string }) => [
  withoutSpaces(`${foldName(buildingName)} ${name}`),
]

export const roomsTable: RecordTable = {
  create: newRoom.extend({ ...source, partOf: found.default(null) }),
  change: updateRoom.body.extend({ ...source, partOf: found.optional() }),
  find: ({ rooms }) => {
    const byName = indexBy(rooms, (room) => [keyOfRoom(room)])
    const bySpaces = indexBy(rooms, spelledAlike)
    return (draft) => {
      const [buildingName, name] = [textOf(draft, 'buildingName'), textOf(draft, 'name')]
      if (buildingName === '' || name === '') return NONE
      const key = keyOfRoom({ buildingName, name })
      const records = byName.find(key)
      const [alike] = records.length > 0 ? [] : bySpaces.find(spelledAlike({ buildingName, name })[0] ?? '')
      return { records, keys: [key], ...(alike && { note: sayLine('roomAlike', { room: sayRoom(alike) }) }) }
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
