import { notifications } from '@mantine/notifications'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { clearSession, storeSession } from '../../shared/session/session.ts'
import { ADMINISTRATOR, openPage } from '../../shared/testing/open-page.tsx'
import { renderApp } from '../../shared/testing/render-at.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { ImportPage } from './import-page.tsx'

const RECORD = {
  _id: '00000000-0000-4000-8000-000000000001',
  kind: 'rooms',
  fileName: 'rooms.csv',
  at: '2026-10-01T10:00:00.000Z',
  created: 1,
  changed: 1,
}
const TABLE = [
  'Room;Building;Capacity;Remarks;Paint',
  'A1;Main;40;;white',
  'A2;main;50,0;;white',
  'A3;Annex;many;Quiet;red',
  'A4;Main;60;;red',
].join('\n')

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}, address = '') =>
  openPage({
    address,
    content: ImportPage,
    answers: {
      'GET /api/rooms': [
        makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 30 }),
        makeRoom('r4', { name: 'A4', buildingName: 'Main', seats: 60 }),
      ],
      'GET /api/imports': [],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
      'POST /api/imports': { ...RECORD, same: 0, warnings: [] },
      ...answers,
    },
  })
type Screen = Awaited<ReturnType<typeof open>>['screen']

async function paste(screen: Screen, text = TABLE) {
  await screen.getByLabelText('Or paste cells copied from a spreadsheet').fill(text)
  await screen.getByRole('button', { name: 'Read Cells' }).click()
}

test('pasted cells are taken for what they are, line by line with what would become of it', async () => {
  const { screen, writes } = await open()
  await paste(screen)
  await expect.element(screen.getByLabelText('It holds')).toHaveValue('rooms')
  await expect.element(screen.getByLabelText('Capacity')).toHaveValue('seats')
  await expect.element(screen.getByLabelText('Paint')).toHaveValue('')
  for (const name of ['All 4', 'New 1', 'Changed 1', 'Unchanged 1', 'Refused 1'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Changed 1', exact: true }).click()
  await expect.element(screen.getByRole('cell', { name: '30 40' })).toBeVisible()
  expect(writes).toEqual([])
})

test('a table whose columns fit several kinds asks what it holds, until that is chosen', async () => {
  const { screen } = await open({
    'GET /api/cohorts': [],
    'GET /api/courses': [],
    'GET /api/students': [],
  })
  await paste(screen, 'Name,Courses\nNora Berg,MAT1')
  const question = screen.getByRole('group', { name: 'Its columns fit several tables. What does it hold?' })
  await expect
    .element(question.getByRole('button', { name: 'Cohorts' }))
    .toHaveAttribute('aria-pressed', 'true')
  await question.getByRole('button', { name: 'Students' }).click()
  await expect.element(screen.getByLabelText('It holds')).toHaveValue('students')
  await expect.element(question).not.toBeInTheDocument()
})

test('a wrong cell is corrected in its place and judged again at once', async () => {
  const { screen } = await open()
  await paste(screen)
  await expect.element(screen.getByText('Seats must be a whole number')).toBeVisible()
  await screen.getByLabelText('Seats in line 4').fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'New 2' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Refused 0' })).toBeVisible()
})

test('lines that are chosen, new or changed, are sent with their line and nothing else', async () => {
  const { screen, writes } = await open()
  await paste(screen)
  await screen.getByLabelText('Import line 3').click()
  await expect.element(screen.getByText('Skipped')).toBeVisible()
  await screen.getByRole('button', { name: 'Import 1 line' }).click()
  await expect.element(screen.getByText('Imported: 1 new, 1 changed.').first()).toBeVisible()
  expect(writes).toEqual([
    {
      call: 'POST /api/imports',
      body: {
        kind: 'rooms',
        fileName: 'Pasted cells',
        columns: ['name', 'buildingName', 'seats', 'notes'],
        lines: [2],
        rows: [['A1', 'Main', '40', '']],
      },
    },
  ])
  await expect.element(screen.getByRole('link', { name: 'Show Rooms' })).toBeVisible()
})

test('after an import of people the way leads to the login links of those who were added', async () => {
  const imported = { ...RECORD, kind: 'students', created: 2, same: 0, warnings: [] }
  const { screen } = await open({
    'GET /api/students': [],
    'GET /api/courses': [],
    'POST /api/imports': imported,
  })
  const columns = 'Student ID;Full name;Email;Department;Semester;Year'
  await paste(screen, `${columns}\nS1;Lena Berg;lena@example.edu;Art;1;2026`)
  await screen.getByRole('button', { name: 'Import 1 line' }).click()
  const link = screen.getByRole('link', { name: 'Make login links for these 2 people' })
  await expect.element(link).toHaveAttribute('href', `/admin/login-links/student?import=${RECORD._id}`)
})

test('all lines that are shown are chosen or skipped by one press', async () => {
  const { screen } = await open()
  await paste(screen)
  const all = screen.getByLabelText('Import all of these lines')
  await screen.getByLabelText('Import line 3').click()
  await expect.element(screen.getByRole('button', { name: 'Import 1 line' })).toBeEnabled()
  await all.click()
  await expect.element(screen.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled()
  await all.click()
  await expect.element(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('a column is given another field, which is remembered for its name', async () => {
  const { screen } = await open()
  await paste(screen)
  await screen.getByLabelText('Paint').selectOptions('Notes')
  await expect.element(screen.getByLabelText('Remarks')).toHaveValue('')
  await screen.getByRole('button', { name: 'Other File' }).click()
  await paste(screen)
  await expect.element(screen.getByLabelText('Paint')).toHaveValue('notes')
})

test('on a phone the columns of a table have their examples below their names, next to a field that can be read', async () => {
  await page.viewport(390, 844)
  const { screen } = await open()
  await paste(screen)
  const columns = screen.getByRole('region', { name: 'Columns', exact: true })
  await expect.element(columns.getByRole('rowheader', { name: /^Room ?100 % · A1, A2, A3$/ })).toBeVisible()
  const field = columns.getByLabelText('Room', { exact: true })
  await expect.element(field).toHaveValue('name')
  expect(field.element().clientWidth).toBeGreaterThanOrEqual(140)
  expect(columns.element().scrollWidth).toBe(columns.element().clientWidth)
})

test('what the table has no column for is the same for all lines', async () => {
  const { screen } = await open()
  await paste(screen, 'Room,Building\nB1,Main\nB2,Main')
  await expect.element(screen.getByRole('button', { name: 'Refused 2' })).toBeVisible()
  await screen.getByLabelText('Seats for all lines').fill('25')
  await expect.element(screen.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled()
})

function drop(screen: Screen, name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([bytes], name))
  const target = screen.getByText('Drop files here: XLSX, ODS, CSV or TSV, several at once').element()
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a workbook is read, and another of its sheets when it is chosen', async () => {
  const { screen } = await open()
  const sheet = (name: string, ...rows: string[][]) =>
    `<table:table table:name="${name}">${rows.map((row) => `<table:table-row>${row.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table>`
  const header = ['Room', 'Building', 'Seats']
  const text = sheet('Old', header, ['O1', 'Main', '3']) + sheet('New', header, ['N1', 'Main', '4'])
  drop(screen, 'rooms.ods', new Uint8Array(zipSync({ 'content.xml': strToU8(text) })))
  await expect.element(screen.getByRole('cell', { name: 'O1' }).first()).toBeVisible()
  await screen.getByLabelText('Sheet').selectOptions('New')
  await expect.element(screen.getByRole('cell', { name: 'N1' }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import 1 line' })).toBeEnabled()
})

test('a file that is damaged says so', async () => {
  const { screen } = await open()
  drop(screen, 'rooms.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The file is damaged, or was cut short.')
})

test('a file is read in the encoding that it has, or in another one that is chosen', async () => {
  const { screen } = await open()
  const bytes = Uint8Array.from(
    [...'Room,Building,Seats\nA', 0xf1, ...',Main,3\n'].map((one) =>
      typeof one === 'number' ? one : one.charCodeAt(0),
    ),
  )
  drop(screen, 'rooms.csv', bytes)
  await expect.element(screen.getByText('rooms.csv')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Añ' }).first()).toBeVisible()
  await screen.getByLabelText('Encoding').selectOptions('windows-1251')
  await expect.element(screen.getByRole('cell', { name: 'Aс' }).first()).toBeVisible()
})

test('a table that cannot be read says where', async () => {
  const { screen } = await open()
  await paste(screen, 'Room,Building\nA1,"Main\nA2,Annex')
  const alert = screen.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('Line 2, column 2: a quotation mark is opened here and never closed.')
})

test('an import that is refused says why, and everything that was corrected stays', async () => {
  const { screen } = await open({ 'POST /api/imports': refuse(409, '1 line cannot be imported as it is.') })
  await paste(screen)
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect.element(screen.getByText('Error importing: 1 line cannot be imported as it is.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled()
})

test('an earlier import is undone once that is confirmed', async () => {
  const { screen, writes } = await open({
    'GET /api/imports': [RECORD],
    [`POST /api/imports/${RECORD._id}/undo`]: { message: 'Import undone successfully!' },
  })
  await screen.getByRole('button', { name: 'Undo the import of rooms.csv' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Undo Import' })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The import was undone.')).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual([`POST /api/imports/${RECORD._id}/undo`])
})

test('cells that are pasted into a list are filled in here, and those of its fields stay where they are', async () => {
  storeSession({ token: 'secret', role: 'admin', user: ADMINISTRATOR })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('getSiteSettings') ? { siteName: 'Westbridge' } : []),
  )
  onTestFinished(async () => {
    await queryClient.cancelQueries()
    queryClient.clear()
    notifications.clean()
    clearSession()
    vi.unstubAllGlobals()
  })
  const { screen, history } = await renderApp('/admin/rooms')
  await pasteInto(screen.getByPlaceholder('Search rooms...'))
  expect(history.location.pathname).toBe('/admin/rooms')
  await pasteInto(screen.getByRole('heading', { level: 1 }))
  await expect.element(screen.getByLabelText(/^Or paste cells/)).toHaveValue(TABLE)
})

async function pasteInto(element: Locator) {
  await expect.element(element).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', TABLE)
  element.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

test('what some lines have nothing for is asked once, for all lines without', async () => {
  const { screen } = await open()
  await paste(screen, 'Room,Building,Seats\nB1,Main,10\nB2,Main,\nB3,Main,')
  await expect.element(screen.getByRole('button', { name: 'Refused 2', exact: true })).toBeVisible()
  await screen.getByLabelText('Seats for lines without').fill('25')
  await expect.element(screen.getByRole('button', { name: 'New 3', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '10', exact: true }).last()).toBeVisible()
  await expect.element(screen.getByLabelText('Seats for lines without')).toHaveValue('25')
})

const COURSE_ANSWERS = { 'GET /api/courses': [], 'GET /api/terms': [] }

test('dates that can be read in two ways are asked about, and nothing is imported before', async () => {
  const { screen, writes } = await open(COURSE_ANSWERS)
  await paste(screen, 'Course Code,Course Name,Start Date,End Date\nM1,Sets,03/09/2026,11/12/2026')
  const question = screen.getByRole('group', {
    name: 'Some dates, such as 03/04, can be read in two ways. Which is meant?',
  })
  await expect.element(screen.getByRole('button', { name: 'Import 1 line' })).toBeDisabled()
  await expect.element(screen.getByText('Answer the question about the dates first.')).toBeVisible()
  await question.getByRole('button', { name: '3 April' }).click()
  await expect.element(screen.getByRole('cell', { name: /^3 Sept? 2026$|^Sep 3, 2026$/ })).toBeVisible()
  await question.getByRole('button', { name: '4 March' }).click()
  await expect.element(screen.getByRole('cell', { name: /^9 Mar 2026$|^Mar 9, 2026$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Import 1 line' }).click()
  await expect
    .poll(() => writes)
    .toMatchObject([{ body: { rows: [['M1', 'Sets', '2026-03-09', '2026-11-12']] } }])
})

test('dates that can be read in one way are not asked about, and parts are shown with their sections', async () => {
  const { screen } = await open(COURSE_ANSWERS)
  await paste(
    screen,
    'Course Code;Course Name;Start Date;End Date;Expected students;Parts\nM1;Sets;03.09.2026;11.12.2026;120;Lab 2h in groups of 20',
  )
  await expect
    .element(screen.getByRole('cell', { name: 'Lab 1 × 2Hrs in groups of 20 → 6 sections' }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import 1 line' })).toBeEnabled()
  await expect.element(screen.getByText('Which is meant?')).not.toBeInTheDocument()
})

test('a cell that is nearly what there is is corrected by one press, and so are all that are written like it', async () => {
  const { screen, writes } = await open()
  await paste(screen, 'Room,Building,Seats\nB1,Mian,10\nB2,Mian,20\nB3,MIAN,30')
  await screen.getByRole('button', { name: 'Use Main in line 2' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use Main in line 2' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Use Main in line 3' })).toBeVisible()
  await screen.getByRole('button', { name: 'Use Main for Mian in all 2 lines', exact: true }).click()
  await expect.element(screen.getByText('Did you mean')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect.element(screen.getByText('Imported: 1 new, 1 changed.').first()).toBeVisible()
  expect(writes[0]?.body).toMatchObject({
    rows: [
      ['B1', 'Main', '10'],
      ['B2', 'Main', '20'],
      ['B3', 'Main', '30'],
    ],
  })
})
