import { ROLES } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { choice, done, id, idParams, timeOfDay, wholeNumber, writtenTime } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'

const MAIL_KINDS = ['invitation', 'reset', 'news', 'address', 'addressChanged'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const MAIL_STATES = ['queued', 'sending', 'sent', 'given up'] as const
export type MailState = (typeof MAIL_STATES)[number]

const MAIL_REASONS = ['refused', 'refusedTwice', 'unanswered', 'rejected', 'tooOften'] as const
export type MailReason = (typeof MAIL_REASONS)[number]

/** What shared parts know of it. */
export const MAIL = {
  list: 'mail',
  event: null,
  shows: ['professor', 'student', 'admin'],
} as const satisfies Kind

export const getMailState = endpoint({
  method: 'GET',
  path: '/api/mail/state',
  summary: 'Whether mail is on, for everybody: without it nobody is offered a new password by mail',
  access: 'anyone',
  reply: z.object({ isOn: z.boolean() }),
})

const moment = z.iso.datetime()

const mailRecord = z
  .object({
    _id: id,
    kind: z.enum(MAIL_KINDS),
    state: z.enum(MAIL_STATES),
    fullName: z.string(),
    role: z.enum(ROLES),
    email: z
      .string()
      .meta({ description: 'The address of the last attempt; before the first, that of the person' }),
    madeAt: moment,
    /** Of one that waits, when it is tried next. */
    dueAt: moment,
    sentAt: moment.nullable(),
    attempts: z.int(),
    /** Why it was given up. */
    reason: z.enum(MAIL_REASONS).nullable(),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'What the mail server said last, in its own words' }),
    subject: z.string(),
    text: z.string().meta({ description: 'As it goes out, without its link' }),
  })
  .meta({ id: 'Mail' })
export type MailRecord = z.output<typeof mailRecord>

export const MOST_MAILS_AT_ONCE = 100

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mail',
  summary: 'The mails, the newest first, a page at a time',
  access: ['admin'],
  query: z.object({
    state: choice('status', MAIL_STATES).optional(),
    before: id.optional().meta({ description: 'The `_id` of the last mail of the page before' }),
    limit: wholeNumber('limit', 1, MOST_MAILS_AT_ONCE).default(MOST_MAILS_AT_ONCE),
  }),
  reply: z.array(mailRecord),
})
export type MailFilters = z.output<typeof listMail.query>

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mail/:id/send-again',
  summary: 'Queues a mail that was given up once more; its link is another one',
  access: ['admin'],
  clash: 'It was not given up',
  params: idParams,
  reply: done,
})

const dailyMail = z.object({ time: writtenTime }).meta({ id: 'DailyMail' })

export const getDailyMail = endpoint({
  method: 'GET',
  path: '/api/mail/daily',
  summary: 'When news that can wait is sent, on the clocks of the site',
  access: ['admin'],
  reply: dailyMail,
})

export const changeDailyMail = endpoint({
  method: 'PUT',
  path: '/api/mail/daily',
  summary: 'Changes when news that can wait is sent',
  access: ['admin'],
  body: z.object({ time: timeOfDay('dailyMail') }),
  reply: dailyMail,
})
