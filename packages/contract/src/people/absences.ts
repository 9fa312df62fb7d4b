import { findEndFault } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { id, optionalText, teachingDate, writtenDate } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields } = recordFields({
  professorId: field(z.guid(fault('wrongId', { field: 'professor' })).toLowerCase()),
  startDate: field(teachingDate('startDate')),
  endDate: field(teachingDate('endDate')),
  /** For administrators. */
  reason: field(optionalText('reason'), { start: '' }),
  /** What everybody in a class is told with a meeting that is changed because of it. */
  note: field(optionalText('note'), { start: '' }),
})

const LONGEST_MONTHS = 12
const END_FAULTS = { early: 'endDateEarly', late: 'closureEndLate' } as const

/** What is wrong with the dates of an absence together. */
export function findAbsenceFault({
  startDate,
  endDate,
}: Pick<z.output<typeof fields>, 'startDate' | 'endDate'>): FieldError | null {
  const found = findEndFault({ from: startDate, to: endDate }, LONGEST_MONTHS)
  return found ? { field: 'endDate', ...sayFault(END_FAULTS[found]) } : null
}

export const newAbsence = newFields.check(({ value, issues }) =>
  addFault(issues, value, findAbsenceFault(value)),
)
export type NewAbsence = z.output<typeof newAbsence>

export const absence = z
  .object({
    _id: id,
    professorId: id,
    professorName: z.string(),
    startDate: writtenDate,
    endDate: writtenDate,
    reason: z.string(),
    note: z.string(),
    revision,
  })
  .meta({ id: 'Absence', description: 'The dates on which a professor is absent' })
export type AbsenceRecord = z.output<typeof absence>

/** What shared parts know of it. */
export const ABSENCE = {
  list: 'absences',
  event: 'settingsUpdated',
  shows: ['professor'],
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listAbsences,
  create: createAbsence,
  update: updateAbsence,
  remove: deleteAbsence,
} = recordCalls('/api/absences', {
  list: { summary: 'The dates on which professors are absent, the first ones first', reply: absence },
  create: {
    summary: 'Adds an absence; each meeting on its dates that needs attention is a warning',
    body: newAbsence,
    reply: absence.extend(warned),
  },
  update: {
    summary: 'Changes the fields of an absence that are sent',
    body: fields.partial().extend(startedFrom),
    reply: absence.extend(warned),
  },
  remove: { summary: 'Deletes an absence: what was changed because of it stays' },
})
