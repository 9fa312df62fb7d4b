import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeCard, makeColumns, SamplePage, slots } from '../testing/sample-timetable.tsx'

const current = slots.map((slot, index) => ({ ...slot, isCurrent: index === 7 }))
const now = { rowId: 'slot-7', share: 0.5 }

beforeEach(() => page.viewport(1000, 800))

const grid = () => page.getByRole('grid').element()

test('a day opens at this moment, whose line crosses its slot in the middle', async () => {
  await render(<SamplePage rows={current} flow="span" now={now} maxHeight="400px" />)
  const row = page.getByRole('row', { name: '14:00' }).element().getBoundingClientRect()
  const line = document.querySelector('[data-now]')?.getBoundingClientRect()
  expect(grid().scrollTop).toBe(360)
  expect(line?.top).toBeCloseTo(row.top + row.height / 2, 0)
})

test('a week opens at its first day as long as today is in view', async () => {
  await render(<SamplePage cards={[makeCard('Algebra', 'Tuesday', 'course-0')]} />)
  expect(grid().scrollTop).toBe(0)
})

test('the first column with a class of today is in view, from right to left as well', async () => {
  const cards = [makeCard('Far', 'Tuesday', 'course-80'), makeCard('Early', 'Friday', 'course-3')]
  const columns = makeColumns(131)
  const { rerender, unmount } = await render(<SamplePage cards={cards} columns={columns} />)
  await expect.element(page.getByText('Far')).toBeVisible()
  await rerender(<SamplePage cards={cards.slice(1)} columns={columns} />)
  expect(grid().scrollLeft).toBeGreaterThan(10_000)
  await unmount()
  await render(<SamplePage cards={cards} columns={columns} isRtl />)
  await expect.element(page.getByText('Far')).toBeVisible()
})
