import { expect, test } from 'vitest'
import { readBells } from './read-bells.ts'

test('each line says when a period is; others say nothing', () => {
  expect([...readBells('1 8:00-8:45\n2. 8h50 - 9h35\n\nlunch\n4: 10:40')]).toEqual([
    [1, { start: '08:00', end: '08:45' }],
    [2, { start: '08:50', end: '09:35' }],
    [4, { start: '10:40', end: null }],
  ])
})
