import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { confirmed, id, idParams, writtenDate } from '../foundation/fields.ts'
import { startedFrom } from '../foundation/revisions.ts'
import { scheduledClass } from './classes.ts'
import { findMeetingFault, meetingFields } from './meeting-fields.ts'

/** More than a class has in a year, twice. */
const MOST_MEETINGS = 800

export const changedMeeting = meetingFields
  .strict()
  .check(({ value, issues }) => addFault(issues, value, findMeetingFault(value)))

const changedMeetings = z
  .array(changedMeeting, { error: fault('notList', { field: 'meetings' }) })
  .min(1, fault('required', { field: 'meetings' }))
  .max(MOST_MEETINGS, fault('tooMany', { field: 'meetings' }))
export type ChangedMeeting = z.output<typeof changedMeetings>[number]

const changeOfMeetings = z.object({
  meetings: changedMeetings,
  confirmed: confirmed.optional(),
  ...startedFrom,
})
export type ChangeOfMeetings = z.output<typeof changeOfMeetings>

export const changeMeetings = endpoint({
  method: 'PUT',
  path: '/api/classs/:id/meetings',
  summary:
    'Has single meetings of a class be other than planned, or as planned again; one in which students or professors have no time is changed with `confirmed: true` alone',
  access: ['admin'],
  clash: 'A hard rule stands against it: `conflicts` says which. Or somebody has no time then',
  params: idParams,
  body: changeOfMeetings,
  reply: scheduledClass,
})

/** Many more than one person's absence concerns. */
const MOST_CLASSES = 200

const changeOfManyMeetings = z.object({
  changes: z
    .array(z.object({ classId: id, meetings: changedMeetings }).strict(), {
      error: fault('notList', { field: 'meetings' }),
    })
    .min(1, fault('required', { field: 'meetings' }))
    .max(MOST_CLASSES, fault('tooMany', { field: 'meetings' })),
  confirmed: confirmed.optional(),
  /** The act that this one undoes. */
  undoes: id.optional(),
})
export type ChangeOfManyMeetings = z.output<typeof changeOfManyMeetings>

const manyMeetingsChanged = z
  .object({
    act: id,
    kept: z
      .array(z.object({ classId: id, title: z.string(), date: writtenDate.nullable() }))
      .meta({ description: 'What was to be undone, and somebody has changed since' }),
  })
  .meta({ id: 'ManyMeetingsChanged' })
export type ManyMeetingsChanged = z.output<typeof manyMeetingsChanged>

export const changeManyMeetings = endpoint({
  method: 'POST',
  path: '/api/meetings',
  summary:
    'Changes single meetings of several classes by one act, as `changeMeetings` those of one; or undoes such an act',
  access: ['admin'],
  clash: 'A hard rule stands against it: `conflicts` says which. Or somebody has no time then',
  body: changeOfManyMeetings,
  reply: manyMeetingsChanged,
})
