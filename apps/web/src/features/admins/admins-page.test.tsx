import { expect, test } from 'vitest'
import { ADMINISTRATOR, openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { AdminsPage } from './admins-page.tsx'

const grace = { _id: 'a1', fullName: 'Grace Hopper', email: 'grace@example.edu' }

const open = openerOf({
  content: AdminsPage,
  answers: { 'GET /api/admins': [ADMINISTRATOR, grace] },
})

test('the table has the columns of the specification, and deleting is the only action', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: 'grace@example.edu' })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual(['Name', 'Email', 'Actions'])
  const buttons = screen.getByRole('row').nth(2).getByRole('button').elements()
  expect(buttons.map((button) => button.ariaLabel)).toEqual(['Delete Grace Hopper'])
})

test('admins on their way are Loading...', async () => {
  const { screen } = await open({ 'GET /api/admins': () => new Promise(() => undefined) })
  await expect.element(screen.getByText('Loading...')).toBeVisible()
})

test('admins that cannot be fetched are told on the page and in a toast', async () => {
  const { screen } = await open({ 'GET /api/admins': refuse(403, 'Not today.') })
  await expect.element(screen.getByText('Error loading admins.')).toBeVisible()
  await expect.element(screen.getByText('Error fetching admins: Not today.')).toBeVisible()
})

test('an admin is added with a name, an email and a password', async () => {
  const { screen, writes } = await open({ 'POST /api/admins': grace }, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Admin' })
  await dialog.getByLabelText('Full Name*').fill('Grace Hopper')
  await dialog.getByLabelText('Email*').fill('grace@example.edu')
  await dialog.getByLabelText('Password*').fill('a long passphrase')
  await dialog.getByRole('button', { name: 'Add Admin' }).click()
  await expect.element(screen.getByText('Admin created successfully!')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ fullName: 'Grace Hopper', password: 'a long passphrase' })
})

test('each failure has its toast', async () => {
  const { screen } = await open(
    {
      'POST /api/admins': refuse(500, 'No luck.'),
      'PUT /api/admins/a1': refuse(500, 'No luck.'),
      'POST /api/admins/delete/a1': refuse(409, 'You cannot delete yourself.'),
    },
    '?dialog=new',
  )
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Full Name*').fill('Grace Hopper')
  await dialog.getByLabelText('Email*').fill('grace@example.edu')
  await dialog.getByLabelText('Password*').fill('a long passphrase')
  await dialog.getByRole('button', { name: 'Add Admin' }).click()
  await expect.element(screen.getByText('Error creating admin: No luck.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await screen.getByRole('button', { name: 'Delete Grace Hopper' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Error deleting admin: You cannot delete yourself.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('link', { name: 'Grace Hopper' }).click()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByRole('button', { name: 'Update Admin' }).click()
  await expect.element(screen.getByText('Error updating admin: No luck.')).toBeVisible()
})

test("one's own password is changed where the old one is asked for", async () => {
  const { screen, history } = await open({}, `?dialog=${ADMINISTRATOR._id}`)
  await expect.element(screen.getByRole('button', { name: 'Reset Password' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Change Password' }).click()
  await expect.poll(() => history.location.pathname).toBe('/change-password')
  expect(history.location.state).toMatchObject({ userId: ADMINISTRATOR._id, userType: 'admin' })
})
