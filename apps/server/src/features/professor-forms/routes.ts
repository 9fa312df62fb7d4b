import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { type Services, siteMoment } from '../../services.ts'
import * as commands from './commands.ts'
import { getForm, listForms, listFormsById } from './queries.ts'

export function mountProfessorForms(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  mount(app, services, contract.listProfessorForms, ({ session }) =>
    listForms(db, session.role === 'admin' ? null : session.accountId, siteMoment(clock)),
  )

  mount(app, services, contract.getProfessorForm, async ({ session, params }) => {
    const form = await getForm(db, params.id, siteMoment(clock))
    if (session.role !== 'admin' && form.professor._id !== session.accountId) throw forbidden()
    return form
  })

  mount(app, services, contract.createProfessorForms, async ({ body, notify }) => {
    const ids = await commands.createForms(services, body)
    const forms = await listFormsById(db, ids, siteMoment(clock))
    const personIds = forms.map(({ professor }) => professor._id)
    const [only] = forms.length === 1 ? forms : []
    const message = only
      ? `A form was opened for ${only.professor.fullName}.`
      : `A form was opened for each of ${forms.length} professors.`
    notify({ event: 'formUpdated', personIds, message, ...(only && { id: only._id }) })
    return forms
  })

  mount(app, services, contract.submitProfessorForm, async ({ session, params, body, notify }) => {
    await commands.submitForm(services, params.id, session.accountId, body.answers)
    const form = await getForm(db, params.id, siteMoment(clock))
    const { _id: personId, fullName } = form.professor
    notify({ event: 'formUpdated', id: form._id, personId, message: `${fullName} has submitted a form.` })
    return form
  })

  mount(app, services, contract.decideProfessorForm, async ({ params, body, notify }) => {
    const warnings = await commands.decideForm(services, params.id, body)
    const form = await getForm(db, params.id, siteMoment(clock))
    const { _id: personId, fullName } = form.professor
    const message = `The form of ${fullName} was ${body.action}.`
    notify({ event: 'formUpdated', id: form._id, personId, message })
    notify({ event: 'professorUpdated', id: personId, personId, message })
    return { ...form, warnings }
  })
}
