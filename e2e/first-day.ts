import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls a week, which opens where today is in view, to its first day until something of that is shown. */
export async function showFirstDay(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('grid').hover()
    await page.mouse.wheel(0, -10_000)
    await expect(wanted).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}
