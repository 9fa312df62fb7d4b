import type { findFreeRooms, Reply } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { FreeRoomsPage } from './free-rooms-page.tsx'
import { freeRoomsSearch } from './free-rooms-route.ts'

const room = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Aula',
  buildingName: 'Main',
  seats: 40,
  features: ['Projector'],
  freeUntil: '16:00',
  busy: [],
  kept: [],
}
const answer: Reply<typeof findFreeRooms> = {
  dates: ['2026-10-05'],
  startTime: '14:00',
  endTime: '15:00',
  rooms: [room],
}
const weekly = {
  ...answer,
  dates: ['2026-10-05', '2026-10-12'],
  rooms: [
    {
      ...room,
      busy: [{ date: '2026-10-12', message: "Aula is already booked for 'Algebra'." }],
      kept: [{ message: 'Aula is kept for Physics.' }],
    },
  ],
}

const open = openerOf({
  content: FreeRoomsPage,
  search: freeRoomsSearch as never,
  answers: {
    'GET /api/rooms': [{ ...room, status: 'available', notes: '', availability: {}, keptFor: [] }],
    'GET /api/rooms/free': answer,
    'GET /api/rooms/free?seats=40': { ...answer, rooms: [] },
    'GET /api/rooms/free?date=2026-10-05&startTime=14%3A00&until=2026-10-12&features=Projector': weekly,
  },
})

test('opened it answers for now, with until when a room is free', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: '1 room is free' })).toBeVisible()
  await expect.element(screen.getByText('Free until 16:00')).toBeVisible()
  await expect.element(screen.getByText('Main · 40 seats')).toBeVisible()
})

test('the answer follows the question', async () => {
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Seats' }).fill('40')
  await expect.element(screen.getByRole('heading', { name: 'No room is free' })).toBeVisible()
})

test('the address has the question: a series names the dates on which a room is not free, and for whom it is kept', async () => {
  const question = '?when=weekly&date=2026-10-05&start=14:00&until=2026-10-12&features=Projector'
  const { screen } = await open({}, question)
  await expect.element(screen.getByText('Free on 1 of 2 dates')).toBeVisible()
  await expect.element(screen.getByText('Not on Oct 12, 2026')).toBeVisible()
  await expect.element(screen.getByText('Aula is kept for Physics.')).toBeVisible()
  await expect.element(screen.getByLabelText('First date')).toHaveValue('10/05/2026')
})

test('a refusal is shown, on a phone too', async () => {
  await page.viewport(390, 800)
  const message = 'The time must end by midnight'
  const { screen } = await open({ 'GET /api/rooms/free': refuse(400, message) })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`Error finding free rooms: ${message}`)
})
