import {
  EMPLOYMENT_TYPES,
  FORM_ADMIN_STATUSES,
  FORM_STATUSES,
  PROFESSOR_STATUSES,
  ROLES,
} from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { warned } from '../foundation/errors.ts'
import {
  choice,
  done,
  email,
  id,
  idParams,
  newPassword,
  optionalText,
  paragraph,
  references,
  requiredText,
  wholeNumber,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { startedFrom } from '../foundation/revisions.ts'
import { passwordChange, passwordReset } from './auth.ts'
import { courseList, profileFields, profileReply } from './people.ts'
import { formFields } from './professor-form-fields.ts'

const employmentType = z.preprocess(
  (value) => (value === '' ? null : value),
  choice('employmentType', EMPLOYMENT_TYPES).nullable(),
)

export const newProfessor = z.object({
  fullName: requiredText('fullName'),
  email,
  password: newPassword,
  department: requiredText('department'),
  qualification: requiredText('qualification'),
  employmentType: employmentType.default(null),
  courseIds: references('courses').default([]),
  formQuestionIds: formFields.shape.formQuestionIds.default([]),
  instructions: formFields.shape.instructions,
  deadline: formFields.shape.deadline,
})
export type NewProfessor = z.output<typeof newProfessor>

/** What only professors have, as it is answered. */
export const postReply = z.object({
  qualification: z.string().nullable(),
  employmentType: z.enum(EMPLOYMENT_TYPES).nullable(),
  workingSince: z.string().nullable(),
  numClassesPerWeek: z.int(),
  specialNote: z.string(),
  instructions: z.string().nullable(),
  deadline: z.string().nullable(),
  status: z.enum(PROFESSOR_STATUSES),
})

export const professor = profileReply
  .extend({
    ...postReply.shape,
    formQuestionIds: z.array(id),
    forms: z.array(
      z.object({
        _id: id,
        status: z.enum(FORM_STATUSES),
        adminStatus: z.enum(FORM_ADMIN_STATUSES),
        deadline: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Professor' })
export type Professor = z.output<typeof professor>

/** What others may know of a professor. */
export const professorSummary = professor
  .pick({ _id: true, fullName: true, department: true })
  .meta({ id: 'ProfessorSummary' })

export const professorProfile = profileFields
  .extend({
    specialNote: paragraph('specialNote'),
    department: requiredText('department'),
    qualification: requiredText('qualification'),
    employmentType,
    courseIds: courseList,
    numClassesPerWeek: wholeNumber('numClassesPerWeek', 1, 100),
    workingSince: optionalText('workingSince').nullable(),
  })
  .partial()
  .extend(startedFrom)
export type ProfessorProfile = z.output<typeof professorProfile>

/** What shared parts know of it. */
export const PROFESSOR = {
  list: 'professors',
  event: 'professorUpdated',
  shows: ['course', 'professorForm', 'department', 'term'],
  next: {
    named: 'fullName',
    kept: ['department', 'employmentType', 'formQuestionIds', 'instructions', 'deadline'],
  },
  isDeletedTogether: true,
  imported: {
    fullName: { label: 'fullName', isRequired: true },
    email: { label: 'email', isRequired: true },
    department: { label: 'department', isRequired: true },
    qualification: { label: 'qualification', isRequired: true },
    employmentType: { label: 'employmentType' },
    phone: { label: 'phone' },
    workingSince: { label: 'workingSince' },
    numClassesPerWeek: { label: 'numClassesPerWeek' },
    specialNote: { label: 'specialNote' },
    courseIds: { label: 'courses', isList: true },
    sourceId: { label: 'sourceId' },
  },
  edited: ['department', 'qualification', 'employmentType', 'numClassesPerWeek', 'specialNote'],
} as const satisfies Kind<keyof typeof newProfessor.shape | keyof typeof professorProfile.shape>

export const listProfessors = endpoint({
  method: 'GET',
  path: '/api/professors',
  summary: 'Professors: whole records for administrators and of oneself, otherwise name and department',
  access: ROLES,
  reply: z.array(z.union([professor, professorSummary])),
})

export const createProfessor = endpoint({
  method: 'POST',
  path: '/api/professors',
  summary: 'Adds a professor; with form questions a form is opened for them',
  access: ['admin'],
  clash: 'The email is already in use',
  body: newProfessor,
  status: 201,
  reply: professor,
})

export const updateProfessorProfile = endpoint({
  method: 'PUT',
  path: '/api/professors/:id/profile',
  summary:
    "Changes a professor's profile; department, qualification, employment type and courses by administrators only",
  access: ['admin', 'self'],
  clash: 'The email is already in use',
  params: idParams,
  body: professorProfile,
  takesPhoto: true,
  reply: professor.extend(warned),
})

export const changeProfessorPassword = endpoint({
  method: 'POST',
  path: '/api/professors/:id/change-password',
  summary: "Changes one's own password",
  access: ['self'],
  params: idParams,
  body: passwordChange,
  reply: done,
})

export const resetProfessorPassword = endpoint({
  method: 'POST',
  path: '/api/professors/:id/reset-password',
  summary: "Sets a professor's password and ends their sessions",
  access: ['admin'],
  params: idParams,
  body: passwordReset,
  reply: done,
})

export const deleteProfessor = endpoint({
  method: 'POST',
  path: '/api/professors/delete/:id',
  summary: 'Deletes a professor whom no class uses, with their forms',
  access: ['admin'],
  clash: 'A class uses the professor',
  params: idParams,
  reply: done,
})
