import type { NewStudent, StudentProfile } from '@scheduler/contract'
import type { Trx } from '../../db/connect.ts'
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
import type { Services } from '../../services.ts'
import { noneOf } from '../../timetable/load-timetable.ts'

export async function createStudent({ db }: Services, fields: NewStudent): Promise<string> {
  const passwordHash = await hashPassword(fields.password)
  return db.transaction().execute(async (trx) => {
    await checkCourses(trx, fields.courseIds)
    const id = await insertAccount(trx, 'student', { ...fields, passwordHash })
    const { studentId: student_id, semester, year } = fields
    await trx.insertInto('students').values({ id, student_id, semester, year }).execute()
    await replaceCourses(trx, id, fields.courseIds)
    const message = `Student ${fields.fullName} was added.`
    await tell(trx, { event: 'studentUpdated', id, personId: id, message })
    return id
  })
}

interface ProfileChange {
  readonly fields: StudentProfile
  /** To be stored as it is; null leaves the photo as it was. */
  readonly photo: Buffer | null
  readonly session: Session
}

/** Changes a profile; what the institution decides of it only for an administrator. */
export function changeStudent(
  { db }: Services,
  id: string,
  { fields, photo, session }: ProfileChange,
): Promise<void> {
  const isAdmin = session.role === 'admin'
  return db.transaction().execute(async (trx) => {
    const department = isAdmin ? fields.department : undefined
    const columns = { ...toProfileColumns(fields), department }
    const name = await updateProfile(trx, 'student', id, columns, photo)
    const institution = isAdmin ? { semester: fields.semester, year: fields.year } : {}
    await trx
      .updateTable('students')
      .set({ id, student_id: fields.studentId, ...institution })
      .where('id', '=', id)
      .execute()
    if (isAdmin && fields.courseIds) {
      await checkCourses(trx, fields.courseIds)
      await replaceCourses(trx, id, fields.courseIds)
    }
    const message = `The profile of ${name} was changed.`
    await tell(trx, { event: 'studentUpdated', id, personId: id, message })
  })
}

/** Courses that stay are left alone: the audit log tells of those that go and come. */
async function replaceCourses(trx: Trx, studentId: string, courseIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('student_courses')
    .where('student_id', '=', studentId)
    .where('course_id', '<>', noneOf(courseIds))
    .execute()
  if (courseIds.length === 0) return
  const rows = courseIds.map((course_id) => ({ student_id: studentId, course_id }))
  await trx
    .insertInto('student_courses')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function removeStudent({ db }: Services, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteAccount(trx, 'student', id)
    await tell(
      trx,
      { event: 'studentUpdated', id, message: 'A student was deleted.' },
      { event: 'classUpdated', message: 'A student left their classes.' },
    )
  })
}
