import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import {
  done,
  email,
  idParams,
  newPassword,
  references,
  requiredText,
  wholeNumber,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { startedFrom } from '../foundation/revisions.ts'
import { passwordChange, passwordReset } from './auth.ts'
import { courseList, profileFields, profileReply } from './people.ts'

/** What only students have. */
const studies = z.object({
  studentId: requiredText('studentId'),
  semester: wholeNumber('semester', 1, 8),
  year: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), requiredText('year')),
})

export const newStudent = studies.extend({
  fullName: requiredText('fullName'),
  email,
  password: newPassword,
  department: requiredText('department'),
  courseIds: references('courses').default([]),
})
export type NewStudent = z.output<typeof newStudent>

/** The same as they are answered. */
export const studiesReply = z.object({ studentId: z.string(), semester: z.int(), year: z.string() })
export const student = profileReply.extend(studiesReply.shape).meta({ id: 'Student' })
export type Student = z.output<typeof student>

/** What a professor may know of the students of their classes. */
export const studentSummary = student
  .pick({ _id: true, fullName: true, studentId: true })
  .meta({ id: 'StudentSummary' })

export const studentProfile = profileFields
  .extend({ ...studies.shape, department: requiredText('department'), courseIds: courseList })
  .partial()
  .extend(startedFrom)
export type StudentProfile = z.output<typeof studentProfile>

/** What shared parts know of it. */
export const STUDENT = {
  list: 'students',
  event: 'studentUpdated',
  shows: ['course', 'cohort', 'department', 'term'],
  next: { named: 'fullName', kept: ['department', 'semester', 'year', 'courseIds'] },
  isDeletedTogether: true,
  imported: {
    studentId: { label: 'studentId', isRequired: true },
    fullName: { label: 'fullName', isRequired: true },
    email: { label: 'email', isRequired: true },
    department: { label: 'department', isRequired: true },
    semester: { label: 'semester', isRequired: true },
    year: { label: 'year', isRequired: true },
    phone: { label: 'phone' },
    courseIds: { label: 'courses', isList: true },
    sourceId: { label: 'sourceId' },
  },
  edited: ['department', 'semester', 'year'],
} as const satisfies Kind<keyof typeof studentProfile.shape>

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  summary:
    "Students: all for administrators, oneself for a student, names of their own classes' students for a professor",
  access: ['admin', 'professor', 'student'],
  reply: z.array(z.union([student, studentSummary])),
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students',
  summary: 'Adds a student',
  access: ['admin'],
  clash: 'The email is already in use',
  body: newStudent,
  status: 201,
  reply: student,
})

export const updateStudentProfile = endpoint({
  method: 'PUT',
  path: '/api/students/:id/profile',
  summary: "Changes a student's profile; department, semester, year and courses by administrators only",
  access: ['admin', 'self'],
  clash: 'The email is already in use',
  params: idParams,
  body: studentProfile,
  takesPhoto: true,
  reply: student,
})

export const changeStudentPassword = endpoint({
  method: 'POST',
  path: '/api/students/:id/change-password',
  summary: "Changes one's own password",
  access: ['self'],
  params: idParams,
  body: passwordChange,
  reply: done,
})

export const resetStudentPassword = endpoint({
  method: 'POST',
  path: '/api/students/:id/reset-password',
  summary: "Sets a student's password and ends their sessions",
  access: ['admin'],
  params: idParams,
  body: passwordReset,
  reply: done,
})

export const deleteStudent = endpoint({
  method: 'POST',
  path: '/api/students/delete/:id',
  summary: 'Deletes a student and takes them out of their classes',
  access: ['admin'],
  params: idParams,
  reply: done,
})
