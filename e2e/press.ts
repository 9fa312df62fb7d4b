import type { Page } from '@playwright/test'

/** Presses a button of the dialog on top, or of the page when none is open. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  const scope = (await dialog.isVisible()) ? dialog : page
  await scope.getByRole('button', { name }).first().click()
}
