import type { NewProfessor, ProfessorProfile, Warning } from '@scheduler/contract'
import { sayNotice, sayRecord } from '@scheduler/messages'
import { changingSessionsOf } from '../../db/actor.ts'
import type { Trx } from '../../db/connect.ts'
import { clash, notFound } from '../../http/errors.ts'
import { hashPassword } from '../../http/passwords.ts'
import type { Session } from '../../http/session.ts'
import {
  type Carried,
  checkCourses,
  deleteAccount,
  insertAccount,
  toProfileColumns,
  updateProfile,
  withPhoto,
} from '../../people/accounts.ts'
import { checkNewPassword } from '../../people/new-passwords.ts'
import { checkDeadline, openForms } from '../../people/open-forms.ts'
import { getProfessor } from '../../people/professor-records.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import { type Services, siteMoment } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { withWarnings } from '../../timetable/attention.ts'
import { noneOf } from '../../timetable/load-timetable.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { countClassesUsing } from '../../timetable/usage.ts'

/** Adds a professor. With questions a form is opened and they wait for approval; without, they may teach at once. */
export async function createProfessor({ db, clock }: Services, fields: NewProfessor): Promise<string> {
  checkDeadline(fields.deadline, siteMoment(clock))
  const { password } = fields
  await checkNewPassword(db, { field: 'password', password, owner: fields })
  const passwordHash = await hashPassword(password)
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
    const said = sayNotice('professorAdded', { name: fields.fullName })
    await tell(trx, { event: 'professorUpdated', id, personId: id, ...said })
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
  const toAccount = (given: Carried<ProfessorProfile>) => ({
    ...toProfileColumns(given),
    department: isAdmin ? given.department : undefined,
  })
  const toPost = (given: Carried<ProfessorProfile>) => ({
    special_note: given.specialNote,
    ...(isAdmin && {
      qualification: given.qualification,
      employment_type: given.employmentType,
      num_classes_per_week: given.numClassesPerWeek,
      working_since: given.workingSince,
    }),
  })
  const courseIds = isAdmin ? fields.courseIds : undefined
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    await refuseStale(trx, {
      table: 'accounts',
      id,
      fields: withPhoto(fields, photo),
      toColumns: (given) => ({
        ...toAccount(given),
        ...toPost(given),
        courses: isAdmin ? given.courseIds : undefined,
      }),
      read: () => getProfessor(trx, id, siteMoment(clock)),
    })
    const { result: name, warnings } = await withWarnings(trx, { professorId: id }, year, async () => {
      const fullName = await updateProfile(trx, 'professor', id, toAccount(fields), photo)
      await trx
        .updateTable('professors')
        .set({ id, ...toPost(fields) })
        .where('id', '=', id)
        .execute()
      if (courseIds) {
        await checkCourses(trx, courseIds)
        await replaceCourses(trx, id, courseIds)
      }
      return fullName
    })
    const said = sayNotice('profileChanged', { name })
    await tell(trx, { event: 'professorUpdated', id, personId: id, ...said })
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
  const remove = async (trx: Trx) => {
    const used = await countClassesUsing(trx, 'professor_id', id)
    if (used > 0) throw clash(sayRecord('professorInUse', { count: used }))
    const found = await trx.selectFrom('professors').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('professor')
    await deleteAccount(trx, 'professor', id)
    await tell(trx, { event: 'professorUpdated', id, ...sayNotice('professorDeleted') })
  }
  await changingSessionsOf(id, () => changeTimetable(db, remove))
}
