import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, TEACHING_WEEK } from '../../shared/testing/open-page.tsx'
import {
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const algebra = makeCourse(id('c1'), { courseName: 'Algebra', classDuration: '2Hrs' })
const b12 = makeRoom(id('b1'), { name: 'B12', seats: 20 })
const hall = makeRoom(id('b2'), { name: 'Great Hall', seats: 300 })
const ito = makeProfessor(id('a1'), { fullName: 'Aiko Ito' })
const lecture = makeClass(id('01'), {
  title: 'Lecture',
  courseId: algebra,
  roomId: b12,
  professorId: ito,
  day: 'Monday',
  startTime: '09:30',
  endTime: '11:00',
})
/** A week in which the course is taught. */
const WEEK = 'view=timetable&week=2026-09-23'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (address: string, answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': [lecture],
      'GET /api/courses': [algebra],
      'GET /api/rooms': [b12, hall],
      'GET /api/professors': [ito],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      'GET /api/admins/teaching-week': { ...TEACHING_WEEK, startStepMinutes: 15 },
      ...answers,
    },
  })

const emptyCell = (name: string) => page.getByRole('gridcell', { name: `${name}, empty` })
const dialog = page.getByRole('dialog', { name: 'Add Class' })

async function expectTimes(day: string, start: string, end: string) {
  await expect.element(dialog.getByLabelText('Day')).toHaveValue(day)
  await expect.element(dialog.getByLabelText('Start Time')).toHaveValue(start)
  await expect.element(dialog.getByLabelText('End Time')).toHaveValue(end)
}

describe('in the week of a room', () => {
  test('Enter on an empty hour begins a class of an hour there, which is not yet unsaved work', async () => {
    const { history } = await open(`?${WEEK}&of=room:${hall._id}`)
    const cell = emptyCell('Tue 22, 13:00')
    await expect.element(page.getByRole('grid')).toHaveAccessibleDescription(/Enter on an empty place/)
    ;(cell.element() as HTMLElement).focus()
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}')
        return dialog.query()
      })
      .not.toBeNull()
    await expectTimes('Tuesday', '13:00', '14:00')
    await expect
      .element(dialog.getByRole('combobox', { name: 'Room' }))
      .toHaveValue('Great Hall, Main (300 seats)')
    expect(history.location.search).toContain(`new-Tuesday-13:00-room:${hall._id}`.replaceAll(':', '%3A'))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(cell).toHaveFocus()
  })

  test('a click begins at the step of the teaching week, a stroke gives the end as well', async () => {
    await open(`?${WEEK}&of=room:${hall._id}`)
    const cell = emptyCell('Wed 23, 10:00')
    await cell.hover({ position: { x: 20, y: 20 } })
    await expect.poll(() => document.querySelector('[data-sketch]')?.textContent).toBe('Add 10:15 - 11:15')
    await cell.click({ position: { x: 20, y: 20 } })
    await expectTimes('Wednesday', '10:15', '11:15')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.dragAndDrop(cell, emptyCell('Wed 23, 12:00'), {
      sourcePosition: { x: 20, y: 2 },
      targetPosition: { x: 20, y: 30 },
    })
    await expectTimes('Wednesday', '10:00', '12:45')
  })
})

test('a professor’s or a course’s own column is filled in', async () => {
  await open(
    `?${WEEK}&of=professor:${ito._id},course:${algebra._id}&dialog=new-Friday-08:00-professor:${ito._id}`,
  )
  await expect.element(dialog.getByRole('combobox', { name: 'Professor' })).toHaveValue('Aiko Ito')
  await expectTimes('Friday', '08:00', '09:00')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await emptyCell('Thu 24, Algebra, 09:00').click({ position: { x: 20, y: 4 } })
  await expect.element(dialog.getByRole('combobox', { name: 'Course' })).toHaveValue('Algebra')
})

test('what is saved carries the place', async () => {
  const { writes } = await open(`?${WEEK}&dialog=new-Friday-08:15-09:45-room:${hall._id}`, {
    'POST /api/classs': () => lecture,
  })
  await dialog.getByLabelText('Title').fill('Seminar')
  await dialog.getByRole('button', { name: 'Add Class' }).click()
  await expect
    .poll(() => writes)
    .toMatchObject([
      { body: { title: 'Seminar', day: 'Friday', startTime: '08:15', endTime: '09:45', roomId: hall._id } },
    ])
})
