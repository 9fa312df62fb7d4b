import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { plainTerm, term } from './terms.ts'

export const createTermsFromCourses = endpoint({
  method: 'POST',
  path: '/api/terms/from-courses',
  summary:
    'Adds academic terms, published, and puts the courses into them that have their number and dates and are in none',
  access: ['admin'],
  clash: 'No such course is left for one of them',
  body: z.object({
    terms: z
      .array(plainTerm, { error: fault('notList', { field: 'terms' }) })
      .min(1)
      .max(100),
  }),
  status: 201,
  reply: z.array(term),
})
