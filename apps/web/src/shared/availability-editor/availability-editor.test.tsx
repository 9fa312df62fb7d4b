import type { Availability } from '@scheduler/domain'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, TEACHING_WEEK } from '../testing/open-page.tsx'
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

const show = async (start: Availability, teaching: object = TEACHING_WEEK) => {
  const answers = { 'GET /api/admins/teaching-week': teaching }
  return (await openPage({ content: () => <Editor start={start} />, answers })).screen
}

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

test('parts of the day add their hours, and take them back once all are chosen', async () => {
  const screen = await show({ Friday: ['12:00 - 13:00'] })
  await screen.getByRole('button', { name: 'Morning of Friday' }).click()
  expect(latest.Friday).toHaveLength(7)
  expect(latest.Friday?.[0]).toBe('06:00 - 07:00')
  await screen.getByRole('button', { name: 'Evening of Friday' }).click()
  expect(latest.Friday?.at(-1)).toBe('23:00 - 24:00')
  await screen.getByRole('button', { name: 'Evening of Friday' }).click()
  await screen.getByRole('button', { name: 'Morning of Friday' }).click()
  expect(latest).toEqual({ Friday: ['12:00 - 13:00'] })
})

test('Select All fills the day, and Deselect All, which can be read, empties it', async () => {
  const screen = await show({})
  const deselect = screen.getByRole('button', { name: 'Deselect All of Sunday' })
  await expect.element(deselect).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: 'Select All of Sunday', exact: true }).click()
  expect(latest.Sunday).toHaveLength(24)
  await expect.element(deselect).toHaveAttribute('aria-disabled', 'false')
  for (const name of ['Select All', 'Deselect All'])
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('24 slots chosen, 24 h a week')).toBeVisible()
  await screen.getByRole('button', { name: 'Deselect All of Sunday' }).click()
  expect(latest).toEqual({})
})

test('time that fills no slot of this length is kept', async () => {
  const screen = await show({ Monday: ['13:15 - 13:45'] })
  await expect.element(screen.getByText('Also Mon 13:15 - 13:45')).toBeVisible()
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
  const first = screen.getByRole('button', { name: 'Every day 08:00 - 09:00' })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
  expect(latest).toEqual({ Monday: ['09:00 - 10:00'] })
})

test('a slot of the first column is chosen on every day, and dashed while only some days have it', async () => {
  const screen = await show({ Monday: ['09:00 - 10:00'] })
  const everyDay = screen.getByRole('button', { name: 'Every day 09:00 - 10:00' })
  await expect.element(everyDay).toHaveAttribute('aria-pressed', 'mixed')
  await everyDay.click()
  expect(Object.keys(latest)).toHaveLength(7)
  expect(latest.Sunday).toEqual(['09:00 - 10:00'])
  await everyDay.click()
  expect(latest).toEqual({})
})

test('Morning of every day and Deselect All of every day act on the whole week', async () => {
  const screen = await show({})
  await screen.getByRole('button', { name: 'Morning of Every day' }).click()
  expect(Object.values(latest).every((slots) => slots?.length === 6)).toBe(true)
  await screen.getByRole('button', { name: 'Select All of Every day', exact: true }).click()
  await screen.getByRole('button', { name: 'Deselect All of Every day' }).click()
  expect(latest).toEqual({})
})

test('pressing and moving paints everything between, and moving back takes back what it went over', async () => {
  const screen = await show({ Wednesday: ['10:00 - 11:00'] })
  const slot = (name: string) => screen.getByRole('button', { name }).element()
  const mouse = { bubbles: true, pointerType: 'mouse', button: 0 }
  slot('Monday 09:00 - 10:00').dispatchEvent(new PointerEvent('pointerdown', mouse))
  await expect.poll(() => latest.Monday).toEqual(['09:00 - 10:00'])
  slot('Wednesday 11:00 - 12:00').dispatchEvent(new PointerEvent('pointerover', mouse))
  await expect.poll(() => latest.Tuesday).toEqual(['09:00 - 10:00', '10:00 - 11:00', '11:00 - 12:00'])
  slot('Monday 10:00 - 11:00').dispatchEvent(new PointerEvent('pointerover', mouse))
  await expect
    .poll(() => latest)
    .toEqual({ Monday: ['09:00 - 10:00', '10:00 - 11:00'], Wednesday: ['10:00 - 11:00'] })
  window.dispatchEvent(new PointerEvent('pointerup', mouse))
})

test('Shift and an arrow paint with the keyboard', async () => {
  const screen = await show({})
  const first = screen.getByRole('button', { name: 'Every day 08:00 - 09:00' })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight} {Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(latest).toEqual({ Monday: ['08:00 - 09:00'], Tuesday: ['08:00 - 09:00', '09:00 - 10:00'] })
})

const slotOf = (name: string) => page.getByRole('button', { name })

test('days are next to each other, their slots below, those of the teaching day first', async () => {
  const screen = await show({}, { ...TEACHING_WEEK, startTime: '09:00', endTime: '17:00' })
  await expect.element(slotOf('Show 00:00 - 09:00')).toBeVisible()
  const [monday, tuesday, later] = ['Monday 09:00', 'Tuesday 09:00', 'Monday 10:00'].map((name) =>
    slotOf(name).element().getBoundingClientRect(),
  )
  expect(tuesday?.top).toBe(monday?.top)
  expect(tuesday?.left).toBeGreaterThan(monday?.left ?? 0)
  expect(later?.left).toBe(monday?.left)
  expect(later?.top).toBeGreaterThan(monday?.top ?? 0)
  await expect.element(slotOf('Monday 08:00')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Morning of Monday' }).click()
  expect(latest.Monday).toHaveLength(6)
  await slotOf('Show 00:00 - 09:00 (chosen: 3)').click()
  await expect.element(slotOf('Monday 00:00')).toBeVisible()
  await slotOf('Show 17:00 - 24:00').click()
  await expect.element(slotOf('Sunday 23:00')).toBeVisible()
})

describe('a finger', () => {
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch', button: 0 }
  const send = (type: string, name: string) =>
    slotOf(name).element().dispatchEvent(new PointerEvent(type, touch))
  /** The page's time moves only where a test says so. */
  const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waitLong = () => vi.advanceTimersByTime(10_000)
  afterEach(() => void vi.useRealTimers())

  test('paints once it has been held, and nothing scrolls below it', async () => {
    await show({})
    send('pointerdown', 'Monday 09:00')
    // Slots know of the stroke once this one is drawn as chosen.
    await expect.element(slotOf('Monday 09:00')).toHaveAttribute('aria-pressed', 'true')
    expect(latest.Monday).toEqual(['09:00 - 10:00'])
    send('pointerover', 'Tuesday 10:00')
    await expect.poll(() => latest.Tuesday).toEqual(['09:00 - 10:00', '10:00 - 11:00'])
    const scroll = new TouchEvent('touchmove', { bubbles: true, cancelable: true })
    slotOf('Monday 09:00').element().dispatchEvent(scroll)
    expect(scroll.defaultPrevented).toBe(true)
    send('pointerup', 'Tuesday 10:00')
    send('click', 'Tuesday 10:00')
    expect(latest.Tuesday).toHaveLength(2)
  })

  test('taps one slot, and scrolls when it moves on at once', async () => {
    await show({})
    stopTime()
    send('pointerdown', 'Monday 09:00')
    send('pointerup', 'Monday 09:00')
    send('click', 'Monday 09:00')
    expect(latest).toEqual({ Monday: ['09:00 - 10:00'] })
    send('pointerdown', 'Friday 09:00')
    const scroll = new TouchEvent('touchmove', { bubbles: true, cancelable: true })
    slotOf('Friday 09:00').element().dispatchEvent(scroll)
    expect(scroll.defaultPrevented).toBe(false)
    send('pointercancel', 'Friday 09:00')
    waitLong()
    expect(latest).toEqual({ Monday: ['09:00 - 10:00'] })
  })
})
