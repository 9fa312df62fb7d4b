import type { PastAssignment } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'
import { groupSeats, type Seat, tellOfSeats } from './tell-of-seats.ts'

/** So many are offered to be undone. */
const MOST_LISTED = 20

export async function listAssignments(db: Db): Promise<PastAssignment[]> {
  const rows = await db
    .selectFrom('assignments as a')
    .leftJoin('courses as co', 'co.id', 'a.course_id')
    .leftJoin('cohorts as k', 'k.id', 'a.cohort_id')
    .leftJoin('terms as t', 't.id', 'a.term_id')
    .select([
      'a.id as _id',
      'a.at',
      'co.course_name as courseName',
      'k.name as cohortName',
      't.name as termName',
      'a.student_count as studentCount',
    ])
    .orderBy('a.at', 'desc')
    .orderBy('a.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** How many students lose a section, and how many keep one for what they have joined since. */
interface Undone {
  readonly studentCount: number
  readonly keptCount: number
}

/**
 * Takes students out of the sections that one act has put them into. Who has left one since is not in it by that act any more;
 * who has joined since what goes with one keeps it.
 */
export function undoAssignment(db: Db, id: string): Promise<Undone> {
  return changeTimetable(db, async (trx) => {
    await trx
      .selectFrom('assignments')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('assignment'))
    const seats = await listSeats(trx, id)
    const taken = seats.filter(({ isKept }) => !isKept)
    await leave(trx, taken)
    await trx.deleteFrom('assignments').where('id', '=', id).execute()
    const studentCount = countStudents(taken)
    return { studentCount, keptCount: countStudents(seats.filter(({ isKept }) => isKept)) }
  })
}

const countStudents = (seats: readonly Seat[]) => new Set(seats.map(({ student }) => student)).size

/** The seats that students have by an act, and whether they need one for a section below it that they have joined since. */
async function listSeats(trx: Trx, id: string): Promise<(Seat & { isKept: boolean })[]> {
  const { rows } = await sql<Seat & { isKept: boolean }>`
    with recursive placed as materialized (
      select m.section_id, m.student_id
      from assignments a
      join assignment_sections w on w.assignment_id = a.id
      cross join unnest(w.student_ids) as u (student_id)
      join section_students m on m.section_id = w.section_id and m.student_id = u.student_id and m.joined_at = a.at
      where a.id = ${id}),
    kept as (
      select p.section_id, p.student_id
      from placed p
      join sections s on s.parent_id = p.section_id
      join section_students m on m.section_id = s.id and m.student_id = p.student_id
      where not exists (select from placed o where o.section_id = m.section_id and o.student_id = m.student_id)
      union
      select s.parent_id, kept.student_id from kept join sections s on s.id = kept.section_id where s.parent_id is not null)
    select section_id as section, student_id as student,
           exists (select from kept k where k.section_id = p.section_id and k.student_id = p.student_id) as "isKept"
    from placed p order by 1, 2`.execute(trx)
  return rows
}

async function leave(trx: Trx, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return
  await sql`
    delete from section_students m
    using unnest(${seats.map(({ section }) => section)}::uuid[], ${seats.map(({ student }) => student)}::uuid[])
      as left_by (section_id, student_id)
    where m.section_id = left_by.section_id and m.student_id = left_by.student_id`.execute(trx)
  await tellOfSeats(trx, groupSeats(seats), 'assignmentUndone')
}
