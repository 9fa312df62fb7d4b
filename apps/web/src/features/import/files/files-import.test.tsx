import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { refuse } from '../../../shared/testing/stub-network.ts'
import { makeCourse, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { ImportPage } from '../import-page.tsx'

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const RECORD = { _id: ID(1), kind: 'rooms', fileName: 'rooms.csv', at: '2026-10-01T10:00:00.000Z' }
const REPLY = { ...RECORD, created: 2, changed: 0, same: 0, warnings: [] }
let replies = 0

const ROOMS = 'Room,Building,Seats\nA1,Main,30\nA2,Main,many'
const COURSES = 'Code,Course,Start,End\nMAT1,Algebra,2026-09-07,2026-12-18'
const STUDENTS =
  'Student ID,Full name,Email,Department,Semester,Year,Phone,Courses\n' +
  'S1,Lena Berg,lena@example.edu,Art,1,2026,call me,MAT1\nS2,Max Ode,max@example.edu,Art,1,2026,n/a at home,MAT1; PHY9'
const CLASSES = 'Course,Day,Time,Room\nMAT1,Monday,9-10,A1\nMAT1,Tuesday,9-10,B7'

beforeEach(async () => {
  localStorage.clear()
  replies = 0
  await page.viewport(1280, 900)
})

async function open(files: Record<string, string>, answers: Parameters<typeof openPage>[0]['answers'] = {}) {
  const opened = await openPage({
    content: ImportPage,
    answers: {
      ...Object.fromEntries(
        ['rooms', 'courses', 'professors', 'students', 'cohorts', 'sections', 'section-rules'].map((list) => [
          `GET /api/${list}`,
          [],
        ]),
      ),
      'GET /api/professors-forms': [],
      'GET /api/courses/expected-students': [],
      'GET /api/classs': [],
      'GET /api/imports': [],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
      'POST /api/imports': () => ({ ...REPLY, _id: ID(++replies) }),
      ...answers,
    },
  })
  const dataTransfer = new DataTransfer()
  for (const [name, text] of Object.entries(files)) dataTransfer.items.add(new File([text], name))
  const target = opened.screen.getByText('Drop files here: XLSX, ODS, CSV or TSV, several at once').element()
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  return opened
}

test('files that are dropped together are on one page in the order in which they name each other, and count what those before bring', async () => {
  const { screen } = await open({
    'timetable.csv': CLASSES,
    'students.csv': STUDENTS,
    'courses.csv': COURSES,
    'rooms.csv': ROOMS,
  })
  for (const name of ['1. rooms.csv', '2. courses.csv', '3. students.csv', '4. timetable.csv'])
    await expect.element(screen.getByRole('heading', { name })).toBeVisible()
  await expect.element(screen.getByText("No room is called 'B7'.")).toBeVisible()
  await expect.element(screen.getByText("No course has the code or the name 'PHY9'.")).toBeVisible()
  await expect.element(screen.getByText("No course has the code or the name 'MAT1'.")).not.toBeInTheDocument()
  await expect.element(screen.getByText("No room is called 'A1'.")).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Import 3 lines' })).toBeEnabled()
})

test('a text is written in another way once for all lines, and what nobody needs is left out of all of them', async () => {
  const { screen, writes } = await open({
    'rooms.csv': ROOMS,
    'courses.csv': COURSES,
    'students.csv': STUDENTS,
  })
  const seats = screen.getByLabelText('Seats: instead of many')
  await seats.fill('20')
  await userEvent.keyboard('{Enter}')
  await expect.element(seats).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Omit in 2 Lines: Phone number' }).click()
  await expect.element(screen.getByText('Phone number: omitted in 2 lines')).toBeVisible()
  await screen.getByRole('button', { name: 'Omit in 1 Line: Courses' }).click()
  await screen.getByRole('button', { name: 'Import 5 lines' }).click()
  await expect.element(screen.getByText('Phone number: omitted in 2 lines')).toBeVisible()
  await expect.element(screen.getByText('Courses: omitted in 1 line')).toBeVisible()
  const rows = writes.map(({ body }) => (body as { rows: string[][] }).rows)
  expect(rows[0]).toEqual([
    ['A1', 'Main', '30'],
    ['A2', 'Main', '20'],
  ])
  expect(rows[2]?.map((cells) => cells.slice(-2))).toEqual([
    ['', 'MAT1'],
    ['', 'MAT1'],
  ])
})

test('a cell that each record needs cannot be left out, and what was left out is put back', async () => {
  const { screen } = await open({ 'rooms.csv': ROOMS, 'courses.csv': COURSES, 'students.csv': STUDENTS })
  await expect.element(screen.getByText('Seats: not understood in 1 line')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Seats: omit/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Omit in 2 Lines: Phone number' }).click()
  await screen.getByRole('button', { name: 'Put Back: Phone number' }).click()
  await expect.element(screen.getByRole('button', { name: 'Omit in 2 Lines: Phone number' })).toBeVisible()
})

test('all are imported in their order, one after the other, and the lines that stay out are saved with their reasons', async () => {
  const saved: Blob[] = []
  const begin = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return begin(blob)
  })
  const { screen, writes } = await open({
    'timetable.csv': CLASSES,
    'courses.csv': COURSES,
    'rooms.csv': ROOMS,
  })
  await screen.getByRole('button', { name: 'Import 3 lines' }).click()
  await screen.getByRole('button', { name: 'Save Lines That Stay Out: timetable.csv' }).click()
  expect(writes.map(({ body }) => (body as { fileName: string }).fileName)).toEqual([
    'rooms.csv',
    'courses.csv',
    'timetable.csv',
  ])
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toBe(
    '"Course","Day","Time","Room","Why it stayed out"\r\n' +
      '"MAT1","Tuesday","9-10","B7","No room is called \'B7\'."\r\n',
  )
})

test('all imports of files are undone as one, the last one first', async () => {
  const ids = [ID(1), ID(2)]
  const { screen, writes } = await open(
    { 'courses.csv': COURSES, 'rooms.csv': ROOMS },
    Object.fromEntries(ids.map((id) => [`POST /api/imports/${id}/undo`, { message: 'Done' }])),
  )
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await screen.getByRole('button', { name: 'Undo All of These Imports' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The imports were undone.')).toBeVisible()
  expect(writes.slice(2).map(({ call }) => call)).toEqual(
    ids.toReversed().map((id) => `POST /api/imports/${id}/undo`),
  )
})

test('where one is refused, those before it are imported, and it stays with all that was corrected', async () => {
  let count = 0
  const { screen } = await open(
    { 'courses.csv': COURSES, 'rooms.csv': ROOMS },
    { 'POST /api/imports': () => (count++ === 0 ? REPLY : refuse(409, 'A line is refused.')) },
  )
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect.element(screen.getByText('A line is refused.').first()).toBeVisible()
  await expect.element(screen.getByText('Imported: 2 new, 0 changed.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '1. courses.csv' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /rooms.csv/ })).not.toBeInTheDocument()
})

test('a file that is no table says why, one that is not understood is left aside until it is said what it holds', async () => {
  const { screen } = await open({
    'rooms.csv': ROOMS,
    'menu.csv': 'Soup,Price\nLeek,3',
    'broken.csv': 'Room,"Building\nA1,Main',
  })
  await expect.element(screen.getByRole('group', { name: 'broken.csv' })).toHaveTextContent(/quotation mark/)
  const menu = screen.getByLabelText('What menu.csv holds')
  await expect.element(menu).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Import 1 line' })).toBeEnabled()
  await menu.selectOptions('Courses')
  await expect.element(screen.getByRole('heading', { name: '2. menu.csv' })).toBeVisible()
  await menu.selectOptions('Leave this aside')
  await expect.element(screen.getByRole('heading', { name: 'menu.csv', exact: true })).toBeVisible()
})

test('each table is looked through as one that came alone, and what is corrected there counts', async () => {
  const { screen } = await open({ 'rooms.csv': ROOMS, 'courses.csv': COURSES })
  await screen.getByRole('button', { name: 'Look Through rooms.csv' }).click()
  await screen.getByLabelText('Seats in line 3').fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'New 2' })).toBeVisible()
  await screen.getByRole('button', { name: 'All Files' }).click()
  await expect.element(screen.getByRole('button', { name: 'Import 3 lines' })).toBeEnabled()
})

test('a file of another system among them brings its tables', async () => {
  const fet = `<fet version="6.8.5"><Institution_Name>Faculty</Institution_Name>
  <Rooms_List><Room><Name>A9</Name><Building>Main</Building><Capacity>40</Capacity></Room></Rooms_List></fet>`
  const { screen } = await open({ 'faculty.fet': fet, 'courses.csv': COURSES })
  await expect.element(screen.getByRole('heading', { name: '1. faculty.fet: Rooms' })).toBeVisible()
  await expect.element(screen.getByText(/^From a file of FET\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled()
})

test('what is there already and what comes are known alike', async () => {
  const { screen } = await open(
    {
      'rooms.csv': ROOMS,
      'timetable.csv': 'Course,Day,Time,Room\nPHY1,Monday,9-10,A1\nPHY1,Tuesday,9-10,C3',
    },
    {
      'GET /api/rooms': [makeRoom('r3', { name: 'C3', buildingName: 'Annex', seats: 30 })],
      'GET /api/courses': [makeCourse('k1', { courseName: 'Physics', courseCode: 'PHY1' })],
    },
  )
  await expect.element(screen.getByRole('button', { name: 'Import 3 lines' })).toBeEnabled()
})
