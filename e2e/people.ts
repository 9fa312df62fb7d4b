import type { Page } from '@playwright/test'

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
