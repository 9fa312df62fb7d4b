import type { NewProfessor, ProfessorProfile, Warned } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { changingSessionsOf } from '../../db/actor.ts'
import type { Trx } from '../../db/connect.ts'
import { hashPassword } from '../../http/load/passwords.ts'
import { insertAccount } from '../../people/accounts.ts'
import { checkNewPassword } from '../../people/new-passwords.ts'
import { checkDeadline, openForms } from '../../people/open-forms.ts'
import { getProfessor, postColumns } from '../../people/professor-records.ts'
import {
  checkCourses,
  type ProfileChange,
  pickPermitted,
  profileColumns,
  refuseStaleProfile,
  replaceCourses,
  writeProfile,
} from '../../people/profiles.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import { type Services, siteMoment } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { tellShown, withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

/** Adds a professor. With questions a form is opened and they wait for approval; without, they may teach at once. */
export async function createProfessor({ db, clock }: Services, fields: NewProfessor): Promise<string> {
  checkDeadline(fields.deadline, siteMoment(clock))
  const { password } = fields
  await checkNewPassword(db, { field: 'password', password, owner: fields })
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await checkCourses(trx, fields.courseIds)
    const hasForm = fields.formQuestionIds.length > 0
    const id = await insertAccount(trx, 'professor', { ...profileColumns.toColumns(fields), password_hash })
    await trx
      .insertInto('professors')
      .values({ id, ...postColumns.toColumns(fields), status: hasForm ? 'pending' : 'approved' })
      .execute()
    await replaceCourses(trx, 'professor', [{ id, courseIds: fields.courseIds }])
    if (hasForm) await openForms(trx, [id], fields)
    const said = sayNotice('professorAdded', { name: fields.fullName })
    await tell(trx, { event: 'professorUpdated', id, personId: id, ...said })
    return id
  })
}

/** Changes a profile; what the institution decides of it only for an administrator. */
export function changeProfessor(
  { db, clock }: Services,
  id: string,
  change: ProfileChange<ProfessorProfile>,
): Promise<Warned> {
  const fields = pickPermitted(change, 'specialNote')
  const { photo } = change
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const read = () => getProfessor(trx, change.session.role, id, siteMoment(clock))
    await refuseStaleProfile(trx, { id, fields, photo, columns: postColumns, read })
    const { result: name, warned } = await withWarnings(trx, { professorId: id }, year, async () => {
      const fullName = await writeProfile(trx, 'professor', id, fields, photo)
      await postColumns.update(trx, id, fields)
      return fullName
    })
    const said = sayNotice('profileChanged', { name })
    await tell(trx, { event: 'professorUpdated', id, personId: id, ...said })
    return tellShown(trx, change.session.role, warned)
  })
}

export async function removeProfessor({ db }: Services, id: string): Promise<void> {
  const remove = async (trx: Trx) => {
    await removeRecord(trx, 'professors', id)
    await tell(trx, { event: 'professorUpdated', id, ...sayNotice('professorDeleted') })
  }
  await changingSessionsOf([id], () => changeTimetable(db, remove))
}
