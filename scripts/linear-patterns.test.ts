import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * Patterns that read foreign text take a time that grows with its length and no faster. What cannot be told within a
 * second about a pattern counts as linear.
 */

const TIME = { timeout: 1000 }
const ROOT = join(import.meta.dirname, '..')

/** Patterns that never meet a long text, and why. */
const SHORT = new Map([
  [
    String.raw`^(?:from |de |von )?(.+?)\s*(?:[-–—]|\bto\b|\ba\b(?!\.?\s?m)|\bbis\b|إلى)\s*(.+)$`,
    'readTimes refuses long cells',
  ],
  [String.raw`^(\D+?)[\s,:]*(\d.*)$`, 'partMeets refuses long cells'],
  [String.raw`\.+$`, 'the name of a search box is ours'],
])

interface Node {
  readonly type?: string
  readonly regex?: { readonly pattern: string; readonly flags: string }
}

function* findPatterns(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return
  const { type, regex } = node as Node
  if (type === 'Literal' && regex) yield regex
  else for (const part of Object.values(node)) yield* findPatterns(part)
}

const SOURCES = ['packages/*/src/**/*.ts', 'apps/*/src/**/*.ts', 'apps/*/src/**/*.tsx']
const files = execFileSync('git', ['ls-files', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|\/(testing|faults|security)\//.test(file))
const patterns = new Map(
  files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
    return [...findPatterns(program)].map((found) => [`/${found.pattern}/${found.flags}`, { file, ...found }])
  }),
)

const isVulnerable = (pattern: string, flags: string) =>
  checkSync(pattern, flags, TIME).status === 'vulnerable'

test('what is quadratic is found', () => {
  expect(isVulnerable(String.raw`\s*,\s*`, '')).toBe(true)
  expect(isVulnerable('^a+b', '')).toBe(false)
})

test('no pattern of the product takes longer than its text is long', () => {
  const found = [...patterns.values()].filter(
    ({ pattern, flags }) => !SHORT.has(pattern) && isVulnerable(pattern, flags),
  )
  expect(found).toEqual([])
  const known = [...patterns.values()].map(({ pattern }) => pattern)
  expect([...SHORT.keys()].filter((pattern) => !known.includes(pattern))).toEqual([])
})
