import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { ImportPage } from './import-page.tsx'

const room = makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 30 })
const course = makeCourse('k1', { courseName: 'Algebra', courseCode: 'MAT1' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    content: ImportPage,
    answers: {
      'GET /api/rooms': [room],
      'GET /api/courses': [course],
      'GET /api/professors': [],
      'GET /api/sections': [],
      'GET /api/section-rules': [],
      'GET /api/cohorts': [],
      'GET /api/professors-forms': [],
      'GET /api/courses/expected-students': [],
      'GET /api/classs': [
        makeClass('Sets', { roomId: room, day: 'Wednesday', startTime: '09:30', endTime: '10:30' }),
      ],
      'GET /api/imports': [],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
      'POST /api/imports': {
        _id: '00000000-0000-4000-8000-000000000001',
        kind: 'classes',
        fileName: 'Pasted cells',
        at: '2026-10-01T10:00:00.000Z',
        created: 2,
        changed: 0,
        same: 0,
        warnings: [],
      },
      ...answers,
    },
  })

test('classes of several days are judged day by day next to the timetable, and one that clashes takes a free place', async () => {
  const { screen, writes } = await open()
  await screen
    .getByLabelText('Or paste cells copied from a spreadsheet')
    .fill('Course;Days;Time;Room\nMAT1;MW;9-10;Main A1')
  await screen.getByRole('button', { name: 'Read Cells' }).click()
  await expect.element(screen.getByLabelText('It holds')).toHaveValue('classes')
  await expect.element(screen.getByLabelText('Time', { exact: true })).toHaveValue('time')
  await expect.element(screen.getByRole('button', { name: 'New 1', exact: true })).toBeVisible()
  await expect
    .element(screen.getByText("A1 is already booked for 'Sets' (Wednesday 09:30 - 10:30)."))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Find Free Places' }).click()
  await screen.getByRole('button', { name: /^Wednesday 10:30 - 11:30 in A1 is free/ }).click()
  await expect.element(screen.getByRole('button', { name: 'New 2', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect.element(screen.getByText('Imported: 2 new, 0 changed.').first()).toBeVisible()
  expect(writes).toMatchObject([
    {
      body: {
        kind: 'classes',
        columns: ['courseId', 'day', 'startTime', 'endTime', 'roomId'],
        lines: [2, 2],
        rows: [
          ['MAT1', 'Monday', '09:00', '10:00', 'Main A1'],
          ['MAT1', 'Wednesday', '10:30', '11:30', 'A1 (Main)'],
        ],
      },
    },
  ])
  await expect.element(screen.getByRole('link', { name: 'Show Classes' })).toBeVisible()
})

test('weekdays are shown in the language of the page', async () => {
  await chooseLanguage('es')
  onTestFinished(() => chooseLanguage('en'))
  const { screen } = await open()
  await screen
    .getByLabelText('O pegue celdas copiadas de una hoja de cálculo')
    .fill('Course;Days;Time;Room\nMAT1;F;9-10;Main A1')
  await screen.getByRole('button', { name: 'Leer las celdas' }).click()
  await expect.element(screen.getByRole('cell', { name: 'viernes', exact: true })).toBeVisible()
})

test('lines of a cross-list are shown to be one class for both courses before they are imported', async () => {
  const logic = makeCourse('k2', { courseName: 'Logic', courseCode: 'CS195' })
  const proofs = makeCourse('k3', { courseName: 'Proofs', courseCode: 'CS295' })
  const { screen, writes } = await open({ 'GET /api/courses': [logic, proofs] })
  await screen
    .getByLabelText('Or paste cells copied from a spreadsheet')
    .fill(
      'Course;Section;Days;Time;Room;Cross List\nCS195;A;F;10:00-11:30;Main A1;X1\nCS295;A;F;10:00-11:30;Main A1;X1',
    )
  await screen.getByRole('button', { name: 'Read Cells' }).click()
  await expect.element(screen.getByLabelText('Cross List', { exact: true })).toHaveValue('crossList')
  await expect
    .element(
      screen.getByText(
        "One class with 'Logic A': 'Proofs' comes to be listed with 'Logic', and has all its classes.",
      ),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({
    columns: ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'sectionId', 'crossList'],
    rows: [
      ['CS195', 'Friday', '10:00', '11:30', 'Main A1', 'A', 'X1'],
      ['CS295', 'Friday', '10:00', '11:30', 'Main A1', 'A', 'X1'],
    ],
  })
})

test('lines at one time of one course in several rooms become one class once that is chosen', async () => {
  const other = makeRoom('r2', { name: 'A2', buildingName: 'Main', seats: 30 })
  const { screen, writes } = await open({ 'GET /api/rooms': [room, other] })
  await screen
    .getByLabelText('Or paste cells copied from a spreadsheet')
    .fill('Course;Days;Time;Room\nMAT1;F;9-10;A1\nMAT1;F;9-10;A2\nMAT1;M;9-10;A1')
  await screen.getByRole('button', { name: 'Read Cells' }).click()
  const question = screen.getByRole('group', { name: /^Some lines \(2\) are at the same time as another/ })
  await expect
    .element(question.getByRole('button', { name: 'A class each' }))
    .toHaveAttribute('aria-pressed', 'true')
  await question.getByRole('button', { name: 'One class together' }).click()
  await screen.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({
    lines: [2, 4],
    rows: [
      ['MAT1', 'Friday', '09:00', '10:00', 'A1; A2'],
      ['MAT1', 'Monday', '09:00', '10:00', 'A1'],
    ],
  })
})

test('lines of several courses at one place are offered as one class, where no column says it', async () => {
  const logic = makeCourse('k2', { courseName: 'Logic', courseCode: 'CS195' })
  const proofs = makeCourse('k3', { courseName: 'Proofs', courseCode: 'CS295' })
  const professor = { _id: 'p1', fullName: 'Ada Example', email: 'ada@example.org', department: 'Maths' }
  const { screen } = await open({
    'GET /api/courses': [logic, proofs],
    'GET /api/professors': [{ ...professor, courseIds: [], availability: {}, status: 'approved' }],
  })
  await screen
    .getByLabelText('Or paste cells copied from a spreadsheet')
    .fill('Course;Days;Time;Room;Lecturer\nCS195;F;10-11;A1;Ada Example\nCS295;F;10-11;A1;Ada Example')
  await screen.getByRole('button', { name: 'Read Cells' }).click()
  await expect.element(screen.getByRole('button', { name: 'Refused 1', exact: true })).toBeVisible()
  const question = screen.getByRole('group', { name: /^Some lines of different courses are at one time/ })
  await question.getByRole('button', { name: 'One class together' }).click()
  await expect.element(screen.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled()
  await question.getByRole('button', { name: 'A class each' }).click()
  await expect.element(screen.getByRole('button', { name: 'Refused 1', exact: true })).toBeVisible()
})
