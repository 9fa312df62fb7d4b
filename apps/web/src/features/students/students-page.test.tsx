import type { Student } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listSampleRecords } from '../../shared/sample-data/sample-records.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { StudentsPage } from './students-page.tsx'

const [sample] = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' }).students
const course = { _id: '00000000-0000-4000-8000-0000000000c1', courseName: 'Algebra' }
const lena = { ...sample, _id: 's1', courseIds: [course] } as Student

const open = openerOf({
  content: StudentsPage,
  answers: { 'GET /api/students': [lena], 'GET /api/courses': [] },
})

test('the table has the columns of the specification, and deleting is the only action', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: 'Algebra' })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual([
    'Name',
    'Email',
    'Department',
    'Courses',
    'StudentId',
    'Actions',
  ])
  const buttons = screen.getByRole('row').nth(1).getByRole('button').elements()
  expect(buttons.map((button) => button.ariaLabel)).toEqual(['Delete Lena Berg'])
})

test('on a phone the courses of a student are next to the name of their column', async () => {
  await page.viewport(390, 844)
  const courses = [course, { _id: '00000000-0000-4000-8000-0000000000c2', courseName: 'Optics' }]
  const { screen } = await open({ 'GET /api/students': [{ ...lena, courseIds: courses }] })
  const [first, second] = [
    screen.getByRole('link', { name: 'Algebra' }),
    screen.getByRole('link', { name: 'Optics' }),
  ]
  await expect.element(second).toBeVisible()
  const [one, other] = [first, second].map((link) => link.element().getBoundingClientRect())
  expect(other?.top).toBe(one?.top)
})

test('students are filtered by a department that has been chosen, with those below it; otherwise nobody is asked for one', async () => {
  const settings = { siteName: 'S', closures: [], departments: [{ name: 'Optics', parentName: 'Physics' }] }
  const students = [lena, { ...lena, _id: 's2', fullName: 'Omar Haddad', department: 'Optics' }]
  const answers = {
    'GET /api/students': students,
    'GET /api/admins/getSiteSettings/site': { ...settings, departments: undefined },
  }
  const plain = await open(answers)
  await expect.element(plain.screen.getByText('1–2 of 2')).toBeVisible()
  expect(plain.screen.getByLabelText('Department', { exact: true }).query()).toBeNull()
  await plain.screen.unmount()
  const { screen } = await open(
    { ...answers, 'GET /api/admins/getSiteSettings/site': settings },
    '?department=Physics',
  )
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.element(screen.getByText('Omar Haddad')).toBeVisible()
  await expect.element(screen.getByLabelText('Department', { exact: true })).toHaveValue('Physics')
})

test('a student is found by name or email', async () => {
  const { screen } = await open({}, '?q=LENA.BERG@')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
})

test('a student needs everything that the specification names; a refusal has its toast', async () => {
  const { screen } = await open({ 'POST /api/students': refuse(500, 'No luck.') }, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Student' })
  await dialog.getByRole('button', { name: 'Add Student' }).click()
  for (const message of [
    'Full name is required',
    'Email is required',
    'Student ID is required',
    'Department is required',
    'Year is required',
  ])
    await expect.element(dialog.getByText(message)).toBeVisible()
  await dialog.getByLabelText('Full Name*').fill('Lena Berg')
  await dialog.getByLabelText('Email*').fill('lena@example.edu')
  await dialog.getByLabelText('Password*').fill('a long passphrase')
  await dialog.getByLabelText('Student ID*').fill('S-1')
  await dialog.getByLabelText('Department*').fill('Computing')
  await dialog.getByLabelText('Year*').fill('2026')
  await dialog.getByRole('button', { name: 'Add Student' }).click()
  await expect.element(screen.getByText('Error creating student: No luck.')).toBeVisible()
})

test('the semester and year of a student are changed over their details', async () => {
  const { screen, writes } = await open({ 'PUT /api/students/s1/profile': lena }, '?dialog=s1')
  await screen.getByRole('button', { name: 'Edit' }).click()
  const editor = screen.getByRole('dialog', { name: 'Edit Student' })
  await editor.getByLabelText('Semester*').selectOptions('2')
  await editor.getByRole('button', { name: 'Update Student' }).click()
  await expect.element(screen.getByText('Profile updated successfully')).toBeVisible()
  expect(writes[0]?.body).toEqual({ semester: '2', revision: 1 })
})

test('the departments that there are are offered to a student, and any other name is taken', async () => {
  const departments = [
    { _id: 'd1', name: 'Computing' },
    { _id: 'd2', name: 'Physics' },
  ]
  const { screen, writes } = await open(
    { 'GET /api/departments': departments, 'PUT /api/students/s1/profile': lena },
    '?dialog=s1&over=edit',
  )
  const editor = screen.getByRole('dialog', { name: 'Edit Student' })
  const input = editor.getByLabelText('Department*')
  await input.fill('Philosophy')
  const listOffered = () =>
    Array.from((input.element() as HTMLInputElement).list?.options ?? [], ({ value }) => value)
  await expect.poll(listOffered).toEqual(['Computing', 'Physics'])
  await editor.getByRole('button', { name: 'Update Student' }).click()
  await expect.element(screen.getByText('Profile updated successfully')).toBeVisible()
  expect(writes[0]?.body).toEqual({ department: 'Philosophy', revision: 1 })
})

test('a failed deletion has its toast', async () => {
  const { screen } = await open({ 'POST /api/students/delete/s1': refuse(500, 'No luck.') })
  await screen.getByRole('button', { name: 'Delete Lena Berg' }).click()
  await expect.element(screen.getByText('Are you sure you want to delete this student?')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Failed to delete student')).toBeVisible()
})

const CHOSEN = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const chosenStudents = [
  { ...lena, _id: CHOSEN[0] },
  { ...lena, _id: CHOSEN[1], fullName: 'Omar Haddad', semester: 2 },
] as Student[]

/** The bar of what is done with all students, who are chosen. */
async function chooseAll(answers: Parameters<typeof open>[0]) {
  const opened = await open({ 'GET /api/students': chosenStudents, ...answers })
  await opened.screen.getByRole('checkbox', { name: 'Choose all 2' }).click()
  return { ...opened, bar: opened.screen.getByRole('group', { name: 'Chosen rows' }) }
}

test('before chosen students are deleted the question says how many seats become free', async () => {
  const removal = { deleted: 2, seats: 7, forms: 0, sections: 0 }
  const { screen, bar, writes } = await chooseAll({ 'POST /api/records/delete': removal })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete 2 records?' })
  await expect.element(dialog.getByText(/7 seats in classes become free\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('No students found matching your criteria.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Omar Haddad', exact: true })).toBeVisible()
  const trial = { call: 'POST /api/records/delete', body: { kind: 'students', ids: CHOSEN, isTrial: true } }
  expect(writes).toMatchObject([trial, trial])
})

test('chosen students get a semester together', async () => {
  const reply = {
    _id: '00000000-0000-4000-8000-0000000000ff',
    kind: 'students',
    fileName: 'Students',
    at: '2026-10-01T10:00:00.000Z',
    created: 0,
    changed: 1,
    same: 1,
    warnings: [],
  }
  const { screen, bar, writes } = await chooseAll({ 'POST /api/records/change': reply })
  await bar.getByRole('button', { name: 'Edit a field' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit 2 records' })
  await dialog.getByLabelText('Field').selectOptions('semester')
  await dialog.getByLabelText('Semester').selectOptions('2')
  await expect.element(dialog.getByText('1 of 2 change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(screen.getByText('1 record changed')).toBeVisible()
  expect(writes).toMatchObject([{ body: { kind: 'students', ids: CHOSEN, field: 'semester', value: '2' } }])
})
