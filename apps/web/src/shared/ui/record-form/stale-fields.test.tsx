import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RoomsPage } from '../../../features/rooms/rooms-page.tsx'
import { makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { roomsQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { openPage } from '../../testing/open-page.tsx'
import { refuse } from '../../testing/stub-network.ts'

const hall = makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 60, revision: 4 })
const MESSAGE = 'Somebody has changed this in the meantime.'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(390, 844)
})

/** A room whose seats and status somebody else changes while it is edited here. */
async function editWhileOthersDo() {
  const current = { ...hall, seats: 70, status: 'maintenance' as const, notes: 'New beamer', revision: 6 }
  const answers = [refuse(409, MESSAGE, { fields: ['seats', 'status'], current }), Response.json(current)]
  const { screen, writes } = await openPage({
    address: '?dialog=r1',
    content: RoomsPage,
    answers: { 'GET /api/rooms': [hall], 'PUT /api/rooms/r1': () => answers.shift() as Response },
  })
  const dialog = screen.getByRole('dialog', { name: 'Edit Room' })
  await dialog.getByLabelText('Building*').fill('Annex')
  await dialog.getByLabelText('No of Seats*').fill('80')
  await dialog.getByLabelText('Status').selectOptions('booked')
  const save = dialog.getByRole('button', { name: 'Update Room' })
  return { screen, dialog, save, writes, choice: (name: string) => dialog.getByRole('radiogroup', { name }) }
}

test('only what was edited is sent, with the revision that it began with', async () => {
  const { screen, writes } = await openPage({
    address: '?dialog=r1',
    content: RoomsPage,
    answers: { 'GET /api/rooms': [hall], 'PUT /api/rooms/r1': hall },
  })
  const seats = screen.getByLabelText('No of Seats*')
  await seats.fill('80')
  // The list comes fresh meanwhile: what was begun with stays what it was.
  queryClient.setQueryData(roomsQuery.queryKey, [{ ...hall, notes: 'New beamer', seats: 70, revision: 5 }])
  await expect.element(seats).toHaveValue('80')
  await screen.getByRole('button', { name: 'Update Room' }).click()
  await expect.element(screen.getByText('Room updated successfully!')).toBeVisible()
  expect(writes).toEqual([{ call: 'PUT /api/rooms/r1', body: { seats: 80, revision: 4 } }])
})

test('the form asks about a field that somebody else has changed too, with its present value, and then saves it', async () => {
  const { screen, dialog, save, writes, choice } = await editWhileOthersDo()
  await save.click()
  await expect.element(screen.getByText(`Error updating room: ${MESSAGE}`)).toBeVisible()
  await expect.element(choice('Seats').getByLabelText('Take what is there now: 70')).toHaveFocus()
  await expect.element(choice('Seats').getByLabelText('Keep what you entered: 80')).not.toBeChecked()
  await expect.element(choice('Status').getByLabelText('Take what is there now: maintenance')).toBeVisible()
  // What was not edited is shown as it is now; what was, as it was typed.
  await expect.element(dialog.getByLabelText('Notes')).toHaveValue('New beamer')
  await expect.element(dialog.getByLabelText('Building*')).toHaveValue('Annex')
  const [narrow] = document.querySelectorAll('[role=dialog]')
  expect(narrow?.scrollWidth).toBeLessThanOrEqual(390)

  await save.click()
  await expect.element(dialog.getByText('Please choose one').first()).toBeVisible()
  await expect.element(choice('Seats').getByLabelText(/^Take/)).toHaveFocus()
  expect(writes).toHaveLength(1)
  // By the keyboard alone: Space and arrows choose, Tab leads to the next.
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByLabelText('No of Seats*')).toHaveValue('70')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(choice('Status').getByLabelText('Keep what you entered: booked')).toBeChecked()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes.map(({ body }) => body)).toEqual([
    { buildingName: 'Annex', seats: 80, status: 'booked', revision: 4 },
    { buildingName: 'Annex', status: 'booked', revision: 6 },
  ])
})

test.each(['en', 'es', 'ar'] as const)(
  'what is asked has no fault that axe finds, in %s',
  async (language) => {
    const { save, screen } = await editWhileOthersDo()
    await save.click()
    await expect.element(screen.getByRole('radiogroup', { name: 'Seats' })).toBeVisible()
    await chooseLanguage(language)
    const { violations } = await axe.run('[role=dialog]')
    await chooseLanguage('en')
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual(
      [],
    )
  },
)
