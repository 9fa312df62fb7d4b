import { constraint, writeFetFile } from '@scheduler/formats/testing/fet/testing/small-file'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyInstitution } from '../../testing/empty-institution.ts'
import { addRun } from '../../testing/stored-runs.ts'
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

test('a week of ten days is refused, and nothing of it is stored', async () => {
  const days = Array.from({ length: 10 }, (_, day) => `<Day><Name>D${day}</Name></Day>`).join('')
  const answer = await send(
    writeFetFile('').replace(/<Days_List>.*?<\/Days_List>/s, `<Days_List>${days}</Days_List>`),
  )
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    expect.stringContaining('its week has 10 days'),
  ])
  expect(await site.db.selectFrom('terms').select('id').execute()).toEqual([])
})

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
