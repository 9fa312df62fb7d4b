import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { readPdf } from './pdf.ts'
import { ADMIN, openAs } from './people.ts'
import { findPhoneFaults } from './phone.ts'
import { press } from './press.ts'

const TAG = 'Link'
const PHONE = { width: 390, height: 844 }
const [LENA, OMAR] = [`Lena ${TAG}`, `Omar ${TAG}`]
const PASSWORD = 'chosen by Lena herself'

/** The addresses that are shown, by whose they are. */
async function readLinks(page: Page): Promise<Map<string, string>> {
  const lines = (await page.getByRole('textbox', { name: 'Links' }).inputValue()).split('\n')
  return new Map(lines.map((line) => line.split('\t')).map(([name = '', , link = '']) => [name, link]))
}

const codeOf = (link = '') => link.split('#')[1] ?? 'none'

test('two people are given login links; one sets a password and is logged in, and each link is told apart', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const { call, createStudent } = await createInstitution(request, TAG)
  await createStudent('Lena')
  const { _id: omarId } = await createStudent('Omar')
  await call('post', '/api/password-links', { role: 'student', accountIds: [omarId], hours: 1 })
  const page = await openAs(browser, { ...ADMIN, role: 'admin' })

  await page.goto('/admin/students')
  await page.getByRole('link', { name: LENA, exact: true }).click()
  await press(page, 'Login link')
  await press(page, 'Make link')
  const old = (await readLinks(page)).get(LENA) ?? ''
  expect(old).toMatch(/\/set-password#[\w-]{29}$/)
  await page.goto('/admin/students')
  await page.getByRole('link', { name: 'Login links' }).click()
  await expect(page.getByRole('row', { name: LENA })).toContainText('Open until')
  for (const name of [LENA, OMAR]) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await press(page, 'Make links for 2 chosen')
  await page.getByRole('dialog').getByRole('button', { name: 'Make links' }).click()
  await expect(page.getByText('shown only now')).toBeVisible()
  const links = await readLinks(page)
  expect([...links.keys()].sort()).toEqual([LENA, OMAR])

  const slips = readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(slips).toHaveLength(1)
  const printed = slips[0]?.text.replaceAll(' ', '')
  for (const [name, link] of links) {
    expect(printed).toContain(name.replaceAll(' ', ''))
    expect(printed).toContain(codeOf(link))
  }
  expect(printed).not.toContain('Makelinks')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toHaveCount(2)
  await page.emulateMedia({ media: null })
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as CSV')])
  expect(file.suggestedFilename()).toBe('login-links.csv')
  const csv = await readFile(await file.path(), 'utf8')
  for (const [name, link] of links) expect(csv).toMatch(new RegExp(`"${name}",.*"${link}"`))

  const visitor = await browser.newPage({ viewport: PHONE })
  await visitor.goto(old)
  await expect(visitor.getByText('This link has been renewed. Please use the newer one.')).toBeVisible()
  await visitor.goto('/set-password')
  await visitor.getByLabel('Code').fill(codeOf(links.get(LENA)).toUpperCase())
  await press(visitor, 'Continue')
  await expect(visitor.getByText(`For ${LENA}`)).toBeVisible()
  await visitor.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Confirm New Password').fill(PASSWORD)
  expect(await findViolations(visitor)).toEqual([])
  expect(await findPhoneFaults(visitor)).toEqual([])
  await press(visitor, 'Set Password')
  await expect(visitor.getByText(`${LENA} logged in successfully!`)).toBeVisible()
  await expect(visitor).toHaveURL(/\/student\/profile$/)

  const other = await browser.newPage()
  await other.goto(links.get(LENA) ?? '')
  await expect(other.getByText(/This link has been used/)).toBeVisible()
  await page.goto('/admin/login-links/student')
  await expect(page.getByRole('row', { name: LENA })).toContainText('Used')
  await expect(page.getByRole('row', { name: OMAR })).toContainText('renewed')
})
