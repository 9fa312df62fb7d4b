import { CLASS_STATUSES, ROLES, WEEKDAYS } from '@scheduler/domain'
import * as z from 'zod'
import { listedCourse } from '../courses/courses.ts'
import { endpoint } from '../foundation/endpoint.ts'
import { warned, warning } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import {
  choice,
  done,
  id,
  idParams,
  link,
  paragraph,
  reference,
  references,
  requiredText,
  termDates,
  timeOfDay,
  weekday,
  weeks,
  wholeNumber,
  writtenDate,
  writtenTime,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'
import { following, meetingChange } from './meeting-changes.ts'

/** Further professors, and further rooms, of a class. */
const MOST_FURTHER = 10

const fields = z.object({
  title: requiredText('title'),
  description: paragraph('description'),
  day: weekday('day'),
  startTime: timeOfDay('startTime'),
  endTime: timeOfDay('endTime'),
  courseId: reference('course'),
  roomId: reference('room'),
  /** The rooms that it has at the same times too; the first one can't be among them. */
  otherRoomIds: references('otherRoomIds', MOST_FURTHER),
  /** Who leads it. */
  professorId: reference('professor'),
  /** Who teaches it too; the leading one can't be among them. */
  otherProfessorIds: references('otherProfessorIds', MOST_FURTHER),
  studentIds: references('students'),
  /** Generated timetables leave a locked class where it is; by hand it moves like any other. */
  locked: z.boolean({ error: fault('notTrueOrFalse', { field: 'locked' }) }),
  weeks,
  link,
  /** A section of the course; null for the class's own. */
  sectionId: reference('section'),
})

export const newClass = fields.extend({
  description: fields.shape.description.default(''),
  courseId: fields.shape.courseId.default(null),
  roomId: fields.shape.roomId.default(null),
  otherRoomIds: fields.shape.otherRoomIds.default([]),
  professorId: fields.shape.professorId.default(null),
  otherProfessorIds: fields.shape.otherProfessorIds.default([]),
  studentIds: fields.shape.studentIds.default([]),
  locked: fields.shape.locked.default(false),
  weeks: fields.shape.weeks.default(null),
  link: fields.shape.link.default(''),
  sectionId: fields.shape.sectionId.optional(),
})
export type NewClass = z.output<typeof newClass>
export const classChange = fields.partial().extend({ ...startedFrom, changedMeetings: following })
export type ClassChange = z.output<typeof classChange>

const usedRoom = z.object({ _id: id, name: z.string(), buildingName: z.string(), seats: z.int() })

/** Named so because `class` is a keyword. */
export const scheduledClass = z
  .object({
    _id: id,
    title: z.string(),
    description: z.string(),
    day: z.enum(WEEKDAYS),
    startTime: writtenTime,
    endTime: writtenTime,
    courseId: z
      .object({
        _id: id,
        courseName: z.string(),
        courseCode: z.string().nullable(),
        startDate: writtenDate,
        endDate: writtenDate,
        /** Of a class with weeks; absent: these are counted in the dates of its course. */
        termDates,
      })
      .nullable(),
    /** Other courses whose class it is too, by name; absent: none. */
    alsoListedAs: z.array(listedCourse).optional(),
    roomId: usedRoom.nullable(),
    /** Where there are any. */
    otherRoomIds: z.array(usedRoom).optional(),
    professorId: z.object({ _id: id, fullName: z.string() }).nullable(),
    /** Where there are any. */
    otherProfessorIds: z.array(z.object({ _id: id, fullName: z.string() })).optional(),
    /** Everybody for administrators and the class's professors; for a student only themselves, when in it. */
    studentIds: z.array(id),
    joinedCount: z.int(),
    locked: z.boolean(),
    /** Absent: every week. */
    weeks: z.string().optional(),
    /** The meetings that are other than planned, by date; absent: none is. */
    meetings: z.array(meetingChange).optional(),
    /** Absent: the class's own section, which has no other class. */
    sectionId: id.optional(),
    sectionName: z.string().optional(),
    /** The sections that its own goes with, where students of the course choose that; absent: all of them are in it. */
    goesWith: z.array(id).optional(),
    /** The part of which each student takes one section; absent: its section is of no such part. */
    partId: id.optional(),
    /** The most students of the section; absent: none is said. */
    sectionLimit: z.int().optional(),
    /** What its part asks of rooms, besides what the course needs; absent: nothing. */
    needs: z.array(z.string()).optional(),
    status: z.enum(CLASS_STATUSES),
    postponementRequest: z.boolean(),
    /** To administrators, the class's professors and the person who asked; null to others. */
    postponementRequestReason: z.string().nullable(),
    link: z.string().nullable().meta({
      description:
        'Where it is online: to administrators, its professors and its students; null to others. Empty: it is not',
    }),
    createdBy: z.string(),
    revision,
  })
  .meta({ id: 'Class' })
export type ClassRecord = z.output<typeof scheduledClass>

export const classFilters = z
  .object({
    day: weekday('day'),
    courseId: id,
    roomId: id,
    professorId: id,
    studentId: id,
    status: choice('status', CLASS_STATUSES),
    /** An academic term: the classes in it, and in none. */
    termId: id,
    term: wholeNumber('term', 1, 4),
  })
  .partial()
export type ClassFilters = z.output<typeof classFilters>

/** What shared parts know of it. */
export const CLASS = {
  list: 'classes',
  event: 'classUpdated',
  moreEvents: ['classCreated', 'classPostponed', 'classCanceled'],
  // Besides those that it names, those that may leave it outside a rule.
  shows: [
    'course',
    'cohort',
    'room',
    'professor',
    'student',
    'building',
    'department',
    'sectionRule',
    'term',
    'siteSettings',
  ],
  next: {
    named: 'title',
    kept: ['day', 'startTime', 'endTime', 'courseId', 'roomId', 'professorId', 'studentIds'],
  },
} as const satisfies Kind<keyof typeof fields.shape>

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classs',
  summary: 'The timetable: all classes, or those that the filters leave',
  access: ROLES,
  query: classFilters,
  reply: z.array(scheduledClass),
})

export const listClassesOfProfessor = endpoint({
  method: 'GET',
  path: '/api/classs/professor/:id',
  summary: "A professor's classes",
  access: ['admin', 'self'],
  params: idParams,
  reply: z.array(scheduledClass),
})

const classWarning = warning.extend({ title: z.string() })

export const listClassesNeedingAttention = endpoint({
  method: 'GET',
  path: '/api/classs/attention',
  summary: 'Existing classes that a later change elsewhere has left outside a rule',
  access: ['admin'],
  reply: z.array(classWarning),
})

export const listFirstNeedingAttention = endpoint({
  method: 'GET',
  path: '/api/classs/attention/first',
  summary: 'Of the classes needing attention the first hundred, by title, and how many there are',
  access: ['admin'],
  reply: z.object({ classCount: z.int(), warnings: z.array(classWarning) }),
})

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classs',
  summary: 'Adds a class; 409 with conflicts and suggestions when its place is taken',
  access: ['admin'],
  clash: 'A hard rule stands against it: `conflicts` says which, `suggestions` what is free instead',
  body: newClass,
  status: 201,
  reply: scheduledClass,
})

export const updateClass = endpoint({
  method: 'PUT',
  path: '/api/classs/:id',
  summary: 'Changes the fields of a class that are sent, under the same rules as a new one',
  access: ['admin'],
  clash: 'A hard rule stands against it: `conflicts` says which, `suggestions` what is free instead',
  params: idParams,
  body: classChange,
  reply: scheduledClass.extend(warned),
})

export const deleteClass = endpoint({
  method: 'POST',
  path: '/api/classs/delete/:id',
  summary: 'Deletes a class',
  access: ['admin'],
  clash: 'The academic term is archived',
  params: idParams,
  reply: done,
})

const membership = z.object({ classId: id.optional(), studentId: id.optional() })

export const joinClass = endpoint({
  method: 'PUT',
  path: '/api/classs/:id/join',
  summary:
    'Puts a student into a class and what is taken together with it, while there are free seats; `insteadOf` names one that they leave for it',
  access: ['admin', 'student'],
  clash:
    'The class is full, joined already or cancelled, or the student has another at the time: nothing is left then. Or `choices` says what is taken together with it',
  params: idParams,
  body: membership.extend({
    insteadOf: id.optional(),
    /** What they agree to join with it; without, the only section of a part that is possible is joined. */
    sectionIds: references('sections').optional(),
  }),
  reply: scheduledClass,
})

export const leaveClass = endpoint({
  method: 'DELETE',
  path: '/api/classs/:id/join',
  summary: 'Takes a student out of a class and what is taken below it',
  access: ['admin', 'student'],
  clash: 'The academic term is archived',
  params: idParams,
  body: membership,
  reply: scheduledClass,
})

export const cancelClass = endpoint({
  method: 'POST',
  path: '/api/classs/:id/cancel',
  summary: 'Cancels a class, which frees its room, professor and students',
  access: ['admin'],
  clash: 'The class is cancelled already',
  params: idParams,
  reply: scheduledClass,
})

export const reinstateClass = endpoint({
  method: 'POST',
  path: '/api/classs/:id/reinstate',
  summary: 'Makes a postponed or cancelled class scheduled again, if the rules still hold',
  access: ['admin'],
  clash: 'The class is scheduled already, or a hard rule stands against it',
  params: idParams,
  reply: scheduledClass,
})
