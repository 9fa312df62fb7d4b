import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listSections } from '../../lists/sections.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import * as commands from './commands.ts'
import { listRules } from './queries.ts'

export function mountSectionRules(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listSections, () => listSections(services.db))

  mount(app, services, contract.listSectionRules, async () =>
    listRules(services.db, await readAcademicYear(services.db, services.clock)),
  )

  mount(app, services, contract.createSectionRule, ({ body }) => commands.createRule(services, body))

  mount(app, services, contract.updateSectionRule, ({ params, body }) =>
    commands.changeRule(services, params.id, body),
  )

  mount(app, services, contract.deleteSectionRule, async ({ params }) => {
    await commands.removeRule(services.db, params.id)
    return { message: 'Rule deleted successfully!' }
  })
}
