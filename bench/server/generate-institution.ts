import { randomUUID } from 'node:crypto'
import type { connectDatabase } from '../../apps/server/src/db/connect.ts'
import { createRandom } from '../../apps/server/src/faults/load.ts'
import { hashPassword } from '../../apps/server/src/http/passwords.ts'

/** How large a university is, by its classes: the rest follows. */
export interface Size {
  readonly classes: number
  readonly rooms: number
  readonly professors: number
  readonly students: number
  readonly joins: number
}

export const sizeOf = (classes: number): Size => ({
  classes,
  rooms: Math.max(1, classes / 25),
  professors: Math.max(1, (classes * 2) / 25),
  students: classes * 4,
  joins: classes * 20,
})

export const PASSWORD = 'a passphrase of the bench'
const TERM = { from: '2026-09-01', to: '2026-12-31' }
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const FIRST_MINUTE = 480
const HOURS = 10
/** The generated classes fill the first half of the week's hours; the others stay free for what the bench adds. */
const FILLED_HOURS = 25
const JOINS_EACH = 5
const SEATS = 60

/** An hour of the week, counted from Monday 08:00 through each day. */
export function toSlot(hour: number) {
  const day = DAYS[Math.floor(hour / HOURS) % DAYS.length] ?? 'Monday'
  const startMinute = FIRST_MINUTE + (hour % HOURS) * 60
  return { day, startMinute, endMinute: startMinute + 60 }
}

export interface Institution {
  readonly rooms: readonly string[]
  readonly professors: readonly string[]
  readonly students: readonly string[]
  readonly courses: readonly string[]
  readonly classes: readonly string[]
}

type Pool = ReturnType<typeof connectDatabase>['pool']

/** Fills an empty database. Nothing is booked twice: of one hour, every class has another room, professor and students. */
export async function generateInstitution(pool: Pool, size: Size, seed: number): Promise<Institution> {
  const random = createRandom(seed)
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const rooms = ids(size.rooms)
  const professors = ids(size.professors)
  const students = ids(size.students)
  const courses = ids(size.classes / 2)
  const classes = ids(size.classes)
  const passwordHash = await hashPassword(PASSWORD)

  await insert(pool, 'rooms', {
    id: rooms,
    name: rooms.map((_, i) => `R${i}`),
    building_name: rooms.map((_, i) => `Building ${i % 12}`),
    seats: rooms.map(() => SEATS),
  })
  await insert(pool, 'courses', {
    id: courses,
    course_name: courses.map((_, i) => `Course ${i}`),
    course_code: courses.map((_, i) => `C${i}`),
    start_date: courses.map(() => TERM.from),
    end_date: courses.map(() => TERM.to),
    term: courses.map(() => 1 + Math.floor(random() * 4)),
  })
  for (const [role, people] of [
    ['professor', professors],
    ['student', students],
  ] as const)
    await insert(pool, 'accounts', {
      id: people,
      role: people.map(() => role),
      full_name: people.map((_, i) => `${role} ${i}`),
      email: people.map((_, i) => `${role}${i}@example.org`),
      password_hash: people.map(() => passwordHash),
    })
  await insert(pool, 'professors', { id: professors, status: professors.map(() => 'approved') })
  await insert(pool, 'students', {
    id: students,
    student_id: students.map((_, i) => `S${i}`),
    semester: students.map(() => 1 + Math.floor(random() * 8)),
    year: students.map(() => '2026'),
  })
  // The hours come in an order of chance, so that rooms are not full from Monday on.
  const hours = Array.from({ length: FILLED_HOURS }, (_, hour) => hour).sort(() => random() - 0.5)
  const placed = classes.map((_, i) => toSlot(hours[Math.floor(i / size.rooms) % FILLED_HOURS] ?? 0))
  await insert(pool, 'classes', {
    id: classes,
    title: classes.map((_, i) => `Class ${i}`),
    day: placed.map((slot) => slot.day),
    start_minute: placed.map((slot) => slot.startMinute),
    end_minute: placed.map((slot) => slot.endMinute),
    course_id: classes.map((_, i) => courses[Math.floor(i / 2)] ?? null),
    room_id: classes.map((_, i) => rooms[i % size.rooms] ?? null),
    professor_id: classes.map((_, i) => professors[i % size.professors] ?? null),
  })
  await pool.query(
    `insert into meetings (class_id, date, start_minute, end_minute, room_id, professor_id, active)
     select c.id, d::date, c.start_minute, c.end_minute, c.room_id, c.professor_id, true
     from classes c cross join generate_series($1::date, $2::date, interval '1 day') d
     where to_char(d, 'FMDay') = c.day`,
    [TERM.from, TERM.to],
  )
  const memberships = students.flatMap((student, s) =>
    Array.from({ length: JOINS_EACH }, (_, k) => {
      const hour = (s * 7 + k * 5) % FILLED_HOURS
      return { student, entry: classes[hour * size.rooms + ((s * 13 + k * 17) % size.rooms)] ?? '' }
    }),
  )
  await insert(pool, 'class_students', {
    class_id: memberships.map(({ entry }) => entry),
    student_id: memberships.map(({ student }) => student),
  })
  // What autovacuum does within a minute of so many rows.
  await pool.query('vacuum analyze')
  return { rooms, professors, students, courses, classes }
}

/** Inserts rows given by columns, in one statement. */
async function insert(pool: Pool, table: string, columns: Record<string, readonly unknown[]>): Promise<void> {
  const names = Object.keys(columns)
  const rows = (columns[names[0] ?? ''] ?? []).map((_, row) =>
    Object.fromEntries(names.map((name) => [name, columns[name]?.[row]])),
  )
  await pool.query(
    `insert into ${table} (${names.join(', ')})
     select ${names.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
