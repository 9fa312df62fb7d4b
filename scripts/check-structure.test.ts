import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStructure } from './check-structure.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a tree that keeps the rules has no faults', () => {
  write('packages/domain/src/index.ts', "export * from './time.ts'\n")
  write('packages/domain/src/time.ts', 'export const one = 1\n')
  write('apps/server/src/features/rooms/routes.ts', "import { one } from '@scheduler/domain'\n")
  expect(checkStructure(root)).toEqual([])
})

test('tests may import what another package has for its tests, and others may not', () => {
  const imported = "import { x } from '@scheduler/domain/testing/builders'\n"
  write('apps/web/src/a.test.ts', imported)
  write('apps/web/src/testing/b.ts', imported)
  expect(checkStructure(root)).toEqual([])
  write('apps/web/src/a.ts', imported)
  expect(checkStructure(root)).toEqual([expect.stringContaining('not a path into it')])
})

test('a path that a package exports may be imported', () => {
  write('apps/web/src/a.ts', "import { x } from '@scheduler/domain/browser'\n")
  expect(checkStructure(root)).toEqual([expect.stringContaining('not a path into it')])
  write('packages/domain/package.json', '{ "exports": { "./browser": "./src/browser.ts" } }')
  expect(checkStructure(root)).toEqual([])
})

test('only tests may import the clock of the tests', () => {
  const imported = "import { until } from '@scheduler/testing'\n"
  write('apps/web/src/a.test.tsx', imported)
  write('apps/server/src/faults/load.ts', imported)
  expect(checkStructure(root)).toEqual([])
  write('apps/web/src/a.ts', imported)
  expect(checkStructure(root)).toEqual([expect.stringContaining('may not import testing')])
})

test.each([
  [
    'an arrow against the order',
    'packages/domain/src/a.ts',
    "import { x } from '@scheduler/contract'\n",
    'may not import contract',
  ],
  [
    'the engine in the browser',
    'apps/web/src/a.ts',
    "import { x } from '@scheduler/engine'\n",
    'may not import engine',
  ],
  [
    'a path into a package',
    'apps/web/src/a.ts',
    "import { x } from '@scheduler/domain/src/x.ts'\n",
    'not a path into it',
  ],
  [
    'a path across packages',
    'apps/web/src/a.ts',
    "import { x } from '../../server/src/x.ts'\n",
    'by its name',
  ],
  [
    'features that know each other',
    'apps/server/src/features/rooms/routes.ts',
    "import { x } from '../courses/commands.ts'\n",
    'do not import each other',
  ],
  [
    'a strange file in a feature',
    'apps/server/src/features/rooms/stuff.ts',
    '',
    'move it next to the features',
  ],
  ['a name that says nothing', 'apps/web/src/utils.ts', '', 'say in the name'],
  ['a second index', 'apps/web/src/shared/index.ts', '', 'only a package has an index.ts'],
  ['a long file', 'apps/web/src/long.ts', 'x\n'.repeat(301), 'part it'],
])('%s is a fault', (_, path, text, message) => {
  write(path, text)
  expect(checkStructure(root)).toEqual([expect.stringContaining(message)])
})

test('a circle of imports is a fault, also one of types', () => {
  write('packages/domain/src/a.ts', "import { b } from './b.ts'\n")
  write('packages/domain/src/b.ts', 'export const b = 1\n')
  expect(checkStructure(root)).toEqual([])
  write('packages/domain/src/b.ts', "import type { a } from './a.ts'\n")
  expect(checkStructure(root)).toEqual([expect.stringContaining('circle')])
})

test('folders of the server import one way, whatever their files, on each level', () => {
  write('apps/server/src/timetable/joining/seats.ts', "import { db } from '../../db/connect.ts'\n")
  write('apps/server/src/timetable/placing/refusal.ts', "import { x } from '../joining/seats.ts'\n")
  write('apps/server/src/db/connect.ts', '')
  write('apps/server/src/db/schema.ts', '')
  expect(checkStructure(root)).toEqual([])
  write('apps/server/src/db/schema.ts', "import type { x } from '../timetable/joining/seats.ts'\n")
  write('apps/server/src/timetable/joining/judge.ts', "import type { x } from '../placing/refusal.ts'\n")
  expect(checkStructure(root)).toEqual([
    expect.stringMatching(/db\/schema.ts imports .*timetable\/joining\/seats.ts.*circle/),
    expect.stringMatching(/joining\/judge.ts imports .*placing\/refusal.ts.*circle/),
  ])
})

test('a test may import what imports its folder', () => {
  write('apps/server/src/db/connect.test.ts', "import { x } from '../timetable/lock.ts'\n")
  write('apps/server/src/timetable/lock.ts', "import { db } from '../db/connect.ts'\n")
  write('apps/server/src/db/connect.ts', '')
  expect(checkStructure(root)).toEqual([])
})
