import { newRoom, updateRoom } from '../../institution/rooms.ts'
import { indexBy, NONE, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { type RecordTable, sorted, source } from '../record-table.ts'

export const roomsTable: RecordTable = {
  create: newRoom.extend(source),
  change: updateRoom.body.extend(source),
  find: ({ rooms }) => {
    const keyOf = (building: string, name: string) => `${foldName(building)}|${foldName(name)}`
    const byName = indexBy(rooms, (room) => [keyOf(room.buildingName, room.name)])
    return (draft) => {
      const [building, name] = [textOf(draft, 'buildingName'), textOf(draft, 'name')]
      if (building === '' || name === '') return NONE
      const key = keyOf(building, name)
      return { records: byName.find(key), keys: [key] }
    }
  },
  lines: ({ rooms }) => rooms.map((room) => ({ ...room, features: sorted(room.features) })),
}
