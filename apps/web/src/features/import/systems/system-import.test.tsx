import { gzipSync, strToU8 } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { refuse } from '../../../shared/testing/stub-network.ts'
import { makeCourse, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { ImportPage } from '../import-page.tsx'

const RECORD = {
  _id: '00000000-0000-4000-8000-000000000001',
  kind: 'rooms',
  fileName: 'faculty.fet: Rooms',
  at: '2026-10-01T10:00:00.000Z',
  created: 1,
  changed: 0,
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    content: ImportPage,
    answers: {
      'GET /api/rooms': [],
      'GET /api/courses': [],
      'GET /api/imports': [],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
      'POST /api/imports': { ...RECORD, same: 0, warnings: [] },
      ...answers,
    },
  })
type Screen = Awaited<ReturnType<typeof open>>['screen']

function drop(screen: Screen, name: string, text: BlobPart): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], name))
  const target = screen.getByText('Drop files here: XLSX, ODS, CSV or TSV, several at once').element()
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

const FET = `<fet version="6.8.5"><Institution_Name>Faculty</Institution_Name>
  <Hours_List><Hour><Name>08:00-09:00</Name></Hour></Hours_List>
  <Activities_List><Activity><Teacher>Ana Ito</Teacher><Subject>Algebra</Subject><Students>1A</Students><Duration>1</Duration></Activity></Activities_List>
  <Rooms_List><Room><Name>A9</Name><Building>Main</Building><Capacity>40</Capacity></Room></Rooms_List>
  <Time_Constraints_List><ConstraintTeachersMaxGapsPerWeek/></Time_Constraints_List></fet>`

test('a file of another system shows its tables and what became of everything in it, and they are imported one by one', async () => {
  const { screen, writes } = await open()
  drop(screen, 'faculty.fet', FET)
  await expect.element(screen.getByRole('heading', { name: 'FET' })).toBeVisible()
  const report = screen.getByRole('region', { name: 'What the file holds' })
  const row = report.getByRole('row', { name: 'ConstraintTeachersMaxGapsPerWeek' })
  await expect
    .element(row)
    .toHaveTextContent('Not imported: enter it as a rule, or among the choices of a run')
  await expect.element(screen.getByRole('button', { name: 'Open Courses' })).toBeVisible()
  await screen.getByRole('button', { name: 'Open Rooms' }).click()
  await expect.element(screen.getByLabelText('It holds')).toHaveValue('rooms')
  await screen.getByRole('button', { name: 'Import 1 line' }).click()
  await expect.element(screen.getByText('Imported', { exact: true })).toBeVisible()
  expect(writes).toMatchObject([
    {
      body: {
        kind: 'rooms',
        fileName: 'faculty.fet: Rooms',
        columns: ['name', 'buildingName', 'seats'],
        rows: [['A9', 'Main', '40']],
      },
    },
  ])
  await screen.getByRole('button', { name: 'Open Courses' }).click()
  await expect.element(screen.getByLabelText('It holds')).toHaveValue('courses')
  await screen.getByRole('button', { name: 'Other File' }).click()
  await screen.getByRole('button', { name: 'Other File' }).click()
  await expect.element(screen.getByText('Files of other systems')).toBeVisible()
})

const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'LOCATION:Main A1', ...lines, 'END:VEVENT'].join('\r\n')
const CALENDAR = [
  'BEGIN:VCALENDAR',
  event(
    'SUMMARY:MAT1',
    'DTSTART;TZID=Europe/Rome:20261005T090000',
    'DURATION:PT90M',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TH',
  ),
  event('SUMMARY:Concert', 'DTSTART;TZID=Europe/Rome:20261009T190000', 'DURATION:PT2H'),
  'END:VCALENDAR',
].join('\r\n')

test('what meets every week in a calendar of bookings is judged as classes, and what does not is named', async () => {
  const { screen, writes } = await open({
    'GET /api/rooms': [makeRoom('r1', { name: 'A1', buildingName: 'Main' })],
    'GET /api/courses': [makeCourse('k1', { courseName: 'Algebra', courseCode: 'MAT1' })],
    'GET /api/professors': [],
    'GET /api/sections': [],
    'GET /api/section-rules': [],
    'GET /api/cohorts': [],
    'GET /api/professors-forms': [],
    'GET /api/courses/expected-students': [],
    'GET /api/classs': [],
    'POST /api/imports': { ...RECORD, kind: 'classes', created: 2, same: 0, warnings: [] },
  })
  drop(screen, 'bookings.ics', CALENDAR)
  await expect.element(screen.getByRole('heading', { name: 'iCalendar' })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: 'VEVENT: Concert' }))
    .toHaveTextContent('Not imported: it does not meet every week')
  await screen.getByRole('button', { name: 'Open Classes' }).click()
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect.element(screen.getByText('Imported', { exact: true })).toBeVisible()
  expect(writes).toMatchObject([
    {
      body: {
        kind: 'classes',
        fileName: 'bookings.ics: Classes',
        columns: ['courseId', 'day', 'startTime', 'endTime', 'roomId'],
        rows: [
          ['MAT1', 'Monday', '09:00', '10:30', 'Main A1'],
          ['MAT1', 'Thursday', '09:00', '10:30', 'Main A1'],
        ],
      },
    },
  ])
})

test('a calendar that is cut short is refused with its line', async () => {
  const { screen } = await open()
  drop(screen, 'bookings.ics', CALENDAR.slice(0, CALENDAR.indexOf('DURATION:PT2H')))
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Line 9: this is no iCalendar, or it is cut short here.')
})

test('a packed instance of ITC-2019 is read as the file in it', async () => {
  const { screen } = await open()
  const text = '<problem name="autumn" slotsPerDay="288"/>'
  drop(screen, 'autumn.xml.gz', new Uint8Array(gzipSync(strToU8(text))))
  await expect.element(screen.getByRole('heading', { name: 'ITC-2019' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add Academic Term' })).toBeVisible()
})

test('an XML file that nobody reads says whose files are read', async () => {
  const { screen } = await open()
  drop(screen, 'other.xml', '<other/>')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Files of Scheduler, OneRoster, FET, aSc Timetables, UniTime, iCalendar, ITC-2019 are')
})

const TERM = {
  _id: '00000000-0000-4000-8000-000000000002',
  name: 'Faculty',
  number: 1,
  startDate: '2026-09-07',
  endDate: '2026-12-20',
  state: 'planning',
  revision: '1',
}
const REPORT = {
  ...{ courses: 1, classes: 1, rooms: 1, professors: 1, cohorts: 0, students: 0, rules: 0, rulesOfRuns: 2 },
  weeks: 15,
  days: ['Mo', 'Tu'],
  hours: { startTime: '08:00', minutes: 60, isTold: true },
  notTaken: [{ constraint: 'ConstraintStudentsMinHoursPerMorning', count: 2, required: 1 }],
}

test('a file of FET is added as a term with its rules, and the page shows what was added and what was not taken', async () => {
  const { screen, writes } = await open({ 'POST /api/terms/from-file': { term: TERM, report: REPORT } })
  drop(screen, 'faculty.fet', FET)
  const report = screen.getByRole('region', { name: 'What the file holds' })
  await expect.element(report).toBeVisible()
  await screen.getByLabelText('First day').fill('2026-09-07')
  await screen.getByRole('button', { name: 'Add Academic Term' }).click()
  const added = screen.getByRole('table', { name: 'Added with the term' })
  await expect.element(added.getByRole('row', { name: 'Rules that only runs keep' })).toHaveTextContent('2')
  await expect
    .element(screen.getByText('Its days, in their order: Mo is Monday, Tu is Tuesday.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: 'ConstraintStudentsMinHoursPerMorning' }))
    .toHaveTextContent('21')
  await expect
    .element(screen.getByRole('link', { name: 'Generate a timetable for Faculty' }))
    .toHaveAttribute('href', '/admin/generate')
  // It tells of tables, and what these do not take may be in the term.
  await expect.element(report).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { text: FET, startDate: '2026-09-07' } }])
})

test('an instance of ITC-2019 has no tables and is offered as a term, and a refusal says why', async () => {
  const message = 'The file was not brought in: its days have 7 slots.'
  const { screen } = await open({ 'POST /api/terms/from-file': refuse(409, message) })
  drop(screen, 'autumn.xml', '<problem name="autumn" slotsPerDay="7"/>')
  await expect.element(screen.getByRole('heading', { name: 'ITC-2019' })).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add Academic Term' }).click()
  await expect.element(screen.getByText(`Error adding the term: ${message}`)).toBeVisible()
})
