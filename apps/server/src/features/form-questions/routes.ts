import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import { listFormQuestions } from './queries.ts'

export function mountFormQuestions(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listFormQuestions, () => listFormQuestions(db))

  mount(app, services, contract.createFormQuestion, async ({ body, notify }) => {
    const question = await commands.createFormQuestion(db, body)
    notify({ event: 'questionUpdated', id: question._id, message: 'A question was added.' })
    return question
  })

  mount(app, services, contract.updateFormQuestion, async ({ params, body, notify }) => {
    const question = await commands.changeFormQuestion(db, params.id, body)
    notify({ event: 'questionUpdated', id: question._id, message: 'A question was changed.' })
    return question
  })

  mount(app, services, contract.deleteFormQuestion, async ({ params, notify }) => {
    await commands.removeFormQuestion(db, params.id)
    notify({ event: 'questionUpdated', id: params.id, message: 'A question was deleted.' })
    return { message: 'Question deleted successfully!' }
  })
}
