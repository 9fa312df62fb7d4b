import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import {
  choice,
  confirmed,
  id,
  idParams,
  optionalText,
  paragraph,
  references,
  teachingDate,
  writtenDate,
  writtenTime,
} from '../foundation/fields.ts'
import { said } from '../foundation/said.ts'
import { MOST_WISHES, wish, wishes } from './meeting-fields.ts'

/** One that is asked for is outdated once its meeting has begun or its class is cancelled, one for a substitute once the meeting is other. */
export const REQUEST_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'outdated'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** What professors answer who are asked to teach a meeting. */
export const ANSWERS = ['yes', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

const newMeetingRequest = z.object({
  classId: id,
  originalDate: teachingDate('originalDate'),
  wishes,
  note: paragraph('note').default(''),
})
export type NewMeetingRequest = z.output<typeof newMeetingRequest>

const meeting = z.object({
  date: writtenDate.nullable().meta({ description: 'Null: it did not take place' }),
  startTime: writtenTime,
  endTime: writtenTime,
  roomId: id.nullable(),
  professorIds: z.array(id),
})
export type MeetingAsked = z.output<typeof meeting>

const meetingRequest = z
  .object({
    _id: id,
    classId: id,
    title: z.string(),
    originalDate: writtenDate,
    meeting: meeting.meta({ description: 'How the meeting was when it was asked for' }),
    wishes: z.array(wish).meta({ description: 'The best first; empty: any other time' }),
    note: z.string(),
    state: z.enum(REQUEST_STATES),
    reason: z.string().meta({ description: 'Why it was refused' }),
    askedBy: z.object({ _id: id, fullName: z.string() }).nullable(),
    substitutes: z
      .array(z.object({ _id: id, fullName: z.string(), answer: z.enum(ANSWERS).nullable() }))
      .nullable()
      .meta({
        description:
          'Who is asked to teach the meeting, each by the wish of the same place: professors are shown themselves alone. Null: administrators are asked',
      }),
  })
  .meta({
    id: 'MeetingRequest',
    description: 'What a professor asks for at one of their meetings, or an administrator for a substitute',
  })
export type MeetingRequestRecord = z.output<typeof meetingRequest>

const effect = z.object({
  /** As a decision takes it: in a free room, where its own is taken. */
  meeting: wish,
  date: writtenDate.nullable(),
  startTime: writtenTime,
  endTime: writtenTime,
  roomName: z.string().nullable(),
  professorNames: z.array(z.string()),
  isPossible: z.boolean(),
  says: z
    .array(z.object(said))
    .meta({ description: 'Which rules it breaks; of what is possible, whom it concerns' }),
})

const effects = z
  .object({
    isOtherwise: z.boolean().meta({ description: 'Whether the meeting was changed since it was asked for' }),
    students: z.int(),
    effects: z.array(effect).meta({ description: 'Of each wish' }),
  })
  .meta({ id: 'RequestEffects' })
export type RequestEffects = z.output<typeof effects>

export const listMeetingRequests = endpoint({
  method: 'GET',
  path: '/api/meeting-requests',
  summary:
    'What is asked for at single meetings, the first asked first: to professors what they ask for, and for what they are asked',
  access: ['admin', 'professor'],
  reply: z.array(meetingRequest),
})

export const createMeetingRequest = endpoint({
  method: 'POST',
  path: '/api/meeting-requests',
  summary: 'Asks for a change of a meeting of the own: another time, room or professor, online or not at all',
  access: ['professor'],
  forbidden: 'Another teaches the meeting',
  clash: 'A request for the meeting is waiting already, or the class is cancelled',
  body: newMeetingRequest,
  status: 201,
  reply: meetingRequest,
})

export const judgeMeetingRequest = endpoint({
  method: 'GET',
  path: '/api/meeting-requests/:id/effects',
  summary: 'What each wish of a request would do',
  access: ['admin'],
  params: idParams,
  reply: effects,
})

export const decideMeetingRequest = endpoint({
  method: 'POST',
  path: '/api/meeting-requests/:id/decision',
  summary:
    'Approves a request, which changes its meeting alone as it says or otherwise, or refuses it; what has to be known first is told, and done with `confirmed: true`',
  access: ['admin'],
  clash:
    'A hard rule stands against it: `conflicts` says which. Or it is decided already, the meeting was changed meanwhile, or somebody has no time then',
  params: idParams,
  body: z.object({
    action: choice('action', ['approved', 'refused']),
    /** What the meeting becomes; absent: the first wish or, where none is said, it does not take place. */
    meeting: wish.optional(),
    reason: optionalText('reason').default(''),
    confirmed: confirmed.optional(),
  }),
  reply: meetingRequest,
})

export const withdrawMeetingRequest = endpoint({
  method: 'POST',
  path: '/api/meeting-requests/:id/withdraw',
  summary: 'Takes back what was asked for: professors their requests, administrators those for a substitute',
  access: ['admin', 'professor'],
  clash: 'It is decided, withdrawn or outdated already',
  params: idParams,
  reply: meetingRequest,
})

export const reopenMeetingRequest = endpoint({
  method: 'POST',
  path: '/api/meeting-requests/:id/reopen',
  summary:
    'Undoes a decision: the meeting is as it was, and the request waits again, for the answers of all who are asked',
  access: ['admin'],
  clash: 'It is not decided, or the meeting was changed since',
  params: idParams,
  reply: meetingRequest,
})

/** So many are asked at once. */
export const MOST_SUBSTITUTES = MOST_WISHES

const newSubstituteRequest = z.object({
  classId: id,
  originalDate: teachingDate('originalDate'),
  /** Who teaches it now, and is replaced. */
  insteadOf: id,
  professorIds: references('professors', MOST_SUBSTITUTES).refine(
    (ids) => ids.length > 0,
    fault('required', { field: 'professors' }),
  ),
  note: paragraph('note').default(''),
})
export type NewSubstituteRequest = z.output<typeof newSubstituteRequest>

export const createSubstituteRequest = endpoint({
  method: 'POST',
  path: '/api/substitute-requests',
  summary: 'Asks several professors at once whether they teach a meeting; the first who says yes has it',
  access: ['admin'],
  clash: 'Substitutes are asked for the meeting already, or the class is cancelled',
  body: newSubstituteRequest,
  status: 201,
  reply: meetingRequest,
})

export const answerSubstituteRequest = endpoint({
  method: 'POST',
  path: '/api/substitute-requests/:id/answer',
  summary:
    'Says whether the caller teaches a meeting: a yes changes the meeting, unless somebody was faster; the last no refuses the request',
  access: ['professor'],
  clash:
    'A hard rule stands against it: `conflicts` says which, and the request still waits. Or somebody has taken the meeting, or nobody is asked any more',
  params: idParams,
  body: z.object({ answer: choice('answer', ANSWERS) }),
  reply: meetingRequest,
})
