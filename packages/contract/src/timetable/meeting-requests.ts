import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import {
  choice,
  confirmed,
  id,
  idParams,
  optionalText,
  paragraph,
  teachingDate,
  writtenDate,
  writtenTime,
} from '../foundation/fields.ts'
import { said } from '../foundation/said.ts'
import { wish, wishes } from './meeting-fields.ts'

/** One that is asked for is outdated once its meeting is over or its class cancelled. */
export const REQUEST_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'outdated'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

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
  })
  .meta({ id: 'MeetingRequest', description: 'What a professor asks for at one of their meetings' })
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
  summary: 'What is asked for at single meetings, the first asked first: to professors what they ask for',
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
  summary: 'Takes back what was asked for',
  access: ['professor'],
  clash: 'It is decided, withdrawn or outdated already',
  params: idParams,
  reply: meetingRequest,
})

export const reopenMeetingRequest = endpoint({
  method: 'POST',
  path: '/api/meeting-requests/:id/reopen',
  summary: 'Undoes a decision: the meeting is as it was, and the request waits again',
  access: ['admin'],
  clash: 'It is not decided, or the meeting was changed since',
  params: idParams,
  reply: meetingRequest,
})
