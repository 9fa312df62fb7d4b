import type { Warning } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { WarningList } from './warning-list.tsx'

const warnings = ['One', 'Two', 'Three', 'Four', 'Five'].map(
  (name): Warning => ({
    kind: 'maintenance',
    classId: name,
    message: `'${name}': B12 is under maintenance.`,
  }),
)

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
