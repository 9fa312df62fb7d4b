import { getCourseShape, listCourseParts, updateCourseShape } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import * as queries from '../../lists/course-shapes.ts'
import type { Services } from '../../services.ts'
import { changeShape } from './commands.ts'

export function mountCourseShapes(app: FastifyInstance, services: Services): void {
  mount(app, services, getCourseShape, ({ params }) => queries.readShape(services.db, params.id))

  mount(app, services, listCourseParts, () => queries.listCourseParts(services.db))

  mount(app, services, updateCourseShape, async ({ params, body }) => {
    const { shape, warned } = await changeShape(services, params.id, body)
    return { ...shape, ...warned }
  })
}
