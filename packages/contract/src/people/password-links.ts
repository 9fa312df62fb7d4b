import { ROLES, type Role } from '@scheduler/domain'
import { LANGUAGE_CODES, sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, id, newPassword, references, wholeNumber } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { begunSession } from './auth.ts'

/** How long a link may be valid. */
const LINK_HOURS = { least: 1, most: 30 * 24 } as const
/** Of an administrator: who finds it may do everything. */
const MOST_HOURS_OF_ADMINS = 72
export const mostLinkHours = (role: Role) => (role === 'admin' ? MOST_HOURS_OF_ADMINS : LINK_HOURS.most)
/** Of so many people the links are made in one call at most, where they are named. */
const MOST_PEOPLE = 20_000

const LINK_STATES = ['open', 'used', 'runOut', 'renewed', 'withdrawn'] as const
export type LinkState = (typeof LINK_STATES)[number]

const role = choice('role', ROLES)
const moment = z.iso.datetime()

/** Whose link it is. */
const person = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  /** Of students alone. */
  studentId: z.string().nullable(),
})

const madeLink = person
  .extend({
    token: z.string().meta({ description: 'Told this once; the link is /set-password#<token> on this site' }),
    validUntil: moment,
  })
  .meta({ id: 'MadePasswordLink' })
export type MadeLink = z.output<typeof madeLink>

const linkedPerson = person
  .extend({
    canLogIn: z.boolean().meta({ description: 'Whether they have a password' }),
    /** The latest; null for none. */
    link: z
      .object({
        state: z.enum(LINK_STATES),
        madeAt: moment,
        validUntil: moment,
        /** When it was used or withdrawn. */
        endedAt: moment.nullable(),
        isRenewed: z.boolean().meta({ description: 'Whether it took the place of an earlier one' }),
      })
      .nullable(),
  })
  .meta({ id: 'LinkedPerson' })
export type LinkedPerson = z.output<typeof linkedPerson>

const newPasswordLinks = z
  .object({
    role,
    accountIds: references('people', MOST_PEOPLE).nullable().default(null).meta({
      description: 'Without: everybody of the role who has neither a password nor an open link',
    }),
    hours: wholeNumber('hours', LINK_HOURS.least, LINK_HOURS.most),
  })
  .check(({ value, issues }) => addFault(issues, value, findHoursFault(value)))
export type NewPasswordLinks = z.output<typeof newPasswordLinks>

/** Of the mails that are sent: the one of the browser in which they are asked for. */
const language = choice('language', LANGUAGE_CODES)

function findHoursFault({ role, hours }: { role: Role; hours: number }): FieldError | null {
  const number = mostLinkHours(role)
  return hours > number ? { field: 'hours', ...sayFault('tooLarge', { field: 'hours', number }) } : null
}

export const createPasswordLinks = endpoint({
  method: 'POST',
  path: '/api/password-links',
  summary:
    'Makes a link for each person with which they set a password, once; older ones are renewed by it. Of administrators for 72 hours at most',
  access: ['admin'],
  body: newPasswordLinks,
  status: 201,
  reply: z.array(madeLink),
})

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/password-links/invitations',
  summary:
    'Queues a mail with such a link for each person, whose time begins when it is sent; who has an invitation that waits gets no second one',
  access: ['admin'],
  body: newPasswordLinks.safeExtend({ language }),
  reply: z.object({ queued: z.int() }),
})

/** What shared parts know of it. */
export const PASSWORD_LINK = {
  list: 'passwordLinks',
  event: null,
  shows: ['professor', 'student', 'admin'],
} as const satisfies Kind

export const listPasswordLinks = endpoint({
  method: 'GET',
  path: '/api/password-links',
  summary: 'Who of a role has no password, or has been given a link, and what became of the latest',
  access: ['admin'],
  query: z.object({
    role,
    importId: id.optional().meta({ description: 'Those alone whom this import has added' }),
  }),
  reply: z.array(linkedPerson),
})

export const withdrawPasswordLinks = endpoint({
  method: 'POST',
  path: '/api/password-links/withdraw',
  summary: 'Withdraws the open links of people of a role',
  access: ['admin'],
  body: z.object({ role, accountIds: references('people', MOST_PEOPLE) }),
  reply: z.object({ withdrawn: z.int() }),
})

/** In bodies alone: an address would be written into logs. */
const token = z.string({ error: fault('unknownLink') }).max(200, fault('unknownLink'))

const NOT_OPEN = 'The link has been used, renewed or withdrawn, or has run out'

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/password-link',
  summary:
    'Looks at a link: whether it is open, the name and role of whose it is, until when, and who made it; no email',
  access: 'anyone',
  clash: NOT_OPEN,
  body: z.object({ token }),
  reply: z.object({
    role,
    name: z.string().meta({ description: 'The full name of whose link it is' }),
    madeBy: z.string().nullable().meta({ description: 'The name of its maker; null where it is not known' }),
    madeAt: moment,
    validUntil: moment,
  }),
})

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/auth/set-password',
  summary:
    'Sets the password of the person whose link it is, ends their sessions and begins one; the link is then used',
  access: 'anyone',
  clash: NOT_OPEN,
  body: z.object({ token, newPassword }),
  reply: begunSession,
})
