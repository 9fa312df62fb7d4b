import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AVAILABILITY_DAYS, parseTime } from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import {
  type FetInstance,
  type FetPlacement,
  findFetHours,
  readFet,
  toFetTerm,
  validateFet,
} from '@scheduler/formats/of/fet'
import { breaches } from '@scheduler/formats/testing/fet/testing/every-constraint'
import { constraint, writeFetFile } from '@scheduler/formats/testing/fet/testing/small-file'
import { planRun } from '@scheduler/planning'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SERVER_ROLE } from '../db/private-postgres/cluster.ts'
import { completeChoices } from '../generation/stored-choices.ts'
import { readListedTerm } from '../listed-term/read-listed-term.ts'
import { storeTermFile } from '../listed-term/store-listed-term.ts'
import { readPlanningInput } from '../planning-input/read-planning-input.ts'
import { emptyInstitution } from '../testing/empty-institution.ts'
import { runProgram } from '../testing/run-program.ts'
import { addRun } from '../testing/stored-runs.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { urlOf } from '../testing/test-database.ts'
import { hasEnded, waitForRun, workHere } from '../testing/work-here.ts'

/* A file of FET becomes a term; a run places it, and what is taken over keeps everything that the file requires. */

let site: TestApp
let worker: { stop(): Promise<void> }
let folder: string
beforeAll(async () => {
  site = await startTestApp()
  worker = workHere(site)
  folder = await mkdtemp(join(tmpdir(), 'scheduler-fet-'))
})
afterAll(async () => {
  await worker.stop()
  await site.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => emptyInstitution(site.db, 'professor'))

const EVERYTHING = breaches.map(({ xml }) => xml).join('')

async function importText(text: string, ...options: string[]) {
  const file = join(folder, 'file.fet')
  await writeFile(file, text)
  return runProgram('import', [file, ...options], {
    DATABASE_URL: urlOf({ ...site.owner, user: SERVER_ROLE }),
  })
}

test('a file becomes a term with courses, professors, cohorts and rooms, once, and what is not taken is told', async () => {
  const morning = constraint('StudentsMinHoursPerMorning', 'Minimum_Hours_Per_Morning=8')
  const away = constraint('TeacherNotAvailableTimes', 'Teacher=T2 Not_Available_Time>=Mon.10')
  const text = writeFetFile(morning + away)
  const { code, output } = await importText(text, '--monday', '2026-09-07')
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(
      'Imported Small & simple: 5 courses, 7 classes, 3 rooms, 3 professors, 4 cohorts.',
    ),
  ])
  expect(output).toContain('Mon is Monday, Tue is Tuesday')
  expect(output).toContain('The first hour begins at 08:00, each lasts 60 minutes: the names of the hours')
  expect(output).toContain('Not taken: ConstraintStudentsMinHoursPerMorning 1.')
  expect(output).toContain('complete but for 1 required constraint that is not taken.')
  const courses = await site.db
    .selectFrom('courses')
    .select(['course_name', 'expected_students'])
    .orderBy('course_name')
    .execute()
  expect(courses).toEqual([
    { course_name: 'Maths (G1)', expected_students: 20 },
    { course_name: 'Maths (G2)', expected_students: 20 },
    { course_name: 'Maths (W)', expected_students: 10 },
    { course_name: 'Maths (Y)', expected_students: 40 },
    { course_name: 'Maths (Z)', expected_students: 10 },
  ])
  const rooms = await site.db
    .selectFrom('rooms')
    .select(['name', 'building_name', 'seats'])
    .orderBy('name')
    .execute()
  expect(rooms.map((room) => Object.values(room))).toEqual([
    ['A1', 'A', 50],
    ['A2', 'A', 20],
    ['B1', 'B', 50],
  ])
  const professor = await site.db
    .selectFrom('accounts')
    .select('availability')
    .where('full_name', '=', 'T2')
    .executeTakeFirstOrThrow()
  expect(professor.availability).toMatchObject({
    Monday: ['08:00 - 10:00', '11:00 - 14:00'],
    Friday: ['08:00 - 14:00'],
  })
  const cohorts = await site.db
    .selectFrom('cohorts as c')
    .innerJoin('cohort_courses as m', 'm.cohort_id', 'c.id')
    .innerJoin('courses as co', 'co.id', 'm.course_id')
    .select(['c.name', 'co.course_name'])
    .orderBy('c.name')
    .orderBy('co.course_name')
    .execute()
  expect(cohorts.map((row) => Object.values(row))).toEqual([
    ['S1', 'Maths (G1)'],
    ['S1', 'Maths (Y)'],
    ['S2', 'Maths (G2)'],
    ['S2', 'Maths (Y)'],
    ['W', 'Maths (W)'],
    ['Z', 'Maths (Z)'],
  ])
  const again = await importText(text)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('has been imported before')])
})

test('a broken file is refused by its line, and nothing is stored', async () => {
  const { code, output } = await importText(
    writeFetFile('').replace('<Id>3</Id>', '<Id>3</Id>\n<Students>Nobody</Students>'),
  )
  expect([code, output]).toEqual([1, expect.stringMatching(/Line \d+: .*'Nobody', which is not listed/)])
  expect(await site.db.selectFrom('terms').select('id').execute()).toEqual([])
})

const CHOICES = completeChoices({
  term: null,
  statuses: ['Coming Soon', 'Going On'],
  courseIds: null,
  standing: 'preferToKeep',
  weights: {},
})

/** Stores a file, lets a run place it, and takes over what it proposes. */
async function placeByRun(instance: FetInstance): Promise<FetPlacement[]> {
  const { termId } = await site.db
    .transaction()
    .execute((trx) => storeTermFile(trx, toFetTerm(instance), '2026-09-07'))
  const id = await addRun(
    site.db,
    { time_limit_seconds: 10 },
    { termId, statuses: ['Going On', 'Coming Soon'] },
  )
  const { status, note } = await waitForRun(site, id, hasEnded)
  expect({ status, note }).toEqual({ status: 'finished', note: null })
  const taken = await site.admin.call('POST', `/api/generation/runs/${id}/take-over`, {})
  expect(taken.statusCode, taken.body).toBe(200)
  return readPlacements(instance)
}

/** Where the classes of the timetable are, in the words of the file. */
async function readPlacements(instance: FetInstance): Promise<FetPlacement[]> {
  const { startMinute, minutes } = findFetHours(instance)
  const rows = await site.db
    .selectFrom('classes as c')
    .innerJoin('sections as s', 's.id', 'c.section_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .select(['s.name as activity', 'c.day', 'c.start_minute', 'r.name as room'])
    .execute()
  return rows.map(({ activity, day, start_minute, room }) => ({
    activity: activity ?? '',
    day: AVAILABILITY_DAYS.indexOf(day),
    hour: (start_minute - startMinute) / minutes,
    room: room ?? '',
  }))
}

test('what a run finds and is taken over keeps everything that the file requires, taught by its teachers', async () => {
  const both = writeFetFile(EVERYTHING).replace(
    '<Teacher>T3</Teacher>',
    '<Teacher>T3</Teacher><Teacher>T4</Teacher>',
  )
  const instance = readFet(both)
  const placements = await placeByRun(instance)
  expect(placements).toHaveLength(instance.activities.length)
  const { feasible, hard } = validateFet(instance, placements)
  expect({ feasible, hard: Object.entries(hard).filter(([, count]) => count > 0) }).toEqual({
    feasible: true,
    hard: [],
  })
  const taught = await site.db
    .selectFrom('classes as c')
    .innerJoin('sections as s', 's.id', 'c.section_id')
    .innerJoin('meeting_professors as m', 'm.class_id', 'c.id')
    .innerJoin('accounts as a', 'a.id', 'm.professor_id')
    .select(['s.name', 'a.full_name'])
    .distinct()
    .orderBy('s.name')
    .orderBy('a.full_name')
    .execute()
  expect(taught.map(({ name, full_name }) => `${name} ${full_name}`)).toEqual(
    instance.activities.flatMap(({ id, teachers }) => teachers.map((teacher) => `${id} ${teacher}`)),
  )
})

test('a run of the term says which required constraints of the file are not taken, and one of all terms does not', async () => {
  const morning = constraint('StudentsMinHoursPerMorning', 'Minimum_Hours_Per_Morning=8')
  const instance = readFet(
    writeFetFile(morning + morning + constraint('StudentsMaxGapsPerWeek', 'Max_Gaps=3')),
  )
  const { termId } = await site.db
    .transaction()
    .execute((trx) => storeTermFile(trx, toFetTerm(instance), '2026-09-07'))
  const ofTerm = await addRun(site.db, { time_limit_seconds: 5 }, { termId })
  const ofAll = await addRun(site.db, { time_limit_seconds: 5 })
  await waitForRun(site, ofTerm, hasEnded)
  const read = async (path: string) => (await site.admin.call('GET', `/api/generation/runs${path}`)).json()
  const notTaken = [{ constraint: 'ConstraintStudentsMinHoursPerMorning', count: 2 }]
  expect(await read(`/${ofTerm}`)).toMatchObject({ notTaken })
  expect(await read(`/${ofTerm}/proposal`)).toMatchObject({ run: { notTaken } })
  expect(await read(`/${ofAll}`)).not.toHaveProperty('notTaken')
})

/** Where Debian's package fet-data has its examples, or where it was unpacked to. */
const samples = process.env.FET_SAMPLES_DIR ?? '/usr/share/doc/fet-data/examples'
const sample = join(samples, 'FET-5-official/Egypt/Dakahlia/institution-2012-2013.fet')
const title = existsSync(sample)
  ? 'a sample of FET'
  : `a sample of FET (skipped: no ${sample}, see FET_SAMPLES_DIR)`

describe.skipIf(!existsSync(sample))(title, () => {
  test('what is proposed for the file of a university keeps everything that it requires', async () => {
    const instance = readFet(readFileSync(sample, 'utf8'))
    const { classes } = await site.db.transaction().execute(async (trx) => {
      const { termId } = await storeTermFile(trx, toFetTerm(instance), '2026-09-07')
      const listed = await readListedTerm(trx, termId)
      if (!listed) throw new Error('There is no such term.')
      const input = await readPlanningInput(trx, site.services.clock)
      const plan = planRun({ ...input, listed }, { ...CHOICES, termId })
      // By moves, so that it is the same however busy the machine is.
      const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 2_000_000 }, now: () => 0 })
      return plan.propose(placements)
    })
    const { startMinute, minutes } = findFetHours(instance)
    const placements = classes.flatMap(({ section, after }): FetPlacement[] =>
      section && after
        ? [
            {
              activity: section.name,
              day: AVAILABILITY_DAYS.indexOf(after.day),
              hour: ((parseTime(after.startTime) ?? 0) - startMinute) / minutes,
              room: after.roomName ?? '',
            },
          ]
        : [],
    )
    expect(placements).toHaveLength(instance.activities.length)
    expect(validateFet(instance, placements)).toMatchObject({ feasible: true })
  })
})
