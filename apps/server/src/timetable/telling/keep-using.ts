import type { ScheduleEntry } from '@scheduler/formats'
import { type ClassRow, listRoomsOf } from './class-records.ts'

/** Meetings in a room, or of a professor; of what is absent, all. */
export interface MeetingUse {
  readonly roomId?: string | undefined
  readonly professorId?: string | undefined
}

/** What of a class uses a room or a professor: its changed meetings may do so where it does not, and the other way round. */
export function keepUsing(
  entry: ScheduleEntry,
  row: ClassRow,
  { roomId, professorId }: MeetingUse,
): ScheduleEntry {
  const own = {
    rooms: listRoomsOf(row, {}),
    professorIds: [row.professor_id, ...(row.other_professors ?? []).map(({ _id }) => _id)],
  }
  const isUsing = (place: typeof own) =>
    (!roomId || place.rooms.some(({ _id }) => _id === roomId)) &&
    (!professorId || place.professorIds.includes(professorId))
  const using = new Set(
    (row.meetings ?? [])
      .filter((meeting) =>
        isUsing({
          rooms: listRoomsOf(row, meeting),
          professorIds: meeting.professorIds?.map(({ _id }) => _id) ?? own.professorIds,
        }),
      )
      .map(({ _id }) => _id),
  )
  const changes = entry.changes.filter(({ id }) => using.has(id))
  if (isUsing(own)) {
    const left = entry.changes.flatMap(({ id, originalDate }) => (using.has(id) ? [] : (originalDate ?? [])))
    return {
      ...entry,
      changes,
      missing: [...new Set([...entry.missing, ...left])].sort(),
      added: entry.added.filter(({ date }) => !left.includes(date)),
    }
  }
  const date = changes[0]?.date ?? entry.dates.from
  return { ...entry, changes, dates: { from: date, to: date }, missing: [date], added: [], weeks: null }
}
