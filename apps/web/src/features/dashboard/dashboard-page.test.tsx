import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, TEACHING_WEEK } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass } from '../../timetable-view/testing/sample-records.ts'
import { DashboardPage } from './dashboard-page.tsx'

const stats = {
  totalCourses: 4,
  totalProfessors: 3,
  totalStudents: 5,
  totalRooms: 2,
  totalClasss: 14,
  latestPostponementRequests: [
    { id: 'k1', studentName: 'Lena Berg', classTitle: 'Algebra lecture', reason: 'An exam that morning.' },
  ],
  meetingRequests: 0,
  forms: { pending: 2, waiting: 3, approved: 0, rejected: 0, expired: 1 },
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const open = (answers: Parameters<typeof openPage>[0]['answers']) =>
  openPage({
    content: DashboardPage,
    answers: {
      'GET /api/admins/dashboard-stats': stats,
      'GET /api/classs/attention/first': { classCount: 0, warnings: [] },
      'GET /api/classs': [],
      'GET /api/rooms': [],
      'GET /api/professors-forms': [],
      ...answers,
    },
  })

test('five counts lead to what they count', async () => {
  const { screen } = await open({})
  for (const [name, href] of [
    ['Total Courses 4', '/admin/courses'],
    ['Total Professors 3', '/admin/professors'],
    ['Total Students 5', '/admin/students'],
    ['Total Rooms 2', '/admin/rooms'],
    ['Total Classes 14', '/admin/calendar'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('forms are counted by stage in words, each count leading to its forms', async () => {
  const { screen } = await open({})
  const card = screen.getByRole('region', { name: 'Professors Forms' })
  await expect.element(card.getByText('Submitted, waiting for decision')).toBeVisible()
  expect(
    card
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Waiting for answers2', 'Submitted, waiting for decision3', 'Expired without answers1'])
  await expect
    .element(card.getByRole('link', { name: 'Submitted, waiting for decision' }))
    .toHaveAttribute('href', '/admin/professors-forms?status=submitted')
})

test('requests on their way are Loading..., and there may be none', async () => {
  let answer = (_: object) => {}
  const later = new Promise<object>((resolve) => {
    answer = resolve
  })
  const { screen } = await open({ 'GET /api/admins/dashboard-stats': () => later })
  await expect.element(screen.getByText('Loading...')).toBeVisible()
  answer({ ...stats, latestPostponementRequests: [] })
  await expect.element(screen.getByText('No Requests')).toBeVisible()
})

test.each([
  ['Approve', 'approved', 'Postponed', 'Algebra lecture postponed'],
  ['Reject', 'rejected', 'Scheduled', 'Request for Algebra lecture rejected'],
] as const)('%s decides the request and takes it away', async (button, action, status, toast) => {
  let requests = stats.latestPostponementRequests
  const { screen, writes } = await open({
    'GET /api/admins/dashboard-stats': () => ({ ...stats, latestPostponementRequests: requests }),
    'PATCH /api/classs/k1/postponement-request/decision': () => {
      requests = []
      return makeClass('k1', { status })
    },
  })
  await expect.element(screen.getByText('An exam that morning.')).toBeVisible()
  await screen.getByRole('button', { name: `${button} postponing Algebra lecture` }).click()
  await expect.element(screen.getByText(toast)).toBeVisible()
  await expect.element(screen.getByText('No Requests')).toBeVisible()
  expect(writes).toMatchObject([{ body: { action } }])
})

test('a failed decision shows what the server says', async () => {
  const { screen } = await open({
    'PATCH /api/classs/k1/postponement-request/decision': refuse(409, 'No request is waiting.'),
  })
  await screen.getByRole('button', { name: 'Approve postponing Algebra lecture' }).click()
  await expect.element(screen.getByText('No request is waiting.')).toBeVisible()
})

test('a class that needs attention is listed once, with all that is wrong, and opens in the calendar', async () => {
  const { screen } = await open({
    'GET /api/classs/attention/first': {
      classCount: 1,
      warnings: [
        { kind: 'maintenance', classId: 'k2', title: 'Databases lab', message: 'B12 is under maintenance.' },
        { kind: 'capacity', classId: 'k2', title: 'Databases lab', message: 'B12 has too few seats.' },
      ],
    },
  })
  const link = screen.getByRole('link', { name: 'Databases lab', exact: true })
  await expect.element(link).toHaveAttribute('href', '/admin/calendar?dialog=k2')
  await expect.element(screen.getByText('B12 is under maintenance.')).toBeVisible()
  await expect.element(screen.getByText('B12 has too few seats.')).toBeVisible()
})

test('of thousands of classes that need attention all are counted and the first hundred listed', async () => {
  const warnings = Array.from({ length: 100 }, (_, index) => ({
    kind: 'building',
    classId: `k${index}`,
    title: `Class ${index}.`,
    message: 'Too near.',
  }))
  const { screen } = await open({ 'GET /api/classs/attention/first': { classCount: 4976, warnings } })
  const card = screen.getByRole('region', { name: 'Classes needing attention' })
  await expect.element(card.getByText('4976', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Class 5.', { exact: true })).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Show the first 100' }).click()
  await expect.element(card.getByText('Class 99.')).toBeVisible()
  await expect.element(card.getByText('4876 more classes are listed as these are settled.')).toBeVisible()
})

test('what needs attention is counted by kind; a kind shows its classes alone, each with what settles it', async () => {
  const warn = (kind: string, classId: string) => ({
    kind,
    classId,
    title: `${classId}.`,
    message: `${kind}.`,
  })
  const { screen } = await open({
    'GET /api/classs/attention/first': {
      classCount: 3,
      warnings: [
        warn('maintenance', 'lab'),
        warn('capacity', 'lab'),
        warn('capacity', 'lecture'),
        warn('professorStatus', 'seminar'),
      ],
    },
  })
  const card = screen.getByRole('region', { name: 'Classes needing attention' })
  await expect.element(card.getByRole('button', { name: 'Room in maintenance: 1' })).toBeVisible()
  expect(
    card
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Room too small: 2', 'Room in maintenance: 1', 'Professor not approved: 1'])
  await expect
    .element(card.getByRole('link', { name: 'Decide forms seminar.' }))
    .toHaveAttribute('href', '/admin/professors-forms?status=submitted')
  await card.getByRole('button', { name: 'Room in maintenance: 1' }).click()
  await expect.element(card.getByText('lecture.', { exact: true })).not.toBeInTheDocument()
  await expect
    .element(card.getByRole('link', { name: 'Move to… lab.' }))
    .toHaveAttribute('href', '/admin/calendar?dialog=move-lab')
})

test('the day’s work is below what else there is, and a new institution has none', async () => {
  const { screen } = await open({})
  const today = screen.getByRole('heading', { name: /^Today, / })
  await expect.element(today).toBeVisible()
  const actions = screen.getByRole('heading', { name: 'Quick Actions' }).element()
  expect(actions.compareDocumentPosition(today.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await screen.unmount()
  const empty = await open({ 'GET /api/admins/dashboard-stats': { ...stats, totalClasss: 0 } })
  await expect.element(empty.screen.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect.element(empty.screen.getByRole('heading', { name: /^Today, / })).not.toBeInTheDocument()
})

test('a toast says why counts cannot be fetched, and one press fetches them again', async () => {
  let isDown = true
  const { screen } = await open({
    'GET /api/admins/dashboard-stats': () => (isDown ? refuse(403, 'Not today.') : stats),
  })
  await expect.element(screen.getByText('Error fetching dashboard stats: Not today.')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Total Classes 14' })).toBeVisible()
})

test('a new institution is led to its first class', async () => {
  const { screen } = await open({
    'GET /api/admins/dashboard-stats': { ...stats, totalClasss: 0, totalRooms: 0 },
  })
  await expect.element(screen.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect.poll(() => screen.getByRole('img', { name: 'Done' }).elements()).toHaveLength(3)
  await expect
    .element(screen.getByRole('link', { name: 'Enter the rooms' }))
    .toHaveAttribute('href', '/admin/rooms?dialog=new')
  const steps = screen.getByRole('list').filter({ hasText: 'Enter the rooms' }).getByRole('link').elements()
  expect(steps.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Add the academic term /admin/terms?dialog=new',
    'Say when you teach /admin/dashboard?dialog=settings',
    'Import your lists /admin/import',
    'Enter the rooms /admin/rooms?dialog=new',
    'Enter the courses /admin/courses?dialog=new',
    'Enter the professors /admin/professors?dialog=new',
    'Enter the students /admin/students?dialog=new',
    'Place the first class /admin/calendar?dialog=new',
  ])
})

test('the first steps are done once there is a term, the hours are saved and the lists are there', async () => {
  const { screen } = await open({
    'GET /api/admins/dashboard-stats': { ...stats, totalClasss: 0 },
    'GET /api/terms': [{ _id: 't', name: 'Autumn' }],
    'GET /api/admins/teaching-week': { ...TEACHING_WEEK, revision: 2 },
  })
  await expect.poll(() => screen.getByRole('img', { name: 'Done' }).elements()).toHaveLength(7)
  await expect.poll(() => screen.getByRole('img', { name: 'To do' }).elements()).toHaveLength(1)
})

test('the quick actions lead to the calendar and the professors, and offer the export', async () => {
  const { screen } = await open({})
  await expect
    .element(screen.getByRole('link', { name: 'Add New Meeting' }))
    .toHaveAttribute('href', '/admin/calendar')
  await expect
    .element(screen.getByRole('link', { name: 'Manage Professors' }))
    .toHaveAttribute('href', '/admin/professors')
  await expect.element(screen.getByRole('button', { name: 'Export Schedule' })).toBeVisible()
})

test('on a phone nothing is wider than the page', async () => {
  await page.viewport(390, 844)
  const { screen } = await open({})
  await expect.element(screen.getByRole('link', { name: 'Total Classes 14' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
