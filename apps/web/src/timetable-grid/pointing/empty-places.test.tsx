import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MovableSample, makeCard, SamplePage, slots } from '../testing/sample-timetable.tsx'

const onAdd = vi.fn()
const adding = {
  stretch: (from: number, to: number) => ({
    from: Math.floor(Math.min(from, to)),
    to: Math.max(Math.ceil(Math.max(from, to)), Math.floor(from) + 1),
  }),
  say: (from: number, to: number) => `Rows ${from} to ${to}`,
  onAdd,
  instructions: 'Enter adds.',
}
const rows = slots.slice(0, 6)
const morning = [makeCard('Algebra', 'slot-1', 'course-0', { rowSpan: 1 })]
const day = { rows, cards: morning, flow: 'span', adding } as const

beforeEach(async () => {
  onAdd.mockReset()
  await page.viewport(1000, 800)
  await userEvent.unhover(document.body)
})

const cellOf = (slot: number, column: number) =>
  page.getByRole('gridcell', { name: `${slots[slot]?.label}, Course ${column}, no classes` })

const sketch = () => document.querySelector<HTMLElement>('[data-sketch]')

/** The pointer rests on an empty cell; what follows presses has come by then. */
async function restOn(slot: number, column: number): Promise<void> {
  await expect
    .poll(async () => {
      await userEvent.unhover(document.body)
      await cellOf(slot, column).hover()
      return sketch()
    })
    .not.toBeNull()
}

/** What was added: the column, and from where to where in rows. */
const added = () => onAdd.mock.calls.map(([column, from, to]) => [column.id, from, to])

const fire = (type: string, target: EventTarget, at: { x: number; y: number }, pointerType: string) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 7,
      pointerType,
      clientX: at.x,
      clientY: at.y,
    }),
  )

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

describe('by mouse', () => {
  test('what would be added is shown where the pointer rests, and not over a card', async () => {
    await render(<SamplePage {...day} />)
    await restOn(3, 1)
    expect(sketch()?.textContent).toBe('Rows 3 to 4')
    const cell = cellOf(3, 1).element().getBoundingClientRect()
    const box = sketch()?.getBoundingClientRect()
    expect(Math.abs((box?.left ?? 0) - cell.left)).toBeLessThan(2)
    expect(Math.abs((box?.top ?? 0) - cell.top)).toBeLessThan(2)
    await userEvent.hover(document.querySelector('[data-card="Algebra"]') as HTMLElement)
    await expect.poll(sketch).toBeNull()
  })

  test('a click adds at its point and draws nothing', async () => {
    await render(<SamplePage {...day} />)
    await restOn(3, 1)
    await cellOf(3, 1).click()
    expect(added()).toEqual([['course-1', expect.closeTo(3.5, 0), expect.anything()]])
    const [, from, to] = onAdd.mock.calls[0] ?? []
    expect(to).toBe(from)
  })

  test('a stroke adds from where it began to where it ended, in the column where it began', async () => {
    await render(<SamplePage {...day} />)
    await restOn(4, 2)
    await userEvent.dragAndDrop(cellOf(2, 1), cellOf(4, 2))
    const [[column, from, to] = []] = added()
    expect(column).toBe('course-1')
    expect([Math.floor(from), Math.floor(to)]).toEqual([2, 4])
  })

  test('Escape gives a stroke up', async () => {
    await render(<SamplePage {...day} />)
    await restOn(3, 1)
    const cell = cellOf(3, 1).element()
    fire('pointerdown', cell, middleOf(cell), 'mouse')
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    fire('pointerup', cell, middleOf(cell), 'mouse')
    expect(added()).toEqual([])
  })

  test('a card is moved, not added to', async () => {
    await render(<MovableSample {...day} />)
    await restOn(3, 1)
    const card = document.querySelector('[data-card="Algebra"]') as HTMLElement
    await userEvent.dragAndDrop(card, cellOf(3, 1))
    expect(added()).toEqual([])
    expect(document.querySelector('[data-card="Algebra"]')?.closest('[data-cell]')).not.toBeNull()
  })
})

describe('by finger', () => {
  afterEach(() => void vi.useRealTimers())

  test('a held finger adds, and draws as it moves on', async () => {
    await render(<SamplePage {...day} />)
    await restOn(3, 1)
    const [start, end] = [cellOf(2, 1).element(), cellOf(3, 1).element()]
    fire('pointerdown', start, middleOf(start), 'touch')
    await expect.poll(() => sketch()?.dataset.sketch).toBe('drawn')
    fire('pointermove', start, middleOf(end), 'touch')
    fire('pointerup', start, middleOf(end), 'touch')
    const [[, from, to] = []] = added()
    expect([Math.floor(from), Math.floor(to)]).toEqual([2, 3])
  })

  test('one that moves or is lifted before that does not: it scrolls or taps', async () => {
    await render(<SamplePage {...day} />)
    await restOn(3, 1)
    const cell = cellOf(2, 1).element()
    const { x, y } = middleOf(cell)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fire('pointerdown', cell, { x, y }, 'touch')
    fire('pointermove', cell, { x, y: y + 30 }, 'touch')
    vi.advanceTimersByTime(10_000)
    fire('pointerup', cell, { x, y: y + 30 }, 'touch')
    fire('pointerdown', cell, { x, y }, 'touch')
    fire('pointerup', cell, { x, y }, 'touch')
    expect(added()).toEqual([])
  })
})

describe('by keyboard', () => {
  test('Enter on an empty cell adds there, and the grid says so', async () => {
    await render(<SamplePage {...day} />)
    await expect.element(page.getByRole('grid')).toHaveAccessibleDescription('Enter adds.')
    await restOn(3, 1)
    ;(cellOf(3, 1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(added()).toEqual([['course-1', 3, 3]])
  })

  test('Enter puts a held card down and adds nothing', async () => {
    await render(<MovableSample {...day} />)
    await restOn(3, 1)
    document.querySelector<HTMLElement>('[data-card="Algebra"] [data-face]')?.focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Enter}')
    await expect.element(page.getByRole('gridcell', { name: /^06:00, Course 0/ })).not.toBeInTheDocument()
    expect(added()).toEqual([])
  })
})
