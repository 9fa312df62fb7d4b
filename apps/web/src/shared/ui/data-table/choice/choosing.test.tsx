import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAt } from '../../../testing/render-at.tsx'
import type { Column } from '../column.ts'
import { RecordList } from '../record-list.tsx'
import { Choosing } from './choosing.tsx'

interface Room {
  _id: string
  name: string
  seats: number
}

const columns: Column<Room>[] = [
  { id: 'name', header: 'Room Name', value: (room) => room.name },
  { id: 'seats', header: 'Capacity', value: (room) => room.seats, cell: (room) => `${room.seats} seats` },
]
const ROOMS = Array.from({ length: 30 }, (_, index) => ({
  _id: String(index),
  name: index === 2 ? '=Room 3' : `Room ${index + 1}`,
  seats: 100 - index,
}))

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

async function open({ address = '/', matches = (_: Room): boolean => true } = {}) {
  const query = { data: ROOMS, isError: false, isFetching: false, refetch: vi.fn() }
  const texts = { loading: '', failed: '', nothingEntered: '', nothingMatches: '' }
  const { screen } = await renderAt(address, () => (
    <RecordList
      label="Rooms"
      query={query}
      matches={matches}
      columns={columns}
      actions={() => null}
      choosing={(rows, show) => (
        <Choosing label="Rooms" rows={rows} columns={columns} nameOf={({ name }) => name}>
          {show}
        </Choosing>
      )}
      texts={texts}
    />
  ))
  const choose = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
  const bar = screen.getByRole('group', { name: 'Chosen rows' })
  await expect.element(choose('Room 1')).toBeVisible()
  return { screen, choose, bar }
}

test('without a choice there are boxes in front of the rows, and nothing else', async () => {
  const { screen, bar } = await open()
  await expect.poll(() => screen.getByRole('columnheader').elements()).toHaveLength(3)
  expect(bar.query()).toBeNull()
})

test('rows are chosen one by one, counted, and left by Escape', async () => {
  const { choose, bar } = await open()
  await choose('Room 1').click()
  await choose('Room 4').click()
  await expect.element(bar.getByText('2 of 30 chosen')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(choose('Room 1')).not.toBeChecked()
})

test('Shift and a click choose, or leave, all rows since the last one, in either direction', async () => {
  const { choose, bar } = await open()
  await choose('Room 6').click()
  await choose('Room 2').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('5 of 30 chosen')).toBeVisible()
  await choose('Room 4').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('2 of 30 chosen')).toBeVisible()
})

test('a range goes by the order that is shown, over the pages', async () => {
  const { screen, choose, bar } = await open()
  await choose('Room 25').click()
  await screen.getByRole('button', { name: 'Capacity' }).click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await choose('Room 2').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('24 of 30 chosen')).toBeVisible()
})

test('the box above the rows chooses all that the filter leaves, also on other pages, and none again', async () => {
  const { screen, bar } = await open({ matches: ({ seats }) => seats > 72 })
  const all = screen.getByRole('checkbox', { name: 'Choose all 28' })
  await all.click()
  await expect.element(bar.getByText('28 of 28 chosen')).toBeVisible()
  await all.click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('Space and Shift with the arrows choose by the keyboard, and back again leave', async () => {
  const { choose, bar } = await open()
  choose('Room 1').element().focus()
  await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(bar.getByText('3 of 30 chosen')).toBeVisible()
  await expect.element(choose('=Room 3')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowUp}')
  await expect.element(bar.getByText('2 of 30 chosen')).toBeVisible()
  await expect.element(choose('Room 1')).toHaveFocus()
})

test('chosen rows are copied for a spreadsheet, numbers as numbers, nothing as a formula', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, choose, bar } = await open()
  await choose('Room 2').click()
  await choose('=Room 3').click()
  await bar.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByText('Copied 2 rows')).toBeVisible()
  expect(copied).toHaveBeenCalledWith("Room Name\tCapacity\nRoom 2\t99\n'=Room 3\t98")
})

test('all that is shown is saved as CSV in its order', async () => {
  const saved: Blob[] = []
  const begin = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return begin(blob)
  })
  const { choose, bar } = await open({ address: '/?sort=-seats', matches: ({ seats }) => seats > 98 })
  await choose('Room 1').click()
  await bar.getByRole('button', { name: 'Choose all 2' }).click()
  await bar.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await saved[0]?.text()).toBe('"Room Name","Capacity"\r\n"Room 1","100"\r\n"Room 2","99"\r\n')
})

test('when the choice ends by its button the focus stays in the list', async () => {
  const { screen, choose, bar } = await open()
  await choose('Room 1').click()
  await bar.getByRole('button', { name: 'Choose none' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(document.activeElement?.contains(screen.getByRole('table').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
