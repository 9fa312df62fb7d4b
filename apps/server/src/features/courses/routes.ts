import {
  createCourse,
  deleteCourse,
  listCourses,
  listExpectedStudents,
  updateCourse,
} from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import * as queries from '../../lists/courses.ts'
import type { Services } from '../../services.ts'
import { readExpected } from '../../timetable/loading/expected-students.ts'
import * as commands from './commands.ts'

export function mountCourses(app: FastifyInstance, services: Services): void {
  mount(app, services, listCourses, ({ session }) => queries.listCourses(services.db, session.role))

  mount(app, services, createCourse, ({ body }) => commands.createCourse(services.db, body))

  mount(app, services, listExpectedStudents, async () =>
    [...(await readExpected(services.db))].map(([courseId, students]) => ({ courseId, students })),
  )

  mount(app, services, updateCourse, async ({ params, body }) => {
    const { course, warned } = await commands.changeCourse(services, params.id, body)
    return { ...course, ...warned }
  })

  mount(app, services, deleteCourse, async ({ params }) => {
    await commands.removeCourse(services.db, params.id)
    return { message: 'Course deleted successfully!' }
  })
}
