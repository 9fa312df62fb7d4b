import { readItc2019 } from '@scheduler/formats'
import { constraint, writeFetFile } from '@scheduler/formats/testing/fet/testing/small-file'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyInstitution } from '../../testing/empty-institution.ts'
import { addRun } from '../../testing/stored-runs.ts'
import { termFile } from '../../testing/term-file.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasEnded, waitForRun, workHere } from '../../testing/work-here.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterEach(() => emptyInstitution(site.db, 'professor'))
afterAll(() => site.close())

const send = (text: string, more: object = {}) =>
  site.admin.call('POST', '/api/terms/from-file', { text, ...more })

const GAPS = constraint('StudentsMaxGapsPerDay', 'Max_Gaps=0')
const MORNING = constraint('StudentsMinHoursPerMorning', 'Minimum_Hours_Per_Morning=8')

test('a file of FET becomes a term with its rules, a run places it, and the report has what is not taken', async () => {
  const { statusCode, body } = await send(writeFetFile(GAPS + MORNING), { startDate: '2026-09-07' })
  expect(statusCode, body).toBe(201)
  const { term, report } = JSON.parse(body)
  expect(term).toMatchObject({ name: 'Small & simple', startDate: '2026-09-07', state: 'planning' })
  expect(report).toMatchObject({
    courses: 5,
    classes: 7,
    rooms: 3,
    professors: 3,
    cohorts: 4,
    students: 0,
    weeks: 15,
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    hours: { startTime: '08:00', minutes: 60, isTold: false },
    notTaken: [{ constraint: 'ConstraintStudentsMinHoursPerMorning', count: 1, required: 1 }],
  })
  expect(report.rulesOfRuns).toBeGreaterThan(0)
  const listed = await site.admin.call('GET', '/api/terms')
  expect(listed.json()).toMatchObject([{ _id: term._id }])
  const worker = workHere(site)
  const run = await addRun(site.db, { time_limit_seconds: 5 }, { termId: term._id })
  expect(await waitForRun(site, run, hasEnded)).toMatchObject({ status: 'finished', note: null })
  await worker.stop()
  const { json } = await site.admin.call('GET', `/api/generation/runs/${run}/proposal`)
  expect(json().classes).toHaveLength(7)
})

test('an instance of ITC-2019 becomes a term that is exported as the same instance, and begins in the academic year by itself', async () => {
  const text = termFile('autumn').replace(
    '<courses/>',
    '<courses><course id="1"><config id="1"><subpart id="1"><class id="1" room="false" limit="9"><time days="10000" start="96" length="12" weeks="1111" penalty="0"/></class></subpart></config></course></courses>',
  )
  const { statusCode, body } = await send(text)
  expect(statusCode, body).toBe(201)
  const { term, report } = JSON.parse(body)
  expect(report).toMatchObject({ courses: 1, classes: 1, weeks: 4, days: [], hours: null, notTaken: [] })
  expect(new Date(term.startDate).getUTCDay()).toBe(1)
  const exported = await site.admin.call('GET', `/api/terms/${term._id}/itc2019`)
  expect(readItc2019(exported.body)).toEqual(readItc2019(text))
})

test.each([
  ['no XML', 400, 'Name: small', 'Line 1: this is not XML'],
  ['another XML file', 400, '<other/>', 'a term is read from files of FET, ITC-2019'],
  ['a broken instance', 400, termFile('x').replace('nrWeeks="4"', 'nrWeeks="no"'), "nrWeeks='no'"],
  ['a week of ten days', 400, writeTenDays(), 'its week has 10 days'],
  ['a name that no field takes', 409, termFile('x'.repeat(201)), 'more than 200 characters'],
  ['a long file that is broken', 400, `<problem>${' '.repeat(20_000)}`, 'before <problem> is closed'],
])(
  '%s is refused in a sentence of each language, and nothing of it is stored',
  async (_, status, text, reason) => {
    const { statusCode, body } = await send(text)
    const { message, errors: [said] = [JSON.parse(body)] } = JSON.parse(body)
    expect([statusCode, message]).toEqual([status, expect.stringContaining(reason)])
    // Others than readers of English are told it too.
    expect(said).toMatchObject({
      key: 'importing.fileRefused',
      slots: { what: { key: expect.stringMatching(/^files\./) } },
    })
    for (const table of ['terms', 'courses', 'rooms'] as const)
      expect(await site.db.selectFrom(table).select('id').execute()).toEqual([])
  },
)

function writeTenDays(): string {
  const days = Array.from({ length: 10 }, (_, day) => `<Day><Name>D${day}</Name></Day>`).join('')
  return writeFetFile('').replace(/<Days_List>.*?<\/Days_List>/s, `<Days_List>${days}</Days_List>`)
}

test('what fails at the end leaves nothing of the beginning, and a term that is there is refused', async () => {
  const text = writeFetFile(GAPS)
  expect((await send(text)).statusCode).toBe(201)
  const again = await send(text)
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('imported before')])
  // Its professors have the addresses that the others of the name would have.
  await site.db.updateTable('terms').set({ name: 'Renamed' }).execute()
  const rooms = await site.db.selectFrom('rooms').select('id').execute()
  expect((await send(text)).statusCode).toBe(409)
  expect(await site.db.selectFrom('rooms').select('id').execute()).toHaveLength(rooms.length)
  expect(await site.db.selectFrom('terms').select('name').execute()).toEqual([{ name: 'Renamed' }])
})

test('what is sent is checked field by field', async () => {
  expect((await send('')).json()).toMatchObject({ errors: [{ field: 'text' }] })
  expect((await send('<fet/>', { startDate: '2026-09-08' })).json()).toMatchObject({
    errors: [{ field: 'startDate', message: 'Start date must be a Monday' }],
  })
})
