import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { ADMIN, logIn } from './people.ts'

const STUDENT = { email: 'lena@example.org', password: 'a-student-with-a-passphrase' }

async function addThrough(
  page: Page,
  path: string,
  button: string,
  fields: Record<string, string>,
  toast: string,
) {
  await page.goto(path)
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(value)
  await dialog.getByRole('button', { name: button }).click()
  await expect(page.getByText(toast).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function choose(page: Page, label: string, option: string) {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).click()
}

async function addClass(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await choose(page, 'Course', 'Databases')
  await choose(page, 'Room', 'B12')
  await choose(page, 'Professor', 'Aiko Ito')
  await dialog.getByRole('button', { name: 'Add Class' }).click()
  return dialog
}

test('a first week: an empty institution gets a timetable, a clash is solved with one click, a student joins', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await logIn(page, 'Admin', ADMIN.email, ADMIN.password)
  await addThrough(
    page,
    '/admin/courses',
    'Add Course',
    { 'Course Name': 'Databases', 'Start Date': '2026-01-01', 'End Date': '2027-12-31' },
    'Course created successfully!',
  )
  await addThrough(
    page,
    '/admin/rooms',
    'Add Room',
    { 'Room Name*': 'B12', 'Building*': 'Science Wing', 'No of Seats*': '24' },
    'Room created successfully!',
  )
  await addThrough(
    page,
    '/admin/professors',
    'Add Professor',
    {
      Name: 'Aiko Ito',
      Email: 'ito@example.org',
      Password: 'a-professor-of-databases',
      Department: 'Computing',
      Qualification: 'PhD',
    },
    'Professor created successfully',
  )
  await addThrough(
    page,
    '/admin/students',
    'Add Student',
    {
      Name: 'Lena Berg',
      Email: STUDENT.email,
      Password: STUDENT.password,
      'Student ID': 'S1',
      Department: 'Computing',
      Year: '2026',
    },
    'Student created successfully!',
  )

  const studentContext = await browser.newContext()
  const student = await studentContext.newPage()
  await logIn(student, 'Student', STUDENT.email, STUDENT.password)
  await student.goto('/student/schedule')
  await expect(student.getByRole('columnheader', { name: 'Databases' })).toBeVisible()

  await page.goto('/admin/calendar')
  await addClass(page, 'Lecture')
  await expect(page.getByText('Class created successfully')).toBeVisible()
  const dialog = await addClass(page, 'Seminar')
  await expect(dialog.getByRole('alert')).toContainText(
    "B12 is already booked for 'Lecture' (Monday 09:00 - 10:00).",
  )
  await dialog.getByRole('alert').getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('gridcell').getByText('Seminar')).toBeVisible()

  await expect(student.getByText('Seminar', { exact: true })).toBeVisible()
  await student.getByRole('button', { name: 'Join Seminar' }).click()
  await expect(student.getByText('Joined Seminar')).toBeVisible()
  await expect(student.getByRole('button', { name: 'Leave Seminar' })).toBeVisible()
  await expect(student.getByRole('gridcell').getByText('Joined', { exact: true })).toBeVisible()
})
