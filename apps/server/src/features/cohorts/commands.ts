import type { CohortRecord, HandlerInput, NewCohort, updateCohort, Warned } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { cohortColumns, getCohort } from '../../lists/cohorts.ts'
import { compareMembers, enrolMembers, listEnrolled, replaceMembers } from '../../people/cohort-members.ts'
import { checkCourses } from '../../people/profiles.ts'
import { tell, tellPeople } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { checkReferences } from '../../timetable/placing/class-references.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

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
    const id = await cohortColumns.insert(trx, fields)
    return writeMembers(trx, context, await getCohort(trx, id), fields, 'cohortAdded')
  })
}

/** A change that lets existing classes clash is made, and tells which. */
export function changeCohort(context: Context, id: string, fields: CohortChange): Promise<Written> {
  return changeTimetable(context.db, async (trx) => {
    const old = await getCohort(trx, id)
    await refuseStale(trx, { table: 'cohorts', id, fields, toColumns, read: async () => old })
    await cohortColumns.update(trx, id, fields)
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
  const courses = compareMembers(old, fields.courseIds ?? old)
  const students = compareMembers(studentIds, fields.studentIds ?? studentIds)
  await checkCourses(trx, courses.added)
  await checkReferences(trx, { studentIds: students.added })
  const year = await readAcademicYear(trx, clock)
  const usedBy = { courseIds: [...old, ...courses.added] }
  const { warned } = await withWarnings(trx, usedBy, year, async () => {
    await replaceMembers(trx, 'courses', id, courses)
    await replaceMembers(trx, 'students', id, students)
  })
  const members = { courseIds: courses.added, studentIds: students.added }
  const enrolled = listEnrolled(await enrolMembers(trx, id, members))
  const cohort = await getCohort(trx, id)
  await tell(trx, { event: 'cohortUpdated', id, ...sayNotice(change, { name: cohort.name }) })
  // One for all of them: a cohort may have hundreds of students.
  const said = sayNotice('cohortEnrolled', { name: cohort.name })
  await tellPeople(trx, 'studentUpdated', enrolled, said)
  return { cohort, warned }
}

export async function removeCohort(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    await removeRecord(trx, 'cohorts', id)
    await tell(trx, { event: 'cohortUpdated', id, ...sayNotice('cohortDeleted') })
  })
}
