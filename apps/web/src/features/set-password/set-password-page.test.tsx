import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../../shared/api/query-client.ts'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { clearSession, readSession, storeSession } from '../../shared/session/session.ts'
import { renderApp } from '../../shared/testing/render-at.tsx'
import { type Answer, refuse, stubNetwork } from '../../shared/testing/stub-network.ts'

const CODE = 'k7x2m-9qfrt-4wz8n-hc3vd-0s6jb'
const LOOK = 'POST /api/auth/password-link'
const SET = 'POST /api/auth/set-password'
const open = {
  role: 'professor',
  name: 'Grace Hopper',
  madeBy: 'Ada Admin',
  madeAt: '2026-10-01T08:00:00.000Z',
  validUntil: '2026-10-08T08:00:00.000Z',
}

const answer = (answers: Record<string, Answer>) =>
  stubNetwork({ 'GET /api/admins/getSiteSettings/site': { siteName: 'Westbridge' }, ...answers })

beforeEach(async () => {
  await page.viewport(390, 800)
})
afterEach(async () => {
  // A page that is still there would look at its link again, on the network of the next test.
  await cleanup()
  notifications.clean()
  await queryClient.cancelQueries()
  queryClient.clear()
  vi.unstubAllGlobals()
  clearSession()
  await chooseLanguage('en')
  localStorage.clear()
})

async function fill(password: string, again = password) {
  await userEvent.fill(page.getByLabelText('New Password', { exact: true }), password)
  await userEvent.fill(page.getByLabelText('Confirm New Password'), again)
  await userEvent.click(page.getByRole('button', { name: 'Set Password' }))
}

test('a password is set by the code of the address, which is sent in bodies alone, and its person is logged in where somebody else was', async () => {
  storeSession({
    token: 'secret',
    role: 'admin',
    user: { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Ada', email: 'ada@example.edu' },
  })
  const session = {
    token: 'another',
    role: 'professor',
    user: { _id: '00000000-0000-4000-8000-000000000002', fullName: 'Grace Hopper', email: 'g@example.edu' },
  }
  const { writes } = answer({ [LOOK]: open, [SET]: session })
  const { history } = await renderApp(`/set-password#${CODE}`)
  await expect
    .element(page.getByText(/Your role: Professor\. This link is valid until Oct 8, 2026/))
    .toBeVisible()
  await fill('a long passphrase')
  await expect.element(page.getByText('Grace Hopper logged in successfully!')).toBeVisible()
  await expect.poll(() => history.location.href).toBe('/professor/profile')
  expect(readSession()).toMatchObject(session)
  expect(writes).toMatchObject([
    { call: LOOK, body: { token: CODE } },
    { call: SET, body: { token: CODE, newPassword: 'a long passphrase' } },
  ])
})

test('whose the link is and who made it is told, and when', async () => {
  answer({ [LOOK]: open })
  await renderApp(`/set-password#${CODE}`)
  await expect.element(page.getByText('For Grace Hopper')).toBeVisible()
  await expect.element(page.getByText(/This link was made by Ada Admin on Oct 1, 2026/)).toBeVisible()
})

test('where its maker is not known, it is told when the link was made', async () => {
  answer({ [LOOK]: { ...open, madeBy: null } })
  await renderApp(`/set-password#${CODE}`)
  await expect.element(page.getByText(/This link was made on Oct 1, 2026/)).toBeVisible()
})

test('nothing is sent before both passwords are there, long enough and the same', async () => {
  const { writes } = answer({ [LOOK]: open })
  await renderApp(`/set-password#${CODE}`)
  await expect.element(page.getByLabelText('New Password', { exact: true })).toBeVisible()
  await fill('a long passphrase', 'another passphrase')
  await expect.element(page.getByText('New passwords do not match')).toBeVisible()
  await fill('short')
  await expect.element(page.getByText('Password must have at least 8 characters')).toBeVisible()
  expect(writes.filter(({ call }) => call === SET)).toEqual([])
})

test('what is wrong with a password is said, and it can be corrected', async () => {
  const fault = { field: 'newPassword', message: 'Password is one of the most common ones' }
  answer({ [LOOK]: open, [SET]: refuse(400, fault.message, { errors: [fault] }) })
  await renderApp(`/set-password#${CODE}`)
  await expect.element(page.getByLabelText('New Password', { exact: true })).toBeVisible()
  await fill('password123')
  await expect.element(page.getByText(fault.message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set Password' })).toBeVisible()
})

test('a link that is open no longer says why, and leads to the login', async () => {
  answer({ [LOOK]: refuse(409, 'This link has been renewed. Please use the newer one.') })
  const { history } = await renderApp(`/set-password#${CODE}`)
  await expect.element(page.getByText('This link has been renewed. Please use the newer one.')).toBeVisible()
  expect(page.getByLabelText('New Password', { exact: true }).query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Go to login' }))
  await expect.poll(() => history.location.pathname).toBe('/login')
})

test('without a code in the address it is asked for, and another one where it is not known', async () => {
  const { writes } = answer({ [LOOK]: refuse(400, 'This link or code is not known.') })
  const { history } = await renderApp('/set-password')
  await userEvent.fill(page.getByLabelText('Code'), ' K7X2M ')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByText('This link or code is not known.')).toBeVisible()
  expect(history.location.href).toBe('/set-password#K7X2M')
  expect(writes).toMatchObject([{ body: { token: 'K7X2M' } }])
  await userEvent.click(page.getByRole('button', { name: 'Type another code' }))
  await expect.element(page.getByLabelText('Code')).toBeVisible()
})

test('it speaks the language that is chosen on it', async () => {
  answer({ [LOOK]: open })
  await renderApp(`/set-password#${CODE}`)
  await userEvent.click(page.getByRole('button', { name: 'العربية' }))
  await expect.element(page.getByRole('button', { name: 'تعيين كلمة المرور' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Español' }))
  await expect.element(page.getByRole('button', { name: 'Establecer contraseña' })).toBeVisible()
})
