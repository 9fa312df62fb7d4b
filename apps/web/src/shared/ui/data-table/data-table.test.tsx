import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { markChanged } from '../../realtime/recent-changes.ts'
import { renderAt } from '../../testing/render-at.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Room {
  _id: string
  name: string
  seats: number
}

const columns: Column<Room>[] = [
  { id: 'name', header: 'Room Name', value: (room) => room.name },
  { id: 'seats', header: 'Capacity', value: (room) => room.seats },
]

const rooms = Array.from({ length: 30 }, (_, index) => ({
  _id: String(index),
  name: `Room ${index + 1}`,
  seats: 100 - index,
}))

beforeEach(() => page.viewport(1280, 800))

function show(rows: readonly Room[]) {
  return () => (
    <DataTable
      label="Rooms"
      rows={rows}
      columns={columns}
      actions={(room) => <button type="button">Edit {room.name}</button>}
    />
  )
}

test('pressing a header orders by it, up and then down, and the address keeps the order', async () => {
  const { screen, history } = await renderAt('/', show(rooms))
  const firstRow = screen.getByRole('row').nth(1)
  await expect.element(firstRow).toHaveTextContent('Room 1')
  await screen.getByRole('button', { name: 'Capacity' }).click()
  await expect.element(firstRow).toHaveTextContent('Room 30')
  await screen.getByRole('button', { name: 'Capacity' }).click()
  await expect.element(firstRow).toHaveTextContent('Room 1')
  expect(history.location.search).toContain('sort=-seats')
})

test('numbers in names are ordered as numbers', async () => {
  const { screen } = await renderAt('/?sort=name', show(rooms))
  await expect.element(screen.getByRole('row').nth(10)).toHaveTextContent('Room 10')
})

test('the address names the page, and one beyond the last shows the last', async () => {
  const { screen } = await renderAt('/?page=9', show(rooms))
  await expect.element(screen.getByText('26–30 of 30')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Room 26', exact: true })).toBeVisible()
})

test('on a phone every row is a card whose cells name their column', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderAt('/', show(rooms))
  await expect.element(screen.getByRole('cell', { name: /^Capacity ?100$/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('an order that no column has is passed over', async () => {
  const { screen } = await renderAt('/?sort=nothing', show(rooms))
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Room 1')
})

test('a row that somebody else has just changed is marked', async () => {
  const { screen } = await renderAt('/', show(rooms))
  const row = screen.getByRole('row').nth(2)
  await expect.element(row).not.toHaveAttribute('data-changed')
  markChanged('1')
  await expect.element(row).toHaveAttribute('data-changed')
})

test('between phone and desktop widths the cards are side by side, and nothing is cut off', async () => {
  await page.viewport(640, 900)
  const { screen } = await renderAt('/', show(rooms))
  const [first, second] = ['Room 1', 'Room 2'].map((name) =>
    screen.getByRole('cell', { name, exact: true }).element().getBoundingClientRect(),
  )
  expect(second?.top).toBe(first?.top)
  const frame = screen.getByRole('table').element().parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})
