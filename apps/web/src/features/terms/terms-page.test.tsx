import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { CoursesPage } from '../courses/courses-page.tsx'
import { TermsPage } from './terms-page.tsx'

const autumn = {
  _id: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  name: 'Autumn 2026',
  number: 2,
  startDate: '2026-09-07',
  endDate: '2026-12-20',
  state: 'published',
}
const past = { ...autumn, _id: '00000000-0000-4000-8000-000000000002', name: 'Past', state: 'archived' }
const fair = { _id: 'fair', name: 'Fair', revision: 1, buildingName: null }
const settings = {
  siteName: 'S',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  minutesBetweenBuildings: 0,
  revision: 1,
  closures: [{ ...fair, startDate: '2026-10-12', endDate: '2026-10-18' }],
}
const algebra = makeCourse('c1', { courseName: 'Algebra', termId: autumn._id })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const answers = {
  'GET /api/terms': [autumn, past],
  'GET /api/courses': [algebra, makeCourse('c2', {})],
  'GET /api/admins/getSiteSettings/site': settings,
}
const open = (more: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({ content: TermsPage, answers: { ...answers, ...more } })

test('the table tells dates, number, state, and how many weeks are taught and courses are in a term', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('cell', { name: 'Autumn 2026', exact: true })).toBeVisible()
  await expect
    .poll(() => screen.getByRole('row').elements()[1]?.textContent)
    .toBe('Autumn 2026Sep 7, 2026Dec 20, 2026Term 2Published141')
})

test('students are assigned to the sections of a term that has some', async () => {
  const { screen } = await open({
    'GET /api/courses': [
      { ...algebra, hasParts: true },
      makeCourse('c3', { termId: past._id, hasParts: true }),
    ],
    'GET /api/assignment': { studentCount: 0, courses: [], leftOut: [], leftOutCount: 0 },
    'GET /api/assignments': [],
  })
  await screen.getByRole('button', { name: 'Assign the students of Autumn 2026 to sections' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Assign students to sections' })
  await expect.element(dialog.getByLabelText('Courses')).toHaveValue(autumn._id)
  await expect
    .element(screen.getByRole('button', { name: 'Assign the students of Past to sections' }))
    .not.toBeInTheDocument()
})

test('a new term is planned unless it is said otherwise', async () => {
  const { screen, writes } = await open({ 'POST /api/terms': autumn })
  await screen.getByRole('button', { name: 'Add Academic Term' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Academic Term' })
  await dialog.getByLabelText('Name*').fill('Spring 2027')
  await dialog.getByLabelText('Start Date*').fill('2027-02-01')
  await dialog.getByLabelText('End Date*').fill('2027-05-30')
  await dialog.getByLabelText('Number').selectOptions('Term 3')
  await dialog.getByRole('button', { name: 'Add Academic Term' }).click()
  await expect.element(screen.getByText('Academic term created successfully!')).toBeVisible()
  expect(writes).toEqual([
    {
      call: 'POST /api/terms',
      body: {
        name: 'Spring 2027',
        startDate: '2027-02-01',
        endDate: '2027-05-30',
        number: '3',
        state: 'planning',
      },
    },
  ])
})

test('dates that leave courses outside are refused, and the courses are named', async () => {
  const { screen } = await open({
    [`PUT /api/terms/${autumn._id}`]: refuse(
      409,
      'These courses would lie outside the academic term: Algebra.',
    ),
  })
  await screen.getByRole('button', { name: 'Edit Autumn 2026' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Academic Term' })
  await dialog.getByLabelText('End Date*').fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Update Academic Term' }).click()
  await expect
    .element(dialog.getByText('These courses would lie outside the academic term: Algebra.').first())
    .toBeVisible()
})

const openCourses = (more: Parameters<typeof openPage>[0]['answers']) =>
  openPage({ content: CoursesPage, answers: { ...answers, ...more } })

test('a course is put into an academic term next to its term number, but not into an archived one', async () => {
  const { screen, writes } = await openCourses({
    'GET /api/courses': [makeCourse('c1', { courseName: 'Algebra' })],
    'PUT /api/courses/c1': algebra,
  })
  await screen.getByRole('button', { name: 'Edit Algebra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Course' })
  await expect.element(dialog.getByLabelText('Term', { exact: true })).toHaveValue('1')
  const choice = dialog.getByLabelText('Academic term')
  await expect
    .poll(() =>
      choice
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['None', 'Autumn 2026'])
  await choice.selectOptions('Autumn 2026')
  await dialog.getByRole('button', { name: 'Update Course' }).click()
  await expect.element(screen.getByText('Course updated successfully!')).toBeVisible()
  expect(writes).toMatchObject([{ call: 'PUT /api/courses/c1', body: { termId: autumn._id } }])
})

test('where there are no academic terms a course is not asked for one', async () => {
  const { screen } = await openCourses({ 'GET /api/terms': [] })
  await screen.getByRole('button', { name: 'Edit Algebra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Course' })
  await expect.element(dialog.getByLabelText('Term', { exact: true })).toBeVisible()
  await expect.element(dialog.getByLabelText('Academic term')).not.toBeInTheDocument()
})

const REPORT = {
  courses: 3,
  parts: 0,
  sections: 0,
  cohorts: 0,
  classes: 12,
  students: 0,
  leftOut: [{ title: 'Algebra', message: 'R1 is under maintenance.' }],
  leftOutCount: 2,
  rules: 4,
  rulesLeftOut: [
    {
      rule: { message: 'Optics Lab 1, Seminar meet on different days of the week.' },
      message: 'Seminar is not copied',
    },
  ],
  rulesLeftOutCount: 1,
}
const planned = { ...autumn, _id: '00000000-0000-4000-8000-000000000003', name: 'Spring', state: 'planning' }

test('a planned term is published from its row after it was said for whom, and login links come next', async () => {
  const taker = { _id: 's', fullName: 'Sam', email: 's@example.org', courseIds: [{ _id: 'c1' }] }
  const { screen, writes } = await open({
    'GET /api/terms': [{ ...autumn, state: 'planning' }, past],
    'GET /api/classs': [],
    'GET /api/students': [taker, { ...taker, _id: 'o', courseIds: [] }],
    'GET /api/professors': [],
    [`PUT /api/terms/${autumn._id}`]: autumn,
  })
  await screen.getByRole('button', { name: 'Publish Autumn 2026' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Publish Autumn 2026' })
  await expect.element(dialog.getByText(/^1 student and 0 professors will see/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Login links of professors' }))
    .toHaveAttribute('href', '/admin/login-links/professor')
  expect(writes).toMatchObject([{ body: { state: 'published', revision: 1 } }])
  await expect.element(screen.getByRole('button', { name: 'Publish Past' })).not.toBeInTheDocument()
})

test('a term is rolled forward into a new one; how much is copied and what is left out is shown before', async () => {
  const { screen, writes } = await open({
    [`GET /api/terms/${autumn._id}/roll-forward`]: REPORT,
    [`POST /api/terms/${autumn._id}/roll-forward`]: { ...REPORT, _id: 'roll', term: planned },
  })
  await screen.getByRole('button', { name: 'Roll Autumn 2026 forward' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Roll Autumn 2026 Forward' })
  await dialog.getByLabelText('Name*').fill('Spring')
  await expect.element(dialog.getByLabelText('Number')).toHaveValue('3')
  await dialog.getByLabelText('Start Date*').fill('2027-02-01')
  await dialog.getByLabelText('End Date*').fill('2027-05-30')
  await expect.element(dialog.getByRole('row', { name: 'Classes 12' })).toBeVisible()
  await expect.element(dialog.getByText('Classes that are left out: 2')).toBeVisible()
  await expect.element(dialog.getByText('Algebra: R1 is under maintenance.')).toBeVisible()
  await expect.element(dialog.getByText('and 1 more')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Rules between sections 4' })).toBeVisible()
  await expect.element(dialog.getByText('Rules that are left out: 1')).toBeVisible()
  await expect
    .element(
      dialog.getByText('Seminar is not copied: Optics Lab 1, Seminar meet on different days of the week.'),
    )
    .toBeVisible()
  await dialog.getByLabelText('Courses, classes, and the students in them').click()
  await dialog.getByRole('button', { name: 'Roll Forward' }).click()
  await expect.element(screen.getByText("'Autumn 2026' was rolled forward to 'Spring'.")).toBeVisible()
  const newTerm = { name: 'Spring', number: 3, startDate: '2027-02-01', endDate: '2027-05-30' }
  expect(writes).toMatchObject([
    { call: `POST /api/terms/${autumn._id}/roll-forward`, body: { newTerm, copied: 'students' } },
  ])
})

test('a term is rolled forward into one that is being planned, and into no other', async () => {
  const { screen, writes } = await open({
    'GET /api/terms': [autumn, past, planned],
    [`GET /api/terms/${autumn._id}/roll-forward`]: REPORT,
    [`POST /api/terms/${autumn._id}/roll-forward`]: { ...REPORT, _id: 'roll', term: planned },
  })
  await screen.getByRole('button', { name: 'Roll Autumn 2026 forward' }).click()
  const into = screen.getByLabelText('Into')
  expect(
    into
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['A new academic term', 'Spring'])
  await into.selectOptions('Spring')
  await screen.getByRole('dialog').getByRole('button', { name: 'Roll Forward' }).click()
  await expect.element(screen.getByText("'Autumn 2026' was rolled forward to 'Spring'.")).toBeVisible()
  expect(writes).toMatchObject([{ body: { toId: planned._id, copied: 'classes' } }])
})

test('what was copied is deleted again after a question; a refusal stays where it was asked for', async () => {
  const rollForwardId = '00000000-0000-4000-8000-000000000009'
  const { screen, writes } = await open({
    'GET /api/terms': [{ ...planned, rollForwardId }],
    [`POST /api/terms/roll-forwards/${rollForwardId}/undo`]: refuse(
      409,
      'These have been changed since they were copied: Algebra.',
    ),
  })
  await screen.getByRole('button', { name: 'Undo what was copied into Spring' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Undo Roll Forward' })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(dialog.getByText('These have been changed since they were copied: Algebra.'))
    .toBeVisible()
  expect(writes).toMatchObject([{ call: `POST /api/terms/roll-forwards/${rollForwardId}/undo` }])
})

test('terms are made from courses that are in none: those of one number and the same dates make one', async () => {
  const { screen, writes } = await open({
    'GET /api/courses': [
      algebra,
      makeCourse('c2', { courseName: 'Sets', term: 1 }),
      makeCourse('c3', { courseName: 'Rings', term: 1 }),
      makeCourse('c4', { courseName: 'Logic', term: 4 }),
    ],
    'POST /api/terms/from-courses': [autumn],
  })
  await screen.getByRole('button', { name: 'Terms from My Courses' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Terms from My Courses' })
  await expect.element(dialog.getByText('Sets, Rings')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Term 1/ }).fill('Autumn')
  await dialog.getByRole('checkbox', { name: /Term 4/ }).click()
  await dialog.getByRole('button', { name: 'Make Academic Terms' }).click()
  await expect.element(screen.getByText('Academic terms made: 1.')).toBeVisible()
  const { startDate, endDate } = makeCourse('c2', {})
  expect(writes).toMatchObject([
    {
      call: 'POST /api/terms/from-courses',
      body: { terms: [{ name: 'Autumn', number: 1, startDate, endDate }] },
    },
  ])
})

test('where every course is in a term, none are offered to be made from courses', async () => {
  const { screen } = await open({ 'GET /api/courses': [algebra] })
  await expect.element(screen.getByRole('cell', { name: 'Autumn 2026', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Terms from My Courses' })).not.toBeInTheDocument()
})

test('whether a term with seats is taken back to planning is asked, with what the server says of them', async () => {
  const text = '2 students have seats in this academic term, and would no longer see them.'
  const { screen, writes } = await open({
    [`PUT /api/terms/${autumn._id}`]: () =>
      writes.length < 3 ? refuse(409, text, { isConfirmable: true }) : { ...autumn, state: 'planning' },
  })
  await screen.getByRole('button', { name: 'Edit Autumn 2026' }).click()
  const form = screen.getByRole('dialog', { name: 'Edit Academic Term' }).first()
  await form.getByLabelText('State').selectOptions('Planning')
  await form.getByRole('button', { name: 'Update Academic Term' }).click()
  await expect.element(screen.getByText(text)).toBeVisible()
  await screen.getByRole('dialog').last().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(text)).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Update Academic Term' }).click()
  await screen.getByRole('dialog').last().getByRole('button', { name: 'Update Academic Term' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const change = { state: 'planning', revision: 1 }
  expect(writes.map(({ body }) => body)).toEqual([change, change, { ...change, confirmed: true }])
})
