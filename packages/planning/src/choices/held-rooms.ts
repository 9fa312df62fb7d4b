import {
  ANY_PLACE,
  createRecall,
  type HeldRoom,
  listDatesMet,
  listSharingSpace,
  type RoomFacts,
  timesOverlap,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import { sayConflict, sayObstacle } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { groupBy } from '../demand/group-by.ts'
import { ADD_ROOM_LINK } from '../demand/links.ts'
import { oncePer } from '../demand/once.ts'
import type { PlanningInput } from '../planning-input.ts'
import type { PlaceRule } from './hard-rule.ts'
import { aboutRooms, linkRooms, listRoomsOf, toProblemTime } from './room-rules.ts'
import type { WeekTime } from './week-times.ts'

/** A room is free on each date on which a class meets: of events, and of meetings that were changed by themselves. */
export const heldRooms: PlaceRule = {
  ...aboutRooms({
    listObstacles(demand, _, input) {
      if (!input.heldRooms?.length) return []
      const heldOf = oncePer((room: RoomFacts) => listHeld(demand, room, input))
      const listAt = (time: WeekTime, room: RoomFacts | null) =>
        room ? heldOf(room).filter((held) => held.day === time.day && timesOverlap(held, time)) : []
      return [
        {
          kind: 'roomsTaken',
          key: 'roomsHeld',
          stopsPlace: (time, room) => listAt(time, room).length > 0,
          describe(places) {
            const culprits = [...new Set(places.flatMap(({ time, room }) => listAt(time, room)))]
            const rooms = listRoomsOf(places)
            const first = culprits[0] as Held
            const room = input.rooms.find(({ id }) => id === first.roomId)?.name ?? ''
            const said = { room, title: first.title, day: first.date, range: first }
            return {
              ...(culprits.length > 1
                ? sayObstacle('roomsTaken', { ...said, number: culprits.length - 1 })
                : sayConflict('roomBooked', said)),
              links: [...linkRooms(rooms), ADD_ROOM_LINK],
            }
          },
        },
      ]
    },
  }),
  listShutFor: (demand, room, input) =>
    listHeld(demand, room, input).map((held) => toProblemTime(held.day, held)),
}

/** What holds a room, and on which weekday a class would have to meet to be in its way: a date may be taught as another. */
interface Held extends HeldRoom {
  readonly day: Weekday
}

const byRoom = createRecall<ReadonlyMap<string, readonly HeldRoom[]>>()

/** What holds a room, or one that shares space with it, on dates on which a class may meet, but for the meetings of the class itself. */
function listHeld(
  { key, dates, weeks }: Demand,
  room: RoomFacts,
  { heldRooms: all = [], settings }: PlanningInput,
): Held[] {
  const ofRoom = byRoom(all, 'room', () => groupBy(all, ({ roomId }) => (roomId === null ? [] : [roomId])))
  const repeated = { dates, ...(weeks && { weeks: weeks.ofClass }), ...ANY_PLACE }
  return listSharingSpace(room.id, settings)
    .flatMap((id) => ofRoom.get(id) ?? [])
    .filter(({ of }) => of !== key)
    .flatMap((held) =>
      WEEKDAYS.filter((day) => listDatesMet({ ...repeated, day }, settings.closures).includes(held.date)).map(
        (day): Held => ({ ...held, day }),
      ),
    )
}
