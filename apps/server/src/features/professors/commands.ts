import type { NewProfessor, ProfessorProfile, Warning } from '@scheduler/contract'
import { isPastDeadline } from '@scheduler/domain'
import type { Trx } from '../../db/connect.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import { hashPassword } from '../../http/passwords.ts'
import type { Session } from '../../http/session.ts'
import {
  checkCourses,
  deleteAccount,
  insertAccount,
  toProfileColumns,
  updateProfile,
} from '../../people/accounts.ts'
import { tell } from '../../realtime/tell.ts'
import { type Services, siteMoment } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { withWarnings } from '../../timetable/attention.ts'
import { anyOf, noneOf } from '../../timetable/load-timetable.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { countClassesUsing, sayClasses } from '../../timetable/usage.ts'

/** Adds a professor. With questions a form is opened and they wait for approval; without, they may teach at once. */
export async function createProfessor({ db, clock }: Services, fields: NewProfessor): Promise<string> {
  if (isPastDeadline(fields.deadline, siteMoment(clock))) {
    throw invalid({ field: 'deadline', message: 'Deadline must not be in the past' })
  }
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
    if (hasForm) await openForm(trx, id, fields)
    const message = `Professor ${fields.fullName} was added.`
    await tell(trx, { event: 'professorUpdated', id, personId: id, message })
    return id
  })
}

/** A form keeps its own copies of the questions, as they are now. */
async function openForm(trx: Trx, professorId: string, fields: NewProfessor): Promise<void> {
  const questions = await trx
    .selectFrom('form_questions')
    .selectAll()
    .where('id', '=', anyOf(fields.formQuestionIds))
    .where('status', '=', 'active')
    .execute()
  if (questions.length < fields.formQuestionIds.length) {
    throw invalid({ field: 'formQuestionIds', message: 'A form question does not exist or is not active' })
  }
  const { instructions, deadline } = fields
  const form = await trx
    .insertInto('professor_forms')
    .values({ professor_id: professorId, instructions, deadline })
    .returning('id')
    .executeTakeFirstOrThrow()
  const copies = fields.formQuestionIds.flatMap((id, position) =>
    questions
      .filter((question) => question.id === id)
      .map(({ question, options, time_slot_day }) => ({
        form_id: form.id,
        position,
        question_id: id,
        question,
        options,
        time_slot_day,
      })),
  )
  await trx.insertInto('professor_form_questions').values(copies).execute()
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
    const { result: name, warnings } = await withWarnings(trx, { professorId: id }, year, async () => {
      const department = isAdmin ? fields.department : undefined
      const columns = { ...toProfileColumns(fields), department }
      const fullName = await updateProfile(trx, 'professor', id, columns, photo)
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
      return fullName
    })
    const message = `The profile of ${name} was changed.`
    await tell(trx, { event: 'professorUpdated', id, personId: id, message })
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

export async function removeProfessor({ db }: Services, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    const used = await countClassesUsing(trx, 'professor_id', id)
    if (used > 0) throw clash(`This professor is used by ${sayClasses(used)} and cannot be deleted.`)
    const found = await trx.selectFrom('professors').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('professor')
    await deleteAccount(trx, 'professor', id)
    await tell(trx, { event: 'professorUpdated', id, message: 'A professor was deleted.' })
  })
}
