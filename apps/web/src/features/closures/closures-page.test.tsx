import { expect, test } from 'vitest'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { ClosuresPage } from './closures-page.tsx'

const winter = {
  _id: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  name: 'Winter break',
  startDate: '2026-12-21',
  endDate: '2027-01-03',
  buildingName: null,
  campusName: null,
  roomId: null as string | null,
  roomName: null as string | null,
  taughtAs: null as string | null,
  buildings: null,
}
const works = {
  ...winter,
  _id: '00000000-0000-4000-8000-000000000002',
  name: 'Works',
  buildingName: 'North',
  buildings: ['North'],
}
const move = {
  ...winter,
  _id: '00000000-0000-4000-8000-000000000004',
  name: 'Move',
  campusName: 'Hill',
  buildings: ['North', 'South'],
}
const makeUp = {
  ...winter,
  _id: '00000000-0000-4000-8000-000000000005',
  name: 'Make-up',
  startDate: '2026-10-10',
  endDate: '2026-10-10',
  taughtAs: '2026-10-09',
}
const floor = {
  ...winter,
  _id: '00000000-0000-4000-8000-000000000006',
  name: 'New floor',
  roomId: '00000000-0000-4000-8000-000000000007',
  roomName: 'n1',
}
const hill = { _id: '00000000-0000-4000-8000-000000000003', name: 'Hill', revision: 1 }
const settings = {
  siteName: 'S',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  minutesBetweenBuildings: 0,
  revision: 1,
}

const open = openerOf({
  content: ClosuresPage,
  answers: {
    'GET /api/admins/getSiteSettings/site': { ...settings, closures: [makeUp, winter, works, move, floor] },
    'GET /api/campuses': [],
    'GET /api/rooms': [makeRoom('n1', { buildingName: 'North' }), makeRoom('n2', { buildingName: 'North' })],
  },
})

test('the table tells name, dates and what is closed', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('cell', { name: 'Winter break', exact: true })).toBeVisible()
  const rows = screen.getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Make-up.*10.*10.*9.*2026The whole site$/),
    expect.stringMatching(/^Winter break.*2026.*2027The whole site$/),
    expect.stringMatching(/^Works.*North$/),
    expect.stringMatching(/^Move.*Hill$/),
    expect.stringMatching(/^New floor.*n1$/),
  ])
})

test('a new closure needs a name and dates in order, and is of the whole site unless a building is named', async () => {
  const { screen, writes } = await open({ 'POST /api/closures': works })
  await screen.getByRole('button', { name: 'Add Closure' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Closure' })
  await dialog.getByRole('button', { name: 'Add Closure' }).click()
  await expect.element(dialog.getByText('Closure name is required')).toBeVisible()
  expect(dialog.getByLabelText('Campus').query()).toBeNull()
  await dialog.getByLabelText('Name*').fill('Works')
  await dialog.getByLabelText('Start Date*').fill('2026-12-21')
  await dialog.getByLabelText('End Date*').fill('2026-12-20')
  await dialog.getByRole('button', { name: 'Add Closure' }).click()
  await expect.element(dialog.getByText('End date must not be before the start date')).toBeVisible()
  await dialog.getByLabelText('End Date*').fill('2027-01-03')
  await dialog.getByLabelText('Building').click()
  await screen.getByRole('option', { name: 'North' }).click()
  await dialog.getByRole('button', { name: 'Add Closure' }).click()
  await expect.element(screen.getByText('Closure created successfully!')).toBeVisible()
  const body = {
    name: 'Works',
    startDate: '2026-12-21',
    endDate: '2027-01-03',
    buildingName: 'North',
    campusName: '',
    roomId: '',
    taughtAs: '',
  }
  expect(writes).toEqual([{ call: 'POST /api/closures', body }])
})

test('a day that is taught as another is a single date, and another day than that', async () => {
  const { screen, writes } = await open({ 'POST /api/closures': makeUp })
  await screen.getByRole('button', { name: 'Add Closure' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Closure' })
  await dialog.getByLabelText('Name*').fill('Make-up')
  await dialog.getByLabelText('Start Date*').fill('2026-10-10')
  await dialog.getByLabelText('End Date*').fill('2026-10-11')
  await dialog.getByLabelText('Taught As').fill('2026-10-10')
  await dialog.getByRole('button', { name: 'Add Closure' }).click()
  await expect.element(dialog.getByText(/^A day that is taught as another is a single date/)).toBeVisible()
  await dialog.getByLabelText('End Date*').fill('2026-10-10')
  await dialog.getByRole('button', { name: 'Add Closure' }).click()
  await expect.element(dialog.getByText('Choose another day than the date itself')).toBeVisible()
  await dialog.getByLabelText('Taught As').fill('2026-10-09')
  await dialog.getByRole('button', { name: 'Add Closure' }).click()
  await expect.element(screen.getByText('Closure created successfully!')).toBeVisible()
  expect(writes).toMatchObject([{ call: 'POST /api/closures', body: { taughtAs: '2026-10-09' } }])
})

test('where there are campuses, one of them may be closed, but not a building as well', async () => {
  const { screen, writes } = await open(
    { 'GET /api/campuses': [hill], [`PUT /api/closures/${works._id}`]: works },
    `?dialog=${works._id}`,
  )
  const dialog = screen.getByRole('dialog', { name: 'Edit Closure' })
  await dialog.getByLabelText('Campus').selectOptions('Hill')
  await dialog.getByRole('button', { name: 'Update Closure' }).click()
  await expect.element(dialog.getByText('Choose a building or a campus, not both')).toBeVisible()
  await dialog.getByLabelText('Building').fill('')
  await dialog.getByRole('button', { name: 'Update Closure' }).click()
  await expect.element(screen.getByText('Closure updated successfully!')).toBeVisible()
  const body = { buildingName: '', campusName: 'Hill', revision: 1 }
  expect(writes).toEqual([{ call: `PUT /api/closures/${works._id}`, body }])
})

test('a single room is closed without a building', async () => {
  const { screen, writes } = await open(
    {
      'GET /api/rooms': [makeRoom(floor.roomId, { name: 'Hall', buildingName: 'North' })],
      [`PUT /api/closures/${works._id}`]: floor,
    },
    `?dialog=${works._id}`,
  )
  const dialog = screen.getByRole('dialog', { name: 'Edit Closure' })
  await dialog.getByRole('combobox', { name: 'Room' }).click()
  await screen.getByRole('option', { name: 'Hall, North' }).click()
  await dialog.getByRole('button', { name: 'Update Closure' }).click()
  await expect.element(dialog.getByText('Choose a room, or a building or a campus')).toBeVisible()
  await dialog.getByLabelText('Building').fill('')
  await dialog.getByRole('button', { name: 'Update Closure' }).click()
  await expect.element(screen.getByText('Closure updated successfully!')).toBeVisible()
  const body = { buildingName: '', roomId: floor.roomId, revision: 1 }
  expect(writes).toEqual([{ call: `PUT /api/closures/${works._id}`, body }])
})

test('a closure that keeps classes apart is not deleted, and why is told', async () => {
  const { screen } = await open({
    [`POST /api/closures/delete/${winter._id}`]: refuse(409, 'The room is already booked at this time.'),
  })
  await screen.getByRole('button', { name: 'Delete Winter break' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(screen.getByText('Error deleting closure: The room is already booked at this time.'))
    .toBeVisible()
})
