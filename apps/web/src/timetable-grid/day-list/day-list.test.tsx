import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeCard, makeColumns, makeManyCards, weekdays } from '../testing/sample-timetable.tsx'
import { DayList, type DayListProps } from './day-list.tsx'

const columns = makeColumns(2)
const week = [
  makeCard('Late', 'Tuesday', 'course-1', { order: 900 }),
  makeCard('Early', 'Tuesday', 'course-0', { order: 480 }),
  makeCard('Friday class', 'Friday', 'course-0'),
]

beforeEach(() => page.viewport(390, 800))

const countNodes = () => document.querySelectorAll('*').length

function Phone(props: Partial<DayListProps>) {
  const [dayId, setDayId] = useState('Tuesday')
  const labels = {
    list: 'Timetable',
    corner: 'Day',
    now: 'Now',
    days: 'Day',
    emptyDay: (day: { label: string }) => `Nothing on ${day.label}`,
  }
  return (
    <MantineProvider>
      <DayList
        days={weekdays}
        columns={columns}
        cards={week}
        dayId={dayId}
        onDayChange={setDayId}
        labels={labels}
        {...props}
      />
    </MantineProvider>
  )
}

test('a day lists its classes in the order of their start, each with its course', async () => {
  await render(<Phone />)
  const items = page.getByRole('list', { name: 'Tuesday' }).getByRole('listitem').elements()
  expect(items.map((item) => item.querySelector('[data-card]')?.getAttribute('data-card'))).toEqual([
    'Early',
    'Late',
  ])
  expect(items[1]?.textContent).toContain('Course 1')
})

test('tabs change the day, an empty day says so', async () => {
  await render(<Phone />)
  await page.getByRole('tab', { name: 'Friday' }).click()
  await expect.element(page.getByText('Friday class, 09:00 to 10:00')).toBeInTheDocument()
  await page.getByRole('tab', { name: 'Sunday' }).click()
  await expect.element(page.getByText('Nothing on Sunday')).toBeVisible()
})

test.each([false, true])(
  'by keys an empty day is reached itself, one with classes in these (swiped: %s)',
  async (swipes) => {
    await render(<Phone swipes={swipes} onOpen={() => {}} />)
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Tuesday').click()
    await userEvent.tab()
    expect(document.activeElement?.closest('[data-card]')).not.toBeNull()
    await tab('Sunday').click()
    await userEvent.tab()
    expect(document.activeElement).toHaveAttribute('role', 'tabpanel')
    expect(document.activeElement).toHaveTextContent('Nothing on Sunday')
  },
)

test('a tap opens the class, a button in its content acts alone', async () => {
  const onOpen = vi.fn()
  const onJoin = vi.fn()
  const renderContent: DayListProps['renderContent'] = (card) => (
    <button type="button" aria-label={`Join ${card.title}`} onClick={onJoin}>
      Join
    </button>
  )
  await render(<Phone onOpen={onOpen} renderContent={renderContent} />)
  await page.getByRole('button', { name: 'Join Early' }).click()
  expect(onOpen).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Late, ' }).click()
  expect(onOpen.mock.calls.map(([card]) => card.id)).toEqual(['Late'])
  expect(onJoin).toHaveBeenCalledTimes(1)
})

function countCardsInView(): number {
  const boxes = [...document.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect())
  return boxes.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length
}

test('a crowded day stays light at any scroll position', async () => {
  await render(<Phone cards={makeManyCards(5000, 2)} onOpen={() => {}} />)
  await expect.element(page.getByRole('tab', { name: 'Tue' })).toHaveTextContent('714')
  expect(countNodes()).toBeLessThan(900)
  expect(page.getByRole('listitem').elements().length).toBeGreaterThan(5)
  window.scrollTo({ top: 30_000 })
  const hasScrolled = async () => {
    // A browser without a screen may draw nothing after a scroll, and then observes nothing, until it is asked for a frame.
    await new Promise(requestAnimationFrame)
    return countCardsInView() > 3 && document.querySelector('[data-card="class-2"]') === null
  }
  await expect.poll(hasScrolled).toBe(true)
  expect(countNodes()).toBeLessThan(900)
})

test('the line of this moment comes before the classes still to come, or last when there are none', async () => {
  const lineOf = (id: string) =>
    document.querySelector(`[data-card="${id}"]`)?.closest('[role=listitem]')?.getAttribute('data-now')
  const { rerender } = await render(<Phone now={600} />)
  expect([lineOf('Early'), lineOf('Late')]).toEqual([null, 'before'])
  await rerender(<Phone now={1000} />)
  expect([lineOf('Early'), lineOf('Late')]).toEqual([null, 'after'])
})

test('printing shows the whole week', async () => {
  await render(<Phone />)
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('[data-printed-card]')).toHaveLength(3)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-printed-card]')).toBeNull()
})
