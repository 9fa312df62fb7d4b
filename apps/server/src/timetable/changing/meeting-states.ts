import type { ChangedMeeting } from '@scheduler/contract'
import { formatTime, type ScheduledClass } from '@scheduler/domain'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'

/** How meetings are now, as a call would make them so again. */
export async function readMeetings(db: Db, meetings: readonly ScheduledClass[]): Promise<ChangedMeeting[]> {
  const ids = meetings.flatMap(({ id, oneMeeting }) => (oneMeeting && oneMeeting.of !== id ? id : []))
  const rows = await db.selectFrom('meeting_changes').selectAll().where('id', '=', anyOf(ids)).execute()
  const changes = new Map(rows.map((row) => [row.id, row]))
  return meetings.map(({ id, dates }) => {
    const row = changes.get(id)
    if (!row) return { originalDate: dates.from, asPlanned: true, note: '', link: '' }
    return {
      ...(row.original_date === null && { id }),
      originalDate: row.original_date,
      date: row.date,
      ...(row.start_minute !== null && { startTime: formatTime(row.start_minute) }),
      ...(row.end_minute !== null && { endTime: formatTime(row.end_minute) }),
      ...(!row.keeps_room && { roomId: row.room_id }),
      ...(row.professor_ids && { professorIds: row.professor_ids }),
      note: row.note,
      link: row.link,
    }
  })
}
