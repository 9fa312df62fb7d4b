import { formatTime, WEEKDAYS } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Person, TestApp } from '../testing/test-app.ts'

/** So short that there are times for hundreds of them. */
const MINUTES = 10
const MEETINGS_OF_DAY = 66
let count = 0

/** A course of which a student takes a section once they are assigned to it, at a time that no other of them has; answers its id. */
export async function addCourseToAssign(site: TestApp, student: Person): Promise<string> {
  const courseId = await site.addCourse()
  const lab = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lab 1' }] }
  const shape = await site.admin.call('PUT', `/api/courses/${courseId}/shape`, {
    configurations: [{ parts: [lab] }],
  })
  const minute = 12 * 60 + (count % MEETINGS_OF_DAY) * MINUTES
  const added = await site.admin.call('POST', '/api/classs', {
    title: 'Lab',
    day: WEEKDAYS[Math.floor(count++ / MEETINGS_OF_DAY) % WEEKDAYS.length],
    startTime: formatTime(minute),
    endTime: formatTime(minute + MINUTES),
    courseId,
    sectionId: shape.json().configurations[0].parts[0].sections[0]._id,
  })
  if (added.statusCode !== 201) throw new Error(added.body)
  await sql`insert into student_courses (student_id, course_id) values (${student.id}, ${courseId})`.execute(
    site.db,
  )
  return courseId
}

/** A student who was put into a section; answers the id of the act. */
export async function addAssignment(site: TestApp, student: Person): Promise<string> {
  const courseId = await addCourseToAssign(site, student)
  const done = await site.admin.call('POST', '/api/assignment', { courseId })
  if (!done.json()._id) throw new Error(done.body)
  return done.json()._id
}
