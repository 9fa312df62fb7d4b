import { expect, test } from 'vitest'
import { listCounts } from './long-counts.mjs'

test('the counts that tests print are found in the output of the runners, with colours or without', () => {
  const output = [
    '\u001b[90mstdout\u001b[2m | apps/server/src/faults/kill.test.ts > a server killed loses nothing',
    '\u001b[22m\u001b[39mCount: kill: 200 tried, 200 passed (seed 7)',
    '',
    'Count: accessibility in Arabic: 58 views tried, 58 without a violation',
    '  ✓  1 e2e/hostile-text.test.ts:116:1 › hostile text is shown as it was typed (1.3m)',
    '      Tests  3 passed (3)',
  ].join('\n')
  expect(listCounts(output)).toEqual([
    'kill: 200 tried, 200 passed (seed 7)',
    'accessibility in Arabic: 58 views tried, 58 without a violation',
  ])
})
