import type { Locator, Page } from '@playwright/test'
import { until } from '@scheduler/testing'

/** Scrolls a week, which opens where today is in view, to its first day until something of that is shown. */
export async function showFirstDay(page: Page, wanted: Locator): Promise<void> {
  await until(async () => {
    await page.getByRole('grid').hover()
    await page.mouse.wheel(0, -10_000)
    return wanted.isVisible()
  })
}
