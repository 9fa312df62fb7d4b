import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AssigningScope, AssignmentReply } from '@scheduler/contract'
import { type Assignment, assignStudents } from '@scheduler/planning'
import { sql } from 'kysely'
import { type Records, readRecords } from '../../assigning/read-records.ts'
import { type Assigned, toReply } from '../../assigning/reply.ts'
import { groupSeats, tellOfSeats } from '../../assigning/tell-of-seats.ts'
import { toInput } from '../../assigning/to-input.ts'
import type { Trx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** `_id`: of the act. */
type Done = AssignmentReply & { readonly _id: string | null }

/** What would be done now. */
export async function previewAssignment(
  { db, clock }: Context,
  scope: AssigningScope,
): Promise<AssignmentReply> {
  return toReply(db, await assign(await readRecords(db, scope, await readAcademicYear(db, clock))))
}

/** Who may be put where is found while students still join; where they have changed something, again once they are kept out. */
export function assignAll({ db, clock }: Context, scope: AssigningScope): Promise<Done> {
  const read = async (trx: Trx) => readRecords(trx, scope, await readAcademicYear(trx, clock))
  return changeManyClasses(
    db,
    async (trx) => assign(await read(trx)),
    async (trx, prepared) => {
      const records = await read(trx)
      const assigned = isDeepStrictEqual(records, prepared.records) ? prepared : await assign(records)
      const _id = await write(trx, scope, assigned)
      return { ...(await toReply(trx, assigned)), _id }
    },
  )
}

async function assign(records: Records): Promise<Assigned> {
  const indexed = toInput(records)
  return { records, indexed, assignment: await inTurns(assignStudents(indexed.input)) }
}

/** Others are served in between. */
async function inTurns(work: Generator<void, Assignment>): Promise<Assignment> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Answers the id of the act; null where nobody was put anywhere. */
async function write(
  trx: Trx,
  { courseId, cohortId, termId }: AssigningScope,
  { indexed, records, assignment }: Assigned,
): Promise<string | null> {
  const seats = assignment.placed.map(({ student, section }) => ({
    section: indexed.sectionIds[section] ?? '',
    student: records.students[student]?.id ?? '',
  }))
  if (seats.length === 0) return null
  await sql`insert into section_students (section_id, student_id)
    select * from unnest(${seats.map(({ section }) => section)}::uuid[], ${seats.map(({ student }) => student)}::uuid[])`.execute(
    trx,
  )
  const members = groupSeats(seats)
  const student_count = new Set(seats.map(({ student }) => student)).size
  const { id } = await trx
    .insertInto('assignments')
    .values({
      course_id: courseId ?? null,
      cohort_id: cohortId ?? null,
      term_id: termId ?? null,
      student_count,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeMembers(trx, id, members)
  await tellOfSeats(trx, members, 'studentsAssigned')
  return id
}

/** As JSON: arrays of different lengths are no array of arrays. */
async function storeMembers(
  trx: Trx,
  id: string,
  members: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rows = [...members].map(([section_id, student_ids]) => ({ section_id, student_ids }))
  await sql`insert into assignment_sections (assignment_id, section_id, student_ids)
    select ${id}::uuid, section_id, student_ids
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (section_id uuid, student_ids uuid[])`.execute(
    trx,
  )
}
