import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCKS } from './locks.ts'

const SOURCES = join(import.meta.dirname, '..')

test('no two advisory locks have one number', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('each advisory lock is taken by its name, and in migrations by a number that has one', () => {
  const known = new Set(Object.values(LOCKS).map(String))
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.(?:ts|sql)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const numbered = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    const numbers = [...text.matchAll(/advisory\w*\(\s*(\d[\d_]*)/g)].map(([, number = '']) => number)
    return numbers
      .filter((number) => !file.endsWith('.sql') || !known.has(number.replaceAll('_', '')))
      .map((number) => `${file}: ${number}`)
  })
  expect(numbered).toEqual([])
})
