import type { CallInput, updateCourseShape } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient, refreshListsShowing } from '../../../shared/api/query-client.ts'
import { listSampleRecords } from '../../../shared/sample-data/sample-records.ts'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { refuse } from '../../../shared/testing/stub-network.ts'
import { makeCourse } from '../../../timetable-view/testing/sample-records.ts'
import { PartsPage } from './parts-page.tsx'

const section = (name: string, more: object = {}) => ({
  _id: crypto.randomUUID(),
  name,
  limit: null,
  below: null,
  professorIds: [],
  allTeach: false,
  classCount: 0,
  studentCount: 0,
  ...more,
})
const lecture = {
  _id: '00000000-0000-4000-8000-000000000001',
  kind: 'Lecture',
  below: null,
  meetingsPerWeek: 2,
  minutes: 60,
  sectionSize: 120,
  weeks: null,
  needs: [],
  together: false,
  sections: [section('Lecture 1', { classCount: 2, studentCount: 98 })],
}
const stored = (parts: object[], revision = 1) => ({
  courseId: '00000000-0000-4000-8000-000000000002',
  configurations:
    parts.length > 0 ? [{ _id: '00000000-0000-4000-8000-000000000003', name: null, parts }] : [],
  alsoListedAs: [],
  revision,
})

/** The parts that were sent last. */
function readSent(writes: readonly { readonly body?: unknown }[]) {
  const sent = writes.at(-1)?.body as CallInput<typeof updateCourseShape>['body'] | undefined
  return sent?.configurations[0]?.parts ?? []
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => queryClient.cancelQueries())

const put = `PUT /api/courses/${stored([]).courseId}/shape`
const open = (parts: object[], answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    content: PartsPage,
    answers: {
      'GET /api/courses': [],
      'GET /api/professors': [],
      'GET /api/courses//shape': stored(parts),
      ...answers,
    },
  })

test('a course is entered by one line of typing', async () => {
  const { screen, writes } = await open([], { [put]: stored([lecture], 2) })
  await screen.getByLabelText('In one line').fill('lecture 2x1h for 40, lab 2h in groups of 20 with lecture')
  await screen.getByRole('button', { name: 'Use' }).click()
  await expect
    .element(screen.getByLabelText('In one line'))
    .toHaveValue('Lecture 2 × 1Hr for 40, Lab 1 × 2Hrs in groups of 20 → 2 sections with Lecture')
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByText('Parts saved successfully!')).toBeVisible()
  const [part, lab] = readSent(writes)
  expect(part).toMatchObject({ kind: 'Lecture', meetingsPerWeek: 2, minutes: 60, sectionSize: 40 })
  expect(lab?.sections.map(({ name, below }) => [name, below])).toEqual([
    ['Lab 1', 'Lecture 1'],
    ['Lab 2', 'Lecture 1'],
  ])
})

test('a part has weeks, features and one time and room, which the line keeps', async () => {
  const { screen, writes } = await open([lecture], { 'GET /api/rooms': [], [put]: stored([lecture], 2) })
  const part = screen.getByRole('region', { name: 'Lecture', exact: true })
  await part.getByRole('button', { name: 'Sections of Lecture, weeks and rooms' }).click()
  await part.getByLabelText('Weeks').selectOptions('odd')
  await expect.element(screen.getByLabelText('In one line')).toHaveValue('Lecture 2 × 1Hr odd weeks for 120')
  await part.getByRole('combobox', { name: 'Features of the rooms' }).fill('Projector')
  await part.getByLabelText('All meetings of a section at one time and in one room').click()
  await screen.getByLabelText('In one line').fill('Lecture 2 × 1Hr weeks 1-4, 7 for 120')
  await screen.getByRole('button', { name: 'Use' }).click()
  await expect.element(part.getByLabelText('Numbers of teaching weeks')).toHaveValue('1-4, 7')
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByText('Parts saved successfully!')).toBeVisible()
  expect(readSent(writes)[0]).toMatchObject({ weeks: '1-4, 7', needs: ['Projector'], together: true })
})

test('a line that cannot be read says what of it', async () => {
  const { screen } = await open([])
  await screen.getByLabelText('In one line').fill('Lecture for 40')
  await screen.getByRole('button', { name: 'Use' }).click()
  await expect
    .element(screen.getByText("'Lecture for 40' says no length, such as 1Hr or 90 min."))
    .toBeVisible()
})

test('parts are added by their buttons, and too few places for the students are told', async () => {
  const { screen } = await open([lecture])
  await screen.getByRole('button', { name: 'Lab' }).click()
  const lab = screen.getByRole('region', { name: 'Lab', exact: true })
  await lab.getByLabelText('Students in a section').fill('20')
  await lab.getByLabelText('Sections').fill('5')
  await expect.element(screen.getByText('Lab has places for 100 of 120 students.')).toBeVisible()
  await lab.getByLabelText('Sections').fill('6')
  await expect.element(screen.getByText('Lab has places for 100 of 120 students.')).not.toBeInTheDocument()
  await expect
    .element(screen.getByLabelText('In one line'))
    .toHaveValue('Lecture 2 × 1Hr for 120, Lab 1 × 1Hr in groups of 20 → 6 sections')
})

test('sections tell their classes and students, and have names and limits', async () => {
  const { screen, writes } = await open([lecture], { [put]: stored([lecture], 2) })
  await screen.getByRole('button', { name: 'Sections of Lecture' }).click()
  const row = screen.getByRole('row', { name: '98' })
  await expect.element(row).toBeVisible()
  await row.getByLabelText('Section of Lecture 1').fill('A')
  await screen.getByLabelText('Limit of A').fill('100')
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByText('Parts saved successfully!')).toBeVisible()
  expect(readSent(writes)[0]?.sections).toMatchObject([{ name: 'A', limit: 100 }])
})

test('several professors of a section may be said to teach it together', async () => {
  const professors = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' })
    .professors.slice(0, 2)
    .map((one) => ({ ...one, _id: crypto.randomUUID() as string }))
  const answers = { 'GET /api/professors': professors, [put]: stored([lecture], 2) }
  const { screen, writes } = await open([lecture], answers)
  await screen.getByRole('button', { name: 'Sections of Lecture' }).click()
  const together = screen.getByLabelText('All of them teach together of Lecture 1')
  const mayTeach = screen.getByRole('combobox', { name: 'May be taught by of Lecture 1' })
  await mayTeach.click()
  await screen.getByRole('option', { name: professors[0]?.fullName ?? '' }).click()
  await expect.element(together).not.toBeInTheDocument()
  await screen.getByRole('option', { name: professors[1]?.fullName ?? '' }).click()
  await together.click()
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByText('Parts saved successfully!')).toBeVisible()
  const professorIds = professors.map(({ _id }) => _id)
  expect(readSent(writes)[0]?.sections).toMatchObject([{ professorIds, allTeach: true }])
})

test('what the server refuses is said, and what was entered stays', async () => {
  const message = "'Lecture 1' has 2 classes. Delete them or put them into another section first."
  const { screen } = await open([lecture], { [put]: refuse(409, message) })
  await screen.getByRole('button', { name: 'Remove Lecture' }).click()
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByRole('group').getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Lecture', exact: true })).not.toBeInTheDocument()
})

test('two parts of one name are told at the second', async () => {
  const { screen } = await open([lecture])
  await screen.getByRole('button', { name: 'Lab' }).click()
  await screen
    .getByRole('region', { name: 'Lab', exact: true })
    .getByLabelText('Part', { exact: true })
    .fill('Lecture')
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByText("There are two parts called 'Lecture'")).toBeVisible()
})

test('students are assigned where there are parts', async () => {
  const nobody = { studentCount: 0, courses: [], leftOut: [], leftOutCount: 0 }
  const { screen } = await open([lecture], {
    'GET /api/assignment': nobody,
    'GET /api/assignments': [],
  })
  await screen.getByRole('button', { name: 'Assign students' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Assign students to sections' })).toBeVisible()
  await expect.element(screen.getByText('There is no course with parts here.')).toBeVisible()
})

test('the students of a section are those that are in it by now, next to what is being typed', async () => {
  let students = 98
  const { screen } = await open([], {
    'GET /api/courses//shape': () =>
      stored([{ ...lecture, sections: [{ ...lecture.sections[0], studentCount: students }] }]),
  })
  await screen.getByRole('button', { name: 'Sections of Lecture' }).click()
  await screen.getByLabelText('Limit of Lecture 1').fill('130')
  await expect.element(screen.getByRole('cell', { name: '98' })).toBeVisible()
  students = 112
  refreshListsShowing('class')
  await expect.element(screen.getByRole('cell', { name: '112' })).toBeVisible()
  await expect.element(screen.getByLabelText('Limit of Lecture 1')).toHaveValue('130')
})

test('nobody is assigned to a course without parts', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText(/Nothing is entered yet/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Assign students' })).not.toBeInTheDocument()
})

const taught = makeCourse(stored([]).courseId, { courseName: 'Algebra' })
const groups = makeCourse('00000000-0000-4000-8000-000000000004', {
  courseName: 'Groups',
  courseCode: 'PHY7',
})

test('courses that could be taught as this one are listed with it', async () => {
  const late = makeCourse('late', { courseName: 'Late', endDate: '2026-12-24' })
  const parted = makeCourse('parted', { courseName: 'Parted', hasParts: true })
  const elsewhere = makeCourse('elsewhere', { courseName: 'Elsewhere', listedWith: 'third' })
  const courses = [taught, groups, late, parted, elsewhere]
  const { screen, writes } = await open([lecture], {
    'GET /api/courses': courses,
    [put]: stored([lecture], 2),
  })
  const field = screen.getByRole('combobox', { name: 'Also listed as' })
  await field.click()
  await expect.element(screen.getByRole('option', { name: 'Groups (PHY7)' })).toBeVisible()
  expect(screen.getByRole('option', { name: /Algebra|Late|Parted|Elsewhere/ }).elements()).toEqual([])
  await screen.getByRole('option', { name: 'Groups (PHY7)' }).click()
  await screen.getByRole('button', { name: 'Save Parts' }).click()
  await expect.element(screen.getByText('Parts saved successfully!')).toBeVisible()
  expect(writes.at(-1)?.body).toMatchObject({ alsoListedAs: [groups._id] })
})

test('where no course could be, nothing is asked about it', async () => {
  const { screen } = await open([lecture], { 'GET /api/courses': [taught] })
  await expect.element(screen.getByRole('region', { name: 'Lecture', exact: true })).toBeVisible()
  await expect.element(screen.getByLabelText('Also listed as')).not.toBeInTheDocument()
})

test('a course that is listed with another leads to the parts of that', async () => {
  const listedWith = { _id: taught._id, courseName: 'Algebra', courseCode: 'MAT101' }
  const shape = { ...stored([lecture]), listedWith }
  const { screen } = await open([], { 'GET /api/courses//shape': shape })
  await expect.element(screen.getByText(/This course is listed with Algebra \(MAT101\)/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Parts of Algebra (MAT101)' }))
    .toHaveAttribute('href', `/admin/courses/${taught._id}/parts`)
  await expect.element(screen.getByRole('button', { name: 'Save Parts' })).not.toBeInTheDocument()
})
