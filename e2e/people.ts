import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** The first administrator of the journeys' database. */
export const ADMIN = { email: 'admin@example.org', password: 'an-administrator-with-patience' }

/** Logs in through the form and waits for the role's home. */
export async function logIn(
  page: Page,
  role: 'Admin' | 'Student' | 'Professor',
  email: string,
  password: string,
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Role').selectOption({ label: role })
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/(admin|student|professor)\//)
}

export interface Account {
  email: string
  password: string
  role: 'admin' | 'professor' | 'student'
}

/** A page of somebody who is logged in already, in a separate browser. */
export async function openAs(
  browser: Browser,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const login = await context.request.post('/api/auth/login', { data: account })
  const session = await login.json()
  const stored = { token: session.token, role: session.role, user: JSON.stringify(session.user) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: new URL(login.url()).origin, localStorage }],
  })
  return context.newPage()
}
