import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { makeCourse, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { ImportPage } from '../import-page.tsx'

const ROOMS = ['A1', 'B2'].map((name) => makeRoom(name, { name, buildingName: 'Main', seats: 30 }))
const COURSES = [
  makeCourse('k1', { courseName: 'Algebra', courseCode: 'MAT1' }),
  makeCourse('k2', { courseName: 'Drawing', courseCode: 'ART' }),
]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

async function open(text: string) {
  const empty = [
    'professors',
    'cohorts',
    'sections',
    'section-rules',
    'professors-forms',
    'classs',
    'imports',
  ]
  const opened = await openPage({
    content: ImportPage,
    answers: {
      ...Object.fromEntries(empty.map((list) => [`GET /api/${list}`, []])),
      'GET /api/rooms': ROOMS,
      'GET /api/courses': COURSES,
      'GET /api/courses/expected-students': [],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
    },
  })
  await opened.screen.getByLabelText('Or paste cells copied from a spreadsheet').fill(text)
  await opened.screen.getByRole('button', { name: 'Read Cells' }).click()
  return opened
}

const GRID = 'Day;Time;A1;B2\nMonday;9:00-10:00;MAT1 group 2;Potions\nTuesday;9:00-10:00;;ART'

test('a timetable with rooms across shows what it was taken for, and continues as a table of classes', async () => {
  const { screen } = await open(GRID)
  await expect.element(screen.getByLabelText('Names at the top are')).toHaveValue('roomId')
  const head = screen.getByRole('columnheader').first()
  await expect.element(head).toHaveTextContent(/^A1\s*Rooms$/)
  await expect
    .element(screen.getByRole('rowheader').first())
    .toHaveTextContent(/^Monday 9:00-10:00\s*Monday, 09:00 - 10:00$/)
  await expect.element(screen.getByText('Not understood: group, 2')).toBeVisible()
  await expect.element(screen.getByText('1 cell names no course that there is.')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue with 2 classes' }).click()
  await expect.element(screen.getByLabelText('It holds')).toHaveValue('classes')
  await expect.element(screen.getByRole('button', { name: 'New 2', exact: true })).toBeVisible()
})

test('what the names are is corrected, and the cells are read again', async () => {
  const { screen } = await open(GRID)
  await screen.getByLabelText('Names at the top are').selectOptions('Not imported')
  await expect.element(screen.getByRole('columnheader').first()).toHaveTextContent(/^A1\s*Not imported$/)
})

test('a grid with numbers of periods asks when these are', async () => {
  const { screen } = await open('Period;Monday;Tuesday\n1;MAT1;\n2;;ART')
  await expect.element(screen.getByText('2 cells have no time.')).toBeVisible()
  await screen.getByLabelText('When the periods are').fill('1 8:15-9:45\n2 10:00-11:30')
  await expect.element(screen.getByRole('button', { name: 'Continue with 2 classes' })).toBeEnabled()
})

test('what was taken for a grid can be read as a list all the same', async () => {
  const { screen } = await open(GRID)
  await screen.getByRole('button', { name: 'Read as a List' }).click()
  await expect.element(screen.getByLabelText('It holds')).toBeVisible()
})
