import type { Professor } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listSampleRecords } from '../../shared/sample-data/sample-records.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { ProfessorProfilePage } from './professor-profile-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Grace Hopper', email: 'g@example.org' }
const [sample] = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' }).professors

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(390, 844)
})

const open = (forms: Partial<Professor['forms'][number]>[]) => {
  const all = forms.map((form, at) => ({
    _id: `form${at + 1}`,
    status: 'pending',
    adminStatus: 'pending',
    deadline: null,
    ...form,
  }))
  return openPage({
    role: 'professor',
    user,
    content: ProfessorProfilePage,
    answers: { 'GET /api/professors': [{ ...sample, ...user, courseIds: [], forms: all }] },
  })
}

test('forms that may still be answered are said on arrival, and the one that is due first is a press away', async () => {
  const { screen } = await open([
    {},
    { deadline: '2099-05-01' },
    { status: 'submitted' },
    { deadline: '2020-05-01', status: 'expired' },
    { adminStatus: 'approved', status: 'submitted' },
  ])
  await expect.element(screen.getByText('2 forms wait for your answers.')).toBeVisible()
  await expect.element(screen.getByText('Due by May 1, 2099')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Answer' }))
    .toHaveAttribute('href', '/professor/form/form2')
})

test('a professor without such a form is told nothing', async () => {
  const { screen } = await open([{ status: 'submitted' }])
  await expect.element(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})
