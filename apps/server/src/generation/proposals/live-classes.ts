import { type DateRange, formatTime, type Placement, type ScheduledClass } from '@scheduler/domain'
import { type Said, saySince } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { selectClasses, toScheduledClass } from '../../timetable/loading/load-timetable.ts'

/** A class as it is now; its students are not read. */
export interface LiveClass extends ScheduledClass {
  readonly locked: boolean
  readonly roomName: string | null
  readonly sectionId: string
}

/** Those of the classes that are still there, cancelled ones too. */
export async function mapLiveClasses(
  db: Db,
  ids: readonly string[],
  year: DateRange,
): Promise<Map<string, LiveClass>> {
  const rows = await selectClasses(db, year)
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .select(['c.locked', 'r.name as room_name'])
    .where('c.id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...toScheduledClass(row, []),
        locked: row.locked,
        roomName: row.room_name,
        sectionId: row.section_id,
      },
    ]),
  )
}

/** A place as the contract writes it. */
type WrittenPlace = Pick<Placement, 'day' | 'roomId'> & {
  readonly startTime: string
  readonly endTime: string
}

export function standsAt(live: Placement, place: WrittenPlace): boolean {
  return (
    live.day === place.day &&
    live.roomId === place.roomId &&
    formatTime(live.startMinute) === place.startTime &&
    formatTime(live.endMinute) === place.endTime
  )
}

/** The sentence that says where a class is now, under its latest known title. */
export function sayElsewhere(title: string, { day, startMinute, endMinute, roomName }: LiveClass): Said {
  const place = { title, day, range: { startMinute, endMinute } }
  return roomName === null
    ? saySince('elsewhere', place)
    : saySince('elsewhereIn', { ...place, room: roomName })
}
