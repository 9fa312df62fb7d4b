import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { ADMIN, logIn } from './people.ts'

/** Some eighty words a minute. */
const KEY_MILLISECONDS = 60
const CHUNK_MILLISECONDS = 2500
const NAME = 'Adelaide Withcott'

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY_MILLISECONDS })

/** Lets the dialog's part of the product come late, as over a slow line. */
async function delayDialog(page: Page) {
  await page.route(/professor-dialog.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CHUNK_MILLISECONDS))
    await route.continue()
  })
}

const openProfessors = async (page: Page) => {
  await page.goto('/admin/professors')
  await expect(page.getByRole('button', { name: 'Add Professor', exact: true })).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await delayDialog(page)
  await logIn(page, 'Admin', ADMIN.email, ADMIN.password)
  await openProfessors(page)
})

const atDialog = /\/admin\/professors\?dialog=new$/

test('text typed while a dialog is opening lands in its first field', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Professor', exact: true }).click()
  await type(page, NAME)
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue(NAME)
  await expect(page).toHaveURL(atDialog)
})

test('the same after the shortcut that opens it', async ({ page }) => {
  // Letters rest until the page has settled.
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(page).toHaveURL(atDialog, { timeout: 500 })
  }).toPass()
  await type(page, NAME)
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue(NAME)
  await expect(page).toHaveURL(atDialog)
})

test('text typed within a second after a navigation lands nowhere', async ({ page }) => {
  await page.getByRole('link', { name: 'Rooms', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Room Management' })).toBeVisible()
  await type(page, 'Adelaide')
  await expect(page).toHaveURL(/\/admin\/rooms$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('text typed while the palette is opening changes nothing', async ({ page }) => {
  await page.route(/palette.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CHUNK_MILLISECONDS))
    await route.continue()
  })
  await page.waitForTimeout(1200)
  await page.keyboard.press('Control+k')
  await type(page, 'dwtc')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/professors$/)
})
