import { parseDeadline } from '@scheduler/domain'
import * as z from 'zod'
import { paragraph, references } from './fields.ts'

/** A date, meaning the end of that day in the site's time zone, or a date with a time 'yyyy-mm-ddTHH:MM'; none is '' or null. */
export const deadline = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: 'Deadline must be a date' })
    .trim()
    .transform((text) => text.replace(/^(.{10}T\d\d:\d\d):\d\d(\.\d+)?Z?$/, '$1'))
    .refine(
      (text) => parseDeadline(text) !== null,
      'Deadline must be a date like 2026-09-01, or a date with a time like 2026-09-01T17:00',
    )
    .meta({ description: 'yyyy-mm-dd, or with a time yyyy-mm-ddTHH:MM' })
    .nullable(),
)

/** As many questions as a form may ask, so that it can be answered in one call. */
export const MOST_QUESTIONS = 200

/** What a form asks, what it says about it, and until when. */
export const formFields = z.object({
  formQuestionIds: references('Form questions').refine(
    (ids) => ids.length <= MOST_QUESTIONS,
    'Form questions has too many entries',
  ),
  instructions: paragraph('Instructions').nullable().default(null),
  deadline: deadline.default(null),
})
export type FormFields = z.output<typeof formFields>
