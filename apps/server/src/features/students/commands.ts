import type { NewStudent, StudentProfile } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { changingSessionsOf } from '../../db/actor.ts'
import type { Db, Trx } from '../../db/connect.ts'
import { hashPassword } from '../../http/load/passwords.ts'
import { insertAccount } from '../../people/accounts.ts'
import { checkNewPassword } from '../../people/new-passwords.ts'
import {
  checkCourses,
  type ProfileChange,
  pickPermitted,
  profileColumns,
  refuseStaleProfile,
  replaceCourses,
  writeProfile,
} from '../../people/profiles.ts'
import { getStudent, studyColumns } from '../../people/student-records.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import type { Services } from '../../services.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

export async function createStudent({ db }: Services, fields: NewStudent): Promise<string> {
  const { password } = fields
  await checkNewPassword(db, { field: 'password', password, owner: fields })
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await checkCourses(trx, fields.courseIds)
    const id = await insertAccount(trx, 'student', { ...profileColumns.toColumns(fields), password_hash })
    await trx
      .insertInto('students')
      .values({ id, ...studyColumns.toColumns(fields) })
      .execute()
    await replaceCourses(trx, 'student', [{ id, courseIds: fields.courseIds }])
    const said = sayNotice('studentAdded', { name: fields.fullName })
    await tell(trx, { event: 'studentUpdated', id, personId: id, ...said })
    return id
  })
}

/** Changes a profile; what the institution decides of it only for an administrator. */
export function changeStudent(
  { db }: Services,
  id: string,
  change: ProfileChange<StudentProfile>,
): Promise<void> {
  const fields = pickPermitted(change, 'studentId')
  const { photo } = change
  return alone(db, fields.courseIds !== undefined, async (trx) => {
    const read = () => getStudent(trx, change.session.role, id)
    await refuseStaleProfile(trx, { id, fields, photo, columns: studyColumns, read })
    const name = await writeProfile(trx, 'student', id, fields, photo)
    await studyColumns.update(trx, id, fields)
    const said = sayNotice('profileChanged', { name })
    await tell(trx, { event: 'studentUpdated', id, personId: id, ...said })
  })
}

/** Cohorts that enrol their students change who takes which course as well: such a change is made alone. */
function alone(db: Db, areCoursesChanged: boolean, change: (trx: Trx) => Promise<void>): Promise<void> {
  return areCoursesChanged ? changeTimetable(db, change) : db.transaction().execute(change)
}

export async function removeStudent({ db }: Services, id: string): Promise<void> {
  const remove = async (trx: Trx) => {
    await removeRecord(trx, 'students', id)
    await tell(
      trx,
      { event: 'studentUpdated', id, ...sayNotice('studentDeleted') },
      { event: 'classUpdated', about: ['members'], ...sayNotice('studentLeft') },
    )
  }
  // Alone: classes, cohorts and courses lose a member.
  await changingSessionsOf([id], () => changeTimetable(db, remove))
}
