import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listStudentsFor } from '../../lists/students.ts'
import { changePassword, resetPassword } from '../../people/passwords.ts'
import { getStudent } from '../../people/student-records.ts'
import { listTakenCourses } from '../../people/taken-courses.ts'
import { type Services, today } from '../../services.ts'
import * as commands from './commands.ts'

export function mountStudents(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listStudents, ({ session }) => listStudentsFor(db, session))

  mount(app, services, contract.listTakenCourses, ({ params }) =>
    listTakenCourses(db, params.id, today(services.clock)),
  )

  mount(app, services, contract.createStudent, async ({ body }) => {
    const id = await commands.createStudent(services, body)
    return getStudent(db, 'admin', id)
  })

  mount(app, services, contract.updateStudentProfile, async ({ params, body, photo, session }) => {
    await commands.changeStudent(services, params.id, { fields: body, photo, session })
    return getStudent(db, session.role, params.id)
  })

  mount(app, services, contract.changeStudentPassword, async (call) => {
    await changePassword(services, 'student', call)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.resetStudentPassword, async ({ params, body }) => {
    await resetPassword(services, 'student', params.id, body.newPassword)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.deleteStudent, async ({ params }) => {
    await commands.removeStudent(services, params.id)
    return { message: 'Student deleted successfully' }
  })
}
