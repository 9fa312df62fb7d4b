import {
  AVAILABILITY_DAYS,
  formatTimeRange,
  isCalendarDate,
  isInTeachingYears,
  parseTime,
  parseTimeRange,
  TEACHING_YEARS,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import * as z from 'zod'

/** The longest single line of text, and the longest paragraph, that a field takes. */
const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 5000

/** PostgreSQL stores no NUL, and half a surrogate pair would be stored changed: both are refused. */
export function isStorable(text: string): boolean {
  return (
    !text.includes('\u0000') &&
    !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  )
}

function text(label: string, maximum: number) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .trim()
    .max(maximum, `${label} must have at most ${maximum} characters`)
    .refine(isStorable, `${label} contains a character that cannot be stored`)
}

/** A line of text that must not be empty. */
export const requiredText = (label: string) => text(label, LINE_LENGTH).min(1, `${label} is required`)
/** A line of text that may be empty. */
export const optionalText = (label: string) => text(label, LINE_LENGTH)
/** Several lines of text that may be empty. */
export const paragraph = (label: string) => text(label, PARAGRAPH_LENGTH)

/** Written in small letters, so that ids compare as text. */
export const id = z.guid('is not a valid id').toLowerCase()
export const idParams = z.object({ id })

/** A reference to a record, or none: null, '' and absent mean none. */
export const reference = (label: string) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    z.guid(`${label} is not a valid id`).toLowerCase().nullable(),
  )

/** Ids without repetition. */
export const references = (label: string) =>
  z
    .array(z.guid(`${label} contains an invalid id`).toLowerCase(), {
      error: `${label} must be a list of ids`,
    })
    .max(2000, `${label} has too many entries`)
    .transform((ids) => [...new Set(ids)])

/** One of a fixed list, with a message that names the choices. */
export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: `${label} must be one of: ${values.join(', ')}` })

/** A whole number in a range; numerals as text are taken too, as forms send them. */
export const wholeNumber = (label: string, minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
    z
      .int({
        error: (issue) =>
          issue.input === undefined ? `${label} is required` : `${label} must be a whole number`,
      })
      .min(minimum, `${label} must be at least ${minimum}`)
      .max(maximum, `${label} must be at most ${maximum}`),
  )

/** A date 'yyyy-mm-dd'; the time that some browsers add is dropped. Years 1900 to 2999. */
export const calendarDate = (label: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a date`),
    })
    .trim()
    .min(1, `${label} is required`)
    .transform((value) => value.replace(/T[\d:.]+Z?$/, ''))
    .refine((value) => isCalendarDate(value) && /^(19|2\d)/.test(value), {
      error: `${label} must be a date like 2026-09-01`,
      abort: true,
    })
    .meta({ format: 'date' })

/** A date between which classes may meet. */
export const teachingDate = (label: string) =>
  calendarDate(label).refine(isInTeachingYears, {
    error: `${label} must be in the years ${TEACHING_YEARS.first} to ${TEACHING_YEARS.last}`,
    abort: true,
  })

/** A time 'HH:MM' of the 24-hour clock; 24:00 is the end of the day. */
export const timeOfDay = (label: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a time`),
    })
    .trim()
    .min(1, `${label} is required`)
    .refine((value) => parseTime(value) !== null, `${label} must be a time like 09:00`)
    .meta({ description: 'HH:MM, at most 24:00' })

const days = new Map<string, Weekday>([
  ...WEEKDAYS.map((day) => [day as string, day] as const),
  ['Saturaday', 'Saturday'],
])

/** A weekday's English name; the misspelt 'Saturaday' is taken as Saturday. */
export const weekday = (label: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a weekday`),
    })
    .trim()
    .transform((value, context) => {
      const day = days.get(value)
      if (day) return day
      context.addIssue({ code: 'custom', message: `${label} must be one of: ${WEEKDAYS.join(', ')}` })
      return z.NEVER
    })
    .meta({ enum: WEEKDAYS })

const slot = z
  .string({ error: 'slots must be text like 09:00 - 10:00' })
  .max(20, 'slots must be written like 09:00 - 10:00')
  .transform((value, context) => {
    const range = parseTimeRange(value.trim())
    if (range) return formatTimeRange(range)
    context.addIssue({ code: 'custom', message: `'${value}' is not a slot like 09:00 - 10:00` })
    return z.NEVER
  })
  .meta({ description: 'HH:MM - HH:MM' })

const daySlots = z
  .array(slot, { error: 'must be a list of slots' })
  .max(96, 'has too many slots')
  .transform((slots): readonly string[] => [...new Set(slots)].sort())

/** Slots by weekday; an unknown day is refused by name. */
export const availability = z
  .strictObject(
    Object.fromEntries(AVAILABILITY_DAYS.map((day) => [day, daySlots.optional()])) as Record<
      Weekday,
      z.ZodOptional<typeof daySlots>
    >,
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.join(', ').slice(0, LINE_LENGTH)}: not a weekday`
          : 'availability must map weekdays to slots',
    },
  )
  .meta({ id: 'Availability', description: 'Free slots by weekday; without any, always free' })

/** A name, an @ and a host with a dot. */
const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(?:\.[^\s@<>()",;:.]+)+$/

export const email = requiredText('Email')
  .refine((value) => EMAIL.test(value), 'Email is invalid')
  .meta({ format: 'email' })

export const newPassword = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text'),
  })
  .min(8, 'Password must have at least 8 characters')
  .max(128, 'Password must have at most 128 characters')
  .refine(isStorable, 'Password contains a character that cannot be stored')
  .meta({ format: 'password' })

/** Optional plus, optional brackets, 3 digits, 3 digits, 4 to 6 digits, with optional dash, space or dot between. */
const PHONE = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/

export const phone = optionalText('Phone number')
  .refine((value) => value === '' || PHONE.test(value), 'Phone number is invalid')
  .meta({ description: 'like +123 456 7890' })

/** A date and a time as they are answered. */
export const writtenDate = z.string().meta({ format: 'date' })
export const writtenTime = z.string().meta({ description: 'HH:MM' })

/** The answer to a delete and to other acts that have nothing to show. */
export const done = z.object({ message: z.string() }).meta({ id: 'Done' })
