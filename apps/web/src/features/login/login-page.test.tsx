import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { clearSession, endSession, readSession, storeSession } from '../../shared/session/session.ts'
import { watchSession } from '../../shared/session/watch-session.ts'
import { renderApp } from '../../shared/testing/render-at.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Ada', email: 'ada@example.edu' }
const settings = {
  siteName: 'Westbridge',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  closures: [],
  located: [],
  walks: [],
}

let sent: unknown[] = []
let isMailOn = false

/** Takes the server's place: answers the login with `reply`, and every list with nothing. */
function answerLogin(status: number, reply: object): void {
  vi.stubGlobal('fetch', async (url: string, request?: { body?: string }) => {
    if (url.includes('getSiteSettings')) return Response.json(settings)
    if (url.includes('/mail/state')) return Response.json({ isOn: isMailOn })
    if (!/auth\/(login|forgot-password)/.test(url)) return Response.json([])
    sent.push(JSON.parse(request?.body ?? '{}'))
    return Response.json(reply, { status })
  })
}

beforeEach(async () => {
  sent = []
  isMailOn = false
  await page.viewport(1280, 800)
  answerLogin(200, { token: 'secret', role: 'student', user })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  clearSession()
  queryClient.clear()
  localStorage.clear()
  await chooseLanguage('en')
  localStorage.clear()
})

async function fill(password = 'passphrase'): Promise<void> {
  await userEvent.fill(page.getByLabelText('Email'), 'ada@example.edu')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
  await userEvent.selectOptions(page.getByLabelText('Role'), 'Student')
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Log In' }))

describe('the login page', () => {
  test('shows the logo, the film, the name of the site and the three roles', async () => {
    const { screen } = await renderApp('/login')
    await expect.element(page.getByRole('heading', { name: 'Westbridge' })).toBeVisible()
    expect(screen.container.querySelector('img[src="/logo.svg"]')).toBeTruthy()
    expect(screen.container.querySelector('video source')).toBeTruthy()
    const options = [...screen.container.querySelectorAll('option')].map((option) => option.textContent)
    expect(options).toEqual(['Admin', 'Student', 'Professor'])
    await expect.poll(() => document.title).toBe('Log in · Westbridge')
  })

  test('shows and hides the password by keyboard too', async () => {
    await renderApp('/login')
    const field = page.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await userEvent.click(page.getByRole('button', { name: 'Show password' }))
    await expect.element(field).toHaveAttribute('type', 'text')
    ;(page.getByRole('button', { name: 'Hide password' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAttribute('type', 'password')
  })

  test('needs every field, and sends nothing before', async () => {
    await renderApp('/login')
    await userEvent.fill(page.getByLabelText('Email'), 'ada@example.edu')
    await submit()
    await expect.element(page.getByText('All fields are required.')).toBeVisible()
    expect(sent).toEqual([])
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  })

  test('says why the server refused', async () => {
    answerLogin(401, { message: 'Invalid email, password or role.' })
    await renderApp('/login')
    await fill()
    await submit()
    await expect.element(page.getByText('Login failed: Invalid email, password or role.')).toBeVisible()
    expect(readSession()).toBeNull()
  })

  test.each([
    ['/login', '/student/profile'],
    ['/login?redirect=%2Fstudent%2Fschedule%3Fview%3Ddaily', '/student/schedule?view=daily'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/student/profile'],
    ['/login?redirect=%2Fadmin%2Frooms', '/student/profile'],
  ])('leads from %s to %s', async (address, way) => {
    const { history } = await renderApp(address)
    await fill()
    await submit()
    await expect.element(page.getByText('Ada logged in successfully!')).toBeVisible()
    await expect.poll(() => history.location.href).toBe(way)
    expect(sent).toEqual([{ email: 'ada@example.edu', password: 'passphrase', role: 'student' }])
    expect(readSession()).toMatchObject({ token: 'secret', role: 'student' })
  })

  test('offers the role last used on this browser first', async () => {
    const first = await renderApp('/login')
    await expect.element(page.getByLabelText('Role')).toHaveValue('admin')
    await fill()
    await submit()
    await expect.poll(() => first.history.location.pathname).toBe('/student/profile')
    await first.screen.unmount()
    clearSession()
    await renderApp('/login')
    await expect.element(page.getByLabelText('Role')).toHaveValue('student')
  })

  test('speaks the language that is chosen on it', async () => {
    await renderApp('/login')
    await userEvent.click(page.getByRole('button', { name: 'العربية' }))
    await expect.element(page.getByRole('button', { name: 'دخول' })).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    await userEvent.click(page.getByRole('button', { name: 'Español' }))
    await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(document.documentElement.dir).toBe('ltr')
  })
})

test('where mail is on, somebody who has forgotten their password asks for a link; elsewhere nothing is offered', async () => {
  const off = await renderApp('/login')
  await expect.element(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Forgot password?' }).query()).toBeNull()
  await off.screen.unmount()
  queryClient.clear()
  isMailOn = true
  await renderApp('/login')
  await userEvent.click(page.getByRole('button', { name: 'Forgot password?' }))
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
  await userEvent.fill(dialog.getByLabelText('Email'), 'ada@example.edu')
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Professor')
  answerLogin(429, { message: 'Too many failed tries. Please try again in a minute.' })
  await userEvent.click(dialog.getByRole('button', { name: 'Send Link' }))
  await expect
    .element(page.getByText('Error asking for a new password: Too many failed tries.', { exact: false }))
    .toBeVisible()
  answerLogin(200, { message: 'asked' })
  await userEvent.click(dialog.getByRole('button', { name: 'Send Link' }))
  await expect.element(page.getByText('If there is such an account', { exact: false })).toBeVisible()
  expect(sent.at(-1)).toEqual({ email: 'ada@example.edu', role: 'professor', language: 'en' })
})

test('a session that the server has ended leads to login, with the way back and a notice', async () => {
  storeSession({ token: 'secret', role: 'student', user })
  const { history, router } = await renderApp('/student/schedule?view=daily')
  await expect.element(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  watchSession(router)
  endSession('secret')
  await expect.element(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect.poll(() => history.location.href).toContain('/login?redirect=%2Fstudent%2Fschedule')
})

describe('addresses', () => {
  test.each(['/nowhere', '/administrator'])('%s is not found', async (address) => {
    await renderApp(address)
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test('an unknown child of a role is not found, within its shell', async () => {
    storeSession({ token: 'secret', role: 'admin', user })
    await renderApp('/admin/nothing')
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  test('/unauthorized says so to everybody, and offers to log in', async () => {
    const { history } = await renderApp('/unauthorized')
    await expect.element(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Go to login' }))
    await expect.poll(() => history.location.pathname).toBe('/login')
  })

  test('/change-password goes back one page when the address names no account', async () => {
    storeSession({ token: 'secret', role: 'student', user })
    const { history } = await renderApp('/student/schedule')
    history.push('/change-password')
    await expect.poll(() => history.location.pathname).toBe('/student/schedule')
  })
})
