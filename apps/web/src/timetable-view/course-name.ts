import type { Course } from '@scheduler/contract'

/** 'Algebra (MAT101)': a course where it is chosen or told, so that its code can be read and searched. */
export function nameCourse({ courseName, courseCode }: Pick<Course, 'courseName' | 'courseCode'>): string {
  return courseCode && courseCode !== courseName ? `${courseName} (${courseCode})` : courseName
}
