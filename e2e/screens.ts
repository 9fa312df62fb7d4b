import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { untilEnded } from './generating.ts'
import { createInstitution, PASSWORD, signInToApi } from './institution.ts'
import { pressLetter } from './keys.ts'
import { type Account, ADMIN } from './people.ts'
import { press } from './press.ts'

/* Every screen of every role, and what may be on it. */

export interface Screen {
  path: string
  /** What is seen once the screen is shown. */
  shows: string | RegExp
  /** What a visitor does there first; it leaves a dialog, an error or a toast to look at. */
  arrange?: (page: Page) => Promise<unknown>
}

export const ADMINISTRATOR: Account = { ...ADMIN, role: 'admin' }
const NAME = 'Axe'
const address = (name: string) => `${name}.${NAME}@example.org`.toLowerCase()
export const PROFESSOR: Account = { email: address('noor'), password: PASSWORD, role: 'professor' }
export const ASKED: Account = { email: address('omar'), password: PASSWORD, role: 'professor' }
/** Their forms are submitted, and rejected after that. */
export const SUBMITTED: Account = { email: address('sam'), password: PASSWORD, role: 'professor' }
export const REJECTED: Account = { email: address('rex'), password: PASSWORD, role: 'professor' }
export const STUDENT: Account = { email: address('lin'), password: PASSWORD, role: 'student' }

export const PUBLIC: readonly Screen[] = [
  { path: '/login', shows: 'Log In' },
  {
    path: '/login',
    shows: 'Log In',
    arrange: async (page) => {
      await press(page, 'Log In')
      await expect(page.getByText('All fields are required.').first()).toBeVisible()
    },
  },
  { path: '/set-password', shows: 'Continue' },
  { path: '/unauthorized', shows: 'Unauthorized Access' },
  { path: '/nowhere', shows: 'Page Not Found' },
]

/** The lists as they are before anything has been entered. */
export const EMPTY: readonly Screen[] = [
  { path: '/admin/dashboard', shows: 'No Requests' },
  { path: '/admin/courses', shows: 'Course Management' },
  { path: '/admin/form-questions', shows: 'Form Questions' },
  { path: '/admin/absences', shows: 'Add the first absence' },
  { path: '/admin/closures', shows: 'Add the first closure' },
  { path: '/admin/rules', shows: 'Add the first rule' },
  { path: '/admin/terms', shows: 'Add the first academic term' },
  { path: '/admin/cohorts', shows: 'Add the first cohort' },
  { path: '/admin/import', shows: 'Drop files here: XLSX, ODS, CSV or TSV, several at once' },
  { path: '/admin/calendar', shows: 'Add Class' },
]

export const ADMINISTRATORS: readonly Screen[] = [
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
  {
    path: '/admin/rooms',
    shows: `Hall ${NAME}`,
    arrange: async (page) => {
      await page.getByRole('checkbox', { name: `Choose Hall ${NAME}` }).check()
      await page.getByRole('button', { name: 'Save as CSV' }).waitFor()
    },
  },
  { path: '/admin/rooms?dialog=new', shows: 'Building*', arrange: (page) => press(page, 'Add Room') },
  {
    path: '/admin/rooms?dialog=new',
    shows: 'Building*',
    arrange: async (page) => {
      const dialog = page.getByRole('dialog')
      for (const [label, value] of Object.entries({ 'Room Name*': 'Annex', 'Building*': 'North' }))
        await dialog.getByLabel(label).fill(value)
      await dialog.getByLabel('No of Seats*').fill('20')
      await press(page, 'Save and add another')
      await expect(page.getByText('Annex is added.')).toBeVisible()
    },
  },
  {
    path: '/admin/rooms',
    shows: `Hall ${NAME}`,
    arrange: async (page) => {
      await press(page, `Edit Hall ${NAME}`)
      await press(page, 'Set Room Availability')
      await press(page, 'Morning of Monday')
    },
  },
  {
    path: '/admin/rooms',
    shows: `Hall ${NAME}`,
    arrange: async (page) => {
      await press(page, `Edit Hall ${NAME}`)
      await press(page, 'Keep for a department')
      await press(page, 'Update Room')
      await expect(page.getByText('Department is required')).toBeVisible()
    },
  },
  {
    path: '/admin/courses',
    shows: `Optics ${NAME}`,
    arrange: async (page) => {
      await press(page, `Edit Optics ${NAME}`)
      await press(page, 'Set Course Availability')
      await press(page, 'Morning of Monday')
    },
  },
  {
    path: '/admin/courses',
    shows: `Optics ${NAME}`,
    arrange: async (page) => {
      await page.getByRole('link', { name: `Parts of Optics ${NAME}` }).click()
      await page
        .getByLabel('In one line')
        .fill('Lecture 2 × 1Hr for 40, Lab 2Hrs in groups of 20 with lecture')
      await press(page, 'Use')
      await press(page, 'Sections of Lab')
      await expect(page.getByLabel('Limit of Lab 2')).toBeVisible()
    },
  },
  { path: '/admin/buildings', shows: 'North' },
  {
    path: '/admin/buildings?dialog=new',
    shows: 'Longitude',
    arrange: (page) => press(page, 'Add Building'),
  },
  { path: '/admin/mail', shows: 'Mail is off' },
  { path: '/admin/history', shows: 'What was done, by whom and when' },
  { path: '/admin/login-links/student', shows: `Lin ${NAME}` },
  { path: '/admin/free-rooms', shows: 'Free Rooms' },
  { path: '/admin/bookings', shows: 'Rooms that are booked for what is no class' },
  { path: '/admin/bookings?dialog=new', shows: 'Minutes for setting up' },
  {
    path: '/admin/requests',
    shows: 'What professors ask for at single meetings',
    arrange: async (page) => {
      await press(page, /^Decide: Waves/)
      await page.getByText('All rules hold.').first().waitFor()
    },
  },
  { path: '/admin/news', shows: 'There is no news.' },
  { path: '/admin/news?dialog=mail', shows: 'Changes of my classes' },
  {
    path: '/admin/calendar-subscriptions',
    shows: 'How to Subscribe',
    arrange: async (page) => {
      await page.getByLabel('What it shows').selectOption({ label: 'All classes' })
      await press(page, 'Subscribe')
      await page.getByRole('dialog').waitFor()
      await expect(page.getByLabel('QR code of the address')).toBeVisible()
    },
  },
  {
    path: '/admin/login-links/student?dialog=all',
    shows: 'Valid for',
    arrange: async (page) => {
      await press(page, 'Make links')
      await expect(page.getByText('There is nobody')).toBeVisible()
    },
  },
  {
    path: '/admin/students',
    shows: `Lin ${NAME}`,
    arrange: async (page) => {
      await openDetails(page, `Lin ${NAME}`)
      await press(page, 'Login link')
      await press(page, 'Make link')
      await expect(page.getByText('shown only now')).toBeVisible()
    },
  },
  { path: '/admin/departments', shows: `Optics ${NAME}` },
  {
    path: '/admin/departments?dialog=new',
    shows: 'Part of',
    arrange: (page) => press(page, 'Add Department'),
  },
  { path: '/admin/features', shows: 'What rooms have and courses need' },
  { path: '/admin/absences', shows: 'A congress' },
  { path: '/admin/cover', shows: 'What becomes of the meetings' },
  {
    path: '/admin/absences?dialog=new',
    shows: 'Only administrators see the reason',
    arrange: (page) => press(page, 'Add Absence'),
  },
  { path: '/admin/closures', shows: `Closed ${NAME}` },
  {
    path: '/admin/import',
    shows: 'Drop files here: XLSX, ODS, CSV or TSV, several at once',
    arrange: async (page) => {
      const table = 'Room,Building,Seats\nSeen,Main,3\nWrong,Main,none\nSeen,Main,4'
      await page.getByLabel('Or paste cells').fill(table)
      await press(page, 'Read Cells')
      await page.getByRole('button', { name: 'Import 1 line' }).waitFor()
    },
  },
  {
    path: '/admin/closures?dialog=new',
    shows: 'Only the classes in its rooms',
    arrange: (page) => press(page, 'Add Closure'),
  },
  { path: '/admin/rules', shows: 'at most 2 days' },
  {
    path: '/admin/rules?dialog=new',
    shows: 'Choose the sections',
    arrange: (page) => press(page, 'Add Rule'),
  },
  { path: '/admin/terms', shows: `Autumn ${NAME}` },
  {
    path: '/admin/terms?dialog=new',
    shows: 'only administrators see its courses',
    arrange: (page) => press(page, 'Add Academic Term'),
  },
  {
    path: '/admin/terms',
    shows: `Past ${NAME}`,
    arrange: async (page) => {
      await press(page, `Roll Past ${NAME} forward`)
      await page.getByLabel('Into', { exact: true }).selectOption({ label: `Next ${NAME}` })
      await page.getByText('Classes that are left out').waitFor()
    },
  },
  {
    path: '/admin/terms',
    shows: `Past ${NAME}`,
    arrange: async (page) => {
      await press(page, 'Terms from My Courses')
      await page.getByText('Nothing else about them changes').waitFor()
    },
  },
  {
    path: '/admin/terms',
    shows: `Past ${NAME}`,
    arrange: async (page) => {
      await press(page, `Undo what was copied into Next ${NAME}`)
      await page.getByText('are deleted').waitFor()
    },
  },
  { path: '/admin/cohorts', shows: `Freshers ${NAME}` },
  ...(
    [
      ['courses', `Optics ${NAME}`],
      ['rooms', `Hall ${NAME}`],
      ['cohorts', `Freshers ${NAME}`],
      ['terms', `Autumn ${NAME}`],
    ] as const
  ).map(
    ([list, name]): Screen => ({
      path: `/admin/${list}`,
      shows: name,
      arrange: async (page) => {
        await page.getByRole('link', { name, exact: true }).click()
        await showPage(page, name)
      },
    }),
  ),
  ...(
    [
      ['professors', `Noor ${NAME}`],
      ['students', `Lin ${NAME}`],
    ] as const
  ).map(
    ([list, name]): Screen => ({
      path: `/admin/${list}`,
      shows: name,
      arrange: async (page) => {
        await openDetails(page, name)
        await page.getByRole('link', { name: 'Open page' }).click()
        await showPage(page, name)
      },
    }),
  ),
  {
    path: '/admin/terms',
    shows: `Next ${NAME}`,
    arrange: async (page) => {
      await press(page, `Publish Next ${NAME}`)
      await expect(page.getByRole('dialog')).toContainText('will see their classes in it')
    },
  },
  { path: '/admin/cohorts?dialog=new', shows: 'Size', arrange: (page) => press(page, 'Add Cohort') },
  {
    path: '/admin/cohorts',
    shows: `Freshers ${NAME}`,
    arrange: (page) => press(page, `Edit Freshers ${NAME}`),
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
  {
    path: '/admin/professors-forms?dialog=new',
    shows: 'Selected professors',
    arrange: (page) => press(page, 'Send Form'),
  },
  { path: '/admin/admins', shows: ADMIN.email },
  { path: '/admin/admins?dialog=new', shows: 'Full Name*', arrange: (page) => press(page, 'Add Admin') },
  { path: '/admin/calendar?view=weekly', shows: `Waves ${NAME}` },
  { path: '/admin/calendar?view=daily', shows: 'Add Class' },
  { path: '/admin/calendar?view=timetable', shows: 'Add Class' },
  { path: '/admin/calendar?view=timetable&agenda=true', shows: 'Add Class' },
  { path: '/admin/calendar?view=weekly&only=status:Cancelled&fade=true', shows: `Waves ${NAME}` },
  {
    path: '/admin/calendar?view=timetable&only=status:Cancelled&fade=true',
    shows: 'Fade',
    arrange: async (page) => {
      await press(page, 'Status: Cancelled')
      await expect(page.getByRole('checkbox', { name: /^Cancelled/ })).toBeChecked()
    },
  },
  {
    path: '/admin/calendar?view=timetable',
    shows: 'Add Class',
    arrange: async (page) => {
      await press(page, 'Print')
      await expect(page.getByRole('menuitem', { name: 'All rooms' })).toBeVisible()
    },
  },
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
  { path: '/admin/calendar?view=timetable&dialog=new-Monday-09:00-building:North', shows: 'Start Time' },
  { path: '/admin/dashboard?dialog=settings', shows: 'Site Name*' },
  {
    path: '/admin/dashboard?dialog=settings',
    shows: 'Teaching Days',
    arrange: async (page) => {
      await page.getByLabel('Lunch Break From').fill('12:00')
      await press(page, 'Save')
      await expect(page.getByText('A lunch break needs its end as well').first()).toBeVisible()
    },
  },
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
      await pressLetter(page, '?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { path: '/admin/dashboard?dialog=preferences', shows: 'Preferences' },
  {
    path: '/admin/students',
    shows: `Lin ${NAME}`,
    arrange: (page) => openDetails(page, `Lin ${NAME}`),
  },
  {
    path: '/admin/professors',
    shows: `Noor ${NAME}`,
    arrange: async (page) => {
      await openDetails(page, `Noor ${NAME}`)
      await press(page, 'Edit')
      await expect(page.getByLabel('Qualification')).toBeVisible()
    },
  },
  {
    path: '/admin/professors',
    shows: `Noor ${NAME}`,
    arrange: async (page) => {
      await openDetails(page, `Noor ${NAME}`)
      await press(page, 'Set Availability')
      await press(page, 'Morning of Monday')
      await press(page, 'Every day 13:00 - 14:00')
    },
  },
  {
    path: '/admin/professors',
    shows: `Noor ${NAME}`,
    arrange: async (page) => {
      await openDetails(page, `Noor ${NAME}`)
      await press(page, 'Reset Password')
      await expect(page.getByLabel('New Password', { exact: false }).first()).toBeVisible()
    },
  },
  {
    path: '/admin/calendar?view=weekly',
    shows: `Waves ${NAME}`,
    arrange: (page) => openClass(page, `Waves ${NAME}`),
  },
  {
    path: '/admin/calendar?view=weekly',
    shows: `Waves ${NAME}`,
    arrange: async (page) => {
      await openClass(page, `Waves ${NAME}`)
      await press(page, 'Move to…')
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Monday|Tuesday/)
          .first(),
      ).toBeVisible()
    },
  },
  { path: '/admin/generate', shows: 'classes asked for' },
  {
    path: '/admin/generate',
    shows: 'classes asked for',
    arrange: async (page) => {
      await press(page, 'Times or rooms for some courses')
      await expect(page.getByRole('dialog')).toContainText('Only at these times')
    },
  },
  {
    path: '/admin/generate',
    shows: `Proposal ${NAME}`,
    arrange: async (page) => {
      await page.getByRole('radio', { name: 'Only some' }).check()
      await press(page, `Delete Proposal ${NAME}`)
      await expect(page.getByRole('dialog')).toContainText('Delete this run')
    },
  },
  {
    path: '/admin/generate',
    shows: `Proposal ${NAME}`,
    arrange: async (page) => {
      await openProposal(page)
      await page.getByRole('radio', { name: 'Both' }).check()
    },
  },
  {
    path: '/admin/generate',
    shows: `Proposal ${NAME}`,
    arrange: async (page) => {
      await openProposal(page)
      await page.getByRole('radio', { name: 'List', exact: true }).check()
      await press(page, /^What happens to/)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    path: '/admin/generate',
    shows: `Proposal ${NAME}`,
    arrange: async (page) => {
      await openProposal(page)
      await press(page, /^Take over \d+ class/)
      await expect(page.getByRole('dialog')).toContainText('This happens to the timetable at once')
    },
  },
  {
    path: '/admin/generate',
    shows: `Live ${NAME}`,
    arrange: async (page) => {
      await page.getByRole('link', { name: `Live ${NAME}` }).click()
      await expect(page.getByText('Moves a second')).toBeVisible()
    },
  },
  { path: '/admin/generate/compare', shows: 'Choose two proposals.' },
  {
    path: '/admin/generate/compare',
    shows: 'Choose two proposals.',
    arrange: async (page) => {
      await page.getByLabel('First proposal').selectOption(`Proposal ${NAME}`)
      await page.getByLabel('Second proposal').selectOption(`Other ${NAME}`)
      await expect(
        page.getByRole('heading', { name: /another place|other places|same places/ }),
      ).toBeVisible()
    },
  },
  {
    path: '/admin/calendar?view=weekly',
    shows: `Waves ${NAME}`,
    arrange: async (page) => {
      await openClass(page, `Waves ${NAME}`)
      await press(page, 'Why here?')
      await expect(page.getByText(/^Other free places: /)).toBeVisible()
    },
  },
  { path: '/admin/nowhere', shows: 'Page Not Found' },
]

async function openProposal(page: Page) {
  await page.getByRole('link', { name: `Proposal ${NAME}` }).click()
  await expect(page.getByRole('heading', { name: 'Cost by wish' })).toBeVisible()
}

/** The page of a record once all of it is there. */
async function showPage(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
}

async function openDetails(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

async function openClass(page: Page, title: string) {
  await page.getByRole('button', { name: title }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const PROFESSORS: readonly Screen[] = [
  { path: '/professor/news', shows: 'What others have changed for you.' },
  { path: '/professor/calendar-subscriptions', shows: 'How to Subscribe' },
  { path: '/professor/free-rooms', shows: 'Free Rooms' },
  { path: '/professor/requests', shows: `Waves ${NAME}` },
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
  {
    path: '/professor/schedule',
    shows: `Waves ${NAME}`,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Waves/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Students \(/ }).click()
      await expect(page.getByRole('dialog', { name: /^Students of/ })).toBeVisible()
    },
  },
  { path: '/professor/schedule', shows: `Waves ${NAME}` },
  // The view last used is the next page's: it comes last.
  { path: '/professor/schedule?view=timetable', shows: 'My week' },
]

export const ASKED_PROFESSORS: readonly Screen[] = [
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

export const ANSWERED_PROFESSORS: readonly Screen[] = [
  {
    path: '/professor/profile',
    shows: 'Edit Profile',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'Form 1' }).click()
      await expect(page.getByText(`When do you teach ${NAME}?`)).toBeVisible()
    },
  },
]

export const STUDENTS: readonly Screen[] = [
  { path: '/student/news', shows: 'What others have changed for you.' },
  {
    path: '/student/calendar-subscriptions',
    shows: 'How to Subscribe',
    arrange: async (page) => {
      await press(page, 'Subscribe')
      await page.getByRole('dialog').waitFor()
      await press(page, 'Close')
      await press(page, 'Renew My classes')
      await expect(page.getByRole('dialog')).toContainText('The old address ends at once')
    },
  },
  { path: '/student/profile', shows: 'Edit Profile' },
  { path: '/student/sections', shows: /what fits your week|has parts to choose/ },
  { path: '/student/schedule', shows: `Waves ${NAME}` },
  {
    path: '/student/schedule',
    shows: `Waves ${NAME}`,
    arrange: async (page) => {
      await press(page, `Join Waves ${NAME}`)
      await expect(page.getByText(`Joined Waves ${NAME}`)).toBeVisible()
    },
  },
  // The view last used is the next page's: it comes last.
  { path: '/student/schedule?view=timetable', shows: 'My week' },
]

/** A term with a class that cannot be copied, one into which its course was, and a course that is in none. */
async function furnishTerms(call: Awaited<ReturnType<typeof signInToApi>>) {
  const dates = { startDate: '2024-09-02', endDate: '2024-12-20' }
  const { _id: termId } = await call('post', '/api/terms', { name: `Past ${NAME}`, number: 1, ...dates })
  const course = { status: 'Completed', ...dates }
  const { _id: courseId } = await call('post', '/api/courses', {
    ...course,
    courseName: `Past ${NAME}`,
    termId,
  })
  await call('post', '/api/courses', { ...course, courseName: `Free ${NAME}` })
  const late = { title: `Late ${NAME}`, day: 'Monday', startTime: '09:00', endTime: '10:00', weeks: '16' }
  await call('post', '/api/classs', { ...late, courseId })
  const newTerm = { name: `Next ${NAME}`, number: 2, startDate: '2025-01-06', endDate: '2025-04-04' }
  await call('post', `/api/terms/${termId}/roll-forward`, { newTerm, copied: 'courses' })
}

/** What the screens show: a class with a request to postpone it, and a form that waits for its answers. */
export async function furnish(request: APIRequestContext) {
  const { call, course, room, question, createProfessor, createStudent, createClass, addFarHours } =
    await createInstitution(request, NAME)
  await addFarHours()
  const { _id: professorId } = await createProfessor('Noor')
  const waves = await createClass('Waves', { professorId, roomId: room._id, locked: true })
  const lecture = await createClass('Lenses', { professorId, startTime: '13:00', endTime: '14:00' })
  for (const [name, account] of [
    ['Sam', SUBMITTED],
    ['Rex', REJECTED],
  ] as const) {
    const { forms } = await createProfessor(name, { formQuestionIds: [question._id] })
    const callAsAsked = await signInToApi(request, account)
    const form = await callAsAsked('get', `/api/professors-forms/${forms[0]._id}`)
    const answers = form.questions.map((one: { _id: string; options: string[] }) => ({
      questionId: one._id,
      selectedOption: one.options[0],
    }))
    await callAsAsked('put', `/api/professors-forms/${form._id}/submit`, { answers })
    if (account === REJECTED)
      await call('patch', `/api/admins/professors-forms/${form._id}/decision`, {
        action: 'rejected',
        reason: 'Too few mornings.',
      })
  }
  const omar = await createProfessor('Omar', {
    formQuestionIds: [question._id],
    instructions: 'By Friday, please.',
  })
  const away = { startDate: '2026-10-30', endDate: '2026-10-31', reason: 'A congress' }
  await call('post', '/api/absences', { professorId: omar._id, ...away })
  const { _id: studentId } = await createStudent('Lin')
  await call('post', '/api/password-links', { role: 'student', accountIds: [studentId], hours: 24 })
  const members = { courseIds: [course._id], studentIds: [studentId] }
  const closed = { startDate: '2026-10-31', endDate: '2026-10-31', buildingName: 'North' }
  await call('post', '/api/closures', { name: `Closed ${NAME}`, ...closed })
  const rule = { kind: 'maxDays', numbers: [2], sectionIds: [lecture._id] }
  await call('post', '/api/section-rules', rule)
  const somewhere = { code: 'S', campusName: `Campus ${NAME}`, latitude: 48.1486, longitude: 11.5686 }
  await call('post', '/api/buildings', { name: `South ${NAME}`, ...somewhere })
  const optics = { code: 'O', parentName: `Physics ${NAME}` }
  await call('post', '/api/departments', { name: `Optics ${NAME}`, ...optics })
  const autumn = { startDate: '2026-09-01', endDate: '2026-12-20', number: 1, state: 'published' }
  await call('post', '/api/terms', { name: `Autumn ${NAME}`, ...autumn })
  await furnishTerms(call)
  await call('post', '/api/cohorts', { name: `Freshers ${NAME}`, size: 20, ...members })
  const callAsProfessor = await signInToApi(request, PROFESSOR)
  await callAsProfessor('post', `/api/classs/${lecture._id}/postponement-request`, { reason: 'A conference' })
  const offers = { wishes: [{ date: '2027-11-10', startTime: '08:00', endTime: '09:00' }, { date: null }] }
  await callAsProfessor('post', '/api/meeting-requests', {
    classId: waves._id,
    originalDate: '2027-11-08',
    ...offers,
  })
  const begin = (name: string, more: object = {}) =>
    call('post', '/api/generation/runs', {
      name: `${name} ${NAME}`,
      timeLimitSeconds: 5,
      threads: 1,
      ...more,
    })
  for (const one of [await begin('Proposal'), await begin('Other', { seed: 2 })])
    await untilEnded(call, one._id)
  await begin('Live', { timeLimitSeconds: 3600 })
}
