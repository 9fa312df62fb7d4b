import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, idParams, paragraph, teachingDate } from '../foundation/fields.ts'
import { scheduledClass } from './classes.ts'
import { offers } from './meeting-fields.ts'

export const requestPostponement = endpoint({
  method: 'POST',
  path: '/api/classs/:id/postponement-request',
  summary:
    'Asks for a class to be postponed: one of its professors or a student in it; or, one of its professors, for a single meeting',
  access: ['professor', 'student'],
  clash: 'A request is waiting already, or the class is postponed or cancelled',
  params: idParams,
  body: z
    .object({
      reason: paragraph('reason').min(1, fault('required', { field: 'reason' })),
      /** Of the meeting that alone is to be postponed. */
      date: teachingDate('date').optional(),
      offers,
    })
    .check(({ value, issues }) => {
      const hasNoMeeting = value.offers.length > 0 && value.date === undefined
      addFault(
        issues,
        value,
        hasNoMeeting ? { field: 'date', ...sayFault('required', { field: 'date' }) } : null,
      )
    }),
  reply: scheduledClass,
})

export const decidePostponement = endpoint({
  method: 'PATCH',
  path: '/api/classs/:id/postponement-request/decision',
  summary:
    'Approves or rejects a postponement request; one for a single meeting changes that alone, as its first offer says',
  access: ['admin'],
  clash: 'Nobody has asked',
  params: idParams,
  body: z.object({
    action: choice('action', ['approved', 'rejected']),
    /** Of the single meeting whose request is meant. */
    date: teachingDate('date').optional(),
  }),
  reply: scheduledClass,
})
