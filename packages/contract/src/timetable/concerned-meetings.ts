import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault } from '../foundation/errors.ts'
import { id, idParams, reference, teachingDate, writtenDate, writtenTime } from '../foundation/fields.ts'
import { changedMeeting } from './changing-meetings.ts'

/** What may become of a meeting. */
export const CHOICE_KINDS = ['substitute', 'room', 'move', 'cancel', 'leave'] as const

/** Why somebody could be a substitute, the best reason first. */
export const SUBSTITUTE_REASONS = ['teachesCourse', 'mayTeach', 'sameDepartment'] as const

const place = {
  date: writtenDate,
  startTime: writtenTime,
  endTime: writtenTime,
  roomName: z.string().nullable(),
}

const choice = z
  .object({
    kind: z.enum(CHOICE_KINDS),
    /** The meeting as `changeManyMeetings` takes it; null: nothing is changed. */
    meeting: changedMeeting.nullable(),
    ...place,
    professorId: id.optional().meta({ description: 'Who would be the substitute' }),
    professorName: z.string().optional(),
    because: z.enum(SUBSTITUTE_REASONS).optional(),
    substitutions: z
      .int()
      .optional()
      .meta({ description: 'How often they are a substitute this year, in this act too' }),
    isAvailable: z.boolean().optional().meta({ description: 'Whether they usually are at this hour' }),
    freeStudents: z.int().optional(),
    makesRoom: z
      .object({
        classId: id,
        title: z.string(),
        roomName: z.string(),
        /** How it is now, and how it would be, as `changeManyMeetings` takes it. */
        before: changedMeeting,
        meeting: changedMeeting,
      })
      .optional()
      .meta({ description: 'A meeting in the room at that time that goes to another one by the same act' }),
  })
  .meta({ id: 'MeetingChoice' })
export type MeetingChoice = z.output<typeof choice>

const concernedMeeting = z
  .object({
    classId: id,
    title: z.string(),
    ...place,
    professorNames: z.array(z.string()),
    students: z.int(),
    /** How it is now, as `changeManyMeetings` takes it. */
    before: changedMeeting,
    /** What may become of it; the first is proposed. */
    choices: z.array(choice),
  })
  .meta({ id: 'ConcernedMeeting' })
export type ConcernedMeeting = z.output<typeof concernedMeeting>

const span = z
  .object({
    professorId: reference('professor').optional(),
    roomId: reference('room').optional(),
    from: teachingDate('from'),
    to: teachingDate('to'),
  })
  .check(({ value, issues }) => {
    const isOne = Boolean(value.professorId) !== Boolean(value.roomId)
    addFault(issues, value, isOne ? null : { field: 'professorId', ...sayFault('professorOrRoom') })
  })

export const listConcernedMeetings = endpoint({
  method: 'GET',
  path: '/api/meetings/concerned',
  summary:
    'The meetings of a professor, or in a room, on some dates from today on, each with what may become of it',
  access: ['admin'],
  query: span,
  reply: z.array(concernedMeeting),
})

export const listMakeUps = endpoint({
  method: 'GET',
  path: '/api/classs/:id/make-ups',
  summary:
    'Where a meeting of a class could be made up for: the best places first, none of which a hard rule forbids',
  access: ['admin'],
  params: idParams,
  query: z.object({ originalDate: teachingDate('originalDate') }),
  reply: z.array(choice),
})
