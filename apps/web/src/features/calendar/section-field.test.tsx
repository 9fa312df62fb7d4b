import type { ClassRecord, Professor } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { listSampleRecords } from '../../shared/sample-data/sample-records.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const OPTICS = '00000000-0000-4000-8000-00000000000a'
const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const optics = makeCourse(OPTICS, { courseName: 'Optics', hasParts: true })
const labs = ['Lab 1', 'Lab 2'].map((name, index) => ({
  _id: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  limit: null,
  below: null,
  professorIds: [],
  allTeach: false,
  classCount: 0,
  studentCount: 0,
}))
const lab = {
  _id: 'lab',
  kind: 'Lab',
  below: null,
  meetingsPerWeek: 1,
  minutes: 120,
  sectionSize: 20,
  weeks: 'odd',
  needs: [],
  together: true,
  sections: labs,
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => queryClient.cancelQueries())

const adding = page.getByRole('dialog', { name: 'Add Class' })
const section = adding.getByRole('combobox', { name: 'Section' })

async function choose(field: string, option: string) {
  await adding.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

const open = (
  classes: readonly ClassRecord[] = [],
  professors: readonly Professor[] = [],
  sections: readonly (object | undefined)[] = labs,
) =>
  openPage({
    address: '?dialog=new',
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': classes,
      'GET /api/courses': [algebra, optics],
      [`GET /api/courses/${OPTICS}/shape`]: {
        courseId: OPTICS,
        configurations: [{ _id: 'only', name: null, parts: [{ ...lab, sections }] }],
        alsoListedAs: [],
        revision: 2,
      },
      'GET /api/rooms': classes.flatMap((one) => one.roomId ?? []),
      'GET /api/professors': professors,
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      'POST /api/classs': {},
    },
  })

test('a class of a course with parts is put into a section; of a plain course nothing is asked', async () => {
  const { writes } = await open()
  await adding.getByLabelText('Title').fill('Lenses')
  await choose('Course', 'Algebra')
  await expect.element(section).not.toBeInTheDocument()
  await choose('Course', 'Optics')
  await choose('Section', 'Lab 2')
  await adding.getByRole('button', { name: 'Add Class', exact: true }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({ sectionId: labs[1]?._id })
})

test('a new class of a section begins with the weeks and the length of its part', async () => {
  const { writes } = await open()
  await adding.getByLabelText('Title').fill('Lenses')
  await choose('Course', 'Optics')
  await choose('Section', 'Lab 1')
  await expect.element(adding.getByLabelText('Weeks')).toHaveValue('odd')
  await adding.getByLabelText('Weeks').selectOptions('even')
  await choose('Section', 'Lab 2')
  await adding.getByRole('button', { name: 'Add Class', exact: true }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({ startTime: '09:00', endTime: '11:00', weeks: 'even' })
})

test('a further class of a section whose classes are together has the time and room of the first', async () => {
  const roomId = makeRoom(labs[1]?._id ?? '', { name: 'Attic' })
  const first = makeClass('first', {
    courseId: optics,
    roomId,
    sectionId: labs[0]?._id,
    sectionName: 'Lab 1',
    startTime: '14:00',
    endTime: '16:00',
  })
  const { writes } = await open([first])
  await adding.getByLabelText('Title').fill('Lenses')
  await choose('Course', 'Optics')
  await choose('Section', 'Lab 1')
  await adding.getByRole('button', { name: 'Add Class', exact: true }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({ startTime: '14:00', endTime: '16:00', roomId: roomId._id })
})

test('a new class of a section that several teach together has all of them, until another is chosen', async () => {
  const professors = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' })
    .professors.slice(0, 2)
    .map((one) => ({ ...one, _id: crypto.randomUUID() as string }))
  const [leading, other] = professors
  const professorIds = professors.map(({ _id }) => _id)
  const { writes } = await open([], professors, [labs[0], { ...labs[1], professorIds, allTeach: true }])
  await adding.getByLabelText('Title').fill('Lenses')
  await choose('Course', 'Optics')
  await choose('Section', 'Lab 2')
  await expect.element(adding.getByText(other?.fullName ?? '')).toBeVisible()
  await choose('Section', 'Lab 1')
  await expect.element(adding.getByText(other?.fullName ?? '')).not.toBeInTheDocument()
  await choose('Section', 'Lab 2')
  await adding.getByRole('button', { name: 'Add Class', exact: true }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({ professorId: leading?._id, otherProfessorIds: [other?._id] })
})
