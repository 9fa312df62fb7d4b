import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listProfessorsFor } from '../../lists/professors.ts'
import { changePassword, resetPassword } from '../../people/passwords.ts'
import { getProfessor } from '../../people/professor-records.ts'
import { type Services, siteMoment } from '../../services.ts'
import * as commands from './commands.ts'

export function mountProfessors(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  mount(app, services, contract.listProfessors, ({ session }) =>
    listProfessorsFor(db, session, siteMoment(clock)),
  )

  mount(app, services, contract.createProfessor, async ({ body }) => {
    const id = await commands.createProfessor(services, body)
    return getProfessor(db, 'admin', id, siteMoment(clock))
  })

  mount(app, services, contract.updateProfessorProfile, async ({ params, body, photo, session }) => {
    const change = { fields: body, photo, session }
    const warned = await commands.changeProfessor(services, params.id, change)
    const professor = await getProfessor(db, session.role, params.id, siteMoment(clock))
    return { ...professor, ...warned }
  })

  mount(app, services, contract.changeProfessorPassword, async (call) => {
    await changePassword(services, 'professor', call)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.resetProfessorPassword, async ({ params, body }) => {
    await resetPassword(services, 'professor', params.id, body.newPassword)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.deleteProfessor, async ({ params }) => {
    await commands.removeProfessor(services, params.id)
    return { message: 'Professor deleted successfully' }
  })
}
