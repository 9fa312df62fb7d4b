import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayList, type DayListProps } from './day-list.tsx'
import { makeCard, makeColumns, makeManyCards, weekdays } from './sample-timetable.tsx'

const columns = makeColumns(2)
const week = [
  makeCard('Late', 'Tuesday', 'course-1', { order: 900 }),
  makeCard('Early', 'Tuesday', 'course-0', { order: 480 }),
  makeCard('Friday class', 'Friday', 'course-0'),
]

beforeEach(() => page.viewport(390, 800))

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

test('a crowded day stays light', async () => {
  await render(<Phone cards={makeManyCards(5000, 2)} onOpen={() => {}} />)
  await expect.element(page.getByRole('tab', { name: 'Tuesday' })).toHaveTextContent('714')
  expect(document.querySelectorAll('*').length).toBeLessThan(700)
  expect(page.getByRole('listitem').elements().length).toBeGreaterThan(5)
})
