import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Listens to all that the live regions of a page say from its next load on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'announced.js') })
}

/** What is said during an act and in its wake, in order. */
export async function hear(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate('listenToEnd()')
  await act()
  return page.evaluate<string[]>('listenToEnd()')
}
