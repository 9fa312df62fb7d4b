import { parseDeadline } from '@scheduler/domain'
import * as z from 'zod'
import { fault } from '../foundation/fault.ts'
import { paragraph, references } from '../foundation/fields.ts'

/** A date, meaning the end of that day in the site's time zone, or a date with a time 'yyyy-mm-ddTHH:MM'; none is '' or null. */
export const deadline = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: fault('notDate', { field: 'deadline' }) })
    .trim()
    .transform((text) => text.replace(/^(.{10}T\d\d:\d\d):\d\d(\.\d+)?Z?$/, '$1'))
    .refine((text) => parseDeadline(text) !== null, fault('wrongDeadline', { field: 'deadline' }))
    .meta({ description: 'yyyy-mm-dd, or with a time yyyy-mm-ddTHH:MM' })
    .nullable(),
)

/** As many questions as a form may ask, so that it can be answered in one call. */
export const MOST_QUESTIONS = 200

/** What a form asks, what it says about it, and until when. */
export const formFields = z.object({
  formQuestionIds: references('formQuestions').refine(
    (ids) => ids.length <= MOST_QUESTIONS,
    fault('tooMany', { field: 'formQuestions' }),
  ),
  instructions: paragraph('instructions').nullable().default(null),
  deadline: deadline.default(null),
})
export type FormFields = z.output<typeof formFields>
