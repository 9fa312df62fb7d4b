import {
  createCourse,
  deleteCourse,
  listCourses,
  listExpectedStudents,
  updateCourse,
} from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { readExpected } from '../../timetable/expected-students.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

export function mountCourses(app: FastifyInstance, services: Services): void {
  mount(app, services, listCourses, () => queries.listCourses(services.db))

  mount(app, services, listExpectedStudents, async () =>
    [...(await readExpected(services.db))].map(([courseId, students]) => ({ courseId, students })),
  )

  mount(app, services, createCourse, async ({ body, notify }) => {
    const course = await commands.createCourse(services.db, body)
    notify({ event: 'courseUpdated', id: course._id, message: `Course '${course.courseName}' was added.` })
    return course
  })

  mount(app, services, updateCourse, async ({ params, body, notify }) => {
    const { course, warnings } = await commands.changeCourse(services, params.id, body)
    notify({ event: 'courseUpdated', id: course._id, message: `Course '${course.courseName}' was changed.` })
    return { ...course, warnings }
  })

  mount(app, services, deleteCourse, async ({ params, notify }) => {
    await commands.removeCourse(services.db, params.id)
    notify({ event: 'courseUpdated', id: params.id, message: 'A course was deleted.' })
    return { message: 'Course deleted successfully!' }
  })
}
