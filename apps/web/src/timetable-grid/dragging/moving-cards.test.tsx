import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holding } from '../holding.ts'
import { MovableSample, makeCard, moveLabels, SamplePage } from '../testing/sample-timetable.tsx'

const week = [
  makeCard('Algebra', 'Tuesday', 'course-0'),
  makeCard('Biology', 'Thursday', 'course-0'),
  makeCard('Chemistry', 'Friday', 'course-1', { isCancelled: true }),
]

beforeEach(async () => {
  await page.viewport(1000, 800)
  await userEvent.unhover(document.body)
})

const staying = {
  canMove: () => true,
  cellStates: () => () => ({ kind: 'free' as const, reason: '' }),
  onMove: () => {},
  onRefuse: () => {},
  holding,
  labels: moveLabels,
}

const readStatus = () => page.getByRole('status').element().textContent

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key)
}

/** Label of the row and number of the column in which a card is. */
function placeOf(id: string): string {
  const cell = document.querySelector(`[data-card="${id}"]`)?.closest('[role=gridcell]')
  const row = cell?.closest('[role=row]')?.querySelector('[role=rowheader]')
  return `${row?.textContent} ${Number(cell?.getAttribute('aria-colindex')) - 2}`
}

function cellAt(day: string, column: number): HTMLElement {
  const rows = [...document.querySelectorAll('[role=row]')]
  const row = rows.find((candidate) => candidate.querySelector('[role=rowheader]')?.textContent === day)
  const cell = row?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${column + 2}"]`)
  if (!cell) throw new Error(`No cell in row ${day}, column ${column}`)
  return cell
}

describe('by keyboard', () => {
  test('Space picks up, arrows announce each candidate, Enter drops and leaves the words to the page, the focus follows the card', async () => {
    await render(<MovableSample cards={week} onOpen={() => {}} />)
    await press('{Tab}', ' ')
    expect(readStatus()).toBe('Picked up Algebra by keyboard.')
    await press('{ArrowRight}')
    expect(readStatus()).toBe('Tuesday, Course 1: free')
    await press('{ArrowRight}')
    expect(readStatus()).toBe('Tuesday, Course 2: late for the professor')
    await press('{ArrowUp}', '{Enter}')
    expect(readStatus()).toBe('')
    expect(placeOf('Algebra')).toBe('Monday 2')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Algebra, 09:00 to 10:00')
  })

  test('an impossible cell refuses the card, which stays held until Escape returns it', async () => {
    await render(<MovableSample cards={week} />)
    await press('{Tab}', ' ', '{ArrowDown}', '{Enter}')
    expect(readStatus()).toBe('Wednesday, Course 0: the room is taken')
    expect(document.querySelector('[data-held]')).not.toBeNull()
    await press('{Escape}')
    expect(readStatus()).toBe('Algebra is back.')
    expect(document.querySelector('[data-held]')).toBeNull()
    expect(placeOf('Algebra')).toBe('Tuesday 0')
  })

  test('Space neither opens a card nor picks up one that cannot be moved', async () => {
    const onOpen = vi.fn()
    await render(<MovableSample cards={week} onOpen={onOpen} />)
    await press('{Tab}', ' ', '{Escape}')
    expect(onOpen).not.toHaveBeenCalled()
    expect(page.getByRole('button', { name: 'Move Chemistry' }).query()).toBeNull()
  })

  test('leaving the grid returns the card', async () => {
    await render(<MovableSample cards={week} />)
    await press('{Tab}', ' ', '{ArrowRight}')
    ;(document.activeElement as HTMLElement).blur()
    await expect.element(page.getByRole('status')).toHaveTextContent('Algebra is back.')
  })

  test('a move that is taken back later takes the focus back with it', async () => {
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await render(<MovableSample cards={week} refused={refused} />)
    await press('{Tab}', ' ', '{ArrowRight}', '{Enter}')
    await expect.poll(() => placeOf('Algebra')).toBe('Tuesday 1')
    refuse()
    await expect.poll(() => placeOf('Algebra')).toBe('Tuesday 0')
    expect(document.activeElement?.closest('[data-card]')?.getAttribute('data-card')).toBe('Algebra')
  })
})

describe('by pointer', () => {
  test('a drag drops the card on the cell under the pointer and opens nothing', async () => {
    const onOpen = vi.fn()
    await render(<MovableSample cards={week} onOpen={onOpen} />)
    await userEvent.dragAndDrop(page.getByRole('button', { name: 'Algebra, ' }), cellAt('Monday', 1))
    expect(placeOf('Algebra')).toBe('Monday 1')
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('a drag onto an impossible cell, or out of the grid, returns the card', async () => {
    await render(<MovableSample cards={week} />)
    const card = page.getByRole('button', { name: 'Algebra, ' })
    await userEvent.dragAndDrop(card, cellAt('Wednesday', 1))
    expect(readStatus()).toBe('')
    await userEvent.dragAndDrop(card, page.getByRole('columnheader', { name: 'Course 2' }))
    expect(readStatus()).toBe('Algebra is back.')
    expect(placeOf('Algebra')).toBe('Tuesday 0')
    await expect.poll(() => document.querySelector('[inert]')).toBeNull()
  })

  test('a tap on the handle and a tap on a cell move the card without dragging', async () => {
    const onOpen = vi.fn()
    await render(<MovableSample cards={week} onOpen={onOpen} />)
    await page.getByRole('button', { name: 'Move Algebra' }).click()
    expect(readStatus()).toBe('Picked up Algebra by tap.')
    await userEvent.click(cellAt('Thursday', 1))
    expect(placeOf('Algebra')).toBe('Thursday 1')
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('the bar shown while a card is held lets it go', async () => {
    await render(<MovableSample cards={week} />)
    await page.getByRole('button', { name: 'Move Algebra' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(readStatus()).toBe('Algebra is back.')
  })
})

test('while a card is held every cell in view shows what it would mean, asked once each', async () => {
  const asked: string[] = []
  const moves = {
    canMove: () => true,
    cellStates: () => (cell: { row: { id: string }; column: { id: string } }) => {
      asked.push(`${cell.row.id} ${cell.column.id}`)
      return { kind: cell.row.id === 'Wednesday' ? ('impossible' as const) : ('free' as const), reason: '' }
    },
    onMove: () => {},
    onRefuse: () => {},
    holding,
    labels: moveLabels,
  }
  await render(<SamplePage cards={week} moves={moves} />)
  await press('{Tab}', ' ', '{ArrowRight}', '{ArrowDown}')
  expect(document.querySelectorAll('[data-state=impossible]')).toHaveLength(3)
  expect(document.querySelectorAll('[data-state=free]')).toHaveLength(18)
  expect(asked).toHaveLength(21)
  expect(getComputedStyle(cellAt('Wednesday', 1), '::before').content).toContain('×')
  expect(cellAt('Wednesday', 1).hasAttribute('data-target')).toBe(true)
})

describe('while a card is held', () => {
  const others = [makeCard('Sunday class', 'Sunday', 'course-0'), makeCard('Another', 'Sunday', 'course-0')]

  test('changes by others do not move the cells, and appear once the card is put down', async () => {
    const { rerender } = await render(<SamplePage cards={week} moves={staying} />)
    await press('{Tab}', ' ', '{ArrowUp}')
    const before = cellAt('Monday', 0).getBoundingClientRect().top
    await rerender(<SamplePage cards={[...week, ...others]} moves={staying} />)
    expect(cellAt('Monday', 0).getBoundingClientRect().top).toBe(before)
    expect(document.querySelector('[data-held]')).not.toBeNull()
    await press('{Escape}')
    await expect.poll(() => document.querySelector('[data-card="Another"]')).not.toBeNull()
  })

  test('the hold ends when someone else deletes the card', async () => {
    const { rerender } = await render(<SamplePage cards={week} moves={staying} />)
    await press('{Tab}', ' ')
    await rerender(<SamplePage cards={week.slice(1)} moves={staying} />)
    expect(document.querySelector('[data-held]')).toBeNull()
  })
})

test('the page hears of a refused drop, with its cell', async () => {
  const onRefuse = vi.fn()
  const moves = {
    ...staying,
    cellStates: () => () => ({ kind: 'impossible' as const, reason: 'the room is taken' }),
    onRefuse,
  }
  await render(<SamplePage cards={week} moves={moves} />)
  await userEvent.dragAndDrop(page.getByRole('button', { name: 'Algebra, ' }), cellAt('Friday', 0))
  expect(onRefuse.mock.calls.map(([card, cell]) => `${card.id} ${cell.row.id}`)).toEqual(['Algebra Friday'])
})
