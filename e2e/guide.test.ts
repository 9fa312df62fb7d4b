import { type Browser, expect, type Page } from '@playwright/test'
import { writeFetFile } from '@scheduler/formats/testing/fet/testing/small-file'
import { findViolations } from './axe.ts'
import { showFirstDay } from './first-day.ts'
import { proposed, startRun } from './generating.ts'
import { listGuidePages, listPictures, readGuidePage, Walk } from './guide-walk.ts'
import { PASSWORD, signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

test.use({ siteOptions: { generates: true } })

const ADMINISTRATOR = { ...ADMIN, role: 'admin' } as const
const PROFESSOR = { email: 'noor@example.org', password: PASSWORD, role: 'professor' } as const
const STUDENT = { email: 'lena@example.org', password: PASSWORD, role: 'student' } as const
const VIEWPORT = { width: 1200, height: 760 }
const LARGEST_PICTURE_BYTES = 60_000
const DATES = { startDate: '2026-01-05', endDate: '2027-12-17' }

type Call = Awaited<ReturnType<typeof signInToApi>>

interface Visit {
  walk: Walk
  page: Page
  call: Call
  browser: Browser
}

async function furnish(call: Call) {
  const addCourse = (courseName: string, more: object = {}) =>
    call('post', '/api/courses', { courseName, status: 'Going On', expectedStudents: 30, ...DATES, ...more })
  const [optics, waves] = [await addCourse('Optics'), await addCourse('Waves')]
  // Its classes can only be far from each other, which its cohort had better not have. A run does not know that beforehand, and so
  // takes its time; one that finds what nothing can be cheaper than might end before it.
  const availability = { Tuesday: ['09:00 - 10:00', '12:00 - 13:00', '15:00 - 16:00'] }
  const tides = await addCourse('Tides', { meetingsPerWeek: 3, availability })
  await call('post', '/api/cohorts', { name: 'Coast', size: 20, courseIds: [tides._id], studentIds: [] })
  const addRoom = (name: string, seats: number) =>
    call('post', '/api/rooms', { name, buildingName: 'Tower', seats, status: 'available', availability: {} })
  const hall = await addRoom('Hall', 60)
  await addRoom('Studio', 24)
  const professor = await call('post', '/api/professors', {
    fullName: 'Noor Haddad',
    department: 'Physics',
    qualification: 'PhD',
    email: PROFESSOR.email,
    password: PASSWORD,
    courseIds: [optics._id, waves._id],
  })
  const student = { department: 'Physics', semester: 1, year: '2026', password: PASSWORD }
  await call('post', '/api/students', {
    ...student,
    fullName: 'Lena Berg',
    email: STUDENT.email,
    studentId: 'S1',
    courseIds: [optics._id, waves._id],
  })
  await call('post', '/api/classs', {
    title: 'Introduction to Waves',
    courseId: waves._id,
    roomId: hall._id,
    professorId: professor._id,
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
  })
  const dates = { startDate: '2028-09-04', endDate: '2028-12-15' }
  const autumn = await call('post', '/api/terms', { name: 'Autumn', number: 1, state: 'planning', ...dates })
  await addCourse('Acoustics', { termId: autumn._id, status: 'Coming Soon', ...dates })
}

async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).click()
}

async function lookAtDialog({ page, walk }: Visit, path: string, picture?: string) {
  await page.goto(path)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toBeVisible()
  await walk.look(page, picture)
}

async function openClass(page: Page, title: string) {
  await page.goto('/admin/calendar?view=weekly')
  await page.getByRole('button', { name: title }).first().click()
  await expect(page.getByRole('dialog', { name: 'Edit Class' })).toBeVisible()
}

async function findInPalette(page: Page, typed: string, option: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(typed)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
}

/** What is done in the order of each page's text. */
const WALKS: Record<string, (visit: Visit) => Promise<void>> = {
  index: async () => {},

  'first-hour': async (visit) => {
    const { page, walk, call } = visit
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    await walk.look(page, 'first-steps')
    await press(page, 'Update Settings')
    await expect(page.getByRole('dialog').getByLabel('Lunch Break To')).toBeVisible()
    await walk.look(page, 'settings')
    for (const list of ['rooms', 'courses', 'professors', 'students'])
      await lookAtDialog(visit, `/admin/${list}?dialog=new`)
    await furnish(call)
    await page.goto('/admin/calendar?dialog=new')
    await page.getByRole('dialog').getByLabel('Title').fill('Seminar')
    await choose(page, 'Course', 'Optics')
    await choose(page, 'Room', 'Hall')
    await press(page, 'Add Class')
    await expect(page.getByRole('alert')).toContainText('Hall is already booked')
    await page.getByRole('alert').scrollIntoViewIfNeeded()
    await walk.look(page, 'clash')
    await page.goto('/admin/generate')
    await expect(page.getByText('classes asked for')).toBeVisible()
    await walk.look(page)
  },

  courses: async (visit) => {
    const { page, walk } = visit
    await lookAtDialog(visit, '/admin/courses?dialog=new', 'course')
    await page.goto('/admin/courses')
    await expect(page.getByRole('row').filter({ hasText: 'Optics' })).toBeVisible()
    await walk.look(page)
    await page.getByRole('link', { name: 'Parts of Optics' }).click()
    await page
      .getByLabel('In one line')
      .fill('Lecture 2 × 1Hr for 120, Lab 1 × 2Hrs in groups of 20 → 6 sections')
    await press(page, 'Use')
    await walk.look(page, 'parts')
    await press(page, 'Save Parts')
    await expect(page.getByText('Parts saved successfully!')).toBeVisible()
    await walk.look(page)
    await page.goto('/admin/cohorts')
    await expect(page.getByRole('button', { name: 'Add Cohort' })).toBeVisible()
    await walk.look(page)
    await page.goto('/admin/professors')
    await page.getByRole('link', { name: 'Noor Haddad', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Set Availability' })).toBeVisible()
    await walk.look(page)
    await page.goto('/admin/professors-forms')
    await expect(page.getByRole('button', { name: 'New Form' })).toBeVisible()
    await walk.look(page)
  },

  importing: async ({ page, walk }) => {
    const lines = [
      'Courses of the autumn;;;;',
      'Code;Course;Start;End;Expected students',
      'MEC1;Mécanique;03/09/2026;11/12/2026;60',
      'ACO2;Acoustique générale;03/09/2026;11/12/2026;45',
      'ELE1;Électricité;03/09/2026;11/12/2026;sixty',
    ]
    await page.goto('/admin/dashboard')
    await findInPalette(page, 'spreadsheet', 'Import')
    await walk.look(page)
    await page.goto('/admin/import')
    await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible()
    await walk.look(page)
    const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeVisible()
    await walk.look(page, 'import-columns')
    await press(page, '3 April')
    await page.getByRole('button', { name: 'Import 2 lines' }).scrollIntoViewIfNeeded()
    await walk.look(page, 'import-lines')
    await press(page, 'Import 2 lines')
    await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo the import of courses.csv' })).toBeVisible()
    await walk.look(page)
    await page.goto('/admin/import')
    const file = { name: 'faculty.fet', mimeType: 'application/xml', buffer: Buffer.from(writeFetFile('')) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Add Academic Term' })).toBeVisible()
    await walk.look(page)
  },

  generating: async ({ page, walk }) => {
    await page.goto('/admin/generate')
    await expect(page.getByText('classes asked for')).toBeVisible()
    await walk.look(page, 'generate')
    await startRun(page, { term: 'Term 1', limit: '30 seconds' })
    await expect(page.getByText('Moves a second')).toBeVisible()
    await walk.look(page)
    await press(page, 'Stop and keep the best')
    await expect(proposed(page)).toBeVisible()
    await walk.look(page, 'proposal')
    await page.getByRole('button', { name: /^Take over \d+ class/ }).click()
    await expect(page.getByRole('dialog')).toContainText('This happens to the timetable at once')
    await walk.look(page)
    await press(page, 'Take over')
    await expect(page.getByText(/classes are on the timetable/)).toBeVisible()
    await walk.look(page)
  },

  'one-day': async (visit) => {
    const { page, walk, call, browser } = visit
    await page.goto('/admin/dashboard')
    await findInPalette(page, 'closures', 'Closures')
    await walk.look(page)
    await page.goto('/admin/closures?dialog=new')
    const closure = page.getByRole('dialog')
    await closure.getByLabel('Name').fill('Open day')
    await closure.getByLabel('Start Date').fill('2026-11-20')
    await closure.getByLabel('End Date').fill('2026-11-20')
    await walk.look(page, 'closure')
    await openClass(page, 'Introduction to Waves')
    await walk.look(page)
    await press(page, 'One meeting…')
    const meeting = page.getByRole('dialog')
    await meeting.getByText('Cancelled', { exact: true }).click()
    await meeting.getByLabel('Note for everybody in it').fill('The pump is repaired')
    await walk.look(page)
    await meeting.getByText('Changed', { exact: true }).click()
    await walk.look(page)
    await meeting.getByText('Cancelled', { exact: true }).click()
    await press(page, 'Change meeting')
    await expect(page.getByText(/^Introduction to Waves: .* was changed$/)).toBeVisible()
    await walk.look(page)
    await openClass(page, 'Introduction to Waves')
    await press(page, 'Move to…')
    const free = page.getByRole('dialog').getByRole('button', { name: /Tuesday|Monday/ })
    await free.first().click()
    // One of its meetings is cancelled.
    await expect(page.getByLabel('Changed meetings')).toBeVisible()
    await walk.look(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText(/^Moved Introduction to Waves/)).toBeVisible()
    await walk.look(page)
    await openClass(page, 'Introduction to Waves')
    await press(page, 'Cancel class')
    await press(page, 'Cancel class')
    await expect(page.getByText('Introduction to Waves is cancelled').first()).toBeVisible()
    await openClass(page, 'Introduction to Waves')
    await walk.look(page)
    await press(page, 'Reinstate Class')
    await expect(page.getByText('Introduction to Waves is scheduled again').first()).toBeVisible()
    const professor = await openAs(browser, PROFESSOR, { viewport: VIEWPORT })
    await professor.goto('/professor/schedule?view=weekly')
    const taught = professor.getByRole('button', { name: 'Introduction to Waves' }).first()
    await showFirstDay(professor, taught)
    await taught.click()
    await press(professor, 'Request Postponement')
    await walk.look(professor)
    await professor.getByLabel('Reason').fill('A conference')
    await press(professor, 'Send Request')
    await professor.context().close()
    const hall = (await call('get', '/api/rooms')).find(({ name }: { name: string }) => name === 'Hall')
    await call('put', `/api/rooms/${hall._id}`, { status: 'maintenance' })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Classes needing attention' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve postponing Introduction to Waves' })).toBeVisible()
    await walk.look(page)
    await press(page, 'Reject postponing Introduction to Waves')
    await expect(page.getByText('No Requests')).toBeVisible()
    await lookAtDialog(visit, '/admin/rooms?dialog=new')
    await call('put', `/api/rooms/${hall._id}`, { status: 'available' })
  },

  publishing: async ({ page, walk, call }) => {
    await call('post', '/api/imports', {
      kind: 'students',
      fileName: 'students.csv',
      columns: ['fullName', 'email', 'studentId', 'department', 'semester', 'year'],
      lines: [1],
      rows: [['Omar Sahin', 'omar@example.org', 'S2', 'Physics', '1', '2026']],
    })
    await page.goto('/admin/dashboard')
    await findInPalette(page, 'terms', 'Academic Terms')
    await walk.look(page)
    await page.goto('/admin/terms')
    await expect(page.getByRole('button', { name: 'Roll Autumn forward' })).toBeVisible()
    await walk.look(page)
    await press(page, 'Edit Autumn')
    await expect(page.getByRole('dialog').getByLabel('State')).toBeVisible()
    await walk.look(page, 'term')
    await page.goto('/admin/students')
    await expect(page.getByRole('link', { name: 'Login links' })).toBeVisible()
    await walk.look(page)
    await page.goto('/admin/login-links/student')
    await press(page, 'Make Login Links')
    await expect(page.getByRole('dialog').getByLabel('Valid for')).toBeVisible()
    await walk.look(page)
    await press(page, 'Make links')
    await expect(page.getByText('shown only now')).toBeVisible()
    await walk.look(page, 'login-links')
    await page.goto('/admin/news')
    await expect(page.getByRole('button', { name: 'News by Mail' })).toBeVisible()
    await walk.look(page)
    await page.goto('/admin/calendar-subscriptions')
    await page.getByLabel('What it shows').selectOption({ label: 'All classes' })
    await walk.look(page)
    await press(page, 'Subscribe')
    await expect(page.getByRole('dialog').getByLabel('QR code of the address')).toBeVisible()
    await walk.look(page)
    for (const act of ['Renew', 'End']) {
      await press(page, 'Close')
      await press(page, `${act} All classes`)
      await expect(page.getByRole('dialog').getByText('ends at once')).toBeVisible()
      await walk.look(page)
      if (act === 'End') continue
      await press(page, act)
      await expect(page.getByRole('dialog').getByLabel('QR code of the address')).toBeVisible()
    }
    await page.goto('/admin/calendar?view=timetable')
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await walk.look(page)
  },

  roles: async ({ page, walk, browser }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('link', { name: 'Admins' })).toBeVisible()
    await walk.look(page)
    const professor = await openAs(browser, PROFESSOR, { viewport: VIEWPORT })
    await professor.goto('/professor/profile')
    await expect(professor.getByRole('button', { name: 'Set Availability' })).toBeVisible()
    await walk.look(professor)
    await professor.goto('/professor/schedule?view=weekly')
    const taught = professor.getByRole('button', { name: 'Introduction to Waves' }).first()
    await showFirstDay(professor, taught)
    await taught.click()
    await expect(professor.getByRole('button', { name: 'Request Postponement' })).toBeVisible()
    await walk.look(professor)
    await professor.context().close()
    const student = await openAs(browser, STUDENT, { viewport: VIEWPORT })
    await student.goto('/student/schedule?view=weekly')
    await expect(student.getByRole('region', { name: 'Still to choose' })).toBeVisible()
    await walk.look(student)
    await showFirstDay(student, student.getByRole('button', { name: 'Join Introduction to Waves' }).first())
    await press(student, 'Join Introduction to Waves')
    await expect(student.getByRole('button', { name: 'Leave Introduction to Waves' })).toBeVisible()
    await walk.look(student)
    await student.goto('/student/sections')
    await expect(student.getByRole('heading', { level: 1, name: 'Choose Sections' })).toBeVisible()
    await walk.look(student)
    await student.context().close()
  },
}

test('the guide opens from the menu, Ctrl+K and the first steps, finds what is searched, and asks nobody else', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const page = await openAs(browser, ADMINISTRATOR)
  const foreign: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
  })
  const opened = async (open: () => Promise<void>, title: string) => {
    const [guide] = await Promise.all([page.context().waitForEvent('page'), open()])
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText(title)
    return guide
  }
  await page.goto('/admin/rooms')
  await opened(() => page.getByRole('link', { name: 'Help' }).click(), 'Scheduler guide')
  await opened(async () => {
    await findInPalette(page, 'help', 'Help')
    await page.getByRole('option', { name: 'Help' }).click()
  }, 'Scheduler guide')
  await page.goto('/admin/dashboard')
  const steps = page.getByRole('link', { name: 'The first hour, step by step' })
  const guide = await opened(() => steps.click(), 'Your first hour')
  await guide.getByRole('button', { name: 'Search' }).click()
  await guide.getByRole('searchbox').fill('login link')
  await guide.getByRole('option').first().click()
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Publishing')
  await guide.goto('/help')
  await expect(guide).toHaveURL(/\/help\/$/)
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Scheduler guide')
  await guide.goto('/help/importing')
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Importing spreadsheets')
  const answer = await guide.goto('/help/nowhere.html')
  expect(answer?.status()).toBe(404)
  await guide.getByRole('link', { name: 'To the start of the guide' }).click()
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Scheduler guide')
  expect(foreign).toEqual([])
})

test('each step and name of the guide is in the product', async ({ browser, request, complaints }) => {
  // A clash is shown, and a student who joins one part is asked for the others.
  complaints.expect(/status of 409/)
  const call = await signInToApi(request)
  const page = await openAs(browser, ADMINISTRATOR, { viewport: VIEWPORT, locale: 'en-GB' })
  expect(Object.keys(WALKS).sort()).toEqual(listGuidePages().sort())
  for (const [name, visit] of Object.entries(WALKS)) {
    const walk = new Walk()
    await visit({ walk, page, call, browser })
    const { names, pictures } = readGuidePage(name)
    expect.soft(walk.listMissing(names), `what ${name}.md names`).toEqual([])
    expect.soft(walk.pictures.sort(), `the pictures of ${name}.md`).toEqual(pictures.sort())
  }
})

test('the guide shows each of its pictures, and has none that is large or not shown', () => {
  const shown = listGuidePages().flatMap((name) => readGuidePage(name).pictures)
  const pictures = listPictures()
  expect([...pictures.keys()].sort()).toEqual(shown.sort())
  expect([...pictures].filter(([, bytes]) => bytes > LARGEST_PICTURE_BYTES)).toEqual([])
})

test('no page of the guide has an accessibility fault, light or dark, wide or narrow', async ({
  browser,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const faults: string[] = []
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } })
    const page = await context.newPage()
    for (const name of [...listGuidePages(), 'nowhere']) {
      await page.goto(`/help/${name}.html`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
      const found = [...(await findViolations(page)), ...(isWider ? ['wider than the screen'] : [])]
      faults.push(...found.map((fault) => `${name} ${colorScheme} ${width}: ${fault}`))
    }
    await context.close()
  }
  expect(faults, faults.join('\n')).toEqual([])
})
