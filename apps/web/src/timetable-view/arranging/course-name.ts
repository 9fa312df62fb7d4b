import type { ClassRecord, Course, ListedCourse } from '@scheduler/contract'

/** 'Algebra (MAT101)': a course where it is chosen or told, so that its code can be read and searched. */
export function nameCourse({ courseName, courseCode }: Pick<Course, 'courseName' | 'courseCode'>): string {
  return courseCode && courseCode !== courseName ? `${courseName} (${courseCode})` : courseName
}

/** The course of a class, and those that are listed with it. */
export function coursesOf({
  courseId,
  alsoListedAs = [],
}: Pick<ClassRecord, 'courseId' | 'alsoListedAs'>): readonly ListedCourse[] {
  return courseId ? [courseId, ...alsoListedAs] : []
}

/** 'Algebra / Groups': what is taught as one, each name once; empty for none. */
export const joinNames = (courses: readonly ListedCourse[]) =>
  [...new Set(courses.map(({ courseName }) => courseName))].join(' / ')

/** 'MAT101 / PHY7', likewise. */
export const joinCodes = (courses: readonly ListedCourse[]) =>
  [...new Set(courses.flatMap(({ courseCode }) => courseCode ?? []))].join(' / ')
