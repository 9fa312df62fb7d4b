import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { hasFocus, type Keys, pressLetter, useKeys } from './keys.ts'
import { ADMIN } from './people.ts'

const PASSPHRASE = 'a passphrase that fingers know'
const NEW_PASSPHRASE = 'another passphrase for the fingers'
const PROFESSOR = { name: 'Kei Yborda', email: 'kei@example.org' }
const STUDENT = { name: 'Tab Bing', email: 'tab@example.org' }

async function logIn(page: Page, role: string, email: string, password: string): Promise<Keys> {
  const keys = useKeys(page)
  await page.goto('/login')
  await keys.write(page.getByLabel('Email'), email)
  await keys.write(page.getByLabel('Password', { exact: true }), password)
  await keys.select(page.getByLabel('Role'), role)
  await keys.activate(page.getByRole('button', { name: 'Log In' }))
  await page.waitForURL(/\/(admin|student|professor)\//)
  return keys
}

async function openPage(browser: Browser) {
  const context = await browser.newContext()
  return context.newPage()
}

/** Goes by the menu to a page and opens the dialog that adds. */
async function beginToAdd(page: Page, keys: Keys, entry: string, button: string) {
  await keys.activate(page.getByRole('link', { name: entry, exact: true }))
  await keys.activate(page.getByRole('button', { name: button }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Sends the dialog's form from the field that has the focus. */
async function send(page: Page, keys: Keys, toast: string) {
  await keys.press('Enter')
  await expect(page.getByText(toast).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function addRecords(page: Page, keys: Keys) {
  const field = (label: string) => page.getByRole('dialog').getByLabel(label).first()
  await beginToAdd(page, keys, 'Courses', 'Add Course')
  await keys.write(field('Course Name'), 'Typing')
  await keys.write(field('Start Date'), '01012026')
  await keys.write(field('End Date'), '12312027')
  await send(page, keys, 'Course created successfully!')

  await beginToAdd(page, keys, 'Rooms', 'Add Room')
  await keys.write(field('Room Name'), 'Keyboard Room')
  await keys.write(field('Building'), 'North')
  await keys.write(field('No of Seats'), '20')
  await send(page, keys, 'Room created successfully!')

  await beginToAdd(page, keys, 'Form Questions', 'Add Question')
  await keys.write(field('Question'), 'When can you type?')
  await keys.select(field('Type'), 'Time')
  await keys.select(field('Day'), 'Tues')
  await keys.write(field('Option 1'), '9 - 10:30')
  await keys.write(field('Option 2'), '11 - 12')
  await send(page, keys, 'Question created successfully!')

  await beginToAdd(page, keys, 'Professors', 'Add Professor')
  await keys.write(field('Full Name'), PROFESSOR.name)
  await keys.write(field('Email'), PROFESSOR.email)
  await keys.write(field('Password'), PASSPHRASE)
  await keys.write(field('Department'), 'Keys')
  await keys.write(field('Qualification'), 'PhD')
  await keys.choose(
    page.getByRole('dialog').getByRole('combobox', { name: 'Form Questions' }),
    'When can you type?',
  )
  await keys.press('Escape')
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Add Professor' }), 'Space')
  await expect(page.getByText('Professor created successfully')).toBeVisible()

  await beginToAdd(page, keys, 'Students', 'Add Student')
  await keys.write(field('Full Name'), STUDENT.name)
  await keys.write(field('Email'), STUDENT.email)
  await keys.write(field('Password'), PASSPHRASE)
  await keys.write(field('Student ID'), 'S-TAB')
  await keys.write(field('Department'), 'Keys')
  await keys.write(field('Year'), '2026')
  await send(page, keys, 'Student created successfully!')
}

const card = (page: Page) =>
  page
    .getByRole('gridcell')
    .getByLabel(/^Touch typing/)
    .first()

/** The row and the column of the grid that something is in. */
async function readCell(target: Locator) {
  const cell = target.locator('xpath=ancestor-or-self::*[@role="gridcell"]')
  const row = cell.locator('xpath=ancestor::*[@role="row"]')
  return {
    row: Number(await row.getAttribute('aria-rowindex')),
    column: Number(await cell.getAttribute('aria-colindex')),
  }
}

/** Which arrow leads nearer to the wanted cell. */
function chooseArrow(wanted: { row: number; column: number }, here: { row: number; column: number }): string {
  if (wanted.column !== here.column) return wanted.column > here.column ? 'ArrowRight' : 'ArrowLeft'
  return wanted.row >= here.row ? 'ArrowDown' : 'ArrowUp'
}

/** Walks by arrow keys to the class; the search leaves it alone in the grid. */
async function walkToClass(page: Page, keys: Keys) {
  await keys.write(page.getByPlaceholder('Search classes...'), 'Touch typing')
  await expect(card(page)).toBeVisible()
  const focused = page.getByRole('grid').locator(':focus')
  while ((await focused.count()) === 0) await keys.press('Tab')
  for (let steps = 0; steps < 60 && !(await hasFocus(card(page))); steps += 1) {
    await keys.press(chooseArrow(await readCell(card(page)), await readCell(focused)))
  }
  expect(await hasFocus(card(page))).toBe(true)
}

async function addAndMoveClass(page: Page, keys: Keys) {
  await beginToAdd(page, keys, 'Calendar', 'Add Class')
  const dialog = page.getByRole('dialog')
  await keys.write(dialog.getByLabel('Title'), 'Touch typing')
  await keys.choose(dialog.getByRole('combobox', { name: 'Course' }), 'Typing')
  await keys.choose(dialog.getByRole('combobox', { name: 'Room' }), 'Keyboard Room')
  await keys.activate(dialog.getByRole('button', { name: 'Add Class' }), 'Space')
  await expect(page.getByText('Class created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await walkToClass(page, keys)
  await keys.press('Space', 'ArrowDown', 'Enter')
  await expect(page.getByText('Moved Touch typing to Tuesday').first()).toBeVisible()
}

/** The week of the room by days and hours: to another week and back, to the class, which moves and opens, and to paper. */
async function workByTheHour(page: Page, keys: Keys) {
  const dates = page.getByText(/^\w+ \d+ to \w+ \d+, \d{4}$/)
  await pressLetter(page, 'h')
  await expect(dates).toBeVisible()
  const thisWeek = (await dates.textContent()) ?? ''
  await pressLetter(page, 'j')
  await expect(dates).not.toHaveText(thisWeek)
  await pressLetter(page, 't')
  await expect(dates).toHaveText(thisWeek)
  await walkToClass(page, keys)
  const before = (await card(page).getAttribute('aria-label')) ?? ''
  await keys.press('Space', 'ArrowDown', 'Enter')
  // The question which meetings are meant has 'All meetings' at first.
  await expect(page.getByRole('radio', { name: 'All meetings' })).toBeFocused()
  await keys.press('Enter')
  await expect(card(page)).not.toHaveAttribute('aria-label', before)
  await expect.poll(() => hasFocus(card(page))).toBe(true)
  await keys.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Title').first()).toHaveValue('Touch typing')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keys.choose(page.getByRole('combobox', { name: 'Week of' }), 'North')
  await keys.press('Escape')
  await expect(page.getByRole('columnheader', { name: /North/ }).first()).toBeVisible()
  await keys.activate(page.getByRole('button', { name: 'Print', exact: true }))
  await expect(page.getByRole('menuitem', { name: /^What is shown/ })).toBeVisible()
  await keys.press('ArrowDown', 'Escape')
  await expect(page.getByRole('menuitem').first()).toBeHidden()
  await pressLetter(page, 'w')
  await expect(page.getByRole('button', { name: 'Only courses with classes' })).toBeVisible()
}

async function answerForm(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('link', { name: 'Form 1' }))
  await keys.reach(page.getByRole('radio').first())
  await keys.press('Space', 'ArrowDown')
  await keys.activate(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Form submitted successfully')).toBeVisible()
  await keys.activate(page.getByRole('link', { name: 'Profile', exact: true }))
}

async function editProfile(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('button', { name: 'Edit Profile' }))
  await keys.write(page.getByLabel('Phone'), '123-456-7890')
  await keys.write(page.getByLabel('Date of Birth'), '02031990')
  await keys.select(page.getByLabel('Gender'), 'Oth')
  await keys.activate(page.getByRole('button', { name: 'Save Changes' }))
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByText('123-456-7890')).toBeVisible()
}

async function paintAvailability(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('button', { name: 'Set Availability' }))
  await keys.reach(page.getByRole('button', { name: 'Every day 08:00 - 09:00' }))
  await keys.press('ArrowDown', 'ArrowRight', 'Space', 'Shift+ArrowRight', 'Shift+ArrowDown')
  await expect(page.getByText('3 slots chosen, 3 h a week')).toBeVisible()
  await keys.activate(page.getByRole('button', { name: 'Morning of Friday' }), 'Space')
  await expect(page.getByText('9 slots chosen, 9 h a week')).toBeVisible()
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Availability updated')).toBeVisible()
}

async function changePassword(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('button', { name: 'Change Password' }))
  await keys.write(page.getByLabel('Old Password'), PASSPHRASE)
  await keys.activate(page.getByRole('button', { name: 'Show password' }).first(), 'Space')
  await expect(page.getByLabel('Old Password')).toHaveAttribute('type', 'text')
  await keys.write(page.getByLabel('New Password', { exact: true }), NEW_PASSPHRASE)
  await keys.write(page.getByLabel('Confirm New Password'), NEW_PASSPHRASE)
  await keys.press('Enter')
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
}

async function joinAndLeave(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('link', { name: 'Schedule', exact: true }))
  await walkToClass(page, keys)
  await keys.activate(page.getByRole('button', { name: 'Join Touch typing' }))
  await expect(page.getByText('Joined Touch typing')).toBeVisible()
  await keys.activate(page.getByRole('button', { name: 'Leave Touch typing' }))
  await expect(page.getByText('Left Touch typing')).toBeVisible()
}

async function approveForm(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('link', { name: 'Professors Forms' }))
  await keys.activate(page.getByRole('button', { name: `See Details: ${PROFESSOR.name}` }))
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await expect(page.getByText('Form approved successfully')).toBeVisible()
}

async function deleteRecords(page: Page, keys: Keys) {
  await keys.activate(page.getByRole('link', { name: 'Calendar' }))
  await walkToClass(page, keys)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog').last()
  await keys.activate(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Are you sure you want to delete this class?')).toBeVisible()
  await keys.activate(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Class deleted successfully')).toBeVisible()
  const records = [
    ['Students', STUDENT.name, 'Student deleted successfully'],
    ['Professors', PROFESSOR.name, 'Professor deleted successfully'],
    ['Rooms', 'Keyboard Room', 'Room deleted successfully!'],
    ['Courses', 'Typing', 'Course deleted successfully!'],
  ] as const
  for (const [entry, name, toast] of records) {
    await keys.activate(page.getByRole('link', { name: entry, exact: true }))
    await keys.activate(page.getByRole('button', { name: `Delete ${name}`, exact: true }))
    await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect(page.getByText(toast)).toBeVisible()
  }
}

test('administrator, professor and student do all of their work by keyboard alone', async ({
  page,
  browser,
}) => {
  const keys = await logIn(page, 'Adm', ADMIN.email, ADMIN.password)
  await addRecords(page, keys)
  await addAndMoveClass(page, keys)
  await workByTheHour(page, keys)

  const professor = await openPage(browser)
  const professorKeys = await logIn(professor, 'Prof', PROFESSOR.email, PASSPHRASE)
  await answerForm(professor, professorKeys)
  await editProfile(professor, professorKeys)
  await paintAvailability(professor, professorKeys)
  await changePassword(professor, professorKeys)

  const student = await openPage(browser)
  const studentKeys = await logIn(student, 'Stu', STUDENT.email, PASSPHRASE)
  await editProfile(student, studentKeys)
  await joinAndLeave(student, studentKeys)

  await professor.context().close()
  await student.context().close()
  await approveForm(page, keys)
  await deleteRecords(page, keys)
})
