import { newFormQuestion, writeFault } from '@scheduler/contract'
import { normaliseQuestion, QUESTION_TYPES, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'

/** The contract's fields, judged together by the rule of the domain. */
export const questionForm = z
  .object({
    question: newFormQuestion.shape.question,
    type: z.enum(QUESTION_TYPES),
    options: newFormQuestion.shape.options,
    timeSlotDay: z.union([z.enum(WEEKDAYS), z.literal('')]),
  })
  .superRefine((values, context) => {
    const result = normaliseQuestion({ ...values, timeSlotDay: values.timeSlotDay || null })
    if (!result.ok) context.addIssue({ code: 'custom', path: [result.field], message: writeFault(result) })
  })
