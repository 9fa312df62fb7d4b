import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { FeaturesPage } from './features-page.tsx'

const beamer = { _id: '00000000-0000-4000-8000-000000000001', name: 'Beamer', rooms: 3, courses: 1 }
const projector = { ...beamer, _id: '00000000-0000-4000-8000-000000000002', name: 'Projector', rooms: 20 }

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})
afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

test('features are listed with how many have and need them, which lead to the rooms', async () => {
  const { screen } = await openPage({
    content: FeaturesPage,
    answers: { 'GET /api/features': [beamer, projector] },
  })
  await expect.element(screen.getByRole('cell', { name: 'Beamer', exact: true })).toBeVisible()
  const rows = screen.getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Beamer31', 'Projector201'])
  const rooms = screen.getByRole('link', { name: '20', exact: true })
  await expect.element(rooms).toHaveAttribute('href', '/admin/rooms?feature=Projector')
})

test('a feature gets another name; that both become one is said before it is done', async () => {
  const { screen, writes } = await openPage({
    content: FeaturesPage,
    answers: {
      'GET /api/features': [beamer, projector],
      [`POST /api/features/${beamer._id}/rename`]: projector,
    },
  })
  await screen.getByRole('button', { name: 'Edit Beamer' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Rename Feature' })
  await expect.element(dialog.getByText('Rooms and courses take the new name.')).toBeVisible()
  await dialog.getByLabelText('Name*').fill('projector')
  await expect.element(dialog.getByText('both become one')).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(screen.getByText('Feature renamed successfully!')).toBeVisible()
  expect(writes).toEqual([{ call: `POST /api/features/${beamer._id}/rename`, body: { name: 'projector' } }])
})
