import { CODE } from './code.mjs'

/*
 * What protects the product from harm, and how each is taken away: a constraint or trigger of the database by a
 * statement after the migrations, a line of code by putting another in its place. With each go the tests that notice.
 */

/** @typedef {{ name: string, tests: string[], only?: string, sql?: string, file?: string, find?: string, put?: string }} Guard */

const CONSTRAINTS = 'apps/server/src/db/tables/constraints.test.ts'

/** @returns {Guard} */
const constraint = (table, name) => ({
  name: `the constraint ${name}`,
  sql: `alter table ${table} drop constraint ${name}`,
  tests: [CONSTRAINTS],
})

/** @returns {Guard} */
const uniqueIndex = (name) => ({
  name: `the unique index ${name}`,
  sql: `drop index ${name}`,
  tests: [CONSTRAINTS],
})

/** @returns {Guard} */
const trigger = (table, name, tests = [CONSTRAINTS]) => ({
  name: `the trigger ${name} of ${table}`,
  sql: `drop trigger ${name} on ${table}`,
  tests,
})

const AUDIT = ['apps/server/src/features/audit/every-write.test.ts']

/** @type {Guard[]} */
export const GUARDS = [
  constraint('meetings', 'meetings_room_free'),
  constraint('meeting_professors', 'meetings_professor_free'),
  constraint('meeting_professors', 'meeting_professors_meeting_fkey'),
  constraint('section_students', 'section_students_pkey'),
  constraint('classes', 'classes_room_id_fkey'),
  constraint('classes', 'classes_end_after_start'),
  constraint('courses', 'courses_dates_in_order'),
  constraint('rooms', 'rooms_seats_check'),
  constraint('accounts', 'accounts_role_check'),
  constraint('sessions', 'sessions_token_hash_key'),
  constraint('accounts', 'accounts_profile_image_fkey'),
  uniqueIndex('accounts_role_email_key'),
  uniqueIndex('accounts_profile_image_key'),
  trigger('photos', 'photos_shown'),
  trigger('audit_acts', 'audit_acts_stay'),
  trigger('audit_entries', 'audit_entries_stay'),
  trigger('rooms', 'audit_changed', AUDIT),
  trigger('section_students', 'audit_deleted', AUDIT),
  trigger('accounts', 'accounts_photo_left', ['apps/server/src/people/photos.test.ts']),
  ...CODE,
]
