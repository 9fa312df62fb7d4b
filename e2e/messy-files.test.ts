import { expect } from '@playwright/test'
import { proposed } from './generating.ts'
import { Hand } from './hand.ts'
import { test } from './journey.ts'
import { CLASSES, COURSES, PROFESSORS, ROOMS, STUDENTS } from './messy-files.ts'
import { ADMIN } from './people.ts'

test.use({ siteOptions: { generates: true } })

const MOST_CLICKS = 32
const PASSWORD = 'chosen by a student'

test(`five messy files become a generated and published timetable with at most ${MOST_CLICKS} clicks`, async ({
  page,
  browser,
}) => {
  const hand = new Hand()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = page.getByRole('dialog')

  await page.goto('/login')
  await hand.fill(page.getByLabel('Email'), ADMIN.email)
  await hand.fill(page.getByLabel('Password', { exact: true }), ADMIN.password)
  await hand.click(button('Log In'))
  await hand.click(page.getByRole('link', { name: 'Import a spreadsheet' }))

  await hand.chooseFiles(page.locator('input[type=file]'), CLASSES, STUDENTS, ROOMS, PROFESSORS, COURSES)
  for (const [index, { name }] of [ROOMS, COURSES, PROFESSORS, STUDENTS, CLASSES].entries())
    await expect(page.getByRole('heading', { name: `${index + 1}. ${name}` })).toBeVisible()
  await hand.fill(page.getByLabel('Qualification for all lines'), 'PhD')
  const students = page.getByLabel('Expected students: instead of twenty')
  await hand.fill(students, '20')
  await students.press('Enter')
  await hand.click(button('Use GEO2 for GEOO2'))
  const lab = page.getByLabel('Room: instead of Bldg A Lab')
  await hand.fill(lab, 'Building A Lab')
  await lab.press('Enter')
  await hand.click(button('Import 32 lines'))
  await expect(button('Undo All of These Imports')).toBeVisible()

  await hand.click(page.getByRole('link', { name: 'Generate' }))
  await expect(page.getByText('classes asked for')).toBeVisible()
  await hand.choose(page.getByLabel('Time limit'), '10 seconds')
  await hand.click(button('Start'))
  await expect(proposed(page)).toBeVisible()
  await hand.click(button(/^Take over \d+ class/))
  await hand.click(dialog.getByRole('button', { name: 'Take over' }))
  await expect(page.getByText(/classes are on the timetable/)).toBeVisible()

  await hand.click(page.getByRole('banner').getByRole('button', { name: /^Search/ }))
  await hand.fill(page.getByRole('combobox', { name: 'Search and commands' }), 'terms')
  await hand.click(page.getByRole('option', { name: 'Academic Terms' }))
  await hand.click(button('Terms from My Courses'))
  await hand.click(dialog.getByRole('button', { name: 'Make Academic Terms' }))
  await hand.click(button(/^Edit Term 1/))
  await hand.choose(dialog.getByLabel('State'), 'Published')
  await hand.click(dialog.getByRole('button', { name: 'Update Academic Term' }))
  await expect(page.getByRole('row', { name: /Term 1/ })).toContainText('Published')

  await hand.click(page.getByRole('link', { name: 'Students', exact: true }))
  await hand.click(page.getByRole('link', { name: 'Login links' }))
  await hand.click(button('Make Login Links'))
  await hand.click(dialog.getByRole('button', { name: 'Make links' }))
  const links = await page.getByRole('textbox', { name: 'Links' }).inputValue()
  console.log(`Count: clicks from five messy files to a published timetable: ${hand.clicks}`)
  expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const [, , link = ''] =
    links
      .split('\n')
      .find((line) => line.startsWith('Student 1\t'))
      ?.split('\t') ?? []
  const student = await browser.newPage()
  await student.goto(link)
  await student.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await student.getByLabel('Confirm New Password').fill(PASSWORD)
  await student.getByRole('button', { name: 'Set Password' }).click()
  await expect(student.getByText('Student 1 logged in successfully!')).toBeVisible()
  await student.goto('/student/schedule?view=weekly')
  await expect(student.getByText(/Übungen zur Physik/).first()).toBeVisible()
})
