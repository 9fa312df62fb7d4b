import { COURSE_STATUSES } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { CoursesPage } from './courses-page.tsx'

const algebra = makeCourse('c1', { courseName: 'Algebra', classDuration: '2Hrs' })
const biology = makeCourse('c2', { courseName: 'Biology', status: 'Coming Soon' })

const open = openerOf({
  content: CoursesPage,
  statuses: COURSE_STATUSES,
  answers: { 'GET /api/courses': [algebra, biology] },
})

test('the table has the columns of the specification', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: 'Algebra', exact: true })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual([
    'Course Name',
    'Start Date',
    'End Date',
    'Class Duration',
    'Status',
    'Actions',
  ])
  const [, first] = screen.getByRole('row').elements()
  expect(first?.textContent).toBe('AlgebraSep 7, 2026Dec 18, 20262HrsGoing On')
})

test('the code of a course is shown next to its name and is searched', async () => {
  const coded = makeCourse('c3', { courseName: 'Chemistry', courseCode: 'CHE101' })
  const { screen } = await open({ 'GET /api/courses': [algebra, coded] })
  await screen.getByPlaceholder('Search courses...').fill('che1')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Chemistry (CHE101)' })).toBeVisible()
})

test('the search matches name or class duration, and is in the address', async () => {
  const { screen, history } = await open({})
  await screen.getByPlaceholder('Search courses...').fill('2hrs')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Algebra', exact: true })).toBeVisible()
  expect(history.location.search).toContain('q=2hrs')
})

test('a filter that leaves nothing says so and is cleared with one press', async () => {
  const { screen } = await open({}, '?status=Completed')
  await expect.element(screen.getByText('No courses found matching your criteria.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
})

test('a status that does not exist is no filter', async () => {
  const { screen } = await open({}, '?status=Forgotten&size=7')
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
  await expect.element(screen.getByLabelText('Status')).toHaveValue('')
})

test('where no course has been entered the sample is shown, and nothing of it can be changed', async () => {
  const { screen } = await open({ 'GET /api/courses': [] })
  await expect.element(screen.getByRole('cell', { name: /^Academic Writing \(/ })).toBeVisible()
  await expect.poll(() => screen.getByText('Sample', { exact: true }).elements()).toHaveLength(4)
  await expect.element(screen.getByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument()
})

test('without the sample the empty page says what belongs here and leads to the first course', async () => {
  const { screen } = await open({ 'GET /api/courses': [] })
  await screen.getByRole('button', { name: 'Hide sample data' }).click()
  await expect.element(screen.getByText('No courses have been entered yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add the first course' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Add Course' })).toBeVisible()
})

test('a list on its way says so', async () => {
  const { screen } = await open({ 'GET /api/courses': () => new Promise(() => undefined) })
  await expect.element(screen.getByText('Loading courses...')).toBeVisible()
})

test('a list that could not be fetched says why in a toast, and is asked for again by one press', async () => {
  let isDown = true
  const { screen } = await open({
    'GET /api/courses': () => (isDown ? refuse(403, 'Not today.') : [algebra]),
  })
  await expect.element(screen.getByText('Error fetching courses: Not today.')).toBeVisible()
  await expect.element(screen.getByText('Error loading courses.')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Algebra', exact: true })).toBeVisible()
})

test('a new course starts as Coming Soon, 1Hr, Term 1, needs name and dates, and is sent as it is typed', async () => {
  const { screen, writes, history } = await open({ 'POST /api/courses': algebra })
  await screen.getByRole('button', { name: 'Add Course' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Course' })
  await expect.element(dialog.getByLabelText('Status')).toHaveValue('Coming Soon')
  await expect.element(dialog.getByLabelText('Class Duration')).toHaveValue('1Hr')
  await expect.element(dialog.getByLabelText('Term')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Add Course' }).click()
  await expect.element(dialog.getByText('Course name is required')).toBeVisible()
  await expect.element(dialog.getByText('Start date is required')).toBeVisible()
  await expect.element(dialog.getByText('End date is required')).toBeVisible()
  await expect.element(dialog.getByLabelText('Course Name*')).toHaveFocus()
  await dialog.getByLabelText('Course Name*').fill('Chemistry')
  await dialog.getByLabelText('Start Date*').fill('2026-09-07')
  await dialog.getByLabelText('End Date*').fill('2026-12-18')
  await dialog.getByRole('button', { name: 'Add Course' }).click()
  await expect.element(screen.getByText('Course created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(history.location.search).toBe('')
  expect(writes).toMatchObject([
    { call: 'POST /api/courses', body: { courseName: 'Chemistry', startDate: '2026-09-07', term: '1' } },
  ])
})

test('what generated timetables are to give a course is entered below, and is sent with it', async () => {
  const { screen, writes } = await open({ 'PUT /api/courses/c1': algebra })
  await screen.getByRole('button', { name: 'Edit Algebra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Course' })
  await expect.element(dialog.getByText('For generating timetables')).toBeVisible()
  await expect.element(dialog.getByText('At any time')).toBeVisible()
  await dialog.getByLabelText('Meetings Per Week').clear()
  await dialog.getByRole('button', { name: 'Update Course' }).click()
  await expect.element(dialog.getByLabelText('Meetings Per Week')).toHaveFocus()
  await dialog.getByLabelText('Meetings Per Week').fill('3')
  await dialog.getByLabelText('Minimum Days').fill('2')
  await dialog.getByLabelText('Expected Students').fill('120')
  await dialog.getByRole('button', { name: 'Set Course Availability' }).click()
  const over = screen.getByRole('dialog', { name: 'Set Course Availability' })
  await over.getByRole('button', { name: 'Morning of Monday' }).click()
  await over.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('Only on Monday')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Course' }).click()
  await expect.element(screen.getByText('Course updated successfully!')).toBeVisible()
  expect(writes).toMatchObject([
    {
      body: {
        meetingsPerWeek: 3,
        minimumDays: 2,
        expectedStudents: 120,
        // The slots are as long as the course's classes.
        availability: { Monday: ['06:00 - 08:00', '08:00 - 10:00', '10:00 - 12:00'] },
      },
    },
  ])
})

test('a refused course keeps its dialog, with the reason at its field and in a toast', async () => {
  const message = 'End date must not be before the start date'
  const { screen } = await open({
    'PUT /api/courses/c1': refuse(400, message, { errors: [{ field: 'endDate', message }] }),
  })
  await screen.getByRole('button', { name: 'Edit Algebra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Course' })
  await dialog.getByRole('button', { name: 'Update Course' }).click()
  await expect.element(screen.getByText(`Error updating course: ${message}`)).toBeVisible()
  await expect.element(dialog.getByLabelText('End Date*')).toHaveAccessibleDescription(message)
  await expect.element(dialog.getByLabelText('End Date*')).toHaveFocus()
})

test('dates that would book a room twice are refused at the date that was changed', async () => {
  const message = 'The room is already booked at this time.'
  const { screen } = await open({ 'PUT /api/courses/c1': refuse(409, message, { conflicts: [] }) })
  await screen.getByRole('button', { name: 'Edit Algebra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Course' })
  await dialog.getByLabelText('Start Date*').fill('2026-09-01')
  await dialog.getByRole('button', { name: 'Update Course' }).click()
  await expect.element(dialog.getByLabelText('Start Date*')).toHaveAccessibleDescription(message)
})

test('a failed creation is told in the toast of the specification', async () => {
  const { screen } = await open({ 'POST /api/courses': refuse(500, 'The disk is full.') })
  await screen.getByRole('button', { name: 'Add Course' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Course Name*').fill('Chemistry')
  await dialog.getByLabelText('Start Date*').fill('2026-09-07')
  await dialog.getByLabelText('End Date*').fill('2026-12-18')
  await dialog.getByRole('button', { name: 'Add Course' }).click()
  await expect.element(screen.getByText('Error creating course: The disk is full.')).toBeVisible()
  await expect.element(dialog.getByText('The disk is full.', { exact: true })).toBeVisible()
})

test('what a change leaves outside a rule is told with a link to each class', async () => {
  const warnings = [{ kind: 'room', classId: 'k1', message: "'Lecture': B12 is closed then." }]
  const { screen, history } = await open({ 'PUT /api/courses/c1': { ...algebra, warnings } })
  await screen.getByRole('button', { name: 'Edit Algebra' }).click()
  await screen.getByRole('button', { name: 'Update Course' }).click()
  await expect.element(screen.getByText('Course updated successfully!')).toBeVisible()
  await expect.element(screen.getByText('1 class needs attention')).toBeVisible()
  await screen.getByRole('button', { name: "'Lecture': B12 is closed then." }).click()
  await expect.poll(() => history.location.href).toBe('/admin/calendar?dialog=k1')
})

test('a course is deleted only after the question, and the focus stays in the list', async () => {
  let courses = [algebra, biology]
  const { screen, writes } = await open({
    'GET /api/courses': () => courses,
    'POST /api/courses/delete/c1': () => {
      courses = [biology]
      return { message: 'Course deleted successfully!' }
    },
  })
  await screen.getByRole('button', { name: 'Delete Algebra' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Are you sure you want to delete this course?')).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Course deleted successfully!')).toBeVisible()
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(screen.getByRole('table').element())).toBe(true)
})

test('a refused deletion says why, in the toast and by the question', async () => {
  const message = 'This course is used by 2 classes and cannot be deleted.'
  const { screen } = await open({ 'POST /api/courses/delete/c1': refuse(409, message) })
  await screen.getByRole('button', { name: 'Delete Algebra' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText(`Error deleting course: ${message}`)).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByText(message, { exact: true })).toBeVisible()
})

test('a dialog has an address; Back closes it and gives the focus back', async () => {
  const { screen, history } = await open({})
  await screen.getByRole('button', { name: 'Edit Biology' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Edit Course' })).toBeVisible()
  expect(history.location.search).toBe('?dialog=c2')
  history.back()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Edit Biology' })).toHaveFocus()
})

test('what is typed and not saved is not lost without a question', async () => {
  const { screen } = await open({}, '?dialog=new')
  await screen.getByLabelText('Course Name*').fill('Chemistry')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Discard changes?')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByLabelText('Course Name*')).toHaveValue('Chemistry')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
