import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_TEACHING_WEEK, type TeachingWeek } from '@scheduler/domain'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { connectTo, createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readTeachingWeek, writeTeachingWeek } from '../timetable/settings/teaching-week.ts'

const FILE = `Name: Toy
Courses: 2
Rooms: 2
Days: 5
Periods_per_day: 4
Curricula: 1
Constraints: 1

COURSES:
Algebra Ito 3 2 30
Optics Osei 2 2 40

ROOMS:
A 32
B 50

CURRICULA:
Year1 2 Algebra Optics

UNAVAILABILITY_CONSTRAINTS:
Optics 4 3

END.
`

let database: TestDatabase
let db: Db
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  db = connectDatabase(database.connection).db
  folder = await mkdtemp(join(tmpdir(), 'scheduler-import-'))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function runImport(
  text: string,
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  const file = join(folder, 'file.ctt')
  await writeFile(file, text)
  const { host, port, user, database: name } = database.connection
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`
  const child = spawn(process.execPath, [join(inject('programs'), 'import.mjs'), file, ...options], {
    env: { ...process.env, DATABASE_URL: url },
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

const TABLES = ['courses', 'rooms', 'accounts', 'cohorts', 'classes'] as const
const count = async (table: (typeof TABLES)[number]) =>
  (await db.selectFrom(table).select('id').execute()).length

const asOwner = (statement: string) =>
  connectTo(database.owner, async (client) => void (await client.query(statement)))

test('a broken file is refused by its line, and nothing is stored', async () => {
  const { code, output } = await runImport(FILE.replace('Optics Osei 2 2 40', 'Optics Osei two 2 40'))
  expect(code).toBe(1)
  expect(output).toContain('Line 11')
  expect(await count('courses')).toBe(0)
  expect(await count('rooms')).toBe(0)
  expect(await readTeachingWeek(db)).toEqual(DEFAULT_TEACHING_WEEK)
})

const WEEK_OF_FILE = { ...DEFAULT_TEACHING_WEEK, hours: { startMinute: 480, endMinute: 960 } }

test('an import that fails in the middle of its timetable leaves nothing of it', async () => {
  await asOwner(`create function refuse_class() returns trigger language plpgsql as $$
    begin raise 'Refused by a test.'; end $$`)
  await asOwner(`create trigger refused before insert on classes for each row
    when (new.title = 'Optics 2') execute function refuse_class()`)
  const { code, output } = await runImport(FILE, '--place', '--seconds', '1')
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing was imported: Refused by a test.')])
  await asOwner('drop function refuse_class cascade')
  for (const table of TABLES) expect([table, await count(table)]).toEqual([table, 0])
  expect(await readTeachingWeek(db)).toEqual(DEFAULT_TEACHING_WEEK)
})

test('a file becomes an institution with a timetable, once', async () => {
  const { code, output } = await runImport(FILE, '--place', '--seconds', '1')
  expect([code, output]).toEqual([0, expect.stringContaining('Placed 5 of 5 classes')])
  const course = await db
    .selectFrom('courses')
    .selectAll()
    .where('course_name', '=', 'Optics')
    .executeTakeFirstOrThrow()
  expect(course).toMatchObject({
    class_duration: '2Hrs',
    meetings_per_week: 2,
    minimum_days: 2,
    expected_students: 40,
  })
  expect(course.availability.Friday).toEqual(['08:00 - 10:00', '10:00 - 12:00', '12:00 - 14:00'])
  expect(await count('classes')).toBe(5)
  expect(await count('cohorts')).toBe(1)
  const teachers = await db.selectFrom('professors').select('status').execute()
  expect(teachers).toEqual([{ status: 'approved' }, { status: 'approved' }])
  expect(await readTeachingWeek(db)).toEqual(WEEK_OF_FILE)
  const again = await runImport(FILE)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('has been imported before')])
  expect(await count('courses')).toBe(2)
})

test('an import does not set the week where classes exist, or where somebody has chosen one', async () => {
  const saturdays = FILE.replace('Days: 5', 'Days: 6').replace('Periods_per_day: 4', 'Periods_per_day: 9')
  const importAs = async (name: string) =>
    expect((await runImport(saturdays.replace('Toy', name))).code).toBe(0)
  const set = (week: TeachingWeek) => db.transaction().execute((trx) => writeTeachingWeek(trx, week))
  await set(DEFAULT_TEACHING_WEEK)
  await importAs('With classes')
  expect(await readTeachingWeek(db)).toEqual(DEFAULT_TEACHING_WEEK)
  await db.deleteFrom('classes').execute()
  const chosen: TeachingWeek = { ...DEFAULT_TEACHING_WEEK, startStepMinutes: 30 }
  await set(chosen)
  await importAs('With a choice')
  expect(await readTeachingWeek(db)).toEqual(chosen)
  await set(DEFAULT_TEACHING_WEEK)
  await importAs('Alone')
  expect(await readTeachingWeek(db)).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    hours: { startMinute: 480, endMinute: 1020 },
    lunchBreak: null,
    startStepMinutes: null,
    periods: [],
  })
})
