import { expect } from '@playwright/test'
import { createInstitution, PASSWORD } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

const TAG = 'Terms'
const DATES = { startDate: '2026-01-01', endDate: '2026-12-31' }

test('a student’s open browser takes the classes of a term when an administrator publishes it, and loses them when it is planned again', async ({
  browser,
  request,
}) => {
  const { call, createStudent } = await createInstitution(request, TAG)
  await createStudent('Ben')
  const name = `Year ${TAG}`
  const { _id: termId } = await call('post', '/api/terms', { name, number: 1, ...DATES })
  const { _id: courseId } = await call('post', '/api/courses', {
    courseName: `Waves ${TAG}`,
    termId,
    ...DATES,
  })
  const slot = { day: 'Tuesday', startTime: '09:00', endTime: '10:00' }
  await call('post', '/api/classs', { title: `Tides ${TAG}`, courseId, ...slot })

  const student = await openAs(browser, {
    email: `ben.${TAG}@example.org`.toLowerCase(),
    password: PASSWORD,
    role: 'student',
  })
  await student.goto('/student/schedule')
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible()
  const tides = student.getByText(`Tides ${TAG}`, { exact: true })
  const administrator = await openAs(browser, { ...ADMIN, role: 'admin' })
  await administrator.goto('/admin/terms')
  const setState = async (state: string) => {
    await press(administrator, `Edit ${name}`)
    await administrator.getByRole('dialog').getByLabel('State').selectOption({ label: state })
    await press(administrator, 'Update Academic Term')
    await expect(administrator.getByText('Academic term updated successfully!').first()).toBeVisible()
    await expect(administrator.getByRole('dialog')).toBeHidden()
  }
  await expect(administrator.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(tides).toHaveCount(0)
  await setState('Published')
  await expect(tides.first()).toBeVisible()
  await setState('Planning')
  await expect(tides).toHaveCount(0)
  for (const page of [student, administrator]) await page.context().close()
})

test('a term is rolled forward, shown before, and undone', async ({ browser, request }) => {
  const tag = 'Rolled'
  const { call } = await createInstitution(request, tag)
  const name = `Year ${tag}`
  const { _id: termId } = await call('post', '/api/terms', { name, number: 1, ...DATES })
  const { _id: courseId } = await call('post', '/api/courses', {
    courseName: `Waves ${tag}`,
    termId,
    ...DATES,
  })
  const slot = { day: 'Tuesday', startTime: '09:00', endTime: '10:00' }
  await call('post', '/api/classs', { title: `Tides ${tag}`, courseId, ...slot })

  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  await page.goto('/admin/terms')
  await press(page, `Roll ${name} forward`)
  const dialog = page.getByRole('dialog', { name: `Roll ${name} Forward` })
  await dialog.getByLabel('Name').fill(`Next ${tag}`)
  await dialog.getByLabel('Start Date').fill('2027-01-04')
  await dialog.getByLabel('End Date').fill('2027-12-19')
  await expect(dialog.getByRole('row', { name: 'Classes' })).toContainText('1')
  await press(page, 'Roll Forward')
  await expect(page.getByText(`'${name}' was rolled forward to 'Next ${tag}'.`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Next ${tag}` })
  await expect(row).toContainText('Planning')
  await press(page, `Undo what was copied into Next ${tag}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('What was copied has been deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.context().close()
})
