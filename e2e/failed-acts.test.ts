import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { FAILURE_ROWS } from './failure-rows.ts'
import { meetFailures } from './failures.ts'
import { test } from './journey.ts'

test.use({ siteOptions: { generates: true } })

meetFailures('acts')

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

test('the browser makes none of the calls that the table says it does not make', () => {
  const sources = listSources(join(import.meta.dirname, '../apps/web/src')).join('\n')
  const notCalled = Object.entries(FAILURE_ROWS).filter(
    ([, row]) => row.kind === 'untold' && row.why === 'not called',
  )
  for (const [name] of notCalled) expect(sources).not.toMatch(new RegExp(`\\b${name}\\b`))
})
