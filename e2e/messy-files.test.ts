import { expect, type Page } from '@playwright/test'
import { proposed } from './generating.ts'
import { Hand } from './hand.ts'
import { test } from './journey.ts'
import { CLASSES, COURSES, type MessyFile, PROFESSORS, ROOMS, STUDENTS } from './messy-files.ts'
import { ADMIN } from './people.ts'

test.use({ siteOptions: { generates: true } })

const MOST_CLICKS = 60
const PASSWORD = 'chosen by a student'

/** Takes a file, does what it needs, and imports all its lines. */
async function bringIn(page: Page, hand: Hand, file: MessyFile, lines: number, correct = async () => {}) {
  await hand.chooseFile(page.locator('input[type=file]'), file)
  await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible()
  await correct()
  const button = page.getByRole('button', { name: `Import ${lines} lines` })
  await expect(button).toBeVisible()
  await hand.click(button)
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible()
}

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

  await bringIn(page, hand, ROOMS, 5)
  await bringIn(page, hand, COURSES, 5, async () => {
    const cell = page.getByLabel('Expected students in line 7')
    await hand.fill(cell, '20')
    await cell.press('Enter')
  })
  await bringIn(page, hand, PROFESSORS, 3, () =>
    hand.fill(page.getByLabel('Qualification for all lines'), 'PhD'),
  )
  await bringIn(page, hand, STUDENTS, 12, () =>
    hand.click(page.getByRole('button', { name: /GEO2/ }).first()),
  )
  await bringIn(page, hand, CLASSES, 7, async () => {
    const rooms = page.getByLabel('Room in line 5')
    for (const left of [1, 0]) {
      await hand.fill(rooms.first(), 'Building A Lab')
      await rooms.first().press('Enter')
      await expect(rooms).toHaveCount(left)
    }
  })

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
