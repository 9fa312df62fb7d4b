import {
  CLASS_DURATIONS,
  COURSE_STATUSES,
  findEndFault,
  LONGEST_COURSE_MONTHS,
  NEW_COURSE,
  ROLES,
} from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import {
  availability,
  choice,
  id,
  names,
  optionalText,
  reference,
  requiredText,
  teachingDate,
  termDates,
  textOrNone,
  wholeNumber,
  writtenDate,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields, imported } = recordFields({
  courseCode: field(optionalText('courseCode').nullable(), { start: null, imported: 'courseCode' }),
  courseName: field(requiredText('courseName'), { imported: 'courseName' }),
  startDate: field(teachingDate('startDate'), { imported: 'startDate' }),
  endDate: field(teachingDate('endDate'), { imported: 'endDate' }),
  term: field(wholeNumber('term', 1, 4), { start: NEW_COURSE.term, imported: 'term' }),
  /** The academic term, whose number is then the term. */
  termId: field(reference('termId'), { start: null, imported: 'termId' }),
  classDuration: field(choice('classDuration', CLASS_DURATIONS), {
    start: NEW_COURSE.classDuration,
    imported: 'classDuration',
  }),
  meetingsPerWeek: field(wholeNumber('meetingsPerWeek', 1, 50), {
    start: NEW_COURSE.meetingsPerWeek,
    imported: 'meetingsPerWeek',
  }),
  /** The least number of days of the week over which the meetings spread. */
  minimumDays: field(wholeNumber('minimumDays', 1, 7).nullable(), { start: null, imported: 'minimumDays' }),
  expectedStudents: field(wholeNumber('expectedStudents', 0, 100_000).nullable(), {
    start: null,
    imported: 'expectedStudents',
  }),
  status: field(choice('status', COURSE_STATUSES), { start: NEW_COURSE.status, imported: 'status' }),
  availability: field(availability, { start: {} }),
  /** The features that the rooms of its classes must have. */
  needs: field(names('needs'), { start: [], imported: 'needs', isList: true }),
  /** By name: a new name is a new department. */
  department: field(textOrNone('department'), { start: null, imported: 'department' }),
})

const END_FAULTS = {
  early: 'endDateEarly',
  late: 'endDateLate',
} as const

/** What is wrong with the dates of a course together. */
export function findCourseFault({
  startDate,
  endDate,
}: {
  startDate: string
  endDate: string
}): FieldError | null {
  const fault = findEndFault({ from: startDate, to: endDate }, LONGEST_COURSE_MONTHS)
  return fault && { field: 'endDate', ...sayFault(END_FAULTS[fault]) }
}

export const newCourse = newFields.check(({ value, issues }) =>
  addFault(issues, value, findCourseFault(value)),
)
export type NewCourse = z.output<typeof newCourse>

/** A course as it is named next to the one that it is listed with. */
/** What shared parts know of it. */
export const COURSE = {
  list: 'courses',
  event: 'courseUpdated',
  shows: ['feature', 'department', 'term'],
  next: {
    named: 'courseName',
    kept: [
      'startDate',
      'endDate',
      'classDuration',
      'status',
      'term',
      'termId',
      'meetingsPerWeek',
      'minimumDays',
      'department',
    ],
  },
  isDeletedTogether: true,
  imported: { ...imported, parts: { label: 'parts' }, sourceId: { label: 'sourceId' } },
  edited: [
    'status',
    'startDate',
    'endDate',
    'term',
    'classDuration',
    'meetingsPerWeek',
    'minimumDays',
    'expectedStudents',
    'department',
  ],
} as const satisfies Kind<keyof typeof fields.shape>

export const listedCourse = z.object({ _id: id, courseName: z.string(), courseCode: z.string().nullable() })
export type ListedCourse = z.output<typeof listedCourse>

/** None is answered as null, and never left out. */
const number = z.int().nullable()
export const course = fields
  .extend({
    _id: id,
    startDate: writtenDate,
    endDate: writtenDate,
    minimumDays: number,
    expectedStudents: number,
    termId: id.nullable(),
    /** Absent: the course is in no academic term. */
    termDates,
    /** Absent: students join its classes one by one. */
    hasParts: z.boolean().optional(),
    /** The course whose parts and classes are its own too; absent: it has its own. */
    listedWith: id.optional(),
    revision,
  })
  .meta({ id: 'Course' })
export type Course = z.output<typeof course>

export const {
  list: listCourses,
  create: createCourse,
  update: updateCourse,
  remove: deleteCourse,
} = recordCalls('/api/courses', {
  list: { summary: 'All courses', access: ROLES, reply: course },
  create: {
    summary: 'Adds a course',
    clash: 'The academic term is archived',
    body: newCourse,
    reply: course,
  },
  update: {
    summary: 'Changes the fields of a course that are sent',
    clash: 'With these dates a room, a professor or a student would be booked twice',
    body: fields.partial().extend(startedFrom),
    reply: course.extend(warned),
  },
  remove: { summary: 'Deletes a course that no class uses', clash: 'A class uses the course' },
})

export const listExpectedStudents = endpoint({
  method: 'GET',
  path: '/api/courses/expected-students',
  summary:
    'How many students each course is planned for: what it says or its cohorts do, and at least the enrolled',
  access: ['admin'],
  reply: z.array(z.object({ courseId: id, students: z.int() })),
})
