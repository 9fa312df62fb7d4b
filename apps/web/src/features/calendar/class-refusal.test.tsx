import { expect, test, vi } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { ClassRefusal } from './class-refusal.tsx'

const suggestion = {
  day: 'Monday',
  startTime: '10:00',
  endTime: '11:00',
  roomId: 'b14',
  roomName: 'B14',
  reason: 'Same day, 10:00 - 11:00, B14 with 30 seats',
}
const reply = {
  message: 'B12 is already booked.',
  conflicts: [{ kind: 'room' as const, message: "B12 is already booked for 'Lecture'." }],
}

test('a refusal names every conflict, and one click takes a place that is free', async () => {
  const onTake = vi.fn()
  const { screen } = await renderAt('/', () => (
    <ClassRefusal reply={{ ...reply, suggestions: [suggestion] }} isBusy={false} onTake={onTake} />
  ))
  await expect.element(screen.getByRole('alert')).toHaveTextContent("B12 is already booked for 'Lecture'.")
  await screen.getByRole('button', { name: /^Monday 10:00 - 11:00, B14: Same day/ }).click()
  expect(onTake).toHaveBeenCalledExactlyOnceWith(suggestion)
})

test('without a free place it says that none would help', async () => {
  const { screen } = await renderAt('/', () => (
    <ClassRefusal reply={reply} isBusy={false} onTake={() => {}} />
  ))
  await expect.element(screen.getByText('No other place would help.')).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
})
