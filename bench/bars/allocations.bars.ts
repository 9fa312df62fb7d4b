import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { holdBar } from './bar.ts'

test('what the search leaves to collect', () => {
  // From its sources: a bundle is optimized otherwise.
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'bench:allocations'], { encoding: 'utf8' })
  const [, collections] = /^Generated: 10 million moves.*garbage collections: (\d+)\n/s.exec(stdout) ?? []
  expect(collections, stderr).toBeDefined()
  holdBar('garbage collections in 10 million moves', Number(collections), 1, 'times')
})
