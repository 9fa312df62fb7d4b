import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeCard, SamplePage, slots } from './testing/sample-timetable.tsx'

const week = [
  makeCard('Algebra', 'Tuesday', 'course-0', { order: 600 }),
  makeCard('Early', 'Tuesday', 'course-0', { order: 480 }),
  makeCard('Biology', 'Tuesday', 'course-2'),
  makeCard('Chemistry', 'Thursday', 'course-1', { isCancelled: true }),
]

beforeEach(async () => {
  await page.viewport(1000, 800)
  await userEvent.unhover(document.body)
})

function readFocus(): string | null {
  return document.activeElement?.getAttribute('aria-label') ?? null
}

async function press(...keys: string[]): Promise<string | null> {
  for (const key of keys) await userEvent.keyboard(key)
  return readFocus()
}

async function focusGrid(): Promise<void> {
  await userEvent.keyboard('{Tab}')
}

describe('walking', () => {
  test('Tab enters at the first card of today and the next Tab leaves', async () => {
    await render(
      <>
        <SamplePage cards={week} onOpen={() => {}} />
        <button type="button" aria-label="after">
          after
        </button>
      </>,
    )
    await focusGrid()
    expect(readFocus()).toBe('Early, 09:00 to 10:00')
    expect(await press('{Tab}')).toBe('after')
  })

  test('arrows pass through the cards of a cell and then to the next cell', async () => {
    await render(<SamplePage cards={week} onOpen={() => {}} />)
    await focusGrid()
    expect(await press('{ArrowDown}')).toBe('Algebra, 09:00 to 10:00')
    expect(await press('{ArrowDown}')).toBe('Wednesday, Course 0, no classes')
    expect(await press('{ArrowUp}')).toBe('Algebra, 09:00 to 10:00')
    expect(await press('{ArrowRight}')).toBe('Tuesday, Course 1, no classes')
    expect(await press('{ArrowRight}')).toBe('Biology, 09:00 to 10:00')
  })

  test('Home, End and their forms with Control go to the edges, which hold', async () => {
    await render(<SamplePage cards={week} onOpen={() => {}} />)
    await focusGrid()
    expect(await press('{End}')).toBe('Biology, 09:00 to 10:00')
    expect(await press('{Home}')).toBe('Early, 09:00 to 10:00')
    expect(await press('{Control>}{End}{/Control}')).toBe('Saturday, Course 2, no classes')
    expect(await press('{ArrowRight}', '{PageDown}')).toBe('Saturday, Course 2, no classes')
    expect(await press('{Control>}{Home}{/Control}')).toBe('Sunday, Course 0, no classes')
  })

  test('from right to left, the left arrow goes forward', async () => {
    await render(<SamplePage cards={week} onOpen={() => {}} isRtl />)
    await focusGrid()
    expect(await press('{ArrowLeft}')).toBe('Tuesday, Course 1, no classes')
    const [first, second] = page.getByRole('columnheader').elements().slice(1)
    expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0)
  })
})

describe('opening', () => {
  test('Enter and a click open the card', async () => {
    const onOpen = vi.fn()
    await render(<SamplePage cards={week} onOpen={onOpen} />)
    await focusGrid()
    await press('{Enter}')
    await page.getByRole('button', { name: 'Biology' }).click()
    expect(onOpen.mock.calls.map(([card]) => card.id)).toEqual(['Early', 'Biology'])
  })

  test('a button in the content is reached by Tab from its own card and does not open it', async () => {
    const onOpen = vi.fn()
    const onJoin = vi.fn()
    await render(
      <SamplePage
        cards={week}
        onOpen={onOpen}
        cardHeight={80}
        renderContent={(card, { tabIndex }) => (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Join ${card.title}`}
            onClick={() => onJoin(card.id)}
          >
            Join
          </button>
        )}
      />,
    )
    await focusGrid()
    expect(await press('{Tab}')).toBe('Join Early')
    expect(await press('{Enter}', '{Escape}')).toBe('Early, 09:00 to 10:00')
    await page.getByRole('button', { name: 'Join Biology' }).click()
    expect(onJoin.mock.calls).toEqual([['Early'], ['Biology']])
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('details', () => {
  const details = { renderDetails: (card: { title: string }) => <p>Room of {card.title}</p> }
  afterEach(() => void vi.useRealTimers())

  test('they appear next to the card under the pointer, can be entered, and disappear with it', async () => {
    await render(<SamplePage cards={week} onOpen={() => {}} {...details} />)
    await userEvent.hover(page.getByRole('button', { name: 'Biology' }))
    const tooltip = page.getByText('Room of Biology')
    await expect.element(tooltip).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.hover(tooltip)
    flushSync(() => vi.advanceTimersByTime(10_000))
    expect(tooltip.element()).toBeVisible()
    vi.useRealTimers()
    await userEvent.hover(page.getByRole('columnheader', { name: 'Day' }))
    await expect.element(tooltip).not.toBeInTheDocument()
  })

  test('they appear for the focus, describe the card, and Escape closes them alone', async () => {
    const onEscape = vi.fn()
    await render(
      // biome-ignore lint/a11y/noStaticElementInteractions: plays a dialog around the grid
      <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
        <SamplePage cards={week} onOpen={() => {}} {...details} />
      </div>,
    )
    await focusGrid()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Room of Early')
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(
      page.getByRole('tooltip').element().id,
    )
    await press('{Escape}')
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
    expect(onEscape).not.toHaveBeenCalled()
    expect(readFocus()).toBe('Early, 09:00 to 10:00')
  })
})

describe('the daily form', () => {
  const rowIds = slots.map((slot) => slot.id)
  const day = [
    makeCard('Long', rowIds[4] ?? '', 'course-0', { rowSpan: 3, order: 540 }),
    makeCard('Short', rowIds[5] ?? '', 'course-0', { rowSpan: 1, order: 600 }),
    makeCard('Alone', rowIds[8] ?? '', 'course-0', { rowSpan: 1, order: 960 }),
  ]
  const boxOf = (id: string) =>
    document.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect() ?? new DOMRect()

  test('a card from 09:00 to 13:00 begins in the row of 08:00 and reaches into that of 12:00', async () => {
    await render(<SamplePage cards={day} rows={slots} flow="span" maxHeight="none" />)
    const rows = page.getByRole('row').elements().slice(1)
    const [first, last] = [rows[4], rows[6]].map((row) => row?.getBoundingClientRect() ?? new DOMRect())
    expect(boxOf('Long').top).toBeGreaterThanOrEqual(first?.top ?? 0)
    expect(boxOf('Long').bottom).toBeGreaterThan(last?.top ?? 0)
    expect(boxOf('Long').bottom).toBeLessThanOrEqual(last?.bottom ?? 0)
  })

  test('overlapping cards are side by side, a single one takes the whole width', async () => {
    await render(<SamplePage cards={day} rows={slots} flow="span" maxHeight="none" />)
    expect(boxOf('Long').right).toBeLessThanOrEqual(boxOf('Short').left)
    expect(boxOf('Alone').width).toBeGreaterThan(boxOf('Long').width * 1.9)
  })

  test('the focus leaves a long card below its end and reaches it from the column next to it', async () => {
    await render(<SamplePage cards={day} rows={slots} flow="span" maxHeight="none" />)
    await focusGrid()
    await press('{ArrowDown}', '{ArrowDown}', '{ArrowDown}')
    expect(await press('{ArrowDown}')).toBe('Long, 09:00 to 10:00')
    expect(await press('{ArrowDown}')).toBe('14:00, Course 0, no classes')
    expect(await press('{ArrowUp}', '{ArrowRight}', '{ArrowLeft}')).toBe('Long, 09:00 to 10:00')
  })
})

test('today, cancelled cards and cards changed by others are marked', async () => {
  await render(<SamplePage cards={week} highlightedIds={new Set(['Biology'])} />)
  await expect
    .element(page.getByRole('rowheader', { name: 'Tuesday' }))
    .toHaveAttribute('aria-current', 'date')
  await expect.element(page.getByText('Chemistry')).toHaveStyle('text-decoration-line: line-through')
  expect(document.querySelectorAll('[data-highlighted]')).toHaveLength(1)
})

test('the focus stays with a card that someone else moves, and on the cell of one that is deleted', async () => {
  const { rerender } = await render(<SamplePage cards={week} />)
  await focusGrid()
  await rerender(
    <SamplePage cards={week.map((card) => (card.id === 'Early' ? { ...card, rowId: 'Friday' } : card))} />,
  )
  expect(readFocus()).toBe('Early, 09:00 to 10:00')
  await rerender(<SamplePage cards={week.filter((card) => card.id !== 'Early')} />)
  expect(readFocus()).toBe('Algebra, 09:00 to 10:00')
})
