import { randomUUID } from 'node:crypto'
import type { connectDatabase } from '../../apps/server/src/db/connect.ts'
import { hashPassword } from '../../apps/server/src/http/load/passwords.ts'
import { cohortOf, type Institution } from './generate-institution.ts'
import { toTimes } from './plan-timetable.ts'

type Pool = ReturnType<typeof connectDatabase>['pool']

export const PASSWORD = 'a passphrase of the bench'
const TERM = { from: '2026-09-01', to: '2026-12-31' }
const OPEN = ['08:00 - 12:00', '12:00 - 20:00']

/** Fills an empty database, a table in one statement. */
export async function storeInstitution(pool: Pool, institution: Institution): Promise<void> {
  await storePeople(pool, institution)
  await storeCourses(pool, institution)
  await storeRooms(pool, institution)
  const sections = institution.size.inParts ? await storeParts(pool, institution) : new Map<string, string>()
  await storeClasses(pool, institution, sections)
  await insert(
    pool,
    'section_students',
    institution.joins.map(({ classId, studentId }) => ({
      section_id: sections.get(classId) ?? classId,
      student_id: studentId,
    })),
  )
  // What autovacuum does within a minute of so many rows.
  await pool.query('vacuum analyze')
}

const writeAvailability = (openDays: readonly string[] | null) =>
  Object.fromEntries((openDays ?? []).map((day) => [day, OPEN]))

async function storePeople(pool: Pool, { professors, students }: Institution): Promise<void> {
  // Everybody has the same: hashing one for each would take longer than all else.
  const passwordHash = await hashPassword(PASSWORD)
  const account = (role: string, id: string, i: number, openDays: readonly string[] | null) => ({
    id,
    role,
    full_name: `${role} ${i}`,
    email: `${role}${i}@example.org`,
    password_hash: passwordHash,
    availability: writeAvailability(openDays),
  })
  await insert(pool, 'accounts', [
    ...professors.map(({ id, openDays }, i) => account('professor', id, i, openDays)),
    ...students.map((id, i) => account('student', id, i, null)),
  ])
  const approved = professors.map(({ id }) => ({ id, status: 'approved' }))
  await insert(pool, 'professors', approved)
  const enrolled = students.map((id, i) => ({
    id,
    student_id: `S${i}`,
    semester: 1 + (i % 8),
    year: '2026',
  }))
  await insert(pool, 'students', enrolled)
}

async function storeCourses(pool: Pool, { courses, cohorts }: Institution): Promise<void> {
  const rows = courses.map((id, i) => ({
    id,
    course_name: `Course ${i}`,
    course_code: `C${i}`,
    start_date: TERM.from,
    end_date: TERM.to,
    status: 'Going On',
    term: 1 + (i % 4),
  }))
  await insert(pool, 'courses', rows)
  const named = cohorts.map((id, i) => ({ id, name: `Cohort ${i}` }))
  await insert(pool, 'cohorts', named)
  const members = courses.map((id, i) => ({ cohort_id: cohorts[cohortOf(i)], course_id: id }))
  await insert(pool, 'cohort_courses', members)
}

async function storeRooms(pool: Pool, { rooms }: Institution): Promise<void> {
  const rows = rooms.map(({ id, seats, openDays }, i) => ({
    id,
    name: `R${i}`,
    building_name: `Building ${i % 12}`,
    seats,
    availability: writeAvailability(openDays),
  }))
  await insert(pool, 'rooms', rows)
}

/** Of each course the first class is of a lecture, the second of a lab; answers the section of each class. */
async function storeParts(pool: Pool, { classes, courses }: Institution): Promise<Map<string, string>> {
  const configurations = courses.map((courseId) => ({ id: randomUUID(), courseId }))
  await pool.query(
    `insert into configurations (id, offering_id) select g.id, c.offering_id
     from jsonb_to_recordset($1::jsonb) as g (id uuid, "courseId" uuid) join courses c on c.id = g."courseId"`,
    [JSON.stringify(configurations)],
  )
  const parts = classes.map(({ id, course }, i) => ({
    classId: id,
    id: randomUUID(),
    configuration_id: configurations[course]?.id,
    kind: i % 2 === 0 ? 'Lecture' : 'Lab',
    minutes: 60,
    meetings_per_week: 1,
    weeks: weeksOf(i),
    take: 'one',
    name: '',
    together: false,
    position: i % 2,
  }))
  await insert(
    pool,
    'parts',
    parts.map(({ classId: _, ...part }) => part),
  )
  const sections = parts.map(({ id, kind }) => ({
    id: randomUUID(),
    part_id: id,
    name: `${kind} 1`,
    position: 0,
    all_teach: true,
  }))
  await insert(pool, 'sections', sections)
  await pool.query('update offerings set shape_revision = shape_revision + 1')
  return new Map(classes.map(({ id }, i) => [id, sections[i]?.id ?? '']))
}

/** Of a lab, its weeks. */
const weeksOf = (index: number) => (index % 2 === 0 ? null : index % 4 === 1 ? 'odd' : 'even')

async function storeClasses(
  pool: Pool,
  { classes, rooms, professors, courses }: Institution,
  sections: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = classes.map(({ id, course, professor, room, hour }, i) => {
    const { day, startMinute } = toTimes(hour)
    return {
      id,
      title: `Class ${i}`,
      day,
      start_minute: startMinute,
      end_minute: startMinute + 60,
      course_id: courses[course],
      room_id: rooms[room]?.id,
      professor_id: professors[professor]?.id,
      section_id: sections.get(id) ?? null,
      weeks: sections.has(id) ? weeksOf(i) : null,
    }
  })
  await insert(pool, 'classes', rows)
  const others = classes.flatMap(({ id, other }) =>
    other === null ? [] : { class_id: id, professor_id: professors[other]?.id },
  )
  if (others.length > 0) await insert(pool, 'class_professors', others)
  await pool.query(
    `insert into meetings (class_id, date, start_minute, end_minute, room_id, active)
     select c.id, d::date, c.start_minute, c.end_minute, c.room_id, true
     from classes c cross join generate_series($1::date, $2::date, interval '1 day') d
     where to_char(d, 'FMDay') = c.day and (c.weeks is null
       or (c.weeks = 'odd') = ((d::date - date_trunc('week', $1::date)::date) / 7 % 2 = 0))`,
    [TERM.from, TERM.to],
  )
  await pool.query(
    `insert into meeting_professors (class_id, date, professor_id, start_minute, end_minute, active)
     select m.class_id, m.date, professor, m.start_minute, m.end_minute, m.active
     from meetings m, unnest(list_teachers(m.class_id)) as professor`,
  )
}

/** The rows have the same columns. */
async function insert(pool: Pool, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
