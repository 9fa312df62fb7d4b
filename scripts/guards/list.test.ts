import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUARDS, type Guard } from './list.mjs'

const root = join(import.meta.dirname, '../..')

test.each((GUARDS as Guard[]).map((guard) => [guard.name, guard] as const))(
  'without %s: what is taken away is there once, and so are its tests',
  (_name, { file, find = '', put, sql, tests }) => {
    if (sql === undefined) {
      const text = readFileSync(join(root, file ?? ''), 'utf8')
      expect(text.split(find)).toHaveLength(2)
      expect(put).not.toBe(find)
    }
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

test('no two guards have the same name', () => {
  const names = GUARDS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
