import { QUESTION_STATUSES, QUESTION_TYPES, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { fault } from '../foundation/fault.ts'
import { choice, id, optionalText, requiredText, weekday } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

/** How a question is written; the options are judged together with the type in domain's `normaliseQuestion`. */
const fields = z.object({
  question: requiredText('question'),
  type: choice('type', QUESTION_TYPES),
  options: z
    .array(optionalText('option'), { error: fault('notList', { field: 'options' }) })
    .max(50, fault('tooLarge', { field: 'options', number: 50 })),
  status: choice('status', QUESTION_STATUSES),
  timeSlotDay: z.preprocess((value) => (value === '' ? null : value), weekday('day').nullable()),
})

export const newFormQuestion = fields.extend({
  type: fields.shape.type.optional(),
  status: fields.shape.status.default('active'),
  timeSlotDay: fields.shape.timeSlotDay.default(null),
})
export type NewFormQuestion = z.output<typeof newFormQuestion>

export const formQuestion = z
  .object({
    _id: id,
    question: z.string(),
    type: z.enum(QUESTION_TYPES),
    options: z.array(z.string()),
    status: z.enum(QUESTION_STATUSES),
    timeSlotDay: z.enum(WEEKDAYS).nullable(),
    revision,
  })
  .meta({ id: 'FormQuestion' })
export type FormQuestion = z.output<typeof formQuestion>

/** What shared parts know of it. */
export const FORM_QUESTION = {
  list: 'formQuestions',
  event: 'questionUpdated',
  shows: [],
  // The same slots are often asked for on another day.
  next: { named: 'question', kept: ['type', 'options', 'status'] },
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listFormQuestions,
  create: createFormQuestion,
  update: updateFormQuestion,
  remove: deleteFormQuestion,
} = recordCalls('/api/form-questions', {
  list: { summary: 'All form questions', reply: formQuestion },
  create: { summary: 'Adds a form question', body: newFormQuestion, reply: formQuestion },
  update: {
    summary: 'Changes the fields of a form question that are sent; forms keep their copies',
    body: fields.partial().extend(startedFrom),
    reply: formQuestion,
  },
  remove: { summary: 'Deletes a form question; forms keep their copies' },
})
