import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  MovableSample,
  makeCard,
  makeColumns,
  makeManyCards,
  SamplePage,
  slots,
  weekdays,
} from '../testing/sample-timetable.tsx'

const columns = makeColumns(131)
const cards = makeManyCards(5000, 131)

beforeEach(() => page.viewport(1440, 900))

const countNodes = () => document.querySelectorAll('[role=grid], [role=grid] *').length

test('5,000 cards in 131 columns need at most 2,000 nodes, at every place of the grid', async () => {
  await render(<MovableSample cards={cards} columns={columns} maxHeight="800px" onOpen={() => {}} />)
  await expect.poll(countNodes).toBeGreaterThan(500)
  expect(countNodes()).toBeLessThanOrEqual(2000)
  await userEvent.keyboard('{Tab}{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.getAttribute('data-face')).toBe('true')
  expect(countNodes()).toBeLessThanOrEqual(2000)
  await expect.element(page.getByRole('columnheader', { name: 'Course 130' })).toBeVisible()
})

test('5,000 cards in one column are as light', async () => {
  const crowd = cards.map((card) => ({ ...card, columnId: 'course-0' }))
  await render(<MovableSample cards={crowd} onOpen={() => {}} />)
  expect(countNodes()).toBeLessThanOrEqual(2000)
  page.getByRole('grid').element().scrollTo({ top: 20_000 })
  await expect.poll(() => document.querySelector('[data-card="class-2919"]')).not.toBeNull()
  expect(countNodes()).toBeLessThanOrEqual(2000)
})

test('a day of 5,000 cards needs no more, at any scroll position', async () => {
  const day = cards.map((card, index) => ({
    ...card,
    rowId: `slot-${index % 12}`,
    rowSpan: 1 + (index % 3),
  }))
  await render(
    <MovableSample
      rows={slots}
      flow="span"
      cards={day}
      columns={columns}
      maxHeight="800px"
      onOpen={() => {}}
      now={{ rowId: 'slot-5', share: 0.5 }}
    />,
  )
  expect(countNodes()).toBeGreaterThan(300)
  expect(countNodes()).toBeLessThanOrEqual(2000)
  for (const place of [{ left: 9000 }, { top: 2000, left: 20_000 }, { top: 0, left: 60_000 }]) {
    const before = page.getByRole('columnheader').elements().at(-1)
    page.getByRole('grid').element().scrollTo(place)
    await expect.poll(() => page.getByRole('columnheader').elements().at(-1)).not.toBe(before)
    expect(countNodes()).toBeGreaterThan(300)
    expect(countNodes()).toBeLessThanOrEqual(2000)
  }
})

test('the counts of all rows and columns are announced, whatever is in view', async () => {
  await render(<SamplePage cards={cards} columns={columns} />)
  const grid = page.getByRole('grid', { name: 'Timetable' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '8')
  await expect.element(grid).toHaveAttribute('aria-colcount', '132')
})

test('headers stay in view while the cells scroll', async () => {
  await render(<SamplePage cards={cards} columns={columns} />)
  const grid = page.getByRole('grid').element()
  grid.scrollTo({ top: 900, left: 4000 })
  await expect.element(page.getByRole('columnheader', { name: 'Course 25' })).toBeVisible()
  const edge = grid.getBoundingClientRect()
  const corner = page.getByRole('columnheader', { name: 'Day' }).element().getBoundingClientRect()
  expect(Math.round(corner.left - edge.left)).toBeLessThanOrEqual(1)
  expect(Math.round(corner.top - edge.top)).toBeLessThanOrEqual(1)
})

test('the focus survives scrolling far away', async () => {
  await render(<SamplePage cards={cards} columns={columns} />)
  await userEvent.keyboard('{Tab}')
  const focused = document.activeElement
  page.getByRole('grid').element().scrollTo({ top: 2000, left: 9000 })
  await expect.poll(() => document.querySelector('[aria-colindex="60"]')).not.toBeNull()
  expect(document.activeElement).toBe(focused)
})

test('printing shows every card, and the screen none of them twice afterwards', async () => {
  await render(<SamplePage cards={cards} columns={columns} />)
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('[data-printed-card]')).toHaveLength(5000)
  expect(document.querySelectorAll('table')).toHaveLength(Math.ceil(131 / 6))
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-printed-card]')).toBeNull()
})

test('a drag near the edge scrolls the grid', async () => {
  const few = [makeCard('Algebra', weekdays[0]?.id ?? '', 'course-0')]
  await render(<MovableSample cards={few} columns={columns} />)
  const grid = page.getByRole('grid').element()
  const edge = grid.getBoundingClientRect()
  await userEvent.dragAndDrop(page.getByRole('button', { name: 'Algebra, ' }), page.getByRole('grid'), {
    targetPosition: { x: edge.width - 6, y: 120 },
    steps: 40,
  })
  expect(grid.scrollLeft).toBeGreaterThan(0)
})
