import type { MadeSubscription, Subscription } from '@scheduler/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { SubscriptionsPage } from './subscriptions-page.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const phone: Subscription = {
  _id: id,
  shows: 'own',
  targetId: null,
  targetName: null,
  label: 'Phone',
  cancelledAs: 'marked',
  madeAt: '2026-10-01T08:00:00.000Z',
  fetchedAt: '2026-10-02T08:00:00.000Z',
  fetchedBy: 'Google-Calendar-Importer',
}
const hall: Subscription = {
  ...phone,
  _id: id.replace('1', '2'),
  shows: 'room',
  targetId: id,
  targetName: 'Hall 2, Main',
  label: '',
  fetchedAt: null,
  fetchedBy: null,
}
const key = 'k'.repeat(43)
const made: MadeSubscription = { ...phone, address: `/calendar/${key}.ics` }
const address = `${window.location.origin}/calendar/${key}.ics`
const webcal = address.replace(/^https?/, 'webcal')

const open = openerOf({
  content: SubscriptionsPage,
  answers: { 'GET /api/subscriptions': [phone, hall] },
})

test('it lists what is subscribed to, when it was made, and when and by which program it was fetched last', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/by Google-Calendar-Importer at Oct 2, 2026/)).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toMatch(/Phone.*My classes.*Oct 1, 2026/)
  expect(rows[2]).toMatch(/Room: Hall 2, Main.*Never/)
})

test('a subscription is made of a choice, by the keyboard, and its address is shown once, to be copied and opened', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const room = { _id: id, name: 'Hall 2', buildingName: 'Main', seats: 30, status: 'Available' }
  const { screen, writes } = await open({ 'GET /api/rooms': [room], 'POST /api/subscriptions': made })
  await screen.getByLabelText('What it shows').selectOptions('A room')
  await expect.element(screen.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Room' }).click()
  const option = screen.getByRole('option', { name: /Hall 2/ })
  await expect.element(option).toBeVisible()
  await option.click()
  await screen.getByLabelText('Cancelled classes').selectOptions('Not shown')
  await screen.getByRole('textbox', { name: 'Label' }).fill('Door')
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Address of the Calendar' })
  await expect.element(dialog.getByLabelText('Address', { exact: true })).toHaveValue(address)
  const wanted = { shows: 'room', targetId: id, label: 'Door', cancelledAs: 'leftOut' }
  expect(writes).toEqual([{ call: 'POST /api/subscriptions', body: wanted }])
  const hrefs = dialog
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    webcal,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`,
  ])
  await expect.element(dialog.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  expect(copied).toHaveBeenCalledWith(address)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain(key)
})

test('a subscription gets another address after a question, and the new one is shown', async () => {
  const { screen, writes } = await open({ [`POST /api/subscriptions/${id}/renew`]: made })
  await screen.getByRole('button', { name: 'Renew Phone' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Renew Subscription' })
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await expect.element(screen.getByLabelText('Address', { exact: true })).toHaveValue(address)
  expect(writes).toMatchObject([{ call: `POST /api/subscriptions/${id}/renew` }])
})

test('a subscription ends after a question; a refusal is told', async () => {
  let isRefused = true
  const answer = () => (isRefused ? refuse(500, 'No luck.') : { message: 'Subscription ended successfully' })
  const { screen } = await open({ [`POST /api/subscriptions/${id}/end`]: answer })
  await screen.getByRole('button', { name: 'End Phone' }).click()
  const dialog = screen.getByRole('dialog', { name: 'End Subscription' })
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(screen.getByText('Error ending subscription: No luck.')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(screen.getByText('Subscription ended successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a refused subscription says why, and keeps what was entered', async () => {
  const { screen } = await open({ 'POST /api/subscriptions': refuse(409, 'You have 50 already.') })
  await screen.getByLabelText('What it shows').selectOptions('All classes')
  await screen.getByRole('textbox', { name: 'Label' }).fill('Phone')
  await screen.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(screen.getByText('Error creating subscription: You have 50 already.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('Phone')
})
