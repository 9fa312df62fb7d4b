import { type APIRequestContext, expect } from '@playwright/test'
import { proposed, startRun, takeOver } from './generating.ts'
import { FAR_HOURS, signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

test.use({ siteOptions: { generates: true } })

const ADMINISTRATOR = { ...ADMIN, role: 'admin' } as const
const TERM = { startDate: '2026-01-01', endDate: '2027-12-31', classDuration: '1Hr', status: 'Going On' }

/** Courses, rooms and professors for a small week. */
async function furnish(request: APIRequestContext, tag: string, term: number) {
  const call = await signInToApi(request)
  const courses: { _id: string }[] = []
  for (const name of ['Optics', 'Waves', 'Tides']) {
    const more = name === 'Tides' ? { availability: FAR_HOURS } : {}
    const course = { ...TERM, courseName: `${name} ${tag}`, term, ...more }
    courses.push(await call('post', '/api/courses', course))
  }
  await call('post', '/api/cohorts', { name: `Coast ${tag}`, courseIds: [courses[2]?._id] })
  for (const [name, seats] of [
    ['Hall', 30],
    ['Den', 10],
  ] as const)
    await call('post', '/api/rooms', { name: `${name} ${tag}`, buildingName: 'Tower', seats })
  const addClass = (title: string, more: object = {}) =>
    call('post', '/api/classs', {
      title: `${title} ${tag}`,
      day: 'Monday',
      startTime: '09:00',
      endTime: '10:00',
      courseId: courses[0]?._id,
      ...more,
    })
  return { call, courses, addClass }
}

test('from the first click to a timetable that is taken over, and undone as one step', async ({
  browser,
  request,
}) => {
  const { call } = await furnish(request, 'Small', 1)
  const page = await openAs(browser, ADMINISTRATOR)
  await startRun(page, { term: 'Term 1', limit: '10 seconds' })
  await expect(page.getByText('Moves a second')).toBeVisible()
  await press(page, 'Stop and keep the best')
  await expect(proposed(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '6 New' })).toBeVisible()
  expect(await call('get', '/api/classs')).toHaveLength(0)

  await takeOver(page)
  await expect(page.getByText('6 classes are on the timetable')).toBeVisible()
  expect(await call('get', '/api/classs')).toHaveLength(6)

  await press(page, 'Undo')
  await expect(page.getByText('The timetable is as it was before')).toBeVisible()
  expect(await call('get', '/api/classs')).toHaveLength(0)
})

test('two administrators see the same run, one leaves and comes back', async ({ browser, request }) => {
  await furnish(request, 'Two', 2)
  const [first, second] = [await openAs(browser, ADMINISTRATOR), await openAs(browser, ADMINISTRATOR)]
  await second.goto('/admin/generate')
  await expect(second.getByRole('heading', { name: 'Runs and proposals' })).toBeVisible()
  await startRun(first, { term: 'Term 2', limit: '30 seconds' })
  const link = second.getByRole('row').filter({ hasText: 'Term 2' }).getByRole('link')
  await link.click()
  for (const page of [first, second]) await expect(page.getByText('Moves a second')).toBeVisible()

  const timeLeft = first.locator('dl > div').filter({ hasText: 'Time left' }).locator('dd')
  const before = await timeLeft.textContent()
  await expect(timeLeft).not.toHaveText(before ?? '')

  const address = first.url()
  await first.goto('/admin/courses')
  await first.goto(address)
  await expect(first.getByText('Moves a second')).toBeVisible()

  await press(second, 'Stop and keep the best')
  for (const page of [first, second]) await expect(proposed(page)).toBeVisible()
})

test('a proposal that is out of date says which class has changed, and is refused where it clashes', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const { call, addClass } = await furnish(request, 'Stale', 3)
  const existing = await addClass('Seminar')
  const page = await openAs(browser, ADMINISTRATOR)
  await startRun(page, { term: 'Term 3', limit: '10 seconds' })
  await expect(page.getByText('Moves a second')).toBeVisible()
  await press(page, 'Stop and keep the best')
  await expect(proposed(page)).toBeVisible()
  await expect(page.getByText(/has changed since the run began/)).toBeHidden()

  await call('put', `/api/classs/${existing._id}`, { day: 'Friday', startTime: '17:00', endTime: '18:00' })
  await expect(page.getByText('1 class has changed since the run began')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Generate again' })).toBeVisible()
})
