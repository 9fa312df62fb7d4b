import type { Proposal } from '@scheduler/contract'
import { itc2019Term } from '@scheduler/formats'
import {
  at,
  classOf,
  distributionOf,
  instanceOf,
} from '@scheduler/formats/testing/itc2019/testing/small-instance'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeTermFile } from '../../listed-term/store-listed-term.ts'
import { emptyInstitution } from '../../testing/empty-institution.ts'
import { addRun } from '../../testing/stored-runs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasEnded, waitForRun, workHere } from '../../testing/work-here.ts'

/* What a run finds for a term in which each section has times and rooms that are listed for it. */

let site: TestApp
let worker: { stop(): Promise<void> }
let termId: string
beforeAll(async () => {
  site = await startTestApp()
  worker = workHere(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})

/** At 9, twice a week in r1; and a lab that costs 1 where it does not overlap it. */
const lecture = classOf('1', {
  limit: 5,
  rooms: [{ room: 'r1', price: 0 }],
  times: [
    { ...at('10100', '1111', 108, 120), price: 0 },
    { ...at('01010', '1111', 108, 120), price: 4 },
  ],
})
const lab = classOf('2', {
  rooms: [
    { room: 'r1', price: 3 },
    { room: 'r2', price: 0 },
  ],
  times: [
    { ...at('10000', '1010', 110, 130), price: 0 },
    { ...at('00001', '0101', 110, 130), price: 1 },
  ],
})
const instance = instanceOf([], {
  slotsPerDay: 288,
  courses: [
    { id: 'c', configurations: [{ id: 'f', parts: [{ id: 's', sections: [lecture] }] }] },
    { id: 'd', configurations: [{ id: 'g', parts: [{ id: 't', sections: [lab] }] }] },
  ],
  rules: [distributionOf('SameAttendees', [], null, ['1', '2'])],
  students: [{ id: 's1', courses: ['c', 'd'] }],
})

beforeEach(async () => {
  await emptyInstitution(site.db, 'student')
  const stored = await site.db
    .transaction()
    .execute((trx) => storeTermFile(trx, itc2019Term(instance), '2026-09-07'))
  termId = stored.termId
})

async function run(choices: object = {}) {
  const id = await addRun(
    site.db,
    { time_limit_seconds: 1 },
    { termId, statuses: ['Going On', 'Coming Soon'], ...choices },
  )
  return waitForRun(site, id, hasEnded)
}

async function propose(): Promise<Proposal> {
  const { _id, status, note } = await run()
  expect({ status, note }).toEqual({ status: 'finished', note: null })
  return (await site.admin.call('GET', `/api/generation/runs/${_id}/proposal`)).json()
}

const places = ({ classes }: Proposal) =>
  classes.map(({ title, change, weeks, after }) => [
    title,
    change,
    weeks,
    after?.day,
    after?.startTime,
    after?.roomName,
  ])

const listClasses = () =>
  site.db
    .selectFrom('classes')
    .select(['id', 'title', 'day', 'weeks'])
    .orderBy('title')
    .orderBy('day')
    .execute()

test('each section gets a time and a room of its list, which are taken over with their weeks, and then stays', async () => {
  const proposal = await propose()
  expect(places(proposal)).toEqual([
    ['Course c Part A 1', 'new', null, 'Monday', '09:00', 'r1'],
    ['Course c Part A 1', 'new', null, 'Wednesday', '09:00', 'r1'],
    ['Course d Part A 2', 'new', '2, 4', 'Friday', '09:10', 'r2'],
  ])
  expect(proposal.run.progress).toMatchObject({ cost: 1, violations: 0, placed: 2, classes: 2 })
  const taken = await site.admin.call('POST', `/api/generation/runs/${proposal.run._id}/take-over`, {})
  expect(taken.statusCode, taken.body).toBe(200)
  const classes = await listClasses()
  expect(classes.map(({ title, day, weeks }) => [title, day, weeks])).toEqual([
    ['Course c Part A 1', 'Monday', null],
    ['Course c Part A 1', 'Wednesday', null],
    ['Course d Part A 2', 'Friday', '2, 4'],
  ])
  const meetings = await site.db.selectFrom('meetings').select('date').orderBy('date').execute()
  expect(meetings.map(({ date }) => date)).toEqual([
    ...['2026-09-07', '2026-09-09', '2026-09-14', '2026-09-16', '2026-09-18', '2026-09-21', '2026-09-23'],
    ...['2026-09-28', '2026-09-30', '2026-10-02'],
  ])
  await site.admin.call('POST', `/api/classs/delete/${classes[2]?.id}`)
  const { id: professor_id } = await site.addPerson('professor')
  await site.db.updateTable('classes').set({ professor_id }).execute()
  const next = await propose()
  expect(next.classes.map((one) => one.professorId)).toEqual([professor_id, professor_id, null])
  expect(next.classes[0]?.professorName).toMatch(/./)
  expect(places(next)).toEqual([
    ['Course c Part A 1', 'unchanged', undefined, 'Monday', '09:00', 'r1'],
    ['Course c Part A 1', 'unchanged', undefined, 'Wednesday', '09:00', 'r1'],
    ['Course d Part A 2', 'new', '2, 4', 'Friday', '09:10', 'r2'],
  ])
})

test.each<[string, string, () => Promise<unknown>]>([
  ['two courses', 'Monday', async () => {}],
  [
    'one professor',
    'Friday',
    async () => {
      const { id } = await site.addPerson('professor')
      await sql`insert into section_professors select id, ${id} from sections where name is not null`.execute(
        site.db,
      )
    },
  ],
  [
    'one cohort',
    'Friday',
    async () => {
      await sql`with cohort as (insert into cohorts (name) values ('First years') returning id)
        insert into cohort_courses select cohort.id, courses.id from cohort, courses`.execute(site.db)
    },
  ],
])('where nobody asks for both, the classes of %s are proposed for Monday and %s', async (_, day, change) => {
  await site.db.deleteFrom('section_rules').execute()
  await site.db.deleteFrom('student_courses').execute()
  await change()
  expect(places(await propose()).map(([, , , on]) => on)).toEqual(['Monday', 'Wednesday', day])
})

test('a room in which another class is then is not proposed', async () => {
  const room = await site.db
    .selectFrom('rooms')
    .select('id')
    .where('name', '=', 'r1')
    .executeTakeFirstOrThrow()
  const other = { title: 'Choir', day: 'Wednesday', startTime: '09:30', endTime: '11:00', roomId: room.id }
  expect((await site.admin.call('POST', '/api/classs', other)).statusCode).toBe(201)
  expect(places(await propose()).slice(0, 2)).toEqual([
    ['Course c Part A 1', 'new', null, 'Tuesday', '09:00', 'r1'],
    ['Course c Part A 1', 'new', null, 'Thursday', '09:00', 'r1'],
  ])
})

test.each([
  ['only some parts are chosen', 'runs.wholeTerm', async () => ({ parts: ['Part A'] })],
  [
    'a choice keeps a course to some rooms',
    'runs.wholeTerm',
    async () => ({
      limits: [
        { courseId: termId, part: null, sectionId: null, buildings: ['x'], roomIds: [], availability: {} },
      ],
    }),
  ],
  ['only courses of another status are chosen', 'runs.wholeTerm', async () => ({ statuses: ['Completed'] })],
  [
    'a section has no times',
    'runs.nothingListed',
    async () => {
      await site.db
        .deleteFrom('section_times')
        .where('price', '<=', 1)
        .where('weeks', 'is not', null)
        .execute()
    },
  ],
  [
    'a class is at a time that is not listed',
    'runs.notListed',
    async () => {
      const { id, course } = await site.db
        .selectFrom('sections as s')
        .innerJoin('parts as p', 'p.id', 's.part_id')
        .innerJoin('configurations as g', 'g.id', 'p.configuration_id')
        .innerJoin('courses as co', 'co.offering_id', 'g.offering_id')
        .select(['s.id', 'co.id as course'])
        .where('s.name', '=', '1')
        .executeTakeFirstOrThrow()
      const one = { title: 'Early', day: 'Monday', startTime: '07:00', endTime: '08:00', courseId: course }
      expect((await site.admin.call('POST', '/api/classs', { ...one, sectionId: id })).statusCode).toBe(201)
    },
  ],
])('a run fails and says why where %s', async (_, key, change) => {
  const choices = (await change()) ?? {}
  expect(await run(choices)).toMatchObject({ status: 'failed', note: { key } })
})

test('the check before a run does not ask for hours and rooms that are not listed', async () => {
  await site.db.updateTable('rooms').set({ seats: 1 }).execute()
  const answer = await site.admin.call('POST', '/api/generation/check', { termId })
  expect(answer.json()).toMatchObject({ courses: 2, classes: 2, findings: [] })
})
