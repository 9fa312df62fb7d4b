import type { Course } from '@scheduler/contract'
import { type Availability, type ClassDuration, type CourseStatus, NEW_COURSE } from '@scheduler/domain'

/** What the form asks of a course. */
export type CourseValues = {
  courseName: string
  courseCode: string
  startDate: string
  endDate: string
  classDuration: ClassDuration
  status: CourseStatus
  term: number | string
  /** Null while nothing is typed. */
  meetingsPerWeek: number | null
  minimumDays: number | null
  expectedStudents: number | null
  availability: Availability
}

export function startValues(course: Course | undefined): CourseValues {
  const { status, classDuration, term, meetingsPerWeek } = course ?? NEW_COURSE
  return {
    courseName: course?.courseName ?? '',
    courseCode: course?.courseCode ?? '',
    startDate: course?.startDate ?? '',
    endDate: course?.endDate ?? '',
    classDuration,
    status,
    term: String(term),
    meetingsPerWeek,
    minimumDays: course?.minimumDays ?? null,
    expectedStudents: course?.expectedStudents ?? null,
    availability: course?.availability ?? {},
  }
}
