import { findEndFault, LONGEST_TERM_MONTHS, ROLES, TERM_STATES } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint, fileReply } from '../foundation/endpoint.ts'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import {
  choice,
  confirmed,
  id,
  idParams,
  requiredText,
  teachingDate,
  wholeNumber,
  writtenDate,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields } = recordFields({
  name: field(requiredText('termName')),
  /** The term that its courses have. */
  number: field(wholeNumber('term', 1, 4)),
  startDate: field(teachingDate('startDate')),
  endDate: field(teachingDate('endDate')),
  state: field(choice('termState', TERM_STATES), { start: 'planning' }),
})

const END_FAULTS = {
  early: 'endDateEarly',
  late: 'termEndLate',
} as const

/** What is wrong with the dates of a term together. */
export function findTermFault({
  startDate,
  endDate,
}: {
  startDate: string
  endDate: string
}): FieldError | null {
  const fault = findEndFault({ from: startDate, to: endDate }, LONGEST_TERM_MONTHS)
  return fault && { field: 'endDate', ...sayFault(END_FAULTS[fault]) }
}

const checkDates = z.check<{ startDate: string; endDate: string }>(({ value, issues }) =>
  addFault(issues, value, findTermFault(value)),
)

export const newTerm = newFields.check(checkDates)
export type NewTerm = z.output<typeof newTerm>

export const term = fields
  .extend({
    _id: id,
    startDate: writtenDate,
    endDate: writtenDate,
    /** What was copied into it as one act, while that can be taken back; for administrators. */
    rollForwardId: id.optional(),
    revision,
  })
  .meta({ id: 'Term', description: 'A span of dates in which courses are taught' })
export type TermRecord = z.output<typeof term>

/** A new term that is given no state. */
export const plainTerm = fields.omit({ state: true }).check(checkDates)

/** What shared parts know of it. */
export const TERM = {
  list: 'terms',
  event: 'settingsUpdated',
  shows: [],
  next: { named: 'name', kept: ['state'] },
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listTerms,
  create: createTerm,
  update: updateTerm,
  remove: deleteTerm,
} = recordCalls('/api/terms', {
  list: {
    summary: 'All academic terms; those that are being planned, for administrators',
    access: ROLES,
    reply: term,
  },
  create: { summary: 'Adds an academic term', body: newTerm, reply: term },
  update: {
    summary:
      'Changes the fields of an academic term that are sent; of an archived one only together with its state. One in which students have seats is taken back to planning with `confirmed: true` alone',
    clash:
      'A course would lie outside, a room, professor or student would be booked twice in other weeks, the term is archived, or students have seats in it',
    body: fields.partial().extend({ ...startedFrom, confirmed: confirmed.optional() }),
    reply: term.extend(warned),
  },
  remove: {
    summary: 'Deletes an academic term that has no courses',
    clash: 'A course is in the term, or it is archived',
  },
})

export const exportTerm = endpoint({
  method: 'GET',
  path: '/api/terms/:id/itc2019',
  summary:
    'An academic term as an instance of ITC-2019: its courses, the times and rooms that their classes may have, rules between these, and the students who ask for them',
  access: ['admin'],
  clash: 'The term has no classes, or one of them has no time or room that it may have',
  params: idParams,
  reply: fileReply,
  mediaTypes: ['application/xml'],
})
