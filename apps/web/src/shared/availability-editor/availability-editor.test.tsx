import type { Availability } from '@scheduler/domain'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderAt } from '../testing/render-at.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'

let latest: Availability = {}

beforeEach(() => {
  latest = {}
})

function Editor({ start }: { start: Availability }) {
  const [value, setValue] = useState(start)
  const change = (next: Availability) => {
    latest = next
    setValue(next)
  }
  return <AvailabilityEditor value={value} onChange={change} />
}

const show = async (start: Availability) => (await renderAt('/', () => <Editor start={start} />)).screen

test('no slot means always available', async () => {
  const screen = await show({})
  await expect.element(screen.getByText('No slots chosen: always available')).toBeVisible()
})

test('a press chooses a slot, another gives it up and leaves no empty day', async () => {
  const screen = await show({})
  const slot = screen.getByRole('button', { name: 'Monday 09:00 - 10:00' })
  await slot.click()
  expect(latest).toEqual({ Monday: ['09:00 - 10:00'] })
  await expect.element(slot).toHaveAttribute('aria-pressed', 'true')
  await slot.click()
  expect(latest).toEqual({})
})

test('parts of the day add their hours', async () => {
  const screen = await show({ Friday: ['12:00 - 13:00'] })
  await screen.getByRole('button', { name: 'Morning of Friday' }).click()
  expect(latest.Friday).toHaveLength(7)
  expect(latest.Friday?.[0]).toBe('06:00 - 07:00')
  await screen.getByRole('button', { name: 'Evening of Friday' }).click()
  expect(latest.Friday?.at(-1)).toBe('23:00 - 24:00')
})

test('Select All fills the day and then offers to empty it', async () => {
  const screen = await show({})
  await screen.getByRole('button', { name: 'Select All of Sunday' }).click()
  expect(latest.Sunday).toHaveLength(24)
  await expect.element(screen.getByText('24 slots chosen, 24 h a week')).toBeVisible()
  await screen.getByRole('button', { name: 'Deselect All of Sunday' }).click()
  expect(latest).toEqual({})
})

test('time that fills no slot of this length is kept', async () => {
  const screen = await show({ Monday: ['13:15 - 13:45'] })
  await expect.element(screen.getByText('Also 13:15 - 13:45')).toBeVisible()
  await screen.getByRole('button', { name: 'Monday 08:00 - 09:00' }).click()
  expect(latest).toEqual({ Monday: ['08:00 - 09:00', '13:15 - 13:45'] })
})

test('giving up one hour of a longer slot leaves the others', async () => {
  const screen = await show({ Monday: ['08:00 - 11:00'] })
  await screen.getByRole('button', { name: 'Monday 09:00 - 10:00' }).click()
  expect(latest).toEqual({ Monday: ['08:00 - 09:00', '10:00 - 11:00'] })
})

test('arrow keys walk and Space chooses', async () => {
  const screen = await show({})
  const first = screen.getByRole('button', { name: 'Monday 00:00 - 01:00' })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
  expect(latest).toEqual({ Tuesday: ['01:00 - 02:00'] })
})
