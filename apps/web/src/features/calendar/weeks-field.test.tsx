import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
/** Taught for eight weeks from Monday 7 September. */
const labs = makeCourse(idOf(1), { courseName: 'Labs', startDate: '2026-09-07', endDate: '2026-10-30' })
const room = makeRoom(idOf(2), { name: 'Aula' })
const lab = makeClass(idOf(3), {
  title: 'Lab',
  courseId: labs,
  roomId: room,
  weeks: 'odd',
  startTime: '09:00',
  endTime: '10:00',
})
const settings = {
  siteName: 'Scheduler',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  minutesBetweenBuildings: 0,
  located: [],
  walks: [],
  closures: [
    {
      _id: 'c',
      name: 'Fair',
      startDate: '2026-09-21',
      endDate: '2026-09-21',
      buildingName: null,
      campusName: null,
      buildings: null,
      revision: 1,
    },
  ],
  revision: 1,
}

beforeEach(() => page.viewport(1280, 900))

const open = (address: string, classes = [lab], course = labs) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/admins/getSiteSettings/site': settings,
      'GET /api/classs': classes,
      'GET /api/courses': [course],
      'GET /api/rooms': [room],
      'GET /api/professors': [],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      [`PUT /api/classs/${lab._id}`]: lab,
    },
  })

const editing = page.getByRole('dialog', { name: 'Edit Class' })
const weeks = editing.getByRole('combobox', { name: 'Weeks' })
const numbers = editing.getByRole('textbox', { name: 'Numbers of teaching weeks' })

test('the dialog counts weeks in the academic term of the course', async () => {
  const inTerm = { ...labs, termDates: { from: '2026-08-31', to: '2026-12-18' } }
  await open(`?dialog=${lab._id}`, [{ ...lab, courseId: inTerm }], inTerm)
  await expect.element(editing).toHaveTextContent('4 meetings: Sep 14, Sep 28, Oct 12, Oct 26.')
})

test('the dialog shows the dates that follow from the weeks, and what is closed', async () => {
  await open(`?dialog=${lab._id}`)
  await expect.element(weeks).toHaveValue('odd')
  await expect.element(editing).toHaveTextContent('3 meetings: Sep 7, Oct 5, Oct 19. Not on Sep 21: Fair.')
  await weeks.selectOptions('Even weeks')
  await expect.element(editing).toHaveTextContent('4 meetings: Sep 14, Sep 28, Oct 12, Oct 26.')
  await weeks.selectOptions('Every week')
  await expect.element(editing.getByText(/meetings:/)).not.toBeInTheDocument()
})

test('weeks are chosen by their numbers, and those that there are not are named', async () => {
  const { writes } = await open(`?dialog=${lab._id}`)
  await weeks.selectOptions('Chosen weeks')
  await numbers.fill('7, 1-2, 9')
  await expect.element(editing).toHaveTextContent('A class of 8 teaching weeks has no week 9')
  await numbers.fill('sometimes')
  await editing.getByRole('button', { name: 'Update Class' }).click()
  await expect
    .element(editing)
    .toHaveTextContent('Weeks must be odd, even, first half, second half, or numbers like 1-4, 7, 9')
  await numbers.fill('7, 1-2')
  await expect.element(editing).toHaveTextContent('3 meetings: Sep 7, Sep 14, Oct 19.')
  await editing.getByRole('button', { name: 'Update Class' }).click()
  await expect.element(page.getByText('Class updated successfully')).toBeVisible()
  expect(writes.map(({ body }) => body)).toMatchObject([{ weeks: '7, 1-2' }])
})

test('a card in the week of all weeks says in which of them its class meets', async () => {
  const even = { ...lab, _id: idOf(4), title: 'Other lab', weeks: 'even' }
  await open('?view=weekly', [lab, even])
  await expect.element(page.getByRole('button', { name: /^Lab, Monday .*, odd weeks, Labs/ })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Other lab, Monday .*, even weeks, Labs/ }))
    .toBeVisible()
})
