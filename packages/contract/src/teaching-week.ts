import { ROLES, START_STEPS, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { timeOfDay, weekday, writtenTime } from './fields.ts'

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
      lunchStart: timeOfDay('Lunch start').nullable(),
      lunchEnd: timeOfDay('Lunch end').nullable(),
      startStepMinutes: z
        .literal([...START_STEPS], { error: `Start step must be one of: ${START_STEPS.join(', ')}` })
        .nullable(),
    })
    .partial(),
  reply: teachingWeek,
})
