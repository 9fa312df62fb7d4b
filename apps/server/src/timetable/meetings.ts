import { type DateRange, holdsItsPlace, listMeetingDates, type ScheduledClass } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import { selectClasses, toScheduledClass } from './load-timetable.ts'

/** Writes the dated meetings of classes anew, as their weekly patterns say. The constraints on them decide last. */
export async function replaceMeetings(trx: Trx, classes: readonly ScheduledClass[]): Promise<void> {
  const ids = classes.map((one) => one.id)
  await sql`delete from meetings where class_id = any(${ids}::uuid[])`.execute(trx)
  const meeting = classes.map((one) => ({ ...one, on: listMeetingDates(one.day, one.dates).join(',') }))
  // All in one statement, however many: one for each class takes seconds where a thousand are placed together.
  await sql`
    insert into meetings (class_id, date, start_minute, end_minute, room_id, professor_id, active)
    select c.id, date, c.start_minute, c.end_minute, c.room_id, c.professor_id, c.active
    from unnest(
           ${ids}::uuid[], ${meeting.map(({ on }) => on)}::text[],
           ${classes.map((one) => one.startMinute)}::int[], ${classes.map((one) => one.endMinute)}::int[],
           ${classes.map((one) => one.roomId)}::uuid[], ${classes.map((one) => one.professorId)}::uuid[],
           ${classes.map((one) => holdsItsPlace(one.status))}::boolean[]
         ) as c (id, dates, start_minute, end_minute, room_id, professor_id, active),
         unnest(string_to_array(c.dates, ',')::date[]) as date`.execute(trx)
}

/** The classes that a change of dates moves: those of a course, or those without one. */
export async function replaceMeetingsOfCourse(
  trx: Trx,
  courseId: string | null,
  academicYear: DateRange,
): Promise<void> {
  const rows = await selectClasses(trx, academicYear)
    .where('c.course_id', courseId === null ? 'is' : '=', courseId)
    .execute()
  // Two classes of one course may exchange dates on the way: only the result has to be free of clashes.
  await sql`set constraints meetings_room_free, meetings_professor_free deferred`.execute(trx)
  await replaceMeetings(
    trx,
    rows.map((row) => toScheduledClass(row, [])),
  )
  await sql`set constraints meetings_room_free, meetings_professor_free immediate`.execute(trx)
}
