import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { ADMIN, logIn } from './people.ts'

async function download(page: Page, format: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), chooseFormat(page, format)])
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

async function chooseFormat(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export Schedule' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('an administrator saves the schedule for calendars and spreadsheets, and opens it to print', async ({
  page,
}) => {
  await logIn(page, 'Admin', ADMIN.email, ADMIN.password)
  const { origins } = await page.context().storageState()
  const token = origins[0]?.localStorage.find(({ name }) => name === 'token')?.value
  const created = await page.request.post('/api/classs', {
    headers: { authorization: `Bearer ${token}` },
    data: { title: 'Printing & Binding', day: 'Saturday', startTime: '20:00', endTime: '21:00' },
  })
  expect(created.status()).toBe(201)

  const calendar = await download(page, 'iCalendar')
  expect(calendar.name).toMatch(/^schedule-\d{4}-\d\d-\d\d\.ics$/)
  expect(calendar.content).toContain('SUMMARY:Printing & Binding\r\n')

  await page.getByRole('link', { name: 'Add New Meeting' }).click()
  // The dashboard has such a button too, and is shown until the calendar has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  const table = await download(page, 'CSV')
  expect(table.name).toMatch(/\.csv$/)
  expect(table.content).toContain('\r\nPrinting & Binding,Saturday,20:00,21:00,')
  expect((await download(page, 'Excel')).name).toMatch(/\.xlsx$/)

  const [printed] = await Promise.all([page.waitForEvent('popup'), chooseFormat(page, 'Print')])
  await expect(printed.getByRole('heading', { level: 1 })).toContainText('Schedule')
  const row = printed.getByRole('row', { name: 'Printing & Binding' })
  await expect(row).toContainText('20:00 - 21:00')
})
