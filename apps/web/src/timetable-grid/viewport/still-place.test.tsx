import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeCard, SamplePage } from '../testing/sample-timetable.tsx'

const week = [
  makeCard('Algebra', 'Tuesday', 'course-0'),
  makeCard('Biology', 'Thursday', 'course-0'),
  ...Array.from({ length: 20 }, (_, index) => makeCard(`Friday ${index}`, 'Friday', 'course-1')),
]
const arrived = Array.from({ length: 3 }, (_, index) => makeCard(`New ${index}`, 'Monday', 'course-1'))

beforeEach(async () => {
  await page.viewport(1000, 800)
  await userEvent.unhover(document.body)
})

function TallPage({ cards }: { cards: typeof week }) {
  return (
    <div style={{ paddingBlockEnd: 2000 }}>
      <SamplePage cards={cards} onOpen={() => {}} maxHeight="none" />
    </div>
  )
}

const topOf = (id: string) => document.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect().top

test('classes that arrive above it do not move the class under the pointer', async () => {
  const { rerender } = await render(<SamplePage cards={week} onOpen={() => {}} maxHeight="400px" />)
  await userEvent.hover(page.getByRole('button', { name: 'Biology' }))
  const before = topOf('Biology')
  await rerender(<SamplePage cards={[...week, ...arrived]} onOpen={() => {}} maxHeight="400px" />)
  expect(topOf('Biology')).toBe(before)
  await rerender(<SamplePage cards={week} onOpen={() => {}} maxHeight="400px" />)
  expect(topOf('Biology')).toBe(before)
})

test('nor the class that has the focus', async () => {
  const { rerender } = await render(<SamplePage cards={week} onOpen={() => {}} maxHeight="400px" />)
  await userEvent.keyboard('{Tab}')
  const before = topOf('Algebra')
  await rerender(<SamplePage cards={[...week, ...arrived]} onOpen={() => {}} maxHeight="400px" />)
  expect(topOf('Algebra')).toBe(before)
})

test('where the grid does not scroll, the page does', async () => {
  const { rerender } = await render(<TallPage cards={week} />)
  await userEvent.hover(page.getByRole('button', { name: 'Biology' }))
  const before = topOf('Biology')
  await rerender(<TallPage cards={[...week, ...arrived]} />)
  expect(topOf('Biology')).toBe(before)
})
