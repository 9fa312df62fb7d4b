import { FORM_ADMIN_STATUSES, FORM_STATUSES, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, id, idParams, paragraph, references } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { revision } from '../foundation/revisions.ts'
import { formFields, MOST_QUESTIONS } from './professor-form-fields.ts'

export const professorForm = z
  .object({
    _id: id,
    professor: z.object({ _id: id, fullName: z.string() }),
    instructions: z.string().nullable(),
    deadline: z.string().nullable(),
    status: z.enum(FORM_STATUSES),
    adminStatus: z.enum(FORM_ADMIN_STATUSES),
    adminDecisionReason: z.string().nullable(),
    questions: z.array(
      z.object({
        _id: id,
        question: z.string(),
        options: z.array(z.string()),
        timeSlotDay: z.enum(WEEKDAYS).nullable(),
      }),
    ),
    answers: z.array(z.object({ questionId: id, selectedOption: z.string() })),
    revision,
  })
  .meta({ id: 'ProfessorForm' })
export type ProfessorForm = z.output<typeof professorForm>

/** What shared parts know of it. */
export const PROFESSOR_FORM = {
  list: 'professorForms',
  event: 'formUpdated',
  shows: ['professor'],
} as const satisfies Kind

export const listProfessorForms = endpoint({
  method: 'GET',
  path: '/api/professors-forms',
  summary: "All forms for administrators, one's own for a professor",
  access: ['admin', 'professor'],
  reply: z.array(professorForm),
})

export const getProfessorForm = endpoint({
  method: 'GET',
  path: '/api/professors-forms/:id',
  summary: 'One form',
  access: ['admin', 'professor'],
  params: idParams,
  reply: professorForm,
})

export const newProfessorForms = formFields.extend({
  professorIds: references('professors').refine((ids) => ids.length > 0, fault('noProfessor')),
  formQuestionIds: formFields.shape.formQuestionIds.refine((ids) => ids.length > 0, fault('noQuestion')),
})
export type NewProfessorForms = z.output<typeof newProfessorForms>

export const createProfessorForms = endpoint({
  method: 'POST',
  path: '/api/professors-forms',
  summary: 'Opens a form for each of the professors; what they may do meanwhile stays as it is',
  access: ['admin'],
  body: newProfessorForms,
  status: 201,
  reply: z.array(professorForm),
})

export const submitProfessorForm = endpoint({
  method: 'PUT',
  path: '/api/professors-forms/:id/submit',
  summary: 'Answers every question of the form',
  access: ['professor'],
  clash: 'The form has been submitted or approved, or its deadline has passed',
  params: idParams,
  body: z.object({
    answers: z
      .array(z.object({ questionId: id, selectedOption: z.string().max(500) }), {
        error: fault('notList', { field: 'answers' }),
      })
      .max(MOST_QUESTIONS, fault('tooLarge', { field: 'answers', number: MOST_QUESTIONS })),
  }),
  reply: professorForm,
})

export const decideProfessorForm = endpoint({
  method: 'PATCH',
  path: '/api/admins/professors-forms/:id/decision',
  summary: 'Approves or rejects a form, and with it its professor',
  access: ['admin'],
  clash: 'The form has already been decided',
  params: idParams,
  body: z.object({
    action: choice('action', ['approved', 'rejected']),
    reason: paragraph('reason').nullable().optional(),
  }),
  reply: professorForm.extend(warned),
})
