import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { id, idParams, optionalText, references, requiredText, textOrNone } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields } = recordFields({
  name: field(requiredText('department')),
  code: field(optionalText('code'), { start: '' }),
  /** The department that it is part of. Null: of none. A name that no department has yet makes one. */
  parentName: field(textOrNone('parentName'), { start: null }),
})

export const newDepartment = newFields
export type NewDepartment = z.output<typeof newDepartment>

const count = (of: string) => z.int().meta({ description: `How many ${of} name it, not those below it` })

export const department = z
  .object({
    _id: id,
    name: z.string().meta({ description: 'As those have it who belong to it' }),
    code: z.string(),
    parentName: z.string().nullable(),
    courses: count('courses'),
    rooms: count('rooms'),
    professors: count('professors'),
    students: count('students'),
    revision,
  })
  .meta({ id: 'Department' })
export type Department = z.output<typeof department>

/** The departments that are part of another, as everybody reads it. */
export const departmentParts = z
  .array(z.object({ name: z.string(), parentName: z.string() }))
  .readonly()
  .optional()
  .meta({ description: 'The departments that are part of another; absent: none is' })

/** What shared parts know of it. */
export const DEPARTMENT = {
  list: 'departments',
  event: 'settingsUpdated',
  // They may be the first to name it, and are counted.
  shows: ['course', 'room', 'professor', 'student'],
  next: { named: 'name', kept: ['parentName'] },
  isDeletedTogether: true,
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listDepartments,
  create: createDepartment,
  update: updateDepartment,
  remove: deleteDepartment,
} = recordCalls('/api/departments', {
  list: {
    summary: 'All departments: whichever a course, a room or a person names has a record',
    reply: department,
  },
  create: {
    summary: 'Adds a department; naming it in a course, a room or a profile does so too',
    clash: 'There is a department of this name',
    body: newDepartment,
    reply: department,
  },
  update: {
    summary: 'Changes the fields of a department that are sent; a new name is that of all who belong to it',
    clash: 'There is a department of this name',
    body: fields.partial().extend(startedFrom),
    reply: department.extend(warned),
  },
  remove: {
    summary: 'Deletes a department that nothing names',
    clash: 'A course, a room, a person or another department names the department',
  },
})

/** What a form of it holds: the others, and the one that they are merged into. */
export const departmentMerge = z.object({
  ids: references('departments').refine(
    ({ length }) => length > 0,
    fault('required', { field: 'departments' }),
  ),
  intoId: requiredText('department'),
})

export const mergeDepartments = endpoint({
  method: 'POST',
  path: '/api/departments/:id/merge',
  summary:
    'Merges other departments into this one: all that belongs to them belongs to it, and they are deleted',
  access: ['admin'],
  clash: 'One of them has a course of an archived term',
  params: idParams,
  body: departmentMerge.pick({ ids: true }),
  reply: department.extend(warned),
})
