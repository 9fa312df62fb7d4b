import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { createInstitution, PASSWORD, signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { type Account, ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'dark', width: 1440, height: 900 },
] as const

type Screen = {
  path: string
  /** What is seen once the screen stands. */
  shows: string | RegExp
  /** What a visitor does there first; it leaves a dialog, an error or a toast to look at. */
  arrange?: (page: Page) => Promise<unknown>
}

const faults: string[] = []
let tried = 0

/** Looks at what stands on the page, in both colour schemes, wide and narrow. */
async function look(page: Page, name: string, looks: readonly (typeof LOOKS)[number][] = LOOKS) {
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

async function examine(page: Page, { path, shows, arrange }: Screen) {
  const [{ width, height }] = LOOKS
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible()
  await arrange?.(page)
  await look(page, arrange ? `${path}, arranged,` : path)
}

/** The same paths from right to left, as far as they open by themselves: mirroring shows in each width, in some scheme. */
async function examineInArabic(browser: Browser, account: Account | null, screens: readonly Screen[]) {
  const options = { locale: 'ar' }
  const page = account ? await openAs(browser, account, options) : await browser.newPage(options)
  for (const path of new Set(screens.map((screen) => screen.path))) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await look(page, `${path} in Arabic`, [LOOKS[0], LOOKS[2]])
  }
  await page.context().close()
}

async function examineAll(browser: Browser, account: Account | null, screens: readonly Screen[]) {
  const page = account ? await openAs(browser, account) : await browser.newPage()
  for (const screen of screens) {
    await examine(page, screen).catch((error: Error) => faults.push(`${screen.path}: ${error.message}`))
  }
  await page.context().close()
}

function report(what: string) {
  console.log(`${what}: ${tried} views tried, ${tried - faults.length} without a violation`)
  const told = faults.splice(0)
  tried = 0
  expect(told, told.join('\n')).toEqual([])
}

const ADMINISTRATOR: Account = { ...ADMIN, role: 'admin' }
const NAME = 'Axe'
const address = (name: string) => `${name}.${NAME}@example.org`.toLowerCase()
const PROFESSOR: Account = { email: address('noor'), password: PASSWORD, role: 'professor' }
const ASKED: Account = { email: address('omar'), password: PASSWORD, role: 'professor' }
const STUDENT: Account = { email: address('lin'), password: PASSWORD, role: 'student' }

const PUBLIC: readonly Screen[] = [
  { path: '/login', shows: 'Log In' },
  {
    path: '/login',
    shows: 'Log In',
    arrange: async (page) => {
      await press(page, 'Log In')
      await expect(page.getByText('All fields are required.').first()).toBeVisible()
    },
  },
  { path: '/unauthorized', shows: 'Unauthorized Access' },
  { path: '/nowhere', shows: 'Page Not Found' },
]

/** The lists as they stand before anything has been entered. */
const EMPTY: readonly Screen[] = [
  { path: '/admin/dashboard', shows: 'No Requests' },
  { path: '/admin/courses', shows: 'Course Management' },
  { path: '/admin/form-questions', shows: 'Form Questions' },
  { path: '/admin/calendar', shows: 'Add Class' },
]

const ADMINISTRATORS: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    shows: 'Postpone Class Requests',
    arrange: (page) => page.getByText(`Lenses ${NAME}`).first().waitFor(),
  },
  { path: '/admin/courses', shows: `Optics ${NAME}` },
  { path: '/admin/courses?q=nothing-is-called-so', shows: 'No courses found matching your criteria.' },
  { path: '/admin/courses?dialog=new', shows: 'Class Duration' },
  {
    path: '/admin/courses?dialog=new',
    shows: 'Class Duration',
    arrange: (page) => press(page, 'Add Course'),
  },
  {
    path: '/admin/courses',
    shows: `Optics ${NAME}`,
    arrange: async (page) => {
      await press(page, `Delete Optics ${NAME}`)
      await expect(page.getByRole('dialog')).toContainText('Are you sure')
    },
  },
  {
    path: '/admin/courses',
    shows: `Optics ${NAME}`,
    arrange: async (page) => {
      await press(page, `Edit Optics ${NAME}`)
      await page.getByRole('dialog').getByLabel('Course Code').fill('OPT1')
      await page.keyboard.press('Escape')
      await expect(page.getByText('Discard changes?')).toBeVisible()
    },
  },
  {
    path: '/admin/courses',
    shows: `Optics ${NAME}`,
    arrange: async (page) => {
      await press(page, `Edit Optics ${NAME}`)
      await press(page, 'Update Course')
      await expect(page.getByText('Course updated successfully!')).toBeVisible()
      // A notice stays as long as it has the focus.
      await page.getByRole('button', { name: 'Close notice' }).first().focus()
    },
  },
  { path: '/admin/form-questions', shows: `When do you teach ${NAME}?` },
  {
    path: '/admin/form-questions?dialog=new',
    shows: 'Question*',
    arrange: async (page) => {
      await page.getByLabel('Type').selectOption({ label: 'Time Slots' })
      await press(page, 'Add Option')
      await press(page, 'Add Question')
    },
  },
  { path: '/admin/rooms', shows: `Hall ${NAME}` },
  { path: '/admin/rooms?dialog=new', shows: 'Building*', arrange: (page) => press(page, 'Add Room') },
  {
    path: '/admin/rooms',
    shows: `Hall ${NAME}`,
    arrange: async (page) => {
      await press(page, `Edit Hall ${NAME}`)
      await press(page, 'Set Room Availability')
      await press(page, 'Morning of Monday')
    },
  },
  { path: '/admin/students', shows: `Lin ${NAME}` },
  { path: '/admin/students?dialog=new', shows: 'Semester*', arrange: (page) => press(page, 'Add Student') },
  { path: '/admin/professors', shows: `Noor ${NAME}` },
  {
    path: '/admin/professors?dialog=new',
    shows: 'Qualification*',
    arrange: (page) => press(page, 'Add Professor'),
  },
  { path: '/admin/professors-forms', shows: `Omar ${NAME}` },
  {
    path: '/admin/professors-forms',
    shows: `Omar ${NAME}`,
    arrange: (page) => press(page, `See Details: Omar ${NAME}`),
  },
  {
    path: '/admin/professors-forms',
    shows: `Omar ${NAME}`,
    arrange: async (page) => {
      await press(page, `See Details: Omar ${NAME}`)
      await press(page, 'Reject')
      await expect(page.getByLabel('Reason')).toBeVisible()
    },
  },
  { path: '/admin/admins', shows: ADMIN.email },
  { path: '/admin/admins?dialog=new', shows: 'Full Name*', arrange: (page) => press(page, 'Add Admin') },
  { path: '/admin/calendar?view=weekly', shows: `Waves ${NAME}` },
  { path: '/admin/calendar?view=daily', shows: 'Add Class' },
  {
    path: '/admin/calendar?dialog=new',
    shows: 'Start Time',
    arrange: (page) => press(page, 'Add Class'),
  },
  {
    path: '/admin/calendar?dialog=new',
    shows: 'Start Time',
    arrange: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title').fill('Late')
      await dialog.getByLabel('End Time').fill('08:00')
      await press(page, 'Add Class')
    },
  },
  { path: '/admin/dashboard?dialog=settings', shows: 'Site Name*' },
  {
    path: '/admin/dashboard',
    shows: 'Postpone Class Requests',
    arrange: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search screens, people, rooms, classes...').fill('Hall')
      await expect(page.getByRole('dialog').getByText(`Hall ${NAME}`).first()).toBeVisible()
    },
  },
  {
    path: '/admin/dashboard',
    shows: 'Postpone Class Requests',
    arrange: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { path: '/admin/nowhere', shows: 'Page Not Found' },
]

const PROFESSORS: readonly Screen[] = [
  { path: '/professor/profile', shows: 'Edit Profile' },
  {
    path: '/professor/profile',
    shows: 'Edit Profile',
    arrange: async (page) => {
      await press(page, 'Edit Profile')
      await page.getByLabel('Phone').fill('none')
      await press(page, 'Save Changes')
      await expect(page.getByText('Phone number is invalid').first()).toBeVisible()
      await page.getByRole('button', { name: 'Close notice' }).first().focus()
    },
  },
  {
    path: '/professor/profile?dialog=availability',
    shows: 'Slot length',
    arrange: async (page) => {
      await press(page, 'Select All of Friday')
      await press(page, 'Every day 09:00 - 10:00')
    },
  },
  {
    path: '/professor/profile',
    shows: 'Edit Profile',
    arrange: async (page) => {
      await press(page, 'Change Password')
      await page.getByLabel('Old Password').fill('x')
      await press(page, 'Change Password')
      await expect(page.getByText('All fields are required.')).toBeVisible()
    },
  },
  { path: '/professor/schedule', shows: `Waves ${NAME}` },
]

const ASKED_PROFESSORS: readonly Screen[] = [
  {
    path: '/professor/profile',
    shows: 'Edit Profile',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'Form 1' }).click()
      await press(page, 'Submit')
      await expect(page.getByText('Please answer this question.')).toBeVisible()
    },
  },
]

const STUDENTS: readonly Screen[] = [
  { path: '/student/profile', shows: 'Edit Profile' },
  { path: '/student/schedule', shows: `Waves ${NAME}` },
  {
    path: '/student/schedule',
    shows: `Waves ${NAME}`,
    arrange: async (page) => {
      await press(page, `Join Waves ${NAME}`)
      await expect(page.getByText(`Joined Waves ${NAME}`)).toBeVisible()
    },
  },
]

/** What the screens show: a class with a request to postpone it, and a form that waits for its answers. */
async function furnish(request: APIRequestContext) {
  const { room, question, createProfessor, createStudent, createClass } = await createInstitution(
    request,
    NAME,
  )
  const { _id: professorId } = await createProfessor('Noor')
  await createClass('Waves', { professorId, roomId: room._id })
  const lecture = await createClass('Lenses', { professorId, startTime: '13:00', endTime: '14:00' })
  await createProfessor('Omar', { formQuestionIds: [question._id], instructions: 'By Friday, please.' })
  await createStudent('Lin')
  const callAsProfessor = await signInToApi(request, PROFESSOR)
  await callAsProfessor('post', `/api/classs/${lecture._id}/postponement-request`, { reason: 'A conference' })
}

test('no screen of any role has an accessibility fault, light or dark, wide or narrow', async ({
  browser,
  request,
  complaints,
}) => {
  test.setTimeout(400_000)
  // Errors that are shown are brought about by requests that are refused.
  complaints.expect(/status of 400/)
  await examineAll(browser, null, PUBLIC)
  await examineAll(browser, ADMINISTRATOR, EMPTY)
  await furnish(request)
  await Promise.all([
    examineAll(browser, ADMINISTRATOR, ADMINISTRATORS),
    (async () => {
      await examineAll(browser, PROFESSOR, PROFESSORS)
      await examineAll(browser, ASKED, ASKED_PROFESSORS)
      await examineAll(browser, STUDENT, STUDENTS)
    })(),
  ])
  report('Accessibility')
})

test('from right to left it has none either', async ({ browser }) => {
  test.setTimeout(400_000)
  await Promise.all([
    examineInArabic(browser, ADMINISTRATOR, ADMINISTRATORS),
    (async () => {
      await examineInArabic(browser, null, PUBLIC)
      await examineInArabic(browser, PROFESSOR, PROFESSORS)
      await examineInArabic(browser, STUDENT, STUDENTS)
    })(),
  ])
  report('Accessibility in Arabic')
})
