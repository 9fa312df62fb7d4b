import { GENDERS } from '@scheduler/domain'
import * as z from 'zod'
import { availability, calendarDate, choice, email, id, phone, requiredText } from './fields.ts'

/** 'None' in a form is '' or null. */
const none = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** What professors and students have in common and may change themselves. */
export const profileFields = z.object({
  fullName: requiredText('Full name'),
  email,
  phone: none(phone),
  dob: none(calendarDate('Date of birth')),
  gender: none(choice('Gender', GENDERS)),
  availability,
})

/** The same as they are answered. */
export const profileReply = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  profileImage: z.string().nullable(),
  dob: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  department: z.string().nullable(),
  courseIds: z.array(z.object({ _id: id, courseName: z.string() })),
  availability,
})
