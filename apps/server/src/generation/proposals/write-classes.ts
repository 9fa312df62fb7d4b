import type { ScheduledClass } from '@scheduler/domain'
import { sql } from 'kysely'
import { insertRows } from '../../db/bulk-rows.ts'
import type { Trx } from '../../db/connect.ts'
import type { ClassState, TakenClass } from '../../db/tables/generation-tables.ts'

/** A class as it is to be. */
export type Written = Pick<TakenClass, 'classId'> & { readonly state: ClassState }

/** Classes as they will be, at their places; others stay. */
export function placeAt(classes: readonly Written[]): (existing: ScheduledClass) => ScheduledClass {
  const byId = new Map(classes.map((one) => [one.classId, one.state]))
  return (existing) => {
    const state = byId.get(existing.id)
    if (!state) return existing
    const { day, startMinute, endMinute, roomId } = state
    return { ...existing, day, startMinute, endMinute, roomId }
  }
}

/** Puts existing classes at their places, all in one statement. */
export async function moveClasses(trx: Trx, classes: readonly Written[]): Promise<void> {
  if (classes.length === 0) return
  await sql`
    update classes c
    set day = n.day, start_minute = n.start_minute, end_minute = n.end_minute, room_id = n.room_id
    from ${readRows(classes)} where c.id = n.id`.execute(trx)
}

/** Adds classes that the timetable does not have yet. */
export async function addClasses(
  trx: Trx,
  classes: readonly Written[],
  createdBy: string | null,
): Promise<void> {
  if (classes.length === 0) return
  await sql`
    insert into classes (id, title, day, start_minute, end_minute, course_id, section_id, room_id, professor_id, weeks, created_by)
    select n.id, n.title, n.day, n.start_minute, n.end_minute, n.course_id, n.section_id, n.room_id, n.professor_id,
           n.weeks, ${createdBy}::uuid
    from ${readRows(classes)}`.execute(trx)
  const others = classes.flatMap(({ classId, state }) =>
    (state.otherProfessorIds ?? []).map((id) => ({ class_id: classId, professor_id: id })),
  )
  await insertRows(trx, 'class_professors', others)
  const rooms = classes.flatMap(({ classId, state }) =>
    (state.otherRoomIds ?? []).map((id) => ({ class_id: classId, room_id: id })),
  )
  await insertRows(trx, 'class_rooms', rooms)
}

function readRows(classes: readonly Written[]) {
  const rows = classes.map(({ classId, state }) => ({
    id: classId,
    title: state.title,
    day: state.day,
    start_minute: state.startMinute,
    end_minute: state.endMinute,
    course_id: state.courseId,
    section_id: state.sectionId ?? null,
    room_id: state.roomId,
    professor_id: state.professorId,
    weeks: state.weeks ?? null,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as n (
    id uuid, title text, day text, start_minute int, end_minute int,
    course_id uuid, section_id uuid, room_id uuid, professor_id uuid, weeks text)`
}
