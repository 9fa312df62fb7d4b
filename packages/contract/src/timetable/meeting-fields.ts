import { parseTime } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { addFault, type FieldError } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import {
  id,
  link,
  optionalText,
  reference,
  references,
  teachingDate,
  timeOfDay,
} from '../foundation/fields.ts'

const MOST_PROFESSORS = 11
/** What is asked of one meeting. */
export const meetingFields = z.object({
  /** Of an extra meeting that there is already. */
  id: id.optional(),
  /** Null: an extra meeting. */
  originalDate: teachingDate('originalDate').nullable(),
  /** It is as planned again; an extra meeting is no longer. */
  asPlanned: z.literal(true, { error: fault('notTrueOrFalse', { field: 'asPlanned' }) }).optional(),
  /** Null: it does not take place. */
  date: teachingDate('date').nullable().optional(),
  startTime: timeOfDay('startTime').optional(),
  endTime: timeOfDay('endTime').optional(),
  roomId: reference('room').optional(),
  professorIds: references('professors', MOST_PROFESSORS).optional(),
  note: optionalText('note').default(''),
  link: link.default(''),
})

/** What is wrong with the fields of a changed meeting together. */
export function findMeetingFault(one: z.output<typeof meetingFields>): FieldError | null {
  const { originalDate, date = originalDate, startTime, endTime, asPlanned } = one
  if (asPlanned) return originalDate === null && !one.id ? required('originalDate') : null
  if (originalDate === null && date === null) return required('date')
  if ((startTime === undefined) !== (endTime === undefined))
    return required(startTime ? 'endTime' : 'startTime')
  if (startTime && endTime && (parseTime(startTime) ?? 0) >= (parseTime(endTime) ?? 0))
    return { field: 'endTime', ...sayFault('endTimeEarly') }
  return one.professorIds?.length === 0
    ? { field: 'professorIds', ...sayFault('required', { field: 'professors' }) }
    : null
}

const required = (field: 'originalDate' | 'date' | 'startTime' | 'endTime'): FieldError => ({
  field,
  ...sayFault('required', { field }),
})

export const MOST_WISHES = 10

const listOf = <One extends z.ZodType>(one: One, field: 'wishes' | 'offers') =>
  z
    .array(one, { error: fault('notList', { field }) })
    .max(MOST_WISHES, fault('tooMany', { field }))
    .default([])

/** Faults are of no meeting in particular: any date for which one was planned would do. */
const findWishFault = (one: object) => findMeetingFault({ originalDate: '', note: '', link: '', ...one })

/** What a meeting may be instead: of a field that is absent it stays as the class is. */
export const wish = meetingFields
  .omit({ id: true, originalDate: true, asPlanned: true })
  .strict()
  .check(({ value, issues }) => {
    const { note: _, link, ...other } = value
    const isOther = link !== '' || Object.values(other).some((field) => field !== undefined)
    addFault(issues, value, isOther ? findWishFault(value) : { field: 'date', ...sayFault('changesNothing') })
  })
export type MeetingWish = z.output<typeof wish>

/** The best first. */
export const wishes = listOf(wish, 'wishes')

/** When a meeting could be instead, the best first. */
export const offers = listOf(
  z
    .strictObject({
      date: teachingDate('date'),
      startTime: timeOfDay('startTime'),
      endTime: timeOfDay('endTime'),
      roomId: reference('room').optional(),
    })
    .check(({ value, issues }) => addFault(issues, value, findWishFault(value))),
  'offers',
)
