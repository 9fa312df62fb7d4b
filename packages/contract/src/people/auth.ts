import { ROLES } from '@scheduler/domain'
import { LANGUAGE_CODES } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { choice, done, id, isStorable, newPassword, sayAt } from '../foundation/fields.ts'

export const ALL_FIELDS_REQUIRED = fault('allRequired')
const filled = z
  .string({ error: ALL_FIELDS_REQUIRED })
  .min(1, ALL_FIELDS_REQUIRED)
  .max(1000, { error: sayAt('tooLongAt') })
  .refine(isStorable, { error: sayAt('unstorableAt') })

export const sessionUser = z.looseObject({ _id: id, fullName: z.string(), email: z.string() })
export type SessionUser = z.output<typeof sessionUser>

/** A session that has begun: its token is told this once. */
export const begunSession = z.object({ token: z.string(), user: sessionUser, role: z.enum(ROLES) })

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Begins a session in a role',
  access: 'anyone',
  body: z.object({ email: filled, password: filled, role: z.enum(ROLES, { error: ALL_FIELDS_REQUIRED }) }),
  reply: begunSession,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Sends a login link to the address, if it is that of a person of the role; the answer is the same for everybody',
  access: 'anyone',
  clash: 'Mail is off',
  body: z.object({
    email: filled,
    role: z.enum(ROLES, { error: ALL_FIELDS_REQUIRED }),
    language: choice('language', LANGUAGE_CODES),
  }),
  reply: done,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the token',
  access: ROLES,
  reply: done,
})

/** The body of a change of the caller's password. */
export const passwordChange = z.object({ oldPassword: filled, newPassword })

/** The body with which an administrator sets somebody's password. */
export const passwordReset = z.object({ newPassword })
