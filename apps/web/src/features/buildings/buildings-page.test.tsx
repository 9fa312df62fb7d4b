import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../shared/api/query-client.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { BuildingsPage } from './buildings-page.tsx'

const north = {
  _id: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  name: 'North',
  code: 'N',
  campusName: 'Hill',
  latitude: 48.1486,
  longitude: -11.5,
  rooms: 3,
}
const gym = {
  ...north,
  _id: '00000000-0000-4000-8000-000000000002',
  name: 'Gym',
  code: '',
  campusName: null,
  latitude: null,
  longitude: null,
  rooms: 0,
}
const hill = { _id: '00000000-0000-4000-8000-000000000003', name: 'Hill', revision: 1 }

afterEach(() => queryClient.cancelQueries())

const open = openerOf({
  content: BuildingsPage,
  answers: { 'GET /api/buildings': [gym, north], 'GET /api/campuses': [hill] },
})

test('the table tells of each building its campus, where it is and how many rooms it has', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Hill' })).toBeVisible()
  const rows = screen.getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Gym0', 'NorthNHill48.1486-11.53'])
})

test('a building is edited; a campus goes by its name, and a place has both coordinates', async () => {
  const { screen, writes } = await open({ [`PUT /api/buildings/${gym._id}`]: gym })
  await screen.getByRole('button', { name: 'Edit Gym' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Building' })
  await dialog.getByLabelText('Latitude').fill('48,15')
  await dialog.getByLabelText('Campus').click()
  await screen.getByRole('option', { name: 'Hill' }).click()
  await dialog.getByRole('button', { name: 'Update Building' }).click()
  await expect.element(dialog.getByText('Longitude is required')).toBeVisible()
  await dialog.getByLabelText('Longitude').fill('11.6')
  await dialog.getByRole('button', { name: 'Update Building' }).click()
  await expect.element(screen.getByText('Building updated successfully!')).toBeVisible()
  const body = { latitude: '48,15', longitude: '11.6', campusName: 'Hill', revision: 1 }
  expect(writes).toEqual([{ call: `PUT /api/buildings/${gym._id}`, body }])
})

test('the name of a campus leads to its dialog, which renames it', async () => {
  const { screen, writes } = await open({ [`PUT /api/campuses/${hill._id}`]: { ...hill, name: 'Hilltop' } })
  await screen.getByRole('link', { name: 'Hill' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Campus' })
  await dialog.getByLabelText('Name*').fill('Hilltop')
  await dialog.getByRole('button', { name: 'Update Campus' }).click()
  await expect.element(screen.getByText('Campus updated successfully!')).toBeVisible()
  expect(writes).toEqual([{ call: `PUT /api/campuses/${hill._id}`, body: { name: 'Hilltop', revision: 1 } }])
})

test('why a building is not deleted is told', async () => {
  const said = 'This building has 3 rooms and cannot be deleted.'
  const { screen } = await open({ [`POST /api/buildings/delete/${north._id}`]: refuse(409, said) })
  await screen.getByRole('button', { name: 'Delete North' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText(`Error deleting building: ${said}`)).toBeVisible()
})

test('the minutes to other buildings are those entered, or greyed as worked out, and another number is taken', async () => {
  const south = { ...north, _id: '00000000-0000-4000-8000-000000000005', name: 'South', latitude: 48.1386 }
  const settings = {
    siteName: 'S',
    academicYearStart: '2026-09-01',
    academicYearEnd: '2027-08-31',
    minutesBetweenBuildings: 15,
    closures: [],
    located: [north, south].map(({ name, latitude, longitude }) => ({ building: name, latitude, longitude })),
    walks: [{ from: 'Gym', to: 'North', minutes: 4 }],
    revision: 1,
  }
  const { screen, writes } = await open({
    'GET /api/buildings': [gym, north, south],
    'GET /api/admins/getSiteSettings/site': settings,
    [`PUT /api/buildings/${north._id}/walk`]: { minutes: 9, warnings: [] },
  })
  await screen.getByLabelText('From').selectOptions('North')
  const [toGym, toSouth] = [
    screen.getByLabelText('Minutes to Gym'),
    screen.getByLabelText('Minutes to South'),
  ]
  await expect.element(toGym).toHaveValue('4')
  await expect.element(toGym).toHaveAttribute('placeholder', '15')
  await expect.element(toSouth).toHaveValue('')
  await expect.element(toSouth).toHaveAttribute('placeholder', '21')
  await toSouth.fill('9')
  await toSouth.element().blur()
  await expect.element(screen.getByText('Walking minutes updated successfully!')).toBeVisible()
  await toGym.fill('')
  await toGym.element().blur()
  await expect
    .poll(() => writes)
    .toEqual([
      { call: `PUT /api/buildings/${north._id}/walk`, body: { toId: south._id, minutes: 9 } },
      { call: `PUT /api/buildings/${north._id}/walk`, body: { toId: gym._id, minutes: null } },
    ])
})
