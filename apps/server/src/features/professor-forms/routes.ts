import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { getForm, listForms } from '../../lists/professor-forms.ts'
import { type Services, siteMoment } from '../../services.ts'
import * as commands from './commands.ts'

export function mountProfessorForms(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  mount(app, services, contract.listProfessorForms, ({ session }) =>
    listForms(db, session, siteMoment(clock)),
  )

  mount(app, services, contract.getProfessorForm, async ({ session, params }) => {
    const form = await getForm(db, params.id, siteMoment(clock))
    if (session.role !== 'admin' && form.professor._id !== session.accountId) throw forbidden()
    return form
  })

  mount(app, services, contract.createProfessorForms, async ({ session, body }) => {
    const ids = await commands.createForms(services, body)
    return listForms(db, session, siteMoment(clock), ids)
  })

  mount(app, services, contract.submitProfessorForm, async ({ session, params, body }) => {
    await commands.submitForm(services, params.id, session.accountId, body.answers)
    return getForm(db, params.id, siteMoment(clock))
  })

  mount(app, services, contract.decideProfessorForm, async ({ params, body }) => {
    const warned = await commands.decideForm(services, params.id, body)
    const form = await getForm(db, params.id, siteMoment(clock))
    return { ...form, ...warned }
  })
}
