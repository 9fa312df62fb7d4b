import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { listAssignments, undoAssignment } from '../../assigning/undo-assignment.ts'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountAssigning(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.previewAssignment, ({ query }) => commands.previewAssignment(services, query))

  mount(app, services, contract.assignStudents, ({ body }) => commands.assignAll(services, body))

  mount(app, services, contract.listAssignments, () => listAssignments(services.db))

  mount(app, services, contract.undoAssignment, ({ params }) => undoAssignment(services.db, params.id))
}
