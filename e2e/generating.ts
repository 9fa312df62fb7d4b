import { expect, type Page } from '@playwright/test'
import type { signInToApi } from './institution.ts'
import { press } from './press.ts'

/** Asks for a run of a term and comes to its page. */
export async function startRun(page: Page, { term, limit }: { term: string; limit: string }) {
  await page.goto('/admin/generate')
  await page.getByLabel('Term', { exact: true }).selectOption(term)
  await page.getByLabel('Time limit').selectOption(limit)
  await expect(page.getByText('classes asked for')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/generate\/[\da-f-]{36}$/)
}

/** What is on the page of a run once it has ended. */
export const proposed = (page: Page) => page.getByRole('heading', { name: 'Cost by wish' })

/** Takes over what is chosen, after reading what that does. */
export async function takeOver(page: Page) {
  await page.getByRole('button', { name: /^Take over \d+ class/ }).click()
  await expect(page.getByRole('dialog')).toContainText('This happens to the timetable at once')
  await press(page, 'Take over')
}

/** Waits for the proposal of a run, without a browser. */
export async function untilEnded(call: Awaited<ReturnType<typeof signInToApi>>, id: string) {
  const read = async () => {
    const { status, endedAt, note } = await call('get', `/api/generation/runs/${id}`)
    return { status, hasEnded: endedAt !== null, note }
  }
  await expect.poll(async () => (await read()).hasEnded).toBe(true)
  expect(await read()).toMatchObject({ status: 'finished' })
}
