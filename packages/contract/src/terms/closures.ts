import { findEndFault, LONGEST_CLOSURE_MONTHS } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import {
  done,
  id,
  idParams,
  requiredText,
  teachingDate,
  textOrNone,
  writtenDate,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields } = recordFields({
  name: field(requiredText('closureName')),
  startDate: field(teachingDate('startDate')),
  endDate: field(teachingDate('endDate')),
  /** As rooms have it. Neither building nor campus: the whole site. */
  buildingName: field(textOrNone('buildingName'), { start: null }),
  campusName: field(textOrNone('campusName'), { start: null }),
})

const END_FAULTS = {
  early: 'endDateEarly',
  late: 'closureEndLate',
} as const

/** What is wrong with the dates of a closure together, or with its building and its campus. */
export function findClosureFault({
  startDate,
  endDate,
  buildingName,
  campusName,
}: Omit<z.output<typeof fields>, 'name'>): FieldError | null {
  const fault = findEndFault({ from: startDate, to: endDate }, LONGEST_CLOSURE_MONTHS)
  if (fault) return { field: 'endDate', ...sayFault(END_FAULTS[fault]) }
  const isBoth = buildingName !== null && campusName !== null
  return isBoth ? { field: 'campusName', ...sayFault('closurePlace') } : null
}

export const newClosure = newFields.check(({ value, issues }) =>
  addFault(issues, value, findClosureFault(value)),
)
export type NewClosure = z.output<typeof newClosure>

export const closure = z
  .object({
    _id: id,
    name: z.string(),
    startDate: writtenDate,
    endDate: writtenDate,
    buildingName: z.string().nullable(),
    campusName: z.string().nullable(),
    buildings: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The names of the buildings that it closes, those of its campus; null: all' }),
    revision,
  })
  .meta({ id: 'Closure', description: 'Days on which nothing meets, in a building, on a campus or anywhere' })
export type ClosureRecord = z.output<typeof closure>

const clash =
  'As it was before, or with other weeks after it, a room, a professor or a student would be booked twice'

/** What shared parts know of it. */
export const CLOSURE = {
  // Everybody reads them there.
  list: 'siteSettings',
  event: 'settingsUpdated',
  shows: ['building', 'campus'],
  next: { named: 'name', kept: ['buildingName', 'campusName'] },
} as const satisfies Kind<keyof typeof fields.shape>

export const createClosure = endpoint({
  method: 'POST',
  path: '/api/closures',
  summary: 'Adds days on which nothing meets',
  access: ['admin'],
  clash:
    'With it some classes would meet in other weeks, and a room, a professor or a student be booked twice',
  body: newClosure,
  status: 201,
  reply: closure.extend(warned),
})

export const updateClosure = endpoint({
  method: 'PUT',
  path: '/api/closures/:id',
  summary: 'Changes the fields of a closure that are sent',
  access: ['admin'],
  clash,
  params: idParams,
  body: fields.partial().extend(startedFrom),
  reply: closure.extend(warned),
})

export const deleteClosure = endpoint({
  method: 'POST',
  path: '/api/closures/delete/:id',
  summary: 'Deletes a closure: classes meet on its days again',
  access: ['admin'],
  clash,
  params: idParams,
  reply: done.extend(warned),
})
