import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { CohortsPage } from './cohorts-page.tsx'

/** An id like the server's. */
const makeId = (kind: string, index: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(index).padStart(12, '0')}`

const algebra = { _id: makeId('c', 1), courseName: 'Algebra' }
const physics = { _id: makeId('c', 2), courseName: 'Physics' }
const first = {
  _id: 'k1',
  revision: 1,
  name: 'First year',
  size: 40,
  courseIds: [algebra, physics],
  studentIds: [makeId('a', 1), makeId('a', 2)],
}
const second = { _id: makeId('d', 2), name: 'Second year', size: null, courseIds: [], studentIds: [] }
const students = Array.from({ length: 20_000 }, (_, index) => ({
  _id: makeId('a', index),
  fullName: `Student ${index}`,
  studentId: `N-${index}`,
  email: `s${index}@example.org`,
}))

const open = openerOf({
  content: CohortsPage,
  answers: {
    'GET /api/cohorts': [first, second],
    'GET /api/courses': [makeCourse(algebra._id, algebra), makeCourse(physics._id, physics)],
    'GET /api/students': students,
  },
})

test('the table tells name, students with the size, and courses', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: 'First year', exact: true })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual(['Name', 'Students', 'Courses', 'Actions'])
  const rows = screen.getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'First year2 studentsSize 40Algebra, Physics',
    'Second year0 studentsNone',
  ])
})

test('the students of a cohort are assigned where one of its courses has parts', async () => {
  const nobody = { studentCount: 0, courses: [], leftOut: [], leftOutCount: 0 }
  const { screen } = await open({
    'GET /api/courses': [makeCourse(physics._id, { hasParts: true })],
    'GET /api/assignment': nobody,
    'GET /api/assignments': [],
  })
  await screen.getByRole('button', { name: 'Assign the students of First year to sections' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Assign students to sections' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Assign the students of Second year to sections' }))
    .not.toBeInTheDocument()
})

test('the search matches name or course, and says so when nothing does', async () => {
  const { screen } = await open({})
  await screen.getByPlaceholder('Search cohorts...').fill('physics')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await screen.getByPlaceholder('Search cohorts...').fill('third')
  await expect.element(screen.getByText('No cohorts found matching your criteria.')).toBeVisible()
})

test('a new cohort needs a name, and is sent with its size, courses and students', async () => {
  const { screen, writes } = await open({ 'POST /api/cohorts': second })
  await screen.getByRole('button', { name: 'Add Cohort' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Cohort' })
  await dialog.getByRole('button', { name: 'Add Cohort' }).click()
  await expect.element(dialog.getByText('Cohort name is required')).toBeVisible()
  await dialog.getByLabelText('Name*').fill('Third year')
  await dialog.getByLabelText('Size').fill('25')
  await dialog.getByRole('combobox', { name: 'Courses' }).click()
  await screen.getByRole('option', { name: 'Physics' }).click()
  const field = dialog.getByRole('combobox', { name: 'Students' })
  await field.fill('N-19999')
  await screen.getByRole('option', { name: 'Student 19999, N-19999' }).click()
  await userEvent.keyboard('{Tab}')
  await dialog.getByRole('button', { name: 'Add Cohort' }).click()
  await expect.element(screen.getByText('Cohort created successfully!')).toBeVisible()
  expect(writes).toMatchObject([
    {
      call: 'POST /api/cohorts',
      body: { name: 'Third year', size: 25, courseIds: [physics._id], studentIds: [makeId('a', 19_999)] },
    },
  ])
})

test('of 20,000 students the field offers the first fifty that match', async () => {
  const { screen } = await open({}, `?dialog=${first._id}`)
  const field = screen.getByRole('dialog').getByRole('combobox', { name: 'Students' })
  await field.click()
  await expect.element(screen.getByRole('option', { name: /^Student/ }).first()).toBeVisible()
  await expect.poll(() => screen.getByRole('option', { name: /^Student/ }).elements()).toHaveLength(50)
})

test('what was edited of a cohort is sent, and classes that it lets clash are told', async () => {
  const warnings = [
    { kind: 'cohort', classId: 'x', message: "'Sets': The students of First year already have 'Lenses'." },
  ]
  const { screen, writes } = await open({ [`PUT /api/cohorts/${first._id}`]: { ...first, warnings } })
  await screen.getByRole('button', { name: 'Edit First year' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Cohort' })
  await dialog.getByLabelText('Size').clear()
  await dialog.getByRole('button', { name: 'Update Cohort' }).click()
  await expect.element(screen.getByText('Cohort updated successfully!')).toBeVisible()
  await expect.element(screen.getByText('1 class needs attention')).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ size: null, revision: 1 }])
})

test('refusals are told in the words of the other lists', async () => {
  const { screen } = await open({
    'POST /api/cohorts': refuse(500, 'The disk is full.'),
    [`POST /api/cohorts/delete/${second._id}`]: refuse(404, 'This cohort does not exist.'),
  })
  await screen.getByRole('button', { name: 'Delete Second year' }).click()
  await expect.element(screen.getByText('Are you sure you want to delete this cohort?')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Error deleting cohort: This cohort does not exist.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Add Cohort' }).click()
  await screen.getByLabelText('Name*').fill('Third year')
  await screen.getByRole('dialog').getByRole('button', { name: 'Add Cohort' }).click()
  await expect.element(screen.getByText('Error creating cohort: The disk is full.')).toBeVisible()
})
