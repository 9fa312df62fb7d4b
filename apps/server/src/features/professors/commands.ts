import type { NewProfessor, ProfessorProfile, Warning } from '@scheduler/contract'
import type { Trx } from '../../db/connect.ts'
import { clash, notFound } from '../../http/errors.ts'
import { hashPassword } from '../../http/passwords.ts'
import type { Session } from '../../http/session.ts'
import {
  checkCourses,
  deleteAccount,
  insertAccount,
  toProfileColumns,
  updateProfile,
} from '../../people/accounts.ts'
import { checkDeadline, openForms } from '../../people/open-forms.ts'
import { type Services, siteMoment } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { withWarnings } from '../../timetable/attention.ts'
import { noneOf } from '../../timetable/load-timetable.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { countClassesUsing, sayClasses } from '../../timetable/usage.ts'

/** Adds a professor. With questions a form is opened and they wait for approval; without, they may teach at once. */
export async function createProfessor({ db, clock }: Services, fields: NewProfessor): Promise<string> {
  checkDeadline(fields.deadline, siteMoment(clock))
  const passwordHash = await hashPassword(fields.password)
  return db.transaction().execute(async (trx) => {
    await checkCourses(trx, fields.courseIds)
    const hasForm = fields.formQuestionIds.length > 0
    const id = await insertAccount(trx, 'professor', { ...fields, passwordHash })
    await trx
      .insertInto('professors')
      .values({
        id,
        qualification: fields.qualification,
        employment_type: fields.employmentType,
        instructions: fields.instructions,
        deadline: fields.deadline,
        status: hasForm ? 'pending' : 'approved',
      })
      .execute()
    await replaceCourses(trx, id, fields.courseIds)
    if (hasForm) await openForms(trx, [id], fields)
    return id
  })
}

interface ProfileChange {
  readonly fields: ProfessorProfile
  /** To be stored as it is; null leaves the photo as it was. */
  readonly photo: Buffer | null
  readonly session: Session
}

/** Changes a profile; what the institution decides of it only for an administrator. */
export function changeProfessor(
  { db, clock }: Services,
  id: string,
  { fields, photo, session }: ProfileChange,
): Promise<Warning[]> {
  const isAdmin = session.role === 'admin'
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const { warnings } = await withWarnings(trx, { professorId: id }, year, async () => {
      const department = isAdmin ? fields.department : undefined
      await updateProfile(trx, 'professor', id, { ...toProfileColumns(fields), department }, photo)
      const institution = {
        qualification: fields.qualification,
        employment_type: fields.employmentType,
        num_classes_per_week: fields.numClassesPerWeek,
        working_since: fields.workingSince,
      }
      await trx
        .updateTable('professors')
        .set({ id, special_note: fields.specialNote, ...(isAdmin ? institution : {}) })
        .where('id', '=', id)
        .execute()
      if (isAdmin && fields.courseIds) {
        await checkCourses(trx, fields.courseIds)
        await replaceCourses(trx, id, fields.courseIds)
      }
    })
    return warnings
  })
}

/** Courses that stay are left alone: the audit log tells of those that go and come. */
async function replaceCourses(trx: Trx, professorId: string, courseIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('professor_courses')
    .where('professor_id', '=', professorId)
    .where('course_id', '<>', noneOf(courseIds))
    .execute()
  if (courseIds.length === 0) return
  const rows = courseIds.map((course_id) => ({ professor_id: professorId, course_id }))
  await trx
    .insertInto('professor_courses')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function removeProfessor({ db, realtime }: Services, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    const used = await countClassesUsing(trx, 'professor_id', id)
    if (used > 0) throw clash(`This professor is used by ${sayClasses(used)} and cannot be deleted.`)
    const found = await trx.selectFrom('professors').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('professor')
    await deleteAccount(trx, 'professor', id)
  })
  realtime.disconnectAccount(id)
}
