import { type CallInput, type ClassRecord, createMeetingRequest } from '@scheduler/contract'
import * as z from 'zod'
import { listTeachers } from '../../timetable-view/arranging/teachers.ts'
import type { MeetingChoice } from '../calendar/meetings/list-choices.ts'

export const WISH_KINDS = ['move', 'cancel', 'room', 'online', 'substitute'] as const

export const MOST_OFFERS = 10

type Proposal = CallInput<typeof createMeetingRequest>['body']
type Wish = NonNullable<Proposal['wishes']>[number]

/** What the dialog asks. */
export interface ProposalValues extends Record<string, unknown> {
  readonly originalDate: string
  readonly kind: (typeof WISH_KINDS)[number]
  /** The times that suit, of a meeting that is to be at another one. */
  readonly wishes: readonly { readonly date: string; readonly startTime: string; readonly endTime: string }[]
  readonly roomId: string
  readonly professorId: string
  readonly link: string
  readonly note: string
}

export const startProposal = (
  { startTime, endTime }: ClassRecord,
  choice: MeetingChoice | undefined,
): ProposalValues => ({
  originalDate: choice?.id ?? '',
  kind: 'move',
  wishes: [{ date: '', startTime, endTime }],
  roomId: '',
  professorId: '',
  link: '',
  note: '',
})

/** The request as it is sent by a professor. */
export function writeProposal(
  one: ClassRecord,
  self: string,
  choice: MeetingChoice | undefined,
  values: ProposalValues,
): Proposal {
  const { originalDate, note } = values
  return { classId: one._id, originalDate, wishes: listWishes(one, self, choice, values), note }
}

function listWishes(
  one: ClassRecord,
  self: string,
  choice: MeetingChoice | undefined,
  { kind, wishes, roomId, professorId, link }: ProposalValues,
): Wish[] {
  if (kind === 'move') return [...wishes]
  if (kind === 'cancel') return [{ date: null }]
  if (kind === 'room') return [{ roomId }]
  if (kind === 'online') return [{ roomId: null, link }]
  const team = (choice?.change?.professorIds ?? listTeachers(one)).map(({ _id }) => _id)
  const others = team.map((id) => (id === self ? professorId : id))
  return [{ professorIds: others.includes(professorId) ? others : [professorId] }]
}

/** Of the wish of a kind, the field of the dialog that holds it. */
const FIELDS = { room: 'roomId', online: 'link', substitute: 'professorId' } as const

/** The fields as the call judges them, by their names in the dialog. */
export const proposalSchema = (
  one: ClassRecord,
  self: string,
  find: (id: string) => MeetingChoice | undefined,
) =>
  z.custom<ProposalValues>().superRefine((values, context) => {
    const { kind } = values
    const field = kind === 'move' || kind === 'cancel' ? null : FIELDS[kind]
    const body = writeProposal(one, self, find(values.originalDate), values)
    const { error } = createMeetingRequest.body.safeParse(body)
    for (const issue of error?.issues ?? []) {
      const path = field && issue.path[0] === 'wishes' ? [field] : issue.path
      context.addIssue({ ...issue, code: 'custom', path, message: issue.message })
    }
  })
