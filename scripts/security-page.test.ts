import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage, readRows, renderPage, root } from './security-page.mjs'

interface Row {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly means: string
  readonly status: 'met' | 'documented' | 'deviation' | 'open' | 'notApplicable'
  /** Of what is met: 'file › title'. */
  readonly tests?: readonly string[]
  /** Of what is not, or is shown by no test. */
  readonly why?: string
}

const rows: readonly Row[] = readRows()

/** Whether the file has a test, or a group of tests, of this title. */
function isThere(named: string): boolean {
  const [file = '', title = ''] = named.split(' › ')
  if (!/\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) return false
  const text = readFileSync(join(root, file), 'utf8')
  return ["'", '`'].some((quote) => text.includes(`${quote}${title}${quote},`))
}

test('a test that does not exist would be missed', () => {
  const [named = ''] = rows.flatMap(({ tests = [] }) => tests)
  expect(isThere(named)).toBe(true)
  expect(isThere(`${named} and more`)).toBe(false)
  expect(isThere(named.replace('.test.ts', '.ts'))).toBe(false)
})

test('every item that is met names tests, and each of them exists', () => {
  for (const { id, status, tests = [] } of rows) {
    expect(tests.length > 0, id).toBe(status === 'met')
    expect(
      tests.filter((named) => !isThere(named)),
      id,
    ).toEqual([])
  }
})

test('every item without a test has a reason, and says where it is written down', () => {
  for (const { id, status, why = '' } of rows)
    expect(status === 'met' ? 0 : why.length, id).toBeGreaterThan(status === 'met' ? -1 : 10)
})

test('items are there once, in their order', () => {
  const order = ({ id }: Row) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
  const numbers = rows.map(order)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
})

test('no item of level 1 is open, and more of level 3 is met than was planned', () => {
  const pick = (level: number, status: Row['status']) =>
    rows.filter((row) => row.level === level && row.status === status).map(({ id }) => id)
  expect(pick(1, 'open')).toEqual([])
  expect(pick(3, 'met').length).toBeGreaterThanOrEqual(15)
})

test('the page says what the list says', () => {
  const page = readPage()
  expect(page).toBe(renderPage(page, [...rows]))
})
