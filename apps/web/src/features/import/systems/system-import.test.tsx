import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
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

const open = () =>
  openPage({
    content: ImportPage,
    answers: {
      'GET /api/rooms': [],
      'GET /api/courses': [],
      'GET /api/imports': [],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
      'POST /api/imports': { ...RECORD, same: 0, warnings: [] },
    },
  })
type Screen = Awaited<ReturnType<typeof open>>['screen']

function drop(screen: Screen, name: string, text: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], name))
  const target = screen.getByText('Drop a file here: XLSX, ODS, CSV or TSV').element()
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

test('an XML file that nobody reads says whose files are read', async () => {
  const { screen } = await open()
  drop(screen, 'other.xml', '<other/>')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Files of Scheduler, OneRoster, FET, aSc Timetables, UniTime are')
})
