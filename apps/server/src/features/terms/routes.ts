import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { exportItc2019 } from '../../listed-term/export-term.ts'
import type { Services } from '../../services.ts'
import { copyTerm, previewCopies } from '../../terms/roll-forward.ts'
import { listTerms } from '../../terms/term-records.ts'
import { addTermsOfCourses } from '../../terms/terms-from-courses.ts'
import { undoRollForward } from '../../terms/undo-roll-forward.ts'
import * as commands from './commands.ts'

export function mountTerms(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listTerms, ({ session }) => listTerms(db, session.role))

  mount(app, services, contract.createTerm, ({ body }) => commands.createTerm(db, body))

  mount(app, services, contract.updateTerm, async ({ params, body }) => {
    const { term, warned } = await commands.changeTerm(services, params.id, body)
    return { ...term, ...warned }
  })

  mount(app, services, contract.deleteTerm, async ({ params }) => {
    await commands.removeTerm(db, params.id)
    return { message: 'Academic term deleted successfully!' }
  })

  mount(app, services, contract.exportTerm, ({ params }) => exportItc2019(services, params.id))

  mount(app, services, contract.createTermsFromCourses, ({ body }) => addTermsOfCourses(db, body.terms))

  mount(app, services, contract.createTermFromFile, ({ body }) => commands.createTermFromFile(services, body))

  mount(app, services, contract.previewRollForward, ({ params, query: { copied, ...to } }) =>
    previewCopies(services, params.id, { copied, to }),
  )

  mount(app, services, contract.rollForward, ({ params, body, session }) =>
    copyTerm(services, params.id, body, session.accountId),
  )

  mount(app, services, contract.undoRollForward, async ({ params }) => {
    await undoRollForward(db, params.id)
    return { message: 'Roll-forward undone successfully!' }
  })
}
