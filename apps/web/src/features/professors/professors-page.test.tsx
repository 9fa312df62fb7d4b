import type { Professor } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { listSampleRecords } from '../../shared/sample-data/sample-records.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { ProfessorsPage } from './professors-page.tsx'

const [sample] = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' }).professors
const course = { _id: '00000000-0000-4000-8000-0000000000c1', courseName: 'Algebra' }
const ito = { ...sample, _id: 'p1', department: null, courseIds: [course] } as Professor

const open = openerOf({
  content: ProfessorsPage,
  answers: {
    'GET /api/professors': [ito],
    'GET /api/courses': [],
    'GET /api/form-questions': [],
  },
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
    'Actions',
  ])
  await expect.element(screen.getByRole('cell', { name: 'N/A' })).toBeVisible()
  const buttons = screen.getByRole('row').nth(1).getByRole('button').elements()
  expect(buttons.map((button) => button.ariaLabel)).toEqual(['Delete Aiko Ito'])
})

test('a professor needs name, email, password, department and qualification', async () => {
  const { screen } = await open({}, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Professor' })
  await dialog.getByLabelText('Email*').fill('not an address')
  await dialog.getByRole('button', { name: 'Add Professor' }).click()
  for (const message of [
    'Full name is required',
    'Email is invalid',
    'Password must have at least 8 characters',
    'Department is required',
    'Qualification is required',
  ])
    await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByLabelText('Full Name*')).toHaveFocus()
})

test('a refused creation has its toast, and the reason at the field', async () => {
  const message = 'This email is already in use.'
  const { screen } = await open(
    { 'POST /api/professors': refuse(409, message, { errors: [{ field: 'email', message }] }) },
    '?dialog=new',
  )
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Full Name*').fill('Aiko Ito')
  await dialog.getByLabelText('Email*').fill('ito@example.edu')
  await dialog.getByLabelText('Password*').fill('a long passphrase')
  await dialog.getByLabelText('Department*').fill('Mathematics')
  await dialog.getByLabelText('Qualification*').fill('PhD')
  await dialog.getByRole('button', { name: 'Add Professor' }).click()
  await expect.element(screen.getByText('Failed to create professor')).toBeVisible()
  await expect.element(dialog.getByLabelText('Email*')).toHaveAccessibleDescription(message)
  await expect.element(dialog.getByLabelText('Email*')).toHaveFocus()
})

test('a refused deletion has its toast and its reason', async () => {
  const message = 'This professor is used by 3 classes and cannot be deleted.'
  const { screen } = await open({ 'POST /api/professors/delete/p1': refuse(409, message) })
  await screen.getByRole('button', { name: 'Delete Aiko Ito' }).click()
  await expect.element(screen.getByText('Are you sure you want to delete this professor?')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Failed to delete professor')).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByText(message, { exact: true })).toBeVisible()
})

test('the name leads to the details, and over them the profile is changed', async () => {
  const { screen, writes, history } = await open({
    'PUT /api/professors/p1/profile': { ...ito, department: 'Logic' },
  })
  await screen.getByRole('link', { name: 'Aiko Ito', exact: true }).click()
  const details = screen.getByRole('dialog', { name: 'Aiko Ito' })
  await expect.element(details.getByText('Office hours by appointment only')).toBeVisible()
  await details.getByRole('button', { name: 'Edit' }).click()
  expect(history.location.search).toBe('?dialog=p1&over=edit')
  const editor = screen.getByRole('dialog', { name: 'Edit Professor' })
  await editor.getByLabelText('Department*').fill('Logic')
  await editor.getByLabelText('Employment Type').selectOptions('Sessional')
  await editor.getByRole('button', { name: 'Update Professor' }).click()
  await expect.element(screen.getByText('Profile updated successfully')).toBeVisible()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(details.getByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(writes[0]?.body).toMatchObject({ department: 'Logic', employmentType: 'Sessional' })
})

test('the departments that there are are offered to a new professor', async () => {
  const { screen } = await open({ 'GET /api/departments': [{ _id: 'd1', name: 'Physics' }] }, '?dialog=new')
  const input = screen.getByRole('dialog').getByLabelText('Department*')
  await input.click()
  await expect.poll(() => (input.element() as HTMLInputElement).list?.options[0]?.value).toBe('Physics')
})

test('the details say when a professor is available, and over them it is changed', async () => {
  const always = { ...ito, availability: {} }
  const changed = { ...ito, availability: { Monday: ['09:00 - 10:00'] } }
  let current = always
  const save = () => {
    current = changed
    return {
      ...changed,
      warnings: [
        {
          kind: 'professorAvailability',
          classId: 'c1',
          title: 'Lecture',
          message: 'Aiko Ito is not available then.',
        },
      ],
    }
  }
  const { screen, writes, history } = await open(
    { 'GET /api/professors': () => [current], 'PUT /api/professors/p1/profile': save },
    '?dialog=p1',
  )
  const details = screen.getByRole('dialog', { name: 'Aiko Ito' })
  await expect.element(details.getByText('Always available')).toBeVisible()
  await details.getByRole('button', { name: 'Set Availability' }).click()
  expect(history.location.search).toBe('?dialog=p1&over=availability')
  const editor = screen.getByRole('dialog', { name: 'Set Availability' })
  await editor.getByRole('button', { name: 'Monday 09:00 - 10:00' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Availability updated')).toBeVisible()
  await expect.element(screen.getByText('Aiko Ito is not available then.')).toBeVisible()
  expect(writes).toMatchObject([
    {
      call: 'PUT /api/professors/p1/profile',
      body: { availability: { Monday: ['09:00 - 10:00'] }, revision: always.revision },
    },
  ])
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(details.getByText('Monday 09:00 - 10:00')).toBeVisible()
})

test('a failed change of the profile has its toast', async () => {
  const { screen } = await open(
    { 'PUT /api/professors/p1/profile': refuse(500, 'No luck.') },
    '?dialog=p1&over=edit',
  )
  await screen.getByLabelText('Department*').fill('Logic')
  await screen.getByRole('button', { name: 'Update Professor' }).click()
  await expect.element(screen.getByText('Failed to update profile')).toBeVisible()
})

test('a forgotten password is reset; a short one is refused before it is sent', async () => {
  const { screen, writes } = await open(
    { 'POST /api/professors/p1/reset-password': { message: 'Password changed successfully!' } },
    '?dialog=p1',
  )
  await screen.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reset the password of Aiko Ito' })
  await expect.element(dialog.getByText(/Passphrases of 15 characters and more are best/)).toBeVisible()
  await dialog.getByLabelText('New Password').fill('short')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(dialog.getByText('Password must have at least 8 characters')).toBeVisible()
  await dialog.getByLabelText('New Password').fill('a long passphrase')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(screen.getByText('Password changed successfully!')).toBeVisible()
  expect(writes).toMatchObject([{ body: { newPassword: 'a long passphrase' } }])
})

test('of chosen professors who teach classes the question says so, and all stay in the list', async () => {
  const message = 'This professor is used by 2 classes and cannot be deleted.'
  const { screen } = await open({
    'POST /api/records/delete': refuse(409, '1 of them is used. Nothing was deleted.', {
      errors: [{ field: 'p1', message }],
    }),
  })
  await screen.getByRole('checkbox', { name: 'Choose Aiko Ito' }).click()
  await screen.getByRole('group', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete 1 record?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText(`Aiko Ito: ${message}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('link', { name: 'Aiko Ito', exact: true })).toBeVisible()
})

test('chosen professors get an employment type together', async () => {
  const { screen, writes } = await open({ 'POST /api/records/change': refuse(409, 'Not now.') })
  await screen.getByRole('checkbox', { name: 'Choose Aiko Ito' }).click()
  await screen.getByRole('button', { name: 'Edit a field' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit 1 record' })
  await expect.element(dialog.getByLabelText('Department')).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('employmentType')
  await dialog.getByLabelText('Employment Type').selectOptions('Sessional')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(dialog.getByText('Not now.')).toBeVisible()
  expect(writes).toMatchObject([
    { body: { kind: 'professors', ids: ['p1'], field: 'employmentType', value: 'Sessional' } },
  ])
})
