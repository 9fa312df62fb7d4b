import type { Page } from '@playwright/test'
import type { EndpointName } from '@scheduler/contract'
import { startRun } from './generating.ts'
import { press } from './press.ts'

/** How a call fails: answered by the server with or without a sentence, or not at all. */
export interface Failure {
  status: number | null
  said: string | null
  sentence: string
}

export const FAILURES: readonly Failure[] = [
  { status: 409, said: 'Something stands in the way.', sentence: 'Something stands in the way.' },
  { status: 500, said: null, sentence: 'The server gave an unexpected answer (500).' },
  { status: 400, said: 'A field is not right.', sentence: 'A field is not right.' },
  {
    status: null,
    said: null,
    sentence: 'The server could not be reached. Check your connection and try again.',
  },
]

/** Who meets the failure. */
export type Visitor = 'nobody' | 'admin' | 'professor' | 'askedProfessor' | 'student'

/** The records on whose pages calls are made. */
export type Ids = Record<
  | 'askedBooking'
  | 'meetingRequest'
  | 'booking'
  | 'course'
  | 'courseWithParts'
  | 'building'
  | 'campus'
  | 'department'
  | 'feature'
  | 'closure'
  | 'absence'
  | 'rule'
  | 'term'
  | 'filledTerm'
  | 'rolledTerm'
  | 'import'
  | 'cohort'
  | 'room'
  | 'question'
  | 'professor'
  | 'student'
  | 'link'
  | 'admin'
  | 'form'
  | 'class'
  | 'requested'
  | 'cancelled'
  | 'run'
  | 'takenOver',
  string
>

export type FailureRow =
  | {
      kind: 'told'
      visitor: Visitor
      path: (ids: Ids) => string
      /** Comes to the point where the call is made. */
      prepare?: (page: Page) => Promise<unknown>
      /** Makes the call; absent: opening the page does. */
      act?: (page: Page) => Promise<unknown>
      text: (failure: Failure) => string
    }
  /** The browser does not make the call, its failure changes nothing for anybody, or it is offered where mail is on: tests of the pages have it. */
  | { kind: 'untold'; why: 'not called' | 'changes nothing' | 'mail is off' }

const prefixed =
  (prefix: string) =>
  ({ sentence }: Failure) =>
    `${prefix}: ${sentence}`
const ownOr =
  (text: string) =>
  ({ said }: Failure) =>
    said ?? text
const withReason =
  (text: string) =>
  ({ said }: Failure) =>
    said === null ? text : `${text} ${said}`
const always = (text: string) => () => text
/** A refusal is shown where the act was asked for, in the server's words alone. */
const refusedOr = (text: string) => (failure: Failure) =>
  failure.status === 409 ? failure.sentence : withReason(text)(failure)

const pressing = (name: string | RegExp) => (page: Page) => press(page, name)
/** Opens what a class's place costs, again where it is open. */
const openingWhy = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Why here?' })
  await button.waitFor()
  if ((await button.getAttribute('aria-expanded')) === 'true') await button.click()
  await button.click()
}
/** Asks for a deletion, up to the question. */
const askingToDelete = async (page: Page) => {
  await press(page, /^Delete .*Fail/)
  await page.getByText('Are you sure').waitFor()
}
const fill = async (page: Page, fields: Record<string, string>) => {
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(value)
}
const PASSWORD = 'a passphrase that will not do'
const PERSON = { 'Full Name': 'Fay Ling', Email: 'fay@example.org', Password: PASSWORD }

const NOT_CALLED: FailureRow = { kind: 'untold', why: 'not called' }

type Told = Extract<FailureRow, { kind: 'told' }>
const told = (row: Omit<Told, 'kind'>): FailureRow => ({ kind: 'told', ...row })
const adminReads = (path: string, text: Told['text']) => told({ visitor: 'admin', path: () => path, text })
const adminActs = (path: Told['path'], act: Told['act'], text: Told['text'], prepare?: Told['prepare']) =>
  told({ visitor: 'admin', path, text, ...(act && { act }), ...(prepare && { prepare }) })

/** Opens a dialog, which may be open already. */
const openingAgain = (button: string) => async (page: Page) => {
  if (await page.getByRole('dialog').isVisible()) await press(page, 'Cancel')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(page, button)
}

const changePassword = (visitor: Visitor, path: string): FailureRow =>
  told({
    visitor,
    path: () => path,
    prepare: async (page) => {
      await press(page, 'Change Password')
      await page.getByLabel('Old Password').fill(PASSWORD)
      await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm New Password').fill(PASSWORD)
    },
    act: pressing('Change Password'),
    text: ownOr('Something went wrong'),
  })

const resetPassword = (list: string, kind: 'admin' | 'professor' | 'student') =>
  adminActs(
    (ids) => `/admin/${list}?dialog=${ids[kind]}`,
    pressing('Reset Password'),
    ownOr('Something went wrong'),
    async (page) => {
      await page.getByRole('dialog').waitFor()
      await press(page, 'Reset Password')
      await fill(page, { 'New Password': PASSWORD })
    },
  )

const deletion = (
  list: string,
  kind:
    | 'course'
    | 'building'
    | 'department'
    | 'closure'
    | 'absence'
    | 'rule'
    | 'term'
    | 'cohort'
    | 'room'
    | 'question',
  noun = kind as string,
) =>
  adminActs(
    () => `/admin/${list}?size=100`,
    pressing('Delete'),
    prefixed(`Error deleting ${noun}`),
    askingToDelete,
  )

/** What is said when a call fails, for every call that there is. */
export const FAILURE_ROWS: Record<EndpointName, FailureRow> = {
  getHealth: NOT_CALLED,
  getOpenApi: NOT_CALLED,
  showApiReference: NOT_CALLED,
  getMetrics: NOT_CALLED,
  listAudit: NOT_CALLED,
  listHistory: adminReads('/admin/history', prefixed('Error fetching the history')),
  readFormerDay: adminReads('/admin/history?day=2026-10-05', prefixed('Error fetching the day')),
  // Without a photo the initials are shown, without settings the default name; after a logout the user has left.
  getPhoto: { kind: 'untold', why: 'changes nothing' },
  getSiteSettings: { kind: 'untold', why: 'changes nothing' },
  logout: { kind: 'untold', why: 'changes nothing' },

  readPasswordLink: told({
    visitor: 'nobody',
    path: () => '/set-password',
    act: async (page) => {
      await page.goto('/set-password')
      await page.getByLabel('Code').fill('a code')
      await press(page, 'Continue')
    },
    text: ({ sentence }) => sentence,
  }),
  setPasswordByLink: told({
    visitor: 'nobody',
    path: ({ link }) => `/set-password#${link}`,
    prepare: async (page) => {
      await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm New Password').fill(PASSWORD)
    },
    act: pressing('Set Password'),
    text: ({ sentence }) => sentence,
  }),
  listPasswordLinks: adminReads('/admin/login-links/student', prefixed('Error fetching login links')),
  createPasswordLinks: adminActs(
    () => '/admin/login-links/student?dialog=all',
    pressing('Make links'),
    prefixed('Error making login links'),
  ),
  // Where mail is off nothing of it is offered.
  listMail: adminReads('/admin/mail', prefixed('Error fetching mail')),
  sendMailAgain: { kind: 'untold', why: 'mail is off' },
  getDailyMail: { kind: 'untold', why: 'mail is off' },
  changeDailyMail: { kind: 'untold', why: 'mail is off' },
  getMailState: { kind: 'untold', why: 'changes nothing' },
  requestPasswordReset: { kind: 'untold', why: 'mail is off' },
  sendInvitations: { kind: 'untold', why: 'mail is off' },
  withdrawPasswordLinks: adminActs(
    () => '/admin/login-links/student',
    pressing('Withdraw 1 open link'),
    prefixed('Error withdrawing login links'),
    async (page) => {
      await page.getByRole('checkbox').first().check()
      await press(page, 'Withdraw 1 open link')
      await page.getByRole('dialog').waitFor()
    },
  ),

  listMeetingRequests: adminReads('/admin/requests', prefixed('Error fetching requests')),
  createMeetingRequest: told({
    visitor: 'professor',
    path: (ids) => `/professor/schedule?dialog=${ids.class}`,
    prepare: async (page) => {
      await page.getByRole('dialog').waitFor()
      await press(page, 'Propose a Change')
      await page.getByLabel('What should change').selectOption('cancel')
    },
    act: pressing('Send Request'),
    text: prefixed('Error sending request'),
  }),
  judgeMeetingRequest: told({
    visitor: 'admin',
    path: ({ meetingRequest }) => `/admin/requests?dialog=${meetingRequest}`,
    text: prefixed('Error judging request'),
  }),
  decideMeetingRequest: adminActs(
    ({ meetingRequest }) => `/admin/requests?dialog=${meetingRequest}`,
    pressing('Refuse'),
    prefixed('Error deciding request'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  withdrawMeetingRequest: told({
    visitor: 'professor',
    path: () => '/professor/requests',
    act: pressing('Withdraw: Open Fail'),
    text: prefixed('Error withdrawing request'),
  }),
  createSubstituteRequest: adminActs(
    (ids) => `/admin/cover?professor=${ids.professor}&from=2027-11-01&to=2027-11-07`,
    pressing('Ask'),
    prefixed('Error sending request'),
    async (page) => {
      await page.getByRole('button', { name: 'Ask for a substitute' }).first().click()
      // Who is free is chosen already.
      await page.getByRole('dialog').getByText('Ove Fail', { exact: true }).first().waitFor()
    },
  ),
  answerSubstituteRequest: told({
    visitor: 'askedProfessor',
    path: () => '/professor/requests',
    act: pressing('No: Taken Fail'),
    text: prefixed('Error answering request'),
  }),
  reopenMeetingRequest: adminActs(
    () => '/admin/requests',
    pressing('Undo decision: Taken Fail'),
    prefixed('Error deciding request'),
  ),
  listBookings: adminReads('/admin/bookings', prefixed('Error fetching bookings')),
  createBooking: adminActs(
    ({ room }) => `/admin/bookings?dialog=new&date=2027-12-07&start=20:00&room=${room}`,
    pressing('Book'),
    prefixed('Error saving booking'),
    (page) => fill(page, { Title: 'Fair' }),
  ),
  updateBooking: adminActs(
    ({ booking }) => `/admin/bookings?dialog=${booking}`,
    pressing('Save'),
    prefixed('Error saving booking'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  decideBooking: adminActs(
    ({ askedBooking }) => `/admin/bookings?dialog=decide-${askedBooking}`,
    pressing('Approve'),
    prefixed('Error deciding booking'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  cancelBooking: adminActs(
    () => '/admin/bookings',
    pressing('Cancel booking: Fair Fail'),
    prefixed('Error saving booking'),
  ),
  reinstateBooking: adminActs(
    () => '/admin/bookings',
    pressing('Book again: Cancelled Fail'),
    prefixed('Error saving booking'),
  ),
  findFreeRooms: adminReads('/admin/free-rooms', prefixed('Error finding free rooms')),

  listNews: adminReads('/admin/news', prefixed('Error fetching news')),
  countNews: { kind: 'untold', why: 'changes nothing' },
  // Administrators have no news: they are in no class.
  readAllNews: told({
    visitor: 'student',
    path: () => '/student/news',
    act: pressing('Mark All as Read'),
    text: prefixed('Error marking news as read'),
  }),
  getNewsWishes: adminReads('/admin/news?dialog=mail', prefixed('Error fetching your choice')),
  changeNewsWishes: adminActs(
    () => '/admin/news?dialog=mail',
    pressing('Save Changes'),
    prefixed('Error saving your choice'),
  ),
  listSubscriptions: adminReads('/admin/calendar-subscriptions', prefixed('Error fetching subscriptions')),
  createSubscription: adminActs(
    () => '/admin/calendar-subscriptions',
    pressing('Subscribe'),
    prefixed('Error creating subscription'),
    (page) => page.getByLabel('What it shows').selectOption({ label: 'All classes' }),
  ),
  renewSubscription: adminActs(
    () => '/admin/calendar-subscriptions',
    pressing('Renew'),
    prefixed('Error renewing subscription'),
    (page) => press(page, 'Renew All classes'),
  ),
  endSubscription: adminActs(
    () => '/admin/calendar-subscriptions',
    pressing('End'),
    prefixed('Error ending subscription'),
    (page) => press(page, 'End All classes'),
  ),

  login: told({
    visitor: 'nobody',
    path: () => '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('fay@example.org')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    },
    act: pressing('Log In'),
    text: prefixed('Login failed'),
  }),

  listAdmins: adminReads('/admin/admins', prefixed('Error fetching admins')),
  createAdmin: adminActs(
    () => '/admin/admins?dialog=new',
    pressing('Add Admin'),
    prefixed('Error creating admin'),
    (page) => fill(page, PERSON),
  ),
  updateAdmin: adminActs(
    (ids) => `/admin/admins?dialog=${ids.admin}`,
    pressing('Update Admin'),
    prefixed('Error updating admin'),
    async (page) => {
      await page.getByRole('dialog').waitFor()
      await press(page, 'Edit')
    },
  ),
  deleteAdmin: adminActs(
    () => '/admin/admins',
    pressing('Delete'),
    prefixed('Error deleting admin'),
    askingToDelete,
  ),
  changeAdminPassword: changePassword('admin', '/admin/dashboard?dialog=preferences'),
  resetAdminPassword: resetPassword('admins', 'admin'),
  getDashboardStats: adminReads('/admin/dashboard', prefixed('Error fetching dashboard stats')),
  updateSiteSettings: adminActs(
    () => '/admin/dashboard?dialog=settings',
    pressing('Save'),
    prefixed('Error updating settings'),
    (page) => fill(page, { 'Site Name': 'Elsewhere' }),
  ),
  getTeachingWeek: adminReads('/admin/dashboard?dialog=settings', ({ sentence }) => sentence),
  updateTeachingWeek: adminActs(
    () => '/admin/dashboard?dialog=settings',
    pressing('Save'),
    prefixed('Error updating settings'),
    (page) => fill(page, { 'Teaching Day From': '09:00' }),
  ),
  decideProfessorForm: adminActs(
    (ids) => `/admin/professors-forms?dialog=${ids.form}`,
    pressing('Approve'),
    ownOr('Failed to process decision'),
    (page) => page.getByRole('dialog').waitFor(),
  ),

  listCourses: adminReads('/admin/courses', prefixed('Error fetching courses')),
  listExpectedStudents: adminReads('/admin/calendar', prefixed('Error fetching courses')),
  createCourse: adminActs(
    () => '/admin/courses?dialog=new',
    pressing('Add Course'),
    prefixed('Error creating course'),
    (page) => fill(page, { 'Course Name': 'Failing', 'Start Date': '2026-01-01', 'End Date': '2026-12-31' }),
  ),
  updateCourse: adminActs(
    (ids) => `/admin/courses?dialog=${ids.course}`,
    pressing('Update Course'),
    prefixed('Error updating course'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteCourse: deletion('courses', 'course'),
  getCourseShape: told({
    visitor: 'admin',
    path: (ids) => `/admin/courses/${ids.course}/parts`,
    text: prefixed('Error fetching the parts of the course'),
  }),
  updateCourseShape: adminActs(
    (ids) => `/admin/courses/${ids.course}/parts`,
    pressing('Save Parts'),
    prefixed('Error saving the parts of the course'),
    async (page) => {
      await page.getByLabel('In one line').fill('Lecture 2 × 1Hr for 120')
      await press(page, 'Use')
    },
  ),
  previewAssignment: adminActs(
    (ids) => `/admin/courses/${ids.courseWithParts}/parts`,
    openingAgain('Assign students'),
    prefixed('Error finding sections for students'),
  ),
  listAssignments: adminActs(
    (ids) => `/admin/courses/${ids.courseWithParts}/parts`,
    openingAgain('Assign students'),
    prefixed('Error fetching what was assigned before'),
  ),
  undoAssignment: adminActs(
    (ids) => `/admin/courses/${ids.courseWithParts}/parts`,
    pressing('Undo'),
    prefixed('Error undoing the assignment'),
    async (page) => {
      await press(page, 'Assign students')
      await page.getByRole('button', { name: /^Undo: Parted/ }).click()
    },
  ),
  assignStudents: adminActs(
    (ids) => `/admin/courses/${ids.courseWithParts}/parts`,
    pressing('Assign Students'),
    prefixed('Error assigning students'),
    async (page) => {
      await press(page, 'Assign students')
      await page.getByText('Students who get a section').waitFor()
    },
  ),

  listBuildings: adminReads('/admin/buildings', prefixed('Error fetching buildings')),
  createBuilding: adminActs(
    () => '/admin/buildings?dialog=new',
    pressing('Add Building'),
    prefixed('Error creating building'),
    (page) => fill(page, { Name: 'Failing' }),
  ),
  updateBuilding: adminActs(
    (ids) => `/admin/buildings?dialog=${ids.building}`,
    pressing('Update Building'),
    prefixed('Error updating building'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  setWalk: adminActs(
    () => '/admin/buildings',
    (page) =>
      page
        .getByRole('textbox', { name: /^Minutes to/ })
        .first()
        .press('Enter'),
    prefixed('Error updating walking minutes'),
    (page) =>
      page
        .getByRole('textbox', { name: /^Minutes to/ })
        .first()
        .fill('3'),
  ),
  deleteBuilding: deletion('buildings', 'building'),
  listCampuses: adminReads('/admin/buildings', prefixed('Error fetching campuses')),
  updateCampus: adminActs(
    (ids) => `/admin/buildings?dialog=${ids.campus}`,
    pressing('Update Campus'),
    prefixed('Error updating campus'),
    (page) => page.getByRole('dialog').waitFor(),
  ),

  listDepartments: adminReads('/admin/departments', prefixed('Error fetching departments')),
  createDepartment: adminActs(
    () => '/admin/departments?dialog=new',
    pressing('Add Department'),
    prefixed('Error creating department'),
    (page) => fill(page, { Name: 'Failing' }),
  ),
  updateDepartment: adminActs(
    (ids) => `/admin/departments?dialog=${ids.department}`,
    pressing('Update Department'),
    prefixed('Error updating department'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  mergeDepartments: adminActs(
    (ids) => `/admin/departments?dialog=merge-${ids.department}`,
    pressing('Merge'),
    prefixed('Error merging departments'),
    async (page) => {
      await page.getByRole('combobox', { name: 'Becomes' }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  ),
  deleteDepartment: deletion('departments', 'department'),

  listFeatures: adminReads('/admin/features', prefixed('Error fetching features')),
  renameFeature: adminActs(
    (ids) => `/admin/features?dialog=${ids.feature}`,
    pressing('Rename'),
    prefixed('Error renaming feature'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  listSections: adminReads('/admin/rules?dialog=new', prefixed('Error fetching sections')),
  listSectionRules: adminReads('/admin/rules', prefixed('Error fetching rules')),
  createSectionRule: adminActs(
    () => '/admin/rules?dialog=new',
    pressing('Add Rule'),
    prefixed('Error creating rule'),
    async (page) => {
      await page.getByRole('combobox', { name: 'Sections' }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.keyboard.press('Tab')
    },
  ),
  updateSectionRule: adminActs(
    (ids) => `/admin/rules?dialog=${ids.rule}`,
    pressing('Update Rule'),
    prefixed('Error updating rule'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteSectionRule: deletion('rules', 'rule'),

  listAbsences: adminReads('/admin/absences', prefixed('Error fetching absences')),
  createAbsence: adminActs(
    () => '/admin/absences?dialog=new',
    pressing('Add Absence'),
    prefixed('Error creating absence'),
    async (page) => {
      await page.getByRole('combobox', { name: 'Professor' }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await fill(page, { 'Start Date': '2026-12-21', 'End Date': '2026-12-22' })
    },
  ),
  updateAbsence: adminActs(
    (ids) => `/admin/absences?dialog=${ids.absence}`,
    pressing('Update Absence'),
    prefixed('Error updating absence'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteAbsence: deletion('absences', 'absence'),

  createClosure: adminActs(
    () => '/admin/closures?dialog=new',
    pressing('Add Closure'),
    prefixed('Error creating closure'),
    (page) => fill(page, { Name: 'Failing', 'Start Date': '2026-12-21', 'End Date': '2027-01-03' }),
  ),
  updateClosure: adminActs(
    (ids) => `/admin/closures?dialog=${ids.closure}`,
    pressing('Update Closure'),
    prefixed('Error updating closure'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteClosure: deletion('closures', 'closure'),

  listTerms: adminReads('/admin/terms', prefixed('Error fetching academic terms')),
  createTerm: adminActs(
    () => '/admin/terms?dialog=new',
    pressing('Add Academic Term'),
    prefixed('Error creating academic term'),
    (page) => fill(page, { Name: 'Failing', 'Start Date': '2026-12-21', 'End Date': '2027-01-03' }),
  ),
  updateTerm: adminActs(
    (ids) => `/admin/terms?dialog=${ids.term}`,
    pressing('Update Academic Term'),
    prefixed('Error updating academic term'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteTerm: deletion('terms', 'term', 'academic term'),
  exportTerm: adminActs(
    () => '/admin/import',
    pressing('Export for ITC-2019'),
    ownOr('Failed to export'),
    (page) => page.getByLabel('Courses', { exact: true }).selectOption({ index: 1 }),
  ),
  createTermsFromCourses: adminActs(
    () => '/admin/terms?dialog=from-courses',
    pressing('Make Academic Terms'),
    prefixed('Error making academic terms'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  createTermFromFile: adminActs(
    () => '/admin/import',
    pressing('Add Academic Term'),
    prefixed('Error adding the term'),
    async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'failing.xml',
        mimeType: 'application/xml',
        buffer: Buffer.from('<problem name="failing" slotsPerDay="288"/>'),
      })
      await page.getByRole('button', { name: 'Add Academic Term' }).waitFor()
    },
  ),
  previewRollForward: told({
    visitor: 'admin',
    path: (ids) => `/admin/terms?dialog=roll-${ids.filledTerm}`,
    prepare: (page) => page.getByRole('dialog').waitFor(),
    // Again where it has been chosen.
    act: async (page) => {
      for (const label of ['A new academic term', 'Planned Fail'])
        await page.getByLabel('Into', { exact: true }).selectOption({ label })
    },
    text: prefixed('Error counting what is copied'),
  }),
  rollForward: adminActs(
    (ids) => `/admin/terms?dialog=roll-${ids.filledTerm}`,
    pressing('Roll Forward'),
    prefixed('Error rolling the academic term forward'),
    (page) => fill(page, { Name: 'Failing', 'Start Date': '2027-01-04', 'End Date': '2027-05-31' }),
  ),
  undoRollForward: adminActs(
    (ids) => `/admin/terms?dialog=undo-${ids.rolledTerm}`,
    pressing('Undo'),
    prefixed('Error undoing the roll forward'),
    (page) => page.getByRole('dialog').waitFor(),
  ),

  changeRecords: adminActs(
    () => '/admin/rooms',
    pressing('Change'),
    prefixed('Error changing records'),
    async (page) => {
      await page.getByRole('checkbox', { name: /^Choose all/ }).check()
      await press(page, 'Edit a field')
      // The list has a choice of that name too.
      await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'maintenance' })
    },
  ),
  deleteRecords: adminActs(
    () => '/admin/rooms',
    pressing('Delete'),
    prefixed('Error deleting records'),
    async (page) => {
      await page.getByRole('checkbox', { name: /^Choose all/ }).check()
      await press(page, /^Delete$/)
      await page.getByRole('dialog').waitFor()
    },
  ),

  listImports: adminReads('/admin/import', prefixed('Error fetching earlier imports')),
  listCourseParts: adminReads('/admin/import', prefixed('Error fetching the parts of courses')),
  listSourceIds: adminReads('/admin/import', prefixed('Error fetching source IDs')),
  importRecords: adminActs(
    () => '/admin/import',
    pressing('Import 1 line'),
    prefixed('Error importing'),
    async (page) => {
      await page.getByLabel('Or paste cells').fill('Room,Building,Seats\nFailing,Main,3')
      await press(page, 'Read Cells')
      await page.getByRole('button', { name: 'Import 1 line' }).waitFor()
    },
  ),
  undoImport: adminActs(
    (ids) => `/admin/import?dialog=undo-${ids.import}`,
    pressing('Undo'),
    prefixed('Error undoing the import'),
    (page) => page.getByRole('dialog').waitFor(),
  ),

  listCohorts: adminReads('/admin/cohorts', prefixed('Error fetching cohorts')),
  createCohort: adminActs(
    () => '/admin/cohorts?dialog=new',
    pressing('Add Cohort'),
    prefixed('Error creating cohort'),
    (page) => fill(page, { Name: 'Failing' }),
  ),
  updateCohort: adminActs(
    (ids) => `/admin/cohorts?dialog=${ids.cohort}`,
    pressing('Update Cohort'),
    prefixed('Error updating cohort'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteCohort: deletion('cohorts', 'cohort'),

  listRooms: adminReads('/admin/rooms', prefixed('Error fetching rooms')),
  createRoom: adminActs(
    () => '/admin/rooms?dialog=new',
    pressing('Add Room'),
    prefixed('Error creating room'),
    (page) => fill(page, { 'Room Name': 'Failing', Building: 'Nowhere', 'No of Seats': '3' }),
  ),
  updateRoom: adminActs(
    (ids) => `/admin/rooms?dialog=${ids.room}`,
    pressing('Update Room'),
    prefixed('Error updating room'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteRoom: deletion('rooms', 'room'),

  listProfessors: adminReads('/admin/professors', prefixed('Error fetching professors')),
  createProfessor: adminActs(
    () => '/admin/professors?dialog=new',
    pressing('Add Professor'),
    withReason('Failed to create professor'),
    (page) => fill(page, { ...PERSON, Department: 'None', Qualification: 'None' }),
  ),
  updateProfessorProfile: told({
    visitor: 'professor',
    path: () => '/professor/profile',
    // A failed save closes the form: it is opened each time.
    act: async (page) => {
      await press(page, 'Edit Profile')
      await press(page, 'Save Changes')
    },
    text: withReason('Failed to update profile'),
  }),
  changeProfessorPassword: changePassword('professor', '/professor/profile'),
  resetProfessorPassword: resetPassword('professors', 'professor'),
  deleteProfessor: adminActs(
    () => '/admin/professors',
    pressing('Delete'),
    withReason('Failed to delete professor'),
    askingToDelete,
  ),
  listProfessorForms: adminReads('/admin/professors-forms', always('Error loading form')),
  getProfessorForm: told({
    visitor: 'askedProfessor',
    path: (ids) => `/professor/form/${ids.form}`,
    text: always('Error loading form'),
  }),
  createProfessorForms: adminActs(
    () => '/admin/professors-forms?dialog=new',
    pressing('Send Form'),
    ownOr('Failed to send the form'),
    async (page) => {
      await page.getByRole('radio', { name: /^All \(/ }).check()
      await page.getByRole('combobox', { name: 'Form Questions' }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  ),
  submitProfessorForm: told({
    visitor: 'askedProfessor',
    path: (ids) => `/professor/form/${ids.form}`,
    prepare: (page) => page.getByRole('radio').first().check(),
    act: pressing('Submit'),
    text: ownOr('Failed to submit form'),
  }),

  listFormQuestions: adminReads('/admin/form-questions', prefixed('Error fetching questions')),
  createFormQuestion: adminActs(
    () => '/admin/form-questions?dialog=new',
    pressing('Add Question'),
    prefixed('Error creating question'),
    (page) => fill(page, { Question: 'Failing?', 'Option 1': 'Yes', 'Option 2': 'No' }),
  ),
  updateFormQuestion: adminActs(
    (ids) => `/admin/form-questions?dialog=${ids.question}`,
    pressing('Update Question'),
    prefixed('Error updating question'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteFormQuestion: deletion('form-questions', 'question'),

  listStudents: adminReads('/admin/students', prefixed('Error fetching students')),
  listTakenCourses: told({
    visitor: 'student',
    path: () => '/student/schedule',
    text: prefixed('Error fetching your courses'),
  }),
  createStudent: adminActs(
    () => '/admin/students?dialog=new',
    pressing('Add Student'),
    prefixed('Error creating student'),
    (page) => fill(page, { ...PERSON, 'Student ID': 'S-F', Department: 'None', Year: '2026' }),
  ),
  updateStudentProfile: told({
    visitor: 'student',
    path: () => '/student/profile',
    act: async (page) => {
      await press(page, 'Edit Profile')
      await press(page, 'Save Changes')
    },
    text: withReason('Failed to update profile'),
  }),
  changeStudentPassword: changePassword('student', '/student/profile'),
  resetStudentPassword: resetPassword('students', 'student'),
  deleteStudent: adminActs(
    () => '/admin/students',
    pressing('Delete'),
    withReason('Failed to delete student'),
    askingToDelete,
  ),

  listClasses: adminReads('/admin/calendar', always('Error loading classes.')),
  getSharedTimetable: told({
    visitor: 'student',
    path: () => '/student/schedule',
    text: always('Error loading classes.'),
  }),
  listClassesOfProfessor: told({
    visitor: 'professor',
    path: () => '/professor/schedule',
    text: always('Error loading classes.'),
  }),
  // The dashboard's list of them stays away.
  // The whole list is read instead.
  listChanges: { kind: 'untold', why: 'changes nothing' },
  listClassesNeedingAttention: { kind: 'untold', why: 'changes nothing' },
  listFirstNeedingAttention: { kind: 'untold', why: 'changes nothing' },
  exportClasses: adminActs(
    () => '/admin/calendar',
    async (page) => {
      await press(page, 'Export Schedule')
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    },
    ownOr('Failed to export the schedule'),
  ),
  createClass: adminActs(
    () => '/admin/calendar?dialog=new',
    pressing('Add Class'),
    ownOr('Failed to create class'),
    (page) => fill(page, { Title: 'Failing' }),
  ),
  updateClass: adminActs(
    (ids) => `/admin/calendar?dialog=${ids.class}`,
    pressing('Update Class'),
    always('Failed to update class'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  deleteClass: adminActs(
    (ids) => `/admin/calendar?dialog=${ids.class}`,
    async (page) => {
      await press(page, 'Delete')
      await page.getByText('Are you sure').waitFor()
      await press(page, 'Delete')
    },
    always('Failed to delete class'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  joinClass: told({
    visitor: 'student',
    path: () => '/student/schedule?q=Open',
    act: pressing(/^Join Open/),
    text: ownOr('Failed to join class'),
  }),
  leaveClass: told({
    visitor: 'student',
    path: () => '/student/schedule?q=Taken',
    act: pressing(/^Leave Taken/),
    text: ownOr('Failed to join class'),
  }),
  requestPostponement: told({
    visitor: 'professor',
    path: (ids) => `/professor/schedule?dialog=${ids.class}`,
    prepare: async (page) => {
      await page.getByRole('dialog').waitFor()
      await press(page, 'Request Postponement')
      await fill(page, { Reason: 'A failure' })
    },
    act: pressing(/Request|Send|Submit/),
    text: ownOr('Failed to request postponement'),
  }),
  decidePostponement: adminActs(
    () => '/admin/dashboard',
    pressing(/^Approve/),
    ownOr('Failed to process decision'),
  ),
  listConcernedMeetings: adminActs(
    (ids) => `/admin/cover?professor=${ids.professor}&from=2027-11-01&to=2027-11-07`,
    undefined,
    prefixed('Error fetching meetings'),
  ),
  listMakeUps: adminActs(
    (ids) => `/admin/calendar?dialog=meeting-${ids.class}`,
    pressing('Find another time'),
    prefixed('Error finding another time'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  changeManyMeetings: adminActs(
    (ids) => `/admin/cover?professor=${ids.professor}&from=2027-11-01&to=2027-11-07`,
    (page) => page.getByRole('button', { name: /^Change \d+ meeting/ }).click(),
    ownOr('The meetings could not be changed'),
  ),
  changeMeetings: adminActs(
    (ids) => `/admin/calendar?dialog=meeting-${ids.class}`,
    pressing('Change meeting'),
    ownOr('The meeting could not be changed'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  cancelClass: adminActs(
    (ids) => `/admin/calendar?dialog=${ids.class}`,
    async (page) => {
      await press(page, 'Cancel class')
      await page.getByText('It can be reinstated').waitFor()
      await press(page, 'Cancel class')
    },
    ownOr('Failed to cancel class'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  reinstateClass: adminActs(
    (ids) => `/admin/calendar?dialog=${ids.cancelled}`,
    pressing('Reinstate Class'),
    ownOr('Failed to reinstate class'),
    (page) => page.getByRole('dialog').waitFor(),
  ),

  checkDemand: adminReads('/admin/generate', always('The check could not be made.')),
  listRuns: adminReads('/admin/generate', prefixed('Error fetching runs')),
  createRun: adminActs(
    () => '/admin/generate',
    pressing(/^(Start|Queue)$/),
    withReason('The run could not be started'),
    (page) => page.getByText('classes asked for').waitFor(),
  ),
  getRun: told({
    visitor: 'admin',
    path: (ids) => `/admin/generate/${ids.run}`,
    text: always('This run could not be loaded. It may have been deleted.'),
  }),
  stopRun: adminActs(
    () => '/admin/generate',
    pressing('Stop and keep the best'),
    withReason('The run could not be stopped'),
    (page) => startRun(page, { term: 'All terms', limit: '60 minutes' }),
  ),
  deleteRun: adminActs(
    () => '/admin/generate',
    pressing('Delete'),
    withReason('The run could not be deleted'),
    async (page) => {
      await press(page, /^Delete Run Fail/)
      await page.getByText('Delete this run').waitFor()
    },
  ),
  getProposal: told({
    visitor: 'admin',
    path: (ids) => `/admin/generate/${ids.run}`,
    text: always('The proposal could not be loaded.'),
  }),
  takeOver: adminActs(
    (ids) => `/admin/generate/${ids.run}`,
    pressing('Take over'),
    refusedOr('The proposal could not be taken over'),
    async (page) => {
      await press(page, /^Take over \d+ class/)
      await page.getByRole('dialog').waitFor()
    },
  ),
  undoTakeOver: adminActs(
    (ids) => `/admin/generate/${ids.takenOver}`,
    pressing('Undo'),
    refusedOr('It could not be undone'),
  ),
  explainClass: adminActs(
    (ids) => `/admin/calendar?dialog=${ids.class}`,
    openingWhy,
    always('What its place costs could not be found out.'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  // Without prices the cells say what the rules say.
  listCellCosts: { kind: 'untold', why: 'changes nothing' },
}
