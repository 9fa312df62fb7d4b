import { GENDERS } from '@scheduler/domain'
import * as z from 'zod'
import { fault } from '../foundation/fault.ts'
import {
  availability,
  calendarDate,
  choice,
  email,
  id,
  phone,
  references,
  requiredText,
  writtenDate,
} from '../foundation/fields.ts'
import { revision } from '../foundation/revisions.ts'

/** 'None' in a form is '' or null. */
const none = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** A form sends as JSON text what is not text. */
const orJsonText = <T extends z.ZodType>(schema: T, path: string) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: fault('notJson', { path }) })
      return z.NEVER
    }
  }, schema)

/** Ids of courses: a list, or as a form sends it: a part for each, or one of JSON text. */
export const courseList = z.preprocess(
  (value) => (typeof value === 'string' && !value.trim().startsWith('[') ? [value] : value),
  orJsonText(references('courses'), 'courseIds'),
)

/** What professors and students have in common and may change themselves. */
export const profileFields = z.object({
  fullName: requiredText('fullName'),
  email,
  phone: none(phone).transform((value) => value || null),
  dob: none(calendarDate('dob')),
  gender: none(choice('gender', GENDERS)),
  availability: orJsonText(availability, 'availability'),
  /** null or '' takes the photo away; a new one comes as the part `profileImage` of a multipart body. */
  profileImage: z
    .string({ error: fault('notFile', { field: 'photo' }) })
    .nullable()
    .transform((value) => (value ? undefined : null))
    .meta({ description: "null or '' takes the photo away; any other text leaves it" }),
})

/** The same as they are answered. */
export const profileReply = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  profileImage: z.string().nullable(),
  dob: writtenDate.nullable(),
  gender: z.enum(GENDERS).nullable(),
  department: z.string().nullable(),
  courseIds: z.array(z.object({ _id: id, courseName: z.string() })),
  availability,
  revision,
})
