import type { ClassFilters, ClassRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { type ClassRow, toClassRecord } from './records.ts'

/** The timetable as the viewer may see it, in the order of the week. */
export async function listClasses(db: Db, viewer: Session, filters: ClassFilters): Promise<ClassRecord[]> {
  let query = selectRecords(db, viewer)
  if (filters.day) query = query.where('c.day', '=', filters.day)
  if (filters.courseId) query = query.where('c.course_id', '=', filters.courseId)
  if (filters.roomId) query = query.where('c.room_id', '=', filters.roomId)
  if (filters.professorId) query = query.where('c.professor_id', '=', filters.professorId)
  if (filters.status) query = query.where('c.status', '=', filters.status)
  if (filters.term) query = query.where('co.term', '=', filters.term)
  if (filters.studentId) {
    const { studentId } = filters
    query = query.where('c.id', 'in', (sub) =>
      sub.selectFrom('class_students').select('class_id').where('student_id', '=', studentId),
    )
    // Who is in which class is told to nobody else, not by a filter either.
    if (viewer.role === 'professor') query = query.where('c.professor_id', '=', viewer.accountId)
    if (viewer.role === 'student' && studentId !== viewer.accountId) query = query.where(sql<boolean>`false`)
  }
  const rows: ClassRow[] = await query.execute()
  return rows.map(toClassRecord)
}

/** 404 when there is no such professor. */
export async function checkProfessor(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('professors').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('professor')
}

/** One class as the viewer may see it; 404 when it is not there. */
export async function getClass(db: Db, viewer: Session, id: string): Promise<ClassRecord> {
  const row = await selectRecords(db, viewer).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('class')
  return toClassRecord(row)
}

function selectRecords(db: Db, viewer: Session) {
  return db
    .selectFrom('classes as c')
    .leftJoin('courses as co', 'co.id', 'c.course_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('accounts as p', 'p.id', 'c.professor_id')
    .leftJoin('accounts as a', 'a.id', 'c.created_by')
    .select(['c.id', 'c.title', 'c.description', 'c.day', 'c.start_minute', 'c.end_minute', 'c.status'])
    .select(['c.postponement_request', 'c.postponement_request_reason', 'a.full_name as created_by_name'])
    .select(['c.course_id', 'co.course_name', 'co.course_code', 'co.start_date', 'co.end_date'])
    .select(['c.room_id', 'r.name as room_name', 'r.building_name', 'r.seats'])
    .select(['c.professor_id', 'p.full_name as professor_name'])
    .select(
      sql<number>`(select count(*)::int from class_students s where s.class_id = c.id)`.as('joined_count'),
    )
    .select(visibleStudents(viewer).as('student_ids'))
    .orderBy(
      sql`array_position(array['Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday'], c.day)`,
    )
    .orderBy('c.start_minute')
    .orderBy(sql`lower(c.title) collate "C"`)
    .orderBy('c.id')
}

/** As one text, which is read several times faster than an array; null without any. */
const allStudents = sql<string | null>`(
  select string_agg(s.student_id::text, ',') from class_students s where s.class_id = c.id)`

/** Everybody for administrators and the class's professor; a student is told of nobody but themselves. */
function visibleStudents({ role, accountId }: Session) {
  switch (role) {
    case 'admin':
      return allStudents
    case 'professor':
      return sql<string | null>`case when c.professor_id = ${accountId} then ${allStudents} end`
    case 'student':
      return sql<string | null>`(
        select s.student_id::text from class_students s where s.class_id = c.id and s.student_id = ${accountId})`
  }
}
