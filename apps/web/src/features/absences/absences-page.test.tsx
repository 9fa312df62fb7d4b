import { expect, test } from 'vitest'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { AbsencesPage } from './absences-page.tsx'

const ITO = '00000000-0000-4000-8000-000000000001'
const congress = {
  _id: '00000000-0000-4000-8000-000000000002',
  professorId: ITO,
  professorName: 'Aiko Ito',
  startDate: '2026-12-03',
  endDate: '2026-12-07',
  reason: 'A congress',
  note: 'Back on Tuesday',
  revision: 1,
}
const ito = { _id: ITO, fullName: 'Aiko Ito', status: 'approved', email: 'a@example.org', availability: {} }

const open = openerOf({
  content: AbsencesPage,
  answers: { 'GET /api/absences': [congress], 'GET /api/professors': [ito] },
})

test('the table tells who is absent, when and why', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('cell', { name: 'Aiko Ito', exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Aiko Ito/ }))
    .toHaveTextContent(/A congress.*Back on Tuesday/)
})

test('an absence is of a professor, with dates in order', async () => {
  const { screen, writes } = await open({ 'POST /api/absences': congress })
  await screen.getByRole('button', { name: 'Add Absence' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Absence' })
  await dialog.getByRole('combobox', { name: 'Professor' }).click()
  await screen.getByRole('option', { name: 'Aiko Ito' }).click()
  await dialog.getByLabelText('Start Date*').fill('2026-12-03')
  await dialog.getByLabelText('End Date*').fill('2026-12-02')
  await dialog.getByRole('button', { name: 'Add Absence' }).click()
  await expect.element(dialog.getByText('End date must not be before the start date')).toBeVisible()
  await dialog.getByLabelText('End Date*').fill('2026-12-07')
  await dialog.getByLabelText('Reason').fill('A congress')
  await dialog.getByRole('button', { name: 'Add Absence' }).click()
  await expect.element(screen.getByText('Absence created successfully!')).toBeVisible()
  const { professorId, startDate, endDate, reason } = congress
  expect(writes[0]?.body).toEqual({ professorId, startDate, endDate, reason, note: '' })
})
