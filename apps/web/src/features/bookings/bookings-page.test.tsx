import type { BookingRecord } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { BookingsPage } from './bookings-page.tsx'
import { bookingsSearch } from './bookings-route.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const ROOM = '00000000-0000-4000-8000-000000000002'
const OTHER = '00000000-0000-4000-8000-000000000003'
const room = { _id: ROOM, name: 'Hall 2', buildingName: 'Main', seats: 80 }
const booking: BookingRecord = {
  _id: ID,
  title: 'Open day',
  kind: 'openDay',
  roomId: room,
  dates: ['2026-10-05', '2026-10-12'],
  startTime: '14:00',
  endTime: '16:00',
  minutesBefore: 30,
  minutesAfter: 0,
  organiser: '',
  expectedPeople: null,
  note: '',
  state: 'approved',
  reason: '',
  askedBy: null,
  revision: 1,
}
const listed = { status: 'available', notes: '', availability: {}, keptFor: [], features: [], revision: 1 }
const rooms = [
  { ...room, ...listed },
  { ...room, ...listed, _id: OTHER, name: 'Aula' },
]
const open = openerOf({
  content: BookingsPage,
  search: bookingsSearch,
  answers: { 'GET /api/bookings': [booking], 'GET /api/rooms': rooms },
})

test('a booking is listed with its room, dates and state', async () => {
  const { screen } = await open()
  await expect
    .element(screen.getByText('2 dates from Oct 5, 2026 to Oct 12, 2026, 14:00 to 16:00'))
    .toBeVisible()
  await expect.element(screen.getByText('Hall 2 (Main)')).toBeVisible()
  await expect.element(screen.getByText('Booked', { exact: true })).toBeVisible()
})

test('a room is booked for the time for which it was sought', async () => {
  const sought = `?dialog=new&room=${ROOM}&date=2026-10-05&until=2026-10-19&start=10:00&minutes=90`
  const { screen, writes } = await open({ 'POST /api/bookings': booking }, sought)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Defence')
  await screen.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(screen.getByText("'Open day' is booked.")).toBeVisible()
  expect(writes[0]?.body).toMatchObject({
    title: 'Defence',
    roomId: ROOM,
    dates: ['2026-10-05', '2026-10-12', '2026-10-19'],
    startTime: '10:00',
    endTime: '11:30',
  })
})

test('a refusal names what is in the room', async () => {
  const message = "On 2026-10-05: Hall 2 is already booked for 'Algebra' (Monday 14:00 - 15:00)."
  const { screen } = await open(
    { 'POST /api/bookings': refuse(409, message) },
    `?dialog=new&room=${ROOM}&date=2026-10-05&start=14:00`,
  )
  await screen.getByRole('textbox', { name: 'Title' }).fill('Defence')
  await screen.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(screen.getByRole('dialog').getByText(message)).toBeVisible()
})

test('a booking is cancelled, and booked again by Undo', async () => {
  const { screen, writes } = await open({
    [`POST /api/bookings/${ID}/cancel`]: { ...booking, state: 'cancelled' },
    [`POST /api/bookings/${ID}/reinstate`]: booking,
  })
  await screen.getByRole('button', { name: 'Cancel booking: Open day' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText("'Open day' is booked.")).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual([
    `POST /api/bookings/${ID}/cancel`,
    `POST /api/bookings/${ID}/reinstate`,
  ])
})

test('a changed booking is as it was by Undo', async () => {
  const { screen, writes } = await open({ [`PUT /api/bookings/${ID}`]: booking }, `?dialog=${ID}`)
  await screen.getByLabelText('From').fill('15:00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText("'Open day' is as it was.")).toBeVisible()
  expect(writes.map(({ body }) => body)).toMatchObject([
    { startTime: '15:00', revision: 1 },
    { startTime: '14:00', dates: booking.dates },
  ])
})

test('a request is decided with what it clashes with, in another room that is free', async () => {
  const asked = { ...booking, state: 'asked' as const, askedBy: { _id: OTHER, fullName: 'Kai Ito' } }
  const free = { features: [], freeUntil: '20:00', busy: [], kept: [] }
  const message = "Hall 2 is booked for 'Defence'."
  const { screen, writes } = await open(
    {
      'GET /api/bookings': [asked],
      [`POST /api/bookings/${ID}/decision`]: booking,
      'GET /api/rooms/free': {
        dates: asked.dates,
        startTime: '13:30',
        endTime: '16:00',
        rooms: [
          { ...room, ...free, _id: OTHER, name: 'Aula' },
          { ...room, ...free, busy: [{ date: '2026-10-05', message }] },
        ],
      },
    },
    `?dialog=decide-${ID}`,
  )
  await expect.element(screen.getByText(message)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Room' }).click()
  await screen.getByRole('option', { name: 'Aula (Main)' }).click()
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByText("'Open day' was approved.")).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ action: 'approved', roomId: OTHER })
})

test('professors are offered a booking where the site lets them, on a phone too', async () => {
  await page.viewport(390, 800)
  const openAs = openerOf({ content: BookingsPage, search: bookingsSearch, role: 'professor', answers: {} })
  const { screen } = await openAs({ 'GET /api/bookings': [] })
  await expect.element(screen.getByText('No bookings yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Book a Room' })).not.toBeInTheDocument()
})
