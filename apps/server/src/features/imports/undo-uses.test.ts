import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USES } from '../../records/references.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/* What somebody has made of imported records since keeps the import from being undone. */

let site: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await startTestApp()
  const term = { name: 'Autumn', number: 2, startDate: '2026-09-01', endDate: '2026-12-31' }
  ids.term = (await site.admin.call('POST', '/api/terms', term)).json()._id
  for (const role of ['professor', 'student'] as const) ids[role] = (await site.addPerson(role)).id
  ids.course = await site.addCourse({ courseName: 'Sets' })
  ids.room = await site.addRoom({ name: 'Z1' })
  const slot = { day: 'Sunday', startTime: '06:00', endTime: '07:00' }
  ids.class = (await site.admin.call('POST', '/api/classs', { title: 'Chess', ...slot })).json()._id
  ids.cohort = (await site.admin.call('POST', '/api/cohorts', { name: 'Others' })).json()._id
  const { rows } = await sql<{ id: string }>`
    insert into section_rules (kind, numbers) values ('maxDays', '{2}') returning id`.execute(site.db)
  ids.rule = rows[0]?.id ?? ''
})
afterAll(() => site.close())

interface Import {
  readonly kind: string
  readonly columns: readonly string[]
  /** A line of a record of this name. */
  readonly line: (name: string) => readonly string[]
  /** Where the record is found by its name. */
  readonly found: string
}

const PARTS = 'Lecture 2 x 60 min'
let hour = 9
const IMPORTS = {
  rooms: {
    kind: 'rooms',
    columns: ['name', 'buildingName', 'seats'],
    line: (name) => [name, 'North', '30'],
    found: 'select id from rooms where name = $',
  },
  courses: {
    kind: 'courses',
    columns: ['courseName', 'startDate', 'endDate', 'parts'],
    line: (name) => [name, '2026-09-01', '2026-12-31', PARTS],
    found: 'select id from courses where course_name = $',
  },
  professors: {
    kind: 'professors',
    columns: ['fullName', 'email', 'department', 'qualification'],
    line: (name) => [name, `${name}@example.org`, 'Art', 'PhD'],
    found: 'select id from accounts where full_name = $',
  },
  students: {
    kind: 'students',
    columns: ['studentId', 'fullName', 'email', 'department', 'semester', 'year'],
    line: (name) => [name, name, `${name}@example.org`, 'Art', '1', '2026'],
    found: 'select id from accounts where full_name = $',
  },
  cohorts: {
    kind: 'cohorts',
    columns: ['name'],
    line: (name) => [name],
    found: 'select id from cohorts where name = $',
  },
  classes: {
    kind: 'classes',
    columns: ['title', 'courseId', 'day', 'startTime', 'endTime'],
    // One at the time of another would be that one, with another title.
    line: (name) => [name, 'Sets', 'Saturday', `${++hour}:00`, `${hour}:30`],
    found: 'select id from classes where title = $',
  },
  sections: {
    kind: 'courses',
    columns: ['courseName', 'startDate', 'endDate', 'parts'],
    line: (name) => [name, '2026-09-01', '2026-12-31', PARTS],
    found: `select s.id from courses co join configurations g on g.offering_id = co.offering_id
      join parts p on p.configuration_id = g.id join sections s on s.part_id = p.id where co.course_name = $ limit 1`,
  },
} as const satisfies Record<string, Import>

const BOOKED = `insert into bookings (title, kind, room_id, dates, start_minute, end_minute, state, asked_by)
  values ('Fair', 'event', :in, '{2026-10-05}', 540, 600, 'asked', :by)`

/** By column, how a record that an import has made comes to be used there, as :made, and which import makes it. */
const BEGINNINGS: Record<string, readonly (readonly [keyof typeof IMPORTS, string])[]> = {
  'classes.room_id': [['rooms', `update classes set room_id = ':made' where id = ':class'`]],
  'class_rooms.room_id': [['rooms', `insert into class_rooms values (':class', ':made')`]],
  'section_rooms.room_id': [['rooms', `insert into section_rooms values (':class', 0, ':made', 0)`]],
  'room_closed_times.room_id': [
    [
      'rooms',
      `insert into room_closed_times (room_id, term_id, days, start_minute, minutes) values (':made', ':term', '{Monday}', 60, 60)`,
    ],
  ],
  'meeting_changes.room_id': [
    [
      'rooms',
      `insert into meeting_changes (class_id, date, keeps_room, room_id) values (':class', '2026-10-05', false, ':made')`,
    ],
  ],
  'closures.room_id': [
    [
      'rooms',
      `insert into closures (name, start_date, end_date, room_id) values ('Works', '2026-10-05', '2026-10-05', ':made')`,
    ],
  ],
  'bookings.room_id': [['rooms', BOOKED.replace(':in', "':made'").replace(':by', 'null')]],
  'bookings.asked_by': [['professors', BOOKED.replace(':in', "':room'").replace(':by', "':made'")]],
  'meeting_requests.asked_by': [
    [
      'professors',
      `insert into meeting_requests (class_id, original_date, meeting, wishes, asked_by)
        values (':class', '2026-10-05', '{}', '[]', ':made')`,
    ],
  ],
  'room_walks.from_id': [['rooms', `insert into room_walks values (':made', ':room', 5)`]],
  'room_walks.to_id': [['rooms', `insert into room_walks values (':room', ':made', 5)`]],
  'classes.course_id': [['courses', `update classes set course_id = ':made' where id = ':class'`]],
  'professor_courses.course_id': [
    ['courses', `insert into professor_courses values (':professor', ':made')`],
  ],
  'student_courses.course_id': [['courses', `insert into student_courses values (':student', ':made')`]],
  'cohort_courses.course_id': [['courses', `insert into cohort_courses values (':cohort', ':made')`]],
  'classes.professor_id': [['professors', `update classes set professor_id = ':made' where id = ':class'`]],
  'classes.postponement_requested_by': [
    ['professors', `update classes set postponement_requested_by = ':made' where id = ':class'`],
    ['students', `update classes set postponement_requested_by = ':made' where id = ':class'`],
  ],
  'class_professors.professor_id': [
    ['professors', `insert into class_professors values (':class', ':made')`],
  ],
  'section_professors.professor_id': [
    ['professors', `insert into section_professors values (':class', ':made')`],
  ],
  'absences.professor_id': [
    [
      'professors',
      `insert into absences (professor_id, start_date, end_date) values (':made', '2026-10-05', '2026-10-05')`,
    ],
  ],
  'professor_forms.professor_id': [
    ['professors', `insert into professor_forms (professor_id) values (':made')`],
  ],
  'section_students.student_id': [
    ['students', `insert into section_students (section_id, student_id) values (':class', ':made')`],
  ],
  'cohort_students.student_id': [['students', `insert into cohort_students values (':cohort', ':made')`]],
  'password_links.account_id': (['professors', 'students'] as const).map((kind) => [
    kind,
    `insert into password_links (account_id, token_hash, valid_until) values (':made', decode(md5(':made'), 'hex'), now())`,
  ]),
  'mail.account_id': (['professors', 'students'] as const).map((kind) => [
    kind,
    `insert into mail (account_id, kind, language) values (':made', 'invitation', 'en')`,
  ]),
  'assignments.cohort_id': [
    ['cohorts', `insert into assignments (cohort_id, student_count) values (':made', 0)`],
  ],
  'section_students.section_id': [
    ['sections', `insert into section_students (section_id, student_id) values (':made', ':student')`],
    ['classes', `insert into section_students (section_id, student_id) values (':made', ':student')`],
  ],
  'section_professors.section_id': (['sections', 'classes'] as const).map((kind) => [
    kind,
    `insert into section_professors values (':made', ':professor')`,
  ]),
  'section_rule_members.section_id': (['sections', 'classes'] as const).map((kind) => [
    kind,
    `insert into section_rule_members values (':rule', ':made', 0)`,
  ]),
}

const { terms: _, ...ofImports } = USES
test.each(Object.values(ofImports).flat())(
  'an import is not undone once what it made is in %s',
  async (column) => {
    const beginnings = BEGINNINGS[column] ?? []
    expect(beginnings).not.toEqual([])
    for (const [what, beginning] of beginnings) {
      const { kind, columns, line, found } = IMPORTS[what]
      const name = `Made ${column} ${what}`.replaceAll(/[^a-z]+/gi, '-')
      const table = { kind, fileName: 'a.csv', columns, lines: [2], rows: [line(name)] }
      const imported = await site.admin.call('POST', '/api/imports', table)
      expect(imported.statusCode, imported.body).toBe(200)
      const { rows } = await sql<{ id: string }>`${sql.raw(found.replace('$', `'${name}'`))}`.execute(site.db)
      const made = rows[0]?.id ?? ''
      const text = beginning.replaceAll(/:(\w+)/g, (_, word) =>
        word === 'made' ? made : (ids[word] ?? `:${word}`),
      )
      await sql`${sql.raw(text)}`.execute(site.db)
      const undone = await site.admin.call('POST', `/api/imports/${imported.json()._id}/undo`)
      expect([undone.statusCode, what], undone.body).toEqual([409, what])
      expect(undone.json().message).toMatch(
        new RegExp(`^These (are used by now|have been changed .*): ${name}.$`),
      )
    }
  },
)
