import { ROLES, START_STEPS, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { timeOfDay, weekday, writtenTime } from './fields.ts'
import { revision, startedFrom } from './revisions.ts'

export const teachingWeek = z
  .object({
    days: z.array(z.enum(WEEKDAYS)),
    startTime: writtenTime,
    endTime: writtenTime,
    /** Both or neither. */
    lunchStart: writtenTime.nullable(),
    lunchEnd: writtenTime.nullable(),
    /** Null: classes start at multiples of their own length. */
    startStepMinutes: z.int().nullable(),
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

/** None: null or '', as an empty field of a form is sent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** Numerals as text are taken too. */
const startStep = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.literal([...START_STEPS], { error: `Start step must be one of: ${START_STEPS.join(', ')}` }),
)

export const updateTeachingWeek = endpoint({
  method: 'PUT',
  path: '/api/admins/teaching-week',
  summary: 'Changes the fields of the teaching week that are sent',
  access: ['admin'],
  body: z
    .object({
      days: z
        .array(weekday('Day'), { error: 'Days must be a list' })
        .min(1, 'Choose at least one day')
        .max(7, 'Days has too many entries'),
      startTime: timeOfDay('Start time'),
      endTime: timeOfDay('End time'),
      lunchStart: optional(timeOfDay('Lunch start')),
      lunchEnd: optional(timeOfDay('Lunch end')),
      startStepMinutes: optional(startStep),
    })
    .partial()
    .extend(startedFrom),
  reply: teachingWeek,
})
