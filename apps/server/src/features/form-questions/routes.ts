import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listFormQuestions } from '../../lists/form-questions.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountFormQuestions(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listFormQuestions, () => listFormQuestions(db))

  mount(app, services, contract.createFormQuestion, ({ body }) => commands.createFormQuestion(db, body))

  mount(app, services, contract.updateFormQuestion, ({ params, body }) =>
    commands.changeFormQuestion(db, params.id, body),
  )

  mount(app, services, contract.deleteFormQuestion, async ({ params }) => {
    await commands.removeFormQuestion(db, params.id)
    return { message: 'Question deleted successfully!' }
  })
}
