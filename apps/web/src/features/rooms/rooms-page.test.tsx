import { ROOM_STATUSES } from '@scheduler/domain'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { RoomsPage } from './rooms-page.tsx'

const hall = makeRoom('r1', { name: 'A1', buildingName: 'Main Building', seats: 60 })
const laboratory = makeRoom('r2', { name: 'B12', buildingName: 'Science Wing', status: 'maintenance' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'], address = '') =>
  openPage({
    address,
    content: RoomsPage,
    statuses: ROOM_STATUSES,
    answers: { 'GET /api/rooms': [hall, laboratory], ...answers },
  })

test('the table has the columns of the specification, and two actions', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: '60 seats' })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual([
    'Room Name',
    'Building',
    'Capacity',
    'Status',
    'Actions',
  ])
  const buttons = screen.getByRole('row').nth(1).getByRole('button').elements()
  expect(buttons.map((button) => button.ariaLabel)).toEqual(['Edit A1', 'Delete A1'])
})

test('the filter offers every status as it is written, and the search matches name or building', async () => {
  const { screen } = await open({})
  const options = screen.getByLabelText('Status').getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual(['all', 'available', 'booked', 'maintenance'])
  await screen.getByPlaceholder('Search rooms...').fill('science')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await screen.getByLabelText('Status').selectOptions('available')
  await expect.element(screen.getByText('No rooms found matching your criteria.')).toBeVisible()
})

test('a room needs a name, a building and at least one seat', async () => {
  const { screen } = await open({}, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Room' })
  await expect.element(dialog.getByLabelText('Status')).toHaveValue('available')
  await dialog.getByRole('button', { name: 'Add Room' }).click()
  await expect.element(dialog.getByText('Room name is required')).toBeVisible()
  await expect.element(dialog.getByText('Building is required')).toBeVisible()
  await expect.element(dialog.getByText('Seats is required')).toBeVisible()
})

test('zero seats are an error, not silently one', async () => {
  const { screen, writes } = await open({ 'POST /api/rooms': hall }, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Room' })
  await dialog.getByLabelText('Room Name*').fill('C3')
  await dialog.getByLabelText('Building*').fill('Library')
  await dialog.getByLabelText('No of Seats*').fill('0')
  await dialog.getByLabelText('Notes').click()
  await expect.element(dialog.getByLabelText('No of Seats*')).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Add Room' }).click()
  await expect.element(dialog.getByText('Seats must be at least 1')).toBeVisible()
  expect(writes).toEqual([])
})

test('a new room is saved with the slots that were chosen over its dialog', async () => {
  const { screen, writes, history } = await open({ 'POST /api/rooms': hall }, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Room' })
  await dialog.getByLabelText('Room Name*').fill('C3')
  await dialog.getByLabelText('Building*').fill('Library')
  await dialog.getByLabelText('No of Seats*').fill('3')
  await dialog.getByRole('button', { name: 'Set Room Availability' }).click()
  const slots = screen.getByRole('dialog', { name: 'Set Room Availability' })
  await slots.getByRole('button', { name: 'Morning of Monday' }).click()
  expect(history.location.search).toBe('?dialog=new&over=availability')
  await slots.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('Open on Monday')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Room' }).click()
  await expect.element(screen.getByText('Room created successfully!')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({
    name: 'C3',
    buildingName: 'Library',
    seats: 3,
    status: 'available',
    availability: { Monday: expect.arrayContaining(['06:00 - 07:00']) },
  })
})

test('Back closes the slots alone, and the room keeps what was typed', async () => {
  const { screen, history } = await open({}, '?dialog=new')
  await screen.getByLabelText('Room Name*').fill('C3')
  await screen.getByRole('button', { name: 'Set Room Availability' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Set Room Availability' })).toBeVisible()
  history.back()
  await expect.element(screen.getByRole('dialog', { name: 'Set Room Availability' })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Room Name*')).toHaveValue('C3')
})

test('each failure has its toast', async () => {
  const { screen } = await open({
    'PUT /api/rooms/r1': refuse(500, 'No luck.'),
    'POST /api/rooms/delete/r2': refuse(409, 'This room is used by 1 class and cannot be deleted.'),
  })
  await screen.getByRole('button', { name: 'Edit A1' }).click()
  await screen.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(screen.getByText('Error updating room: No luck.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Delete B12' }).click()
  await expect.element(screen.getByText('Are you sure you want to delete this room?')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText(/^Error deleting room: This room is used by 1 class/)).toBeVisible()
})

test('rooms that cannot be fetched are told in a toast', async () => {
  const { screen } = await open({ 'GET /api/rooms': refuse(403, 'Not today.') })
  await expect.element(screen.getByText('Error fetching rooms: Not today.')).toBeVisible()
})
