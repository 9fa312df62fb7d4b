import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CellState, GridCell } from '../grid-types.ts'
import { holding } from '../holding.ts'
import { makeCard, makeColumns, moveLabels, SamplePage, slots } from '../testing/sample-timetable.tsx'

const cards = [
  makeCard('Algebra', 'slot-2', 'course-0', { rowOffset: 0.25, rowSpan: 1.5 }),
  makeCard('Biology', 'slot-5', 'course-1', { rowSpan: 1 }),
]
const steps = { size: 0.5, first: 0 }

beforeEach(async () => {
  await page.viewport(1000, 800)
  await userEvent.unhover(document.body)
})

function makeMoves(stateOf: (cell: GridCell) => CellState) {
  return {
    canMove: () => true,
    cellStates: () => stateOf,
    onMove: vi.fn(),
    onRefuse: vi.fn(),
    holding,
    labels: moveLabels,
  }
}

const free = (): CellState => ({ kind: 'free', reason: '' })

test('a card that is picked up, moved and stretched draws no cell again', async () => {
  let drawn = 0
  const columns = makeColumns(3).map((column) => ({
    ...column,
    // Each cell asks for it when it is drawn.
    get isCurrent() {
      drawn++
      return false
    },
  }))
  await render(
    <SamplePage
      rows={slots}
      columns={columns}
      cards={cards}
      steps={steps}
      moves={makeMoves(free)}
      flow="span"
    />,
  )
  document.querySelector<HTMLElement>('[data-card="Algebra"] [data-face]')?.focus()
  await expect.poll(() => drawn).toBeGreaterThan(20)
  await expect.poll(() => document.querySelector('[data-card="Algebra"] [data-focus]')).not.toBeNull()
  // What is watched is measured once more in the frame after it has a size.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  drawn = 0
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelectorAll('[data-band]').length).toBe(3)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(document.querySelector('[data-landing]')).not.toBeNull()
  expect(drawn).toBe(0)
})

test('the page is told where within the row a card is put, and how far it goes', async () => {
  const moves = makeMoves(free)
  await render(<SamplePage rows={slots} cards={cards} steps={steps} moves={moves} flow="span" />)
  document.querySelector<HTMLElement>('[data-card="Algebra"] [data-face]')?.focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}')
  const [card, cell] = moves.onMove.mock.calls[0] ?? []
  expect([card?.id, cell?.row.id, cell?.column.id, cell?.rowOffset, cell?.rowSpan]).toEqual([
    'Algebra',
    'slot-2',
    'course-1',
    0.5,
    2,
  ])
})

test('the landing box shows where the card would be, from right to left as well', async () => {
  await render(
    <SamplePage isRtl rows={slots} cards={cards} steps={steps} moves={makeMoves(free)} flow="span" />,
  )
  document.querySelector<HTMLElement>('[data-card="Algebra"] [data-face]')?.focus()
  await userEvent.keyboard(' {ArrowLeft}')
  const box = document.querySelector('[data-landing]')?.getBoundingClientRect()
  const header = page.getByRole('columnheader', { name: 'Course 1' }).element().getBoundingClientRect()
  expect(Math.abs((box?.right ?? 0) - header.right)).toBeLessThan(2)
  expect(box?.width).toBeCloseTo(header.width, 0)
  // One row and a half of 60 px.
  expect(box?.height).toBeCloseTo(90, 0)
})

test('starts that mean the same are one band, with its sign, its reason and its price', async () => {
  const stateOf = ({ row, column }: GridCell): CellState => {
    if (column.id === 'course-1') return { kind: 'impossible', reason: 'the room is taken' }
    if (row.id === 'slot-0')
      return { kind: 'costly', reason: 'early', price: { text: '+4', tone: 'worse', words: '' } }
    return free()
  }
  await render(<SamplePage rows={slots} cards={cards} steps={steps} moves={makeMoves(stateOf)} flow="span" />)
  document.querySelector<HTMLElement>('[data-card="Algebra"] [data-face]')?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelectorAll('[data-band]').length).toBe(5)
  const [early, later] = document.querySelectorAll<HTMLElement>('[data-band]')
  expect([early?.dataset.band, early?.dataset.price, early?.dataset.reason]).toEqual([
    'costly',
    '+4',
    'early',
  ])
  expect(early?.offsetHeight).toBe(60)
  expect(later?.dataset.band).toBe('free')
  if (!early) throw new Error('There is no band.')
  expect(getComputedStyle(early, '::before').content).toContain('!')
})

test('a card below 40 px has no edges: it is moved where another would be stretched', async () => {
  const short = [
    makeCard('Short', 'slot-2', 'course-0', { rowSpan: 0.5 }),
    makeCard('Long', 'slot-2', 'course-1'),
  ]
  const moves = makeMoves(free)
  await render(<SamplePage rows={slots} cards={short} steps={steps} moves={moves} flow="span" />)
  const drag = async (id: string) => {
    const face = document.querySelector<HTMLElement>(`[data-card="${id}"] [data-face]`)
    if (!face) throw new Error(`There is no card ${id}.`)
    const { height } = face.getBoundingClientRect()
    await userEvent.dragAndDrop(page.elementLocator(face), page.elementLocator(face), {
      sourcePosition: { x: 30, y: height - 2 },
      targetPosition: { x: 30, y: height + 28 },
      force: true,
    } as Parameters<typeof userEvent.dragAndDrop>[2])
    const [, cell] = moves.onMove.mock.calls.at(-1) ?? []
    return [cell?.rowOffset, cell?.rowSpan]
  }
  expect(await drag('Short')).toEqual([0.5, 0.5])
  expect(await drag('Long')).toEqual([0, 1.5])
})
