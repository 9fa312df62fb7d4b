import { type Browser, expect, type Page } from '@playwright/test'
import { takeTurn } from '@scheduler/testing/rounds'
import { findViolations } from './axe.ts'
import { test } from './journey.ts'
import { type Account, openAs } from './people.ts'
import { findPhoneFaults } from './phone.ts'
import {
  ADMINISTRATOR,
  ADMINISTRATORS,
  ANSWERED_PROFESSORS,
  ASKED,
  ASKED_PROFESSORS,
  EMPTY,
  furnish,
  PROFESSOR,
  PROFESSORS,
  PUBLIC,
  REJECTED,
  type Screen,
  STUDENT,
  STUDENTS,
  SUBMITTED,
} from './screens.ts'

test.use({ siteOptions: { generates: true } })

/** Any two in a row show both colour schemes, and both widths. */
const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 1440, height: 900 },
] as const

const faults: string[] = []
let tried = 0

/** Looks at what is on the page. */
async function look(page: Page, name: string, looks: readonly (typeof LOOKS)[number][]) {
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    tried += 1
    const found = await findViolations(page)
    if (found.length > 0)
      faults.push(`${name} ${colorScheme} ${size.width}\n  ${[...new Set(found)].join('\n  ')}`)
  }
}

async function examine(page: Page, { path, shows, arrange }: Screen, turn: number) {
  const [{ width, height }] = LOOKS
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible()
  await arrange?.(page)
  const name = arrange ? `${path}, arranged,` : path
  await look(page, name, takeTurn(LOOKS, 1, turn))
  const found = await findPhoneFaults(page)
  if (found.length > 0) faults.push(`${name} on a phone\n  ${found.join('\n  ')}`)
}

/** The same paths from right to left, as far as they open by themselves: mirroring shows in each width, in some scheme. */
async function examineInArabic(browser: Browser, account: Account | null, screens: readonly Screen[]) {
  const options = { locale: 'ar' }
  const page = account ? await openAs(browser, account, options) : await browser.newPage(options)
  for (const [turn, path] of [...new Set(screens.map((screen) => screen.path))].entries()) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await look(page, `${path} in Arabic`, takeTurn([LOOKS[0], LOOKS[1]], 1, turn))
  }
  await page.context().close()
}

async function examineAll(browser: Browser, account: Account | null, screens: readonly Screen[]) {
  const page = account ? await openAs(browser, account) : await browser.newPage()
  for (const [turn, screen] of screens.entries()) {
    await examine(page, screen, turn).catch((error: Error) => faults.push(`${screen.path}: ${error.message}`))
  }
  await page.context().close()
}

function report(what: string) {
  console.log(`Count: ${what}: ${tried} views tried, ${tried - faults.length} without a violation`)
  const told = faults.splice(0)
  tried = 0
  expect(told, told.join('\n')).toEqual([])
}

/** A test for each role names the role in which a screen has a fault; the others are examined all the same. */
function examineRole(role: string, account: Account | null, screens: readonly Screen[]) {
  test(`no screen of ${role} has an accessibility fault, light or dark, wide or narrow`, async ({
    browser,
    complaints,
  }) => {
    // Errors that are shown are brought about by requests that are refused.
    complaints.expect(/status of 400/)
    await examineAll(browser, account, screens)
    report('accessibility')
  })
}

// One institution, empty at first: the order counts.
examineRole('the public', null, PUBLIC)
examineRole('an administrator of an empty institution', ADMINISTRATOR, EMPTY)

test.describe('with records of every kind', () => {
  test.beforeAll(({ request }) => furnish(request))

  examineRole('an administrator', ADMINISTRATOR, ADMINISTRATORS)
  examineRole('a professor', PROFESSOR, PROFESSORS)
  examineRole('a professor who is asked', ASKED, ASKED_PROFESSORS)
  examineRole('a professor who has submitted', SUBMITTED, ANSWERED_PROFESSORS)
  examineRole('a professor whose answer is rejected', REJECTED, ANSWERED_PROFESSORS)
  examineRole('a student', STUDENT, STUDENTS)

  test('no screen from right to left has one', async ({ browser }) => {
    await examineInArabic(browser, null, PUBLIC)
    await examineInArabic(browser, ADMINISTRATOR, ADMINISTRATORS)
    await examineInArabic(browser, PROFESSOR, PROFESSORS)
    await examineInArabic(browser, STUDENT, STUDENTS)
    report('accessibility in Arabic')
  })
})
