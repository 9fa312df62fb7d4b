import { FORM_STAGES } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { done, email, id, idParams, newPassword, requiredText } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'
import { passwordChange, passwordReset } from './auth.ts'

const fields = z.object({ fullName: requiredText('fullName'), email })

export const newAdmin = fields.extend({ password: newPassword })
export type NewAdmin = z.output<typeof newAdmin>

export const admin = z
  .object({ _id: id, fullName: z.string(), email: z.string(), revision })
  .meta({ id: 'Admin' })
export type Admin = z.output<typeof admin>

/** What shared parts know of it. */
export const ADMIN = {
  list: 'admins',
  event: 'adminUpdated',
  shows: [],
  next: { named: 'fullName', kept: [] },
} as const satisfies Kind<keyof typeof newAdmin.shape>

export const {
  list: listAdmins,
  create: createAdmin,
  update: updateAdmin,
  remove: deleteAdmin,
} = recordCalls('/api/admins', {
  list: { summary: 'All administrators', reply: admin },
  create: {
    summary: 'Adds an administrator',
    clash: 'The email is already in use',
    body: newAdmin,
    reply: admin,
  },
  update: {
    summary: "Changes an administrator's name or email",
    clash: 'The email is already in use',
    body: fields.partial().extend(startedFrom),
    reply: admin,
  },
  remove: {
    summary: 'Deletes an administrator, but neither oneself nor the last one',
    clash: 'Nobody deletes themselves',
  },
})

export const changeAdminPassword = endpoint({
  method: 'POST',
  path: '/api/admins/:id/change-password',
  summary: "Changes one's own password",
  access: ['self'],
  params: idParams,
  body: passwordChange,
  reply: done,
})

export const resetAdminPassword = endpoint({
  method: 'POST',
  path: '/api/admins/:id/reset-password',
  summary: "Sets an administrator's password and ends their sessions",
  access: ['admin'],
  params: idParams,
  body: passwordReset,
  reply: done,
})

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/admins/dashboard-stats',
  summary: 'Counts, the waiting postponement requests, and forms by stage',
  access: ['admin'],
  reply: z.object({
    totalCourses: z.int(),
    totalProfessors: z.int(),
    totalStudents: z.int(),
    totalRooms: z.int(),
    totalClasss: z.int(),
    latestPostponementRequests: z.array(
      z.object({ id, studentName: z.string(), classTitle: z.string(), reason: z.string() }),
    ),
    /** How many requests for single meetings wait. */
    meetingRequests: z.int(),
    /** How many of the professors' forms are at each stage. */
    forms: z.record(z.enum(FORM_STAGES), z.int()),
  }),
})
