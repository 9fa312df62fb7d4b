import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { changePassword, resetPassword } from '../../people/passwords.ts'
import { getProfessor } from '../../people/professor-records.ts'
import { type Services, siteMoment } from '../../services.ts'
import * as commands from './commands.ts'
import { listProfessorsFor } from './queries.ts'

export function mountProfessors(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  mount(app, services, contract.listProfessors, ({ session }) =>
    listProfessorsFor(db, session, siteMoment(clock)),
  )

  mount(app, services, contract.createProfessor, async ({ body, notify }) => {
    const id = await commands.createProfessor(services, body)
    notify({ event: 'professorUpdated', id, personId: id, message: `Professor ${body.fullName} was added.` })
    const professor = await getProfessor(db, id, siteMoment(clock))
    for (const form of professor.forms) {
      const message = `A form was opened for ${professor.fullName}.`
      notify({ event: 'formUpdated', id: form._id, personId: id, message })
    }
    return professor
  })

  mount(app, services, contract.updateProfessorProfile, async ({ params, body, photo, session, notify }) => {
    const change = { fields: body, photo, session }
    const warnings = await commands.changeProfessor(services, params.id, change)
    const professor = await getProfessor(db, params.id, siteMoment(clock))
    const { _id: id, fullName } = professor
    notify({
      event: 'professorUpdated',
      id,
      personId: id,
      message: `The profile of ${fullName} was changed.`,
    })
    return { ...professor, warnings }
  })

  mount(app, services, contract.changeProfessorPassword, async (call) => {
    await changePassword(services, 'professor', call)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.resetProfessorPassword, async ({ params, body }) => {
    await resetPassword(services, 'professor', params.id, body.newPassword)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.deleteProfessor, async ({ params, notify }) => {
    await commands.removeProfessor(services, params.id)
    notify({ event: 'professorUpdated', id: params.id, message: 'A professor was deleted.' })
    return { message: 'Professor deleted successfully' }
  })
}
