import { sayConflict, sayPlace } from '@scheduler/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { readApiError } from '../../shared/api/api-error.ts'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
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

const range = { startMinute: 540, endMinute: 600 }
const taken = sayConflict('roomTaken', {
  room: 'Room',
  title: '{{room}} <b>Title, Dr</b>',
  day: 'Monday',
  range,
})
const { message: reason, ...reasonSaid } = sayPlace('enumeration', {
  parts: [sayPlace('sameDay', { range }), sayPlace('sameRoom', { room: 'Same day' })],
})

afterEach(() => localStorage.clear())

test.each([
  [
    'es',
    'Room ya está reservada para «{{room}} <b>Title, Dr</b>» (lunes 09:00 - 10:00).',
    'El mismo día, 09:00 - 10:00, la misma aula, Same day',
  ],
  ['ar', '⁨Room⁩ محجوزة لحصة «⁨{{room}} <b>Title, Dr</b>⁩»', 'القاعة نفسها، ⁨Same day⁩'],
] as const)('in %s it is told with names as they were typed', async (language, conflict, offered) => {
  await chooseLanguage(language)
  const sent = {
    ...taken,
    conflicts: [{ kind: 'room', ...taken }],
    suggestions: [{ ...suggestion, reason, ...reasonSaid }],
  }
  const { reply: said } = await readApiError(new Response(JSON.stringify(sent), { status: 409 }))
  const { screen } = await renderAt('/', () => <ClassRefusal reply={said} isBusy={false} onTake={() => {}} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(conflict)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(offered)
})
