import {
  AVAILABILITY_DAYS,
  formatTimeRange,
  isCalendarDate,
  isInTeachingYears,
  parseTime,
  parseTimeRange,
  parseWeeks,
  TEACHING_YEARS,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import type { FieldName } from '@scheduler/messages'
import * as z from 'zod'
import { fault } from './fault.ts'

/** The longest single line of text, and the longest paragraph, that a field takes. */
const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 5000
const LONGEST_NAME = 60
const MOST_NAMES = 50

/** PostgreSQL stores no NUL, and half a surrogate pair would be stored changed: both are refused. */
export function isStorable(text: string): boolean {
  return (
    !text.includes('\u0000') &&
    !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  )
}

/** For what has no name: says where it is in what was sent. */
export const sayAt =
  (name: 'wrongIdAt' | 'tooLongAt' | 'unstorableAt' | 'notSlotsAt' | 'tooManySlotsAt' | 'wrongPhotoName') =>
  ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    fault(name, { path: path.map(String).join('.') })

/** Of a field that is not there says that it is required. */
const sayUnless =
  (field: FieldName, name: 'notText' | 'notWhole' | 'notNumber' | 'notDate' | 'notTime' | 'notDay') =>
  ({ input }: { input?: unknown }) =>
    fault(input === undefined ? 'required' : name, { field })

function text(field: FieldName, maximum: number) {
  return z
    .string({ error: sayUnless(field, 'notText') })
    .trim()
    .max(maximum, fault('tooLong', { field, number: maximum }))
    .refine(isStorable, fault('unstorable', { field }))
}

/** A line of text that must not be empty. */
export const requiredText = (field: FieldName) =>
  text(field, LINE_LENGTH).min(1, fault('required', { field }))
/** A line of text that may be empty. */
export const optionalText = (field: FieldName) => text(field, LINE_LENGTH)
/** Where something is online; empty: it is not. */
export const link = optionalText('link').refine(
  (text) => text === '' || /^https:\/\/[^\s]+$/.test(text),
  fault('wrongLink'),
)
/** A line of text, or null for none: an empty one is none. */
export const textOrNone = (field: FieldName) =>
  optionalText(field)
    .nullable()
    .transform((text) => text || null)
/** The name of a column. One that is too long is not looked up: what is said of an unknown one repeats it. */
export const columnName = (field: FieldName) =>
  z
    .string({ error: sayUnless(field, 'notText') })
    .max(LINE_LENGTH, { error: fault('tooLong', { field, number: LINE_LENGTH }), abort: true })
/** Several lines of text that may be empty. */
export const paragraph = (field: FieldName) => text(field, PARAGRAPH_LENGTH)

/** Written in small letters, so that ids compare as text. */
export const id = z.guid({ error: sayAt('wrongIdAt') }).toLowerCase()
export const idParams = z.object({ id })

/** A reference to a record, or none: null, '' and absent mean none. */
export const reference = (field: FieldName) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    z.guid(fault('wrongId', { field })).toLowerCase().nullable(),
  )

/** A list without repetition. */
export const asSet = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Ids without repetition. */
export const references = (field: FieldName, most = 2000) =>
  z
    .array(z.guid(fault('wrongIds', { field })).toLowerCase(), {
      error: fault('notIds', { field }),
    })
    .max(most, fault('tooMany', { field }))
    .transform(asSet)

/** Whether what a refusal has said is known, and is to be done all the same. */
export const confirmed = z.boolean({ error: fault('notTrueOrFalse', { field: 'confirmed' }) })

/** A short name. */
export const shortName = (field: FieldName) => text(field, LONGEST_NAME).min(1, fault('required', { field }))

/** Such names without repetition, whatever their capitals. */
export const names = (field: FieldName) =>
  z
    .array(shortName(field), {
      error: fault('notList', { field }),
    })
    .max(MOST_NAMES, fault('tooMany', { field }))
    .transform((list): readonly string[] => [
      ...new Map(list.map((name) => [name.toLowerCase(), name])).values(),
    ])

/** Some of a fixed list; nobody needs to name more than there are. */
export const choices = <const T extends readonly [string, ...string[]]>(
  field: FieldName,
  listField: FieldName,
  values: T,
) =>
  z
    .array(choice(field, values), { error: fault('notList', { field: listField }) })
    .max(values.length, fault('tooMany', { field: listField }))

/** One of a fixed list, with a message that names the choices. */
export const choice = <const T extends readonly [string, ...string[]]>(field: FieldName, values: T) =>
  z.enum(values, { error: fault('noChoice', { field, values }) })

/** A whole number in a range; numerals as text are taken too, as forms send them. */
export const wholeNumber = (field: FieldName, minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
    z
      .int({ error: sayUnless(field, 'notWhole') })
      .min(minimum, fault('tooSmall', { field, number: minimum }))
      .max(maximum, fault('tooLarge', { field, number: maximum })),
  )

/** Degrees on the earth, at most so many either way, or null for none; text is taken too, as forms send it, with a comma as well. */
export const coordinate = (field: FieldName, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? readDegrees(value.trim()) : value),
    z
      .number({ error: sayUnless(field, 'notNumber') })
      .min(-maximum, fault('tooSmall', { field, number: -maximum }))
      .max(maximum, fault('tooLarge', { field, number: maximum }))
      .nullable(),
  )

function readDegrees(text: string): number | string | null {
  if (text === '') return null
  return /^-?\d{1,3}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : text
}

/** A date 'yyyy-mm-dd'; the time that some browsers add is dropped. Years 1900 to 2999. */
export const calendarDate = (field: FieldName) =>
  z
    .string({ error: sayUnless(field, 'notDate') })
    .trim()
    .min(1, fault('required', { field }))
    .transform((value) => value.replace(/T[\d:.]+Z?$/, ''))
    .refine((value) => isCalendarDate(value) && /^(19|2\d)/.test(value), {
      error: fault('wrongDate', { field }),
      abort: true,
    })
    .meta({ format: 'date' })

/** A date between which classes may meet. */
export const teachingDate = (field: FieldName) =>
  calendarDate(field).refine(isInTeachingYears, {
    error: fault('wrongYear', {
      field,
      first: String(TEACHING_YEARS.first),
      last: String(TEACHING_YEARS.last),
    }),
    abort: true,
  })

/** The same, or null for none: an empty one is none. */
export const teachingDateOrNone = (field: FieldName) =>
  z.preprocess((value) => (value === '' ? null : value), teachingDate(field).nullable())

/** A time 'HH:MM' of the 24-hour clock; 24:00 is the end of the day. */
export const timeOfDay = (field: FieldName) =>
  z
    .string({ error: sayUnless(field, 'notTime') })
    .trim()
    .min(1, fault('required', { field }))
    .refine((value) => parseTime(value) !== null, fault('wrongTime', { field }))
    .meta({ description: 'HH:MM, at most 24:00' })

const days = new Map<string, Weekday>([
  ...WEEKDAYS.map((day) => [day as string, day] as const),
  ['Saturaday', 'Saturday'],
])

/** A weekday's English name; the misspelt 'Saturaday' is taken as Saturday. */
export const weekday = (field: FieldName) =>
  z
    .string({ error: sayUnless(field, 'notDay') })
    .trim()
    .transform((value, context) => {
      const day = days.get(value)
      if (day) return day
      context.addIssue({ code: 'custom', message: fault('wrongDay', { field, days: WEEKDAYS }) })
      return z.NEVER
    })
    .meta({ enum: WEEKDAYS })

/** As a slot is written. */
const EXAMPLE = { range: { startMinute: 540, endMinute: 600 } }

const slot = z
  .string({ error: fault('notSlot', EXAMPLE) })
  .max(20, fault('longSlot', EXAMPLE))
  .transform((value, context) => {
    const range = parseTimeRange(value.trim())
    if (range) return formatTimeRange(range)
    context.addIssue({ code: 'custom', message: fault('wrongSlot', { option: value, ...EXAMPLE }) })
    return z.NEVER
  })
  .meta({ description: 'HH:MM - HH:MM' })

const daySlots = z
  .array(slot, { error: sayAt('notSlotsAt') })
  .max(96, { error: sayAt('tooManySlotsAt') })
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
          ? fault('wrongSlotDay', { name: issue.keys.join(', ').slice(0, LINE_LENGTH) })
          : fault('notAvailability'),
    },
  )
  .meta({ id: 'Availability', description: 'Free slots by weekday; without any, always free' })

/** A name, an @ and a host with a dot. */
const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(?:\.[^\s@<>()",;:.]+)+$/

export const email = requiredText('email')
  .refine((value) => EMAIL.test(value), fault('wrongEmail'))
  .meta({ format: 'email' })

export const newPassword = z
  .string({ error: sayUnless('password', 'notText') })
  .min(8, fault('tooShort', { field: 'password', number: 8 }))
  .max(128, fault('tooLong', { field: 'password', number: 128 }))
  .refine(isStorable, fault('unstorable', { field: 'password' }))
  .meta({ format: 'password' })

/** Optional plus, optional brackets, 3 digits, 3 digits, 4 to 6 digits, with optional dash, space or dot between. */
const PHONE = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/

export const phone = optionalText('phone')
  .refine((value) => value === '' || PHONE.test(value), fault('wrongPhone'))
  .meta({ description: 'like +123 456 7890' })

/** The weeks of a class, written canonically; null, '' and 'every' mean every week. */
export const weeks = text('weeks', LINE_LENGTH)
  .transform((value, context) => {
    const chosen = parseWeeks(value)
    if (chosen !== undefined) return chosen
    context.addIssue({ code: 'custom', message: fault('wrongWeeks', { field: 'weeks' }) })
    return z.NEVER
  })
  .nullable()
  .meta({
    description: "like 'odd' or '1-4, 7'; null: every week",
  })

/** A date and a time as they are answered. */
export const writtenDate = z.string().meta({ format: 'date' })
/** The dates of an academic term, in which the weeks of its classes are counted. */
export const termDates = z.object({ from: writtenDate, to: writtenDate }).optional()
export const writtenTime = z.string().meta({ description: 'HH:MM' })

/** The answer to a delete and to other acts that have nothing to show. */
export const done = z.object({ message: z.string() }).meta({ id: 'Done' })
