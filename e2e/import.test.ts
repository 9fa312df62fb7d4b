import { expect } from '@playwright/test'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

const TAG = 'Imported'
const ROOMS = [
  'Room;Building;Capacity;Equipment',
  `Aula ${TAG};North;60,0;Piano, Sink`,
  `Lab ${TAG};North;none;`,
  `Studio ${TAG};Annex;12;`,
].join('\r\n')

test('a file of rooms is looked through, corrected, imported while another administrator watches, and undone', async ({
  browser,
  request,
}) => {
  await createInstitution(request, TAG)
  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  const other = await openAs(browser, { ...ADMIN, role: 'admin' })
  await other.goto('/admin/rooms')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('spreadsheet')
  await page.getByRole('option', { name: 'Import' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    // As a spreadsheet of Western Europe writes it.
    buffer: Buffer.from(ROOMS.replace('Aula', 'Aulão'), 'latin1'),
  })
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeVisible()
  const cell = page.getByLabel('Seats in line 3')
  await cell.fill('20')
  await cell.press('Enter')
  await press(page, 'Import 3 lines')
  await expect(page.getByText('Imported: 3 new, 0 changed.').first()).toBeVisible()
  const room = other.getByRole('row').filter({ hasText: `Aulão ${TAG}` })
  await expect(room).toContainText('60 seats')

  await press(page, 'Undo the import of rooms.csv')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The import was undone.').first()).toBeVisible()
  await expect(room).toHaveCount(0)
  for (const one of [page, other]) await one.context().close()
})
