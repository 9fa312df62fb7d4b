import { ROLES, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { calendarDate, choice, id, wholeNumber, writtenDate, writtenTime } from '../foundation/fields.ts'
import { AUDITED_KINDS } from './audit.ts'
import { HISTORY_OF } from './history-of.ts'

/** So many rows of an act are told one by one. */
export const MOST_ENTRIES_TOLD = 20

const columns = z.record(z.string(), z.unknown()).nullable()

/** A row that an act wrote. */
const historyEntry = z.object({
  recordKind: z.enum(AUDITED_KINDS),
  recordId: id.nullable(),
  /** Null: it was added. Of a change the fields that changed. */
  before: columns,
  /** Null: it was deleted. */
  after: columns,
  /** Of a class that was moved: where it was after that. */
  place: z
    .object({
      day: z.enum(WEEKDAYS),
      startMinute: z.int(),
      endMinute: z.int(),
      roomId: id.nullable(),
    })
    .optional(),
})
export type HistoryEntry = z.output<typeof historyEntry>

const historyAct = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    actorName: z.string().nullable().meta({ description: 'Null outside a call, and once they are deleted' }),
    actorRole: z.enum(ROLES).nullable(),
    action: z.string().meta({ description: "The name of the call, 'system' outside one" }),
    entries: z.array(historyEntry).meta({ description: `The first ${MOST_ENTRIES_TOLD}` }),
    entryCount: z.int(),
  })
  .meta({ id: 'HistoryAct' })
export type HistoryAct = z.output<typeof historyAct>

export const MOST_ACTS_AT_ONCE = 50

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary:
    'What was done, the newest first, a page at a time: of one record, by one person, between two days',
  access: ['admin'],
  query: z.object({
    recordKind: choice('recordKind', HISTORY_OF).optional(),
    recordId: id.optional().meta({ description: 'Together with `recordKind`' }),
    actorId: id.optional(),
    /** Days at the site, both included. */
    from: calendarDate('from').optional(),
    to: calendarDate('to').optional(),
    before: z
      .string()
      .regex(/^\d{1,15}$/, fault('wrongEntry'))
      .optional()
      .meta({ description: 'The `_id` of the last act of the page before' }),
    limit: wholeNumber('limit', 1, MOST_ACTS_AT_ONCE).default(MOST_ACTS_AT_ONCE),
  }),
  reply: z.object({
    acts: z.array(historyAct),
    /** Of the records that the acts name, by id; of those that are deleted their last name. */
    names: z.record(z.string(), z.string()),
  }),
})
export type HistoryFilters = z.output<typeof listHistory.query>

const formerMeeting = z
  .object({
    classId: id,
    title: z.string(),
    startTime: writtenTime,
    endTime: writtenTime,
    roomName: z.string().nullable(),
    professorNames: z.array(z.string()),
  })
  .meta({ id: 'FormerMeeting' })
export type FormerMeeting = z.output<typeof formerMeeting>

export const readFormerDay = endpoint({
  method: 'GET',
  path: '/api/history/day',
  summary: 'The meetings of a day as the timetable was at the end of it, by time',
  access: ['admin'],
  query: z.object({ date: calendarDate('date') }),
  reply: z.object({ date: writtenDate, meetings: z.array(formerMeeting) }),
})
