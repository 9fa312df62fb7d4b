import { type FormQuestion, newFormQuestion, writeFault } from '@scheduler/contract'
import {
  MINIMUM_OPTIONS,
  normaliseQuestion,
  QUESTION_STATUSES,
  QUESTION_TYPES,
  WEEKDAYS,
} from '@scheduler/domain'
import * as z from 'zod'

/** The contract's fields, judged together by the rule of the domain. */
export const questionForm = z
  .object({
    question: newFormQuestion.shape.question,
    type: z.enum(QUESTION_TYPES),
    options: newFormQuestion.shape.options,
    timeSlotDay: z.union([z.enum(WEEKDAYS), z.literal('')]),
    status: z.enum(QUESTION_STATUSES),
  })
  .superRefine((values, context) => {
    const result = normaliseQuestion({ ...values, timeSlotDay: values.timeSlotDay || null })
    if (!result.ok) context.addIssue({ code: 'custom', path: [result.field], message: writeFault(result) })
  })

export type QuestionValues = z.input<typeof questionForm>

export function startValues(question: FormQuestion | undefined): QuestionValues {
  if (!question) {
    const options = Array.from({ length: MINIMUM_OPTIONS }, () => '')
    return { question: '', type: 'simple', timeSlotDay: '', options, status: 'active' }
  }
  const { type, options, status, timeSlotDay } = question
  return { question: question.question, type, timeSlotDay: timeSlotDay ?? '', options: [...options], status }
}
