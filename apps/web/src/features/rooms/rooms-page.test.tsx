import { ROOM_STATUSES } from '@scheduler/domain'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { RoomsPage } from './rooms-page.tsx'

const hall = makeRoom('r1', { name: 'A1', buildingName: 'Main Building', seats: 60 })
const laboratory = makeRoom('r2', { name: 'B12', buildingName: 'Science Wing', status: 'maintenance' })

const open = openerOf({
  content: RoomsPage,
  statuses: ROOM_STATUSES,
  answers: { 'GET /api/rooms': [hall, laboratory] },
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

test('where rooms have features, the list shows them and is filtered by one', async () => {
  const rooms = [
    { ...hall, features: ['Projector', 'Step-free'] },
    { ...laboratory, features: ['Sink'] },
  ]
  const { screen, history } = await open({ 'GET /api/rooms': rooms })
  await expect.element(screen.getByRole('columnheader', { name: 'Features' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Projector, Step-free' })).toBeVisible()
  const filter = screen.getByLabelText('Feature', { exact: true })
  const options = filter.getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual([
    'every feature',
    'Projector',
    'Sink',
    'Step-free',
  ])
  await filter.selectOptions('Sink')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'B12', exact: true })).toBeVisible()
  expect(history.location.search).toBe('?feature=Sink')
})

const HALF = '00000000-0000-4000-8000-000000000003'
const half = makeRoom(HALF, { name: 'A1 left', buildingName: 'Main Building', partOf: 'r1' })
const divided = { 'GET /api/rooms': [hall, laboratory, half] }

test('a room is part of none that is part of it, and the list shows of which each is', async () => {
  const { screen } = await open(divided, '?dialog=r1')
  const partOf = screen.getByRole('dialog').getByLabelText('Part of')
  await expect.element(partOf).toBeVisible()
  const choices = partOf.getByRole('option').elements()
  expect(choices.map((option) => option.textContent)).toEqual(['No other room', 'B12 (Science Wing)'])
  await expect.element(screen.getByRole('columnheader', { name: 'Part of' })).toBeInTheDocument()
  await expect.element(screen.getByRole('cell', { name: 'A1 (Main Building)' })).toBeInTheDocument()
})

test('a room is made part of another', async () => {
  const answers = { ...divided, 'PUT /api/rooms/r2': { ...laboratory, partOf: HALF } }
  const { screen, writes } = await open(answers, '?dialog=r2')
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Part of').selectOptions('A1 left (Main Building)')
  await dialog.getByRole('button', { name: 'Update Room' }).click()
  await expect.poll(() => writes[0]?.body).toEqual({ partOf: HALF, revision: 1 })
})

test('where rooms belong to departments, the list shows them and is filtered by one with those below it', async () => {
  const rooms = [
    { ...hall, department: 'Optics' },
    { ...laboratory, department: 'Law' },
    makeRoom('r3', { name: 'C3' }),
  ]
  const settings = {
    siteName: 'S',
    academicYearStart: '2026-09-01',
    academicYearEnd: '2027-08-31',
    minutesBetweenBuildings: 0,
    located: [],
    walks: [],
    closures: [],
    departments: [{ name: 'Optics', parentName: 'Physics' }],
    revision: 1,
  }
  const { screen, history } = await open({
    'GET /api/rooms': rooms,
    'GET /api/admins/getSiteSettings/site': settings,
  })
  await expect.element(screen.getByRole('columnheader', { name: 'Department' })).toBeVisible()
  const filter = screen.getByLabelText('Department', { exact: true })
  await expect.element(filter.getByRole('option', { name: 'Physics' })).toBeInTheDocument()
  const options = filter.getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual([
    'every department',
    'Law',
    'Optics',
    'Physics',
  ])
  await filter.selectOptions('Physics')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'A1', exact: true })).toBeVisible()
  expect(history.location.search).toBe('?department=Physics')
})

test('a room is asked for its department where there are some', async () => {
  const { screen, writes } = await open(
    { 'GET /api/departments': [{ name: 'Physics' }], 'PUT /api/rooms/r1': hall },
    '?dialog=r1',
  )
  const dialog = screen.getByRole('dialog', { name: 'Edit Room' })
  await dialog.getByLabelText('Department').click()
  await screen.getByRole('option', { name: 'Physics' }).click()
  await dialog.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(screen.getByText('Room updated successfully!')).toBeVisible()
  expect(writes).toEqual([{ call: 'PUT /api/rooms/r1', body: { department: 'Physics', revision: 1 } }])
})

test('a room is kept for a department at the hours that are chosen', async () => {
  const { screen, writes } = await open(
    { 'GET /api/departments': [{ name: 'Physics' }], 'PUT /api/rooms/r1': hall },
    '?dialog=r1',
  )
  const dialog = screen.getByRole('dialog', { name: 'Edit Room' })
  await dialog.getByRole('button', { name: 'Keep for a department' }).click()
  const kept = dialog.getByRole('group', { name: 'Kept for departments' })
  await expect.element(kept.getByText('At all times')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(kept.getByText('Department is required')).toBeVisible()
  await kept.getByRole('combobox', { name: 'Department' }).click()
  await screen.getByRole('option', { name: 'Physics' }).click()
  await kept.getByRole('button', { name: 'Choose hours' }).click()
  const hours = screen.getByRole('dialog', { name: 'Choose hours' })
  await expect.element(hours.getByText('At all times')).toBeVisible()
  await hours.getByRole('button', { name: 'Morning of Monday' }).click()
  await hours.getByRole('button', { name: 'Apply' }).click()
  await expect.element(kept.getByText(/^Monday /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(screen.getByText('Room updated successfully!')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({
    keptFor: [{ department: 'Physics', hours: { Monday: expect.arrayContaining(['09:00 - 10:00']) } }],
    revision: 1,
  })
})

test('the list shows for whom rooms are kept, and a room stops being kept', async () => {
  const keptFor = [
    { department: 'History', hours: {} },
    { department: 'Physics', hours: { Monday: ['09:00 - 10:00', '10:00 - 12:00'] } },
  ]
  const { screen, writes } = await open({
    'GET /api/rooms': [{ ...hall, keptFor }, laboratory],
    'PUT /api/rooms/r1': hall,
  })
  await expect.element(screen.getByRole('columnheader', { name: 'Kept for departments' })).toBeVisible()
  await expect
    .element(screen.getByRole('cell', { name: 'History, Physics (Monday 09:00 - 12:00)' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Edit A1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Room' })
  await dialog.getByRole('button', { name: 'Do not keep for History' }).click()
  await dialog.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(screen.getByText('Room updated successfully!')).toBeVisible()
  expect(writes[0]?.body).toEqual({ keptFor: keptFor.slice(1), revision: 1 })
})

test('where nobody has a department nothing is said of keeping rooms', async () => {
  const { screen } = await open({}, '?dialog=r1')
  await expect.element(screen.getByRole('dialog', { name: 'Edit Room' })).toBeVisible()
  await expect.element(screen.getByText('Kept for departments')).not.toBeInTheDocument()
})

test('the features that rooms and courses have already are offered, and a new name is a new one', async () => {
  const { screen, writes } = await open(
    {
      'GET /api/rooms': [hall, { ...laboratory, features: ['Sink'] }],
      'GET /api/courses': [makeCourse('k1', { needs: ['Piano'] })],
      'PUT /api/rooms/r1': hall,
    },
    '?dialog=r1',
  )
  const dialog = screen.getByRole('dialog', { name: 'Edit Room' })
  const input = dialog.getByRole('combobox', { name: 'Features' })
  await input.click()
  await expect.element(screen.getByRole('option', { name: 'Piano' })).toBeVisible()
  await screen.getByRole('listbox', { name: 'Features' }).getByRole('option', { name: 'Sink' }).click()
  await userEvent.keyboard('piano,Loom')
  await dialog.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(screen.getByText('Room updated successfully!')).toBeVisible()
  expect(writes[0]?.body).toEqual({ features: ['Sink', 'Piano', 'Loom'], revision: 1 })
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

let round = 0

/** With rooms of other ids each time: those that were deleted never come back. */
async function askToDelete(answers: Parameters<typeof open>[0]) {
  round += 1
  const ids = [`doomed-${round}`, `last-${round}`] as const
  const rooms = [
    { ...hall, _id: ids[0] },
    { ...laboratory, _id: ids[1] },
  ]
  const opened = await open({ 'GET /api/rooms': rooms, ...answers })
  const { screen } = opened
  await screen.getByRole('checkbox', { name: 'Choose all 2' }).click()
  const bar = screen.getByRole('group', { name: 'Chosen rows' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete 2 records?' })
  await expect.element(dialog.getByText(/^This deletes A1, B12, with all/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const calledWith = (more: object) => ({
    call: 'POST /api/records/delete',
    body: { kind: 'rooms', ids, ...more },
  })
  return { ...opened, dialog, calledWith }
}

test('what is chosen is deleted after one question, once the notice that offers to undo it is closed', async () => {
  const { screen, writes, calledWith } = await askToDelete({ 'POST /api/records/delete': { deleted: 2 } })
  await expect.element(screen.getByText('Deleting 2 records')).toBeVisible()
  await expect.element(screen.getByText('No rooms found matching your criteria.')).toBeVisible()
  expect(writes).toMatchObject([calledWith({ isTrial: true })])
  await screen.getByRole('button', { name: 'Close notice' }).click()
  await expect.element(screen.getByText('2 records deleted')).toBeVisible()
  expect(writes).toMatchObject([
    calledWith({ isTrial: true }),
    { call: 'POST /api/records/delete', body: { kind: 'rooms' } },
  ])
})

test('undone within the time of the notice, the records are where they were, and nothing was sent', async () => {
  const { screen, writes, calledWith } = await askToDelete({ 'POST /api/records/delete': { deleted: 2 } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('cell', { name: 'A1', exact: true })).toBeVisible()
  await expect.element(screen.getByText('Deleting 2 records')).not.toBeInTheDocument()
  expect(writes).toMatchObject([calledWith({ isTrial: true })])
})

test('who leaves the page has not undone it', async () => {
  const listen = vi.spyOn(window, 'addEventListener')
  const { screen, writes, calledWith } = await askToDelete({ 'POST /api/records/delete': { deleted: 2 } })
  await expect.element(screen.getByText('Deleting 2 records')).toBeVisible()
  // The event itself would end the test's own line.
  const leave = listen.mock.calls.findLast(([name]) => name === 'pagehide')?.[1] as () => void
  leave()
  await expect.poll(() => writes).toMatchObject([calledWith({ isTrial: true }), calledWith({})])
  await expect.element(screen.getByText('2 records deleted')).toBeVisible()
})

test('where a chosen record is used, the question says which and why, and nothing leaves the list', async () => {
  const errors = [
    { field: `last-${round + 1}`, message: 'This room is used by 1 class and cannot be deleted.' },
  ]
  const { screen, dialog } = await askToDelete({
    'POST /api/records/delete': refuse(409, '1 of them is used. Nothing was deleted.', { errors }),
  })
  await expect.element(dialog.getByText(/B12: This room is used by 1 class/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('cell', { name: 'A1', exact: true })).toBeVisible()
})

test('all that is chosen gets a value, after it is said how many that changes, and it can be undone', async () => {
  const reply = {
    _id: '00000000-0000-4000-8000-000000000001',
    kind: 'rooms',
    fileName: 'Rooms',
    at: '2026-10-01T10:00:00.000Z',
    created: 0,
    changed: 1,
    same: 1,
    warnings: [],
  }
  const { screen, writes } = await open({
    'POST /api/records/change': reply,
    [`POST /api/imports/${reply._id}/undo`]: { message: 'Undone' },
  })
  await screen.getByRole('checkbox', { name: 'Choose all 2' }).click()
  await screen.getByRole('button', { name: 'Edit a field' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit 2 records' })
  await expect.element(dialog.getByLabelText('Field')).toHaveValue('status')
  await dialog.getByLabelText('Status').selectOptions('maintenance')
  await expect.element(dialog.getByText('1 of 2 change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(screen.getByText('1 record changed')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The change was undone.')).toBeVisible()
  expect(writes).toMatchObject([
    { body: { kind: 'rooms', ids: ['r1', 'r2'], field: 'status', value: 'maintenance' } },
    { call: `POST /api/imports/${reply._id}/undo` },
  ])
})

test('a number is one too, and a refusal names the rooms', async () => {
  const errors = [{ field: 'r2', message: 'No' }]
  const { screen } = await open({ 'POST /api/records/change': refuse(409, 'Refused.', { errors }) })
  await screen.getByRole('checkbox', { name: 'Choose all 2' }).click()
  await screen.getByRole('button', { name: 'Edit a field' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit 2 records' })
  await dialog.getByLabelText('Field').selectOptions('seats')
  await dialog.getByLabelText('No of Seats').fill('12')
  await expect.element(dialog.getByText('2 of 2 change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(dialog.getByText(/B12: No/)).toBeVisible()
})
