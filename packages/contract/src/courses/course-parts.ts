import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { id } from '../foundation/fields.ts'

const partInUse = z.object({
  kind: z.string(),
  /** So many of its first sections cannot be deleted without losing something. */
  sections: z.int(),
  /** The most students of a section that has no limit by itself. */
  students: z.int(),
})

/** The parts of a course as lines of typing, one for each way to take it; and those of which something is in use. */
export const courseParts = z
  .object({ _id: id, lines: z.array(z.string()), inUse: z.array(partInUse) })
  .meta({ id: 'CourseParts' })
export type CourseParts = z.output<typeof courseParts>

export const listCourseParts = endpoint({
  method: 'GET',
  path: '/api/courses/parts',
  summary:
    'The parts of the courses that have some, as lines in which they can be typed, and what of them is in use',
  access: ['admin'],
  reply: z.array(courseParts),
})
