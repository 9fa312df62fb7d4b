import { ROLES, START_STEPS, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { timeOfDay, weekday, writtenTime } from '../foundation/fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

export const teachingWeek = z
  .object({
    days: z.array(z.enum(WEEKDAYS)),
    startTime: writtenTime,
    endTime: writtenTime,
    /** Both or neither. */
    lunchStart: writtenTime.nullable(),
    lunchEnd: writtenTime.nullable(),
    /** Null: classes start at multiples of their length. */
    startStepMinutes: z.int().nullable(),
    periods: z
      .array(z.object({ startTime: writtenTime, endTime: writtenTime }))
      .meta({ description: 'In which classes start, in order; empty: they start in steps' }),
    revision,
  })
  .meta({ id: 'TeachingWeek' })
export type TeachingWeekRecord = z.output<typeof teachingWeek>

export const getTeachingWeek = endpoint({
  method: 'GET',
  path: '/api/admins/teaching-week',
  summary: 'The days and hours in which the institution teaches',
  access: ROLES,
  reply: teachingWeek,
})

/** More than any day is divided into. */
const MOST_PERIODS = 30

/** None: null or '', as an empty field of a form is sent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** Numerals as text are taken too. */
const startStep = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.literal([...START_STEPS], {
    error: fault('noChoice', { field: 'startStep', values: START_STEPS.map(String) }),
  }),
)

export const updateTeachingWeek = endpoint({
  method: 'PUT',
  path: '/api/admins/teaching-week',
  summary: 'Changes the fields of the teaching week that are sent',
  access: ['admin'],
  body: z
    .object({
      days: z
        .array(weekday('day'), { error: fault('notList', { field: 'days' }) })
        .min(1, fault('noDay'))
        .max(7, fault('tooMany', { field: 'days' })),
      startTime: timeOfDay('startTime'),
      endTime: timeOfDay('endTime'),
      lunchStart: optional(timeOfDay('lunchStart')),
      lunchEnd: optional(timeOfDay('lunchEnd')),
      startStepMinutes: optional(startStep),
      periods: z
        .array(z.object({ startTime: timeOfDay('startTime'), endTime: timeOfDay('endTime') }).strict(), {
          error: fault('notList', { field: 'periods' }),
        })
        .max(MOST_PERIODS, fault('tooMany', { field: 'periods' })),
    })
    .partial()
    .extend(startedFrom),
  reply: teachingWeek,
})
