import { type RawBuilder, sql } from 'kysely'

/* What refers to records that an undo deletes again. A test asks that no foreign key is missing. */

/** Who has a course: the tables that say so, and their column of who it is. */
const COURSE_LINKS = [
  ['professor_courses', 'professor_id'],
  ['student_courses', 'student_id'],
  ['cohort_courses', 'cohort_id'],
] as const

/** By the table of a record, the columns in which somebody uses it: no undo deletes what is used. */
export const USES = {
  rooms: [
    'classes.room_id',
    'class_rooms.room_id',
    'meeting_changes.room_id',
    'closures.room_id',
    'bookings.room_id',
    'section_rooms.room_id',
    'room_closed_times.room_id',
    'room_walks.from_id',
    'room_walks.to_id',
  ],
  courses: ['classes.course_id', ...COURSE_LINKS.map(([table]) => `${table}.course_id`)],
  accounts: [
    'classes.professor_id',
    'classes.postponement_requested_by',
    'class_professors.professor_id',
    'section_professors.professor_id',
    'professor_forms.professor_id',
    'absences.professor_id',
    'section_students.student_id',
    'cohort_students.student_id',
    'password_links.account_id',
    'mail.account_id',
    'bookings.asked_by',
    'meeting_requests.asked_by',
  ],
  cohorts: ['assignments.cohort_id'],
  sections: [
    'section_students.section_id',
    'section_professors.section_id',
    'section_rule_members.section_id',
  ],
  terms: [
    'roll_forwards.from_id',
    'roll_forwards.to_id',
    'room_closed_times.term_id',
    'term_weights.term_id',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What goes with a record, and why that takes nothing from anybody who is not refused before. */
export const GOES_WITH: Readonly<Record<string, readonly string[]>> = {
  'it is the record itself, which has changed where this has': [
    'professors.id',
    'students.id',
    'professor_courses.professor_id',
    'student_courses.student_id',
    'room_features.room_id',
    'room_departments.room_id',
    'course_features.course_id',
    'cohort_courses.cohort_id',
    'cohort_students.cohort_id',
    'class_professors.class_id',
    'class_rooms.class_id',
    'meeting_changes.class_id',
  ],
  'it is what a course consists of: other parts and sections count as a change of it': [
    'configurations.offering_id',
    'parts.configuration_id',
    'parts.parent_id',
    'part_features.part_id',
    'sections.part_id',
    'sections.parent_id',
    'section_times.section_id',
    'section_rooms.section_id',
  ],
  'it follows from the room': ['room_spaces.room_id'],
  'it is a room by itself where the one that it is part of goes': ['rooms.part_of'],
  'it follows from the class': [
    'meetings.room_id',
    'meetings.class_id',
    'meetings.change_id',
    'meetings.booking_id',
    'meetings.further_of',
    'meeting_professors.class_id',
    'class_revisions.class_id',
    'meeting_requests.class_id',
  ],
  'it goes with a use': ['section_rule_members.rule_id', 'professor_form_questions.form_id'],
  'it says what may be undone, of which the seats are a use': [
    'assignments.course_id',
    'assignments.term_id',
    'assignment_sections.assignment_id',
    'assignment_sections.section_id',
    'roll_forward_copies.roll_id',
  ],
  'it is of people who have set a password, and so have changed': [
    'sessions.account_id',
    'known_addresses.account_id',
    'subscriptions.account_id',
    'readers.account_id',
  ],
  'it tells a person of what has changed': ['news.account_id'],
  'it is of administrators, whom nothing imports': [
    'classes.created_by',
    'generation_runs.created_by',
    'take_overs.by_id',
  ],
}

/** Whether somebody uses the record of an id, which is a part of a statement. */
export function isUsed(table: keyof typeof USES, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const columns: readonly string[] = USES[table]
  const uses = columns.map((column) => {
    const [from = '', name = ''] = column.split('.')
    return sql`exists (select from ${sql.table(from)} where ${sql.ref(name)} = ${id})`
  })
  return sql`(${sql.join(uses, sql` or `)})`
}

/** The ids of the professors, students and cohorts that have a course, as a statement. */
export const selectUsersOfCourse = (id: RawBuilder<unknown>) =>
  sql`(${sql.join(
    COURSE_LINKS.map(
      ([table, user]) => sql`select ${sql.ref(user)} as id from ${sql.table(table)} where course_id = ${id}`,
    ),
    sql` union all `,
  )})`
