import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault } from '../foundation/errors.ts'
import { choice, done, id, idParams, reference, teachingDate } from '../foundation/fields.ts'
import { said } from '../foundation/said.ts'
import { plainTerm, term } from './terms.ts'

/** How much is copied: courses with their parts and sections; their classes as well; and the students in those as well. */
export const COPIED = ['courses', 'classes', 'students'] as const
export type Copied = (typeof COPIED)[number]

const copied = choice('copied', COPIED)

/** What one act copies, and what it skips. */
export const rollForwardReport = z.object({
  courses: z.int(),
  parts: z.int(),
  sections: z.int(),
  /** Those that are given the copies of their courses. */
  cohorts: z.int(),
  classes: z.int(),
  /** How often a student is in a section. */
  students: z.int(),
  /** Classes that cannot be copied, and why; the first hundred of them. */
  leftOut: z.array(z.object({ title: z.string(), ...said })),
  leftOutCount: z.int(),
  /** Rules between sections; one of which not all sections are copied is left out, and says why. */
  rules: z.int(),
  rulesLeftOut: z.array(z.object({ rule: z.object(said), ...said })),
  rulesLeftOutCount: z.int(),
})
export type RollForwardReport = z.output<typeof rollForwardReport>

export const previewRollForward = endpoint({
  method: 'GET',
  path: '/api/terms/:id/roll-forward',
  summary:
    'What would be copied of an academic term into one of these dates, and which classes and rules could not be',
  access: ['admin'],
  params: idParams,
  query: z.object({ startDate: teachingDate('startDate'), endDate: teachingDate('endDate'), copied }),
  reply: rollForwardReport,
})

export const rollForward = endpoint({
  method: 'POST',
  path: '/api/terms/:id/roll-forward',
  summary: 'Copies the courses of an academic term into another that is being planned, in one transaction',
  access: ['admin'],
  clash: 'There is nothing to copy, or the other term is not being planned',
  params: idParams,
  body: z
    .object({
      /** The academic term into which is copied; without one, it is the new one. */
      toId: reference('termId').default(null),
      newTerm: plainTerm.nullable().default(null),
      copied,
    })
    .check(({ value, issues }) => {
      const isOne = (value.toId === null) !== (value.newTerm === null)
      addFault(issues, value, isOne ? null : { field: 'toId', ...sayFault('oneTerm') })
    }),
  /** `_id` of the act, for its undoing. */
  reply: rollForwardReport.extend({ _id: id, term }),
})

export const undoRollForward = endpoint({
  method: 'POST',
  path: '/api/terms/roll-forwards/:id/undo',
  summary: 'Deletes what was copied from one academic term into another, as one step',
  access: ['admin'],
  clash: 'Something of it has been changed since, or the term is no longer being planned',
  params: idParams,
  reply: done,
})
