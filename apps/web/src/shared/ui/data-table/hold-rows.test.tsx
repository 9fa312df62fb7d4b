import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { markChanged } from '../../realtime/recent-changes.ts'
import { renderAt } from '../../testing/render-at.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { holdRows } from './hold-rows.ts'

interface Row {
  _id: string
  name: string
}

const list = (...names: string[]): Row[] => names.map((name) => ({ _id: name, name }))
const namesOf = (rows: readonly Row[]) => rows.map((row) => row.name)
const hold = (before: Row[], after: Row[], ...changed: string[]) =>
  namesOf(holdRows({ rows: before, ids: new Set() }, after, new Set(changed)).rows)

test('rows that somebody else adds come below, those they delete stay, those they move keep their place', () => {
  expect(hold(list('b', 'c'), list('a', 'b', 'c'), 'a')).toEqual(['b', 'c', 'a'])
  expect(hold(list('a', 'b', 'c'), list('b', 'c'), 'a')).toEqual(['a', 'b', 'c'])
  expect(hold(list('a', 'b', 'c'), list('b', 'c', 'a'), 'a')).toEqual(['a', 'b', 'c'])
})

test('the user’s own change is shown as it is', () => {
  expect(hold(list('b', 'c'), list('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
  expect(hold(list('a', 'b', 'c'), list('b', 'c'), 'b')).toEqual(['b', 'c'])
})

test('new values appear in their place, and what is held stays held when its mark has disappeared', () => {
  const renamed = [{ _id: 'a', name: 'z' }]
  expect(hold(list('a'), renamed, 'a')).toEqual(['z'])
  const held = holdRows({ rows: list('a', 'b'), ids: new Set() }, list('b'), new Set(['a']))
  expect(namesOf(holdRows(held, list('b'), new Set()).rows)).toEqual(['a', 'b'])
})

const columns: Column<Row>[] = [{ id: 'name', header: 'Name', value: (row) => row.name }]

test('a list keeps still under the pointer and comes fresh when it leaves', async () => {
  await page.viewport(1280, 800)
  let change: (rows: Row[]) => void = () => {}
  const { screen } = await renderAt('/', () => <Changing onReady={(set) => (change = set)} />)
  const rows = screen.getByRole('row')
  await userEvent.hover(screen.getByRole('cell', { name: 'b', exact: true }))
  markChanged('a')
  change(list('a', 'b', 'c'))
  await expect.element(rows.nth(3)).toHaveTextContent('a')
  await expect.element(rows.nth(1)).toHaveTextContent('b')
  await userEvent.hover(screen.getByRole('columnheader').first())
  await expect.element(rows.nth(1)).toHaveTextContent('a')
})

function Changing({ onReady }: { onReady: (set: (rows: Row[]) => void) => void }) {
  const [rows, setRows] = useState(() => list('b', 'c'))
  useEffect(() => onReady(setRows), [onReady])
  return (
    <DataTable
      label="Letters"
      rows={rows}
      columns={columns}
      actions={({ name }) => <button type="button">Edit {name}</button>}
    />
  )
}
