import type { Course } from '@scheduler/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'

export function toCourse(row: Selectable<Database['courses']> & { revision: number }): Course {
  return {
    _id: row.id,
    courseName: row.course_name,
    courseCode: row.course_code,
    startDate: row.start_date,
    endDate: row.end_date,
    classDuration: row.class_duration,
    status: row.status,
    term: row.term,
    meetingsPerWeek: row.meetings_per_week,
    minimumDays: row.minimum_days,
    expectedStudents: row.expected_students,
    availability: row.availability,
    revision: row.revision,
  }
}
