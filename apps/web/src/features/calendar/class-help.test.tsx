import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import {
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const algebra = makeCourse('algebra', { courseName: 'Algebra', classDuration: '2Hrs' })
const botany = makeCourse('botany', { courseName: 'Botany', classDuration: '30Mins' })
const ito = makeProfessor('ito', {
  fullName: 'Aiko Ito',
  courseIds: [{ _id: 'algebra', courseName: 'Algebra' }],
})
const lund = makeProfessor('lund', { fullName: 'Eva Lund' })
const rooms = [
  makeRoom('aula', { name: 'Aula', seats: 60 }),
  makeRoom('hall', { name: 'Hall', seats: 300 }),
  makeRoom('studio', { name: 'Studio', seats: 40 }),
  makeRoom('den', { name: 'Den', seats: 10 }),
]
const lecture = makeClass('lecture', {
  title: 'Lecture',
  courseId: botany,
  roomId: rooms[0] ?? null,
  day: 'Monday',
  startTime: '09:00',
  endTime: '10:30',
})

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (address: string) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': [lecture],
      'GET /api/courses': [algebra, botany],
      'GET /api/rooms': rooms,
      'GET /api/professors': [ito, lund],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [{ courseId: 'algebra', students: 35 }],
    },
  })

const adding = page.getByRole('dialog', { name: 'Add Class' })
const editing = page.getByRole('dialog', { name: 'Edit Class' })

async function choose(field: string, option: string) {
  await adding.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

const expectTimes = async (start: string, end: string) => {
  await expect.element(adding.getByLabelText('Start Time')).toHaveValue(start)
  await expect.element(adding.getByLabelText('End Time')).toHaveValue(end)
}

const professor = adding.getByRole('combobox', { name: 'Professor' })

describe('a course', () => {
  test('brings its length and its only professor, and takes both back with the next', async () => {
    await open('?dialog=new')
    await choose('Course', 'Algebra')
    await expectTimes('09:00', '11:00')
    await expect.element(professor).toHaveValue('Aiko Ito')
    await choose('Course', 'Botany')
    await expectTimes('09:00', '09:30')
    await expect.element(professor).toHaveValue('')
  })

  test('changes neither an end nor a professor that was chosen', async () => {
    await open('?dialog=new')
    await choose('Professor', 'Eva Lund')
    await adding.getByLabelText('End Time').fill('09:45')
    await choose('Course', 'Algebra')
    await expectTimes('09:00', '09:45')
    await expect.element(professor).toHaveValue('Eva Lund')
  })

  test('brings them to the place where its class was begun', async () => {
    await open('?dialog=new-Friday-13:00-course:algebra')
    await expectTimes('13:00', '15:00')
    await expect.element(professor).toHaveValue('Aiko Ito')
  })

  test('leaves the end that was drawn', async () => {
    await open('?dialog=new-Friday-13:00-14:30-course:algebra')
    await expectTimes('13:00', '14:30')
    await choose('Course', 'Botany')
    await expectTimes('13:00', '14:30')
  })

  test('does not change the length of a class that is there', async () => {
    await open('?dialog=lecture')
    await editing.getByRole('combobox', { name: 'Course' }).click()
    await page.getByRole('option', { name: 'Algebra' }).click()
    await expect.element(editing.getByLabelText('End Time')).toHaveValue('10:30')
    await editing.getByLabelText('Start Time').fill('10:00')
    await expect.element(editing.getByLabelText('End Time')).toHaveValue('11:30')
  })
})

test('a new start moves the end, at most to midnight and back', async () => {
  await open('?dialog=new')
  await adding.getByLabelText('Start Time').fill('13:15')
  await expectTimes('13:15', '14:15')
  await adding.getByLabelText('End Time').fill('14:45')
  await adding.getByLabelText('Start Time').fill('23:30')
  await expectTimes('23:30', '24:00')
  await adding.getByLabelText('Start Time').fill('10:00')
  await expectTimes('10:00', '11:30')
})

test('rooms are listed by what they are then: free, too small, taken; each says so', async () => {
  await open('?dialog=new')
  await choose('Course', 'Algebra')
  const room = adding.getByRole('combobox', { name: 'Room' })
  const listed = () =>
    page
      .getByRole('listbox', { name: 'Room' })
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await room.click()
  await expect.element(page.getByText('Free and large enough')).toBeVisible()
  expect(listed()).toEqual([
    'Studio, Main (40 seats)Free',
    'Hall, Main (300 seats)Free',
    'Den, Main (10 seats)Too few seats for the 35 expected',
    "Aula, Main (60 seats)Aula is already booked for 'Lecture' (Monday 09:00 - 10:30).",
  ])
  await page.getByRole('option', { name: /^Studio/ }).click()
  await expect.element(room).toHaveValue('Studio, Main (40 seats)')
  await adding.getByLabelText('Start Time').fill('10:30')
  await room.click()
  await expect.poll(() => listed()[1]).toBe('Aula, Main (60 seats)Free')
})

test('times that cannot be read leave the rooms in their own order', async () => {
  await open('?dialog=new')
  await adding.getByLabelText('End Time').fill('')
  await adding.getByRole('combobox', { name: 'Room' }).click()
  await expect
    .element(page.getByRole('listbox', { name: 'Room' }).getByRole('option').first())
    .toHaveTextContent('Aula, Main (60 seats)')
  await expect.element(page.getByText('Free and large enough')).not.toBeInTheDocument()
})
