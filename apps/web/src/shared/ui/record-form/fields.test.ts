import { expect, test } from 'vitest'
import { describeFields, toValues } from './fields.ts'

interface Row {
  name: string
  size: number | null
  revision: number
}
interface Change {
  name?: string
  size?: number | null
  revision?: number
}

const FIELDS = describeFields<Row, Change>()({
  name: { kind: 'text', label: 'cohorts.name', start: 'New' },
  size: { kind: 'number', min: 0 },
})

test('a form begins with the record that is edited, or with what a new one has', () => {
  expect(toValues(FIELDS, { name: 'First year', size: 40 })).toEqual({ name: 'First year', size: 40 })
  expect(toValues(FIELDS, undefined)).toEqual({ name: 'New', size: null })
})

test('a field that a change may carry and that nobody describes does not compile', () => {
  // @ts-expect-error: nothing is said of the size
  const fields = describeFields<Row, Change>()({ name: { kind: 'text', label: 'cohorts.name' } })
  expect(Object.keys(fields)).toEqual(['name'])
})

test('a field that the catalogue does not name does not compile without a label', () => {
  // @ts-expect-error: of many records something is called a name
  const fields = describeFields<Row, Change>()({ name: { kind: 'text' }, size: { kind: 'number', min: 0 } })
  expect(Object.keys(fields)).toEqual(['name', 'size'])
})
