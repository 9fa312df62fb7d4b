import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { id, idParams } from '../foundation/fields.ts'

const takenSection = z.object({
  _id: id,
  /** The section that it goes with. */
  above: id.nullable(),
  isIn: z.boolean().meta({ description: 'Whether the student is in it' }),
})

const takenPart = z.object({ kind: z.string(), sections: z.array(takenSection) })

export const takenCourse = z
  .object({
    _id: id,
    courseName: z.string(),
    courseIds: z.array(id).meta({ description: 'It, and the courses that are taught together with it' }),
    configurations: z.array(z.array(takenPart)).meta({
      description: 'The ways to take it, each by its parts; none where classes are joined one by one',
    }),
  })
  .meta({
    id: 'TakenCourse',
    description:
      'A course that a student takes and that is not over, with the parts of which they choose a section',
  })
export type TakenCourse = z.output<typeof takenCourse>

export const listTakenCourses = endpoint({
  method: 'GET',
  path: '/api/students/:id/courses',
  summary: 'The courses that a student takes, by enrolment or cohort, and what of them they are in',
  access: ['admin', 'self'],
  params: idParams,
  reply: z.array(takenCourse),
})
