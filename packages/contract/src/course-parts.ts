import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** The parts of a course as lines of typing: one for each way to take it. */
export const courseParts = z.object({ _id: id, lines: z.array(z.string()) }).meta({ id: 'CourseParts' })
export type CourseParts = z.output<typeof courseParts>

export const listCourseParts = endpoint({
  method: 'GET',
  path: '/api/courses/parts',
  summary: 'The parts of the courses that have some, as lines in which they can be typed',
  access: ['admin'],
  reply: z.array(courseParts),
})
