import type { Student } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listSampleRecords } from '../../shared/sample-data/sample-records.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { StudentProfilePage } from './student-profile-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const [sample] = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' }).students
const lena = { ...sample, ...user, courseIds: [], phone: null, revision: 2 } as Student
const PROFILE = `PUT /api/students/${user._id}/profile`

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(390, 844)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'], address = '') =>
  openPage({
    address,
    role: 'student',
    user,
    content: StudentProfilePage,
    answers: { 'GET /api/students': [lena], 'GET /api/classs': [], ...answers },
  })

test('the form stays open and asks about a field that somebody else has changed too', async () => {
  const current = { ...lena, phone: '+123 456 7890', fullName: 'Lena B.', revision: 3 }
  const message = 'Somebody has changed this in the meantime.'
  const answers = [refuse(409, message, { fields: ['phone'], current }), Response.json(current)]
  const { screen, writes } = await open({ [PROFILE]: () => answers.shift() as Response })
  await screen.getByRole('button', { name: 'Edit Profile' }).click()
  await screen.getByLabelText('Phone').fill('+999 456 7890')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  const phone = screen.getByRole('radiogroup', { name: 'Phone' })
  await expect.element(phone.getByLabelText('Take what is there now: +123 456 7890')).toBeVisible()
  await expect.element(screen.getByLabelText('Full Name')).toHaveValue('Lena B.')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText('Please choose one')).toBeVisible()
  await phone.getByLabelText('Keep what you entered: +999 456 7890').click()
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([
    { phone: '+999 456 7890', revision: '2' },
    { phone: '+999 456 7890', revision: '3' },
  ])
})

test('the next class is told first, and leads to the schedule', async () => {
  const lecture = makeClass('lecture', {
    title: 'Optics',
    courseId: makeCourse('optics', { startDate: '2020-01-01', endDate: '2099-12-31' }),
    studentIds: [user._id],
    joinedCount: 1,
  })
  const { screen, history } = await open({ 'GET /api/classs': [lecture] })
  const next = screen.getByRole('button', { name: /^Next class.*Optics, 09:00 - 10:00$|^Now.*Optics/ })
  await expect.element(next).toBeVisible()
  await next.click()
  await expect.poll(() => history.location.href).toBe('/student/schedule?dialog=lecture')
})

test('a student without a class to come is told so', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByText('None of your classes is coming up.')).toBeVisible()
})

test('any other failure shows the saved values', async () => {
  const { screen } = await open({ [PROFILE]: refuse(500, 'No luck.') })
  await screen.getByRole('button', { name: 'Edit Profile' }).click()
  await screen.getByLabelText('Full Name').fill('Somebody else')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText(/^Failed to update profile/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Lena Berg' })).toBeVisible()
})

test('slots are sent with the revision that they began with', async () => {
  const { screen, writes } = await open({ [PROFILE]: { ...lena, revision: 3 } }, '?dialog=availability')
  await screen.getByRole('button', { name: 'Morning of Monday' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Availability updated')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ revision: '2' })
})
