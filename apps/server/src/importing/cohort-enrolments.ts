import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import { compareMembers, type Enrolment, enrolMembers, listEnrolled } from '../people/cohort-members.ts'
import { tellPeople } from '../realtime/tell.ts'
import type { ImportPlan } from './plan-import.ts'
import type { Written } from './written.ts'

/** What is noted of a student whom an import has enrolled in courses. */
interface Enrolled extends Written {
  readonly before: { readonly enrolledIn: readonly string[] }
}

/** Enrols those who came to imported cohorts, and all in the courses that these took; answers whom, so that it can be undone. */
export async function enrolCohorts(
  trx: Trx,
  { created, changed }: Pick<ImportPlan, 'created' | 'changed'>,
): Promise<readonly Enrolled[]> {
  const enrolments: Enrolment[] = []
  for (const { id, fields, before } of [...created.map((one) => ({ ...one, before: {} })), ...changed]) {
    const [old, next] = [readMembers(before), readMembers(fields)]
    const courseIds = compareMembers(old.courseIds, next.courseIds).added
    const studentIds = compareMembers(old.studentIds, next.studentIds).added
    enrolments.push(...(await enrolMembers(trx, id, { courseIds, studentIds })))
  }
  const enrolledIn = new Map<string, string[]>()
  for (const { studentId, courseId } of enrolments) {
    const known = enrolledIn.get(studentId)
    if (known) known.push(courseId)
    else enrolledIn.set(studentId, [courseId])
  }
  const personIds = [...enrolledIn.keys()]
  const said = sayNotice('recordsImported', { number: personIds.length })
  await tellPeople(trx, 'studentUpdated', personIds, said)
  return [...enrolledIn].map(([id, courseIds]) => ({ id, fields: {}, before: { enrolledIn: courseIds } }))
}

type Members = Readonly<Record<'courseIds' | 'studentIds', readonly string[]>>

const readMembers = (fields: Written['fields']): Members => ({
  courseIds: [],
  studentIds: [],
  ...(fields as Partial<Members>),
})

/** Takes students out of the courses in which an import has enrolled them. */
export async function leaveCourses(trx: Trx, noted: readonly Written[]): Promise<void> {
  const enrolments = noted.flatMap(({ id: studentId, fields: { enrolledIn = [] } }) =>
    (enrolledIn as readonly string[]).map((courseId): Enrolment => ({ studentId, courseId })),
  )
  if (enrolments.length === 0) return
  await sql`delete from student_courses l
    using jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb) as noted ("studentId" uuid, "courseId" uuid)
    where l.student_id = noted."studentId" and l.course_id = noted."courseId"`.execute(trx)
  const personIds = listEnrolled(enrolments)
  await tellPeople(trx, 'studentUpdated', personIds, sayNotice('importUndone'))
}
