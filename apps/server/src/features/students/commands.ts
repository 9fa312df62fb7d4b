import type { NewStudent, StudentProfile } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { changingSessionsOf } from '../../db/actor.ts'
import type { Db, Trx } from '../../db/connect.ts'
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
import { getStudent } from '../../people/student-records.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { noneOf } from '../../timetable/load-timetable.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

export async function createStudent({ db }: Services, fields: NewStudent): Promise<string> {
  const { password } = fields
  await checkNewPassword(db, { field: 'password', password, owner: fields })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await checkCourses(trx, fields.courseIds)
    const id = await insertAccount(trx, 'student', { ...fields, passwordHash })
    const { studentId: student_id, semester, year } = fields
    await trx.insertInto('students').values({ id, student_id, semester, year }).execute()
    await replaceCourses(trx, id, fields.courseIds)
    const said = sayNotice('studentAdded', { name: fields.fullName })
    await tell(trx, { event: 'studentUpdated', id, personId: id, ...said })
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
  const toAccount = (given: Carried<StudentProfile>) => ({
    ...toProfileColumns(given),
    department: isAdmin ? given.department : undefined,
  })
  const toStudies = (given: Carried<StudentProfile>) => ({
    student_id: given.studentId,
    ...(isAdmin && { semester: given.semester, year: given.year }),
  })
  const courseIds = isAdmin ? fields.courseIds : undefined
  return alone(db, courseIds !== undefined, async (trx) => {
    await refuseStale(trx, {
      table: 'accounts',
      id,
      fields: withPhoto(fields, photo),
      toColumns: (given) => ({
        ...toAccount(given),
        ...toStudies(given),
        courses: isAdmin ? given.courseIds : undefined,
      }),
      read: () => getStudent(trx, id),
    })
    const name = await updateProfile(trx, 'student', id, toAccount(fields), photo)
    await trx
      .updateTable('students')
      .set({ id, ...toStudies(fields) })
      .where('id', '=', id)
      .execute()
    if (courseIds) {
      await checkCourses(trx, courseIds)
      await replaceCourses(trx, id, courseIds)
    }
    const said = sayNotice('profileChanged', { name })
    await tell(trx, { event: 'studentUpdated', id, personId: id, ...said })
  })
}

/** Cohorts that enrol their students change who takes which course as well: whoever does that does it alone. */
function alone(db: Db, areCoursesChanged: boolean, change: (trx: Trx) => Promise<void>): Promise<void> {
  return areCoursesChanged ? changeTimetable(db, change) : db.transaction().execute(change)
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
  const remove = async (trx: Trx) => {
    await deleteAccount(trx, 'student', id)
    await tell(
      trx,
      { event: 'studentUpdated', id, ...sayNotice('studentDeleted') },
      { event: 'classUpdated', ...sayNotice('studentLeft') },
    )
  }
  // Alone: classes, cohorts and courses lose a member.
  await changingSessionsOf(id, () => changeTimetable(db, remove))
}
