import type { Warning } from '@scheduler/contract'
import { sayConflict } from '@scheduler/messages'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/i18n.ts'
import { storePreference } from '../session/preference.ts'
import { renderAt } from '../testing/render-at.tsx'
import { WarningList } from './warning-list.tsx'

const warnings = ['One', 'Two', 'Three', 'Four', 'Five'].map(
  (name): Warning => ({
    kind: 'maintenance',
    classId: name,
    message: `'${name}': B12 is under maintenance.`,
  }),
)

afterEach(async () => {
  localStorage.clear()
  await chooseLanguage('en')
})

test('three classes are named, each leading to itself, and the others are on the dashboard', async () => {
  const opened: string[] = []
  const { screen } = await renderAt('/', () => (
    <WarningList
      warnings={warnings}
      count={4976}
      onOpenClass={(id) => opened.push(id)}
      onOpenAll={() => opened.push('all')}
    />
  ))
  await screen.getByRole('button', { name: "'Two': B12 is under maintenance." }).click()
  await expect.element(screen.getByText("'Four': B12 is under maintenance.")).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '4973 more, on the dashboard' }).click()
  expect(opened).toEqual(['Two', 'all'])
})

test('people who may not change classes read what is wrong and get no link', async () => {
  const { screen } = await renderAt('/', () => (
    <WarningList warnings={warnings} count={5} onOpenClass={null} onOpenAll={() => {}} />
  ))
  await expect.element(screen.getByText("'One': B12 is under maintenance.")).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('what is shown follows a change of the language and of the clock', async () => {
  const taken = sayConflict('roomTaken', {
    room: 'B12',
    title: 'Algebra',
    day: 'Monday',
    range: { startMinute: 840, endMinute: 900 },
  })
  const { screen } = await renderAt('/', () => (
    <WarningList
      warnings={[{ kind: 'room', classId: 'algebra', ...taken }]}
      count={4}
      onOpenClass={() => {}}
      onOpenAll={() => {}}
    />
  ))
  await expect.element(screen.getByText(taken.message)).toBeVisible()
  storePreference('clock', '24')
  await chooseLanguage('es')
  await expect
    .element(screen.getByText('B12 ya está reservada para «Algebra» (lunes 14:00 - 15:00).'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: '1 más' })).toBeVisible()
  storePreference('clock', '12')
  await expect.element(screen.getByText(/^B12 ya está reservada .* 2:00/)).toBeVisible()
})
