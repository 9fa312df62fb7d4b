import type { NewProfessorForms, ProfessorForm, Warned } from '@scheduler/contract'
import { type FormAnswer, findAnswerFault, mayDecide, mayEdit } from '@scheduler/domain'
import { sayFault, sayNotice, sayRecord } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { clash, forbidden, invalid, notFound } from '../../http/errors.ts'
import { getForm } from '../../lists/professor-forms.ts'
import { checkDeadline, openForms } from '../../people/open-forms.ts'
import { tell } from '../../realtime/tell.ts'
import { type Services, siteMoment } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

/** Locks a form against other acts on it, then reads it. */
async function lockForm(trx: Trx, { clock }: Services, id: string): Promise<ProfessorForm> {
  await trx
    .selectFrom('professor_forms')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('form'))
  return getForm(trx, id, siteMoment(clock))
}

/** Opens a form for each of the professors, or for none of them; answers the forms' ids. */
export async function createForms(
  { db, clock }: Services,
  { professorIds, ...fields }: NewProfessorForms,
): Promise<string[]> {
  checkDeadline(fields.deadline, siteMoment(clock))
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('professors')
      .select('id')
      .where('id', '=', anyOf(professorIds))
      .forKeyShare()
      .execute()
    if (found.length < professorIds.length)
      throw invalid({ field: 'professorIds', ...sayFault('oneUnknownProfessor') })
    return openForms(trx, professorIds, fields)
  })
}

/** Stores a professor's answers; the administrator's decision is then open again. */
export function submitForm(
  services: Services,
  id: string,
  professorId: string,
  answers: readonly FormAnswer[],
): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const form = await lockForm(trx, services, id)
    if (form.professor._id !== professorId) throw forbidden()
    if (!mayEdit(form, siteMoment(services.clock))) throw clash(sayRecord('formClosed'))
    const questions = form.questions.map(({ _id, ...question }) => ({ id: _id, ...question }))
    const fault = findAnswerFault(questions, answers)
    if (fault) throw invalid(fault)
    for (const { questionId, selectedOption } of answers) {
      await trx
        .updateTable('professor_form_questions')
        .set({ selected_option: selectedOption })
        .where('id', '=', questionId)
        .where('form_id', '=', id)
        .execute()
    }
    await trx
      .updateTable('professor_forms')
      .set({ status: 'submitted', admin_status: 'pending' })
      .where('id', '=', id)
      .execute()
    const said = sayNotice('formSubmitted', { name: form.professor.fullName })
    await tell(trx, { event: 'formUpdated', id, personId: professorId, ...said })
  })
}

const DECIDED = { approved: 'formApproved', rejected: 'formRejected' } as const

interface Decision {
  readonly action: 'approved' | 'rejected'
  readonly reason?: string | null | undefined
}

/** Approves or rejects a form and with it its professor; a rejected form can be answered again. */
export function decideForm(services: Services, id: string, { action, reason }: Decision): Promise<Warned> {
  return changeTimetable(services.db, async (trx) => {
    const form = await lockForm(trx, services, id)
    if (!mayDecide(form)) throw clash(sayRecord('formDecided'))
    const professorId = form.professor._id
    const year = await readAcademicYear(trx, services.clock)
    const { warned } = await withWarnings(trx, { professorId }, year, async () => {
      const reopened = action === 'rejected' ? { status: 'pending' as const } : {}
      await trx
        .updateTable('professor_forms')
        .set({
          admin_status: action,
          admin_decision_reason: action === 'rejected' ? reason || null : null,
          ...reopened,
        })
        .where('id', '=', id)
        .execute()
      await trx.updateTable('professors').set({ status: action }).where('id', '=', professorId).execute()
    })
    const said = sayNotice(DECIDED[action], { name: form.professor.fullName })
    await tell(
      trx,
      { event: 'formUpdated', id, personId: professorId, ...said },
      { event: 'professorUpdated', id: professorId, personId: professorId, ...said },
    )
    return warned
  })
}
