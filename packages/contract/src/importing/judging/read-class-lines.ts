import { classDurationMinutes, formatTime, parseTime, type Timetable } from '@scheduler/domain'
import { type Said, sayFault, sayLine } from '@scheduler/messages'
import * as z from 'zod'
import type { Course } from '../../courses/courses.ts'
import type { FieldError } from '../../foundation/errors.ts'
import { requiredText, timeOfDay, weekday, weeks } from '../../foundation/fields.ts'
import type { SectionChoice } from '../../timetable/section-rules.ts'
import { listTimeErrors } from '../cells.ts'
import { findEach, findEachRoomIn, findPeopleIn } from '../find-named.ts'
import { findCoursesIn, indexBy } from '../find-records.ts'
import { foldName } from '../identity.ts'
import type { KnownRecords } from '../known-records.ts'

const written = z.object({
  day: weekday('day'),
  startTime: timeOfDay('startTime'),
  endTime: timeOfDay('endTime'),
  weeks,
  title: requiredText('title').optional(),
})

/** What a line says of a class; absent: its cell is empty. */
export interface WrittenClass extends z.output<typeof written> {
  readonly course: Course
  readonly roomId?: string
  /** Its further rooms, where it names a room. */
  readonly otherRoomIds?: readonly string[]
  readonly professorIds?: readonly string[]
  readonly section?: WrittenSection
  /** The course that is named, where the class is that of the one that it is listed with. */
  readonly listed?: Course
  /** What says which other courses it is taught for. */
  readonly crossList?: string
}

/** A section that the course has; or of a course without any what sets its classes apart, which is written in their titles. */
type WrittenSection = { readonly id: string } | { readonly title: string }

type Read = { readonly one: WrittenClass; readonly note?: Said } | { readonly errors: readonly FieldError[] }
type ReadLine = (textOf: (field: string) => string) => Read

/** How the cells of lines are read that are about one class each. */
export function readClassLines(known: KnownRecords, timetable: Timetable): ReadLine {
  const findCourse = findCoursesIn(known.courses)
  const taught = new Map(known.courses.map((course) => [course._id, course]))
  const findRoom = findEachRoomIn(known.rooms)
  const findPerson = findPeopleIn(known.professors)
  const findSection = findSectionsIn(known.sections ?? [], timetable)

  return (textOf) => {
    const errors: FieldError[] = []
    const named = findCourse(textOf('courseId'))
    const course = named?.listedWith ? taught.get(named.listedWith) : named
    if (!course) errors.push({ field: 'courseId', ...sayMissing(textOf('courseId')) })
    const room = textOf('roomId') === '' ? null : findRoom(textOf('roomId'), textOf('buildingName'))
    if (room && 'fault' in room) errors.push({ field: 'roomId', ...room.fault })
    const { people, faults } =
      textOf('professorIds') === '' ? NOBODY : findEach(findPerson, textOf('professorIds'))
    errors.push(...faults.map((fault) => ({ field: 'professorIds', ...fault })))
    const section = course && textOf('sectionId') !== '' ? findSection(course, textOf('sectionId')) : null
    if (section && 'fault' in section) errors.push({ field: 'sectionId', ...section.fault })
    const read = written.safeParse({
      day: textOf('day') || undefined,
      startTime: textOf('startTime') || undefined,
      endTime: textOf('endTime') || endOf(textOf('startTime'), course) || undefined,
      weeks: textOf('weeks'),
      title: textOf('title') || undefined,
    })
    if (!read.success) errors.push(...listTimeErrors(read.error, textOf))
    else if ((parseTime(read.data.endTime) ?? 0) <= (parseTime(read.data.startTime) ?? 0))
      errors.push({ field: 'endTime', ...sayFault('endTimeEarly') })
    if (errors.length > 0 || !course || !read.success) return { errors }
    return {
      one: {
        ...read.data,
        course,
        ...(named && named !== course && { listed: named }),
        ...(textOf('crossList') !== '' && { crossList: textOf('crossList') }),
        ...(room &&
          'found' in room && {
            roomId: room.found._id,
            otherRoomIds: room.others.map(({ _id }) => _id).sort(),
          }),
        ...(people.length > 0 && { professorIds: people.map(({ _id }) => _id) }),
        ...(section && !('fault' in section) && { section }),
      },
      ...(room &&
        'found' in room &&
        room.unknown.length > 0 && { note: sayLine('otherRooms', { names: room.unknown }) }),
    }
  }
}

const NOBODY = { people: [], faults: [] }

const sayMissing = (name: string) =>
  name === '' ? sayFault('required', { field: 'course' }) : sayLine('unknownCourse', { name })

/** A class without an end is as long as those of its course. */
function endOf(startTime: string, course: Course | undefined): string {
  const start = parseTime(startTime)
  return start === null || !course ? '' : formatTime(start + classDurationMinutes(course.classDuration))
}

function findSectionsIn(sections: readonly SectionChoice[], { classes }: Timetable) {
  const ownSections = new Set(classes.map(({ id }) => id))
  const named = sections.filter(({ _id }) => !ownSections.has(_id))
  const byCourse = indexBy(named, ({ courseId }) => [courseId ?? ''])
  return ({ _id, courseName }: Course, name: string) => {
    const ofCourse = byCourse.find(_id)
    if (ofCourse.length === 0) return { title: `${courseName} ${name}` }
    const [whole, part] = [foldName(name), foldName(`${courseName} ${name}`)]
    const found = ofCourse.find((one) => [whole, part].includes(foldName(one.name)))
    return found ? { id: found._id } : { fault: sayLine('unknownSection', { course: courseName, name }) }
  }
}
