import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { id, idParams } from '../foundation/fields.ts'
import { said } from '../foundation/said.ts'

/** Whose sections, of which courses; nothing: those of all students, of all courses that have parts. */
const scope = z.object({
  courseId: id.optional(),
  /** Its students, and its courses. */
  cohortId: id.optional(),
  /** The courses in it. */
  termId: id.optional(),
})
export type AssigningScope = z.output<typeof scope>

const filledSection = z.object({
  _id: id,
  name: z.string(),
  seats: z
    .int()
    .nullable()
    .meta({ description: 'Of its limit and its rooms the fewest; null: as many as come' }),
  studentCount: z.int(),
  added: z.int(),
})

const filledPart = z.object({
  kind: z.string(),
  /** Null where there is one way to take the course. */
  configuration: z.string().nullable(),
  sections: z.array(filledSection),
})

/** The first of those who are left out are told of. */
export const MOST_LEFT_OUT = 200

export const assignment = z
  .object({
    studentCount: z.int().meta({ description: 'How many students get a section' }),
    courses: z.array(z.object({ _id: id, courseName: z.string(), parts: z.array(filledPart) })),
    leftOut: z
      .array(z.object({ studentId: id, fullName: z.string(), ...said }))
      .meta({ description: 'Who gets no section of a part, and why' }),
    leftOutCount: z.int(),
  })
  .meta({
    id: 'Assignment',
    description:
      'Students put into sections of the courses that they take: how full each is then, and who is left out',
  })
export type AssignmentReply = z.output<typeof assignment>

export const previewAssignment = endpoint({
  method: 'GET',
  path: '/api/assignment',
  summary: 'How students would be put into sections of the courses that they take, by enrolment or cohort',
  access: ['admin'],
  query: scope,
  reply: assignment,
})

export const assignStudents = endpoint({
  method: 'POST',
  path: '/api/assignment',
  summary:
    'Puts students into sections of the courses that they take; the sections that they are in they keep',
  access: ['admin'],
  body: scope,
  reply: assignment.extend({
    _id: id.nullable().meta({ description: 'Of the act, for its undoing; null where nobody got a section' }),
  }),
})

export const pastAssignment = z
  .object({
    _id: id,
    at: z.iso.datetime(),
    /** Of what; all null: of all courses. */
    courseName: z.string().nullable(),
    cohortName: z.string().nullable(),
    termName: z.string().nullable(),
    studentCount: z.int(),
  })
  .meta({ id: 'PastAssignment', description: 'Students who were put into sections by one act' })
export type PastAssignment = z.output<typeof pastAssignment>

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/assignments',
  summary: 'The last acts that put students into sections and have not been undone, the latest first',
  access: ['admin'],
  reply: z.array(pastAssignment),
})

export const undoAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:id/undo',
  summary: 'Takes students out of the sections that they were put into by one act and have not left since',
  access: ['admin'],
  clash: 'A course of it is in an archived term',
  params: idParams,
  reply: z.object({
    studentCount: z.int().meta({ description: 'How many students lose a section' }),
    keptCount: z.int().meta({
      description: 'How many keep one because they have joined since what goes with it',
    }),
  }),
})
