import { expect, type Page } from '@playwright/test'
import { until } from '@scheduler/testing'
import { test } from './journey.ts'
import { hasFocus, pressLetter } from './keys.ts'
import { ADMIN, logIn } from './people.ts'

const NAME = 'Adelaide Withcott'

/** Types as fast as keys can be pressed while a part of the product is on its way, as over a slow line. */
async function typeMeanwhile(page: Page, part: RegExp, text: string, ask: () => Promise<void>) {
  let come = () => {}
  const typed = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(part, async (route) => {
    await typed
    await route.continue()
  })
  await ask()
  await page.keyboard.type(text)
  come()
}

const DIALOG = /professor-dialog.*\.js/
const PALETTE = /palette.*\.js/

const openProfessors = async (page: Page) => {
  await page.goto('/admin/professors')
  await expect(page.getByRole('button', { name: 'Add Professor', exact: true })).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, 'Admin', ADMIN.email, ADMIN.password)
  await openProfessors(page)
})

/** Letters rest for a second after a page has come, and act from here on. */
async function awaken(page: Page) {
  const search = page.getByRole('searchbox')
  await until(async () => {
    await page.keyboard.press('/')
    return hasFocus(search)
  })
  await search.blur()
}

/** The second after which letters act does not pass until it is let. */
const STOP_TIME = `(() => {
  const stopped = performance.now()
  performance.now = () => stopped
  window.goOn = () => delete performance.now
})()`

const atDialog = /\/admin\/professors\?dialog=new$/

test('text typed while a dialog is opening lands in its first field', async ({ page }) => {
  await typeMeanwhile(page, DIALOG, NAME, () =>
    page.getByRole('button', { name: 'Add Professor', exact: true }).click(),
  )
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue(NAME)
  await expect(page).toHaveURL(atDialog)
})

test('the same after the shortcut that opens it', async ({ page }) => {
  await typeMeanwhile(page, DIALOG, NAME, () => pressLetter(page, 'c'))
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue(NAME)
  await expect(page).toHaveURL(atDialog)
})

test('text typed within a second after a navigation lands nowhere', async ({ page }) => {
  await awaken(page)
  await page.evaluate(STOP_TIME)
  await page.getByRole('link', { name: 'Rooms', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Room Management' })).toBeVisible()
  await page.keyboard.type('Adelaide')
  await page.evaluate('goOn()')
  await pressLetter(page, 'c')
  await expect(page).toHaveURL(/\/admin\/rooms\?dialog=new$/)
  await expect(page.getByRole('dialog').getByLabel('Room Name')).toHaveValue('')
})

test('text typed while the palette is opening changes nothing', async ({ page }) => {
  await awaken(page)
  await typeMeanwhile(page, PALETTE, 'dwtc', () => page.keyboard.press('Control+k'))
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/professors$/)
})
