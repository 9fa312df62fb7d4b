import { expect } from '@playwright/test'
import { findViolations } from './axe.ts'
import { showFirstDay } from './first-day.ts'
import { createInstitution, PASSWORD } from './institution.ts'
import { test } from './journey.ts'
import { openAs } from './people.ts'

const TAG = 'Linked'

test('a student joins a lecture with a lab that still has a place, and leaves both in one step', async ({
  browser,
  request,
  complaints,
}) => {
  const { call, course, createClass, createStudent } = await createInstitution(request, TAG)
  const section = (name: string, limit: number) => ({ name, limit, below: 'Lecture' })
  const lecture = { kind: 'Lecture', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lecture' }] }
  const labs = {
    kind: 'Lab',
    below: 'Lecture',
    meetingsPerWeek: 1,
    minutes: 60,
    sections: [section('Lab A', 0), section('Lab B', 20), section('Lab C', 20)],
  }
  const shape = await call('put', `/api/courses/${course._id}/shape`, {
    configurations: [{ parts: [lecture, labs] }],
  })
  const sections = shape.configurations[0].parts.flatMap((part: { sections: object[] }) => part.sections)
  for (const [index, { _id: sectionId, name }] of sections.entries())
    await createClass(name, { sectionId, startTime: `1${index}:00`, endTime: `1${index}:50` })
  await createStudent('Lena')
  const page = await openAs(browser, {
    email: 'lena.linked@example.org',
    password: PASSWORD,
    role: 'student',
  })
  // It is asked of the server what is taken together: that refuses first.
  complaints.expect(/status of 409/)
  await page.goto('/student/schedule?view=weekly')
  const join = page.getByRole('button', { name: `Join Lecture ${TAG}` })
  await showFirstDay(page, join)
  await join.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Monday 12:00 - 12:50 · 20 seats left')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Lab A' })).toBeDisabled()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Lab B' }).check()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText(`Joined Lecture ${TAG}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Leave Lab B ${TAG}` })).toBeVisible()
  await expect(page.getByText('1 / 20 seats')).toBeVisible()
  await page.getByRole('button', { name: `Leave Lecture ${TAG}` }).click()
  await expect(page.getByRole('button', { name: `Join Lab B ${TAG}` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Leave Lecture ${TAG}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Leave Lab B ${TAG}` })).toBeVisible()
})
