import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const CHANGELOG = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')

/** The parts that carry the product's version; the packages in between are not published. */
const VERSIONED = ['', 'apps/server', 'apps/web']
const HEADING = /^## (Unreleased|(\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2}))$/
const KINDS = ['Added', 'Changed', 'Fixed', 'Removed', 'Security']

const headings = [...CHANGELOG.matchAll(/^## .*$/gm)].map(([line]) => line)
const releases = headings.slice(1).map((line) => HEADING.exec(line) ?? [])

test("the changelog's newest release is the version of the product", () => {
  const [, , major, minor, patch] = releases[0] ?? []
  const release = `${major}.${minor}.${patch}`
  const manifests = VERSIONED.map((folder) => readJson(join(folder, 'package.json')).version)
  const { packages } = readJson('package-lock.json')
  const locked = VERSIONED.map((folder) => packages[folder].version)
  expect([...manifests, ...locked]).toEqual([...manifests, ...locked].fill(release))
})

test('the changelog begins with what is unreleased, and lists dated releases, the newest first', () => {
  expect(headings[0]).toBe('## Unreleased')
  expect(headings.filter((line) => !HEADING.test(line))).toEqual([])
  const order = releases.map(([, , major, minor, patch, date]) => [
    date,
    ...[major, minor, patch].map((part) => String(part).padStart(4, '0')),
  ])
  const keys = order.map((parts) => parts.join(' '))
  expect(keys).toEqual([...new Set(keys)].sort().reverse())
})

test('each release of the changelog says what was added, changed or fixed, a line a bullet', () => {
  const kinds = [...CHANGELOG.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind)
  expect(kinds.filter((kind) => !KINDS.includes(kind ?? ''))).toEqual([])
  expect(CHANGELOG.split('\n').filter((line) => /^\s+\S/.test(line))).toEqual([])
})
