import { isCalendarDate, weekdayOf } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { isStorable, teachingDate } from '../foundation/fields.ts'
import { term } from './terms.ts'

/** The text of the largest files of universities, as JSON. */
const LARGEST_FILE_BYTES = 40_000_000

const monday = teachingDate('startDate').refine(
  (date) => !isCalendarDate(date) || weekdayOf(date) === 'Monday',
  fault('notMonday', { field: 'startDate' }),
)

/** What was brought in from a file, and what was not. */
export const termReport = z.object({
  courses: z.int(),
  classes: z.int(),
  rooms: z.int(),
  professors: z.int(),
  cohorts: z.int(),
  students: z.int(),
  /** Rules between sections. */
  rules: z.int(),
  /** Rules that only runs keep. */
  rulesOfRuns: z.int(),
  weeks: z.int(),
  /** What the file calls Monday, Tuesday and so on; empty where it counts weekdays itself. */
  days: z.array(z.string()),
  /** Null where the file counts the time of the day itself. */
  hours: z
    .object({
      /** Of the first hour. */
      startTime: z.string(),
      /** Of each hour. */
      minutes: z.int(),
      /** Whether their names say so; else they are by their order. */
      isTold: z.boolean(),
    })
    .nullable(),
  /** Constraints that neither the timetable nor a run looks at, and how many of them the file requires. */
  notTaken: z.array(z.object({ constraint: z.string(), count: z.int(), required: z.int() })),
})
export type TermReport = z.output<typeof termReport>

export const createTermFromFile = endpoint({
  method: 'POST',
  path: '/api/terms/from-file',
  summary:
    'Adds the academic term of a file of another system with its courses, rooms, people, and rules for its runs, in one transaction',
  access: ['admin'],
  clash: 'It is there already, or asks for what cannot be held: nothing is stored',
  body: z.object({
    /** The XML that the file holds. */
    text: z
      .string({ error: fault('notText', { field: 'fileText' }) })
      .min(1, fault('required', { field: 'fileText' }))
      .refine(isStorable, fault('unstorable', { field: 'fileText' })),
    /** Its first day; without one the first Monday of the academic year. */
    startDate: monday.optional(),
  }),
  mostBytes: LARGEST_FILE_BYTES,
  status: 201,
  reply: z.object({ term, report: termReport }),
})
