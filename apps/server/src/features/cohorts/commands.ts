import type { CohortRecord, HandlerInput, NewCohort, updateCohort, Warned } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { checkCourses } from '../../people/profiles.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecords } from '../../records/removals.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { withWarnings } from '../../timetable/attention.ts'
import { checkReferences } from '../../timetable/class-references.ts'
import { anyOf } from '../../timetable/load-timetable.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { cohortColumns, getCohort } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>
type CohortChange = HandlerInput<typeof updateCohort>['body']

/** The columns, and the lists, of the fields that are there. */
function toColumns(fields: CohortChange) {
  return { ...cohortColumns.toColumns(fields), courses: fields.courseIds, students: fields.studentIds }
}

/** A cohort that was written, and what that has left outside a rule. */
interface Written {
  readonly cohort: CohortRecord
  readonly warned: Warned
}

export function createCohort(context: Context, fields: NewCohort): Promise<Written> {
  return changeTimetable(context.db, async (trx) => {
    const { id } = await trx
      .insertInto('cohorts')
      .values(cohortColumns.toColumns(fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    return writeMembers(trx, context, await getCohort(trx, id), fields, 'cohortAdded')
  })
}

/** A change that lets existing classes clash is made, and tells which. */
export function changeCohort(context: Context, id: string, fields: CohortChange): Promise<Written> {
  return changeTimetable(context.db, async (trx) => {
    const old = await getCohort(trx, id)
    await refuseStale(trx, { table: 'cohorts', id, fields, toColumns, read: async () => old })
    await trx
      .updateTable('cohorts')
      .set({ id, ...cohortColumns.toColumns(fields) })
      .where('id', '=', id)
      .execute()
    return writeMembers(trx, context, old, fields, 'cohortChanged')
  })
}

async function writeMembers(
  trx: Trx,
  { clock }: Context,
  { _id: id, courseIds, studentIds }: CohortRecord,
  fields: CohortChange,
  change: 'cohortAdded' | 'cohortChanged',
): Promise<Written> {
  const old = courseIds.map((course) => course._id)
  const courses = compare(old, fields.courseIds ?? old)
  const students = compare(studentIds, fields.studentIds ?? studentIds)
  await checkCourses(trx, courses.added)
  await checkReferences(trx, { studentIds: students.added })
  const year = await readAcademicYear(trx, clock)
  const usedBy = { courseIds: [...old, ...courses.added] }
  const { warned } = await withWarnings(trx, usedBy, year, async () => {
    await replace(trx, 'cohort_courses', 'course_id', id, courses)
    await replace(trx, 'cohort_students', 'student_id', id, students)
  })
  const enrolled = await enrol(trx, id, { courseIds: courses.added, studentIds: students.added })
  const cohort = await getCohort(trx, id)
  await tell(trx, { event: 'cohortUpdated', id, ...sayNotice(change, { name: cohort.name }) })
  // One for all of them: a cohort may have hundreds of students.
  const said = sayNotice('cohortEnrolled', { name: cohort.name })
  if (enrolled.length > 0) await tell(trx, { event: 'studentUpdated', personIds: enrolled, ...said })
  return { cohort, warned }
}

interface Difference {
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

function compare(before: readonly string[], after: readonly string[]): Difference {
  const [old, next] = [new Set(before), new Set(after)]
  return { added: after.filter((id) => !old.has(id)), gone: before.filter((id) => !next.has(id)) }
}

/** Members that stay are left alone: the audit log tells of those that go and come. */
async function replace(
  trx: Trx,
  table: 'cohort_courses' | 'cohort_students',
  column: 'course_id' | 'student_id',
  id: string,
  { added, gone }: Difference,
): Promise<void> {
  const [members, member] = [sql.table(table), sql.ref(column)]
  if (gone.length > 0)
    await sql`delete from ${members} where cohort_id = ${id} and ${member} = ${anyOf(gone)}`.execute(trx)
  if (added.length > 0)
    await sql`insert into ${members} (cohort_id, ${member})
      select ${id}::uuid, unnest(${[...added]}::uuid[])`.execute(trx)
}

/** New students take all courses of the cohort, and all its students the new courses; answers who takes one more. */
async function enrol(
  trx: Trx,
  id: string,
  { courseIds, studentIds }: { courseIds: readonly string[]; studentIds: readonly string[] },
): Promise<string[]> {
  if (courseIds.length === 0 && studentIds.length === 0) return []
  // In one order everywhere, so that two that enrol the same students do not wait for each other.
  const { rows } = await sql<{ student_id: string }>`
    insert into student_courses (student_id, course_id)
    select ks.student_id, kc.course_id
    from cohort_students ks join cohort_courses kc on kc.cohort_id = ks.cohort_id
    where ks.cohort_id = ${id} and (ks.student_id = ${anyOf(studentIds)} or kc.course_id = ${anyOf(courseIds)})
    order by ks.student_id, kc.course_id
    on conflict do nothing
    returning student_id`.execute(trx)
  return [...new Set(rows.map((row) => row.student_id))]
}

export async function removeCohort(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    if ((await removeRecords(trx, 'cohorts', [id])).deleted === 0) throw notFound('cohort')
    await tell(trx, { event: 'cohortUpdated', id, ...sayNotice('cohortDeleted') })
  })
}
