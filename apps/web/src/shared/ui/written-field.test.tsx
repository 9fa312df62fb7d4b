import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '../i18n/i18n.ts'
import { storePreference } from '../session/preference.ts'
import { openPage } from '../testing/open-page.tsx'
import { EndTimeInput } from './end-time-input.tsx'
import { DateField, TimeField } from './written-field.tsx'

afterEach(async () => {
  await chooseLanguage('en')
  localStorage.clear()
})

function Fields() {
  const [stored, setStored] = useState({ date: '2026-09-01', start: '13:30', end: '24:00' })
  const change = (part: object) => setStored((before) => ({ ...before, ...part }))
  return (
    <>
      <DateField label="Date" value={stored.date} onChange={(date) => change({ date })} />
      <TimeField label="Start" value={stored.start} onChange={(start) => change({ start })} />
      <EndTimeInput label="End" value={stored.end} onChange={(end) => change({ end })} />
      <output>{Object.values(stored).join(' ')}</output>
    </>
  )
}
const open = () => openPage({ content: Fields, answers: {} })
const field = (name: string) => page.getByRole('textbox', { name })

test.each([
  ['en', 'day', '12', ['01/09/2026', '1:30 PM', '12:00 AM']],
  ['en', 'month', '24', ['09/01/2026', '13:30', '24:00']],
  ['es', 'day', '24', ['01/09/2026', '13:30', '24:00']],
  ['es', 'month', '12', ['09/01/2026', '1:30 p. m.', '12:00 a. m.']],
  ['de', 'day', '24', ['01.09.2026', '13:30', '24:00']],
  ['ar', 'day', '12', ['01/09/2026', '1:30 م', '12:00 ص']],
  ['ar', 'month', '24', ['09/01/2026', '13:30', '24:00']],
] as const)('in %s, %s first and with %s hours fields show %j', async (language, order, clock, shown) => {
  await open()
  await chooseLanguage(language)
  storePreference('dateOrder', order)
  storePreference('clock', clock)
  const read = () =>
    ['Date', 'Start', 'End'].map((name) =>
      (field(name).element() as HTMLInputElement).value.replace(/\s/g, ' '),
    )
  await expect.poll(read).toEqual(shown)
})

test('a typed value is stored in the usual form, and shown as the reader writes it once the field is left', async () => {
  const { screen } = await open()
  storePreference('dateOrder', 'day')
  storePreference('clock', '12')
  await userEvent.fill(field('Date'), '31.12.2026')
  await userEvent.fill(field('Start'), '9')
  await userEvent.fill(field('End'), '1015 pm')
  await userEvent.click(screen.getByText('2026-12-31 09:00 22:15'))
  await expect.element(field('Date')).toHaveValue('31/12/2026')
  await expect.poll(() => (field('End').element() as HTMLInputElement).value).toMatch(/^10:15\sPM$/)
  await userEvent.fill(field('Date'), 'soon')
  await userEvent.fill(field('Start'), '')
  await expect.element(screen.getByText('soon 22:15')).toBeVisible()
})
