import { expect } from '@playwright/test'
import { findViolations } from './axe.ts'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'

const TAG = 'Twice'
const ADMINISTRATOR = { ...ADMIN, role: 'admin' } as const

test('two administrators who edit one class keep what each of them entered', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const { call, createClass, createStudent } = await createInstitution(request, TAG)
  const { _id: studentId } = await createStudent('Ben')
  const { _id: id } = await createClass('Tides')
  const read = async () => {
    const classes = await call('get', '/api/classs')
    return classes.find((one: { _id: string }) => one._id === id)
  }
  const [first, second] = [await openAs(browser, ADMINISTRATOR), await openAs(browser, ADMINISTRATOR)]
  const open = async () => {
    for (const page of [first, second]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/admin/calendar?dialog=${id}`)
      await expect(page.getByRole('dialog', { name: 'Edit Class' })).toBeVisible()
    }
  }
  const save = { name: 'Update Class' }
  await open()

  await test.step('a title does not put back the place and the list that were there when it was opened', async () => {
    await first.getByRole('textbox', { name: 'Title' }).fill('Tides and moons')
    await call('put', `/api/classs/${id}/join`, { studentId })
    await second.getByLabel('Day', { exact: true }).selectOption('Thursday')
    await second.getByRole('button', save).click()
    await expect(second.getByRole('dialog')).toBeHidden()
    await first.getByRole('button', save).click()
    await expect(first.getByRole('dialog')).toBeHidden()
    expect(await read()).toMatchObject({
      title: 'Tides and moons',
      day: 'Thursday',
      studentIds: [studentId],
    })
  })

  await open()
  await test.step('a day that both have chosen is asked for, and nobody is overwritten unasked', async () => {
    await first.getByLabel('Day', { exact: true }).selectOption('Friday')
    await first.getByRole('textbox', { name: 'Description' }).fill('Bring a map')
    await second.getByLabel('Day', { exact: true }).selectOption('Tuesday')
    await second.getByRole('button', save).click()
    await expect(second.getByRole('dialog')).toBeHidden()
    await first.getByRole('button', save).click()
    const day = first.getByRole('radiogroup', { name: 'Day' })
    await expect(day.getByLabel('Keep what you entered: Friday')).toBeVisible()
    expect(await read()).toMatchObject({ day: 'Tuesday', description: '' })
    expect(await findViolations(first)).toEqual([])
    await day.getByLabel('Take what is there now: Tuesday').check()
    await first.getByRole('button', save).click()
    await expect(first.getByRole('dialog')).toBeHidden()
    expect(await read()).toMatchObject({ day: 'Tuesday', description: 'Bring a map' })
  })
})
