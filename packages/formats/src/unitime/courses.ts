import type { Course } from '@scheduler/contract'
import { inOrder, namesOfCourse } from '../records/term-records.ts'

/** What UniTime knows a course by: it refuses one that lacks either. */
interface UniTimeCourse {
  readonly subject: string
  readonly number: string
}

/** By the id of the course. */
export type UniTimeCourses = ReadonlyMap<string, UniTimeCourse>

/** The subject of courses that have no code. */
const WITHOUT_CODE = 'COURSE'

/** The subjects and numbers of courses: their codes in two, no two alike. */
export function nameUniTimeCourses(courses: readonly Course[]): UniTimeCourses {
  const taken = new Set<string>()
  const [coded, others] = [courses.filter((one) => one.courseCode), courses.filter((one) => !one.courseCode)]
  // Codes are kept; the numbers of others are what these leave.
  const ordered = [coded, others].flatMap((some) =>
    inOrder(some, (course) => [course.courseCode, ...namesOfCourse(course)].join('\n')),
  )
  return new Map(
    ordered.map(({ _id, courseCode }) => {
      const { subject, number: written } = splitCode(courseCode ?? '')
      let number = written
      for (let count = 1; number === '' || taken.has(`${subject} ${number}`); count++)
        number = written === '' ? `${count}` : `${written}-${count}`
      taken.add(`${subject} ${number}`)
      return [_id, { subject, number }]
    }),
  )
}

/** Before its last space, or else before its first digit; the number is empty where a code has neither. */
function splitCode(code: string): UniTimeCourse {
  const parts = /^(.*\S) +(\S+)$/s.exec(code) ?? /^(\D*[^\d\s])\s*(\d.*)$/s.exec(code)
  return { subject: parts?.[1] ?? (code || WITHOUT_CODE), number: parts?.[2] ?? '' }
}
