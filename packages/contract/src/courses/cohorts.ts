import * as z from 'zod'
import { warned } from '../foundation/errors.ts'
import { id, references, requiredText, wholeNumber } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields, imported } = recordFields({
  name: field(requiredText('cohortName'), { imported: 'cohortName' }),
  /** How many students it is planned for; null: those who are in it. */
  size: field(wholeNumber('size', 0, 100_000).nullable(), { start: null, imported: 'size' }),
  courseIds: field(references('courses'), { start: [], imported: 'courses', isList: true }),
  studentIds: field(references('students'), { start: [], imported: 'students', isList: true }),
})

export const newCohort = newFields
export type NewCohort = z.output<typeof newCohort>

export const cohort = z
  .object({
    _id: id,
    name: z.string(),
    size: z.int().nullable(),
    courseIds: z.array(z.object({ _id: id, courseName: z.string() })),
    studentIds: z.array(id),
    revision,
  })
  .meta({ id: 'Cohort' })
export type CohortRecord = z.output<typeof cohort>

/** What shared parts know of it. */
export const COHORT = {
  list: 'cohorts',
  event: 'cohortUpdated',
  shows: ['course', 'student', 'term'],
  next: { named: 'name', kept: ['courseIds'] },
  isDeletedTogether: true,
  imported,
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listCohorts,
  create: createCohort,
  update: updateCohort,
  remove: deleteCohort,
} = recordCalls('/api/cohorts', {
  list: { summary: 'All cohorts: named sets of courses whose classes may not overlap', reply: cohort },
  create: {
    summary: 'Adds a cohort; its students are enrolled in its courses',
    clash: 'A course or student has just been deleted',
    body: newCohort,
    reply: cohort.extend(warned),
  },
  update: {
    summary: 'Changes the fields of a cohort that are sent; who is added is enrolled in its courses',
    clash: 'A course or student has just been deleted',
    body: fields.partial().extend(startedFrom),
    reply: cohort.extend(warned),
  },
  remove: { summary: 'Deletes a cohort; its courses and students stay as they are' },
})
