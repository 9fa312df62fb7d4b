import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openPage } from '../shared/testing/open-page.tsx'
import { refuse } from '../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../timetable-view/view-search.ts'
import { AdminsPage } from './admins/admins-page.tsx'
import { CalendarPage } from './calendar/calendar-page.tsx'
import { CohortsPage } from './cohorts/cohorts-page.tsx'
import { CoursesPage } from './courses/courses-page.tsx'
import { FormQuestionsPage } from './form-questions/form-questions-page.tsx'
import { ProfessorsPage } from './professors/professors-page.tsx'
import { RoomsPage } from './rooms/rooms-page.tsx'
import { StudentsPage } from './students/students-page.tsx'

interface Kind {
  content: () => ReactNode
  title: string
  call: string
  /** What is typed into the fields, by their labels; the first one names the record. */
  typed: Record<string, string>
  /** What the next one begins with, by label. */
  next: Record<string, string>
  body: object
}

const account = {
  'Full Name*': 'Ada Lovelace',
  'Email*': 'ada@example.org',
  'Password*': 'a passphrase of mine',
}
const emptied = { 'Full Name*': '', 'Email*': '', 'Password*': '' }

const KINDS: Record<string, Kind> = {
  rooms: {
    content: RoomsPage,
    title: 'Add Room',
    call: 'POST /api/rooms',
    typed: { 'Room Name*': 'A1', 'Building*': 'Main', 'No of Seats*': '30', Notes: 'Window' },
    next: { 'Room Name*': '', 'Building*': 'Main', 'No of Seats*': '', Notes: '' },
    body: { name: 'A1', buildingName: 'Main', seats: 30, notes: 'Window' },
  },
  courses: {
    content: CoursesPage,
    title: 'Add Course',
    call: 'POST /api/courses',
    typed: { 'Course Name*': 'Art', 'Start Date*': '09/09/2026', 'End Date*': '12/12/2026' },
    next: { 'Course Name*': '', 'Start Date*': '09/09/2026', 'End Date*': '12/12/2026' },
    body: { courseName: 'Art', startDate: '2026-09-09', endDate: '2026-12-12' },
  },
  cohorts: {
    content: CohortsPage,
    title: 'Add Cohort',
    call: 'POST /api/cohorts',
    typed: { 'Name*': 'First year', Size: '30' },
    next: { 'Name*': '', Size: '' },
    body: { name: 'First year', size: 30 },
  },
  'form questions': {
    content: FormQuestionsPage,
    title: 'Add Question',
    call: 'POST /api/form-questions',
    typed: { 'Question*': 'Room?', 'Option 1': 'Small', 'Option 2': 'Large' },
    next: { 'Question*': '', 'Option 1': 'Small', 'Option 2': 'Large' },
    body: { question: 'Room?', options: ['Small', 'Large'] },
  },
  professors: {
    content: ProfessorsPage,
    title: 'Add Professor',
    call: 'POST /api/professors',
    typed: { ...account, 'Department*': 'Maths', 'Qualification*': 'PhD' },
    next: { ...emptied, 'Department*': 'Maths', 'Qualification*': '' },
    body: { fullName: 'Ada Lovelace', department: 'Maths', qualification: 'PhD' },
  },
  students: {
    content: StudentsPage,
    title: 'Add Student',
    call: 'POST /api/students',
    typed: { ...account, 'Student ID*': 'S1', 'Department*': 'Maths', 'Year*': '2026' },
    next: { ...emptied, 'Student ID*': '', 'Department*': 'Maths', 'Year*': '2026' },
    body: { fullName: 'Ada Lovelace', studentId: 'S1', year: '2026' },
  },
  administrators: {
    content: AdminsPage,
    title: 'Add Admin',
    call: 'POST /api/admins',
    typed: account,
    next: emptied,
    body: { fullName: 'Ada Lovelace', email: 'ada@example.org' },
  },
  classes: {
    content: CalendarPage,
    title: 'Add Class',
    call: 'POST /api/classs',
    typed: { Title: 'Lecture', 'Start Time': '13:00', Description: 'Chapter 1' },
    next: { Title: '', 'Start Time': '13:00', 'End Time': '14:00', Description: '' },
    body: { title: 'Lecture', startTime: '13:00', endTime: '14:00' },
  },
}

const lists = ['rooms', 'courses', 'cohorts', 'form-questions', 'professors', 'professors-forms', 'students']
const nothing = Object.fromEntries(lists.map((name) => [`GET /api/${name}`, []]))

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = ({ content, call }: Kind, answer: () => unknown) =>
  openPage({
    address: '?dialog=new',
    content,
    search: viewSearch,
    statuses: [],
    answers: {
      ...nothing,
      'GET /api/admins': [],
      'GET /api/classs': [makeClass('c1')],
      'GET /api/courses': [makeCourse('k1')],
      'GET /api/rooms': [makeRoom('r1')],
      'GET /api/courses/expected-students': [],
      [call]: answer as () => object,
    },
  })

const fieldOf = (dialog: Locator, label: string) => dialog.getByLabelText(label, { exact: true })

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(dialog, label).fill(value)
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  test('are added one after the other: the next one keeps what it is likely to share', async () => {
    const { writes } = await open(kind, () => ({ _id: 'x', revision: 1 }))
    const dialog = page.getByRole('dialog', { name: kind.title })
    await fill(dialog, kind.typed)
    await dialog.getByRole('button', { name: 'Save and add another' }).click()
    await expect.poll(() => writes).toMatchObject([{ call: kind.call, body: kind.body }])
    const [first = '', name = ''] = Object.entries(kind.typed)[0] ?? []
    await expect.element(dialog.getByRole('status')).toHaveTextContent(`${name} is added.`)
    for (const [label, value] of Object.entries(kind.next))
      await expect.element(fieldOf(dialog, label)).toHaveValue(value)
    await expect.element(fieldOf(dialog, first)).toHaveFocus()
    // Nothing of it is unsaved.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('a refusal stays in the form, and nothing is said to be added', async () => {
  const rooms = KINDS.rooms as Kind
  await open(rooms, () =>
    refuse(400, 'The name is taken.', { errors: [{ field: 'name', message: 'Taken.' }] }),
  )
  const dialog = page.getByRole('dialog', { name: 'Add Room' })
  await fill(dialog, rooms.typed)
  await dialog.getByRole('button', { name: 'Save and add another' }).click()
  await expect.element(dialog.getByText('Taken.')).toBeVisible()
  await expect.element(fieldOf(dialog, 'Room Name*')).toHaveValue('A1')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('')
})

test('what is edited is no new record: there is no other one to add', async () => {
  await openPage({
    address: '?dialog=r1',
    content: RoomsPage,
    answers: { 'GET /api/rooms': [makeRoom('r1')] },
  })
  const dialog = page.getByRole('dialog', { name: 'Edit Room' })
  await expect.element(dialog.getByRole('button', { name: 'Update Room' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save and add another' })).not.toBeInTheDocument()
})
